"""Which game an environment plays and what its seats see of it, checked once."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from operator import index
from typing import Literal, NamedTuple, get_args

from casefile.editions import EDITION_IDS, edition
from casefile.game.cards import Suspect
from casefile.game.edition import HOUSE_RULES, Edition
from casefile.game.seating import seat_order
from casefile.rl.errors import BadEnvironment

ObservationKind = Literal["raw", "sheet", "odds"]
"""What the seat saw; besides, what it has marked on its sheet; or besides, the exact odds."""
OBSERVATION_KINDS: tuple[str, ...] = get_args(ObservationKind)


class GameSettings(NamedTuple):
    """The rules, the players and the observation of an environment."""

    edition: Edition
    seats: int
    suspects: tuple[Suspect, ...]
    """Who plays, in turn order, where that is not drawn."""
    observation: ObservationKind


def game_settings(
    players: int | Sequence[str], name: str, house_rules: Collection[str], observation: str
) -> GameSettings:
    """The settings, or a BadEnvironment that says what is wrong with them."""
    if observation not in OBSERVATION_KINDS:
        raise BadEnvironment(
            f"there is no observation {observation!r}: choose one of {', '.join(OBSERVATION_KINDS)}"
        )
    # The rules before the players: how many there may be is for the edition to say.
    rules = _edition(name, house_rules)
    # A string is a sequence, too, but of letters.
    seats = len(players) if isinstance(players, Sequence) and not isinstance(players, str) else players
    if not isinstance(seats, int):
        raise BadEnvironment(f"players are a number or suspects, not {players!r}")
    if not rules.fewest_players <= seats <= rules.most_players:
        raise BadEnvironment(
            f"{rules.id} is for {rules.fewest_players} to {rules.most_players} players, not {seats}"
        )
    suspects = tuple(map(Suspect, players)) if isinstance(players, Sequence) else rules.deck.suspects[:seats]
    if suspects != seat_order(rules, frozenset(suspects)):
        raise BadEnvironment(
            f"the players of {rules.id} are some of {', '.join(rules.deck.suspects)}, in that order"
        )
    return GameSettings(rules, seats, suspects, observation)  # type: ignore[arg-type]  # looked at above


def seed_number(seed: object) -> int:
    """A seed as it may be given, or a BadEnvironment."""
    try:
        return index(seed)  # type: ignore[arg-type]  # numpy's whole numbers are welcome, too
    except TypeError:
        raise BadEnvironment(f"a seed is a whole number, not {seed!r}") from None


def _edition(name: str, house_rules: Collection[str]) -> Edition:
    if name not in EDITION_IDS:
        raise BadEnvironment(f"there is no edition {name!r}: choose one of {', '.join(EDITION_IDS)}")
    if isinstance(house_rules, str):
        raise BadEnvironment(f"house rules are a list of names, not {house_rules!r}")
    unknown = frozenset(house_rules).difference(HOUSE_RULES)
    if unknown:
        known = ", ".join(HOUSE_RULES)
        raise BadEnvironment(f"there is no house rule {min(unknown)!r}: choose among {known}")
    return edition(name, frozenset(house_rules))
