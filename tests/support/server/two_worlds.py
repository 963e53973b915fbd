"""The same public game over two different deals: what one viewer is sent must be the same, byte for byte.

World A is played by chance and written down. World B has another deal, one of those that fit everything the
viewer knows; everybody does in it what they did in A, and shows some card where the viewer cannot see which.
Clocks and randomness are the test's own, so the two worlds differ in nothing but the cards.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pytest

from casefile.fair import commitments as fair
from casefile.game.cards import Card, Suspect
from casefile.game.edition import Edition
from casefile.server.live.house import House
from casefile.server.store.store import Store
from casefile.server.table.state import Game
from casefile.server.transport.serve import set_up_logs
from tests.support.programs.at_table import ProgramClient, give_seat
from tests.support.server.client import Client, Message, Ticket, any_action, call, join, open_table
from tests.support.server.clocks import ManualClock, same_chance
from tests.support.server.servers import served_here

SETTINGS = {
    "edition": "deluxe-2020",
    "public": True,
    "turn_seconds": 3600,
    "answer_seconds": 3600,
    "hints": True,
}
CHAIRS = ("scarlet", "mustard", "white", "green", "peacock", "plum")
"""In the order in which they are given out."""
PROBED_EVERY = 12
"""After so many moves every viewer asks for all it can ask for."""

Cards = tuple[Card, ...]
"""The card of every slot of a deal: the envelope, then the hands in seat order."""


@dataclass(frozen=True)
class Step:
    """What a chair did in world A. `to`: who was to see the card, if it showed one."""

    chair: str
    action: Message
    to: str | None = None


@dataclass
class World:
    """What was dealt, done, and sent."""

    slots: Cards
    steps: list[Step]
    game: Game
    """As it stood in the end."""
    received: dict[str | None, list[str]]
    """By viewer, None for a spectator: every frame and every page, in order."""
    metrics: str
    log: str
    programs: int = 0
    """How many of those who play are programs: the last ones."""


@dataclass
class WorldInPlay:
    """One world while it is played."""

    house: House
    port: int
    tickets: list[Ticket]
    clients: list[Client | ProgramClient]
    """Everybody who plays, programs last, then a spectator."""
    pages: dict[str | None, list[str]] = field(default_factory=dict)
    probes: int = 0

    @property
    def table(self) -> str:
        return self.tickets[0].table

    @property
    def game(self) -> Game:
        game = self.house.tables[self.table].state.game
        assert game is not None
        return game

    async def all_see(self, line: int) -> None:
        await asyncio.gather(*(_seen(client, line) for client in self.clients))

    async def take(self, step: Step) -> None:
        clock = self.house.services.clock.wall
        assert isinstance(clock, ManualClock)
        clock.now += 1.5
        actor = next(client for client in self.clients if client.chair == step.chair)
        answer = await actor.act(**step.action)
        assert answer["type"] == "done", (step, answer)
        await self.all_see(answer["line"])

    async def probe(self) -> None:
        """Every viewer reads every page, connects again in every way, and asks for what it may not do."""
        self.probes += 1
        for client in self.clients:
            found = self.pages.setdefault(client.chair, [])
            proof = client.proof
            table = f"/api/tables/{self.table}"
            for path in (
                "/api/tables",
                table,
                f"{table}/games/1/record",
                f"{table}/games/2/record",
                f"{table}/games/1/story",
                f"{table}/games/2/story",
                f"/game/{self.table}/1",
            ):
                # Pages tell their own address: it is the same in both worlds, though their ports are not.
                answer = await call(self.port, "GET", path, headers={"host": "localhost", **proof})
                headers = [f"{name}: {value}" for name, value in answer.headers.items() if name != "date"]
                found.append(f"{answer.status}\n{headers}\n{answer.body.decode()}")
            for since in (None, 0, client.line - 3):
                found += await client.told_again(since)
            for command in self._refused(client):
                answer_ = await client.command(**command)
                assert answer_["type"] == "refused", (command, answer_)
            if client.chair is not None and isinstance(client, Client):
                for about in ("question", "room"):
                    assert (await client.command("hint", about=about))["type"] == "hinted"
                await self.all_see(self.house.tables[self.table].state.line)

    def _refused(self, client: Client | ProgramClient) -> Iterable[dict[str, Any]]:
        """Commands that are refused, whatever is in the cards of others: chosen from what all can see."""
        game, deck = self.game, self.game.state.public.edition.deck
        now = {"game": client.game, "version": client.version}
        suspect, weapon, room = deck.suspects[0], deck.weapons[0], deck.rooms[0]
        named = {"suspect": suspect, "weapon": weapon}
        pending = game.state.public.pending
        mine = client.chair is not None and game.acting == client.chair
        actions: list[Message] = [
            {"do": "suggest", **named, "room": suspect},
            {"do": "accuse", "suspect": suspect, "weapon": room, "room": room},
            {"do": "walk", "to": [0, 0]},
            {"do": "walk", "to": "attic"},
            {"do": "show", "card": "nothing"},
        ]
        if not mine:
            actions += [{"do": "show", "card": card} for card in deck.cards]
            actions += [{"do": "roll"}, {"do": "passage"}, {"do": "end"}]
            actions += [{"do": "accuse", **named, "room": room}, {"do": "suggest", **named, "room": room}]
        elif pending is not None:
            seat = game.seat(game.acting)
            assert seat is not None
            owed = set(pending.triple).difference(game.state.secrets.hands[seat])
            actions += [{"do": "show", "card": min(owed, default="nothing")}, {"do": "end"}, {"do": "roll"}]
        for action in actions:
            yield {"kind": "act", **now, "action": action}
        yield {"kind": "act", "game": client.game, "version": 1, "action": {"do": "roll"}}
        yield {"kind": "act", "game": 7, "version": client.version, "action": {"do": "end"}}
        for kind, fields in _NOT_IN_A_GAME.items():
            yield {"kind": kind, **fields}


_NOT_IN_A_GAME: dict[str, dict[str, object]] = {
    "ready": {},
    "sit": {"chair": "plum"},
    "seat-bot": {"chair": "plum", "level": "novice"},
    "clear-chair": {"chair": "plum"},
    "configure": {"settings": {}},
    "start": {},
    "pass-host": {"chair": "nobody"},
    "remove": {"chair": "scarlet"},
    "resume": {},
    "finish": {},
    "sit-in": {"on": False},
    "vote-sit-in": {"chair": "nobody"},
    "commit": {"commitment": "0" * 64},
    "reveal": {"share": "0" * 64},
    "rename": {"name": "\u200b"},
    "say": {"text": ""},
}


@cache
def empty_database() -> bytes:
    """A database without tables of ours, but with its schema: making one is slow, and has much to say."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "empty.db"
        asyncio.run(Store.open(path).close())
        return path.read_bytes()


