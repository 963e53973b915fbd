"""What follows at once from single facts, until nothing new follows."""

from __future__ import annotations

from casefile.deduce.kernel.arrays import Ints
from casefile.deduce.kernel.compiled import compiled
from casefile.deduce.kernel.problem import DealProblem

CONTRADICTION = -1


@compiled
def count_bits(mask: int) -> int:
    bits = 0
    while mask:
        # As many rounds as there are bits set: most of these masks have few.
        mask &= mask - 1
        bits += 1
    return bits


@compiled
def propagate(problem: DealProblem) -> int:
    """Sharpen what is held and lacked, and the clauses, in place; returns how many clauses are left open.

    CONTRADICTION if no deal fits; not every such case is noticed here.
    """
    everything = problem.kinds[0] | problem.kinds[1] | problem.kinds[2]
    holds, lacks = problem.holds, problem.lacks
    clauses = problem.clause_by.shape[0]
    # Round and round: each of the four steps can give another one something to do.
    changed = True
    while changed:
        changed = False
        status = _share_out(everything, problem.sizes, holds, lacks)
        if status < 0:
            return CONTRADICTION
        changed = status > 0
        status = _fill_envelope(problem.kinds, holds, lacks, problem.refuted)
        if status < 0:
            return CONTRADICTION
        changed = changed or status > 0
        status = _place_lone_cards(everything, holds, lacks)
        if status < 0:
            return CONTRADICTION
        changed = changed or status > 0
        before = clauses
        clauses = _settle_clauses(holds, lacks, problem.clause_by, problem.clause_cards, clauses)
        if clauses < 0:
            return CONTRADICTION
        changed = changed or clauses < before
    # Once, at the end: clauses shrink while facts are found, and more of them then follow from others.
    return _drop_implied(problem.clause_by, problem.clause_cards, clauses)


@compiled
def _share_out(everything: int, sizes: Ints, holds: Ints, lacks: Ints) -> int:
    """A card has one holder; a full hand has no other cards; what is needed to fill a hand is in it."""
    changed = 0
    taken = 0
    for holder in range(sizes.shape[0]):
        if taken & holds[holder]:
            return CONTRADICTION
        taken |= holds[holder]
    for holder in range(sizes.shape[0]):
        known = holds[holder]
        # What one holder certainly has, all others lack.
        missing = lacks[holder] | (taken & ~known)
        if known & missing or count_bits(known) > sizes[holder]:
            return CONTRADICTION
        if count_bits(known) == sizes[holder]:
            missing = everything & ~known
        possible = everything & ~missing
        if count_bits(possible) < sizes[holder]:
            return CONTRADICTION
        if count_bits(possible) == sizes[holder] and possible != known:
            holds[holder] = possible
            changed = 1
        if missing != lacks[holder]:
            lacks[holder] = missing
            changed = 1
    return changed


@compiled
def _fill_envelope(kinds: Ints, holds: Ints, lacks: Ints, refuted: Ints) -> int:
    """One card of each kind; and never the three of a refuted accusation."""
    changed = 0
    envelope = holds.shape[0] - 1
    for kind in range(3):
        cards = kinds[kind]
        inside = holds[envelope] & cards
        if inside & (inside - 1):
            return CONTRADICTION
        if inside:
            if lacks[envelope] & cards != cards & ~inside:
                lacks[envelope] |= cards & ~inside
                changed = 1
            continue
        possible = cards & ~lacks[envelope]
        if possible == 0:
            return CONTRADICTION
        if possible & (possible - 1) == 0:
            holds[envelope] |= possible
            changed = 1
    for number in range(refuted.shape[0]):
        # If two of the three are in the envelope, the third is not.
        open_part = refuted[number] & ~holds[envelope]
        if open_part == 0:
            return CONTRADICTION
        if open_part & (open_part - 1) == 0 and not lacks[envelope] & open_part:
            lacks[envelope] |= open_part
            changed = 1
    return changed


@compiled
def _place_lone_cards(everything: int, holds: Ints, lacks: Ints) -> int:
    """A card that only one holder can have is there."""
    changed = 0
    remaining = everything
    for holder in range(holds.shape[0]):
        remaining &= ~holds[holder]
    while remaining:
        card = remaining & -remaining
        remaining ^= card
        last = -1
        places = 0
        for holder in range(holds.shape[0]):
            if not lacks[holder] & card:
                places += 1
                last = holder
        if places == 0:
            return CONTRADICTION
        if places == 1:
            holds[last] |= card
            changed = 1
    return changed


@compiled
def _settle_clauses(holds: Ints, lacks: Ints, clause_by: Ints, clause_cards: Ints, clauses: int) -> int:
    """Drop what is satisfied, leave out what is impossible; what then names one card places it."""
    kept = 0
    for number in range(clauses):
        holder = clause_by[number]
        cards = clause_cards[number]
        if cards & holds[holder]:
            continue
        cards &= ~lacks[holder]
        if cards == 0:
            return CONTRADICTION
        # One card is left of the three: it is a fact from now on, and no clause.
        if cards & (cards - 1) == 0:
            holds[holder] |= cards
            continue
        clause_by[kept] = holder
        clause_cards[kept] = cards
        kept += 1
    return kept


@compiled
def _drop_implied(clause_by: Ints, clause_cards: Ints, clauses: int) -> int:
    """Drop clauses that follow from a narrower or an equal earlier one of the same holder."""
    kept = 0
    for number in range(clauses):
        needed = True
        for other in range(clauses):
            if other == number or clause_by[other] != clause_by[number]:
                continue
            inside = clause_cards[other] & clause_cards[number] == clause_cards[other]
            # Of equal ones the first stays: each would otherwise be dropped for the sake of the other.
            if inside and (clause_cards[other] != clause_cards[number] or other < number):
                needed = False
                break
        if needed:
            clause_by[kept] = clause_by[number]
            clause_cards[kept] = clause_cards[number]
            kept += 1
    return kept
