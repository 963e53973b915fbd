"""Whatever people do at a table, in whatever order: the log is the table, and the table keeps its order."""

from __future__ import annotations

import hashlib
import json
import random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from casefile.bots.base import Decision
from casefile.bots.levels.random_bot import RandomBot
from casefile.bots.registry import bot_names
from casefile.fair import commitments as fair
from casefile.game.actions import Accuse
from casefile.game.cards import Room, Suspect, Triple, Weapon
from casefile.game.errors import Refusal
from casefile.game.menu import menu
from casefile.game.view import view
from casefile.server.live.attendant import RULINGS
from casefile.server.store.erasing import without_words
from casefile.server.table.agenda import agenda
from casefile.server.table.changes import apply
from casefile.server.table.deal import give_up
from casefile.server.table.log import AnyFact, Came, Entry, Opened, Went, decode_entry, encode_entry
from casefile.server.table.moment import Moment
from casefile.server.table.play import act_for
from casefile.server.table.refusals import TableRefusal
from casefile.server.table.rules import join, judge, take_over
from casefile.server.table.ruling import Ruling
from casefile.server.table.state import Chair, TableState, game_id
from casefile.server.table.tokens import token_hash
from casefile.server.table.view import Viewer, render, snapshot
from casefile.server.wire import commands
from casefile.server.wire.settings import Settings, edition_of
from tests.support.server.client import any_action
from tests.support.server.pure_table import time_of

SUSPECTS = edition_of(Settings()).deck.suspects
VIEWERS: tuple[Viewer, ...] = (None, *SUSPECTS)

people = st.integers(0, 5)
"""Somebody who has ever held a key; perhaps it is void by now."""
chairs = st.sampled_from([*SUSPECTS, *SUSPECTS, Suspect("butler")])
yes_or_no = st.booleans()


