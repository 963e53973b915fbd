"""The compiled twin beside `casefile.game`: the same games in both, compared after every step.

The games are played by the batch; the plain engine follows it action by action. A difference is told with
the row, the step and what differs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from casefile.batch import Batch
from casefile.batch.kernel import row as fields
from casefile.batch.numbering import Numbering
from casefile.batch.playing import play_whole_games
from casefile.game.decide import decide
from casefile.game.edition import Edition
from casefile.game.errors import Refusal
from casefile.game.events import Dealt
from casefile.game.evolve import begin, evolve_all
from casefile.game.menu import Menu, menu_of
from casefile.game.public import Phase
from casefile.game.setup import Setup, deal
from casefile.game.state import State

PHASES = list(Phase)


class TwinsDiffer(AssertionError):
    """The twin and the plain engine do not agree."""


def dealt_of(row: NDArray[np.int32], edition: Edition, seats: int, numbering: Numbering) -> Dealt:
    """The deal that lies in a row, judged by the plain engine."""
    deck = edition.deck

    def cards(mask: int) -> tuple[Any, ...]:
        return tuple(card for number, card in enumerate(deck.cards) if mask >> number & 1)

    players = tuple(deck.suspects[row[fields.SUSPECTS + seat]] for seat in range(seats))
    return deal(
        Setup(
            edition=edition,
            players=players,
            envelope=cards(row[fields.ENVELOPE]),
            hands={player: cards(row[fields.HANDS + seat]) for seat, player in enumerate(players)},
            weapons={
                weapon: deck.rooms[row[fields.WEAPONS + number]] for number, weapon in enumerate(deck.weapons)
            },
            first=players[row[fields.FIRST]],
        )
    )


def menu_mask(menu: Menu, numbering: Numbering) -> NDArray[np.uint8]:
    """A menu of the plain engine as a mask over all actions."""
    mask = np.zeros(numbering.count, np.uint8)
    mask[numbering.roll.first] = menu.roll
    mask[[numbering.walk.first + numbering.place_index[place] for place in menu.walk]] = 1
    mask[numbering.passage.first] = menu.passage is not None
    mask[numbering.suggest.first : numbering.suggest.end] = menu.suggest is not None
    mask[[numbering.show.first + numbering.card_index[card] for card in menu.show]] = 1
    mask[numbering.accuse.first : numbering.accuse.end] = menu.accuse
    mask[numbering.end.first] = menu.end
    return mask


def table_of(row: NDArray[np.int32], edition: Edition, seats: int) -> dict[str, object]:
    """What lies on the table, and everything secret, by the numbers of a row."""
    deck, dice = edition.deck, edition.dice
    return {
        "phase": PHASES[row[fields.PHASE]],
        "turn": int(row[fields.TURN]),
        "turns": int(row[fields.TURNS]),
        "asked": int(row[fields.ASKED]) if row[fields.PHASE] == fields.PHASE_SHOW else None,
        "dice": row[fields.DICE : fields.DICE + dice].tolist() if row[fields.DICE] else [],
        "pieces": row[fields.PIECES : fields.PIECES + len(deck.suspects)].tolist(),
        "weapons": row[fields.WEAPONS : fields.WEAPONS + len(deck.weapons)].tolist(),
        "fetched": int(row[fields.FETCHED]),
        "out": int(row[fields.OUT]),
        "winner": None if row[fields.WINNER] < 0 else int(row[fields.WINNER]),
        "hands": row[fields.HANDS : fields.HANDS + seats].tolist(),
        "envelope": int(row[fields.ENVELOPE]),
        "seen": [row[fields.SEEN + fields.MAX_SUSPECTS * seat :][:seats].tolist() for seat in range(seats)],
        "lacks": row[fields.LACKS : fields.LACKS + seats].tolist(),
    }


def table_of_state(state: State, numbering: Numbering) -> dict[str, object]:
    """The same by the plain engine."""
    public, secrets = state.public, state.secrets
    deck, seats = public.edition.deck, len(public.players)

    def mask(cards: Sequence[Any]) -> int:
        return sum(1 << numbering.card_index[card] for card in cards)

    seen = [[0] * seats for _ in range(seats)]
    for shown in secrets.shown:
        seen[shown.to][shown.by] |= mask([shown.card])
    lacks = [0] * seats
    for made in public.suggestions:
        for seat in made.passed:
            lacks[seat] |= mask(made.triple)
    return {
        "phase": public.phase,
        "turn": public.turn,
        "turns": public.turns,
        "asked": public.asked,
        "dice": list(public.dice),
        "pieces": [numbering.place_index[place] for place in public.pieces],
        "weapons": [deck.rooms.index(room) for room in public.weapons],
        "fetched": sum(1 << seat for seat in public.fetched),
        "out": sum(1 << seat for seat in public.out),
        "winner": public.winner,
        "hands": [mask(hand) for hand in secrets.hands],
        "envelope": mask(secrets.envelope),
        "seen": seen,
        "lacks": lacks,
    }


class Twins:
    """The rows of a batch, each with its twin in the plain engine."""

    def __init__(self, batch: Batch, deals: Sequence[Dealt] | None = None) -> None:
        """Of a batch that has just been dealt, as these deals if they were given."""
        self.batch, self.steps = batch, 0
        rows = batch.rows
        self.states = (
            [begin(dealt_of(row, batch.edition, batch.seats, batch.numbering)) for row in rows]
            if deals is None
            else [begin(dealt) for dealt in deals]
        )
        self.alive = list(range(len(rows)))
        self.compare()

    def compare(self) -> None:
        """State and whole menu of every game."""
        batch, masks = self.batch, self.batch.mask()
        for row in self.alive:
            state = self.states[row]
            theirs, ours = (
                table_of_state(state, batch.numbering),
                table_of(batch.rows[row], batch.edition, batch.seats),
            )
            for name, value in theirs.items():
                if ours[name] != value:
                    raise TwinsDiffer(f"{self._where(row)}: {name} is {ours[name]}, not {value}")
            acting = state.public.acting
            menu = Menu() if acting is None else menu_of(state.public, acting, state.secrets.hands[acting])
            wrong = np.flatnonzero(menu_mask(menu, batch.numbering) != masks[row])
            if wrong.size or batch.acting[row] != (-1 if acting is None else acting):
                raise TwinsDiffer(f"{self._where(row)}: the menus differ at {wrong[:5]}")

    def step(self, actions: NDArray[np.int64], given: NDArray[np.int64] | None = None) -> None:
        """One action in every game, in both engines, with these dice if they are given."""
        batch = self.batch
        try:
            batch.step(actions, given)
        except ValueError as error:
            raise TwinsDiffer(f"step {self.steps}: {error}") from error
        for row in self.alive:
            state = self.states[row]
            seat = state.public.acting
            assert seat is not None
            dice = tuple(batch.rows[row, fields.DICE : fields.DICE + batch.edition.dice].tolist())
            action = batch.numbering.action(int(actions[row]), seat, state.public.place_of_seat(seat), dice)
            try:
                self.states[row] = evolve_all(state, decide(state, action))
            except Refusal as refusal:
                raise TwinsDiffer(f"{self._where(row)}: {action} is refused: {refusal}") from refusal
        self.steps += len(self.alive)
        self.compare()
        self.alive = [row for row in self.alive if not self.states[row].public.over]

    def _where(self, row: int) -> str:
        batch = self.batch
        return f"{batch.edition.id} {batch.edition.house_rules}, {batch.seats} players, row {row}"


def compare_random_games(
    edition: Edition, seats: int, rows: int, seed: int, *, accusations: int = 8, max_steps: int = 400
) -> int:
    """Random games in both engines; how many steps were compared."""
    batch = Batch(edition, seats, rows)
    first = np.arange(rows) % seats if edition.switches.start_passes_on else 0
    batch.reset(seed, first)
    twins = Twins(batch)
    actions = np.zeros(rows, np.int64)
    for _ in range(max_steps):
        if not twins.alive:
            break
        batch.draw(actions, accusations)
        twins.step(actions)
    return twins.steps


def compare_dealt_games(deals: Sequence[Dealt], seed: int, max_steps: int) -> int:
    """The same from given deals, crowded openings for example."""
    edition, seats = deals[0].edition, len(deals[0].players)
    batch = Batch(edition, seats, len(deals))
    batch.lay_out(deals, seed)
    twins = Twins(batch, deals)
    actions = np.zeros(len(deals), np.int64)
    for _ in range(max_steps):
        if not twins.alive:
            break
        batch.draw(actions, 8)
        twins.step(actions)
    return twins.steps


def compare_sensible_games(edition: Edition, seats: int, rows: int, seed: int) -> int:
    """Games of the built-in player, played again step by step in both engines."""
    first = np.arange(rows) % seats if edition.switches.start_passes_on else 0
    seeds = np.arange(rows) + seed
    done = play_whole_games(edition, seats, seeds, max_turns=500, with_moves=True, first=first)
    batch = Batch(edition, seats, rows)
    batch.reset(seeds, first)
    twins = Twins(batch)
    for moves in done.moves.T:
        if not twins.alive:
            break
        # The player draws from the generator that rolls, so the dice are handed over.
        dice = np.array([_dice(move, edition.dice) for move in moves])
        twins.step(np.where(moves < 0, 0, np.where(batch.over, -1, moves)).astype(np.int64), dice)
    winners = [-1 if state.public.winner is None else state.public.winner for state in twins.states]
    if twins.alive or winners != done.rows[:, fields.WINNER].tolist():
        raise TwinsDiffer(f"{edition.id}, {seats} players: whole games end otherwise than their steps")
    return twins.steps


def _dice(move: int, dice: int) -> list[int]:
    return [int(digit) for digit in str(-move)] if move < 0 else [0] * dice
