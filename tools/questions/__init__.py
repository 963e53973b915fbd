"""Which questions win, how the levels ask, and how much is luck: what `grandmaster` was made from."""
