"""`casefile deduce`: the contract, the explanations, the sheet, and all that can be wrong with a file."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from casefile.cli import warming
from casefile.editions import edition
from tests.support.command_line import FRENCH, assert_refused, casefile, casefile_here, environment
from tests.support.command_positions import EXAMPLES, IMPOSSIBLE, POSITION, joined
from tests.support.command_records import saved
from tests.support.patience import PATIENCE

LARGEST = 16 * 1024 * 1024


@pytest.fixture
def position(tmp_path: Path) -> str:
    return saved(tmp_path, POSITION)


@pytest.fixture
def impossible(tmp_path: Path) -> str:
    return saved(tmp_path, IMPOSSIBLE)


def assert_same(found: Any, wanted: Any) -> None:
    """Numbers to nine digits, everything else to the letter."""
    if isinstance(wanted, dict):
        assert found.keys() == wanted.keys()
        for key, value in wanted.items():
            assert_same(found[key], value)
    elif isinstance(wanted, float):
        assert isinstance(found, float)
        assert abs(found - wanted) <= 1e-9
    else:
        assert (found, type(found)) == (wanted, type(wanted))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["name"]))
def test_deduce_gives_the_answers_of_the_contract(example: dict[str, Any], tmp_path: Path) -> None:
    done = casefile_here("deduce", saved(tmp_path, example["position"]))
    assert (done.code, done.err) == (example["expect"]["exit"], "")
    assert done.out.count("\n") == 1
    answer = json.loads(done.out)
    if done.code == 1:
        assert isinstance(answer.pop("because"), str)
    assert_same(answer, example["expect"]["stdout"])


def test_deduce_reads_the_standard_input() -> None:
    done = casefile("deduce", "-", stdin=json.dumps(POSITION).encode())
    assert (done.code, json.loads(done.out)["worlds"]) == (0, 7448)


def test_an_answer_has_every_player_and_every_card_and_adds_up(position: str) -> None:
    answer = json.loads(casefile_here("deduce", position).out)
    cards = list(edition("classic-1986").deck.cards)
    assert list(answer) == ["worlds", "contradiction", "solution", "envelope", "hands"]
    assert list(answer["hands"]) == ["scarlet", "green", "plum"]
    holders = [answer["envelope"], *answer["hands"].values()]
    assert all(list(holder) == cards for holder in holders)
    for card in cards:
        assert sum(holder[card] for holder in holders) == pytest.approx(1.0)
    assert [card for card, odds in answer["hands"]["scarlet"].items() if odds == 1.0] == [
        card for card in cards if card in POSITION["hand"]
    ]


def test_json_may_be_asked_for_by_name(position: str) -> None:
    named, plain = casefile_here("deduce", position, "--json"), casefile_here("deduce", position)
    assert (named.code, named.out, named.err) == (0, plain.out, "")


def test_the_number_of_deals_is_exact_however_large() -> None:
    """Nobody has said anything yet: 6 x 6 x 9 envelopes, and 18 cards dealt three to each of six."""
    players = [{"suspect": suspect, "cards": 3} for suspect in edition("classic-1986").deck.suspects]
    start = {"edition": "classic-1986", "players": players, "log": []}
    done = casefile("deduce", "-", stdin=json.dumps(start).encode())
    assert json.loads(done.out)["worlds"] == 44_460_928_512_000


def test_a_log_that_fits_no_deal_names_the_entries_that_cannot_all_be_true(impossible: str) -> None:
    done = casefile_here("deduce", impossible)
    assert (done.code, done.err) == (1, "")
    answer = json.loads(done.out)
    assert list(answer) == ["worlds", "contradiction", "because"]
    assert "log[0]" in answer["because"]
    assert "log[1]" in answer["because"]
    assert "Wrench" in answer["because"]


def test_entries_that_have_nothing_to_do_with_a_contradiction_are_not_named(tmp_path: Path) -> None:
    made = copy.deepcopy(IMPOSSIBLE)
    harmless = POSITION["log"][2]
    made["log"] = [harmless, made["log"][0], harmless, made["log"][1]]
    because = json.loads(casefile_here("deduce", saved(tmp_path, made)).out)["because"]
    assert [place for place in ("log[0]", "log[1]", "log[2]", "log[3]") if place in because] == [
        "log[1]",
        "log[3]",
    ]


def test_a_log_that_fits_no_deal_is_offered_repairs(impossible: str) -> None:
    done = casefile_here("deduce", impossible, "--repair")
    assert (done.code, done.err) == (1, "")
    answer = json.loads(done.out)
    assert list(answer) == ["worlds", "contradiction", "because", "entries", "repairs"]
    assert (answer["worlds"], answer["entries"]) == (0, [0, 1])
    assert "log[0]" in answer["because"]
    first = answer["repairs"][0]
    assert list(first) == ["entry", "change", "worlds", "odds", "sentence"]
    assert (first["entry"], first["change"]) == (1, {"passed": ["scarlet"], "shown_by": "green"})
    assert first["sentence"] == "Entry log[1]: Mr. Green did show a card."


def test_each_repair_that_is_offered_makes_the_log_possible(impossible: str, tmp_path: Path) -> None:
    for repair in json.loads(casefile_here("deduce", impossible, "--repair").out)["repairs"]:
        made = copy.deepcopy(IMPOSSIBLE)
        if repair["change"] is None:
            del made["log"][repair["entry"]]
        else:
            made["log"][repair["entry"]] |= repair["change"]
        done = casefile_here("deduce", saved(tmp_path, made))
        assert (done.code, json.loads(done.out)["worlds"]) == (0, repair["worlds"])


def test_a_log_that_can_be_true_has_nothing_to_repair(position: str) -> None:
    done = casefile_here("deduce", position, "--repair")
    assert (done.code, done.err) == (0, "")
    answer = json.loads(done.out)
    assert (answer["worlds"], answer.pop("repairs")) == (7448, [])
    assert answer == json.loads(casefile_here("deduce", position).out)
    assert joined(casefile_here("deduce", position, "--repair", "--words").out) == "7,448 deals fit the log."


@pytest.mark.parametrize(
    ("language", "clash", "repair"),
    [
        ("en", "Entry log[0] and entry log[1] cannot both be right.", "2. Entry log[0]: the card shown was"),
        (
            "fr",
            "Entrée log[0] et entrée log[1] : tout cela ne peut pas être vrai.",
            "2. Entrée log[0] : la carte montrée était",
        ),
    ],
)
def test_repairs_can_be_told_in_words(language: str, clash: str, repair: str, impossible: str) -> None:
    done = casefile_here("deduce", impossible, "--repair", "--words", "--language", language)
    assert (done.code, done.err) == (1, "")
    assert joined(done.out).startswith(clash)
    assert repair in joined(done.out)


@pytest.mark.parametrize("option", [("--sheet",), ("--explain", "wrench@plum")])
def test_a_log_that_fits_no_deal_leaves_only_the_contradiction_to_tell(
    option: tuple[str, ...], impossible: str
) -> None:
    done = casefile_here("deduce", impossible, *option)
    assert (done.code, done.err) == (1, "")
    assert joined(done.out).startswith("Entry log[0] and entry log[1] cannot")


def test_a_contradiction_can_be_told_in_french(impossible: str) -> None:
    because = json.loads(casefile_here("deduce", impossible, "--language", "fr").out)["because"]
    assert "la clé anglaise" in because


def test_a_french_terminal_is_told_a_contradiction_in_french(impossible: str) -> None:
    """What programs go by, the fields, is the same in every language; `because` is for people."""
    told = casefile_here("deduce", impossible, changes=FRENCH)
    assert (told.code, told.err) == (1, "")
    answer = json.loads(told.out)
    assert "la clé anglaise" in answer.pop("because")
    assert answer == {"worlds": 0, "contradiction": True}
    asked = casefile_here("deduce", impossible, "--language", "en", changes=FRENCH)
    assert "Wrench" in json.loads(asked.out)["because"]


@pytest.mark.parametrize(
    ("cell", "sentence"),
    [
        ("wrench@plum", "Professor Plum showed you the Wrench (entry log[0])."),
        ("green@me", "You see your own hand: you have Mr. Green."),
        ("lounge@green", "Mr. Green could show nothing"),
        ("hall@envelope", "the Hall"),
        ("white@envelope", "It is not certain. The envelope holds Mrs. White in 22% of the 7,448 deals"),
        ("kitchen@green", "It is not certain. Mr. Green has the Kitchen in 55% of the 7,448 deals"),
    ],
)
def test_a_cell_is_explained_or_said_to_be_open(cell: str, sentence: str, position: str) -> None:
    done = casefile_here("deduce", position, "--explain", cell)
    assert (done.code, done.err) == (0, "")
    assert sentence in joined(done.out)


@pytest.mark.parametrize(
    ("cell", "sentence"),
    [
        ("wrench@plum", "Professeur Plum vous a montré la clé anglaise (entrée log[0])."),
        ("white@envelope", "L’enveloppe contient Mme White dans 22\u00a0% des 7\u202f448 donnes"),
        ("kitchen@green", "M. Green a la cuisine dans 55\u00a0% des"),
    ],
)
def test_cells_are_explained_in_french(cell: str, sentence: str, position: str) -> None:
    done = casefile_here("deduce", position, "--explain", cell, "--language", "fr")
    assert done.code == 0
    assert joined(sentence) in joined(done.out)


def test_an_explanation_can_be_json(position: str) -> None:
    told = json.loads(casefile_here("deduce", position, "--explain", "wrench@plum", "--json").out)
    assert told == {
        "card": "wrench",
        "holder": "plum",
        "certain": True,
        "odds": 1.0,
        "because": "Professor Plum showed you the Wrench (entry log[0]).",
    }
    told = json.loads(casefile_here("deduce", position, "--explain", "white@envelope", "--json").out)
    assert (told["holder"], told["certain"]) == ("envelope", None)
    assert told["odds"] == pytest.approx(0.22180451127819548, abs=1e-9)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--explain", "wrench"), ("--explain: ", "'wrench'", "wrench@plum")),
        (("--explain", ""), ("--explain: ",)),
        (("--explain", "poison@plum"), ("--explain: ", "'poison'", "candlestick")),
        (("--explain", "wrench@white"), ("--explain: ", "'white'", "scarlet, green, plum, envelope, me")),
        (("--explain", "wrench@plum@me"), ("--explain: ", "'plum@me'")),
        (("--language", "de"), ("--language: ", "'de'")),
        (("--sheet", "--language", "de"), ("--language: ", "'de'")),
        (("--loud",), ("--loud",)),
        (("--sheet=large",), ("large",)),
    ],
)
def test_options_that_mean_nothing_are_refused(
    arguments: tuple[str, ...], words: tuple[str, ...], position: str
) -> None:
    assert_refused(casefile_here("deduce", position, *arguments), *words)


def test_a_spectator_has_no_cards_to_explain(tmp_path: Path) -> None:
    start = {key: POSITION[key] for key in ("edition", "players")} | {"log": []}
    name = saved(tmp_path, start)
    assert_refused(casefile_here("deduce", name, "--explain", "rope@me"), "--explain: ", "'me'")


def bad(place: str, value: object) -> dict[str, Any]:
    made = copy.deepcopy(POSITION)
    *way, last = place.split(".")
    inner: Any = made
    for step in way:
        inner = inner[int(step)] if step.isdecimal() else inner[step]
    inner[last] = value
    return made


BAD_FILES: list[tuple[Any, str]] = [
    ("", "line 1 column 1"),
    ("nonsense", "line 1 column 1"),
    ("[]", "a position is a JSON object"),
    ("{}", "the field edition is missing"),
    (b'{"edition": "\xff"}', "byte 13"),
    ("[" * 10_000 + "]" * 10_000, "nested"),
    ('{"a": ' + "[" * 100_000 + "]" * 100_000 + "}", "nested"),
    ("9" * 5_000, "line 1 column 1: a number with 5000 digits is too long"),
    (f'{{"players": [\n  {{"cards": {"9" * 5_000}}}]}}', "line 2 column 13: a number with 5000 digits"),
    (bad("me", "\ud800"), "me: the text contains half a character"),
    (bad("me", "a\nb\x1b[31m"), "me: there is no suspect 'a\\nb\\x1b[31m'"),
    (bad("me", "x" * 1_000_000), "me: there is no suspect"),
    (bad("players.0.cards", float("nan")), "NaN is not a JSON value"),
    (bad("players.0.cards", True), "players[0].cards: "),
    (bad("log.3.card", "wrench"), "log[3]: there is no field called card"),
    (bad("log.2.card", "kitchen"), "log[2].card: only plum and green saw it, not scarlet"),
    (bad("log.0.shown_by", "green"), "log[0].shown_by: the next player to be asked is plum, not green"),
]


@pytest.mark.parametrize(
    ("content", "words"),
    BAD_FILES,
    ids=[f"{number}-{words[:30]}" for number, (_, words) in enumerate(BAD_FILES)],
)
def test_what_is_not_a_position_is_refused_with_file_and_place(
    content: Any, words: str, tmp_path: Path
) -> None:
    name = saved(tmp_path, content)
    assert_refused(casefile_here("deduce", name), f"{name}: ", words)


def test_a_file_that_is_not_there_or_too_large_is_refused(tmp_path: Path) -> None:
    assert_refused(casefile_here("deduce", str(tmp_path / "no.json")), "no.json: No such file")
    assert_refused(casefile_here("deduce", saved(tmp_path, " " * (LARGEST + 1))), "too large")


def test_ten_thousand_entries_are_answered(tmp_path: Path) -> None:
    made = copy.deepcopy(POSITION)
    made["log"] *= 2_500
    name = saved(tmp_path, made)
    assert json.loads(casefile_here("deduce", name).out)["worlds"] == 7448


def test_one_wrong_entry_in_ten_thousand_is_found(tmp_path: Path) -> None:
    made = POSITION | {"log": [*POSITION["log"] * 2_500, IMPOSSIBLE["log"][0]]}
    name = saved(tmp_path, made)
    done = casefile_here("deduce", name)
    assert done.code == 1
    assert "log[10000]" in json.loads(done.out)["because"]


@pytest.mark.real
@pytest.mark.parametrize(
    ("arguments", "unneeded"),
    [
        (("check", "-"), ("numba", "numpy", "casefile.deduce")),
        (("moves", "--from", "hall", "--roll", "3", "--json"), ("numba", "numpy", "casefile.deduce")),
        (("editions", "--json"), ("numba", "numpy", "casefile.deduce")),
        (("--help",), ("numba", "numpy", "casefile.deduce")),
        (("deduce", "-"), ("rich", "fluent", "casefile.bots")),
    ],
)
def test_a_command_loads_only_what_it_needs(arguments: tuple[str, ...], unneeded: tuple[str, ...]) -> None:
    code = (
        "import sys; from casefile.cli.main import main; main(sys.argv[1:]); "
        "print(*sys.modules, sep='\\n', file=sys.stderr)"
    )
    done = subprocess.run(
        (sys.executable, "-c", code, *arguments),
        input=json.dumps(POSITION).encode(),
        capture_output=True,
        env=environment(),
        timeout=PATIENCE,
        check=True,
    )
    loaded = set(done.stderr.decode().split())
    assert "casefile.cli.main" in loaded
    assert [name for name in unneeded if name in loaded] == []


def test_where_compiled_code_cannot_be_kept_that_is_told_once_and_the_answer_is_the_same(
    position: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = casefile_here("deduce", position)
    monkeypatch.setattr(warming, "cache_folder", lambda: None)
    done = casefile_here("deduce", position)
    assert (done.code, done.out) == (0, usual.out)
    assert done.err.count("\n") == 1
    assert "cannot be kept" in done.err
    assert "NUMBA_CACHE_DIR" in done.err
