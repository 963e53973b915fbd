"""A legal record as long as the server takes: players who wander, ask and never accuse before the end."""

from __future__ import annotations

import random

from casefile.chance import roll_dice, shuffled_setup
from casefile.editions import edition
from casefile.game.actions import Accuse, Action, EndTurn, Roll, Seat, Show, Suggest, TakePassage, Walk
from casefile.game.cards import Triple
from casefile.game.decide import decide
from casefile.game.events import Event
from casefile.game.evolve import begin, evolve
from casefile.game.menu import Menu, menu
from casefile.game.setup import deal
from casefile.game.view import view
from casefile.record import record_of, to_json

SEED = 2026


def game_record(moves: int) -> str:
    """The JSON of a game of six with about this many moves; the same one for the same number."""
    rng = random.Random(f"{SEED} {moves}")
    rules = edition("classic-1986")
    setup = shuffled_setup(rules, rules.deck.suspects, rng)
    dealt = deal(setup)
    state, events, made = begin(dealt), list[Event](), 0
    events.append(dealt)
    while not state.public.over:
        seat = state.public.acting
        assert seat is not None, "the game is not over"
        choices = menu(view(state, seat))
        action: Action
        if choices.accuse and made >= moves:
            action = Accuse(seat, state.secrets.envelope)
        elif choices.roll:
            action = Roll(seat, roll_dice(rules, rng))
        else:
            action = _wander(seat, choices, rng)
        happened = decide(state, action)
        for event in happened:
            state = evolve(state, event)
        events.extend(happened)
        made += 1
    return to_json(record_of(events))


def _wander(me: Seat, choices: Menu, rng: random.Random) -> Action:
    if choices.show:
        return Show(me, rng.choice(choices.show))
    if choices.suggest:
        suggest = choices.suggest
        return Suggest(me, Triple(rng.choice(suggest.suspects), rng.choice(suggest.weapons), suggest.room))
    if choices.walk:
        return Walk(me, rng.choice(choices.walk))
    return TakePassage(me) if choices.passage else EndTurn(me)