def _prepare(folder: Path) -> None:
    """An empty database, and logs as an operator reads them: on stderr."""
    set_up_logs("json")
    folder.mkdir()
    (folder / "table.db").write_bytes(empty_database())


async def _seen(client: Client | ProgramClient, line: int) -> None:
    await client.until(lambda: client.line >= line)


async def _menu(client: Client | ProgramClient) -> Message:
    await client.until(lambda: client.menu is not None)
    assert client.menu is not None
    return client.menu


@asynccontextmanager
async def world_in_play(folder: Path, players: int, programs: int = 0) -> AsyncIterator[WorldInPlay]:
    """A table with so many who play, some of them programs, and a spectator. All are connected, and the cards
    have been dealt."""
    async with served_here(folder / "table.db", same_chance()) as (house, port):
        host = await open_table(port, chair="scarlet", settings={**SETTINGS, "seats": players})
        tickets = [host, *[await join(port, host) for _ in range(players - programs - 1)]]
        people = [Client(port, ticket, since=0) for ticket in tickets]
        clients: list[Client | ProgramClient] = [*people, Client(port, host, since=0, spectator=True)]
        for client in clients:
            await client.open()
            if client.chair:
                await client.command("ready")
        for chair in CHAIRS[players - programs : players]:
            program = ProgramClient(await give_seat(people[0], chair), chair)
            await program.open()
            clients.insert(-1, program)
        answer = await people[0].command("start")
        made = WorldInPlay(house, port, tickets, clients)
        await made.all_see(answer["line"] + 1)
        try:
            yield made
        finally:
            for client in clients:
                await client.close()


async def _finished(made: WorldInPlay, steps: list[Step], capture: pytest.CaptureFixture[str]) -> World:
    """Everything that was sent in this world, until now."""
    await made.probe()
    metrics = await call(made.port, "GET", "/metrics")
    slots = tuple(Suspect(slot.card) for slot in made.game.slots)
    received = {client.chair: made.pages[client.chair] + client.frames for client in made.clients}
    programs = [client for client in made.clients if isinstance(client, ProgramClient)]
    for program in programs:
        received[program.chair] += program.answers
    log = capture.readouterr().err
    return World(slots, steps, made.game, received, metrics.body.decode(), log, len(programs))


