"""Both languages say everything, with the same details, and mean the same by every typed word."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import casefile
from casefile.analysis.advice.situation_problems import SituationProblem
from casefile.analysis.review.review_problems import ReviewProblem
from casefile.arena.problems import ArenaProblem
from casefile.cli.problems import Mistake
from casefile.cli.text.lexicon import Lexicon, plain_words
from casefile.cli.text.moves import Verb, is_yes, verbs_by_word
from casefile.dataset.problems import DatasetProblem
from casefile.deduce.position_problems import PositionProblem
from casefile.editions import EDITION_IDS, edition
from casefile.fair.sentences import FairSentence
from casefile.game.errors import Reason, Refusal
from casefile.locales import LANGUAGES, Translator, Wording, language_of
from casefile.locales.translate import sources
from casefile.mcp.problems import ToolProblem
from casefile.reading.problems import InputProblem
from casefile.remote.news import RemoteNews, RemoteProblem
from casefile.remote_players.news import RemotePlayerNews
from casefile.server.store.problems import StoreProblem
from casefile.server.transport.start_problems import ServerNews, StartProblem
from casefile.testing.findings import BotDoubt, BotFinding, BotVerdict

COMPUTED_KEYS = (
    "bot-level-",
    "house-rule-",
    "switch-",
    "editions-",
    "refusal-",
    "phrase-",
    "table-",
    "verify-",
    "usage-",
)
"""Keys that the program puts together instead of writing them out."""
REASON_IDS = [reason.name for reason in Reason]


class Names(Visitor):
    """The variables and the other messages that a message mentions."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


@cache
def entries(language: str) -> list[ast.EntryType]:
    return [entry for source in sources(language) for entry in FluentParser().parse(source).body]


@cache
def mentioned(language: str) -> dict[str, Names]:
    found = {}
    for entry in entries(language):
        if isinstance(entry, ast.Message):
            names = Names()
            names.visit(entry)
            found[entry.id.name] = names
    return found


def variables(language: str, key: str) -> set[str]:
    """All variables a message needs, those of the messages it mentions included."""
    names = mentioned(language)[key]
    return names.variables.union(*(variables(language, other) for other in names.messages))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_can_be_read_and_no_key_occurs_twice(language: str) -> None:
    assert not [entry for entry in entries(language) if isinstance(entry, ast.Junk)]
    keys = [entry.id.name for entry in entries(language) if isinstance(entry, ast.Message)]
    assert len(keys) == len(set(keys))


def test_every_key_is_there_in_both_languages() -> None:
    french = {key for key in mentioned("fr") if not key.startswith(("refusal-", "phrase-", "usage-"))}
    assert french == mentioned("en").keys()


def test_both_languages_need_the_same_details_but_for_what_grammar_asks() -> None:
    """An id beside a name, or the kind of a card, only serves to choose an article; in French, 1.9 of
    something is singular."""

    def plain(language: str, key: str) -> set[str]:
        return {name.removesuffix("_id") for name in variables(language, key)} - {"kind", "whole"}

    differing = [key for key in mentioned("en") if plain("en", key) != plain("fr", key)]
    assert not differing


def test_every_refusal_has_its_french_sentence_with_the_same_variables() -> None:
    french = {key for key in mentioned("fr") if key.startswith("refusal-")}
    assert french == {reason.key for reason in Reason}
    for reason in Reason:
        assert variables("fr", reason.key) == set(re.findall(r"\{(\w+)\}", reason.sentence)), reason


@pytest.mark.parametrize(
    ("name", "told"),
    [("Anna", "d’Anna"), ("Élodie", "d’Élodie"), ("Hélène", "d’Hélène"), ("Œdipe", "d’Œdipe"),
     ("Yves", "d’Yves"), ("Yann", "de Yann"), ("Ben", "de Ben"), ("plum", "de plum")],
)  # fmt: skip
def test_french_runs_its_small_words_into_a_name_that_begins_with_a_vowel(name: str, told: str) -> None:
    french = Translator("fr")
    assert french.text("of-who", who=name, who_id="person") == told
    assert french.text("phrase-no-hand", name=name) == f"il manque la main {told}"
    que = told.replace("de", "que", 1) if told.startswith("de ") else f"qu{told[1:]}"
    assert que in french.text("phrase-no-word-of", name=name)


def test_every_phrase_has_its_french_sentence_with_the_same_variables() -> None:
    """The English ones are in the program. What the system says has its French by the code of the error."""
    phrases = {wording.key: wording for kind in Wording.__subclasses__() for wording in kind}
    assert len(phrases) == sum(len(kind) for kind in Wording.__subclasses__()), "a key occurs twice"
    assert {key for key in mentioned("fr") if key.startswith("phrase-")} == phrases.keys()
    for key, wording in phrases.items():
        english = {name for _, name, _, _ in Formatter().parse(wording.value) if name}
        assert variables("fr", key) - {"code"} == english, key


