"""A seat at a table on another machine, played by a bot on this one."""
