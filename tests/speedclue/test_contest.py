"""Our levels in the boardless contest: before a referee of its own, over its protocol, against others."""

from __future__ import annotations

import random
import socket
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest

from casefile.bots.base import Decision, hears_nothing
from casefile.bots.registry import LEVELS, bot_class
from casefile.game.actions import Action, Seat, Suggest, Walk
from casefile.game.cards import Room, Suspect, Triple, Weapon
from casefile.speedclue.client import ContestPlayer
from casefile.speedclue.contest_seat import open_house
from casefile.speedclue.messages import (
    CODES,
    AccusationMade,
    AskCard,
    BadMessage,
    Reset,
    SuggestionMade,
    parse_message,
)
from tests.support.command_line import Finished, assert_refused, casefile_here
from tests.support.patience import PATIENCE
from tests.support.speedclue.published import STRATEGIES
from tests.support.speedclue.referee import CARDS, FoulPlay, Say, dealt

pytestmark = pytest.mark.real

TRIPLE = Triple(Suspect("scarlet"), Weapon("rope"), Room("hall"))


def level(name: str, seed: int) -> Say:
    player = ContestPlayer(bot_class(name), random.Random(seed))
    return lambda message: player.answer(parse_message(message))


def at_one_table(names: list[str], seed: int) -> list[Say]:
    return [
        STRATEGIES[name](random.Random(seed + seat)) if name in STRATEGIES else level(name, seed + seat)
        for seat, name in enumerate(names)
    ]


# -- what is said


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("reset 3 1 Sc Ro Ha", Reset(3, Seat(1), (TRIPLE.suspect, TRIPLE.weapon, TRIPLE.room))),
        ("disprove 2 Sc Ro Ha", AskCard(Seat(2), TRIPLE)),
        ("disprove 2 Ha Sc Ro\n", AskCard(Seat(2), TRIPLE)),
        ("suggestion 0 Sc Ro Ha -", SuggestionMade(Seat(0), TRIPLE, None, None)),
        ("suggestion 0 Sc Ro Ha 2", SuggestionMade(Seat(0), TRIPLE, Seat(2), None)),
        ("suggestion 0 Sc Ro Ha 2 Ro", SuggestionMade(Seat(0), TRIPLE, Seat(2), TRIPLE.weapon)),
        ("accusation 1 Sc Ro Ha +", AccusationMade(Seat(1), TRIPLE, True)),
        ("accusation 1 Sc Ro Ha -", AccusationMade(Seat(1), TRIPLE, False)),
    ],
)
def test_a_message_of_the_referee_is_understood(text: str, message: object) -> None:
    assert parse_message(text) == message


@pytest.mark.parametrize(
    "text",
    [
        "", "hello", "reset", "reset 3", "reset 3 3 Sc", "reset 7 1 Sc", "reset three 1 Sc", "reset 3 1 Xx",
        "disprove 2 Sc Ro", "disprove 2 Sc Ro Wr", "disprove 2 Sc Ro Ha Ki", "suggestion 0 Sc Ro Ha",
        "suggestion 0 Sc Ro Ha 2 Ro Ha", "accusation 1 Sc Ro Ha", "accusation 1 Sc Ro Ha ?", "suggest now",
    ],
)  # fmt: skip
def test_what_the_protocol_does_not_know_is_refused(text: str) -> None:
    with pytest.raises(BadMessage):
        parse_message(text)


@pytest.mark.parametrize("message", ["suggest", "accuse", "suggestion 0 Sc Ro Ha -"])
def test_a_game_begins_with_its_deal(message: str) -> None:
    with pytest.raises(BadMessage):
        level("random", 0)(message)


def test_a_hand_of_the_wrong_size_is_refused() -> None:
    with pytest.raises(BadMessage):
        level("random", 0)("reset 3 0 Sc Mu Wh")
    with pytest.raises(BadMessage):
        level("random", 0)("reset 3 0 Sc Mu Wh Gr Pe Pe")