def test_phrases_are_found_wherever_they_are() -> None:
    """The test above can only compare those whose modules are loaded."""
    package = Path(casefile.__path__[0])
    defined = re.compile(r"^class (\w+)\(Wording\):", re.MULTILINE)
    found = {name for path in package.rglob("*.py") for name in defined.findall(path.read_text("utf-8"))}
    assert found == {
        kind.__name__
        for kind in (
            *(FairSentence, ArenaProblem, DatasetProblem, InputProblem, Mistake, ToolProblem),
            *(RemoteNews, RemoteProblem, RemotePlayerNews, BotFinding, BotDoubt, BotVerdict),
            *(PositionProblem, SituationProblem, ReviewProblem, ServerNews, StartProblem, StoreProblem),
        )
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", Reason, ids=REASON_IDS)
def test_every_refusal_can_be_said(language: str, reason: Reason) -> None:
    details = dict.fromkeys(re.findall(r"\{(\w+)\}", reason.sentence), 2)
    said = Translator(language).refusal(Refusal(reason, **details))
    assert said.endswith(".")
    assert "{" not in said
    assert (said == Refusal(reason, **details).sentence) == (language == "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_refusal_speaks_of_several_dice_where_one_is_rolled(language: str) -> None:
    said = []
    for reason in Reason:
        details = dict.fromkeys(re.findall(r"\{(\w+)\}", reason.sentence), 1)
        said.append(Translator(language).refusal(Refusal(reason, **details)))
    assert [sentence for sentence in said if re.search(r"\b(die|dé)\b", sentence)]
    assert not [sentence for sentence in said if re.search(r"\b(dice|dés)\b", sentence)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_left_unused(language: str) -> None:
    package = Path(casefile.__path__[0])
    program = "".join(path.read_text(encoding="utf-8") for path in package.rglob("*.py"))
    written_out = set(re.findall(r"""["']([\w-]+)["']""", program))
    by_others = {key for names in mentioned(language).values() for key in names.messages}
    unused = mentioned(language).keys() - written_out - by_others
    assert not {key for key in unused if not key.startswith(COMPUTED_KEYS)}


def test_french_signs_are_never_parted_from_their_words() -> None:
    for source in sources("fr"):
        for line in source.splitlines():
            if not line.startswith(("command-", "#")):
                assert not re.search(r" [:;?!»]|« |'", line), line


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_only_suspects_have_a_capital_within_a_french_sentence(edition_id: str) -> None:
    for card, name in edition(edition_id).names["fr"].items():
        said = Translator("fr").text("the-card", card=name, card_id=card)
        if card in edition(edition_id).deck.suspects:
            assert said.removeprefix("le ") == name
        else:
            assert said[:3] in ("le ", "la ")
            assert said[3:] == name[0].lower() + name[1:]


def test_every_typed_word_means_one_thing_in_all_languages() -> None:
    meanings: dict[str, set[Verb]] = {}
    for language in LANGUAGES:
        for verb in Verb:
            for words in Translator(language).words(verb.value):
                (word,) = plain_words(words)
                meanings.setdefault(word, set()).add(verb)
    assert not {word: verbs for word, verbs in meanings.items() if len(verbs) > 1}
    assert meanings.keys() == verbs_by_word().keys()


def test_no_command_is_a_word_that_is_passed_over() -> None:
    fillers = [word for language in LANGUAGES for word in Translator(language).words("filler-words")]
    assert not verbs_by_word().keys() & {word for filler in fillers for word in plain_words(filler)}


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_no_command_hides_the_name_of_a_card(edition_id: str) -> None:
    lexicon = Lexicon(edition(edition_id), "en")
    assert not [word for word in verbs_by_word() if lexicon.knows(word)]


@pytest.mark.parametrize(
    ("typed", "yes"),
    [("yes", True), ("OUI", True), ("y", True), ("no", False), ("", False), ("yes no", False)],
)
def test_yes_is_understood_in_both_languages(typed: str, yes: bool) -> None:
    assert is_yes(typed) is yes


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "fr", "LANG": "C"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
    ],
)
def test_the_language_is_that_of_the_terminal(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language


def test_a_missing_key_or_detail_is_an_error_and_not_a_gap_in_the_text() -> None:
    translator = Translator("en")
    with pytest.raises(LookupError):
        translator.text("no-such-key")
    with pytest.raises(LookupError, match="story-won"):
        translator.text("story-won", me="no")


def test_text_carries_no_invisible_marks() -> None:
    assert Translator("en").text("quoted", typed="roll") == '"roll"'


@pytest.mark.parametrize(("language", "one", "three"), [("en", "A", "A, B or C"), ("fr", "A", "A, B ou C")])
def test_lists_are_joined_as_people_say_them(language: str, one: str, three: str) -> None:
    translator = Translator(language)
    assert translator.one_of(["A"]) == one
    assert translator.one_of(["A", "B", "C"]) == three
    assert translator.all_of([]) == ""
