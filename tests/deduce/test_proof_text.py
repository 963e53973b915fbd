"""Proofs in plain words, in both languages: short, with every cited turn or entry, and nothing left over."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from casefile.deduce import Log
from casefile.deduce.contradiction import explain_contradiction
from casefile.deduce.explain.explain import Explainer, explain
from casefile.deduce.explain.proof import Proof
from casefile.deduce.prose.proof_text import sentences_of, tell_contradiction, tell_proof
from casefile.game.cards import Deck
from casefile.locales import LANGUAGES, Translator
from tests.deduce.test_contradictions import mistyped
from tests.support.proof_checker import check
from tests.support.short_logs import CLASSIC, SMALL_DECK, Table, cells_of, random_log

HAND = "green plum knife rope hall study"
CITED = {"en": "ntry", "fr": "ntrée"}
"""How entries are cited, with or without a capital letter."""
SPEAKERS = {language: Translator(language) for language in LANGUAGES}


def said(table: Table, card: str, holder: str) -> tuple[str, str]:
    """Why a cell is certain, in English and in French."""
    proof = explain(table.log, table.card(card), table.holder(holder))
    assert proof is not None
    return both(tell_proof, proof, table.log)


def assert_said(table: Table, card: str, holder: str, english: str, french: str) -> None:
    assert said(table, card, holder) == (english, french)


def both(tell: Callable[..., str], proof: Proof, log: Log) -> tuple[str, str]:
    english, french = (tell(proof, log, CLASSIC.names[name], SPEAKERS[name]) for name in ("en", "fr"))
    return english, french.replace("\u00a0", " ")


def seated(sizes: tuple[int, ...] = (6, 6, 6)) -> Table:
    return Table("scarlet green plum", sizes, "scarlet", HAND).counting_turns()


def early_game() -> Table:
    table = seated().suggest("scarlet", "mustard wrench lounge", "green", "plum", "wrench")
    table.suggest("green", "peacock candlestick kitchen", "plum scarlet")
    table.suggest("plum", "white revolver kitchen", "scarlet", "green")
    return table.suggest("green", "white rope kitchen", "", "plum")


def test_a_card_shown_for_three_of_which_two_are_impossible() -> None:
    assert_said(
        early_game(),
        "white",
        "plum",
        english=(
            "Professor Plum showed a card for Mrs. White, the Rope and the Kitchen (turn 4) but cannot "
            "have the Rope (yours) or the Kitchen (turn 2), so Professor Plum has Mrs. White."
        ),
        french=(
            "Le Professeur Plum a montré une carte pour Mme White, la corde et la cuisine (tour 4) et ne "
            "peut avoir ni la corde (à vous) ni la cuisine (tour 2), donc Mme White est chez le Professeur "
            "Plum."
        ),
    )
    assert_said(
        early_game(),
        "white",
        "envelope",
        english=(
            "Professor Plum showed a card for Mrs. White, the Rope and the Kitchen (turn 4) but cannot "
            "have the Rope (yours) or the Kitchen (turn 2), so Professor Plum has Mrs. White. So Mrs. "
            "White is not in the envelope."
        ),
        french=(
            "Le Professeur Plum a montré une carte pour Mme White, la corde et la cuisine (tour 4) et ne "
            "peut avoir ni la corde (à vous) ni la cuisine (tour 2), donc Mme White est chez le Professeur "
            "Plum. Donc Mme White n’est pas dans l’enveloppe."
        ),
    )


def test_what_entries_tell_at_once() -> None:
    assert_said(
        early_game(),
        "candlestick",
        "plum",
        english=(
            "Professor Plum could show nothing for Mrs. Peacock, the Candlestick and the Kitchen (turn 2), "
            "so Professor Plum does not have the Candlestick."
        ),
        french=(
            "Le Professeur Plum n’a rien pu montrer pour Mme Peacock, le chandelier et la cuisine (tour "
            "2), donc le chandelier n’est pas chez le Professeur Plum."
        ),
    )
    assert_said(
        early_game(),
        "wrench",
        "plum",
        english="Professor Plum showed you the Wrench (turn 1).",
        french="Le Professeur Plum vous a montré la clé anglaise (tour 1).",
    )
    assert_said(
        early_game(),
        "wrench",
        "envelope",
        english="Professor Plum has the Wrench (turn 1), so it is not in the envelope.",
        french="La clé anglaise est chez le Professeur Plum (tour 1), donc pas dans l’enveloppe.",
    )


def test_what_ones_own_hand_tells() -> None:
    assert_said(
        early_game(),
        "hall",
        "scarlet",
        english="You see your own hand: you have the Hall.",
        french="Vous voyez votre propre main : le hall est chez vous.",
    )
    assert_said(
        early_game(),
        "hall",
        "plum",
        english="You have the Hall, so Professor Plum does not have it.",
        french="Le hall est chez vous, donc pas chez le Professeur Plum.",
    )


def test_what_nobody_can_show_is_in_the_envelope() -> None:
    table = seated().suggest("scarlet", "mustard wrench lounge", "green plum")
    assert_said(
        table,
        "wrench",
        "envelope",
        english=(
            "The Wrench is not with you, not with Mr. Green and not with Professor Plum (turn 1), so it is "
            "in the envelope."
        ),
        french=(
            "La clé anglaise n’est pas chez vous, pas chez M. Green et pas chez le Professeur Plum (tour "
            "1), donc dans l’enveloppe."
        ),
    )


def test_a_false_accusation_with_two_right_cards() -> None:
    table = seated().suggest("scarlet", "green wrench lounge", "green plum")
    table.accuse("green", "mustard wrench lounge")
    english, french = said(table, "mustard", "envelope")
    assert english.endswith(
        "Mr. Green falsely accused Colonel Mustard with the Wrench in the Lounge (turn 2), and the Wrench "
        "and the Lounge are in the envelope, so Colonel Mustard is not in the envelope."
    )
    assert french.endswith(
        "M. Green a accusé à tort le Colonel Mustard avec la clé anglaise dans le salon (tour 2), et la clé "
        "anglaise et le salon sont dans l’enveloppe, donc le Colonel Mustard n’est pas dans l’enveloppe."
    )


def test_a_right_accusation_and_a_look_into_the_envelope() -> None:
    opened = seated().accuse("plum", "mustard wrench kitchen", correct=True)
    assert_said(
        opened,
        "kitchen",
        "envelope",
        english="The accusation was right (turn 1), so the Kitchen is in the envelope.",
        french="L’accusation était juste (tour 1), donc la cuisine est dans l’enveloppe.",
    )
    seen = seated().accuse("scarlet", "mustard wrench kitchen", envelope="white wrench kitchen")
    assert_said(
        seen,
        "white",
        "envelope",
        english="You have looked into the envelope (turn 1): Mrs. White is in the envelope.",
        french="Vous avez regardé dans l’enveloppe (tour 1) : Mme White est dans l’enveloppe.",
    )


def test_a_hand_that_is_filled_by_what_is_known_of_it() -> None:
    table = seated((6, 10, 2)).suggest("scarlet", "white wrench lounge", "green", "plum", "lounge")
    table.suggest("green", "white candlestick hall", "", "plum")
    assert_said(
        table,
        "kitchen",
        "plum",
        english=(
            "Professor Plum has 2 cards: the Lounge (turn 1) and one of Mrs. White, the Candlestick and "
            "the Hall (turn 2); so Professor Plum does not have the Kitchen."
        ),
        french=(
            "Le Professeur Plum a 2 cartes : le salon (tour 1) et une carte parmi Mme White, le chandelier "
            "et le hall (tour 2) ; donc la cuisine n’est pas chez le Professeur Plum."
        ),
    )
    full = seated((6, 11, 1)).suggest("scarlet", "white wrench lounge", "green", "plum", "lounge")
    assert_said(
        full,
        "kitchen",
        "plum",
        english=(
            "The hand of Professor Plum is complete: the Lounge (turn 1); so Professor Plum does not have "
            "the Kitchen."
        ),
        french=(
            "La main du Professeur Plum est complète : le salon (tour 1) ; donc la cuisine n’est pas chez "
            "le Professeur Plum."
        ),
    )


def test_three_players_who_showed_a_card_for_the_same_three() -> None:
    table = Table("scarlet mustard white green", (4, 5, 4, 5))
    table.suggest("white", "peacock knife ballroom", "", "green")
    table.suggest("green", "peacock knife ballroom", "scarlet", "mustard")
    table.suggest("mustard", "peacock knife ballroom", "", "white")
    assert_said(
        table,
        "knife",
        "envelope",
        english=(
            "Of Mrs. Peacock, the Knife and the Ballroom, one is with Mr. Green (entry 1), one is with "
            "Colonel Mustard (entry 2) and one is with Mrs. White (entry 3); so the Knife is not in the "
            "envelope."
        ),
        french=(
            "Parmi Mme Peacock, le couteau et la salle de bal, une carte est chez M. Green (entrée 1), une "
            "carte est chez le Colonel Mustard (entrée 2) et une carte est chez Mme White (entrée 3) ; "
            "donc le couteau n’est pas dans l’enveloppe."
        ),
    )


def test_the_last_suspect_and_a_hand_without_cards() -> None:
    table = Table(
        "scarlet mustard white", (4, 3, 0), "scarlet", "scarlet candlestick knife kitchen", SMALL_DECK
    )
    table.suggest("scarlet", "mustard knife dining-room", "", "mustard", "mustard")
    assert_said(
        table,
        "white",
        "envelope",
        english=(
            "No other suspect can be in the envelope: not Miss Scarlet (yours) or Colonel Mustard (with "
            "Colonel Mustard, entry 1); so Mrs. White is in the envelope."
        ),
        french=(
            "Aucun autre suspect ne peut être dans l’enveloppe : pas Mlle Scarlet (à vous) ou le Colonel "
            "Mustard (chez le Colonel Mustard, entrée 1) ; donc Mme White est dans l’enveloppe."
        ),
    )
    assert_said(
        table,
        "mustard",
        "white",
        english="Mrs. White has no cards, so Mrs. White does not have Colonel Mustard.",
        french="Mme White n’a aucune carte, donc le Colonel Mustard n’est pas chez Mme White.",
    )


def test_supposing_the_opposite() -> None:
    table = Table("scarlet mustard white", (3, 2, 2), deck=SMALL_DECK)
    table.suggest("mustard", "mustard knife dining-room", "", "white")
    table.suggest("mustard", "white knife conservatory", "", "white")
    table.suggest("mustard", "scarlet knife kitchen", "", "white")
    assert_said(
        table,
        "knife",
        "white",
        english=(
            "Suppose Mrs. White did not have the Knife. Mrs. White has 2 cards: one of Colonel Mustard and "
            "the Dining Room (entry 1; not the Knife: supposed) and one of Mrs. White and the Conservatory "
            "(entry 2; not the Knife: supposed); so Miss Scarlet and the Kitchen are not with Mrs. White. "
            "Mrs. White showed a card for Miss Scarlet, the Knife and the Kitchen (entry 3) but cannot "
            "have Miss Scarlet or the Knife (supposed), so Mrs. White has the Kitchen, but Mrs. White does "
            "not have the Kitchen. That is impossible, so Mrs. White has the Knife."
        ),
        french=(
            "Supposons que le couteau ne soit pas chez Mme White. Mme White a 2 cartes : une carte parmi "
            "le Colonel Mustard et la salle à manger (entrée 1 ; pas le couteau : par hypothèse) et une "
            "carte parmi Mme White et la véranda (entrée 2 ; pas le couteau : par hypothèse) ; donc Mlle "
            "Scarlet et la cuisine ne sont pas chez Mme White. Mme White a montré une carte pour Mlle "
            "Scarlet, le couteau et la cuisine (entrée 3) et ne peut avoir ni Mlle Scarlet ni le couteau "
            "(par hypothèse), donc la cuisine est chez Mme White, mais la cuisine n’est pas chez Mme "
            "White. C’est impossible, donc le couteau est chez Mme White."
        ),
    )


def assert_contradicted(table: Table, english: str, french: str) -> None:
    proof = explain_contradiction(table.log)
    assert proof is not None
    assert both(tell_contradiction, proof, table.log) == (english, french)


def test_two_entries_that_contradict_each_other() -> None:
    table = Table("scarlet green plum", (6, 6, 6), "scarlet", HAND)
    table.suggest("scarlet", "white wrench lounge", "green plum")
    table.suggest("scarlet", "peacock wrench ballroom", "", "green", "wrench")
    assert_contradicted(
        table,
        english=(
            "Entry 1 and entry 2 cannot both be right. Mr. Green showed you the Wrench (entry 2), but Mr. "
            "Green does not have the Wrench (entry 1)."
        ),
        french=(
            "Entrée 1 et entrée 2 : tout cela ne peut pas être vrai. M. Green vous a montré la clé "
            "anglaise (entrée 2), mais la clé anglaise n’est pas chez M. Green (entrée 1)."
        ),
    )


def test_an_entry_that_contradicts_ones_own_hand() -> None:
    table = seated().suggest("plum", "white rope lounge", "scarlet", "green")
    assert_contradicted(
        table,
        english=(
            "Turn 1 cannot be right. You could show nothing for Mrs. White, the Rope and the Lounge (turn "
            "1), so you do not have the Rope, but you have the Rope."
        ),
        french=(
            "Tour 1 : c’est impossible. Vous n’avez rien pu montrer pour Mme White, la corde et le salon "
            "(tour 1), donc la corde n’est pas chez vous, mais la corde est chez vous."
        ),
    )


def check_text(text: str, proof: Proof, cite: str) -> None:
    """A text names all it cites and has no gaps."""
    for entry in proof.sources:
        assert f"{cite} {entry + 1}" in text, (text, entry)
    assert text.endswith(".")
    assert not any(
        sign in text for sign in ("{", "}", "$", "  ", "()", "( ", " )", " ,", " .", ":.", "..", ": ;")
    )


@pytest.mark.parametrize("deck", [SMALL_DECK, CLASSIC.deck], ids=["small", "classic"])
def test_random_proofs_cite_all_their_entries_and_leave_nothing_over(deck: Deck) -> None:
    rng = random.Random(6)
    for _ in range(40):
        log = random_log(rng, deck, 3)
        explainer = Explainer(log)
        certain = [at for at, known in cells_of(log).items() if known is not None]
        for card, holder in rng.sample(certain, min(10, len(certain))):
            proof = explainer.explain(card, holder)
            assert proof is not None
            for language, cite in CITED.items():
                names, translator = CLASSIC.names[language], SPEAKERS[language]
                text = tell_proof(proof, log, names, translator)
                check_text(text, proof, cite)
                sentences = sentences_of(proof, log, names, translator)
                assert " ".join(sentences) == text
                assert all(sentence[0].isupper() for sentence in sentences)


def test_random_contradictions_cite_all_their_entries_and_leave_nothing_over() -> None:
    rng = random.Random(7)
    found = 0
    while found < 40:
        log = random_log(rng, CLASSIC.deck, 4)
        if not log.entries:
            continue
        log = mistyped(rng, log)
        proof = explain_contradiction(log)
        if proof is not None:
            found += 1
            for language, cite in CITED.items():
                text = tell_contradiction(proof, log, CLASSIC.names[language], SPEAKERS[language])
                check_text(text, proof, cite)


def test_a_dropped_card_is_told_as_such() -> None:
    table = Table("scarlet green plum", (6, 6, 6), "scarlet", "green plum knife rope hall study")
    table.drop("green", "wrench")
    log = table.log
    proof = explain(log, table.card("wrench"), table.holder("green"))
    assert proof is not None
    said = [sentences_of(proof, log, CLASSIC.names[each], Translator(each)) for each in ("en", "fr")]
    assert said == [
        ["You saw the Wrench in the hand of Mr. Green (entry 1)."],
        ["Vous avez vu la clé anglaise dans la main de M. Green (entrée 1)."],
    ]
    check(proof, log)
