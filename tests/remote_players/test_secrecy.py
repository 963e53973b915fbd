"""Two deals that look the same to a seat give its program the same bytes; and proof that this would be
noticed otherwise."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

import pytest

from casefile.editions import edition
from casefile.game.actions import Action, Seat, Show
from casefile.game.events import CardShown, Dealt, Event
from casefile.game.menu import Menu
from casefile.game.seen import SeenDealt, SeenEvent
from casefile.game.view import redact
from casefile.match import match
from casefile.match.match import Match
from casefile.remote.known_game import action_on_the_wire
from casefile.remote_players.league_table import LeagueTable, table_settings
from casefile.remote_players.player import RemotePlayer
from casefile.server.table.refusals import TableRefusal
from casefile.server.wire.commands import Act, AnyAction, EndOfTurn, RollDice, ShowCard, WalkTo
from tests.support.mcp.told_lines import page_of_lines
from tests.support.random_games import play
from tests.support.secrecy import Replayed, ReplayedDice, scrambled_deal

LENGTH = 60
"""Actions of a game that are compared."""
LIMIT = 30.0
Pair = tuple[Dealt, Dealt, list[Action], Seat]
PROBES: tuple[AnyAction, ...] = (RollDice(), EndOfTurn(), WalkTo("attic"), WalkTo((0, 0)), ShowCard("rope"))


class Transcript(LeagueTable):
    """A table whose program repeats its part of a game, and asks for all it can ask for."""

    def __init__(self, dealt: Dealt, part: Sequence[Action]) -> None:
        settings = table_settings(dealt.edition.id, (), len(dealt.players))
        super().__init__(settings, dealt.edition.deck.suspects[0], now=lambda: 1_000_000.0)
        # Names that chance has drawn would differ in any case.
        self.id, self.incarnation = "0" * 16, "history"
        self.told: list[bytes] = []
        self._last: int | None = 1
        self._part = list(part)
        self._ids = iter(range(10_000))
        self._question = (1, 1)
        self.on_line = self._hear

    def ask(self, events: Sequence[SeenEvent], menu: Menu, seconds: float) -> None:
        super().ask(events, menu, seconds)
        self._answer_next()

    def refuse(self, refusal: object) -> None:
        move = self._move
        super().refuse(refusal)  # type: ignore[arg-type]  # whatever it takes
        assert move is not None
        self.told.append(move.answer.result())
        self._answer_next()

    def _hear(self) -> None:
        lines, self._last = self.lines_after(self._last)
        self.told += lines
        self.told += self.lines_after(None)[0]
        for number in (0, 1, 2):
            with suppress(TableRefusal):
                self.told.append(self.record(number).encode())
        # Whoever is not asked is refused, whatever they want to do.
        for action in PROBES:
            if self._view is not None and self._view.public.acting != self._view.seat:
                self._post(action)

    def _answer_next(self) -> None:
        """First what may be refused, once for every question, then what was done."""
        assert self._view is not None
        question = (self._number, self._view.public.version)
        if question != self._question and not self._view.public.pending:
            self._question = question
            self._post(WalkTo("attic"))
        elif self._part:
            self._post(action_on_the_wire(self._part.pop(0)))
        else:
            raise EOFError

    def _post(self, action: AnyAction) -> None:
        assert self._view is not None
        command = Act(id=f"c{next(self._ids)}", game=1, version=self._view.public.version, action=action)
        try:
            self.post(command)
        except TableRefusal as refusal:
            self.told.append(refusal.sentence.encode())


def pair(seed: int, edition_id: str) -> Pair | None:
    """A game, another deal of it that its program cannot tell apart, and what was done while it was open."""
    seats = 3 + seed % 4
    game = play(seed, edition(edition_id), seats, LENGTH, 0.01)
    seat = Seat(seed % seats)
    other = scrambled_deal(game, seat, random.Random(seed))
    actions = [step.action for step in game.steps if not step.after.public.over]
    return None if other == game.dealt else (game.dealt, other, actions, seat)


def pairs(edition_id: str, count: int = 8) -> Iterator[Pair]:
    found = (pair(seed, edition_id) for seed in range(count))
    yield from (each for each in found if each is not None)


def told_to(dealt: Dealt, actions: Sequence[Action], seat: Seat, waits: list[float]) -> Transcript:
    """All that the program in this seat is sent."""
    parts = {
        Seat(number): [action for action in actions if action.seat == number]
        for number in range(len(dealt.players))
    }
    table = Transcript(dealt, parts[seat])
    remote = RemotePlayer(table, LIMIT, sleep=waits.append)
    players = [remote if number == seat else Replayed(parts[number]) for number in parts]
    chance = [random.Random(1)] * len(players)

    def on_refusal(acting: Seat, refusal: Exception) -> None:
        assert acting == seat, refusal
        remote.refuse(refusal)  # type: ignore[arg-type]  # as the arena does

    game = Match(
        dealt,
        players,
        dice=[ReplayedDice(actions)] * len(players),
        chance=chance,
        on_refusal=on_refusal,
        after_move=remote.settle,
    )
    # Whoever's part is over ends the comparison, wherever the game stands then.
    with suppress(EOFError):
        game.play()
    remote.leave(None)
    return table


@pytest.mark.parametrize("edition_id", ["classic-1986", "vintage"])
def test_cards_the_seat_cannot_know_change_no_byte_of_any_line(edition_id: str) -> None:
    compared = hidden = 0
    for one, other, actions, seat in pairs(edition_id):
        told = told_to(one, actions, seat, []).told
        assert told == told_to(other, actions, seat, []).told
        compared += sum(map(len, told))
        hidden += sum(isinstance(action, Show) and action.seat != seat for action in actions)
    assert compared > 100_000, "too little was compared to mean anything"
    assert hidden > 10, "too few cards were shown in secret"


def lines_differ(leaky: Callable[[Event, Seat | None], SeenEvent], monkeypatch: pytest.MonkeyPatch) -> bool:
    with monkeypatch.context() as leaking:
        leaking.setattr(match, "redact", leaky)
        return any(
            told_to(one, actions, seat, []).told != told_to(other, actions, seat, []).told
            for one, other, actions, seat in pairs("classic-1986")
        )


def test_a_card_shown_between_others_would_be_noticed_if_it_were_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def leaky(event: Event, seat: Seat | None) -> SeenEvent:
        return redact(event, event.to if isinstance(event, CardShown) else seat)

    assert lines_differ(leaky, monkeypatch)


def test_a_stray_glance_into_the_envelope_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(event: Event, seat: Seat | None) -> SeenEvent:
        seen = redact(event, seat)
        if isinstance(event, Dealt) and isinstance(seen, SeenDealt):
            return replace(seen, hand=(*seen.hand, event.envelope.weapon))
        return seen

    assert lines_differ(leaky, monkeypatch)


def test_a_card_for_the_seat_is_told_after_a_wait_that_does_not_depend_on_cards() -> None:
    waited = shown = 0
    for one, _, actions, seat in pairs("classic-1986"):
        waits: list[float] = []
        table = told_to(one, actions, seat, waits)
        waited += len(waits)
        chair = one.players[seat].encode()
        lines = {line for line in table.told if line.startswith(b'{"type":"update"')}
        shown += sum(line.count(b'"to":"%b","card"' % chair) for line in lines)
        assert all(0 <= wait <= 0.08 for wait in waits)
    assert waited == shown > 3


@pytest.mark.slow
def test_all_that_a_model_makes_of_the_lines_is_the_same_in_both_worlds() -> None:
    for one, other, actions, seat in pairs("classic-1986", 3):
        pages = [
            page_of_lines((line.decode() for line in told_to(dealt, actions, seat, []).told), "scarlet")
            for dealt in (one, other)
        ]
        assert pages[0] == pages[1]
        assert len(pages[0]) > 5_000
