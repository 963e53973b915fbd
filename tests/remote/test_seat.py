"""A bot at a table elsewhere: what it hears, what it sends, and what it does when something is in the way."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Literal

import pytest

from casefile.bots.base import Decision
from casefile.bots.levels.random_bot import RandomBot
from casefile.game.actions import Action, EndTurn, Seat
from casefile.game.seen import SeenEvent
from casefile.game.view import redact, view
from casefile.locales.phrase import Phrase
from casefile.remote.door import Lost, RemoteDoor, ServerRefusal
from casefile.remote.line_feed import NO_SUCH_LINE, Ended
from casefile.remote.link import Link, NotALink, parse_link
from casefile.remote.news import RemoteNews
from casefile.remote.seat import NotAMove, RemoteSeat
from casefile.server.table.log import Entry
from casefile.server.table.rules import judge
from casefile.server.table.view import snapshot
from casefile.server.wire import commands
from casefile.server.wire.messages import Closed, encode
from casefile.server.wire.problem import Problem, RateLimit
from tests.support.server.pure_table import PureTable, lobby

CLOSED = b'{"type":"closed","code":%d,"reason":"because"}\n'


class Listener(RandomBot):
    """Keeps what it hears."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[SeenEvent] = []
        self.decisions: list[Decision] = []
        made.append(self)

    def see(self, event: SeenEvent) -> None:
        self.heard.append(event)

    def choose(self, decision: Decision) -> Action:
        self.decisions.append(decision)
        return super().choose(decision)


made: list[Listener] = []


class Table(RemoteDoor):
    """A table in this process. Others move whenever the program waits for them."""

    def __init__(self, moves: int, end: bytes = CLOSED % 4003) -> None:
        super().__init__(Link("http", "nowhere", None, "0" * 16, "token"))
        self.desk: PureTable = lobby(2)
        self.chair = self.desk.free
        self.desk.ask(self.desk.seats[0], "seat-program", chair=self.chair)
        self.desk.come(self.chair)
        self.moves, self.end = moves, end
        self.asked: list[int | None] = []
        self.posted: list[str] = []
        self.troubles: list[Exception] = []
        """Raised one by one, by the moves that are posted."""
        self.cuts: list[int] = []
        """After how many lines the connection is lost, one by one."""
        self._rng = random.Random(3)

    def lines(self, first: int | None = None, incarnation: str = "") -> Iterator[bytes]:
        self.asked.append(first)
        cut = self.cuts.pop(0) if self.cuts else None
        desk = self.desk
        line = desk.table.line if first is None else first - 1
        if first is None:
            yield snapshot(desk.table, self.chair)
        for move in range(self.moves):
            while line < desk.table.line:
                rendered = desk.rendered[line]
                line += 1
                if cut == 0:
                    raise Lost("cut")
                cut = None if cut is None else cut - 1
                yield rendered.to(self.chair)
            if desk.table.game is None:
                desk.start()
            # All of it is heard.
            elif not desk.game.over and desk.acting != self.chair and move < self.moves - 2:
                desk.one_move(self._rng)
        yield self.end

    def move(self, command: commands.ProgramCommand) -> int:
        if self.troubles:
            raise self.troubles.pop(0)
        assert isinstance(command, commands.Act)
        if command.id not in self.posted:
            self.posted.append(command.id)
            self.desk.write(*_judged(self.desk, self.chair, command))
        return self.desk.table.line


def _judged(desk: PureTable, chair: str, command: commands.Act) -> tuple[Entry, ...]:
    return judge(desk.table, desk.chair(chair), command, desk.moment()).entries


def played(table: Table, bot: type = Listener) -> tuple[RemoteSeat, list[Phrase], list[float]]:
    """Until the seat is gone. What was told, and how long was waited."""
    made.clear()
    told: list[Phrase] = []
    waited: list[float] = []
    seat = RemoteSeat(table, bot, random.Random(1), tell=told.append, patience=60, sleep=waited.append)
    with pytest.raises(Ended):
        seat.play()
    return seat, told, waited


