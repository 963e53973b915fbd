"""Was a game dealt and rolled fairly? Everything its record says about chance is computed again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from casefile.fair.commitments import (
    FairDeal,
    commitment,
    commitment_of,
    deal_fairly,
    dice,
    seed_of,
    share_commitment,
)
from casefile.fair.record import Fairness, fairness_of, sealed_slots
from casefile.game.cards import Suspect
from casefile.game.errors import Refusal
from casefile.game.seating import USUAL_FIRST
from casefile.game.setup import Setup
from casefile.record.check import check
from casefile.record.record import Record
from casefile.record.replay import steps_of

PROVES = (
    "The server was bound to its secret before any player added chance, and all cards and rolls follow from "
    "both, as do the weapons unless they were placed by hand before. Compare the commitment, and your share "
    "if you gave one, with what your own screen showed before the deal: if they are the same, nothing was "
    "changed afterwards."
)
LIMITS = (
    "It binds the server; it does not stop it from looking: it knew all cards and all coming rolls, and "
    "could have told somebody. Nor does it prove who made a move, or what a bot based it on."
)
NO_SHARES = (
    "No player added chance of their own to this game: the server could have tried many secrets and kept one "
    "it liked."
)


@dataclass(frozen=True)
class Finding:
    """One thing that was checked, and whether it held."""

    check: str
    """rules, commitment, shares, first, envelope, hands, weapons, slots, dice or aborted."""
    held: bool
    says: str
    place: str = ""
    """Where in the record it failed."""


@dataclass(frozen=True)
class Findings:
    game: str
    commitment: str
    """To be compared with what was published before the deal."""
    findings: tuple[Finding, ...]
    limits: tuple[str, ...]
    """What all this does not prove."""

    @property
    def hold(self) -> bool:
        return all(finding.held for finding in self.findings)

    def as_json(self) -> dict[str, Any]:
        return {
            "holds": self.hold,
            "game": self.game,
            "commitment": self.commitment,
            "findings": [
                {"check": each.check, "held": each.held, "place": each.place, "says": each.says}
                for each in self.findings
            ],
            "proves": PROVES if self.hold else None,
            "does_not_prove": list(self.limits),
        }


def verify_record(record: Record) -> Findings:
    """Compute everything again. BadInput if the record says nothing about its fair deal, or not clearly."""
    fairness = fairness_of(record)
    limits = (LIMITS,) if fairness.shares else (LIMITS, NO_SHARES)
    return Findings(fairness.game, fairness.commitment, tuple(_findings(record, fairness)), limits)


def _findings(record: Record, fairness: Fairness) -> Iterator[Finding]:
    setup = record.setup
    players = setup.players
    # Everything is checked, even after a failure: whoever looks
    # into a quarrel wants to know all that is wrong.
    yield from _rules(record)
    first = setup.first if setup.first is not None else next(iter(players), None)
    if first not in players:
        return  # nobody can be dealt to, and the finding above says why
    yield _commitment(setup, first, fairness)
    yield from _shares(setup, fairness)
    yield _first(setup, first)
    shares = {
        player: bytes.fromhex(fairness.shares[player]) for player in players if player in fairness.shares
    }
    # Shares of strangers are left out here; `_shares` has told of them already.
    seed = seed_of(fairness.game, bytes.fromhex(fairness.secret), shares, players)
    dealt = deal_fairly(setup.edition, players, first, seed, fairness.placed)
    yield from _cards(setup, dealt.setup)
    yield _weapons(setup, dealt.setup, by_hand=fairness.placed is not None)
    yield from _slots(fairness, dealt)
    yield from _dice(record, seed)
    yield from _aborted(fairness)


def _rules(record: Record) -> Iterator[Finding]:
    verdict = check(record)
    edition = record.setup.edition.id
    if not verdict.legal:
        place = "setup" if verdict.move < 0 else f"moves[{verdict.move}]"
        if verdict.move == len(record.moves):
            place = "result"
        yield Finding(
            "rules", False, f"This breaks rule {verdict.rule} of {edition}: {verdict.because}", place
        )
    # Such openings are legal records, for puzzles. But no table deals them.
    if record.setup.pieces or record.setup.fetched:
        place = "setup.pieces" if record.setup.pieces else "setup.fetched"
        yield Finding("rules", False, "A dealt game begins with all pieces on their START squares.", place)
    elif verdict.legal:
        yield Finding("rules", True, f"The game keeps the rules of {edition}: {verdict.moves} moves.")


def _commitment(setup: Setup, first: Suspect, fairness: Fairness) -> Finding:
    found = commitment(
        fairness.game,
        setup.edition,
        setup.players,
        first,
        bytes.fromhex(fairness.secret),
        placed=fairness.placed,
        aborted=fairness.aborted,
    )
    if found == fairness.commitment:
        says = (
            "The server's secret is the one it was bound to, with this edition, these seats and who begins."
        )
        return Finding("commitment", True, says)
    says = (
        "The secret, the edition, the seats, the placed weapons or the attempts before were others: "
        f"they give {found}."
    )
    return Finding("commitment", False, says, "fair.commitment")


def _shares(setup: Setup, fairness: Fairness) -> Iterator[Finding]:
    shares, commitments = fairness.shares, fairness.share_commitments
    failures = []
    for name in sorted({*shares, *commitments}):
        player = Suspect(name)
        if player not in setup.players:
            says = f"{name} does not play."
        elif name not in shares:
            says = f"{name} was bound to a share that is missing here."
        elif name not in commitments:
            says = f"{name} gave a share without having been bound to it."
        elif share_commitment(fairness.game, player, bytes.fromhex(shares[name])) != commitments[name]:
            says = f"The share of {name} is not the one {name} was bound to."
        else:
            continue
        table = "shares" if name in shares else "share_commitments"
        failures.append(Finding("shares", False, says, f"fair.{table}.{name}"))
    given = ", ".join(player for player in setup.players if player in shares)
    fine = (
        f"The shares are the ones their players were bound to: {given}." if given else "Nobody gave a share."
    )
    yield from failures or [Finding("shares", True, fine)]


def _first(setup: Setup, first: Suspect) -> Finding:
    usual = setup.players[USUAL_FIRST]
    if setup.edition.switches.start_passes_on:
        return Finding(
            "first", True, f"{first} begins, as fixed by the commitment; in a series the start passes on."
        )
    if first == usual:
        return Finding("first", True, f"{first} begins, the first of the seat order.")
    return Finding("first", False, f"{first} begins, and it should be {usual}.", "setup.first")


def _cards(setup: Setup, fair: Setup) -> Iterator[Finding]:
    deck = setup.edition.deck
    yield _same("envelope", "setup.envelope", "The envelope holds", setup.envelope, fair.envelope)
    failures = []
    for player in setup.players:
        found, expected = deck.sorted(setup.hands[player]), deck.sorted(fair.hands[player])
        if found != expected:
            says = f"{player} was dealt {_list(expected)}, not {_list(found)}."
            failures.append(Finding("hands", False, says, f"setup.hands.{player}"))
    fine = f"All {len(setup.players)} hands are the ones dealt."
    yield from failures or [Finding("hands", True, fine)]


def _weapons(setup: Setup, fair: Setup, *, by_hand: bool) -> Finding:
    author = "the table chose before the deal" if by_hand else "the seed says"
    found, expected = (
        [f"{weapon}: {room}" for weapon, room in sorted(each.weapons.items())] for each in (setup, fair)
    )
    return _same("weapons", "setup.weapons", "The weapons start", found, expected, author=author)


def _same(
    name: str,
    place: str,
    what: str,
    found: Sequence[str],
    expected: Sequence[str],
    *,
    author: str = "the seed says",
) -> Finding:
    if tuple(found) == tuple(expected):
        return Finding(name, True, f"{what} {_list(expected)}, as {author}.")
    return Finding(name, False, f"{what} {_list(found)}, and {author} {_list(expected)}.", place)


def _slots(fairness: Fairness, dealt: FairDeal) -> Iterator[Finding]:
    expected = sealed_slots(fairness.game, dealt.slots)
    if len(fairness.slots) != len(expected):
        says = f"There are {len(fairness.slots)} card slots, and there should be {len(expected)}."
        yield Finding("slots", False, says, "fair.slots")
        return
    failures = []
    for number, (found, right) in enumerate(zip(fairness.slots, expected, strict=True)):
        place = f"fair.slots[{number}]"
        if found.holder != right.holder:
            says = (
                f"This slot is of {right.holder or 'the envelope'}, not of {found.holder or 'the envelope'}."
            )
            failures.append(Finding("slots", False, says, f"{place}.holder"))
        if found.commitment != right.commitment:
            says = f"What was published of this slot was not a commitment to {dealt.slots[number].card}."
            failures.append(Finding("slots", False, says, f"{place}.commitment"))
    fine = f"All {len(expected)} card slots held the cards they were sealed_slots with."
    yield from failures or [Finding("slots", True, fine)]


def _dice(record: Record, seed: bytes) -> Iterator[Finding]:
    rolls = 0
    failures = []
    fine = "All {} rolls are the seed's."
    try:
        for number, (before, move) in enumerate(zip(steps_of(record), record.moves, strict=False)):
            if move.do != "roll":
                continue
            rolls += 1
            turn = before.state.public.turns
            expected = dice(record.setup.edition, seed, turn)
            if move.dice != expected:
                says = f"Turn {turn} rolled {_list(move.dice)}, and the seed says {_list(expected)}."
                failures.append(Finding("dice", False, says, f"moves[{number}].dice"))
    except Refusal:  # told above; from there on nobody can say which turn it is
        fine = "The {} rolls up to where the rules are broken are the seed's."
    yield from failures or [Finding("dice", True, fine.format(rolls))]


def _aborted(fairness: Fairness) -> Iterator[Finding]:
    # The secret of an aborted deal is revealed at once: using it again
    # would give the cards away before they are dealt.
    used = {fairness.secret}
    for index, attempt in enumerate(fairness.aborted):
        place = f"fair.aborted[{index}]"
        missing = tuple(player for player in attempt.players if player in attempt.missing)
        found = commitment_of(fairness.game, attempt, fairness.aborted[:index])
        summary = f"Attempt {attempt.attempt} was called off, missing: {_list(attempt.missing)}."
        if attempt.attempt != index + 1:
            yield Finding("aborted", False, f"This should be attempt {index + 1}.", f"{place}.attempt")
        elif found != attempt.commitment:
            says = f"{summary} Its secret is not the one the server was bound to."
            yield Finding("aborted", False, says, f"{place}.commitment")
        elif not missing or missing != attempt.missing:
            says = f"{summary} These are not players of that table in seat order."
            yield Finding("aborted", False, says, f"{place}.missing")
        elif attempt.secret in used:
            yield Finding("aborted", False, f"{summary} Its secret was used twice.", f"{place}.secret")
        else:
            yield Finding("aborted", True, summary)
        used.add(attempt.secret)
    if not fairness.aborted:
        yield Finding("aborted", True, "No attempt was called off before this deal.")


def _list(things: Sequence[object]) -> str:
    return ", ".join(map(str, things)) or "nothing"
