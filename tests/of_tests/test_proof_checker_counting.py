"""The checker of proofs lets right countings, suppositions and cases pass, and catches wrong ones."""

from __future__ import annotations

from dataclasses import replace

from casefile.deduce import Holder
from casefile.deduce.explain.proof import (
    Branch,
    CardSeen,
    CardsPromised,
    Cases,
    Cell,
    Crowded,
    HandPromised,
    KindTaken,
    OnePlace,
    Otherwise,
    OwnHand,
    PassedStep,
    Promise,
    ProofStep,
    WhereIs,
    WhichOfKind,
    WhichShown,
)
from tests.support.short_logs import SMALL_DECK, Table, proves, refutes

TABLE = Table("scarlet green plum", (6, 6, 6), "scarlet", "green plum knife rope hall study")
TABLE.suggest("scarlet", "mustard wrench lounge", "green", "plum", "wrench")


def has(card: str, holder: str) -> Cell:
    return TABLE.cell(card, holder, True)


def lacks(card: str, holder: str) -> Cell:
    return TABLE.cell(card, holder, False)


def promise(table: Table, entry: int, cards: str) -> Promise:
    return Promise(entry, tuple(table.card(card) for card in cards.split()))


def test_a_hand_is_filled_only_by_promises_that_need_a_card_each() -> None:
    table = Table("scarlet green plum", (6, 10, 2))
    table.suggest("scarlet", "white rope hall", "green", "plum")
    table.suggest("scarlet", "mustard knife study", "green", "plum")
    table.suggest("scarlet", "mustard knife hall", "green", "plum")
    table.suggest("plum", "white rope study", "", "green")
    table.suggest("plum", "green wrench lounge", "", "green")
    table.accuse("plum", "green wrench lounge")
    one, two = promise(table, 0, "white rope hall"), promise(table, 1, "mustard knife study")
    overlapping = promise(table, 2, "mustard knife hall")
    kitchen = table.cell("kitchen", "plum", False)
    assert proves(table.log, HandPromised(kitchen, (), (one, two)))
    assert not proves(table.log, HandPromised(kitchen, (), (one,)))
    assert not proves(table.log, HandPromised(kitchen, (), (one, one)))
    assert not proves(table.log, HandPromised(kitchen, (), (one, overlapping)))
    assert not proves(table.log, HandPromised(kitchen, (), (one, promise(table, 2, "mustard knife"))))
    assert not proves(table.log, HandPromised(kitchen, (), (one, promise(table, 3, "study"))))
    assert not proves(table.log, HandPromised(kitchen, (), (one, promise(table, 4, "green wrench lounge"))))
    assert not proves(table.log, HandPromised(kitchen, (), (one, promise(table, 5, "green wrench lounge"))))
    more = promise(table, 1, "mustard knife study lounge")
    assert not proves(table.log, HandPromised(kitchen, (), (one, more)))
    assert not proves(table.log, HandPromised(kitchen, (), (one, promise(table, 1, "mustard kitchen"))))
    assert not proves(table.log, HandPromised(kitchen, (table.card("study"),), (one,)))
    assert not proves(table.log, HandPromised(kitchen.opposite, (), (one, two)))
    assert not proves(table.log, HandPromised(table.cell("hall", "plum", False), (), (one, two)))
    assert not proves(table.log, HandPromised(table.cell("kitchen", "green", False), (), (one, two)))


def test_a_card_in_the_hand_keeps_no_other_promise() -> None:
    table = Table("scarlet green plum", (6, 10, 2), "scarlet", "white rope knife study lounge mustard")
    table.suggest("scarlet", "white wrench hall", "green", "plum", "hall")
    table.suggest("green", "green wrench hall", "", "plum")
    seen, hall = CardSeen(table.cell("hall", "plum", True), 0), (table.card("hall"),)
    kitchen = table.cell("kitchen", "plum", False)
    assert not proves(table.log, seen, HandPromised(kitchen, hall, (promise(table, 1, "green wrench hall"),)))
    assert not proves(table.log, seen, HandPromised(kitchen, hall, (promise(table, 1, "green wrench"),)))


def test_promised_cards_are_used_up_only_by_as_many_players() -> None:
    table = Table("scarlet mustard white green", (4, 5, 4, 5))
    table.suggest("white", "peacock knife ballroom", "", "green")
    table.suggest("green", "peacock knife ballroom", "scarlet", "mustard")
    table.suggest("mustard", "peacock knife ballroom", "", "white")
    table.suggest("scarlet", "peacock knife hall", "mustard white", "green")
    cards = table.log.named(0).cards
    three = tuple(promise(table, entry, "peacock knife ballroom") for entry in (0, 1, 2))
    inside = table.cell("knife", "envelope", False)
    assert proves(table.log, CardsPromised(inside, cards, three))
    assert proves(table.log, CardsPromised(table.cell("knife", "scarlet", False), cards, three))
    assert not proves(table.log, CardsPromised(inside.opposite, cards, three))
    assert not proves(table.log, CardsPromised(inside, cards, three[:2]))
    assert not proves(table.log, CardsPromised(inside, cards[:2], three[:2]))
    assert not proves(table.log, CardsPromised(inside, cards, (*three[:2], three[0])))
    assert not proves(table.log, CardsPromised(table.cell("hall", "envelope", False), cards, three))
    assert not proves(table.log, CardsPromised(table.cell("knife", "green", False), cards, three))
    other = promise(table, 3, "peacock knife hall")
    assert not proves(table.log, CardsPromised(inside, cards, (other, *three[1:])))
    table.accuse("green", "peacock knife ballroom")
    accused = promise(table, 4, "peacock knife ballroom")
    assert not proves(table.log, CardsPromised(inside, cards, (*three[:2], accused)))


