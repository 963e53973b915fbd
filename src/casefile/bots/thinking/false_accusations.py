"""What a false accusation gives away: whoever guesses is seldom wrong in more than one card.

The accuser had reasons for all three. Of 307 false accusations in 480 games of masters and inspectors 295
named two right cards, and the wrong one was nearly always the room: there are more of them, and whoever asks
about one has to walk there.
"""

from __future__ import annotations

import numpy as np

from casefile.deduce.kernel.arrays import Bytes, Floats
from casefile.game.seen import View

MISSES: tuple[float, float, float] = (0.04, 0.04, 0.88)
"""How often a false accusation is wrong in the suspect alone, in the weapon alone, in the room alone. The
rest is wrong in several cards. `python -m tools.questions.false_accusations 480` prints it again."""
OVERSIGHT = 0.01
"""How much less likely anybody is to accuse with a card of their own."""


def told_by_false_accusations(view: View, worlds: Bytes) -> Floats:
    """By world: how likely the others were to accuse falsely as they did, had the cards been dealt so."""
    deck, seats = view.public.edition.deck, len(view.public.players)
    sizes = np.array([len(deck.suspects), len(deck.weapons), len(deck.rooms)])
    alone = np.array(MISSES) / (sizes - 1)
    # Of all triples but the right one, and but those that are wrong in a single card.
    several = (1.0 - sum(MISSES)) / (sizes.prod() - 1 - (sizes - 1).sum())
    number_of = {card: number for number, card in enumerate(deck.cards)}
    likely: Floats = np.ones(len(worlds))
    for made in view.public.accusations:
        # What this player accused with was its own choice, which no world has to explain.
        if made.correct or made.by == view.seat:
            continue
        holders = worlds[:, [number_of[card] for card in made.triple]]
        wrong = holders != seats
        likely *= np.where(wrong.sum(axis=1) == 1, alone[wrong.argmax(axis=1)], several)
        likely *= np.where((holders == made.by).any(axis=1), OVERSIGHT, 1.0)
    return likely
