"""One match: bots that cannot go on are named, and games that never end are stopped."""

from __future__ import annotations

import pickle
from dataclasses import dataclass

import pytest

from casefile.arena import played as played_module
from casefile.arena.played import MatchFault, arena_record, play_fixture
from casefile.bots.base import Bot, Decision
from casefile.bots.registry import make_bot
from casefile.chance import shuffled_setup
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Accuse, Action, EndTurn, Roll, Seat, Show, Walk
from casefile.game.cards import Triple
from casefile.game.errors import Refusal
from casefile.game.events import Dealt
from casefile.game.evolve import begin, evolve
from casefile.game.menu import menu
from casefile.game.seen import SeenEvent
from casefile.game.setup import deal
from casefile.game.view import redact, view
from casefile.match.luck import Luck
from casefile.match.match import BotFailed, play_match
from casefile.record import check, read_record
from tests.support.arena_plans import plan_of


class Idler:
    """Rolls, walks where it must, and wants to know nothing."""

    def see(self, event: SeenEvent) -> None:
        pass

    def choose(self, decision: Decision) -> Action:
        view, menu, _, _ = decision
        assert view.seat is not None
        if menu.show:
            return Show(view.seat, menu.show[0])
        if menu.roll:
            return Roll(view.seat, ())
        if menu.walk:
            return Walk(view.seat, menu.walk[0])
        assert menu.end
        return EndTurn(view.seat)


class Guesser(Idler):
    """Accuses at once, of whatever comes first."""

    def choose(self, decision: Decision) -> Action:
        view, menu, _, _ = decision
        assert view.seat is not None
        if not menu.accuse:
            return super().choose(decision)
        deck = view.public.edition.deck
        return Accuse(view.seat, Triple(deck.suspects[0], deck.weapons[0], deck.rooms[0]))


class Cheat(Idler):
    """Ends its turn when it has to move."""

    def choose(self, decision: Decision) -> Action:
        assert decision.view.seat is not None
        return EndTurn(decision.view.seat)


class Blind(Idler):
    def see(self, event: SeenEvent) -> None:
        raise LookupError("no eyes")


@dataclass
class Clumsy(Idler):
    """Breaks down before it is made."""

    def __post_init__(self) -> None:
        raise ZeroDivisionError("not made")


TINY = {"idler": Idler, "guesser": Guesser, "cheat": Cheat, "blind": Blind, "clumsy": Clumsy}


@pytest.fixture
def tiny_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bots of this file be known by their names."""

    def make(name: str) -> Bot:
        return TINY[name]()

    monkeypatch.setattr(played_module, "make_bot", make)


def small_deal(luck: Luck) -> Dealt:
    rules = edition("vintage")
    return deal(shuffled_setup(rules, rules.deck.suspects[:3], luck.deal))


def test_a_game_without_an_end_is_stopped_and_nobody_has_won_it() -> None:
    luck = Luck("deal", "game", 3)
    outcome = play_match(small_deal(luck), [Idler(), Idler(), Idler()], luck, max_turns=50)
    assert outcome.winner is None
    assert not outcome.public.over
    assert outcome.turns == 50


def test_the_turns_of_a_game_that_ended_are_all_counted() -> None:
    luck = Luck("deal", "game", 3)
    outcome = play_match(small_deal(luck), [Guesser(), Guesser(), Guesser()], luck)
    assert outcome.public.over
    assert outcome.turns == outcome.public.turns == 3
    assert outcome.wrong_accusers == {0, 1, 2}


@pytest.mark.usefixtures("tiny_bots")
def test_everybody_who_accuses_falsely_is_counted_and_nobody_wins() -> None:
    played, _ = play_fixture(plan_of("guesser", seed="x"), 0)
    assert (played.winner, played.wrong, played.turns) == (None, (0, 1, 2), 3)


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("cheat", "did what the rules forbid: You cannot end your turn yet"),
        ("blind", "broke down with LookupError('no eyes')"),
        ("clumsy", "broke down with ZeroDivisionError('not made')"),
    ],
)
@pytest.mark.usefixtures("tiny_bots")
def test_a_bot_that_cannot_go_on_is_named_with_game_and_seed(bot: str, words: str) -> None:
    with pytest.raises(MatchFault) as caught:
        play_fixture(plan_of("idler", bot, "idler", seed="x"), 4)
    told = str(caught.value)
    assert f"the bot '{bot}' in seat 0" in told
    assert words in told
    assert "game 4" in told
    assert "seed 'x'" in told


def test_faults_can_be_sent_from_one_process_to_another() -> None:
    luck = Luck("deal", "game", 3)
    with pytest.raises(BotFailed) as caught:
        play_match(small_deal(luck), [Cheat(), Cheat(), Cheat()], luck)
    again = pickle.loads(pickle.dumps(caught.value))
    assert again.seat == caught.value.seat == 0
    assert isinstance(again.error, Refusal)


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_records_are_legal_and_tell_who_sat_where(edition_id: str) -> None:
    plan = plan_of("random", "novice", players=4, editions=(edition_id,))
    played, outcome = play_fixture(plan, 1)
    record = read_record(arena_record(plan, played, outcome).encode())
    verdict = check(record)
    assert verdict.legal, verdict
    players = record.setup.players
    assert played.winner is None or verdict.winner == players[played.winner]
    assert record.extra["arena"] == {
        "seed": "test",
        "game": 1,
        "deal": 0,
        "bots": dict(zip(players, ("novice", "random", "novice", "random"), strict=True)),
    }


@pytest.mark.usefixtures("tiny_bots")
def test_the_record_of_a_game_that_was_stopped_is_legal() -> None:
    plan = plan_of("idler")
    played, outcome = play_fixture(plan, 0)
    assert (played.winner, played.turns) == (None, 5000)
    verdict = check(read_record(arena_record(plan, played, outcome).encode()))
    assert verdict.legal, verdict


class Witness(Idler):
    """Plays like another bot, and keeps everything it is told and given."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.events: list[SeenEvent] = []
        self.decisions: list[tuple[int, Decision]] = []

    def see(self, event: SeenEvent) -> None:
        self.events.append(event)
        self.bot.see(event)

    def choose(self, decision: Decision) -> Action:
        self.decisions.append((len(self.events), decision))
        return self.bot.choose(decision)


@pytest.mark.parametrize("edition_id", EDITION_IDS)
@pytest.mark.parametrize(
    "names", [("novice", "random", "novice"), ("guesser", "novice", "guesser", "random")]
)
def test_a_bot_is_told_and_given_exactly_what_its_seat_may_know(
    edition_id: str, names: tuple[str, ...]
) -> None:
    """The runner keeps views up to date by itself; `view` and `redact` say what they have to be."""
    luck = Luck("deal", "game", len(names))
    rules = edition(edition_id)
    dealt = deal(shuffled_setup(rules, rules.deck.suspects[: len(names)], luck.deal))
    bots = [Witness(TINY[name]() if name in TINY else make_bot(name)) for name in names]
    events = play_match(dealt, bots, luck).events
    states = [begin(dealt)]
    for event in events[1:]:
        states.append(evolve(states[-1], event))
    for seat, bot in enumerate(bots):
        assert bot.events == [redact(event, Seat(seat)) for event in events]
        assert bot.decisions
        for told, decision in bot.decisions:
            assert decision.view == view(states[told - 1], Seat(seat))
            assert decision.menu == menu(decision.view)
