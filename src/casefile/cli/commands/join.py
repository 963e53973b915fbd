"""`casefile join`: a bot on this machine plays a seat at a table on another."""

from __future__ import annotations

import os
import secrets
from typing import Annotated

from cyclopts import Parameter

from casefile.cli.bot_address import bot_called
from casefile.cli.exit_codes import EXIT_OK
from casefile.cli.language import make_translator
from casefile.cli.problems import Mistake
from casefile.locales.phrase import Phrase, printable, shortened
from casefile.reading.bad_input import BadInput

MAX_NEWS_LENGTH = 400


def join_command(
    link: str,
    /,
    *,
    bot: str = "master",
    games: int | None = None,
    seed: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None,
    language: str | None = None,
) -> int:
    """Play a seat at a table on a server, with a bot on this machine.

    The host of the table gives a seat to a program and gets the link, once. The bot plays until it is
    stopped or the seat is taken away. If the connection is lost, it comes back and goes on.

    Parameters
    ----------
    link
        The link to the seat: https://.../t/TABLE#program=TOKEN. In a shell, put it in quotes.
    bot
        Who plays: a level or bot, or module:Class.
    games
        Stop after so many games. Without it, play every game of the table.
    seed
        With the same one, and the same games, the bot decides the same.
    language
        The language of the report: en or fr. Without it, that of your terminal.
    """
    from casefile.bots.seeded import seeded  # noqa: PLC0415  # bad input is told at once
    from casefile.remote.door import Lost, RemoteDoor, ServerRefusal  # noqa: PLC0415
    from casefile.remote.line_feed import Ended  # noqa: PLC0415
    from casefile.remote.link import NotALink, parse_link  # noqa: PLC0415
    from casefile.remote.news import RemoteNews, RemoteProblem  # noqa: PLC0415
    from casefile.remote.protocol_error import ProtocolError  # noqa: PLC0415
    from casefile.remote.seat import BotRaised, NotAMove, RemoteSeat  # noqa: PLC0415
    from casefile.remote.trouble_text import trouble_text  # noqa: PLC0415

    translator = make_translator(language)
    if games is not None and games < 1:
        raise BadInput("--games", Mistake.AT_LEAST_ONE(number=str(games)))
    try:
        door = RemoteDoor(parse_link(link))
    except NotALink:
        # Without repeating it: it may hold a token.
        raise BadInput("LINK", RemoteProblem.NOT_A_LINK()) from None
    chance = seeded(secrets.token_bytes(16) if seed is None else seed.encode())
    make_bot = bot_called("--bot", bot)
    make_bot()  # its code is loaded before the table waits

    def tell(news: Phrase) -> None:
        # Some of these words are those of the server, and they go to a terminal.
        print(shortened(printable(translator.say(news)), MAX_NEWS_LENGTH), flush=True)

    seat = RemoteSeat(door, make_bot, chance, tell=tell)
    try:
        seat.play(games)
    except Ended:
        tell(RemoteNews.SEAT_GONE())
    except (Lost, ServerRefusal, ProtocolError) as trouble:
        raise BadInput("LINK", trouble_text(trouble, translator)) from None
    except NotAMove as move:
        raise BadInput("--bot", RemoteProblem.NOT_A_MOVE(action=str(move))) from None
    except BotRaised as raised:
        if "CASEFILE_TRACEBACK" in os.environ:
            raise
        raise BadInput("--bot", RemoteProblem.BOT_RAISED(fault=str(raised))) from None
    return EXIT_OK
