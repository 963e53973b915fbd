"""`casefile bots`: which computer players there are, and whether one of them is fit to play."""

from __future__ import annotations

import inspect
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.text import Text

from casefile.bots.registry import LEVELS, bot_class, bot_names, guests
from casefile.cli.bot_address import bot_called
from casefile.cli.language import make_translator
from casefile.cli.render.terminal import HEADING, MAX_TEXT_WIDTH, terminal
from casefile.cli.stream import print_json
from casefile.locales import Translator

if TYPE_CHECKING:
    from casefile.testing import BotReport

FIT, NOT_FIT = 0, 1


def bots_command(
    *,
    check: str | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative=(), show_default=False)] = False,
    language: str | None = None,
) -> int:
    """Show which computer players there are, or try one of them out.

    Parameters
    ----------
    check
        Try out a bot: its name, or module:Class. Exit code 1 if it is not fit to play.
    as_json
        Print JSON instead of text.
    language
        The language of the descriptions and the report: en or fr.
    """
    translator = make_translator(language)
    if check is not None:
        return _check(check, as_json, translator)
    if as_json:
        print_json(_document(translator))
    else:
        _print_page(translator)
    return 0


def description(name: str, translator: Translator) -> str:
    """How a bot plays: for a level in the reader's language, for another what its author wrote first."""
    if name in LEVELS:
        return translator.text(f"bot-level-{name}")
    written = inspect.cleandoc(bot_class(name).__doc__ or "")
    return " ".join(written.split("\n\n")[0].split()) or translator.text("bots-no-description")


def _document(translator: Translator) -> dict[str, list[dict[str, str]]]:
    return {
        "bots": [{"name": name, "description": description(name, translator)} for name in bot_names()],
        "left_out": [{"entry_point": point, "reason": reason} for point, reason in guests().left_out.items()],
    }


def _print_page(translator: Translator) -> None:
    console = terminal()
    own = [(name, description(name, translator)) for name in LEVELS]
    others = [(name, description(name, translator)) for name in bot_names() if name not in LEVELS]
    sections = (
        ("bots-title", own),
        ("bots-others", others),
        ("bots-left-out", list(guests().left_out.items())),
    )
    for key, entries in sections:
        if entries:
            console.print(Text(translator.text(key), style=HEADING))
        for name, words in entries:
            console.print(Text(name, style="bold"))
            lines = wrap(
                words, min(console.width, MAX_TEXT_WIDTH), initial_indent="  ", subsequent_indent="  "
            )
            console.print(Text("\n".join(lines) + "\n"))


def _check(address: str, as_json: bool, translator: Translator) -> int:
    from casefile.testing import bot_check  # noqa: PLC0415  # it loads the whole game

    report = bot_check(bot_called("--check", address))
    if as_json:
        print_json(_judgement(report))
    else:
        for line in report.lines(translator.decimal):
            print(translator.say(line))
    return FIT if report.ok else NOT_FIT


def _judgement(report: BotReport) -> dict[str, object]:
    return {
        "bot": report.bot,
        "ok": report.ok,
        "problems": report.problems,
        "warnings": report.warnings,
        "games": report.games,
        "seconds": {"median": report.median, "p99": report.p99, "worst": report.worst},
    }
