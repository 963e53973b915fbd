"""The part of a row that the seat could know: made from its View, and out of reach of the State."""