def test_a_player_who_promised_only_some_of_the_cards_has_none_of_the_others() -> None:
    table = Table("scarlet mustard white green", (4, 5, 4, 5), "scarlet", "hall study lounge plum")
    table.suggest("white", "peacock knife hall", "", "green")
    table.suggest("green", "peacock knife ballroom", "scarlet", "mustard")
    table.suggest("mustard", "peacock knife ballroom", "", "white")
    hall: list[ProofStep] = [
        OwnHand(table.cell("hall", "scarlet", True)),
        OnePlace(table.cell("hall", "green", False), table.holder("scarlet")),
    ]
    cards = table.log.named(1).cards
    both = promise(table, 1, "peacock knife ballroom"), promise(table, 2, "peacock knife ballroom")
    three = (promise(table, 0, "peacock knife"), *both)
    assert proves(table.log, *hall, CardsPromised(table.cell("ballroom", "green", False), cards, three))
    assert not proves(table.log, CardsPromised(table.cell("ballroom", "green", False), cards, three))
    assert not proves(table.log, *hall, CardsPromised(table.cell("knife", "green", False), cards, three))


def test_places_are_crowded_only_by_cards_that_can_be_nowhere_else() -> None:
    table = Table("scarlet mustard", (3, 4), deck=SMALL_DECK)
    table.suggest("mustard", "white knife kitchen", "", "scarlet")
    table.suggest("scarlet", "scarlet lead-pipe ballroom", "mustard")
    table.suggest("scarlet", "mustard lead-pipe conservatory", "mustard")
    table.suggest("scarlet", "scarlet candlestick kitchen", "mustard")
    table.accuse("scarlet", "white knife kitchen")
    log, scarlet = table.log, (table.holder("scarlet"),)
    steps: list[ProofStep] = [
        PassedStep(table.cell("scarlet", "mustard", False), 1),
        PassedStep(table.cell("ballroom", "mustard", False), 1),
        PassedStep(table.cell("mustard", "mustard", False), 2),
        PassedStep(table.cell("conservatory", "mustard", False), 2),
    ]
    kitchen = PassedStep(table.cell("kitchen", "mustard", False), 3)
    cards = tuple(table.card(card) for card in ("scarlet", "mustard", "ballroom", "conservatory"))
    kept = (promise(table, 0, "white knife kitchen"),)
    pipe = table.cell("lead-pipe", "scarlet", False)
    good = Crowded(pipe, cards, scarlet, ("suspect", "room"), kept)
    assert proves(log, *steps, good)
    assert proves(log, *steps, replace(good, cell=table.cell("dining-room", "envelope", False)))
    wrong = [
        replace(good, cell=pipe.opposite),
        replace(good, cell=table.cell("knife", "scarlet", False)),
        replace(good, cell=table.cell("lead-pipe", "mustard", False)),
        replace(good, cell=table.cell("lead-pipe", "envelope", False)),
        replace(good, cell=table.cell("ballroom", "scarlet", False)),
        replace(good, cards=cards[:3]),
        replace(good, cards=(*cards[:3], cards[0])),
        replace(good, cards=(*cards[:3], table.card("dining-room"))),
        replace(good, kinds=("suspect",)),
        replace(good, kinds=("suspect", "weapon")),
        replace(good, kinds=("suspect", "weapon", "room")),
        replace(good, players=()),
        replace(good, players=scarlet * 2),
        replace(good, players=(Holder(0), Holder(1))),
        replace(good, promises=()),
        replace(good, promises=kept * 2),
        replace(good, promises=(promise(table, 0, "white"),)),
        replace(good, promises=(promise(table, 1, "scarlet"),)),
        replace(good, promises=(promise(table, 4, "white knife kitchen"),)),
    ]
    assert not proves(log, *steps, kitchen, replace(good, cards=(*cards[:3], table.card("kitchen"))))
    for step in wrong:
        assert not proves(log, *steps, step), step
    for missing in range(4):
        fewer = [step for number, step in enumerate(steps) if number != missing]
        assert not proves(log, *fewer, good)


