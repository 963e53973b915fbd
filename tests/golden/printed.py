"""A game as text: for every version what each viewer is told, and what has changed in what they know.

A line says who, then which kind of knowledge, then what. `all` are all seats and the spectator. Nothing is
printed again as long as it stays the same, so the view of a seat at a version is the last line of each kind
that names the seat. What a viewer does not know is printed as `?`. A menu is printed where the table waits
for somebody, not between the events of one move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import assert_never

from casefile.game.actions import Seat
from casefile.game.board import Place
from casefile.game.cards import Suspect
from casefile.game.events import Event
from casefile.game.evolve import evolve
from casefile.game.menu import Menu, menu
from casefile.game.public import Public, SeenCard
from casefile.game.seen import (
    DoorCleared,
    EnvelopeOpened,
    GameEnded,
    PassageTaken,
    Passed,
    PieceFetched,
    Rolled,
    SeenAccused,
    SeenCardShown,
    SeenDealt,
    SeenEvent,
    Suggested,
    TurnEnded,
    View,
    Walked,
    WeaponFetched,
)
from casefile.game.state import State
from casefile.game.view import redact, view
from casefile.record import Record, steps_of

Viewer = Seat | None
Told = Callable[[Event, Viewer], SeenEvent]
Looks = Callable[[State, Viewer], View]

OneLine = (
    Rolled
    | Walked
    | PassageTaken
    | Suggested
    | PieceFetched
    | WeaponFetched
    | Passed
    | SeenCardShown
    | SeenAccused
    | DoorCleared
    | EnvelopeOpened
    | TurnEnded
)

WIDTH = 16
"""Of the column that says who."""


def printed(title: str, record: Record, told: Told = redact, looks: Looks = view) -> str:
    """The whole game. `told` and `looks` are arguments so that a test can plant a leak in them."""
    first, *moves = steps_of(record)
    state, page = first.state, _Page(first.state)
    page.add(
        state, {viewer: (told(first.events[0], viewer), looks(state, viewer)) for viewer in page.viewers}
    )
    page.add_menus(state, looks)
    for move in moves:
        for event in move.events:
            state = evolve(state, event)
            page.add(state, {viewer: (told(event, viewer), looks(state, viewer)) for viewer in page.viewers})
        page.add_menus(state, looks)
    return f"{title}\n" + "".join(page.lines)


class _Page:
    def __init__(self, state: State) -> None:
        players = state.public.players
        self.lines: list[str] = []
        self.viewers: list[Viewer] = [*map(Seat, range(len(players))), None]
        self._names: dict[Viewer, str] = dict(zip(self.viewers, (*players, "spectator"), strict=True))
        self._known: dict[Viewer, dict[str, str]] = {viewer: {} for viewer in self.viewers}

    def add(self, state: State, seen: Mapping[Viewer, tuple[SeenEvent, View]]) -> None:
        """One version: first what happened, then every kind of knowledge that has changed for somebody."""
        self.lines.append(f"\n{state.public.version}\n")
        told = {viewer: _told(event, known.public) for viewer, (event, known) in seen.items()}
        for kind in _kinds(told):
            self._line(kind, {viewer: texts[kind] for viewer, texts in told.items() if kind in texts})
        assert all(known.public.version == state.public.version for _, known in seen.values())
        self._add_news({viewer: _knowledge(known) for viewer, (_, known) in seen.items()})

    def add_menus(self, state: State, looks: Looks) -> None:
        """What everybody may do now, where it has changed."""
        self._add_news({viewer: {"menu": _menu(menu(looks(state, viewer)))} for viewer in self.viewers})

    def _add_news(self, texts: Mapping[Viewer, Mapping[str, str]]) -> None:
        for kind in _kinds(texts):
            news = {
                viewer: known.get(kind, "gone")
                for viewer, known in texts.items()
                if self._known[viewer].get(kind) != known.get(kind, "gone")
            }
            for viewer, text in news.items():
                self._known[viewer][kind] = text
            self._line(kind, news)

    def _line(self, kind: str, texts: Mapping[Viewer, str]) -> None:
        for text in dict.fromkeys(texts.values()):
            group = [viewer for viewer in texts if texts[viewer] == text]
            self.lines.append(f"  {self._who(group):{WIDTH}} {kind}: {text}\n")

    def _who(self, group: list[Viewer]) -> str:
        others = [viewer for viewer in self.viewers if viewer not in group]
        if not others:
            return "all"
        if len(others) < len(group):
            return "all but " + _words(self._names[viewer] for viewer in others)
        return _words(self._names[viewer] for viewer in group)


def _kinds(texts: Mapping[Viewer, Mapping[str, str]]) -> list[str]:
    return list(dict.fromkeys(kind for of_one in texts.values() for kind in of_one))


def _knowledge(seen: View) -> dict[str, str]:
    """All that a view holds, by kind. Every field of View and Public is in here, or follows from what is."""
    public = seen.public
    names, deck = public.players, public.edition.deck
    assert public.occupied == public.edition.moves.mask(public.pieces), "it follows from the pieces"
    sizes = _words(map(str, public.hand_sizes))
    known = {
        "edition": f"{public.edition.id}; house rules: {_words(public.edition.house_rules)}",
        "seats": f"{_words(names)}; {names[public.first]} begins; hand sizes {sizes}",
        "turn": _turn(public),
    }
    for suspect, place in zip(deck.suspects, public.pieces, strict=True):
        known[f"piece {suspect}"] = _place(place)
    for weapon, room in zip(deck.weapons, public.weapons, strict=True):
        known[f"weapon {weapon}"] = room
    known["fetched"] = _words(names[seat] for seat in sorted(public.fetched))
    known["out"] = _words(names[seat] for seat in sorted(public.out))
    for name, hand in zip(names, _hands(seen), strict=True):
        known[f"hand of {name}"] = _words(hand)
    known["envelope"] = _words(seen.envelope or "???")
    known["on the table"] = "nothing" if public.envelope is None else _words(public.envelope)
    known |= _suggestions(seen)
    for number, (turn, by, triple, correct) in enumerate(public.accusations):
        verdict = "right" if correct else "wrong"
        known[f"accusation {number}"] = f"turn {turn}, {names[by]}: {_words(triple)}; {verdict}"
    return known


def _suggestions(seen: View) -> dict[str, str]:
    names = seen.public.players
    cards = {card.suggestion: card for card in seen.seen}
    assert len(cards) == len(seen.seen), "at most one card is shown for a suggestion"
    known = {}
    for number, (turn, by, triple, passed, shown_by) in enumerate(seen.public.suggestions):
        if shown_by is not None:
            answer = f"{names[shown_by]} showed {_shown(cards.pop(number, None), shown_by, by)}"
        else:
            answer = "nobody could" if number < len(seen.public.settled) else "open"
        silent = _words(names[seat] for seat in passed)
        known[f"suggestion {number}"] = (
            f"turn {turn}, {names[by]}: {_words(triple)}; passed: {silent}; {answer}"
        )
    assert not cards, "a card that was shown answers a suggestion"
    return known


def _turn(public: Public) -> str:
    names = public.players
    parts = [f"{public.turns} {names[public.turn]}", public.phase.value]
    if public.dice:
        parts.append("dice " + _words(map(str, public.dice)))
    if public.asked is not None:
        parts.append(f"{names[public.asked]} is asked")
    if public.winner is not None:
        parts.append(f"{names[public.winner]} won")
    elif public.over:
        parts.append("nobody won")
    return ", ".join(parts)


def _hands(seen: View) -> list[Iterable[str]]:
    hands: list[Iterable[str]] = ["?" * size for size in seen.public.hand_sizes]
    if seen.hands is not None:
        hands = list(seen.hands)
    if seen.seat is None:
        assert not seen.hand, "a spectator holds no cards"
    else:
        assert seen.hands is None or seen.hands[seen.seat] == seen.hand
        hands[seen.seat] = seen.hand
    return hands


def _shown(card: SeenCard | None, by: Seat, to: Seat) -> str:
    if card is None:
        return "?"
    assert (card.by, card.to) == (by, to)
    return card.card


def _menu(offered: Menu) -> str:
    parts = ["roll"] if offered.roll else []
    if offered.walk:
        parts.append("walk " + _words(map(_place, offered.walk)))
    if offered.passage is not None:
        parts.append(f"passage to {offered.passage}")
    if offered.suggest is not None:
        room, suspects, weapons = offered.suggest
        parts.append(f"suggest {room} with {len(suspects)} suspects and {len(weapons)} weapons")
    if offered.show:
        parts.append("show " + _words(offered.show))
    parts += ["accuse"] if offered.accuse else []
    parts += ["end"] if offered.end else []
    return "; ".join(parts) or "nothing"


def _told(event: SeenEvent, public: Public) -> dict[str, str]:
    """What one viewer is told, the cards of a deal and of the end in lines of their own."""
    match event:
        case SeenDealt():
            return _dealt(event, public)
        case GameEnded(winner, hands, shown):
            names = public.players
            told = {"told": "GameEnded, " + ("nobody won" if winner is None else f"{names[winner]} won")}
            for name, hand in zip(names, hands, strict=True):
                told[f"told hand of {name}"] = _words(hand)
            for number, by, to, card in shown:
                told[f"told suggestion {number}"] = f"{names[by]} showed {names[to]} {card}"
            return told
        case _:
            return {"told": _happened(event, public.players)}


def _dealt(event: SeenDealt, public: Public) -> dict[str, str]:
    table = (public.edition, public.pieces, public.weapons, public.fetched)
    assert (event.edition, event.pieces, event.weapons, event.fetched) == table, "it is printed with the view"
    sizes, first = _words(map(str, event.hand_sizes)), event.players[event.first]
    viewer = "spectator" if event.viewer is None else event.players[event.viewer]
    return {
        "told": f"Dealt, {first} begins, hand sizes {sizes}",
        "told own hand": f"{viewer}: {_words(event.hand)}",
    }


def _happened(event: OneLine, names: tuple[Suspect, ...]) -> str:
    match event:
        case Rolled(seat, dice):
            return f"Rolled {names[seat]} {_words(map(str, dice))}"
        case Walked(seat, path):
            return f"Walked {names[seat]} {_words(map(_place, path))}"
        case PassageTaken(seat, room):
            return f"PassageTaken {names[seat]} to {room}"
        case Suggested(seat, triple):
            return f"Suggested {names[seat]}: {_words(triple)}"
        case PieceFetched(suspect, room):
            return f"PieceFetched {suspect} to {room}"
        case WeaponFetched(weapon, room):
            return f"WeaponFetched {weapon} to {room}"
        case Passed(seat):
            return f"Passed {names[seat]}"
        case SeenCardShown(seat, to, card):
            return f"CardShown {names[seat]} to {names[to]}: {card or '?'}"
        case SeenAccused(seat, triple, correct, envelope):
            verdict = "right" if correct and envelope is None else f"wrong; found {_words(envelope or '???')}"
            return f"Accused {names[seat]}: {_words(triple)}; {verdict}"
        case DoorCleared(seat, room):
            return f"DoorCleared {names[seat]} into {room}"
        case EnvelopeOpened(envelope):
            return f"EnvelopeOpened {_words(envelope)}"
        case TurnEnded(seat, following):
            return f"TurnEnded {names[seat]}, next {names[following]}"
        case _:
            assert_never(event)


def _place(place: Place) -> str:
    return place if isinstance(place, str) else f"{place.row},{place.col}"


def _words(words: Iterable[str]) -> str:
    return " ".join(words) or "-"
