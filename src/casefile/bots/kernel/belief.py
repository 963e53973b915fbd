"""How well each world explains what the players did: which cards they named, and which they showed.

Every world that fits the facts is equally likely as far as logic goes. But players ask for what they do not
know: most rarely name a card that they hold, and hardly ever one that they have been shown. How a player
really behaves is not known beforehand, so each is taken to be one of several characters, and a world's
weight counts how well it explains the player with each of them. A player who names cards at random is
explained equally well by all worlds, and nothing is concluded from what that player names.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from casefile.deduce.kernel.arrays import Bytes, Floats, Ints
from casefile.deduce.kernel.compiled import compiled, entry_point
from casefile.deduce.kernel.propagate import count_bits

UNSEEN = NO_SHOWER = NO_CHANCE_YET = -1
OWN_SORT, KNOWN_SORT, SOLVED, FRESH, NARROWED, NAMED_SORT = range(6)
"""What a card is to whoever is about to suggest: their own; known to be with somebody else; known to be in
the envelope; or open, and then: nobody was unable to show it yet, somebody was, they named it before."""
CATEGORIES = 6


class SuggestionArrays(NamedTuple):
    """The suggestions so far, in order."""

    by: Ints
    cards: Ints
    """The three cards of each, by number in the deck."""
    shown_by: Ints
    """Who showed a card; NOBODY if nobody did."""
    seen: Ints
    """The card that was shown, if this player saw it; else UNSEEN."""
    lacking: Ints
    """By suggestion and seat: the cards that the player had been unable to show before."""
    unanswered: Ints
    """By suggestion: the cards that all but its asker had been unable to show before."""
    narrowed: Ints
    """... that at least one of them had been unable to show."""
    named: Ints
    """... that its asker had named before."""
    last_chance: Ints
    """By seat: the last suggestion after which the player could have accused and did not; NEVER if none."""
    unanswered_then: Ints
    """By seat: the cards that by then all the others had been unable to show."""
    unanswered_now: Ints


class Habits(NamedTuple):
    """The characters a player may have: how readily each names a card."""

    odds: Floats
    """How common the character is."""
    readiness: Floats
    """By character, kind, whether the kind is solved, and category of the card. Only proportions count."""
    deduces: Ints
    """1 if it draws conclusions from cards shown to others: it knows those cards like shown ones."""
    silence: Floats
    """How likely any player is not to accuse who has to choose between 0, 1, 2... envelopes."""
    repeats: float
    """How often a card that the asker knows already is shown where there is a choice."""


class Asker(NamedTuple):
    """What a player knows who is about to suggest, in one world: cards, as masks."""

    own: int
    shown: int
    concluded: int
    """Those that it was shown, and those that it can place because of what was shown to others."""
    solved: int
    """Those that nobody else holds."""
    narrowed: int
    named: int


@entry_point
def weigh(
    worlds: Bytes,
    kinds: Ints,
    me: int,
    story: SuggestionArrays,
    habits: Habits,
    seed: int,
    opens: Ints,
    characters: Floats,
) -> Floats:
    """The weight of each world; together they are 1. Fills `opens`, by world, seat and kind: how many cards
    the player cannot have located then; and `characters`, by seat and character: how likely the player has
    it, by what it named.

    Which card was shown unseen is drawn at random for each world where there is a choice.
    """
    np.random.seed(seed)  # numba's own generator, not that of the process
    # Loops where numpy has a word for it: to compile `max` and `sum` of arrays takes a second each.
    logs = np.zeros(worlds.shape[0])
    top = -np.inf
    fits = np.zeros((worlds.shape[0], *characters.shape))
    for world in range(worlds.shape[0]):
        # Logarithms: a game's worth of likelihoods multiplied would underflow.
        logs[world] = _explain(worlds[world], kinds, me, story, habits, opens[world], fits[world])
        top = max(top, logs[world])
    weights = np.zeros(worlds.shape[0])
    total = 0.0
    for world in range(worlds.shape[0]):
        # Against the best world, so that the largest exponent is 0 and nothing overflows.
        weights[world] = math.exp(logs[world] - top)
        total += weights[world]
    for world in range(worlds.shape[0]):
        weights[world] /= total
        _add_characters(weights[world], fits[world], habits.odds, characters)
    return weights


@compiled
def _explain(
    world: Bytes, kinds: Ints, me: int, story: SuggestionArrays, habits: Habits, opens: Ints, fits: Floats
) -> float:
    """The logarithm of how likely the players were to do what they did, had the cards been dealt so. Adds to
    `fits`, by seat and character, the logarithm of how likely that character was to name what it named."""
    seats = opens.shape[0]
    hands = hand_masks(world, seats)
    shown = np.zeros((seats, seats), np.int64)
    known = np.zeros((seats, seats), np.int64)
    total = 0.0
    for number in range(story.by.shape[0]):
        asker, shower = story.by[number], story.shown_by[number]
        # How this player asks tells it nothing it does not know.
        if asker != me:
            draw_conclusions(number, hands[asker], known[asker], story)
            solved = story.unanswered[number] & ~hands[asker]
            mind = Asker(
                hands[asker],
                union(shown[asker]),
                union(known[asker]),
                solved,
                story.narrowed[number],
                story.named[number],
            )
            _name(story.cards[number], mind, kinds, habits, fits[asker])
        if shower != NO_SHOWER:
            could = hands[shower] & mask_of(story.cards[number])
            before = could & shown[asker, shower]
            if story.seen[number] == UNSEEN:
                # A card shown once is shown again rather than a new one: it gives nothing away.
                card = _any(before or could)
            else:
                card = 1 << story.seen[number]
                # What this player showed was its own choice, which no world has to explain.
                if asker == me:
                    total += math.log(_choice(card, could, before, habits.repeats))
            shown[asker, shower] |= card
            known[asker, shower] |= card
        if number == story.last_chance[asker] and asker != me:
            located, solved = hands[asker] | union(shown[asker]), story.unanswered_then[asker]
            ways = _count_open(located, solved & ~hands[asker], kinds, opens[asker])
            total += _silence(ways, habits)
    for player in range(seats):
        # Whoever asked for a card in vain knows where it is, unless it is in their own hand.
        solved = story.unanswered_now[player] & ~hands[player]
        _count_open(hands[player] | union(shown[player]), solved, kinds, opens[player])
        if player != me:
            total += _any_character(fits[player], habits.odds)
    return total


@compiled
def hand_masks(world: Bytes, seats: int) -> Ints:
    """The cards of every seat and, last, of the envelope, as masks."""
    hands = np.zeros(seats + 1, np.int64)
    for card in range(world.shape[0]):
        hands[world[card]] |= 1 << card
    return hands


@compiled
def _silence(ways: int, habits: Habits) -> float:
    """The logarithm of how likely a player is not to accuse who has to choose between so many envelopes."""
    # With many left nobody accuses, whatever the world: that explains nothing.
    return math.log(habits.silence[ways]) if ways < habits.silence.shape[0] else 0.0


@compiled
def _any_character(fits: Floats, odds: Floats) -> float:
    """The logarithm of how likely the player's questions are, whatever character it has."""
    # The same care as in `weigh`: the characters' likelihoods are compared before they are added.
    top: float = fits[0]
    for character in range(1, fits.shape[0]):
        top = max(top, fits[character])
    likely = 0.0
    for character in range(fits.shape[0]):
        likely += odds[character] * math.exp(fits[character] - top)
    return top + math.log(likely)


