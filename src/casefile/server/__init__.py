"""Tables online: lobby, play, storage; the only part of the game that is reached over a network."""
