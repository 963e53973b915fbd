"""The boardless contest of 2014, Speed Clue: our levels behind its protocol."""
