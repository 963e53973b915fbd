"""A recorded game played again through the tools: everything its seat reads and could have asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from casefile.game.actions import Accuse, Action, Roll, Seat, Suggest, Walk
from casefile.game.events import Dealt
from casefile.game.menu import menu
from casefile.game.seen import View
from casefile.locales import Translator
from casefile.mcp.local_game import LocalGame
from casefile.mcp.numbered_menu import NumberedMenu
from casefile.mcp.seating import LocalSeating
from casefile.mcp.table_words import TableWords
from casefile.mcp.toolbox import Toolbox
from casefile.mcp.tools import ToolDesk
from casefile.reading.bad_input import BadInput
from tests.support.secrecy import Replayed, ReplayedDice

REQUESTS: Sequence[tuple[str, Mapping[str, Any]]] = (
    ("look", {"log": True, "squares": True}),
    ("notebook", {}),
    ("wait", {}),
    ("review", {}),
    ("open", {}),
    ("choose", {"number": 0}),
    ("choose", {"number": 1, "cards": [99]}),
)
"""Asked before every move: what is refused is compared as well."""


def answer_for(action: Action, view: View, numbered: NumberedMenu) -> dict[str, Any]:
    """The numbers that stand for an action of the menu."""
    deck = view.public.edition.deck.cards
    cards: list[int] = []
    if isinstance(action, Suggest | Accuse):
        named = action.triple.cards[: 2 if isinstance(action, Suggest) else 3]
        cards = [deck.index(card) + 1 for card in named]
    for number in range(1, len(numbered) + 1):
        with suppress(BadInput):
            found = numbered.action(number, cards)
            if type(found) is type(action) and (isinstance(action, Roll) or found == _without_path(action)):
                return {"number": number, "cards": cards}
    raise AssertionError(f"{action} has no number on {numbered.text()}")


def page_of(dealt: Dealt, actions: Sequence[Action], seat: Seat, language: str) -> str:
    """All that the tools tell of these actions, whose own among them are chosen by number."""
    page: list[str] = []
    bots = {
        Seat(number): Replayed([action for action in actions if action.seat == number])
        for number in range(len(dealt.players))
        if number != seat
    }
    games: list[LocalGame] = []

    def open_game(_wanted: object) -> LocalGame:
        levels = dict.fromkeys(bots, "sleuth")
        games.append(LocalGame(dealt, seat, bots, levels=levels, dice=ReplayedDice(actions)))
        return games[-1]

    desk = ToolDesk(lambda: Toolbox(Translator(language), LocalSeating(open_game)))

    def ask(name: str, arguments: Mapping[str, Any]) -> None:
        try:
            page.append(desk.call(name, arguments, desk.menu_told))
        except BadInput as problem:
            page.append(problem.told(Translator(language).say))

    # Bots whose part is over end the comparison, wherever the game stands then.
    with suppress(EOFError):
        ask("open", {})
        for action in actions:
            if action.seat == seat:
                for request in REQUESTS:
                    ask(*request)
                view = games[-1].view
                words = TableWords.of(view, Translator(language))
                ask("choose", answer_for(action, view, NumberedMenu(view, menu(view), words)))
    return "\n".join(page)


def _without_path(action: Action) -> Action:
    return replace(action, path=None) if isinstance(action, Walk) else action
