"""A bot as somebody names it on the command line: one of the known names, or module:Class."""

from __future__ import annotations

import sys
from pathlib import Path

from casefile.bots.registry import MakeBot, bot_class, bot_names, find_bot
from casefile.cli.problems import Mistake
from casefile.reading.bad_input import BadInput


def bot_called(option: str, address: str) -> MakeBot:
    """The bot of this name, or at this module:Class, looked for in the current folder too."""
    if ":" not in address:
        if address not in bot_names():
            known = ", ".join(bot_names())
            raise BadInput(option, Mistake.NO_BOT(name=address, known=known))
        return bot_class(address)
    here = str(Path.cwd())
    if here not in sys.path:
        # As `python -m` does: whoever writes a bot has it in the folder they stand in.
        sys.path.insert(0, here)
    try:
        found = find_bot(address)
    except (Exception, SystemExit) as error:  # whatever somebody else's module may do
        raise BadInput(option, Mistake.NOT_LOADED(address=address, problem=str(error))) from error
    if not callable(found):
        raise BadInput(option, Mistake.NOT_A_BOT(address=address))
    return found
