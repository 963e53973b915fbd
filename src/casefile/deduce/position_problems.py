"""What can be wrong with a position: the English sentences. French has its own file."""

from __future__ import annotations

from casefile.locales.phrase import Wording


class PositionProblem(Wording):
    """What could not be written down at any table."""

    A_POSITION_IS_AN_OBJECT = "a position is a JSON object"
    PLAYS_ALREADY = "{name} plays already, as {place}"
    HAND_SIZE = "a hand has 0 to {most} cards"
    HAND_SIZES = "their hands have {sum} cards together instead of {dealt}"
    NOBODYS_HAND = "it is nobody's: me is missing"
    NO_HAND = "the hand of {name} is missing"
    CARD_TWICE = "{card} is in the hand already"
    OTHER_HAND_SIZE = "it has {count} cards, and {place} says {wanted}"
    ALL_PASSED = "all the others have passed before {name}"
    OTHER_IS_ASKED = "the player to ask there is {asked}, not {name}"
    NO_WORD_OF = "nobody showed a card, and {name} is not said to pass"
    NOBODY_SHOWED = "nobody showed a card"
    NOT_NAMED = "{card} was not named"
    SPECTATOR_SEES_NONE = "a spectator sees no card"
    OTHERS_SAW_IT = "only {first} and {last} saw it, not {me}"
    RIGHT_ALREADY = "a right accusation is the envelope already"
    NOT_MY_ACCUSATION = "only whoever accuses falsely sees it, and that was not me"
    SAME_AS_ACCUSED = "it is what was accused, and that is said to be false"
    NOT_PLAYING = "{name} does not play; {players} do"
