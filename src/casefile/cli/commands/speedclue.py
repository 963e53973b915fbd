"""`casefile speedclue`: one of our levels plays the boardless contest of 2014, over its own protocol."""

from __future__ import annotations

import secrets
from typing import Annotated

from cyclopts import Parameter

from casefile.cli.bot_address import bot_called
from casefile.cli.problems import Mistake
from casefile.reading.bad_input import BadInput
from casefile.reading.problems import system_says

MAX_PORT = 65_535


def speedclue_command(
    identifier: str,
    port: int,
    /,
    *,
    bot: str = "grandmaster",
    seed: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None,
) -> int:
    """Play the boardless Speed Clue contest: connect to its referee on this machine.

    Parameters
    ----------
    identifier
        How the referee calls this player: one word.
    port
        Where the referee listens, on 127.0.0.1.
    bot
        Who plays: a level or bot, or module:Class.
    seed
        With the same one, and the same games, the bot decides the same.
    """
    from casefile.bots.seeded import seeded  # noqa: PLC0415  # bad input is told at once
    from casefile.speedclue.client import play_contest  # noqa: PLC0415
    from casefile.speedclue.messages import BadMessage  # noqa: PLC0415

    if not identifier.isascii() or identifier != "".join(identifier.split()):
        raise BadInput("IDENTIFIER", Mistake.ONE_WORD())
    if not 1 <= port <= MAX_PORT:
        raise BadInput("PORT", Mistake.FROM_TO(least=1, most=MAX_PORT, number=str(port)))
    chance = seeded(secrets.token_bytes(16) if seed is None else seed.encode())
    make_bot = bot_called("--bot", bot)
    make_bot()  # its code is loaded before the referee waits
    try:
        play_contest(make_bot, identifier, port, chance)
    except OSError as error:
        raise BadInput("PORT", Mistake.NO_REFEREE(port=str(port), problem=system_says(error))) from None
    except BadMessage as error:
        raise BadInput("PORT", Mistake.NOT_A_REFEREE(message=repr(str(error)))) from None
    return 0