def test_the_opposite_has_to_lead_to_a_contradiction() -> None:
    seen = CardSeen(has("wrench", "plum"), 0)
    clash = OnePlace(lacks("wrench", "plum"), TABLE.holder("green"))
    assert proves(TABLE.log, seen, Otherwise(lacks("wrench", "green"), (clash,)))
    assert not proves(TABLE.log, Otherwise(lacks("wrench", "green"), (clash,)))
    assert not proves(TABLE.log, seen, Otherwise(has("wrench", "green"), (clash,)))
    assert not proves(TABLE.log, seen, Otherwise(lacks("wrench", "green"), ()))
    harmless = OwnHand(has("hall", "scarlet"))
    assert not proves(TABLE.log, seen, Otherwise(lacks("wrench", "green"), (harmless,)))
    assert not proves(TABLE.log, seen, Otherwise(lacks("wrench", "green"), (clash, harmless)))


def test_what_was_only_supposed_is_not_known_afterwards() -> None:
    seen = CardSeen(has("wrench", "plum"), 0)
    clash = OnePlace(lacks("wrench", "plum"), TABLE.holder("green"))
    supposed = Otherwise(lacks("wrench", "green"), (clash,))
    after = OnePlace(lacks("wrench", "envelope"), TABLE.holder("green"))
    assert not proves(TABLE.log, seen, supposed, after)


def branches_of(*answers: Cell) -> tuple[Branch, ...]:
    """Each answer is refuted by entry 0, which tells its opposite."""
    return tuple(Branch(answer, (PassedStep(answer.opposite, 0),)) for answer in answers)


def test_cases_have_to_speak_of_every_possible_answer() -> None:
    table = Table("scarlet green plum", (6, 6, 6))
    table.suggest("scarlet", "white rope hall", "green plum")
    table.suggest("scarlet", "white rope hall", "green", "plum")
    answers = [table.cell(card, "plum", True) for card in ("white", "rope", "hall")]
    branches = branches_of(*answers)
    assert refutes(table.log, Cases(WhichShown(1), branches))
    assert refutes(table.log, PassedStep(answers[0].opposite, 0), Cases(WhichShown(1), branches[1:]))
    assert not refutes(table.log, Cases(WhichShown(1), branches[1:]))
    assert not refutes(table.log, Cases(WhichShown(0), branches))
    assert not refutes(table.log, Cases(WhereIs(table.card("rope")), branches))
    assert not refutes(table.log, Cases(WhichOfKind("weapon"), branches))
    unrefuted = (replace(branches[0], steps=()), *branches[1:])
    assert not refutes(table.log, Cases(WhichShown(1), unrefuted))
    assert not refutes(table.log, Cases(WhichShown(9), branches))


def test_a_card_is_asked_for_in_every_place() -> None:
    table = Table("scarlet green plum", (6, 6, 6)).suggest("scarlet", "white rope hall", "green plum scarlet")
    table.accuse("plum", "white knife hall", correct=True)
    seen = CardSeen(table.cell("knife", "envelope", True), 1)
    players = branches_of(*(table.cell("rope", player, True) for player in ("scarlet", "green", "plum")))
    taken = KindTaken(table.cell("rope", "envelope", False), table.card("knife"))
    envelope = Branch(table.cell("rope", "envelope", True), (taken,))
    rope = WhereIs(table.card("rope"))
    assert refutes(table.log, seen, Cases(rope, (*players, envelope)))
    assert not refutes(table.log, seen, Cases(rope, players))
    assert not refutes(table.log, seen, Cases(rope, (*players[1:], envelope)))
    assert not refutes(table.log, Cases(rope, (*players, envelope)))
    assert not refutes(table.log, seen, Cases(WhereIs(table.card("hall")), (*players, envelope)))


def test_a_kind_is_asked_for_card_by_card() -> None:
    table = Table("scarlet green", (3, 4), "scarlet", "candlestick knife lead-pipe", deck=SMALL_DECK)
    weapons = ("candlestick", "knife", "lead-pipe")
    branches = tuple(
        Branch(
            table.cell(weapon, "envelope", True),
            (OnePlace(table.cell(weapon, "scarlet", False), table.holder("envelope")),),
        )
        for weapon in weapons
    )
    hand = [OwnHand(table.cell(weapon, "scarlet", True)) for weapon in weapons]
    assert refutes(table.log, *hand, Cases(WhichOfKind("weapon"), branches))
    assert not refutes(table.log, *hand, Cases(WhichOfKind("weapon"), branches[1:]))
    assert not refutes(table.log, *hand, Cases(WhichOfKind("room"), branches))
    assert not refutes(table.log, *hand[1:], Cases(WhichOfKind("weapon"), branches))


def test_a_card_that_was_seen_is_not_asked_for() -> None:
    table = Table("scarlet green plum", (6, 6, 6), "scarlet", "green plum knife rope study lounge")
    table.suggest("scarlet", "white wrench hall", "green plum")
    table.suggest("scarlet", "white wrench hall", "green", "plum", "hall")
    branches = branches_of(*(table.cell(card, "plum", True) for card in ("white", "wrench", "hall")))
    assert not refutes(table.log, Cases(WhichShown(1), branches))


def test_an_accusation_shows_no_card() -> None:
    table = Table("scarlet green plum", (6, 6, 6)).accuse("green", "white rope hall")
    assert not refutes(table.log, Cases(WhichShown(0), ()))