@compiled
def _add_characters(weight: float, fits: Floats, odds: Floats, characters: Floats) -> None:
    """Add what one world of this weight tells of who has which character (Bayes' rule)."""
    for player in range(fits.shape[0]):
        likely = _any_character(fits[player], odds)
        for character in range(fits.shape[1]):
            share = odds[character] * math.exp(fits[player, character] - likely)
            characters[player, character] += weight * share


@compiled
def _name(cards: Ints, asker: Asker, kinds: Ints, habits: Habits, fits: Floats) -> None:
    """Add to the logarithm of each character how likely it was to name these three."""
    for kind in range(3):
        card = 1 << cards[kind]
        for deduces in range(2):
            sorts = sort_cards(asker, kinds[kind], deduces)
            chosen = category_of(card, sorts)
            # Whoever has solved the kind names something for another purpose.
            solved = int(deduces and (sorts[SOLVED] != 0 or open_count(sorts) <= 1))
            for character in range(fits.shape[0]):
                if habits.deduces[character] == deduces:
                    readily = habits.readiness[character, kind, solved]
                    total = 0.0
                    for category in range(CATEGORIES):
                        total += count_bits(sorts[category]) * readily[category]
                    fits[character] += math.log(readily[chosen] / total)


@compiled
def sort_cards(asker: Asker, kind: int, deduces: int) -> tuple[int, int, int, int, int, int]:
    """The cards of a kind by category."""
    # Whoever draws no conclusions knows only the cards they were shown, and notices no solved kind.
    known = (asker.concluded if deduces else asker.shown) & kind
    solved = asker.solved & kind & ~known if deduces else 0
    left = kind & ~(asker.own | known | solved)
    named = left & asker.named
    narrowed = left & asker.narrowed & ~named
    return asker.own & kind, known, solved, left & ~(named | narrowed), narrowed, named


