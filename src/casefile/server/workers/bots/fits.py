"""Is an action one of those that a menu offers? Asked before a bot's answer goes anywhere."""

from __future__ import annotations

from casefile.game.actions import Accuse, Action, EndTurn, Roll, Show, Suggest, TakePassage, Walk
from casefile.game.cards import Triple
from casefile.game.errors import Refusal
from casefile.game.menu import Menu
from casefile.game.seen import View
from casefile.game.walk import Walker


def fits(view: View, menu: Menu, action: Action) -> bool:
    """True if the seat of this view may do it. A roll must come without dice: a bot does not choose them."""
    return action.seat == view.seat and _offered(view, menu, action)


def _offered(view: View, menu: Menu, action: Action) -> bool:
    match action:
        case Roll(dice=dice):
            return menu.roll and dice == ()
        case Walk(to=to):
            return to in menu.walk and _leads_there(view, action)
        case TakePassage():
            return menu.passage is not None
        case Suggest(triple=triple):
            suggest = menu.suggest
            return (
                suggest is not None
                and triple.room == suggest.room
                and triple.suspect in suggest.suspects
                and triple.weapon in suggest.weapons
            )
        case Show(card=card):
            return card in menu.show
        case Accuse(triple=triple):
            return menu.accuse and _in_deck(view, triple)
        case EndTurn():
            return menu.end


def _in_deck(view: View, triple: Triple) -> bool:
    deck = view.public.edition.deck
    return triple.suspect in deck.suspects and triple.weapon in deck.weapons and triple.room in deck.rooms


def _leads_there(view: View, walk: Walk) -> bool:
    """A bot need not name its path; one that does is held to it."""
    path, public = walk.path, view.public
    if path is None:
        return True
    rules, place = public.edition, public.place_of_seat(walk.seat)
    steps = None if rules.switches.no_dice else sum(public.dice)
    try:
        Walker(rules.board, place, steps, public.occupied, rules.switches.open_doors).check(path)
    except Refusal:
        return False
    return (path[-1] if path else place) == walk.to
