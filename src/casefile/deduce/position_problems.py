"""What can be wrong with a position: the English sentences. French has its own file."""

from __future__ import annotations

from casefile.locales.phrase import Wording


class PositionProblem(Wording):
    """What could not be written down at any table."""

    A_POSITION_IS_AN_OBJECT = "a position is a JSON object"
    PLAYS_ALREADY = "{name} is already playing, as {place}"
    HAND_SIZE = "a hand has 0 to {most} cards"
    HAND_SIZES = "the hands add up to {sum:card} instead of {dealt}"
    NOBODYS_HAND = "there is a hand, but me is missing: whose is it?"
    NO_HAND = "the hand of {name} is missing"
    CARD_TWICE = "{card} is already in the hand"
    OTHER_HAND_SIZE = "it has {count:card}, but {place} says {wanted}"
    ALL_PASSED = "everybody else has already passed before {name}"
    OTHER_IS_ASKED = "the next player to be asked is {asked}, not {name}"
    NO_WORD_OF = "nobody showed a card, but {name} is not listed as passing"
    NOBODY_SHOWED = "nobody showed a card"
    NOT_NAMED = "{card} was not named"
    SPECTATOR_SEES_NONE = "a spectator sees no card"
    OTHERS_SAW_IT = "only {first} and {last} saw it, not {me}"
    RIGHT_ALREADY = "a correct accusation already names the envelope"
    NOT_MY_ACCUSATION = "only the player who accuses falsely sees it, and that was not me"
    SAME_AS_ACCUSED = "it is the same as the accusation, which is said to be false"
    NOT_PLAYING = "{name} is not playing; {players} are"
