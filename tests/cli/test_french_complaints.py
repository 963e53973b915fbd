"""Whoever reads French is told in French what is wrong, by every command."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_check_command import BAD_RECORDS, EXAMPLES
from tests.cli.test_deduce_command import BAD_FILES, bad
from tests.support.command_line import COMMAND, FRENCH, Finished, casefile, casefile_here, environment
from tests.support.command_positions import POSITION
from tests.support.command_records import document, saved, spoiled, text_of, told_game
from tests.support.patience import PATIENCE

ENGLISH = re.compile(
    r"\b(the|there|is|it|its|not|no|of|and|or|to|known|Expect\w*|Invalid|Object|missing|unknown|must|has|have)\b"
)
"""Words that no French sentence has."""
QUOTED = re.compile("«.*?»|'.*?'|\\S*[/\\\\]\\S*")
"""What somebody typed, or the name of a file."""


def assert_french(done: Finished, *words: str) -> None:
    """Bad input, told in one line that any terminal can show: no escapes for its spaces, no English."""
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1, done.err
    assert "\\xa0" not in done.err
    assert "Traceback" not in done.err
    ours = QUOTED.sub("", done.err)
    assert not ENGLISH.findall(ours), done.err
    for word in words:
        assert word.replace("~", "\u00a0") in done.err, done.err


MISTAKES: list[tuple[tuple[str, ...], str]] = [
    (("danse",), "la commande «~danse~» n’existe pas~; choix possibles~: play, moves, check"),
    (("--danse",), "la commande «~--danse~» n’existe pas"),
    (
        ("moves", "--from", "hall", "--rol", "3"),
        "--rol: cette option n’existe pas~; vouliez-vous dire --roll~?",
    ),
    (("moves", "--from", "hall", "--roll", "3", "--loud"), "--loud: cette option n’existe pas"),
    (("moves", "--from", "hall"), "il manque --roll"),
    (("moves", "--from", "hall", "--roll"), "--roll: il manque une valeur"),
    (
        ("serve", "--host-name", "https://play.example"),
        "--host-name: il faut un nom d’hôte, comme play.example",
    ),
    (
        ("serve", "--proxy", "nginx"),
        "--proxy: il faut une adresse comme 192.0.2.7, ou une plage comme 10.0.0.0/8",
    ),
    (("moves", "--from", "hall", "--roll", "3", "study"), "argument inattendu~: 'study'"),
    (("moves", "--from", "hall", "--from", "study", "--roll", "3"), "--from: indiquée plusieurs fois"),
    (
        ("moves", "--from", "hall", "--roll", "3", "--json=oui-da"),
        "--json: «~oui-da~» n’est ni true ni false",
    ),
    (("moves", "--from", "attic", "--roll", "3"), "--from: la pièce «~attic~» n’existe pas"),
    (("moves", "--from", "7;12,", "--roll", "3"), "--from: «~7;12,~» n’est pas une case~; une case s’écrit"),
    (("moves", "--from", "0,0", "--roll", "3"), "--from: 0,0 n’est pas une case des couloirs"),
    (("moves", "--from", "hall", "--roll", "13"), "--roll: un lancer est un nombre entier de 1 à 12"),
    (
        ("moves", "--from", "7,12", "--roll", "3", "--occupied", "7,12"),
        "--occupied: 7,12 est la case du pion",
    ),
    (("moves", "--from", "hall", "--roll", "3", "--edition", "x"), "--edition: l’édition «~x~» n’existe pas"),
    (("moves", "--from", "hall", "--roll", "3", "--language", "de"), "--language: la langue «~de~»"),
    (("check",), "il manque RECORD"),
    (("check", "--loud"), "l’option «~--loud~» n’existe pas~; un fichier de ce nom s’écrit ./--loud"),
    (("check", "nulle-part.json"), "nulle-part.json: ce fichier ou ce dossier n’existe pas"),
    (("check", "/"), "/: c’est un dossier"),
    (("check", "a\0b"), "aucun fichier ne porte un tel nom"),
    (("deduce", "nulle-part.json"), "nulle-part.json: ce fichier ou ce dossier n’existe pas"),
    (("simulate", "--bots", "watson"), "--bots: le robot «~watson~» n’existe pas"),
    (("simulate", "--games", "beaucoup"), "--games: «~beaucoup~» n’est pas un nombre entier"),
    (("simulate", "--games", "9" * 5_000), "--games: un nombre de 5\u202f000 chiffres est trop long"),
    (("simulate", "--games", "0"), "--games: il faut au moins 1, et non 0"),
    (("simulate", "--games", "9" * 12), "--games: il faut au plus 10\u202f000\u202f000"),
    (("simulate", "--players", "7"), "--players: on joue de 3 à 6 personnes, et non 7"),
    (
        ("simulate", "--players", "3", "--bots", "random," * 3 + "random"),
        "--bots: 4 robots sont nommés, et il y",
    ),
    (("simulate", "--house-rule", "x"), "--house-rule: la règle maison «~x~» n’existe pas"),
    (
        ("simulate", "--records", "/dev/null/x"),
        "--records: impossible de créer le dossier /dev/null/x~: ce n’est",
    ),
    (("arena", "--bots", "random,random"), "--bots: random est nommé deux fois"),
    (("arena", "--bots", "random"), "--bots: un championnat demande au moins deux robots"),
    (
        ("arena", "--out", "/dev/null/x"),
        "--out: impossible d’utiliser le dossier /dev/null/x~: ce n’est pas un",
    ),
    (("bots", "--check", "watson"), "--check: le robot «~watson~» n’existe pas"),
    (("bots", "--check", "math:pi"), "--check: «~math:pi~» ne peut pas être appelé"),
    (("puzzles", "--kind", "riddle"), "--kind: le genre d’énigme «~riddle~» n’existe pas"),
    (("puzzles", "--rating", "hard"), "--rating: écrivez la plus basse et la plus haute cote"),
    (("puzzles", "--day", "demain"), "--day: écrivez un jour comme 2026-12-24, et non «~demain~»"),
    (("puzzles", "--day", "2026-12-24", "--count", "2"), "--count: chaque jour a une seule énigme~:"),
    (("play", "--text", "--edition", "x"), "--edition: l’édition «~x~» n’existe pas"),
    (("play", "--text", "--as", "x"), "--as: le suspect «~x~» n’existe pas"),
    (("play", "--text", "--bots", "x"), "--bots: le robot «~x~» n’existe pas"),
    (("play", "--text", "--players", "2"), "--players: on joue de 3 à 6 personnes, et non 2"),
    (("play", "--text", "--house-rule", "x"), "--house-rule: la règle maison «~x~» n’existe pas"),
    (("play", "--text", "--pace", "61"), "--pace: le rythme est un nombre de secondes entre 0 et 60"),
    (("play", "--text", "--pace", "vite"), "--pace: «~vite~» n’est pas un nombre"),
    (("serve", "--port", "65536"), "--port: choisissez un nombre de 0 à 65535, et non 65536"),
    (("serve", "--keep-days", "nan"), "--keep-days: il faut un nombre de jours supérieur à 0"),
    (("serve", "--log-format", "xml"), "--log-format: il faut text ou json"),
    (("doctor", "nulle-part.db"), "nulle-part.db: cette base de données n’existe pas"),
    (("backup", "a.gz", "--database", "/"), "/: c’est un dossier et non un fichier"),
    (
        ("restore", "nulle-part.gz"),
        "nulle-part.gz: impossible de le lire~: ce fichier ou ce dossier n’existe",
    ),
    (
        ("serve", "--port", "0", "--database", "mysql://x/y"),
        "la base de données: mysql n’est pas pris en charge~; indiquez",
    ),
    (("serve", "--rate", "0"), "--rate: choisissez un nombre de 1 à 1000000, et non 0"),
]


@pytest.mark.parametrize(("arguments", "told"), MISTAKES, ids=lambda value: str(value)[:60])
def test_a_french_terminal_is_told_a_mistake_in_french(arguments: tuple[str, ...], told: str) -> None:
    assert_french(casefile_here(*arguments, changes=FRENCH), told)


@pytest.mark.parametrize(
    "arguments",
    [
        ("moves", "--from", "attic", "--roll", "3", "--language", "fr"),
        ("moves", "--language=fr", "--from", "attic", "--roll", "3"),
        ("moves", "--language", "fr", "--rol", "3"),
        ("check", "nulle-part.json", "--language", "fr"),
        ("show", "nulle-part.json", "--language", "fr"),
        ("deduce", "nulle-part.json", "--language", "fr"),
        ("play", "--text", "--bots", "watson", "--language", "fr"),
        ("bots", "--check", "watson", "--language", "fr"),
    ],
    ids=" ".join,
)
def test_french_can_be_asked_for(arguments: tuple[str, ...]) -> None:
    assert_french(casefile_here(*arguments))


def test_english_can_be_asked_for_in_a_french_terminal() -> None:
    done = casefile_here("moves", "--from", "attic", "--roll", "3", "--language", "en", changes=FRENCH)
    assert done.err.startswith("--from: there is no room 'attic'; choose one of ")


def test_the_real_program_speaks_french_too() -> None:
    assert_french(casefile_here("danse", changes=FRENCH), "la commande «~danse~» n’existe pas~;")
    done = casefile("play", "--text", "--edition", "x", changes={"LC_ALL": "", "LANG": "fr_CA.UTF-8"})
    assert_french(done, "--edition: l’édition «~x~» n’existe pas~; choix possibles~: ")


def test_a_plain_terminal_gets_the_french_sentence_without_its_accents() -> None:
    done = casefile("danse", changes={**FRENCH, "PYTHONIOENCODING": "ascii"})
    assert done.err.startswith('la commande " danse " n\'existe pas ; choix possibles : play,')


@pytest.mark.parametrize("number", range(len(BAD_RECORDS)))
def test_what_is_not_a_record_is_refused_in_french(number: int, tmp_path: Path) -> None:
    content, _ = BAD_RECORDS[number]
    name = saved(tmp_path, content)
    done = casefile_here("check", name, changes=FRENCH)
    assert done.err.startswith(f"{name}: ")
    assert_french(done)


POSITIONS: list[tuple[Any, str]] = [
    *BAD_FILES,
    (bad("edition", "x"), ""),
    (bad("players", POSITION["players"][:2]), "players: on joue de 3 à 6 personnes, et non 2"),
    (bad("players.1.suspect", "scarlet"), "players[1].suspect: scarlet joue déjà~: players[0]"),
    (bad("players.1.cards", 19), "players[1].cards: une main compte de 0 à 18 cartes"),
    (bad("players.1.cards", 7), "players: leurs mains comptent 19 cartes en tout au lieu de 18"),
    (bad("me", None), "hand: elle n’est à personne"),
    (bad("hand", None), "hand: il manque la main de scarlet"),
    (bad("hand", ["green", "green"]), "hand[1]: la carte green est déjà dans la main"),
    (bad("hand", ["green"]), "hand: elle compte 1 carte, et players[0].cards dit 6"),
    (bad("log.0.passed", ["plum"]), "log[0].passed[0]: c’est à green de répondre ici, et non à plum"),
    (
        bad("log.0.passed", ["green", "plum", "green"]),
        "log[0].passed[2]: tous les autres ont passé avant green",
    ),
    (bad("log.0.passed", ["green", "plum"]), "log[0].shown_by: tous les autres ont passé avant plum"),
    (
        bad("log.0.shown_by", None),
        "log[0].passed: personne n’a montré de carte, mais rien ne dit que plum",
    ),
    (bad("log.0.card", "rope"), "log[0].card: la carte rope n’a pas été nommée"),
    (bad("log.0.by", "white"), "log[0].by: white ne joue pas~; à la table~: scarlet, green, plum"),
    (
        bad("log.3.envelope", ["white", "rope", "hall"]),
        "log[3].envelope: seule la personne qui accuse à tort",
    ),
    (bad("log.3.correct", "oui"), "log[3].correct: il faut true ou false, et non un texte"),
    (bad("log.0.suspect", 3), "log[0].suspect: il faut un texte, et non un nombre entier"),
]


@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_what_is_not_a_position_is_refused_in_french(number: int, tmp_path: Path) -> None:
    content, told = POSITIONS[number]
    name = saved(tmp_path, content)
    done = casefile_here("deduce", name, changes=FRENCH)
    assert done.err.startswith(f"{name}: ")
    assert_french(done, *([told] if number >= len(BAD_FILES) else []))


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--explain", "wrench"), "--explain: écrivez une carte et qui peut la tenir"),
        (("--explain", "poison@plum"), "--explain: la carte «~poison~» n’existe pas"),
        (("--explain", "wrench@white"), "--explain: «~white~» ne tient pas de cartes ici"),
    ],
)
def test_options_of_deduce_are_refused_in_french(
    arguments: tuple[str, ...], told: str, tmp_path: Path
) -> None:
    assert_french(casefile_here("deduce", saved(tmp_path, POSITION), *arguments, changes=FRENCH), told)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--at", "10"), "--at: l’enregistrement compte 9 coups~: choisissez un nombre de 0 à 9"),
        (("--as", "white"), "--as: «~white~» ne joue pas ici~; choix possibles~: "),
    ],
)
def test_options_of_show_are_refused_in_french(arguments: tuple[str, ...], told: str, tmp_path: Path) -> None:
    name = saved(tmp_path, text_of(told_game()))
    assert_french(casefile_here("show", name, *arguments, changes=FRENCH), told)


ILLEGAL = [example for example in EXAMPLES if example["expect"]["exit"] == 1]


@pytest.mark.parametrize("example", ILLEGAL, ids=lambda example: str(example["name"]))
def test_check_says_in_french_which_rule_is_broken(example: dict[str, Any], tmp_path: Path) -> None:
    """Only the sentence is another: what programs go by stays as the contract has it."""
    name = saved(tmp_path, example["record"])
    english = json.loads(casefile_here("check", name).out)
    for done in (
        casefile_here("check", name, changes=FRENCH),
        casefile_here("check", name, "--language", "fr"),
    ):
        verdict = json.loads(done.out)
        because = verdict.pop("because")
        assert (done.code, done.err) == (1, "")
        assert verdict == example["expect"]["stdout"]
        assert not ENGLISH.findall(because.partition("\u00a0: ")[2] or because), because
        assert because != english["because"]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (spoiled("moves.0.dice", [7]), "scarlet, roll~: On lance "),
        (spoiled("players", ["scarlet", "plum", "green"]), "mise en place~: On s’assied dans l’ordre"),
        (
            spoiled("result.winner", "green"),
            "Selon l’enregistrement, la victoire revient à green, mais c’est plum",
        ),
        (
            spoiled("result.winner", None),
            "Selon l’enregistrement, personne n’a gagné, mais c’est plum qui a gagné.",
        ),
    ],
)
def test_every_kind_of_verdict_has_its_french_sentence(content: Any, told: str, tmp_path: Path) -> None:
    done = casefile_here("check", saved(tmp_path, content), changes=FRENCH)
    assert json.loads(done.out)["because"].startswith(told.replace("~", "\u00a0"))


def test_a_warning_is_french_too(tmp_path: Path) -> None:
    head = document()
    moves, _ = head.pop("moves"), head.pop("result")
    lines = [json.dumps(line) for line in (head, *moves)]
    name = saved(tmp_path, "\n".join(lines)[:-5])
    done = casefile_here("check", name, changes=FRENCH)
    assert done.code == 0
    assert done.err == f"{name}: ligne 10\u00a0: laissée de côté, car elle n’est pas terminée\n"


@pytest.mark.real
def test_a_full_disk_is_reported_in_french() -> None:
    done = subprocess.run(
        ("sh", "-c", 'exec "$@" >/dev/full', "sh", *COMMAND, "--version"),
        stderr=subprocess.PIPE,
        env=environment(FRENCH),
        timeout=PATIENCE,
        check=False,
    )
    told = "le résultat ne peut pas être écrit\u00a0: il n’y a plus de place sur le disque\n"
    assert (done.returncode, done.stderr.decode()) == (2, told)