def test_every_card_has_two_letters_of_its_own() -> None:
    assert sorted(CODES.values()) == sorted(CARDS)
    assert {CODES[card] for card in open_house().deck.cards} == {*CARDS}


# -- whole games


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_all_levels_and_published_strategies_play_to_an_end_without_foul(players: int) -> None:
    """The referee knows nothing of our rules, and raises if anybody breaks those of the contest."""
    names = [*LEVELS, *STRATEGIES] * 2
    for game in range(4):
        table = names[game : game + players]
        contest = dealt(at_one_table(table, game), random.Random(game))
        assert contest.play() is not None


def test_nobody_asks_the_same_twice_though_a_level_might() -> None:
    """Among sixty random suggestions some are the same; here they may not be."""
    player = level("random", 1)
    player("reset 3 0 Sc Mu Kn Ro Ha St")
    asked = []
    for _ in range(60):
        asked.append(player("suggest"))
        player(f"suggestion 0 {asked[-1].removeprefix('suggest ')} 1")
        player("suggestion 1 Wh Wr Ki 2")
        player("suggestion 2 Gr Pi Ba 1")
    assert len({*asked}) == len(asked)


def test_a_lone_card_that_was_shown_without_asking_us_is_known_to_be_shown() -> None:
    player = ContestPlayer(bot_class("sleuth"), random.Random(0))
    for line in ("reset 3 0 Sc Mu Kn Ro Ha St", "suggestion 1 Sc Wr Ki 0"):
        assert player.answer(parse_message(line)) == "ok"
    assert player._game is not None
    (seen,) = player._game._view.seen
    assert (seen.by, seen.to, seen.card) == (Seat(0), Seat(1), Suspect("scarlet"))


