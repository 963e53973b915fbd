"""A table played by chance, with everything that can happen at one, and what two viewers are sent of it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from casefile.fair import commitments as fair
from casefile.game.actions import Accuse, Action, EndTurn, Roll, Show, Suggest, TakePassage, Walk
from casefile.game.cards import Suspect
from casefile.game.menu import menu_of
from casefile.server.table import rules as judge
from casefile.server.table.changes import apply
from casefile.server.table.deal import give_up
from casefile.server.table.log import AnyFact, Came, ClockSet, Entry, Opened, SatIn, Went
from casefile.server.table.moment import Moment
from casefile.server.table.play import act_for
from casefile.server.table.state import TableState, game_id
from casefile.server.table.view import render, snapshot
from casefile.server.wire import commands
from casefile.server.wire import table_happenings as facts
from casefile.server.wire.settings import Settings
from tests.support.random_games import random_action

LINES_PER_SNAPSHOT = 20
MAX_MOVES = 90
"""Moves of one game; the last one then accuses rightly."""
PROCESS = "p"

Frames = list[dict[str, Any]]


class Plan(NamedTuple):
    """One table: what is played, by how many, through whose eyes."""

    edition: str
    house_rules: tuple[str, ...]
    people: tuple[str, ...]
    bots: tuple[str, ...]
    viewer: str
    seed: int
    weapons: dict[str, str] | None = None
    """Where they start, if the host has placed them."""


@dataclass
class Eye:
    """What one viewer is sent."""

    viewer: Suspect | None
    frames: Frames

    def see(self, table: TableState, frame: bytes) -> None:
        self.frames.append(json.loads(frame))
        if table.line == 1 or table.line % LINES_PER_SNAPSHOT == 0:
            self.look(table)

    def look(self, table: TableState) -> None:
        self.frames.append(json.loads(snapshot(table, self.viewer)))


class Scene:
    """A table whose every line is shown to two viewers."""

    def __init__(self, plan: Plan) -> None:
        self.rng = random.Random(plan.seed)  # the same frames each time
        self.plan = plan
        self.table = TableState(f"{plan.seed:016x}")
        self.now = 1_800_000_000_000
        self.commands = 0
        self.eyes = [Eye(Suspect(plan.viewer), []), Eye(None, [])]
        self.shares: dict[Suspect, bytes] = {}

    # -- the ways in which a line comes about

    def happen(self, *facts: AnyFact) -> None:
        """Something that no command asked for."""
        self.write([Entry(at=self.at(), what=what) for what in facts])

    def write(self, lines: Sequence[Entry]) -> None:
        for entry in lines:
            apply(self.table, entry)
            rendered = render(self.table, entry)
            for eye in self.eyes:
                if isinstance(entry.what, facts.ChangedSeat) and eye.viewer == entry.what.chair:
                    eye.viewer = entry.what.to
                eye.see(self.table, rendered.to(eye.viewer))

    def ask(self, name: str, kind: type[commands.Command], /, **fields: Any) -> None:
        """A command of somebody who sits at the table."""
        self.commands += 1
        command = kind(id=f"c{self.commands}", **fields)
        chair = self.table.chairs[Suspect(name)]
        ruling = judge.judge(self.table, chair, command, self.moment())  # type: ignore[arg-type]
        self.write(ruling.entries)

    def moment(self) -> Moment:
        self.now += self.rng.randint(1, 9000)
        return Moment(self.now, self.rng.randbytes)

    def at(self) -> int:
        return self.moment().now

    def look(self) -> None:
        """A snapshot in the middle of something that leaves no trace when it is over."""
        for eye in self.eyes:
            eye.look(self.table)

    # -- before a game

    def gather(self) -> None:
        plan = self.plan
        settings = Settings(
            edition=plan.edition, house_rules=plan.house_rules, answer_seconds=30, weapons=plan.weapons
        )
        self.happen(Opened(settings=settings, invitation="x", incarnation="first"))
        for number, name in enumerate(plan.people):
            self.write(
                [judge.join(self.table, Suspect(name), f"Person {number}", f"key{number}", self.moment())]
            )
            self.come(name)
        host = str(self.table.host)
        for name in plan.bots:
            self.ask(host, commands.SeatBot, chair=name, level="novice")
        if plan.weapons is not None:  # at one of the tables
            self.program(host, plan.bots[0])
        self.ask(host, commands.SeatBot, chair=plan.bots[0], level="sleuth")
        self.change_of_mind(host)
        self.everybody_ready(host)

    def program(self, host: str, chair: str) -> None:
        """A program has the chair for a while. Chance goes on as if it had not been there."""
        chance, now = self.rng.getstate(), self.now
        self.ask(host, commands.SeatProgram, chair=chair)
        self.look()
        self.come(chair)
        self.look()
        self.happen(Went(chair=Suspect(chair), process=PROCESS))
        self.look()
        self.come(chair)
        self.rng.setstate(chance)
        self.now = now

    def come(self, name: str) -> None:
        self.happen(Came(chair=Suspect(name), process=PROCESS, fair=True))

    def change_of_mind(self, host: str) -> None:
        """Chairs, names and settings change, somebody comes and goes, the host passes and comes back."""
        free = [
            suspect
            for suspect in ("scarlet", "mustard", "white", "green")
            if suspect not in self.table.chairs
        ]
        other = self.plan.people[-1]
        self.ask(other, commands.Say, text="Good evening.")
        if free:
            self.ask(other, commands.Mute, chair=host, muted=True)
            self.ask(host, commands.Say, text="Is anybody there?")
            if other != self.plan.viewer:
                self.ask(self.plan.viewer, commands.Mute, chair=other, muted=True)
            self.ask(other, commands.Sit, chair=free[0])
            self.look()
            self.ask(free[0], commands.Sit, chair=other)
            self.ask(other, commands.Mute, chair=host, muted=False)
            self.write([judge.join(self.table, Suspect(free[0]), "Passer-by", "key9", self.moment())])
            self.configure(host, grace_seconds=90)
            self.look()
            self.ask(host, commands.ClearChair, chair=free[0])
        self.ask(other, commands.Ready)
        self.ask(host, commands.PassHost, chair=other)
        self.look()
        self.configure(other, grace_seconds=20, turn_seconds=60)
        self.happen(facts.NewHost(chair=Suspect(host), away=True))
        self.ask(host, commands.Rename, name="Somebody else")
        self.ask(host, commands.Transfer)
        self.ask(host, commands.RenewInvitation)

    def configure(self, host: str, **other: int) -> None:
        settings = msgspec.structs.replace(self.table.settings, **other)
        self.ask(host, commands.Configure, settings=settings)

    def everybody_ready(self, host: str) -> None:
        for chair in self.table.people:
            if chair.suspect != host:
                self.ask(chair.suspect, commands.Ready)

    def deal(self, *, misses: str = "") -> None:
        """Start, with every person adding chance; whoever misses it is left out of a second attempt."""
        self.ask(str(self.table.host), commands.Start)
        if misses:
            self.share(without=misses)
            self.write(give_up(self.table, self.moment()))
        self.share()
        for name in list(self.shares):
            self.ask(name, commands.Reveal, share=self.shares[name].hex())
        self.shares.clear()

    def share(self, without: str = "") -> None:
        offer = self.table.offer
        assert offer is not None, "a deal waits for its shares"
        game = game_id(self.table.table, offer.game)
        self.shares = {name: self.rng.randbytes(32) for name in offer.sharers if name != without}
        for name, share in self.shares.items():
            self.ask(name, commands.Commit, commitment=fair.share_commitment(game, name, share))

    # -- in a game

    def play(self) -> None:
        interludes = self.interludes()
        moves = 0
        while self.table.playing:
            moves += 1
            if moves % 6 == 0 and interludes:
                interludes.pop(0)()
            self.move(last=moves > MAX_MOVES)

    def acting(self) -> Suspect:
        assert self.table.game is not None
        acting = self.table.game.acting
        assert acting is not None
        return acting

    def move(self, *, last: bool) -> None:
        game, acting = self.table.game, self.acting()
        assert game is not None
        seat = game.seat(acting)
        assert seat is not None
        state = game.state
        offered = menu_of(state.public, seat, state.secrets.hands[seat])
        action = random_action(self.rng, state.public.edition, seat, offered, 0.03)
        if last and offered.accuse:
            action = Accuse(seat, state.secrets.envelope)
        chair = self.table.chairs[acting]
        if chair.mover:
            version = (game.number, state.public.version)
            entry, _ = act_for(
                self.table, chair, action, version=version, level=chair.mover, moment=self.moment()
            )
            self.write([entry])
        else:
            number, version_now = game.number, state.public.version
            self.ask(acting, commands.Act, game=number, version=version_now, action=worded(action))

    def interludes(self) -> list[Callable[[], None]]:
        """Everything that can happen beside the moves."""
        people = [name for name in self.plan.people if name in self.table.chairs]
        viewer = self.plan.viewer
        by_seat = (facts.WaitSkipped, facts.FinishWanted, facts.HintAsked)
        other = next(name for name in people if name != viewer)
        reaction = facts.HasReacted(Suspect(other), "go-on")
        impatient = facts.PaceSet("brisk"), *(kind(Suspect(viewer)) for kind in by_seat), reaction
        happen: list[Callable[[], None]] = [
            lambda: self.ask(other, commands.Say, text="I wonder."),
            lambda: self.ask(viewer, commands.Say, text="So do I, « vraiment »."),
            lambda: self.pause(people),
            lambda: self.away(other),
            lambda: self.sits_out(viewer, other),
            lambda: self.ask(viewer, commands.Mute, chair=other, muted=True),
            lambda: self.ask(other, commands.Say, text="Nobody listens."),
            lambda: self.ask(viewer, commands.Mute, chair=other, muted=False),
            lambda: self.write([Entry(at=self.at(), what=ClockSet(deadline=self.now + 20_000))]),
            lambda: self.happen(facts.TableRestored(incarnation="second"), *impatient),
            lambda: self.ask(other, commands.Erase),
            lambda: self.ask(other, commands.Rename, name="Nobody"),
        ]
        if len(people) > 2:
            gone = next(name for name in people if name not in (viewer, other))
            happen.append(lambda: self.ask(gone, commands.Leave))
            happen.append(lambda: self.happen(Went(chair=Suspect(gone), process=PROCESS)))
        happen.append(self.impatience)
        return happen

    def pause(self, people: list[str]) -> None:
        first, *rest = people
        self.ask(first, commands.Pause, wanted=True)
        self.ask(first, commands.Pause, wanted=False)
        for name in (first, *rest):
            self.ask(name, commands.Pause)
        self.ask(rest[0], commands.Resume)

    def impatience(self) -> None:
        """All wait for somebody who does not move, and let a bot do it."""
        people = [chair.suspect for chair in self.table.people]
        while (slow := self.acting()) not in people:
            self.move(last=False)
        others = [name for name in people if name != slow]
        for name in others:
            self.ask(name, commands.VoteSitIn, chair=slow)
        self.look()
        self.ask(others[0], commands.VoteSitIn, chair=slow, wanted=False)
        self.ask(others[0], commands.VoteSitIn, chair=slow)
        self.happen(SatIn(chair=slow, level="sleuth", asked=True))
        self.look()
        self.ask(slow, commands.SitIn, on=False)
        self.ask(others[0], commands.VoteSitIn, chair=slow)
        self.look()
        self.move(last=False)
        self.look()

    def away(self, name: str) -> None:
        """A connection is lost for long, then comes back, in two processes for a while."""
        chair = Suspect(name)
        self.ask(name, commands.Pause)
        self.happen(Came(chair=chair, process="q", fair=True))
        self.happen(Went(chair=chair, process="q"))
        self.happen(Went(chair=chair, process=PROCESS))
        self.happen(SatIn(chair=chair, level="sleuth"))
        self.look()
        self.move(last=False)
        self.come(name)

    def sits_out(self, viewer: str, other: str) -> None:
        """Somebody asks for a bot, is lost meanwhile and comes back; the bot stays until it is sent away."""
        self.ask(other, commands.SitIn, on=True)
        self.happen(Went(chair=Suspect(other), process=PROCESS))
        self.come(other)
        self.look()
        self.ask(viewer, commands.SitIn, on=True)
        self.move(last=False)
        self.ask(other, commands.SitIn, on=False)
        self.ask(viewer, commands.SitIn, on=False)


def worded(action: Action) -> commands.AnyAction:
    """An action of the game in the words of a client."""
    match action:
        case Roll():
            return commands.RollDice()
        case Walk(to=to):
            return commands.WalkTo(to=to)
        case TakePassage():
            return commands.ThroughPassage()
        case Suggest(triple=triple):
            return commands.MakeSuggestion(*triple)
        case Show(card=card):
            return commands.ShowCard(card)
        case Accuse(triple=triple):
            return commands.MakeAccusation(*triple)
        case EndTurn():
            return commands.EndOfTurn()
