"""Positions that no dealer would make but a position may describe: any hand sizes, and logs with mistakes."""

from __future__ import annotations

import random
from copy import deepcopy

from casefile.game.cards import Card, Deck, Triple
from casefile.game.edition import Edition
from casefile.game.seating import seat_order
from tests.support.deduce_oracle.shape import (
    AccusationEntry,
    Entry,
    Player,
    Position,
    SuggestionEntry,
    players_of,
)
from tests.support.random_games import random_triple


def uneven_position(
    rng: random.Random, edition: Edition, seats: int, entries: int, *, spectator: bool = False
) -> Position:
    """Hands of any sizes, none at all included, and honest answers; no board and no turns."""
    deck = edition.deck
    players: list[str] = list(seat_order(edition, frozenset(rng.sample(deck.suspects, seats))))
    envelope = random_triple(rng, deck)
    rest: list[Card] = [card for card in deck.cards if card not in envelope]
    rng.shuffle(rest)
    cuts = [0, *sorted(rng.randint(0, len(rest)) for _ in range(seats - 1)), len(rest)]
    hands = {player: rest[cuts[seat] : cuts[seat + 1]] for seat, player in enumerate(players)}
    me = None if spectator else rng.choice(players)
    position: Position = {
        "edition": edition.id,
        "players": [Player(suspect=player, cards=len(hand)) for player, hand in hands.items()],
        "log": [],
    }
    if me is not None:
        position["me"] = me
        position["hand"] = list(deck.sorted(tuple(hands[me])))
    for _ in range(entries):
        by = rng.choice(players)
        entry: Entry
        if rng.random() < 0.1:
            entry = _accusation(rng, deck, by, envelope, me)
        else:
            entry = _suggestion(rng, deck, by, hands, me)
        position["log"].append(entry)
    return position


def _suggestion(
    rng: random.Random, deck: Deck, by: str, hands: dict[str, list[Card]], me: str | None
) -> SuggestionEntry:
    triple = random_triple(rng, deck)
    entry: SuggestionEntry = {
        "type": "suggestion",
        "by": by,
        "suspect": triple.suspect,
        "weapon": triple.weapon,
        "room": triple.room,
        "passed": [],
        "shown_by": None,
    }
    for asked in _asked_in_turn(list(hands), by):
        matching = [card for card in triple if card in hands[asked]]
        if matching:
            entry["shown_by"] = asked
            if me in (by, asked):
                entry["card"] = rng.choice(matching)
            break
        entry["passed"].append(asked)
    return entry


def _asked_in_turn(players: list[str], by: str) -> list[str]:
    seat = players.index(by)
    return players[seat + 1 :] + players[:seat]


def _accusation(rng: random.Random, deck: Deck, by: str, envelope: Triple, me: str | None) -> AccusationEntry:
    """Right every fifth time."""
    triple = envelope if rng.random() < 0.2 else random_triple(rng, deck)
    entry: AccusationEntry = {
        "type": "accusation",
        "by": by,
        "suspect": triple.suspect,
        "weapon": triple.weapon,
        "room": triple.room,
        "correct": triple == envelope,
    }
    if by == me and not entry["correct"]:
        entry["envelope"] = list(envelope)
    return entry


def mistyped(rng: random.Random, position: Position, deck: Deck) -> Position:
    """The same position with one entry of the log written down wrongly, but in good form."""
    wrong = deepcopy(position)
    entry = rng.choice(wrong["log"])
    if entry["type"] == "accusation":
        entry["room"] = rng.choice([room for room in deck.rooms if room != entry["room"]])
    elif rng.random() < 0.5:
        _name_another_card(rng, entry, deck)
    else:
        _let_another_answer(rng, entry, wrong)
    return wrong


def _name_another_card(rng: random.Random, entry: SuggestionEntry, deck: Deck) -> None:
    before = entry["suspect"]
    entry["suspect"] = rng.choice([suspect for suspect in deck.suspects if suspect != before])
    if entry.get("card") == before:
        entry["card"] = entry["suspect"]


def _let_another_answer(rng: random.Random, entry: SuggestionEntry, position: Position) -> None:
    """Another player, or nobody, answers with a card that was not seen."""
    asked = _asked_in_turn(players_of(position), entry["by"])
    answers: list[str | None] = [*asked, None]
    answers.remove(entry["shown_by"])
    shower = rng.choice(answers)
    entry["passed"] = asked[: asked.index(shower)] if shower is not None else asked
    entry["shown_by"] = shower
    entry.pop("card", None)