class Table(RuleBasedStateMachine):
    """A table as a server process holds it, and beside it what was written and what was told."""

    def __init__(self) -> None:
        super().__init__()
        self.table = TableState("0123456789abcdef")
        self.lines: list[bytes] = []
        self.told: list[dict[Viewer, bytes]] = []
        self.erased: set[int] = set()
        """Lines that say less by now than they did."""
        self.keys: list[str] = []
        self.transfers: list[str] = []
        self.now = 1_800_000_000_000
        self.drawn = 0
        self.rng = random.Random(0)
        self.last: tuple[str, commands.AnyCommand, int | None] | None = None

    # -- how anything happens

    def moment(self) -> Moment:
        drawn = self.drawn

        def token_bytes(count: int) -> bytes:
            nonlocal drawn
            drawn += 1
            return hashlib.shake_128(str(drawn).encode()).digest(count)

        return Moment(self.now, token_bytes)

    def snapshots(self) -> list[bytes]:
        return [snapshot(self.table, viewer) for viewer in self.viewers()]

    def viewers(self) -> list[Viewer]:
        return [viewer for viewer in VIEWERS if viewer is None or viewer in self.table.chairs]

    def write(self, judging: Any) -> Ruling | None:
        """As a live table does it. Judging twice is judging once, and changes nothing."""
        before = self.snapshots()
        try:
            ruling: Ruling = judging(self.table, self.moment())
            again = judging(self.table, self.moment())
        except (Refusal, TableRefusal):
            assert self.snapshots() == before, "what was refused has changed something"
            return None
        assert [*map(encode_entry, ruling.entries)] == [*map(encode_entry, again.entries)]
        assert self.snapshots() == before, "to judge is not to do"
        self.drawn += 100
        if ruling.erases is not None:
            for number, body in without_words(self.lines, self.table.chairs[ruling.erases]).items():
                self.lines[number - 1] = body
                self.erased.add(number)
        for number, entry in enumerate(ruling.entries):
            self.lines.append(encode_entry(entry))
            apply(self.table, entry, ruling.events if number == 0 else None)
            rendered = render(self.table, entry)
            self.told.append({viewer: rendered.to(viewer) for viewer in VIEWERS})
        return ruling

    def ask(self, who: int, command: commands.AnyCommand) -> Ruling | None:
        """A command of somebody, unless its id was answered before."""
        key = self.keys[who % len(self.keys)]
        chair = self.table.chair_with_key(key)
        if chair is not None and command.id in chair.answered:
            return None
        ruling = self.write(lambda table, moment: judge(table, table.chair_with_key(key), command, moment))
        if ruling is not None:
            assert chair is not None, "somebody without a seat was listened to"
            line = self.table.line - len(ruling.entries) + 1
            assert chair.answered[command.id] == line
            self.last = (key, command, line)
        return ruling

    def id(self) -> str:
        self.drawn += 1
        return f"c{self.drawn}"

    # -- who comes and goes

    @initialize(seats=st.integers(3, 6), guests=st.integers(0, 3), vintage=yes_or_no)
    def open(self, seats: int, guests: int, vintage: bool) -> None:
        chosen = Settings(seats=seats, edition="vintage" if vintage else "classic-1986", turn_seconds=60)
        self.write(lambda _, moment: Ruling((Entry(at=moment.now, what=Opened(chosen, invitation="i")),)))
        for _ in range(1 + guests):
            self.join(None)

    @rule(chair=st.none() | chairs)
    def join(self, chair: Suspect | None) -> None:
        key = token_hash(f"key {len(self.keys)}")
        if self.write(lambda table, moment: Ruling((join(table, chair, "Somebody", key, moment),))):
            self.keys.append(key)

    @rule(who=people, process=st.sampled_from(["one", "two"]), there=yes_or_no, fair_client=yes_or_no)
    def connect(self, who: int, process: str, there: bool, fair_client: bool) -> None:
        """A first tab opens at a process, or the last one closes."""
        chair = self.table.chair_with_key(self.keys[who % len(self.keys)])
        if chair is None:
            return
        suspect = chair.suspect
        what: AnyFact
        if there:
            what = Came(suspect, process, fair=fair_client)
        else:
            what = Went(suspect, process)
        self.write(lambda *_: Ruling((Entry(at=self.now, what=what),)))

    @rule(seconds=st.sampled_from([1, 30, 90, 3600]))
    def time_passes(self, seconds: int) -> None:
        self.now += 1000 * seconds

    @rule(who=people)
    def transfer(self, who: int) -> None:
        ruling = self.ask(who, commands.Transfer(id=self.id()))
        if ruling is not None:
            self.transfers.append(ruling.secret)

    @precondition(lambda self: self.transfers)
    @rule(which=st.integers(0, 3))
    def use_transfer(self, which: int) -> None:
        token, key = self.transfers[which % len(self.transfers)], token_hash(f"key {len(self.keys)}")
        if self.write(lambda table, moment: Ruling((take_over(table, token, key, moment),))):
            self.keys.append(key)

    # -- what they ask for

    @rule(who=people, chair=chairs)
    def sit(self, who: int, chair: Suspect) -> None:
        self.ask(who, commands.Sit(id=self.id(), chair=chair))

    @rule(who=people, chair=chairs, change=st.integers(0, 2))
    def prepare(self, who: int, chair: Suspect, change: int) -> None:
        made = self.id()
        wanted: list[commands.AnyCommand] = [
            commands.Ready(id=made, ready=chair != SUSPECTS[0]),
            commands.Rename(id=made, name=f"Not {chair}"),
            commands.Start(id=made),
        ]
        self.ask(who, wanted[change])

    @rule(who=people, chair=chairs, change=st.integers(0, 5), level=st.sampled_from([*bot_names(), "nobody"]))
    def be_the_host(self, who: int, chair: Suspect, change: int, level: str) -> None:
        made = self.id()
        wanted: list[commands.AnyCommand] = [
            commands.SeatBot(id=made, chair=chair, level=level),
            commands.ClearChair(id=made, chair=chair),
            commands.Configure(id=made, settings=Settings(seats=4 if level == "novice" else 6)),
            commands.PassHost(id=made, chair=chair),
            commands.Remove(id=made, chair=chair),
            commands.RenewInvitation(id=made),
        ]
        self.ask(who, wanted[change])

    @precondition(lambda self: self.table.playing)
    @rule(who=people, flag=st.sampled_from([True, True, False]))
    def vote_for_a_bot(self, who: int, flag: bool) -> None:
        game = self.table.game
        assert game is not None
        self.ask(who, commands.VoteSitIn(id=self.id(), chair=str(game.acting), wanted=flag))

    @rule(who=people, change=st.integers(0, 3), flag=yes_or_no)
    def interrupt(self, who: int, change: int, flag: bool) -> None:
        made = self.id()
        wanted: list[commands.AnyCommand] = [
            commands.Leave(id=made),
            commands.Pause(id=made, wanted=flag),
            commands.Resume(id=made),
            commands.SitIn(id=made, on=flag),
        ]
        self.ask(who, wanted[change])

    @rule(who=people, chair=chairs, change=st.integers(0, 3), flag=yes_or_no)
    def talk(self, who: int, chair: Suspect, change: int, flag: bool) -> None:
        made = self.id()
        wanted: list[commands.AnyCommand] = [
            commands.Say(id=made, text=f"{chair}, really?"),
            commands.Say(id=made, text=f"No, not {chair}"),
            commands.Mute(id=made, chair=chair, muted=flag),
            commands.Erase(id=made),
        ]
        self.ask(who, wanted[change])

    @precondition(lambda self: self.last is not None)
    @rule()
    def ask_the_same_again(self) -> None:
        """From the same tab or another one, whatever has happened since."""
        assert self.last is not None
        key, command, line = self.last
        chair = self.table.chair_with_key(key)
        if chair is not None:
            assert chair.answered[command.id] == line

    # -- a game

    @precondition(lambda self: self.table.phase in ("lobby", "over") and self.table.host is not None)
    @rule()
    def start(self) -> None:
        """Bots fill the table, everybody is ready, the host starts."""
        table = self.table
        host = self.keys.index(table.chairs[table.host].key) if table.host is not None else 0
        for suspect in SUSPECTS[: table.settings.seats]:
            if suspect not in table.chairs:
                self.ask(host, commands.SeatBot(id=self.id(), chair=suspect, level="novice"))
        for chair in table.people:
            self.ask(self.keys.index(chair.key), commands.Ready(id=self.id()))
        assert self.ask(host, commands.Start(id=self.id())) or len(table.chairs) > table.settings.seats

    @precondition(lambda self: self.table.offer is not None)
    @rule(late=yes_or_no)
    def share(self, late: bool) -> None:
        """Whoever is waited for commits, then reveals; or the deal is given up."""
        offer = self.table.offer
        assert offer is not None
        if late:
            self.write(lambda table, moment: Ruling(give_up(table, moment)))
            return
        for player in offer.missing:
            chair = self.table.chairs[player]
            if chair.left:
                return
            share = hashlib.sha256(player.encode()).digest()
            sealed = fair.share_commitment(game_id(self.table.table, offer.game), player, share)
            wanted: commands.AnyCommand = commands.Reveal(id=self.id(), share=share.hex())
            if player not in offer.committed:
                wanted = commands.Commit(id=self.id(), commitment=sealed)
            assert self.ask(self.keys.index(chair.key), wanted)

    @precondition(lambda self: self.table.playing)
    @rule(moves=st.integers(5, 25), accuse=yes_or_no)
    def play(self, moves: int, accuse: bool) -> None:
        for _ in range(moves):
            game = self.table.game
            assert game is not None
            if not self.table.playing or self.table.paused:
                return
            acting = game.acting
            assert acting is not None
            chair = self.table.chairs[acting]
            deck = game.state.public.edition.deck
            named = [self.rng.choice(pile) for pile in (deck.suspects, deck.weapons, deck.rooms)]
            if chair.mover:
                self._bot_moves(chair, named if accuse else None)
                continue
            offered = json.loads(snapshot(self.table, acting))["menu"]
            action = any_action(offered, self.rng)
            if accuse and offered.get("accuse"):
                action = {"do": "accuse", "suspect": named[0], "weapon": named[1], "room": named[2]}
            version = game.state.public.version
            made = self._act(action, version)
            assert self.ask(self.keys.index(chair.key), made), "the menu offers what is refused"
            assert self.ask(self.keys.index(chair.key), self._act(action, version)) is None, "a stale move"

    def _act(self, action: dict[str, Any], version: int) -> commands.Act:
        game = self.table.game
        assert game is not None
        body = {"type": "act", "id": self.id(), "game": game.number, "version": version, "action": action}
        made = commands.decode(json.dumps(body))
        assert isinstance(made, commands.Act)
        return made

    def _bot_moves(self, chair: Chair, accused: list[str] | None) -> None:
        game = self.table.game
        assert game is not None
        known = view(game.state, game.seat(chair.suspect))
        offered = menu(known)
        action = RandomBot().choose(Decision(known, offered, self.rng, 1.0))
        if accused is not None and offered.accuse:
            assert known.seat is not None
            action = Accuse(known.seat, Triple(Suspect(accused[0]), Weapon(accused[1]), Room(accused[2])))
        version = (game.number, known.public.version)

        def judging(table: TableState, moment: Moment) -> Ruling:
            sitting = table.chairs[chair.suspect]
            entry, events = act_for(table, sitting, action, version=version, level=chair.mover, moment=moment)
            return Ruling((entry,), events)

        assert self.write(judging)

    @rule()
    def what_is_due_happens(self) -> None:
        """Bots sit in for the absent, and their role as host passes on. The rest has rules of its own."""
        for due in agenda(self.table):
            if due.kind in RULINGS and due.kind != "deal" and time_of(due) <= self.now:
                assert self.write(lambda table, moment, due=due: RULINGS[due.kind](table, due, moment))
                assert due not in agenda(self.table), "it is done, and still due"

    # -- what always holds

    @invariant()
    def there_is_one_host_as_long_as_there_are_people(self) -> None:
        hosts = [chair.suspect for chair in self.table.people]
        assert self.table.host in hosts if hosts else self.table.host is None

    @invariant()
    def nobody_wants_a_bot_who_is_not_there_or_is_waited_for(self) -> None:
        there = {chair.suspect for chair in self.table.people if chair.present}
        assert self.table.wanting_sit_in <= there
        assert self.table.game is None or self.table.game.acting not in self.table.wanting_sit_in

    @invariant()
    def every_key_opens_one_chair_at_most(self) -> None:
        keys = [chair.key for chair in self.table.chairs.values() if chair.key]
        assert len(keys) == len(set(keys))
        assert all(chair.suspect == suspect for suspect, chair in self.table.chairs.items())

    @invariant()
    def lines_have_no_gaps(self) -> None:
        assert self.table.line == len(self.lines)
        for number, told in enumerate(self.told, 1):
            for frame in told.values():
                assert frame.startswith(b'{"type":"update","line":%d,' % number)

    @invariant()
    def whoever_reads_the_log_finds_the_same_table_and_tells_the_same(self) -> None:
        read = TableState(self.table.table)
        for number, line in enumerate(self.lines, 1):
            entry = decode_entry(line)
            apply(read, entry)
            if number not in self.erased:
                rendered = render(read, entry)
                assert {viewer: rendered.to(viewer) for viewer in VIEWERS} == self.told[number - 1]
        assert [snapshot(read, viewer) for viewer in self.viewers()] == self.snapshots()
        assert read.invitation == self.table.invitation
        assert [(c.key, c.transfer, c.heard, c.answered) for c in read.chairs.values()] == [
            (c.key, c.transfer, c.heard, c.answered) for c in self.table.chairs.values()
        ]


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=60, stateful_step_count=50)
