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
from casefile.fair.sentences import FairSentence
from casefile.game.cards import Suspect
from casefile.game.errors import Refusal
from casefile.game.seating import USUAL_FIRST
from casefile.game.setup import Setup
from casefile.locales.phrase import Phrase, Sayable
from casefile.record.check import check
from casefile.record.record import Record
from casefile.record.replay import steps_of


@dataclass(frozen=True)
class Finding:
    """One thing that was checked, and whether it held."""

    check: str
    """rules, commitment, shares, first, envelope, hands, weapons, slots, dice or aborted."""
    held: bool
    says: Phrase
    place: str = ""
    """Where in the record it failed."""


@dataclass(frozen=True)
class Findings:
    game: str
    commitment: str
    """To be compared with what was published before the deal."""
    findings: tuple[Finding, ...]
    limits: tuple[Phrase, ...]
    """What all this does not prove."""

    @property
    def hold(self) -> bool:
        return all(finding.held for finding in self.findings)

    def as_json(self) -> dict[str, Any]:
        """For programs, so in English whatever the terminal speaks."""
        return {
            "holds": self.hold,
            "game": self.game,
            "commitment": self.commitment,
            "findings": [
                {"check": each.check, "held": each.held, "place": each.place, "says": str(each.says)}
                for each in self.findings
            ],
            "proves": str(FairSentence.PROVES()) if self.hold else None,
            "does_not_prove": [str(limit) for limit in self.limits],
        }


def verify_record(record: Record) -> Findings:
    """Compute everything again. BadInput if the record says nothing about its fair deal, or not clearly."""
    fairness = fairness_of(record)
    limits = (FairSentence.LIMITS(), *(() if fairness.shares else (FairSentence.NO_SHARES(),)))
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
        says = FairSentence.RULES_BROKEN(rule=verdict.rule, edition=edition, because=verdict.reason or "")
        yield Finding("rules", False, says, place)
    # Such openings are legal records, for puzzles. But no table deals them.
    if record.setup.pieces or record.setup.fetched:
        place = "setup.pieces" if record.setup.pieces else "setup.fetched"
        yield Finding("rules", False, FairSentence.PIECES_MOVED(), place)
    elif verdict.legal:
        yield Finding("rules", True, FairSentence.RULES_KEPT(edition=edition, moves=verdict.moves))


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
        return Finding("commitment", True, FairSentence.BINDING_KEPT())
    return Finding("commitment", False, FairSentence.BINDING_BROKEN(found=found), "fair.commitment")


def _shares(setup: Setup, fairness: Fairness) -> Iterator[Finding]:
    shares, commitments = fairness.shares, fairness.share_commitments
    failures = []
    for name in sorted({*shares, *commitments}):
        player = Suspect(name)
        if player not in setup.players:
            says = FairSentence.SHARE_OF_STRANGER(name=name)
        elif name not in shares:
            says = FairSentence.SHARE_MISSING(name=name)
        elif name not in commitments:
            says = FairSentence.SHARE_UNBOUND(name=name)
        elif share_commitment(fairness.game, player, bytes.fromhex(shares[name])) != commitments[name]:
            says = FairSentence.SHARE_OTHER(name=name)
        else:
            continue
        table = "shares" if name in shares else "share_commitments"
        failures.append(Finding("shares", False, says, f"fair.{table}.{name}"))
    given = ", ".join(player for player in setup.players if player in shares)
    fine = FairSentence.SHARES_KEPT(players=given) if given else FairSentence.NO_SHARES_GIVEN()
    yield from failures or [Finding("shares", True, fine)]


def _first(setup: Setup, first: Suspect) -> Finding:
    usual = setup.players[USUAL_FIRST]
    if setup.edition.switches.start_passes_on:
        return Finding("first", True, FairSentence.FIRST_PASSED_ON(name=first))
    if first == usual:
        return Finding("first", True, FairSentence.FIRST_USUAL(name=first))
    return Finding("first", False, FairSentence.FIRST_WRONG(name=first, usual=usual), "setup.first")


def _cards(setup: Setup, fair: Setup) -> Iterator[Finding]:
    deck = setup.edition.deck
    found, cards = _list(setup.envelope), _list(fair.envelope)
    if tuple(setup.envelope) == tuple(fair.envelope):
        yield Finding("envelope", True, FairSentence.ENVELOPE_DRAWN(cards=cards))
    else:
        says = FairSentence.ENVELOPE_OTHER(found=found, cards=cards)
        yield Finding("envelope", False, says, "setup.envelope")
    failures = []
    for player in setup.players:
        held, dealt = deck.sorted(setup.hands[player]), deck.sorted(fair.hands[player])
        if held != dealt:
            says = FairSentence.HAND_OTHER(player=player, cards=_list(dealt), found=_list(held))
            failures.append(Finding("hands", False, says, f"setup.hands.{player}"))
    fine = FairSentence.HANDS_DRAWN(count=len(setup.players))
    yield from failures or [Finding("hands", True, fine)]