def seen_by(table: Table) -> list[SeenEvent]:
    """All that the seat may know of the game, by the engine itself."""
    game = table.desk.game
    return [redact(event, game.seat(table.chair)) for event in game.events]


def test_it_hears_every_event_once_and_decides_from_the_view_of_its_seat() -> None:
    table = Table(60)
    _, told, _ = played(table)
    (bot,) = made
    assert bot.heard == seen_by(table)
    assert len(bot.decisions) == len(table.posted) > 5
    last = bot.decisions[-1].view
    assert last.public.version <= table.desk.game.state.public.version
    assert last.seat == table.desk.game.seat(table.chair)
    assert [str(news) for news in told] == [
        f"at table {table.desk.table.table} as {table.chair}",
        "game 1 begins",
    ]


def test_after_a_loss_it_goes_on_with_the_next_line_and_nothing_is_heard_twice() -> None:
    table = Table(60)
    table.cuts = [4, 9, 2]
    _, told, waited = played(table)
    (bot,) = made
    assert bot.heard == seen_by(table)
    assert table.asked[0] is None
    assert table.asked[1:] == sorted(n for n in table.asked[1:] if n is not None)
    assert len(table.asked) == 4
    assert sum(news.wording is RemoteNews.CONNECTION_LOST for news in told) == 3
    assert waited == [0.0, 0.0, 0.0], "at once, because the server was there"


def test_a_bot_that_comes_in_the_middle_of_a_game_is_told_what_its_seat_has_seen() -> None:
    table = Table(60)
    table.desk.start()
    rng = random.Random(9)
    for _ in range(12):
        table.desk.one_move(rng)
    _, told, _ = played(table)
    (bot,) = made
    assert bot.heard == seen_by(table)
    assert table.asked == [None, table.desk.game.line]
    assert str(told[-1]) == "game 1 is under way"


class Forgetful(Table):
    """After the connection was lost, it ends the game and knows none of the lines."""

    def lines(self, first: int | None = None, incarnation: str = "") -> Iterator[bytes]:
        if first is not None and not self.desk.game.over:
            self.desk.accuse(right=True)
            raise ServerRefusal(Problem("not-now", NO_SUCH_LINE, "Begin again."))
        yield from super().lines(first, incarnation)


def test_a_game_that_ended_among_missed_lines_is_counted() -> None:
    table = Forgetful(12)
    table.cuts = [6]
    seat, told, _ = played(table)
    assert seat.games == 1
    assert [str(news).split(": ")[0] for news in told[1:]] == [
        "game 1 begins",
        "the connection is lost (cut)",
        "game 1",
    ]


class Crowded(Table):
    """Refuses the second stream that it is asked for."""

    def lines(self, first: int | None = None, incarnation: str = "") -> Iterator[bytes]:
        if len(self.asked) == 1:
            self.asked.append(first)
            problem = Problem("too-fast", "table-too-fast", "Wait.")
            problem.ratelimit = RateLimit("connects-of-seat", 2.0)
            raise ServerRefusal(problem)
        yield from super().lines(first, incarnation)


def test_a_story_that_is_refused_at_first_is_told_later() -> None:
    table = Crowded(60)
    table.desk.start()
    rng = random.Random(9)
    for _ in range(12):
        table.desk.one_move(rng)
    _, _, waited = played(table)
    assert waited == [2.0]
    assert made[-1].heard == seen_by(table)


def test_what_came_by_a_snapshot_is_the_view_of_the_seat() -> None:
    table = Table(6)
    table.desk.start()
    rng = random.Random(9)
    table.desk.play_on(rng, lambda: table.desk.acting == table.chair)
    known = view(table.desk.game.state, table.desk.game.seat(table.chair))
    played(table)
    assert made[0].decisions[0].view == known


def test_a_move_whose_answer_is_lost_is_sent_again_with_the_same_id() -> None:
    table = Table(30)
    table.troubles = [Lost("no answer"), Lost("no answer"), Lost("no answer")]
    _, _, waited = played(table)
    assert len(set(table.posted)) == len(table.posted) > 0
    assert waited[0] == 0
    assert 0.5 <= waited[1] <= 1
    assert 1 <= waited[2] <= 2


