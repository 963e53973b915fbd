"""What dice and answers gave a seat beyond what was to be expected.

Everything is valued in one way that is fixed beforehand, and from every event its own expectation is
subtracted, so that luck is nothing on average, however well or badly somebody plays.
"""

from __future__ import annotations

from casefile.analysis.advice.envelope_bits import entropy
from casefile.analysis.review.options import LOG_ODDS_OF_EVERYTHING
from casefile.analysis.review.seat_views import OwnMove
from casefile.analysis.review.thought import Thought
from casefile.bots.thinking.travel_times import travel_times
from casefile.game.actions import Roll, Suggest


def luck_of(own: OwnMove, thought: Thought) -> float:
    """In winning chances: above 0 for good luck; 0 for whatever is not left to chance."""
    if thought.solution is not None:
        return 0.0
    match own.action:
        case Roll():
            bits = _of_dice(own, thought)
        case Suggest():
            bits = _of_answer(own, thought)
        case _:
            return 0.0
    chance = thought.waiting
    # The slope and not the curve: what is added up has to be nothing on average.
    return chance * (1.0 - chance) * LOG_ODDS_OF_EVERYTHING * bits / thought.learnt.bits_left


def _of_dice(own: OwnMove, thought: Thought) -> float:
    """The best end of the walk with this roll, less the same on average over all rolls."""
    public, plan = thought.view.public, thought.plan
    assert isinstance(own.action, Roll)
    place, edition = public.place_of_seat(thought.seat), public.edition
    # With the pieces where they stood: a roll that is blocked is bad luck as well.
    worth = {}
    for roll, _ in travel_times(edition).rolls:
        ends = edition.moves.destinations(place, roll, public.occupied, edition.switches.open_doors)
        worth[roll] = float(plan.at(ends or (place,)).max())
    expected = sum(odds * worth[roll] for roll, odds in travel_times(edition).rolls)
    return worth[sum(own.action.dice)] - expected


def _of_answer(own: OwnMove, thought: Thought) -> float:
    """By how many bits less is left than on average over all answers there could be."""
    assert isinstance(own.action, Suggest)
    triple, bits = own.action.triple, thought.learnt.envelope_bits
    entry = own.after.public.settled[-1]
    # The asker sees what is shown, so the last card seen is the answer to this.
    card = own.after.seen[-1].card if entry.shown_by is not None else None
    answers = bits.answers_to(triple)
    often = answers.sum(axis=1)
    expected = (
        sum(times * entropy(row) for times, row in zip(often, answers, strict=True) if times) / often.sum()
    )
    number = bits.answer_number(triple, entry.shown_by, card)
    # An answer that none of the worlds gives is taken for one like all others.
    return float(expected - entropy(answers[number])) if often[number] > 0.0 else 0.0
