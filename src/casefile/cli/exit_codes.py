"""How a command ends, as shells see it."""

EXIT_OK = 0
EXIT_NEGATIVE = 1
"""The command worked, and the answer is no: a record breaks the rules, a database is damaged."""
EXIT_BAD_INPUT = 2
EXIT_FAULT = 70
"""A fault of the program itself; EX_SOFTWARE of sysexits.h."""
EXIT_INTERRUPTED = 130
"""Ctrl-C: 128 and the number of the signal, as shells count."""
EXIT_BROKEN_PIPE = 141
"""The reader of the output has gone: 128 and SIGPIPE."""
