"""What crosses the network: commands, happenings, messages and settings, as docs/protocol.md has them."""
