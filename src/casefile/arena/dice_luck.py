"""How lucky the dice were to each seat of a game, and what that is worth: a share of wins without that luck.

A roll is as good as the way to the next room is short after it. What it saved beyond what a roll from there
saves on average is luck: its mean is exactly 0 whatever the players do, so taking it out of a share changes
nothing but how far the share strays. What a turn is worth does not depend on
the games it is applied to. The luck of the deal is not in here: mirrored deals cancel it already.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from casefile.bots.thinking.travel_times import travel_times
from casefile.deduce.kernel.arrays import Floats
from casefile.editions import edition
from casefile.game.board import Place
from casefile.game.edition import Edition
from casefile.game.events import Dealt, Event
from casefile.game.seen import DoorCleared, PassageTaken, PieceFetched, Rolled, Walked

TURN_WORTH: dict[int, dict[int, float]] = {
    1: {3: 0.0435, 4: 0.03, 5: 0.025, 6: 0.02},
    2: {3: 0.0738, 4: 0.05, 5: 0.04, 6: 0.03},
}
"""By dice and players: by how much a turn saved beyond what the others saved raises the share of wins.

For three players a first estimate from 150 games of sleuths; for four to six a guess, to be replaced by what
`python -m tools.questions.dice_luck` finds. Wrong values make the correction weaker, not unfair: its mean
is 0 with any.
"""


def dice_luck(events: Sequence[Event]) -> tuple[float, ...]:
    """By seat: how many turns its rolls saved on the way to the next room, beyond what was to be expected."""
    dealt = events[0]
    assert isinstance(dealt, Dealt), "a game begins with its deal"
    rules = dealt.edition
    index, luck = travel_times(rules).index, _luck_of_rolls(rules)
    # Totals follow each other without a gap, from one spot on every die on.
    places: dict[str, Place] = dict(zip(rules.deck.suspects, dealt.pieces, strict=True))
    saved = [0.0] * len(dealt.players)
    for event in events:
        match event:
            case Rolled(seat, dice):
                place = places[dealt.players[seat]]
                # From where the piece stands: a roll that is good there may be wasted elsewhere.
                saved[seat] += float(luck[index[place], sum(dice) - len(dice)])
            case Walked(seat, path) if path:
                places[dealt.players[seat]] = path[-1]
            case PassageTaken(seat, room) | DoorCleared(seat, room):
                places[dealt.players[seat]] = room
            case PieceFetched(suspect, room):
                places[suspect] = room
            case _:
                pass
    return tuple(saved)


def luck_worth(saved: Sequence[float], seat: int, dice: int) -> float:
    """What a seat's luck with the dice added to its chance of winning; over all seats it adds up to 0."""
    others = len(saved) - 1
    ahead = saved[seat] - (sum(saved) - saved[seat]) / others
    return TURN_WORTH[dice][len(saved)] * ahead


@cache
def dice_of(edition_id: str) -> int:
    """How many dice are rolled by a rulebook."""
    return edition(edition_id).dice


@lru_cache(maxsize=16)
def _luck_of_rolls(rules: Edition) -> Floats:
    """By place and roll: the turns it saves, beyond the average of all rolls from there."""
    ways = travel_times(rules)
    odds = [odds for _, odds in ways.rolls]
    # On the empty board: whoever stands in the way makes the yardstick worse, but not unfair.
    return (ways.after_roll @ odds)[:, None] - ways.after_roll
