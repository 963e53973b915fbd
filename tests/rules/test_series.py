"""Rulings on who plays: a series of games, and a player who leaves. [R13] [R14]"""

import random
from collections.abc import Sequence
from functools import partial

import pytest

from casefile.bots.base import Bot, Decision
from casefile.bots.levels.novice import Novice
from casefile.chance import roll_dice, shuffled_setup
from casefile.editions import edition as load
from casefile.game.actions import Accuse, Action, Roll, Seat, Show, Suggest, Walk
from casefile.game.cards import Card, Room, Suspect, Triple, Weapon
from casefile.game.menu import menu
from casefile.game.seating import next_first, seat_order
from casefile.game.seen import View
from casefile.game.view import redact, view
from casefile.match.match import THINKING_TIME
from tests.support.tables import ALL_SIX, THREE, Table, every_edition, in_vintage, outside_vintage, table


def starter(edition: str, players: str, previous: str) -> str:
    """Who begins the next game of a series between these players."""
    rules = load(edition)
    seated = seat_order(rules, frozenset(map(Suspect, players.split())))
    return seated[next_first(rules, seated, Suspect(previous))]


# -- R13


@in_vintage
@pytest.mark.rule("R13")
@pytest.mark.rule("S6")
def test_in_vintage_the_start_passes_on_by_one_player_each_game(edition: str) -> None:
    first = table(edition, THREE).on_turn
    started = [first]
    for _ in range(4):
        started.append(starter(edition, THREE, started[-1]))
        assert table(edition, THREE, first=started[-1]).on_turn == started[-1]
    assert started == ["scarlet", "green", "plum", "scarlet", "green"]


@in_vintage
@pytest.mark.rule("R13")
def test_in_vintage_the_start_skips_players_who_have_left(edition: str) -> None:
    assert starter(edition, "scarlet mustard white plum", "white") == "plum"
    assert starter(edition, "scarlet mustard plum", "white") == "plum"  # the last starter has gone
    assert starter(edition, "scarlet mustard peacock", "peacock") == "scarlet"


@in_vintage
@pytest.mark.rule("R13")
def test_in_vintage_new_players_do_not_reset_the_series(edition: str) -> None:
    assert starter(edition, "mustard green plum", "green") == "plum"
    assert starter(edition, ALL_SIX, "green") == "peacock"  # a newcomer sits next
    assert starter(edition, "scarlet mustard green plum", "green") == "plum"  # one sits elsewhere


@outside_vintage
@pytest.mark.rule("S6")
def test_elsewhere_every_game_of_a_series_begins_alike(edition: str) -> None:
    for previous in THREE.split():
        assert starter(edition, THREE, previous) == "scarlet"


# -- R14


def certain(seen: View) -> Triple | None:
    """The envelope, if it follows from a view alone: from cards located, and cards nobody else could show."""
    public, deck = seen.public, seen.public.edition.deck
    located = {*seen.hand, *(shown.card for shown in seen.seen)}
    others = set(range(len(public.players))) - {seen.seat}

    def nobody_has(card: Card) -> bool:
        return others <= {seat for made in public.suggestions if card in made.triple for seat in made.passed}

    def solved(kind: Sequence[Card]) -> Card | None:
        left = [card for card in kind if card not in located]
        return left[0] if len(left) == 1 else next(filter(nobody_has, left), None)

    suspect, weapon, room = solved(deck.suspects), solved(deck.weapons), solved(deck.rooms)
    return Triple(Suspect(suspect), Weapon(weapon), Room(room)) if suspect and weapon and room else None


class TableWithStandIn:
    """Bots play. Whenever the absent player has to act, a newcomer does it who knows what that seat saw."""

    def __init__(self, edition: str, players: str, absent: str, seed: int) -> None:
        self.rng = random.Random(seed)
        seated = tuple(map(Suspect, players.split()))
        self.game = Table(shuffled_setup(load(edition), seated, self.rng))
        self.absent = self.game.seat(absent)
        self.did: list[Action] = []
        """What was done for the absent player."""

    def newcomer(self, seat: Seat) -> Bot:
        bot = Novice()
        for event in self.game.events:
            bot.see(redact(event, seat))
        return bot

    def play(self) -> None:
        bots = {seat: self.newcomer(seat) for seat in map(Seat, range(len(self.game.state.public.players)))}
        while (seat := self.game.state.public.acting) is not None and self.game.state.public.turns < 600:
            public = self.game.state.public
            bot = bots[seat] if seat != self.absent else self.newcomer(seat)
            seen = view(self.game.state, seat)
            action = bot.choose(Decision(seen, menu(seen), self.rng, THINKING_TIME))
            if isinstance(action, Roll):
                action = Roll(seat, roll_dice(public.edition, self.rng))
            if seat == self.absent:
                self.did.append(action)
                if isinstance(action, Accuse):
                    assert action.triple == certain(seen)
            happened = self.game.play(partial(_as_it_is, action))
            for other, player in bots.items():
                for event in happened:
                    player.see(redact(event, other))


def _as_it_is(action: Action, _game: Table) -> Action:
    return action


@every_edition
@pytest.mark.rule("R14")
@pytest.mark.parametrize("players", [THREE, ALL_SIX])
def test_a_seat_can_be_taken_over_at_any_moment_by_someone_who_knows_what_it_has_seen(
    edition: str, players: str
) -> None:
    done: set[type[Action]] = set()
    for seed in range(4):
        stand_in = TableWithStandIn(edition, players, absent="green", seed=seed)
        stand_in.play()
        assert stand_in.game.state.public.over
        done.update(type(action) for action in stand_in.did)
    assert {Roll, Walk, Suggest, Show} <= done  # the seat plays on, and its hand answers


@every_edition
@pytest.mark.rule("R14")
def test_whoever_takes_over_a_seat_accuses_when_certain_and_not_before(edition: str) -> None:
    accusations = 0
    for seed in range(6):
        stand_in = TableWithStandIn(edition, THREE, absent="scarlet", seed=seed)
        stand_in.play()
        made = [action for action in stand_in.did if isinstance(action, Accuse)]
        assert all(action.triple == stand_in.game.state.secrets.envelope for action in made)
        accusations += len(made)
    assert accusations  # or the test would show nothing
