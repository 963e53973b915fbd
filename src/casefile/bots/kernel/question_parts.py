"""What there is to say for and against every suggestion, judged by random worlds."""

from __future__ import annotations

import math

import numpy as np

from casefile.deduce.kernel.arrays import Bytes, Floats, Ints
from casefile.deduce.kernel.compiled import compiled, entry_point

NOT_ASKED = 100
"""The rank of whoever is not asked for a card: the asker, and the envelope."""
SIXTHS = 6
"""Worlds are counted in sixths: where somebody could show two or three cards, each gets its share."""
SETTLED_AT = 0.6
"""From these odds of the likeliest envelope on, the case is taken for settled."""
ENVELOPE_BITS, ANSWER_BITS, TRIPLE, BEST_GUESS, SETTLED, OWN_NAMED = range(6)
"""Bits about the envelope; bits of the answer, whatever it is about; how likely the three cards are to be the
envelope; how likely the best guess is after the answer; how likely the answer settles the case, and rightly;
how many of suspect and weapon are the asker's own: which room is named depends on the way."""
PARTS = 6


@entry_point
def judge_questions(worlds: Bytes, ranks: Ints, kinds: Ints, parts: Floats) -> None:
    """Fill `parts` by suspect, weapon, room and part.

    All worlds are equally likely. `ranks` says of every holder in which place it is asked. Whoever holds
    several of the cards shows any of them.
    """
    suspects, weapons, rooms = kinds
    count, cards = worlds.shape
    envelope = ranks.shape[0] - 1
    envelopes, triples = _number_envelopes(worlds, envelope, kinds)
    different = triples.shape[0]
    logs = _count_logs(SIXTHS * count)
    # Card by card, so that the innermost loop reads three rows from one end to the other.
    rank_of = np.zeros((cards, count), np.int64)
    for world in range(count):
        for card in range(cards):
            rank_of[card, world] = ranks[worlds[world, card]]
    before = np.zeros((1, different), np.int64)
    for world in range(count):
        before[0, envelopes[world]] += SIXTHS
    bits = _bits_left(before, logs)
    # Three cards for every player but the asker, and one row for "nobody".
    answers = np.zeros((3 * (ranks.shape[0] - 2) + 1, different), np.int64)
    whole = float(SIXTHS * count)
    for suspect in range(suspects):
        for weapon in range(weapons):
            for room in range(rooms):
                two, three = suspects + weapon, suspects + weapons + room
                _answer(rank_of[suspect], rank_of[two], rank_of[three], envelopes, answers)
                # A view of its own row: what is written into it is written into `parts`.
                found = parts[suspect, weapon, room]
                found[ENVELOPE_BITS] = (bits - _bits_left(answers, logs)) / whole
                found[ANSWER_BITS] = _bits_of_answer(answers, logs) / whole
                found[BEST_GUESS], found[SETTLED] = _best_guess(answers, whole)
                found[OWN_NAMED] = 0.0
                for card in (suspect, two):
                    # The asker's own hand is the same in all worlds.
                    if worlds[0, card] != envelope and rank_of[card, 0] == NOT_ASKED:
                        found[OWN_NAMED] += 1.0
                found[TRIPLE] = 0.0
    for number in range(different):
        place = triples[number]
        parts[place // (weapons * rooms), place // rooms % weapons, place % rooms, TRIPLE] = (
            before[0, number] / whole
        )


@compiled
def _count_logs(most: int) -> Floats:
    """x log x of every count: looked up, because working out logarithms would take most of the time."""
    logs = np.zeros(most + 1)
    for count in range(1, most + 1):
        logs[count] = count * math.log2(count)
    return logs


@compiled
def _number_envelopes(worlds: Bytes, envelope: int, kinds: Ints) -> tuple[Ints, Ints]:
    """Which envelope each world has, as small numbers in the order in which they first occur; and of each of
    these its place among all triples."""
    numbers = np.zeros(kinds[0] * kinds[1] * kinds[2], np.int64)
    found = np.zeros(worlds.shape[0], np.int64)
    triples = np.zeros(worlds.shape[0], np.int64)
    different = 0
    for world in range(worlds.shape[0]):
        first, place = 0, 0
        for kind in range(3):
            inside = 0
            for card in range(kinds[kind]):
                if worlds[world, first + card] == envelope:
                    inside = card
            place = place * kinds[kind] + inside
            first += kinds[kind]
        # Numbered from 1 here, so that 0 can say: not seen yet.
        if numbers[place] == 0:
            triples[different] = place
            different += 1
            numbers[place] = different
        found[world] = numbers[place] - 1
    return found, triples[:different]


@compiled
def _answer(one: Ints, two: Ints, three: Ints, envelopes: Ints, answers: Ints) -> None:
    """Count how often each answer meets each envelope. The last row: nobody can show a card."""
    # Cleared and used again: 324 suggestions would otherwise make as many arrays.
    answers[:] = 0
    nobody = answers.shape[0] - 1
    for world in range(envelopes.shape[0]):
        first, second, third = one[world], two[world], three[world]
        shower = min(first, second, third)
        envelope = envelopes[world]
        if shower == NOT_ASKED:
            answers[nobody, envelope] += SIXTHS
            continue
        # Which of several cards is shown is the shower's choice; each is taken to be as likely as the others.
        share = SIXTHS // (int(first == shower) + int(second == shower) + int(third == shower))
        if first == shower:
            answers[3 * shower, envelope] += share
        if second == shower:
            answers[3 * shower + 1, envelope] += share
        if third == shower:
            answers[3 * shower + 2, envelope] += share


@compiled
def _bits_left(answers: Ints, logs: Floats) -> float:
    """The entropy of the envelope when the answer is known, times the number of sixths."""
    bits = 0.0
    for answer in range(answers.shape[0]):
        total = 0
        for envelope in range(answers.shape[1]):
            count = answers[answer, envelope]
            total += count
            bits -= logs[count]
        bits += logs[total]
    return bits


@compiled
def _bits_of_answer(answers: Ints, logs: Floats) -> float:
    """The entropy of the answer, times the number of sixths."""
    bits, whole = 0.0, 0
    for answer in range(answers.shape[0]):
        count = 0
        for envelope in range(answers.shape[1]):
            count += answers[answer, envelope]
        whole += count
        bits -= logs[count]
    all_of_them: float = bits + logs[whole]
    return all_of_them


@compiled
def _best_guess(answers: Ints, whole: float) -> tuple[float, float]:
    """How likely the likeliest envelope is on average when the answer is known, and how likely it is that
    the answer settles the case, and rightly."""
    guess, settled = 0.0, 0.0
    for answer in range(answers.shape[0]):
        # Counts, not shares: the division comes once, at the end.
        total, most = 0, 0
        for envelope in range(answers.shape[1]):
            count = answers[answer, envelope]
            total += count
            most = max(most, count)
        guess += most
        if most >= SETTLED_AT * total:
            settled += most
    return guess / whole, settled / whole
