"""Typed refusals: why an action or a set-up breaks the rules, by rule id and in a sentence for the player."""

from __future__ import annotations

from enum import Enum


class Reason(Enum):
    """Every way to break a rule: the rule's id, and what to tell the player."""

    GAME_WON = "A3", "The game is over: it has been won."
    NOBODY_LEFT = "R4", "The game is over: every detective has accused falsely."
    CARD_OWED = "D1", "The suggestion has to be answered before anything else."
    NOTHING_OWED = "D1", "Nobody is waiting for a card from you."
    NOT_THIS_CARD = "D1", "Show one of the suggested cards that you hold."
    OUT = "A4", "You have accused falsely: you still answer suggestions, but you take no more turns."
    NOT_YOUR_TURN = "T0", "It is not your turn."
    ACCUSE_ON_YOUR_TURN = "A1", "You can accuse only on your own turn."

    ALREADY_ROLLED = "R8", "You have rolled already this turn."
    ROLL_TOO_LATE = "T1", "You can roll only at the start of a turn."
    NO_DICE = "T1", "Nobody rolls in this game: walk straight to a room."
    TRAPPED = "M10", "Every door of this room is blocked: you cannot leave, so there is nothing to roll for."
    ONLY_PASSAGE = "R3", "Every door of this room is blocked: take the secret passage."
    WRONG_DICE = "E4", "Each die shows 1 to 6, and a roll in this edition takes {count}."

    ROLL_FIRST = "T1", "Roll before you walk."
    WALK_IS_OVER = "M6", "You have entered a room: your move is over."
    WALKED_ALREADY = "M2", "You have walked already this turn."
    WALK_TOO_LATE = "T1", "It is too late to walk on this turn."
    NOT_A_STEP = "M1", "Each step leads to the next square: up, down, left or right, never diagonally."
    SQUARE_TWICE = "M2", "No square may be entered twice in the same turn."
    BACK_TO_START = "R9", "A walk may not come back to the square where it began."
    OCCUPIED = "M3", "Another piece stands on that square: it can be neither entered nor passed."
    STOP_BEFORE_DOOR = "M3", "You may step past a piece in front of a door, but not stop there."
    NOT_A_SQUARE = "M4", "There is no square there: walls can be passed only through a door."
    NO_DOOR = "M4", "There is no door between that square and that room."
    LEAVE_BY_A_DOOR = "M8", "A room is left by one of its doors."
    DOOR_BLOCKED = "M5", "A piece in front of the door blocks it."
    ROOM_ENDS_MOVE = "M6", "Entering a room ends the move."
    SAME_ROOM = "M7", "You may not go back into the room you have just left."
    NO_STEP_LEFT = "R10", "Entering a room takes one step, and none is left."
    PATH_ELSEWHERE = "M2", "The path does not end where the walk is meant to."
    TOO_FAR = "M2", "That is more than the {steps} steps you have."
    TOO_SHORT = "M2", "You must walk all {steps} steps, unless you enter a room."
    NOT_IN_REACH = "M2", "That place cannot be reached with exactly {steps} steps."
    ROOM_NOT_IN_REACH = "M2", "That room cannot be reached with {steps} steps."
    ONLY_INTO_ROOMS = "M2", "Without a roll, a walk must end in a room."
    ENTER_ROOM = "R2", "You cannot walk the whole roll: enter one of the rooms in reach."
    LONGEST_WALK = "R2", "You cannot walk the whole roll: walk as far as you can, {steps} steps."

    PASSAGE_AFTER_ROLL = "R8", "The secret passage is taken instead of rolling: it is too late now."
    PASSAGE_TOO_LATE = "M9", "The secret passage is taken only at the start of a turn."
    NO_PASSAGE = "M9", "There is no secret passage where you are."

    SUGGEST_IN_A_ROOM = "G2", "You can suggest only in a room, and only the room you are in."
    SUGGEST_AFTER_ROLL = "R8", "You have rolled: it is too late to suggest without moving."
    SUGGEST_AFTER_MOVING = (
        "T1",
        "Enter a room first: you can suggest without moving only if you were brought here.",
    )
    ONE_SUGGESTION = "G4", "You have made your suggestion for this visit; the next one takes another room."
    NOT_ENTERED = "G1", "You suggest on entering a room, and you have not entered one this turn."
    OTHER_ROOM = "G2", "Suggest the room you are in."
    NOT_A_TRIPLE = "G2", "Name one suspect, one weapon and one room."
    ACCUSE_A_TRIPLE = "A1", "Name one suspect, one weapon and one room."

    MOVE_FIRST = "T2", "You cannot end your turn yet: whoever can move must move."
    WALK_FIRST = "M2", "You have rolled: walk before you end your turn."
    SUGGESTION_OWED = "G1", "You have entered a room: make a suggestion first."

    NUMBER_OF_PLAYERS = "S1", "The game is for {fewest} to {most} players."
    PLAYER_TWICE = "S1", "Every player takes a different suspect."
    SEATING = "S6", "Players sit in the order of their START squares, clockwise from Miss Scarlet."
    WRONG_FIRST = "S6", "In this edition Miss Scarlet begins or, without her, the next player clockwise."
    NO_SUCH_FIRST = "S6", "The player who begins must be one of the players."
    WEAPONS = "S2", "Each weapon starts in a room of its own."
    ENVELOPE = "S3", "The envelope holds one suspect, one weapon and one room."
    CARDS = "S4", "Every card is dealt once: to one hand or into the envelope."
    UNEVEN_HANDS = "S4", "Hands may differ by one card at most."
    EXTRA_CARDS = "R5", "Extra cards go to the first players from the one who begins."
    PIECE_NOWHERE = "M4", "A piece stands on a square or in a room."
    TWO_ON_A_SQUARE = "M3", "Two pieces cannot stand on one square."
    FETCHED_OUTSIDE = "T1", "A piece that was brought by a suggestion stands in a room."

    def __init__(self, rule: str, sentence: str) -> None:
        self.rule = rule
        self.sentence = sentence

    @property
    def key(self) -> str:
        """The name under which translations keep the sentence."""
        return "refusal-" + self.name.lower().replace("_", "-")


class Refusal(Exception):
    """An action or a set-up that the rules do not allow. Nothing has changed."""

    def __init__(self, reason: Reason, **details: int) -> None:
        super().__init__(reason, details)
        self.reason = reason
        self.details = details

    def __reduce__(self) -> tuple[object, ...]:
        # Exceptions are pickled by their `args`, which would lose the details as keywords.
        return _again, (self.reason, self.details)

    @property
    def rule(self) -> str:
        return self.reason.rule

    @property
    def sentence(self) -> str:
        """What to tell the player, in English; `reason.key` and `details` serve other languages."""
        return self.reason.sentence.format(**self.details)

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]"


def _again(reason: Reason, details: dict[str, int]) -> Refusal:
    """The same refusal after copying or pickling."""
    return Refusal(reason, **details)