def play_by_chance(
    folder: Path,
    players: int,
    moves: int,
    rng: random.Random,
    capture: pytest.CaptureFixture[str],
    *,
    programs: int = 0,
) -> World:
    """World A. Near the end everybody but one accuses falsely on their next turn."""

    _prepare(folder)

    async def play() -> World:
        async with world_in_play(folder, players, programs) as made:
            steps: list[Step] = []
            for move in range(moves):
                actor = next(client for client in made.clients if client.chair == made.game.acting)
                step = _chosen(made, actor, await _menu(actor), rng, accuse=move > moves // 2)
                steps.append(step)
                await made.take(step)
                if move % PROBED_EVERY == PROBED_EVERY - 1:
                    await made.probe()
            return await _finished(made, steps, capture)

    return asyncio.run(play())


def _chosen(
    made: WorldInPlay, actor: Client | ProgramClient, menu: Message, rng: random.Random, *, accuse: bool
) -> Step:
    assert actor.chair is not None
    game = made.game
    public, deck = game.state.public, game.state.public.edition.deck
    if accuse and menu.get("accuse") and len(public.out) < len(public.players) - 1:
        weapon = next(weapon for weapon in deck.weapons if weapon != game.state.secrets.envelope.weapon)
        named = {"suspect": rng.choice(deck.suspects), "weapon": weapon, "room": rng.choice(deck.rooms)}
        return Step(actor.chair, {"do": "accuse", **named})
    action = any_action(menu, rng)
    pending = public.pending
    return Step(actor.chair, action, None if pending is None else public.players[pending.by])


def play_again(
    folder: Path,
    first: World,
    *,
    viewer: str | None,
    slots: Cards,
    patch: pytest.MonkeyPatch,
    capture: pytest.CaptureFixture[str],
) -> World:
    """World B: these cards, and otherwise what was done in the first world."""

    _prepare(folder)

    async def play() -> World:
        async with world_in_play(folder, len(first.game.players), first.programs) as made:
            for move, step in enumerate(first.steps):
                if step.to is not None and viewer not in (step.chair, step.to):
                    actor = next(client for client in made.clients if client.chair == step.chair)
                    card = (await _menu(actor))["show"][0]
                    step = replace(step, action={"do": "show", "card": card})  # noqa: PLW2901
                await made.take(step)
                if move % PROBED_EVERY == PROBED_EVERY - 1:
                    await made.probe()
            return await _finished(made, first.steps, capture)

    with patch.context() as placed:
        placed.setattr(fair, "deal_fairly", _dealing(slots))
        return asyncio.run(play())


class Newcomer(NamedTuple):
    """What somebody is sent who takes the chair of a player who left, whichever line they begin with."""

    lines: list[str]
    snapshots: list[str]
    watched: list[str]
    """The same lines as a spectator was sent them."""


def newcomer_after(folder: Path, *, muted: int, note: str) -> Newcomer:
    """The one who left had muted the player of this number, and kept this note. The game is over by now."""

    _prepare(folder)

    async def play() -> Newcomer:
        async with world_in_play(folder, 4) as made:
            host, leaver, spectator = made.clients[0], made.clients[1], made.clients[-1]
            assert (await leaver.command("mute", chair=made.tickets[muted].chair, muted=True))[
                "type"
            ] == "done"
            assert (await leaver.command("note", text=note))["type"] == "done"
            assert (await leaver.command("leave"))["type"] == "done"
            accused = await host.act(do="accuse", **made.game.state.secrets.envelope._asdict())
            assert made.game.over, accused
            ticket, live = (
                await join(made.port, made.tickets[0], chair=leaver.chair),
                made.house.tables[made.table],
            )
            told = Newcomer([], [], [])
            async with Client(
                made.port, ticket
            ) as first:  # who stays, so that nobody comes or goes meanwhile
                last = live.state.line
                await _seen(spectator, last)
                told.snapshots.extend(first.frames)
                for since in (0, 4, last - 1, 0, 4):
                    async with Client(made.port, ticket, since=since, line=since) as client:
                        await _seen(client, last)
                    told.lines.extend(client.frames)
                    told.watched.extend(spectator.frames[since:])
                    if since == last - 1:
                        live._recent.clear()  # from here on, lines are read from the store
            return told

    return asyncio.run(play())


def _dealing(cards: Cards) -> Any:
    """The fair deal, but for the cards, which are these."""
    usual = fair.deal_fairly

    def deal(
        edition: Edition,
        players: Sequence[Suspect],
        first: Suspect,
        seed: bytes,
        placed: fair.Placement | None,
    ) -> fair.FairDeal:
        dealt = usual(edition, players, first, seed, placed)
        slots = tuple(replace(slot, card=cards[slot.number]) for slot in dealt.slots)
        hands = {player: tuple(slot.card for slot in slots if slot.holder == player) for player in players}
        return fair.FairDeal(replace(dealt.setup, envelope=cards[:3], hands=hands), slots)

    return deal