class InLoveWithTheHall:
    see = hears_nothing

    def choose(self, decision: Decision) -> Action:
        seat, menu = decision.view.seat, decision.menu
        assert seat is not None
        if menu.walk:
            return Walk(seat, Room("hall"))
        assert menu.suggest is not None
        weapon = menu.suggest.weapons[len(decision.view.public.settled) // 3]
        return Suggest(seat, Triple(Suspect("scarlet"), weapon, menu.suggest.room))


def test_a_room_can_be_named_in_turn_after_turn() -> None:
    """There is no board: nobody has to leave a room before they name it again."""
    player = ContestPlayer(InLoveWithTheHall, random.Random(0))
    player.answer(parse_message("reset 3 0 Sc Mu Wh Gr Pe Ki"))
    asked = []
    for _ in range(3):
        asked.append(player.answer(parse_message("suggest")))
        player.answer(parse_message(f"suggestion 0 {asked[-1].removeprefix('suggest ')} 1 Ha"))
        player.answer(parse_message("suggestion 1 Sc Wr Ki 0 Sc"))
        player.answer(parse_message("suggestion 2 Sc Wr Ki 0 Ki"))
    assert asked == ["suggest Sc Ca Ha", "suggest Sc Kn Ha", "suggest Sc Pi Ha"]


# -- the referee itself


@pytest.mark.parametrize(
    ("answers", "foul"),
    [
        ({"suggest": "suggest Sc Ro"}, "suggests"),
        ({"suggest": "suggest Sc Ro Wr"}, "suggests"),
        ({"suggest": "suggest Sc Ro Ha"}, "a second time"),
        ({"disprove": "show Xx"}, "says"),
        ({"accuse": "accuse Sc"}, "accuses"),
        ({"reset": "yes"}, "to 'reset"),
    ],
)
def test_the_referee_finds_foul_play(answers: dict[str, str], foul: str) -> None:
    def cheat(message: str) -> str:
        kind = message.split(maxsplit=1)[0]
        return answers.get(kind) or honest(message)

    honest = STRATEGIES["random open cards"](random.Random(0))
    others = at_one_table(["fewest holders", "fewest holders"], 5)

    def many_games() -> None:
        for game in range(20):
            dealt([cheat, *others], random.Random(game)).play()

    with pytest.raises(FoulPlay, match=foul):
        many_games()


def test_a_card_that_nobody_asked_for_is_not_told_to_others() -> None:
    contest = dealt(at_one_table(["random open cards"] * 3, 0), random.Random(0))
    contest.play()
    told = [line for line in contest.transcript if " < suggestion " in line]
    assert told
    for line in told:
        seat, words = int(line[0]), line.split(" > ")[0].split()[2:]
        concerned = {int(words[1]), -1 if words[5] == "-" else int(words[5])}
        assert (len(words) > 6) == (seat in concerned and words[5] != "-")


# -- over the line


@contextmanager
def listening() -> Iterator[socket.socket]:
    with closing(socket.create_server(("127.0.0.1", 0))) as server:
        server.settimeout(PATIENCE)
        yield server


def enter(port: int, *options: str) -> tuple[threading.Thread, list[Finished]]:
    """The command, in a thread of its own."""
    done: list[Finished] = []
    command = ("speedclue", "--bot", "sleuth", "--seed", "7", *options, "us", str(port))
    thread = threading.Thread(target=lambda: done.append(casefile_here(*command)))
    thread.start()
    return thread, done


def said(line: socket.socket) -> str:
    return line.recv(4096).decode("ascii")


def test_the_command_plays_two_games_over_the_line_and_leaves_when_all_are_done() -> None:
    with listening() as server:
        thread, done = enter(server.getsockname()[1])
        with closing(server.accept()[0]) as line:
            line.settimeout(PATIENCE)
            assert said(line) == "us alive"

            def ask(message: str) -> str:
                line.sendall(message.encode("ascii"))
                return said(line)

            for game in range(2):
                players: list[Say] = [ask, *at_one_table(["fewest holders", "most bits"], game)]
                assert dealt(players, random.Random(game)).play() is not None
            assert ask("done") == "dead"
        thread.join(PATIENCE)
    assert [(each.code, each.out, each.err) for each in done] == [(0, "", "")]


def test_a_referee_that_hangs_up_ends_the_command() -> None:
    with listening() as server:
        thread, done = enter(server.getsockname()[1])
        server.accept()[0].close()
        thread.join(PATIENCE)
    assert [each.code for each in done] == [0]


def test_nonsense_from_the_referee_is_told_in_one_line() -> None:
    with listening() as server:
        thread, done = enter(server.getsockname()[1])
        with closing(server.accept()[0]) as line:
            line.settimeout(PATIENCE)
            said(line)
            line.sendall(b"dance")
            thread.join(PATIENCE)
    assert_refused(done[0], "PORT: ", "'dance'")


def test_where_nobody_listens_the_command_says_so() -> None:
    with listening() as server:
        port = server.getsockname()[1]
    assert_refused(casefile_here("speedclue", "us", str(port)), "PORT: no referee", str(port))


@pytest.mark.parametrize(
    ("arguments", "place"),
    [
        (("two words", "1"), "IDENTIFIER: "),
        (("é", "1"), "IDENTIFIER: "),
        (("us", "0"), "PORT: "),
        (("us", "70000"), "PORT: "),
        (("us", "x"), "PORT: "),
        (("us", "1", "--bot", "nobody"), "--bot: "),
        (("us",), "PORT"),
    ],
)
def test_bad_input_is_refused_in_one_line(arguments: tuple[str, ...], place: str) -> None:
    assert_refused(casefile_here("speedclue", *arguments), place)


def test_the_contest_is_won_by_the_last_one_standing() -> None:
    def rash(message: str) -> str:
        return {"suggest": "suggest Gr Kn Ki", "accuse": "accuse Sc Ca Ba"}.get(message, "ok")

    contest = dealt([rash, rash, level("novice", 0)], random.Random(1))
    contest.envelope = ("Gr", "Kn", "Ki")
    rest = [card for card in CARDS if card not in contest.envelope]
    contest.hands = [{*rest[seat::3]} for seat in range(3)]
    assert contest.play() == 2
    assert contest.out == {0, 1}
