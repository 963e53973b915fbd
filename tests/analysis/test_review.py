"""Reviews of games: planted blunders are found, levels are told apart, and nothing unknown matters."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from casefile.analysis.review.labels import accuracy_of, label_of
from casefile.analysis.review.review import Review, review_game, review_seat
from casefile.analysis.review.review_text import ReviewText
from casefile.analysis.review.seat_views import SeatGame, check_reviewable, seat_game
from casefile.bots.base import Bot, Decision, hears_nothing
from casefile.bots.registry import make_bot
from casefile.bots.thinking.deductions import Deductions
from casefile.chance import shuffled_setup
from casefile.editions import edition
from casefile.game.actions import Accuse, Action, EndTurn, Seat, Show, Suggest
from casefile.game.cards import Triple
from casefile.game.decide import decide
from casefile.game.events import Dealt
from casefile.game.evolve import begin, evolve_all
from casefile.game.public import END
from casefile.game.setup import deal
from casefile.locales import Translator
from casefile.match.luck import Luck
from casefile.match.match import play_match
from casefile.reading.bad_input import BadInput
from casefile.record import Record, record_of
from tests.support.effort import effort
from tests.support.random_games import play
from tests.support.secrecy import scrambled_deal

Planted = Callable[[Decision], Action | None]


@dataclass
class Tempted:
    """A sleuth that does something else once, when it can."""

    planted: Planted
    done: bool = False

    def __post_init__(self) -> None:
        self.sleuth: Bot = make_bot("sleuth")

    see = hears_nothing

    def choose(self, decision: Decision) -> Action:
        if not self.done and (action := self.planted(decision)) is not None:
            self.done = True
            return action
        return self.sleuth.choose(decision)


def game_of(bots: list[Bot], name: str) -> Record:
    rules, luck = edition("classic-1986"), Luck(name, name, len(bots))
    dealt = deal(shuffled_setup(rules, rules.deck.suspects[: len(bots)], luck.deal))
    return record_of(play_match(dealt, bots, luck).events)


@cache
def plain_game(level: str = "sleuth", name: str = "review") -> Record:
    return game_of([make_bot(level) for _ in range(3)], name)


@cache
def full_review() -> Review:
    return review_seat(plain_game(), Seat(1))


def review_of_planted(planted: Planted) -> Review:
    """A game in which seat 0 did this, among games drawn until it could."""
    for number in range(50):
        tempted = Tempted(planted)
        record = game_of([tempted, make_bot("sleuth"), make_bot("sleuth")], f"planted {number}")
        if tempted.done:
            return review_seat(record, Seat(0), quick=True)
    raise AssertionError("it never could")


def _accuse_a_held_card(decision: Decision) -> Action | None:
    view, hand = decision.view, set(decision.view.hand)
    if view.public.phase is not END or len(view.public.settled) < 6:
        return None
    deck = view.public.edition.deck
    weapon = next((card for card in deck.weapons if card in hand), None)
    if weapon is None:
        return None
    return Accuse(Seat(0), Triple(deck.suspects[0], weapon, deck.rooms[0]))


def _ask_for_own_cards(decision: Decision) -> Action | None:
    choices, hand = decision.menu.suggest, set(decision.view.hand)
    if choices is None or choices.room not in hand or len(decision.view.public.settled) < 4:
        return None
    suspect = next((card for card in choices.suspects if card in hand), None)
    weapon = next((card for card in choices.weapons if card in hand), None)
    return Suggest(Seat(0), Triple(suspect, weapon, choices.room)) if suspect and weapon else None


def _keep_silent(decision: Decision) -> Action | None:
    if decision.view.public.phase is not END or Deductions(decision.view).solution is None:
        return None
    return EndTurn(Seat(0))


def test_accusing_a_card_of_the_own_hand_is_a_blunder() -> None:
    review = review_of_planted(_accuse_a_held_card)
    [accused] = [each for each in review.decisions if isinstance(each.own.action, Accuse)]
    assert (accused.label, accused.options.played.win) == ("blunder", 0.0)
    assert "had" in said(review)[accused.own.move]["why"]


def test_asking_only_for_own_cards_is_a_blunder_that_tells_nothing() -> None:
    review = review_of_planted(_ask_for_own_cards)
    hand = set(review.game.views[0].hand)
    [asked] = [
        each
        for each in review.decisions
        if isinstance(each.own.action, Suggest) and hand >= set(each.own.action.triple.cards)
    ]
    assert (asked.label, asked.bits) == ("blunder", 0.0)
    assert "nobody could tell you" in said(review)[asked.own.move]["why"]


def test_keeping_silent_when_certain_is_a_blunder_with_and_without_continuations() -> None:
    quick = review_of_planted(_keep_silent)
    for review in (quick, review_game(quick.game, quick=False)):
        silent = next(
            each
            for each in review.decisions
            if isinstance(each.own.action, EndTurn) and each.thought.solution is not None
        )
        assert silent.label == "blunder"
        assert silent.options.best.win == 1.0
        assert review.accusation.could_have is not None
        assert review.accusation.could_have <= silent.own.move


def said(review: Review, language: str = "en") -> dict[int, dict[str, Any]]:
    return {each["move"]: each for each in document(review, language)["decisions"]}


def document(review: Review, language: str = "en") -> dict[str, Any]:
    names = edition("classic-1986").names[language]
    return ReviewText(review, names, Translator(language)).document()


def test_a_review_has_the_fields_of_the_contract_in_both_languages() -> None:
    review = full_review()
    english, french = document(review), document(review, "fr")
    assert english.keys() >= {"seat", "accuracy", "luck", "decisions", "missed", "accusation"}
    for each in english["decisions"]:
        assert each.keys() >= {
            *("move", "turn", "kind", "played", "best", "win", "best_win", "loss", "label"),
        }
        assert 0.0 <= each["win"] <= 1.0
        assert 0.0 <= each["best_win"] <= 1.0
        assert each["loss"] == pytest.approx(max(0.0, each["best_win"] - each["win"]), abs=1e-9)
        assert each["kind"] == each["played"]["do"]
        assert ("bits" in each) == (each["kind"] == "suggest")
    assert len(english["curve"]) == len({point["turn"] for point in english["curve"]})
    whys = [(e["why"], f["why"]) for e, f in zip(english["decisions"], french["decisions"], strict=True)]
    assert all(one != other for one, other in whys)
    assert all(point["chances"].keys() == {"scarlet", "mustard", "white"} for point in english["curve"])


def test_the_same_record_and_seed_give_the_same_review() -> None:
    again = review_seat(plain_game(), Seat(1))
    assert json.dumps(document(again)) == json.dumps(document(full_review()))
    assert again is not full_review()


def test_a_quick_review_has_the_same_luck_and_plays_nothing_on() -> None:
    quick, full = review_seat(plain_game(), Seat(1), quick=True), full_review()
    assert quick.luck == full.luck
    assert quick.curve == () != full.curve


def test_progress_is_told_up_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    review_seat(plain_game(), Seat(0), quick=True, progress=lambda done, total: told.append((done, total)))
    assert told[-1][0] == told[-1][1]
    assert [done for done, _ in told] == sorted(done for done, _ in told)


def test_a_game_that_was_broken_off_is_not_reviewed() -> None:
    record = plain_game()
    unfinished = Record(record.setup, record.moves[:-3])
    with pytest.raises(BadInput, match="not played to the end"):
        check_reviewable(unfinished)


def test_labels_follow_the_loss_in_proportion_to_a_fair_share() -> None:
    assert [label_of(loss, 3) for loss in (0.0, 0.004, 0.01, 0.02, 0.03)] == [
        *("best", "good", "inaccuracy", "mistake", "blunder"),
    ]
    assert label_of(0.01, 6) == label_of(0.02, 3)


def test_accuracy_is_the_share_of_the_stakes_that_was_kept() -> None:
    assert accuracy_of([(0.0, 0.02), (0.0, 0.01)], 3) == 100.0
    assert accuracy_of([(0.02, 0.02)], 3) == 0.0
    assert accuracy_of([(0.0, 0.02), (0.02, 0.02)], 3) == pytest.approx(50.0)
    assert accuracy_of([], 3) == 100.0


@pytest.mark.slow
def test_better_players_are_more_accurate() -> None:
    means = []
    for level in ("novice", "sleuth", "master"):
        games = [
            game_of([make_bot(level), make_bot("sleuth"), make_bot("inspector")], f"levels {n}")
            for n in range(effort(3, 20))
        ]
        reviews = [review_seat(record, Seat(0), quick=True) for record in games]
        means.append(sum(review.accuracy for review in reviews) / len(reviews))
    assert means == sorted(means)
    assert means[-1] > 90.0


@pytest.mark.parametrize(("seed", "quick"), [(3, True), (11, True), (42, True), (11, False), (42, False)])
def test_nothing_in_a_review_depends_on_cards_the_seat_could_not_know(seed: int, quick: bool) -> None:
    game = play(seed, edition("classic-1986"), 4, 70, 0.0)
    seat = Seat(seed % 4)
    other = scrambled_deal(game, seat, random.Random(seed))
    assert other != game.dealt, "some cards could be elsewhere"
    true = seat_game(record_of(game.events), seat)
    retold = _retold(game, other, seat)
    assert document(review_game(true, quick=quick)) == document(review_game(retold, quick=quick))


def _retold(game: Any, other: Dealt, seat: Seat) -> SeatGame:
    """The same course of the game with the other deal: others show what they have there."""
    state = begin(other)
    events: list[Any] = [other]
    for step in game.steps:
        action = step.action
        if isinstance(action, Show) and seat not in (action.seat, state.public.turn):
            pending = state.public.pending
            assert pending is not None
            held = [card for card in pending.triple if card in state.secrets.hands[action.seat]]
            action = Show(action.seat, held[0])
        made = decide(state, action)
        events += made
        state = evolve_all(state, made)
    return seat_game(record_of(events), seat)