@compiled
def open_count(sorts: tuple[int, int, int, int, int, int]) -> int:
    """How many cards of the kind are neither the asker's own nor known to be anywhere."""
    return count_bits(sorts[SOLVED] | sorts[FRESH] | sorts[NARROWED] | sorts[NAMED_SORT])


@compiled
def category_of(card: int, sorts: tuple[int, int, int, int, int, int]) -> int:
    for category in range(CATEGORIES):
        if sorts[category] & card:
            return category
    return NAMED_SORT


@compiled
def draw_conclusions(number: int, own: int, knows: Ints, story: SuggestionArrays) -> None:
    """Add to what the asker of a suggestion knows of each hand what follows from cards shown to others.

    Whoever showed one of three cards, and cannot have two of them, has the third.
    """
    player = story.by[number]
    for earlier in range(number):
        asker, shower = story.by[earlier], story.shown_by[earlier]
        if shower == NO_SHOWER:
            continue
        if player == asker or player == shower:  # noqa: PLR1714, SIM109  # a tuple takes longer to compile
            continue
        triple = mask_of(story.cards[earlier])
        # If one of the three is known to be with the shower, the showing is explained and proves no more.
        if not triple & knows[shower]:
            left = triple & ~(own | union(knows) | story.lacking[number, shower])
            if left & (left - 1) == 0:
                knows[shower] |= left


@compiled
def _count_open(located: int, solved: int, kinds: Ints, opens: Ints) -> int:
    """How many cards of each kind are left to a player who knows this. Returns the number of envelopes."""
    ways = 1
    for kind in range(3):
        # At least 1, so that the number of envelopes is never 0.
        opens[kind] = 1 if solved & kinds[kind] else max(1, count_bits(kinds[kind] & ~located))
        ways *= opens[kind]
    return ways


@compiled
def _choice(card: int, could: int, before: int, repeats: float) -> float:
    """How likely this card was to be shown out of those that could be."""
    among_all = 1.0 / count_bits(could)
    if not before:
        return among_all
    # A mixture: with `repeats` the card that the asker knows already, otherwise any.
    return (1.0 - repeats) * among_all + (repeats / count_bits(before) if card & before else 0.0)


@compiled
def _any(mask: int) -> int:
    """One of the cards at random."""
    for _ in range(int(np.random.random() * count_bits(mask))):
        mask &= mask - 1
    return mask & -mask


@compiled
def mask_of(cards: Ints) -> int:
    mask: int = 1 << cards[0] | 1 << cards[1] | 1 << cards[2]
    return mask


@compiled
def union(masks: Ints) -> int:
    together = 0
    for number in range(masks.shape[0]):
        together |= masks[number]
    return together