def _weapons(setup: Setup, fair: Setup, *, by_hand: bool) -> Finding:
    found, weapons = (
        _list([f"{weapon}: {room}" for weapon, room in sorted(each.weapons.items())])
        for each in (setup, fair)
    )
    if found == weapons:
        fine = FairSentence.WEAPONS_PLACED if by_hand else FairSentence.WEAPONS_DRAWN
        return Finding("weapons", True, fine(weapons=weapons))
    wrong = FairSentence.WEAPONS_NOT_PLACED if by_hand else FairSentence.WEAPONS_NOT_DRAWN
    return Finding("weapons", False, wrong(found=found, weapons=weapons), "setup.weapons")


def _slots(fairness: Fairness, dealt: FairDeal) -> Iterator[Finding]:
    expected = sealed_slots(fairness.game, dealt.slots)
    if len(fairness.slots) != len(expected):
        says = FairSentence.SLOT_COUNT(count=len(fairness.slots), expected=len(expected))
        yield Finding("slots", False, says, "fair.slots")
        return
    failures = []
    for number, (found, right) in enumerate(zip(fairness.slots, expected, strict=True)):
        place = f"fair.slots[{number}]"
        if found.holder != right.holder:
            envelope = FairSentence.THE_ENVELOPE()
            says = FairSentence.SLOT_HOLDER(holder=right.holder or envelope, found=found.holder or envelope)
            failures.append(Finding("slots", False, says, f"{place}.holder"))
        if found.commitment != right.commitment:
            says = FairSentence.SLOT_OTHER(card=dealt.slots[number].card)
            failures.append(Finding("slots", False, says, f"{place}.commitment"))
    fine = FairSentence.SLOTS_KEPT(count=len(expected))
    yield from failures or [Finding("slots", True, fine)]


def _dice(record: Record, seed: bytes) -> Iterator[Finding]:
    rolls = 0
    failures = []
    fine = FairSentence.ROLLS_DRAWN
    try:
        for number, (before, move) in enumerate(zip(steps_of(record), record.moves, strict=False)):
            if move.do != "roll":
                continue
            rolls += 1
            turn = before.state.public.turns
            expected = dice(record.setup.edition, seed, turn)
            if move.dice != expected:
                says = FairSentence.ROLL_OTHER(turn=turn, found=_list(move.dice), dice=_list(expected))
                failures.append(Finding("dice", False, says, f"moves[{number}].dice"))
    except Refusal:  # told above; from there on nobody can say which turn it is
        fine = FairSentence.ROLLS_UP_TO
    yield from failures or [Finding("dice", True, fine(count=rolls))]


def _aborted(fairness: Fairness) -> Iterator[Finding]:
    # The secret of an aborted deal is revealed at once: using it again
    # would give the cards away before they are dealt.
    used = {fairness.secret}
    for index, attempt in enumerate(fairness.aborted):
        place = f"fair.aborted[{index}]"
        missing = tuple(player for player in attempt.players if player in attempt.missing)
        found = commitment_of(fairness.game, attempt, fairness.aborted[:index])
        summary = FairSentence.ATTEMPT_OFF(number=attempt.attempt, players=_list(attempt.missing))
        if attempt.attempt != index + 1:
            says = FairSentence.ATTEMPT_NUMBER(number=index + 1)
            yield Finding("aborted", False, says, f"{place}.attempt")
        elif found != attempt.commitment:
            says = FairSentence.ATTEMPT_UNBOUND(attempt=summary)
            yield Finding("aborted", False, says, f"{place}.commitment")
        elif not missing or missing != attempt.missing:
            says = FairSentence.ATTEMPT_PLAYERS(attempt=summary)
            yield Finding("aborted", False, says, f"{place}.missing")
        elif attempt.secret in used:
            says = FairSentence.ATTEMPT_REUSED(attempt=summary)
            yield Finding("aborted", False, says, f"{place}.secret")
        else:
            yield Finding("aborted", True, summary)
        used.add(attempt.secret)
    if not fairness.aborted:
        yield Finding("aborted", True, FairSentence.NO_ATTEMPTS())


def _list(things: Sequence[object]) -> Sayable:
    return ", ".join(map(str, things)) or FairSentence.NO_CARDS()
