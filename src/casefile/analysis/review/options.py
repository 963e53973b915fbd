"""What a seat could have done at one moment, each with its chance of winning afterwards."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from casefile.analysis.review.thought import Thought
from casefile.bots.thinking.accusing import may_think_of_accusing
from casefile.bots.thinking.showing import known_to_asker
from casefile.game.actions import Accuse, Action, EndTurn, Roll, Show, Suggest, TakePassage, Walk
from casefile.game.cards import Card, Triple
from casefile.game.menu import Menu, SuggestChoices, menu

LOG_ODDS_OF_EVERYTHING = 1.1
"""What it does to the odds of winning, as a logarithm, to learn all that is left at once; a part of it does
that part. Continuations of 180 positions with the best and the worst question: 0.9 to 1.2 with three players,
however much was left, and 1.1 on average with six (tools/review)."""
MAX_CERTAINTY = 0.995
"""The odds of certainty would be infinite."""
ROUND_RISK = 0.25
"""How often somebody else has won before the turn comes round again, once an accusation is worth a thought:
21 % with three players to 30 % with six, in 160 games of all levels but random."""
SERIOUS = 0.5
"""An accusation is worth a thought if it wins at least so many times as often as waiting."""
NO_DIFFERENCE = 1e-9


@dataclass(frozen=True)
class Option:
    """Something that could be done, and the chance of winning after it."""

    action: Action
    win: float


@dataclass(frozen=True)
class Alternatives:
    """All there was to choose from; `played` and `best` are among them."""

    played: Option
    best: Option
    others: tuple[Option, ...]
    """Everything but what was played, in the order of the menu."""

    @property
    def loss(self) -> float:
        return max(0.0, self.best.win - self.played.win)

    @property
    def stake(self) -> float:
        """What somebody loses on average who chooses blindly."""
        every = (self.played, *self.others)
        return self.best.win - sum(option.win for option in every) / len(every)


def options_at(
    thought: Thought, action: Action, win: float, *, closes_turn: bool, if_certain: float
) -> Alternatives | None:
    """What the seat could have done instead of this action; None if there was nothing to decide.

    `win` is its chance of winning if it goes on as well as possible, `if_certain` the same for a seat that
    knows the envelope and lets its turn pass.
    """
    # From the seat's own menu: what it could not do is no alternative.
    choices = menu(thought.view)
    if choices.show:
        found = _cards(thought, choices.show, win)
    else:
        found = [*_ways_to_go_on(thought, choices, win, closes_turn, if_certain)]
        found += _accusations(thought, choices, action, found, closes_turn)
    if len(found) < 2:
        return None
    played = next(option for option in found if _is_same(option.action, action))
    top = max(option.win for option in found)
    # Whoever played as well as possible played the best there was.
    best = played if played.win >= top - NO_DIFFERENCE else next(each for each in found if each.win == top)
    return Alternatives(played, best, tuple(each for each in found if each is not played))


def shifted(win: float, share: float) -> float:
    """The chance of winning after losing a share of all there is to learn; gaining it, if it is negative."""
    # Whoever is out has nothing to lose, and no odds.
    if win <= 0.0:
        return 0.0
    kept = min(win, MAX_CERTAINTY)
    odds = kept / (1.0 - kept) * math.exp(-LOG_ODDS_OF_EVERYTHING * share)
    return min(win, odds / (1.0 + odds)) if share >= 0.0 else max(win, odds / (1.0 + odds))


def _is_same(option: Action, played: Action) -> bool:
    match option, played:
        case (Roll(), Roll()) | (TakePassage(), TakePassage()) | (EndTurn(), EndTurn()):
            return True
        case Walk(to=one), Walk(to=other):
            # Which way it went matters to nobody.
            return one == other
        case _:
            return option == played


def _ways_to_go_on(
    thought: Thought, choices: Menu, win: float, closes_turn: bool, if_certain: float
) -> Sequence[Option]:
    """Everything but accusing."""
    actions = _actions(thought, choices)
    if thought.solution is not None:
        # Nothing is left to learn. All that matters is whether the turn passes without an accusation.
        after = if_certain if closes_turn else 1.0
        return [Option(action, after) for action, _ in actions]
    if may_think_of_accusing(thought.view.public):
        # Against an accusation counts what waiting is known to be worth, not what continuations make of it.
        # Whoever waits can still accuse next time, unless somebody else is faster.
        win = max(thought.waiting, (1.0 - ROUND_RISK) * thought.likeliest()[1])
    # Only what is lost against the best way matters: how much there is to gain is in `win` already.
    top = max((value for _, value in actions), default=0.0)
    left = thought.learnt.bits_left
    return [Option(action, shifted(win, max(0.0, top - value) / left)) for action, value in actions]


def _actions(thought: Thought, choices: Menu) -> list[tuple[Action, float]]:
    """What can be done, and what it is worth in bits: now, and discounted for what comes later."""
    seat, plan = thought.seat, thought.plan
    found: list[tuple[Action, float]] = []
    if choices.walk:
        values = plan.at(choices.walk)
        found += [(Walk(seat, end), float(v)) for end, v in zip(choices.walk, values, strict=True)]
    if choices.suggest is not None:
        found += _questions(thought, choices.suggest)
    if choices.passage is not None:
        found.append((TakePassage(seat), float(plan.at((choices.passage,))[0])))
    if choices.roll:
        # What a roll is worth takes a search: not if there is nothing to compare it with.
        place = thought.view.public.place_of_seat(seat)
        found.append((Roll(seat, ()), plan.by_dice(place) if found else 0.0))
    if choices.end:
        found.append((EndTurn(seat), 0.0))
    return found


def _questions(thought: Thought, choices: SuggestChoices) -> list[tuple[Action, float]]:
    deck, room = thought.view.public.edition.deck, choices.room
    gains = thought.questions.gains[:, :, deck.rooms.index(room)]
    # Where a piece shuts the way that only a suggestion can fetch,
    # those that fetch it are the ones to compare.
    squatters = thought.plan.squatters
    here = thought.plan.in_room(room)
    best = max(float(gains[deck.suspect_index[suspect]].max()) for suspect in (squatters or choices.suspects))
    return [
        (
            Suggest(thought.seat, Triple(suspect, weapon, room)),
            here - max(0.0, best - float(gains[deck.suspect_index[suspect], deck.weapon_index[weapon]])),
        )
        for suspect in choices.suspects
        for weapon in choices.weapons
    ]


def _accusations(
    thought: Thought, choices: Menu, played: Action, going_on: Sequence[Option], closes_turn: bool
) -> list[Option]:
    """The accusation that was made, and the likeliest if it deserved a thought."""
    if not choices.accuse:
        return []
    seat = thought.seat
    triple, chance = thought.likeliest()
    made = [Option(played, thought.chance(played.triple))] if isinstance(played, Accuse) else []
    # In the middle of a turn more is to be learnt yet, and the turn is not over.
    is_moment = may_think_of_accusing(thought.view.public) or (closes_turn and thought.solution is not None)
    waiting = max((option.win for option in going_on), default=0.0)
    if isinstance(played, Accuse):
        deserves_thought = triple != played.triple
    else:
        deserves_thought = is_moment and chance >= SERIOUS * waiting
    if deserves_thought:
        made.append(Option(Accuse(seat, triple), chance))
    return made


def _cards(thought: Thought, cards: tuple[Card, ...], win: float) -> list[Option]:
    """What a card tells the asker is a gain of one opponent, and so a loss of all others together."""
    public = thought.view.public
    asker = public.suggestions[-1].by
    # Whoever is out gains nothing by it any more.
    opponents = max(1, len(public.players) - len(public.out) - 1)
    known = known_to_asker(thought.view, cards)
    open_cards, left = thought.learnt.belief.open_cards[asker], thought.learnt.belief.bits_left[asker]
    deck = public.edition.deck
    found = []
    for card in cards:
        kind = 0 if card in deck.suspects else 1 if card in deck.weapons else 2
        share = 0.0
        if card not in known and asker not in public.out:
            many = max(2.0, float(open_cards[kind]))
            # One card less of its kind to look for.
            share = math.log2(many / (many - 1.0)) / max(1.0, float(left)) / opponents
        found.append(Option(Show(thought.seat, card), shifted(win, share)))
    # As if the least telling were the usual course of things: `win` is the chance after the best choice.
    top = max(option.win for option in found)
    return [Option(option.action, option.win + (win - top)) for option in found]
