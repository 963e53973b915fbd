"""Players at the other end of a wire, in a tournament on this machine: the mirror image of `remote`."""
