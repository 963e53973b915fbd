"""What to ask, whether to accuse, which card to show: exact, the same every time, and of use."""

from __future__ import annotations

import copy
import random
from typing import Any

import numpy as np
import pytest

from casefile.analysis.advice.advice_text import AdviceText
from casefile.analysis.advice.advise import FullAdvice, Impossible, advise
from casefile.analysis.advice.envelope_bits import EnvelopeBits
from casefile.analysis.advice.situation import Situation, situation_of
from casefile.bots.thinking.questions import asking_ranks
from casefile.deduce import Notebook
from casefile.game.cards import Room, Suspect, Triple, Weapon
from casefile.locales import Translator
from tests.support.command_positions import IMPOSSIBLE, POSITION, SOLVED


def situation(position: dict[str, Any] = POSITION, **more: Any) -> Situation:
    return situation_of(copy.deepcopy(position) | more)


def advice(position: dict[str, Any] = POSITION, **more: Any) -> FullAdvice:
    return advise(situation(position, **more))


ASKED = {"by": "green", "suspect": "green", "weapon": "rope", "room": "hall"}


def test_the_likeliest_accusation_has_the_exact_chance_of_the_count() -> None:
    found = advice().accuse
    assert found is not None
    joint = Notebook(situation().log).odds().joint
    assert found.chance == joint.max()
    assert 0.0 < found.chance < found.waiting < 1.0
    assert not found.now


def test_whoever_knows_the_envelope_is_told_to_accuse_and_to_ask_nothing() -> None:
    found = advice(SOLVED)
    assert found.accuse is not None
    assert (found.accuse.chance, found.accuse.now, found.questions) == (1.0, True, ())


def test_there_are_at_most_ten_questions_and_none_tells_more_than_there_is_to_know() -> None:
    found = advice().questions
    assert 1 <= len(found) <= 10
    assert len({question.triple for question in found}) == len(found)
    for question in found:
        assert 0.0 < question.bits < np.log2(question.before)
        assert question.turns == 1.0, "without a board the room is free"
    assert found[0].bits >= 0.9 * max(question.bits for question in found)


def test_questions_that_differ_only_in_ones_own_cards_are_told_once() -> None:
    own = [
        question.own
        for question in advice().questions
        if question.triple[:2] == advice().questions[0].triple[:2]
    ]
    assert len([cards for cards in own if cards]) <= 1


def test_the_bits_are_those_of_many_more_worlds() -> None:
    """With few worlds six players' first questions seem to tell three times what they do."""
    players = [{"suspect": player, "cards": 3} for player in situation().log.deck.suspects]
    start = situation(POSITION, players=players, hand=["rope", "hall", "plum"], log=[])
    first = advise(start).questions[0]
    worlds = Notebook(start.log).sample(60_000, random.Random(1))
    careful = EnvelopeBits(worlds, start.log.deck, asking_ranks(6, start.me)).told_by(first.triple)
    assert first.bits == pytest.approx(careful, abs=0.05)


def test_a_question_of_which_everything_is_known_tells_nothing() -> None:
    log = situation().log
    worlds = Notebook(log).sample(500, random.Random(1))
    own = Triple(Suspect("green"), Weapon("rope"), Room("hall"))
    assert EnvelopeBits(worlds, log.deck, asking_ranks(3, situation().me)).told_by(own) == 0.0


def test_a_room_in_reach_of_the_roll_is_asked_this_turn_and_the_others_later() -> None:
    board = {"pieces": {"scarlet": [7, 9]}, "dice": [4], "turn": "scarlet"}
    made = situation(board=board)
    reach = made.position.edition.moves.destinations(made.view.public.place_of_seat(made.me), 4, 0)
    for question in advise(made).questions:
        assert (question.turns == 1.0) == (question.triple.room in reach)


def test_whoever_stands_in_a_room_can_ask_there() -> None:
    found = advice(board={"pieces": {"scarlet": "kitchen"}, "turn": "scarlet"}).questions
    here = [question for question in found if question.triple.room == "kitchen"]
    assert here
    assert here[0].turns == 1.0


def test_a_card_that_the_asker_has_seen_is_shown_again() -> None:
    found = advice(asked=ASKED).show
    assert found is not None
    assert (found.card, found.shown_before) == ("hall", ("hall",))
    assert set(found.possible) == {"green", "rope", "hall"}


def test_a_lone_card_is_shown_and_without_any_one_passes() -> None:
    lone = advice(asked=ASKED | {"suspect": "white", "room": "kitchen"}).show
    assert lone is not None
    assert lone.card == "rope"
    none = advice(asked=ASKED | {"suspect": "white", "weapon": "wrench", "room": "kitchen"}).show
    assert none is not None
    assert (none.card, none.possible) == (None, ())


def test_of_new_cards_the_one_that_tells_least_is_shown() -> None:
    found = advice(asked=ASKED | {"by": "plum"}).show
    assert found is not None
    assert found.shown_before == ()
    assert found.card in found.possible


def test_whoever_has_accused_falsely_is_only_told_what_to_show() -> None:
    log = [*POSITION["log"], {**POSITION["log"][3], "by": "scarlet", "suspect": "peacock"}]
    found = advice(log=log, asked=ASKED)
    assert (found.accuse, found.questions) == (None, ())
    assert found.show is not None


def test_a_log_that_cannot_be_true_leaves_nothing_to_advise() -> None:
    with pytest.raises(Impossible):
        advice(IMPOSSIBLE)


def test_the_same_situation_gets_the_same_advice() -> None:
    assert advice(asked=ASKED) == advice(asked=ASKED)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_advice_is_told_in_both_languages(language: str) -> None:
    made = situation(board={"pieces": {"scarlet": "kitchen"}}, asked=ASKED)
    text = AdviceText(made, made.position.edition.names[language], Translator(language))
    said = text.sentences(advise(made))
    assert said[0].startswith(
        {"en": "Show the Hall. Mr. Green has seen it before", "fr": "Montrez le hall. M. Green l’a déjà vue"}[
            language
        ]
    )
    assert said[1].startswith({"en": "Do not accuse yet: even ", "fr": "N’accusez pas encore"}[language])
    assert len(said) == 3 + 5
