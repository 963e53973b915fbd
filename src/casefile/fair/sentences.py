"""What is found when a game is verified: the English sentences. French has its own file."""

from __future__ import annotations

from casefile.locales.phrase import Wording


class FairSentence(Wording):
    """Everything that is said of a fair deal."""

    NO_FAIR_DEAL = (
        "the record has no such field, so there is nothing to verify; only tables online deal this way"
    )

    # The rules
    RULES_KEPT = "The game keeps the rules of {edition}: {moves:move}."
    RULES_BROKEN = "This breaks rule {rule} of {edition}: {because}"
    PIECES_MOVED = "A dealt game begins with all pieces on their START squares."

    # The server's secret, and the players' shares
    BINDING_KEPT = (
        "The server's secret is the one it committed to, with this edition, these seats and who begins."
    )
    BINDING_BROKEN = (
        "The secret, the edition, the seats, the placed weapons or the earlier attempts are not the ones "
        "committed to: these give {found}."
    )
    SHARES_KEPT = "The shares are the ones their players committed to: {players}."
    NO_SHARES_GIVEN = "Nobody gave a share."
    SHARE_OF_STRANGER = "{name} is not playing."
    SHARE_MISSING = "{name} committed to a share that is missing here."
    SHARE_UNBOUND = "{name} gave a share without committing to it first."
    SHARE_OTHER = "The share of {name} is not the one {name} committed to."

    # Who begins
    FIRST_PASSED_ON = "{name} begins, as the commitment says; in a series the start passes on."
    FIRST_USUAL = "{name} begins, the first in seat order."
    FIRST_WRONG = "{name} begins, but it should be {usual}."

    # The deal
    ENVELOPE_DRAWN = "The envelope holds {cards}, as the seed says."
    ENVELOPE_OTHER = "The envelope holds {found}, but the seed says {cards}."
    HANDS_DRAWN = "All {count} hands are the ones that were dealt."
    HAND_OTHER = "{player} was dealt {cards}, not {found}."
    WEAPONS_DRAWN = "The weapons start {weapons}, as the seed says."
    WEAPONS_NOT_DRAWN = "The weapons start {found}, but the seed says {weapons}."
    WEAPONS_PLACED = "The weapons start {weapons}, as the table chose before the deal."
    WEAPONS_NOT_PLACED = "The weapons start {found}, but before the deal the table chose {weapons}."
    SLOTS_KEPT = "All {count} card slots held the cards they were sealed with."
    SLOT_COUNT = "There are {count} card slots, but there should be {expected}."
    SLOT_HOLDER = "This slot belongs to {holder}, not to {found}."
    SLOT_OTHER = "What was published for this slot was not a commitment to {card}."
    THE_ENVELOPE = "the envelope"
    NO_CARDS = "nothing"

    # The dice
    ROLLS_DRAWN = "Checked {count:roll} against the seed: no difference."
    ROLLS_UP_TO = "Checked {count:roll} against the seed, up to where the rules are broken: no difference."
    ROLL_OTHER = "Turn {turn} rolled {found}, but the seed says {dice}."

    # Earlier attempts
    NO_ATTEMPTS = "No attempt was called off before this deal."
    ATTEMPT_OFF = "Attempt {number} was called off because {players} did not answer."
    ATTEMPT_NUMBER = "This should be attempt {number}."
    ATTEMPT_UNBOUND = "{attempt} Its secret is not the one the server committed to."
    ATTEMPT_PLAYERS = "{attempt} These are not players of that table in seat order."
    ATTEMPT_REUSED = "{attempt} Its secret was used twice."

    # What it all proves
    PROVES = (
        "The server was bound to its secret before any player added chance, and all cards and rolls follow "
        "from both, as do the weapons unless they were placed by hand before. Compare the commitment, and "
        "your share if you gave one, with what your own screen showed before the deal: if they are the same, "
        "nothing was changed afterwards."
    )
    LIMITS = (
        "This binds the server; it does not stop it from looking: it knew all cards and all coming rolls, "
        "and could have told somebody. Nor does it prove who made a move, or what a bot based it on."
    )
    NO_SHARES = (
        "No player added chance of their own to this game: the server could have tried many secrets and kept "
        "one it liked."
    )
