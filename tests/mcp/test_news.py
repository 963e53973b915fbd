"""What is told of a game: every event of every kind, each once, and what concerns the reader by name."""

from __future__ import annotations

import pytest

from casefile.deduce.log import log_of
from casefile.editions import edition
from casefile.game.actions import Seat
from casefile.game.board import Square
from casefile.game.cards import Room, Suspect, Triple, Weapon
from casefile.game.seen import (
    DoorCleared,
    EnvelopeOpened,
    GameEnded,
    PassageTaken,
    Passed,
    PieceFetched,
    Rolled,
    SeenAccused,
    SeenCardShown,
    SeenDealt,
    SeenEvent,
    Suggested,
    TurnEnded,
    Walked,
    WeaponFetched,
)
from casefile.game.view import redact, view
from casefile.locales import LANGUAGES, Translator
from casefile.mcp.news import TurnNews
from casefile.mcp.situation import log_lines, situation
from casefile.mcp.table_words import TableWords
from tests.support.random_games import play

RULES = edition("classic-1986")
PLAYERS = (Suspect("scarlet"), Suspect("green"), Suspect("plum"))
SCARLET, GREEN, PLUM = map(Seat, range(3))
TRIPLE = Triple(Suspect("plum"), Weapon("rope"), Room("hall"))
DEALT = SeenDealt(
    RULES,
    PLAYERS,
    SCARLET,
    (6, 6, 6),
    RULES.deck.rooms[:6],
    tuple(RULES.board.starts.values()),
    frozenset(),
    PLUM,
    (),
)


def told(*events: SeenEvent, language: str = "en") -> list[str]:
    return TurnNews(TableWords(RULES, PLAYERS, PLUM, Translator(language)), PLUM).since([DEALT, *events])


def test_a_turn_is_one_line_with_what_goes_without_saying_left_out() -> None:
    assert told(
        Rolled(SCARLET, (2, 3)),
        Walked(SCARLET, (Square(1, 16), Room("hall"))),
        Suggested(SCARLET, TRIPLE),
        PieceFetched(Suspect("plum"), Room("hall")),
        WeaponFetched(Weapon("rope"), Room("hall")),
        SeenCardShown(PLUM, SCARLET, Weapon("rope")),
        TurnEnded(SCARLET, GREEN),
        Rolled(GREEN, (3,)),
        Walked(GREEN, (Square(3, 16),)),
    ) == [
        "Scarlet: rolled 5; to Hall; suggests Plum, Rope, Hall; you are fetched there; you show Rope.",
        "Green: rolled 3; stops 5 from Lounge.",
    ]


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (PassageTaken(SCARLET, Room("study")), "Scarlet: passage to Study."),
        (Walked(SCARLET, ()), "Scarlet: stays."),
        (Passed(GREEN), "Scarlet: Green no."),
        (SeenCardShown(GREEN, SCARLET, None), "Scarlet: Green shows a card."),
        (SeenAccused(SCARLET, TRIPLE, False, None), "Scarlet: accuses Plum, Rope, Hall: wrong and out."),
        (SeenAccused(SCARLET, TRIPLE, True, None), "Scarlet: accuses Plum, Rope, Hall: right."),
        (
            SeenAccused(SCARLET, TRIPLE, False, Triple(Suspect("green"), Weapon("knife"), Room("study"))),
            "Scarlet: accuses Plum, Rope, Hall: wrong and out; envelope: Green, Knife, Study.",
        ),
        (DoorCleared(SCARLET, Room("hall")), "Scarlet: piece put into Hall."),
        (EnvelopeOpened(TRIPLE), "Scarlet: envelope: Plum, Rope, Hall."),
        (
            GameEnded(PLUM, ((Weapon("knife"),), (Room("study"),), (Suspect("green"),)), ()),
            "Scarlet: you win; hands: Scarlet: Knife; Green: Study; you: Green.",
        ),
        (
            GameEnded(None, ((Weapon("knife"),), (), ()), ()),
            "Scarlet: nobody wins; hands: Scarlet: Knife; Green: ; you: .",
        ),
    ],
)
def test_every_other_kind_of_event_has_its_words(event: SeenEvent, words: str) -> None:
    assert told(event) == [words]


def test_a_turn_that_was_told_in_part_goes_on_where_it_ended() -> None:
    news = TurnNews(TableWords(RULES, PLAYERS, PLUM, Translator("en")), PLUM)
    events: list[SeenEvent] = [DEALT, Rolled(SCARLET, (4,))]
    assert news.since(events) == ["Scarlet: rolled 4."]
    assert news.since(events) == []
    events += [Walked(SCARLET, (Room("hall"),)), TurnEnded(SCARLET, GREEN), Rolled(GREEN, (1,))]
    assert news.since(events) == ["… to Hall.", "Green: rolled 1."]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(6))
def test_whatever_happens_can_be_told_and_is_told_once(seed: int, language: str) -> None:
    game = play(seed, edition("deluxe-2020" if seed % 2 else "classic-1986"), 3 + seed % 4, 150, 0.05)
    seat = Seat(0)
    seen = [redact(event, seat) for event in game.events]
    words = TableWords.of(view(game.last, seat), Translator(language))
    # Lines are cut at other places, but the parts between separators are the same in number.
    at_once, step_by_step = TurnNews(words, PLUM), TurnNews(words, PLUM)
    lines = [line for end in range(1, len(seen) + 1) for line in step_by_step.since(seen[:end])]
    whole = at_once.since(seen)
    assert "".join(lines).replace("… ", "").count("\n") == 0
    parts = Translator(language).text("mcp-separator")
    assert sum(line.count(parts) + 1 for line in whole) == sum(line.count(parts) + 1 for line in lines)


def test_cards_that_others_showed_each_other_are_not_called_seen_when_all_lie_open() -> None:
    compared = 0
    for seed in range(20):
        game = play(seed, RULES, 3, 400, 0.02)
        seen = view(game.last, Seat(1))
        own = {(card.card, card.by, card.to) for card in seen.seen if 1 in (card.by, card.to)}
        others = {(card.card, card.by, card.to) for card in seen.seen} - own
        if game.last.public.over and own and others:
            lines = situation(seen, {}, TableWords.of(seen, Translator("en")))
            (line,) = [line for line in lines if line.startswith("Seen: ")]
            assert line.count(";") + 1 == len(own)
            compared += 1
    assert compared > 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_situation_and_the_log_can_be_told_at_every_moment(language: str) -> None:
    for seed in range(3):
        game = play(seed, edition("classic-1986"), 4, 80, 0.05)
        for state in list(game.states)[::5]:
            seen = view(state, Seat(1))
            words = TableWords.of(seen, Translator(language))
            lines = situation(seen, {}, words)
            assert words.cards(seen.hand) in lines[2]
            assert len(log_lines(log_of(seen), words)) == max(
                1, len(seen.public.suggestions) + len(seen.public.accusations)
            )