def test_over_a_limit_it_waits_as_long_as_it_is_told() -> None:
    table = Table(30)
    table.troubles = [
        ServerRefusal(Problem("too-fast", "table-too-fast", "Wait.", {}, RateLimit("commands", 3.5)))
    ]
    _, _, waited = played(table)
    assert waited == [3.5]
    assert table.posted


@pytest.mark.parametrize("kind", ["stale", "not-now"])
def test_a_move_that_comes_too_late_is_let_go(kind: Literal["stale", "not-now"]) -> None:
    table = Table(30)
    table.troubles = [ServerRefusal(Problem(kind, "table-stale", "Look again."))]
    played(table)
    assert table.posted == [], "nobody moves for it here, so it waits"


def test_other_refusals_end_it() -> None:
    table = Table(30)
    table.troubles = [ServerRefusal(Problem("not-yours", "table-bad-token", "No."))]
    with pytest.raises(ServerRefusal, match="No"):
        RemoteSeat(table, RandomBot, random.Random(1)).play()


class Cheat(RandomBot):
    def choose(self, decision: Decision) -> Action:
        return EndTurn(Seat(0))


def test_a_bot_that_does_what_is_not_on_its_menu_is_stopped_and_nothing_is_sent() -> None:
    table = Table(30)
    with pytest.raises(NotAMove):
        RemoteSeat(table, Cheat, random.Random(1)).play()
    assert table.posted == []


def test_it_gives_up_when_nobody_has_answered_for_too_long() -> None:
    table = Table(30)
    waited: list[float] = []
    table.troubles = [Lost("no answer")] * 1000
    with pytest.raises(Lost):
        RemoteSeat(table, RandomBot, random.Random(1), patience=100, sleep=waited.append).play()
    assert 100 <= sum(waited) <= 200 + 2 * 15
    assert max(waited) <= 15


def test_a_server_that_was_never_there_is_told_of_at_once() -> None:
    waited: list[float] = []

    class Nowhere(Table):
        def lines(self, first: int | None = None, incarnation: str = "") -> Iterator[bytes]:
            yield from self._nobody()

        def _nobody(self) -> Iterator[bytes]:
            raise Lost("connection refused")

    with pytest.raises(Lost):
        RemoteSeat(Nowhere(1), RandomBot, random.Random(1), sleep=waited.append).play()
    assert waited == []


def test_a_server_that_restarts_is_no_end() -> None:
    table = Table(10, end=encode(Closed(code=4000, reason="restarting")))
    made.clear()

    def sleep(_seconds: float) -> None:
        table.end = CLOSED % 4003

    with pytest.raises(Ended):
        RemoteSeat(table, Listener, random.Random(1), sleep=sleep).play()
    assert len(table.asked) == 2


# -- links


def test_a_link_names_the_server_the_table_and_the_token() -> None:
    token = "abcDEF012_-abcDEF012_-abcDEF0123"
    link = parse_link(f" https://play.example:8443/t/0123456789abcdef#program={token}\n")
    assert link == Link("https", "play.example", 8443, "0123456789abcdef", token)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play.example",
        "https://play.example/t/0123456789abcdef",
        "https://play.example/t/0123456789abcdef#token",
        "https://play.example/t/0123456789abcdef#transfer=abc",
        "https://play.example/t/012345#program=abc",
        "https://play.example/game/0123456789abcdef/1#program=abc",
        "ftp://play.example/t/0123456789abcdef#program=abc",
        "https:///t/0123456789abcdef#program=abc",
        "https://play.example:port/t/0123456789abcdef#program=abc",
        "https://[play/t/0123456789abcdef#program=abc",
        "https://play.example/t/0123456789abcdef#program=a b",
    ],
)
def test_what_is_no_link_to_a_seat_is_refused(text: str) -> None:
    with pytest.raises(NotALink):
        parse_link(text)
