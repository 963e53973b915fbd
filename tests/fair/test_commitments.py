"""The fair deal gives the bytes of its page: the same as the oracle's and the vectors'."""

from __future__ import annotations

import ast
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from casefile.editions import edition
from casefile.fair import commitments as fair
from casefile.fair.aborted import Aborted
from casefile.fair.stream import Stream, fields
from casefile.game.actions import Seat
from casefile.game.cards import Suspect
from casefile.game.seating import hand_sizes
from casefile.game.setup import deal
from tests.support.fair import oracle
from tests.support.fair.games import FairGame, failed, random_game
from tests.support.fair.vectors import EXAMPLE, FILE, changed, whole_text

ROOT = Path(__file__).resolve().parents[2]
VECTORS: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
THREE = tuple(map(Suspect, ("scarlet", "green", "plum")))


def imported(path: Path) -> set[str]:
    """The modules a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            found.add(str(node.module))
    return found


# -- the vectors and the page


def test_the_vectors_are_what_their_command_writes() -> None:
    assert FILE.read_text("utf-8") == whole_text(), "rebuild with: python -m tests.support.fair.vectors"


@pytest.mark.parametrize("vector", VECTORS["fields"], ids=lambda vector: vector["text"][:20])
def test_fields_are_those_of_the_vectors(vector: dict[str, str]) -> None:
    assert fields(vector["text"]).hex() == vector["field"]
    assert fields(vector["text"].encode(), "") == bytes.fromhex(vector["field"]) + bytes(4)


@pytest.mark.parametrize("vector", VECTORS["streams"], ids=lambda vector: vector["label"])
def test_streams_are_those_of_the_vectors(vector: dict[str, Any]) -> None:
    def stream() -> Stream:
        return Stream(bytes.fromhex(vector["seed"]), vector["label"])

    in_pieces = stream()
    assert stream().take(100).hex() == vector["take 100"]
    assert b"".join(in_pieces.take(count) for count in (0, 1, 31, 33, 35)).hex() == vector["take 100"]
    for n, drawn in vector["below"].items():
        source = stream()
        assert [source.below(int(n)) for _ in drawn] == drawn
    assert stream().shuffled(oracle.ROOMS) == vector["shuffle"]


@pytest.mark.parametrize("vector", VECTORS["deals"], ids=lambda vector: vector["game"])
def test_deals_are_those_of_the_vectors(vector: dict[str, Any]) -> None:
    game, players, first = vector["game"], tuple(vector["players"]), vector["first"]
    rules = edition(vector["edition"], frozenset(vector["house_rules"]))
    secret = bytes.fromhex(vector["secret"])
    shares = {player: bytes.fromhex(share) for player, share in vector["shares"].items()}
    aborted = [Aborted(**attempt) for attempt in vector["aborted"]]
    seed = fair.seed_of(game, secret, shares, players)
    placed = vector.get("placed")
    dealt = fair.deal_fairly(rules, players, first, seed, placed)
    found = fair.commitment(game, rules, players, first, secret, placed=placed, aborted=aborted)
    assert found == vector["commitment"]
    assert {player: fair.share_commitment(game, player, share) for player, share in shares.items()} == vector[
        "share_commitments"
    ]
    assert seed.hex() == vector["seed"]
    assert list(dealt.setup.envelope) == vector["envelope"]
    assert {player: list(hand) for player, hand in dealt.setup.hands.items()} == vector["hands"]
    assert dealt.setup.weapons == vector["weapons"]
    assert [
        {
            "number": slot.number,
            "holder": slot.holder,
            "card": slot.card,
            "salt": slot.salt.hex(),
            "commitment": fair.slot_commitment(game, slot),
        }
        for slot in dealt.slots
    ] == vector["slots"]
    assert [list(fair.dice(rules, seed, turn)) for turn in range(1, 13)] == vector["dice"]
    assert {f"{player}/7": fair.bot_seed(seed, player, 7).hex() for player in players} == vector["bots"]


@pytest.mark.parametrize("vector", VECTORS["records"], ids=lambda vector: vector["record"]["edition"])
def test_the_records_of_the_vectors_fail_where_they_were_changed(vector: dict[str, Any]) -> None:
    assert failed(vector["record"]) == set(vector["fails"]) == set()
    for change in vector["changes"]:
        spoiled = changed(vector["record"], change["path"], change["value"])
        assert failed(spoiled) - {"rules"} == set(change["fails"]) != set(), change["path"]


def test_the_example_of_the_page_is_the_first_vector() -> None:
    page = (ROOT / "docs" / "fair.md").read_text("utf-8").partition("## An example")[2]
    vector = VECTORS["deals"][0]
    told = {
        vector["commitment"],
        *vector["share_commitments"].values(),
        vector["seed"],
        vector["slots"][0]["salt"],
        vector["slots"][0]["commitment"],
    }
    assert set(re.findall("[0-9a-f]{32,}", page)) == told
    rows = [vector["envelope"], *vector["hands"].values(), vector["weapons"].values()]
    rows.append([str(die) for (die,) in vector["dice"]])
    assert [
        row for row in rows if " ".join(row) + "\n" not in page and " ".join(row) + "  " not in page
    ] == []


# -- the oracle


def test_the_oracle_stands_on_its_own() -> None:
    assert imported(Path(oracle.__file__)) == {"__future__", "collections.abc", "hashlib", "hmac", "typing"}


def test_hundreds_of_random_tables_are_dealt_as_the_oracle_deals_them() -> None:
    rng = random.Random(5)
    seen = set()
    for _ in range(300):
        game = random_game(rng)
        seen.add((game.edition.id, len(game.players)))
        _assert_agreement(game, rng.randint(1, 400))
    assert len(seen) == 4 * 4, "every edition with 3, 4, 5 and 6 players"


def _assert_agreement(game: FairGame, number: int) -> None:
    players = [str(player) for player in game.players]
    shares = {str(player): share for player, share in game.shares.items()}
    key = oracle.seed(game.game, game.secret, shares, players)
    dealt = oracle.deal(key, players, game.first, game.placed)
    slots = [[slot.number, slot.holder, slot.card, slot.salt.hex()] for slot in game.deal.slots]
    record = game.played(random.Random(0), 0)
    assert game.seed == key
    assert slots == dealt["slots"]
    assert {player: list(hand) for player, hand in game.deal.setup.hands.items()} == dealt["hands"]
    assert list(game.deal.setup.envelope) == dealt["envelope"]
    assert game.deal.setup.weapons == dealt["weapons"]
    assert list(fair.dice(game.edition, key, number)) == oracle.dice(key, game.edition.id, number)
    assert fair.bot_seed(key, game.first, number) == oracle.bot_seed(key, game.first, number)
    assert oracle.failures(record) == set(), game
    assert failed(record) == set()


def test_played_games_hold_for_both_verifiers() -> None:
    rng = random.Random(6)
    rolls = 0
    for _ in range(100):
        record = random_game(rng).played(rng, 80, accusing=rng.choice((0.0, 0.1)))
        rolls += sum(move["do"] == "roll" for move in record["moves"])
        assert failed(record) == oracle.failures(record) == set()
    assert rolls > 500


# -- what is dealt


def test_the_hands_are_as_large_as_the_rules_want_them_for_every_first_player() -> None:
    vintage = edition("vintage")
    for size in (3, 4, 5, 6):
        players = vintage.deck.suspects[:size]
        for first in players:
            dealt = fair.deal_fairly(vintage, players, first, bytes(32)).setup
            sizes = tuple(len(dealt.hands[player]) for player in players)
            assert sizes == hand_sizes(vintage, size, Seat(players.index(first)))
            assert deal(dealt).first == players.index(first)


def test_the_slots_are_the_envelope_and_then_the_hands_as_they_were_dealt() -> None:
    dealt = EXAMPLE.deal
    assert [slot.number for slot in dealt.slots] == list(range(21))
    assert tuple(slot.card for slot in dealt.slots[:3]) == dealt.setup.envelope
    assert [slot.holder for slot in dealt.slots] == [None] * 3 + [p for p in THREE for _ in range(6)]
    assert [slot.card for slot in dealt.slots[3:]] == [card for p in THREE for card in dealt.setup.hands[p]]
    assert any(hand != EXAMPLE.edition.deck.sorted(hand) for hand in dealt.setup.hands.values())
    assert len({slot.salt for slot in dealt.slots}) == 21
    assert {len(slot.salt) for slot in dealt.slots} == {16}


def test_everything_that_goes_into_a_commitment_changes_it() -> None:
    rules, secret = edition("vintage"), bytes(32)
    once = fair.called_off("g", rules, THREE, THREE[0], secret, missing=frozenset(THREE[:1]))
    other = fair.called_off("g", rules, THREE, THREE[0], secret, missing=frozenset(THREE[1:]))
    six = rules.deck.suspects
    commitments = [
        fair.commitment("g", rules, THREE, THREE[0], secret),
        fair.commitment("h", rules, THREE, THREE[0], secret),
        fair.commitment("g", edition("classic-1986"), THREE, THREE[0], secret),
        fair.commitment("g", edition("vintage", frozenset({"open_doors"})), THREE, THREE[0], secret),
        fair.commitment("g", rules, six, THREE[0], secret),
        fair.commitment("g", rules, THREE, THREE[1], secret),
        fair.commitment("g", rules, THREE, THREE[0], bytes(31) + b"1"),
        fair.commitment("g", rules, THREE, THREE[0], secret, placed={"rope": "hall"}),
        fair.commitment("g", rules, THREE, THREE[0], secret, placed={"rope": "study"}),
        fair.commitment("g", rules, THREE, THREE[0], secret, placed={}),
        fair.commitment("g", rules, THREE, THREE[0], secret, aborted=[once]),
        fair.commitment("g", rules, THREE, THREE[0], secret, aborted=[other]),
        fair.commitment("g", rules, THREE, THREE[0], secret, aborted=[once, other]),
    ]
    assert len(set(commitments)) == len(commitments)


def test_where_one_field_ends_and_the_next_begins_cannot_be_mistaken() -> None:
    assert fields("ab", "c") != fields("a", "bc")
    assert fields("ab") != fields("a", "b")
    assert fields(fields("a"), fields("b")) != fields(fields("a", "b"), "")
    share = bytes(32)
    assert fair.share_commitment("g/1", Suspect("1plum"), share) != fair.share_commitment(
        "g/11", Suspect("plum"), share
    )


def test_every_share_changes_the_seed_and_the_order_they_came_in_does_not() -> None:
    scarlet, green, _ = THREE
    one, two = {scarlet: b"1" * 32}, {scarlet: b"1" * 32, green: b"2" * 32}
    swapped = {scarlet: b"2" * 32, green: b"1" * 32}
    seeds = {fair.seed_of("g", bytes(32), shares, THREE) for shares in ({}, one, two, swapped)}
    assert len(seeds) == 4
    turned = dict(reversed(two.items()))
    assert fair.seed_of("g", bytes(32), turned, THREE) == fair.seed_of("g", bytes(32), two, THREE)


def test_an_attempt_called_off_is_numbered_and_can_be_opened() -> None:
    rules, game = edition("vintage"), "g"
    first = fair.called_off(game, rules, THREE, THREE[0], b"1" * 32, missing=frozenset(THREE[1:]))
    second = fair.called_off(
        game, rules, THREE, THREE[0], b"2" * 32, missing=frozenset({THREE[2]}), before=[first]
    )
    assert (first.attempt, second.attempt) == (1, 2)
    assert (first.missing, second.missing) == (("green", "plum"), ("plum",))
    assert first.commitment == fair.commitment(game, rules, THREE, THREE[0], b"1" * 32)
    assert second.commitment == fair.commitment_of(game, second, [first])


# -- what is refused, and where chance comes from


def test_secrets_and_shares_of_another_length_are_refused() -> None:
    rules = edition("vintage")
    for wrong in (b"", bytes(31), bytes(33)):
        with pytest.raises(ValueError, match="32 bytes"):
            fair.commitment("g", rules, THREE, THREE[0], wrong)
        with pytest.raises(ValueError, match="32 bytes"):
            fair.share_commitment("g", THREE[0], wrong)
        with pytest.raises(ValueError, match="32 bytes"):
            fair.seed_of("g", bytes(32), {THREE[0]: wrong}, THREE)
        with pytest.raises(ValueError, match="32 bytes"):
            fair.seed_of("g", wrong, {}, THREE)


def test_a_share_of_a_stranger_is_refused() -> None:
    with pytest.raises(ValueError, match="does not play: white"):
        fair.seed_of("g", bytes(32), {Suspect("white"): bytes(32)}, THREE)


@pytest.mark.parametrize("n", [-1, 0, 257])
def test_a_byte_cannot_choose_among_so_many(n: int) -> None:
    with pytest.raises(ValueError, match="1 to 256"):
        Stream(bytes(32), "x").below(n)


def test_the_fair_deal_draws_nothing_by_itself() -> None:
    files = sorted((ROOT / "src" / "casefile" / "fair").glob("*.py"))
    assert len(files) == 7
    for file in files:
        assert imported(file).isdisjoint({"random", "secrets", "os", "time", "casefile.chance"}), file
