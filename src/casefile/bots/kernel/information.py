"""What every suggestion can be expected to tell about the envelope, judged by random worlds."""

from __future__ import annotations

import math

import numpy as np

from casefile.deduce.kernel.arrays import Bytes, Floats, Ints
from casefile.deduce.kernel.compiled import compiled, entry_point

NOT_ASKED = 100
"""The rank of whoever is not asked for a card: the asker, and the envelope."""


@entry_point
def expected_information(worlds: Bytes, ranks: Ints, kinds: Ints, curiosity: float, gains: Floats) -> None:
    """Fill `gains`: by how many bits less is left to find out after each suggestion, on average; and
    `curiosity` times the bits of the answer itself, whatever it tells about.

    All worlds are equally likely. `ranks` says of every holder in which place it is asked. Whoever holds
    several of the cards shows any of them.
    """
    suspects, weapons, rooms = kinds
    envelopes = _number_envelopes(worlds, ranks.shape[0] - 1, kinds)
    different = 0
    for number in range(envelopes.shape[0]):
        different = max(different, envelopes[number] + 1)
    # Three cards for every player but the asker, and one row for "nobody".
    answers = np.zeros((3 * (ranks.shape[0] - 2) + 1, different))
    before = np.zeros((1, different))
    for number in range(envelopes.shape[0]):
        before[0, envelopes[number]] += 1.0
    bits = _bits_left(before)
    for suspect in range(suspects):
        for weapon in range(weapons):
            for room in range(rooms):
                # Cleared and used again: 324 suggestions would otherwise make as many arrays.
                _clear(answers)
                _answer(
                    worlds, envelopes, ranks, suspect, suspects + weapon, suspects + weapons + room, answers
                )
                told = bits - _bits_left(answers) + curiosity * _bits_of_answer(answers)
                gains[suspect, weapon, room] = told / worlds.shape[0]


@compiled
def _clear(answers: Floats) -> None:
    for answer in range(answers.shape[0]):
        for envelope in range(answers.shape[1]):
            answers[answer, envelope] = 0.0


@compiled
def _number_envelopes(worlds: Bytes, envelope: int, kinds: Ints) -> Ints:
    """Which envelope each world has, as small numbers in the order in which they first occur."""
    numbers = np.zeros((kinds[0], kinds[1], kinds[2]), np.int64)
    found = np.zeros(worlds.shape[0], np.int64)
    inside = np.zeros(3, np.int64)
    different = 0
    for world in range(worlds.shape[0]):
        first = 0
        for kind in range(3):
            for card in range(kinds[kind]):
                if worlds[world, first + card] == envelope:
                    inside[kind] = card
            first += kinds[kind]
        # Numbered from 1 here, so that 0 can say: not seen yet.
        if numbers[inside[0], inside[1], inside[2]] == 0:
            different += 1
            numbers[inside[0], inside[1], inside[2]] = different
        found[world] = numbers[inside[0], inside[1], inside[2]] - 1
    return found


@compiled
def _answer(
    worlds: Bytes, envelopes: Ints, ranks: Ints, suspect: int, weapon: int, room: int, answers: Floats
) -> None:
    """Count how often each answer meets each envelope. The last row: nobody can show a card."""
    nobody = answers.shape[0] - 1
    for world in range(worlds.shape[0]):
        one, two, three = (
            ranks[worlds[world, suspect]],
            ranks[worlds[world, weapon]],
            ranks[worlds[world, room]],
        )
        shower = min(one, two, three)
        envelope = envelopes[world]
        if shower == NOT_ASKED:
            answers[nobody, envelope] += 1.0
            continue
        # Which of several cards is shown is the shower's choice; each is taken to be as likely as the others.
        share = 1.0 / (int(one == shower) + int(two == shower) + int(three == shower))
        if one == shower:
            answers[3 * shower, envelope] += share
        if two == shower:
            answers[3 * shower + 1, envelope] += share
        if three == shower:
            answers[3 * shower + 2, envelope] += share


@compiled
def _bits_left(answers: Floats) -> float:
    """The entropy of the envelope when the answer is known, times the number of worlds."""
    bits = 0.0
    for answer in range(answers.shape[0]):
        total = 0.0
        for envelope in range(answers.shape[1]):
            count = answers[answer, envelope]
            if count > 0.0:
                total += count
                bits -= count * math.log2(count)
        if total > 0.0:
            bits += total * math.log2(total)
    return bits


@compiled
def _bits_of_answer(answers: Floats) -> float:
    """The entropy of the answer, times the number of worlds."""
    bits, worlds = 0.0, 0.0
    for answer in range(answers.shape[0]):
        count = 0.0
        for envelope in range(answers.shape[1]):
            count += answers[answer, envelope]
        if count > 0.0:
            worlds += count
            bits -= count * math.log2(count)
    return bits + worlds * math.log2(worlds)
