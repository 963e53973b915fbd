"""Tables while they are being played at: in the memory of this process, with their connections."""
