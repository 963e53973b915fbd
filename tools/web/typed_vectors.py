"""Typed moves for the browser client: what `casefile.cli.text.moves` makes of them, line by line."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from casefile.chance import shuffled_setup
from casefile.cli.text.lexicon import Lexicon, Unclear, plain_words
from casefile.cli.text.moves import (
    REPORTS,
    SPARE_WORDS,
    EitherOr,
    Incomplete,
    Leftover,
    Typed,
    Verb,
    parse,
    verbs_of,
)
from casefile.editions import edition
from casefile.game.actions import Accuse, EndTurn, Roll, Seat, Show, Suggest, TakePassage, Walk
from casefile.game.board import Place, Square
from casefile.game.cards import Card, Room, Suspect, Triple
from casefile.game.edition import Edition
from casefile.game.evolve import begin
from casefile.game.menu import Menu, SuggestChoices
from casefile.game.seen import View
from casefile.game.setup import deal
from casefile.game.view import view
from casefile.locales import LANGUAGES, Translator

TYPED = """
? / r / roll / lancer / dés / Lance les dés ! / roll again / roll please / passage /
take the secret passage / passage to the study / passage conservatory / lounge / Salon /
le petit salon / go to the hall / aller au bureau / walk / walk 7 12 / 7,12 / 7 12 3 / 1000,2 /
ball / salle / salle de bal / dining room / dining / biblio / véranda / VERANDA / st / stu / stay /
stay here / rester ici / suggest green wrench / s green wrench / green wrench / wrench green /
suggest green / suggest green plum wrench / soupçonner M. Green avec la clé anglaise /
suggest green wrench lounge / suggest p rope / suggest pe rope / suggest pl rope / plum / rope /
show rope / montrer la corde / show / show r / re / lead pipe / pipe / tuyau /
accuse plum rope hall / accuser plum corde hall / accuse plum rope / accuse plum hall rope /
accuse / acc plum rope hall / end / end my turn / end the game / fin / finir mon tour / e / f /
done / passer / help / aide / h / notes / n / carnet / hand / main / log / journal / where / où /
ou / squares / cases / map / plan / rules / règles / quit / quitter la partie / end notes /
roll notes hand / no / oui / non / xyzzy / suggest xyzzy rope / co / cl / so / su / pa / mo / sc /
miss scarlet / miss / mrs / mme peacock / colonel / prof / col mustard / revolver / pistol /
pistolet / knife couteau / couteau / suggest the the / suggest / enter the billiard room /
suggest green p / suggest rope p / suggest wrench w / billard / hall plum / hall lounge / bureau de M. Plum
"""
"""What people type: right, wrong, shortened, in both languages. A slash divides them."""


def typed_vectors() -> Iterator[dict[str, Any]]:
    """For editions and languages, in several situations, every line and what it means."""
    lines = ["", *(line.strip() for line in TYPED.split("/"))]
    for name in ("classic-1986", "deluxe-2020", "bilingual"):
        rules = edition(name)
        state = begin(deal(shuffled_setup(rules, rules.deck.suspects[:4], random.Random(5))))
        seen = view(state, Seat(0))
        for language in ("en", "fr"):
            lexicon = Lexicon(rules, language)
            for place, menu in situations(rules):
                there = at(seen, place)
                yield {
                    "edition": name,
                    "language": language,
                    "place": place,
                    "menu": menu._asdict()
                    | {"suggest": None if menu.suggest is None else menu.suggest._asdict()},
                    "typed": {line: told(parse(line, there, menu, lexicon)) for line in lines},
                }


def typed_words() -> dict[str, Any]:
    """Every word that can be typed, in plain letters: from the language files."""

    def plain(key: str) -> list[str]:
        listed = [words for language in LANGUAGES for words in Translator(language).words(key)]
        return sorted({word for words in listed for word in plain_words(words)})

    return {
        "verbs": {
            language: {word: _short(verb) for word, verb in verbs_of(language).items()}
            for language in LANGUAGES
        },
        "spare": {_short(verb): plain(key) for verb, key in SPARE_WORDS.items()},
        "reports": [_short(verb) for verb in Verb if verb in REPORTS],
        "fillers": plain("filler-words"),
        "yes": plain("answer-yes"),
        "no": plain("answer-no"),
    }


def situations(rules: Edition) -> list[tuple[Place, Menu]]:
    deck = rules.deck
    lounge, kitchen = Room("lounge"), Room("kitchen")
    choices = SuggestChoices(kitchen, deck.suspects, deck.weapons)
    return [
        (kitchen, Menu(roll=True, passage=Room("study"), suggest=choices, accuse=True)),
        (Square(7, 12), Menu(walk=(lounge, Room("hall"), Square(7, 11)), accuse=True)),
        (lounge, Menu(suggest=SuggestChoices(lounge, deck.suspects, deck.weapons), accuse=True, end=True)),
        (lounge, Menu(show=(Suspect("plum"), deck.weapons[4], lounge))),
        (Square(7, 12), Menu(accuse=True, end=True)),
    ]


def at(seen: View, place: Place) -> View:
    """The same view with the player's piece elsewhere."""
    draft = seen.public.draft()
    draft.pieces = (place, *draft.pieces[1:])
    return View(draft.seal(), seen.seat, seen.hand, seen.seen, seen.envelope, seen.hands)


def told(typed: Typed) -> dict[str, Any]:
    match typed:
        case Roll():
            return {"do": "roll"}
        case Walk(to=to):
            return {"do": "walk", "to": to}
        case TakePassage():
            return {"do": "passage"}
        case Suggest(triple=triple):
            return {"do": "suggest", **_named(triple)}
        case Show(card=card):
            return {"do": "show", "card": card}
        case Accuse(triple=triple):
            return {"do": "accuse", **_named(triple)}
        case EndTurn():
            return {"do": "end"}
        case Verb():
            return {"verb": _short(typed)}
        case Incomplete(verb):
            return {"incomplete": _short(verb)}
        case EitherOr(word, verbs, cards):
            return {"either": word, "verbs": [_short(verb) for verb in verbs], "cards": cards}
        case Leftover(verb, words):
            return {"leftover": words, "of": _short(verb)}
        case Unclear(word=word, cards=cards):
            return {"unclear": word, "cards": _cards(cards)}
        case _:
            return {"puzzling": True}


def _named(triple: Triple) -> dict[str, str]:
    return {"suspect": triple.suspect, "weapon": triple.weapon, "room": triple.room}


def _cards(cards: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]


def _short(verb: Verb) -> str:
    return verb.value.removeprefix("command-")
