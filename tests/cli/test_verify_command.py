"""`casefile verify`: what it reports of a record, and which records it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from casefile.cli.commands.verify import verify_command as command
from casefile.fair.sentences import FairSentence
from casefile.record import BadInput
from tests.support.command_records import document as dealt_by_hand
from tests.support.command_records import saved
from tests.support.fair.records import VINTAGE, Step, played
from tests.support.fair.vectors import changed

PROVES, LIMITS, NO_SHARES = (
    str(sentence()) for sentence in (FairSentence.PROVES, FairSentence.LIMITS, FairSentence.NO_SHARES)
)


def run(capsys: pytest.CaptureFixture[str], *arguments: str, as_json: bool = False) -> tuple[int, str]:
    code = command(*arguments, as_json=as_json)
    told = capsys.readouterr()
    assert told.err == ""
    return code, told.out


def test_the_report_says_what_holds_what_that_proves_and_what_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, report = run(capsys, saved(tmp_path, played()))
    assert code == 0
    words = " ".join(report.split())
    assert "Everything holds." in words
    assert PROVES in words
    assert LIMITS in words
    assert NO_SHARES not in words
    assert VINTAGE.fairness.commitment in words
    assert "Attempt 2 was called off because mustard, green did not answer." in words
    assert "FAILS" not in report
    assert "dice" not in words, "there may be only one"


def test_the_report_says_where_it_does_not_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = changed(played(), ["fair", "slots", 7, "holder"], "plum")
    code, report = run(capsys, saved(tmp_path, record))
    words = " ".join(report.split())
    assert code == 1
    assert "slots FAILS fair.slots[7].holder: " in words
    assert "Not everything holds: slots." in words
    assert PROVES not in words
    assert LIMITS in words


def test_a_long_row_of_failures_is_cut_short(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = changed(played(), ["fair", "secret"], "0" * 64)
    code, report = run(capsys, saved(tmp_path, record))
    assert code == 1
    assert report.count("fair.slots[") == 5
    assert "and 16 more of this kind" in report


def test_names_cannot_steer_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = changed(played(), ["fair", "game"], "\x1b[2Jgame\n\u202e")
    record["fair"]["aborted"][0]["missing"] = ["\x1b[1mplum\r"]
    record["fair"]["slots"][3]["holder"] = "\x07"
    code, report = run(capsys, saved(tmp_path, record))
    assert code == 1
    assert "Game \\x1b[2Jgame\\n\\u202e\n" in report
    assert [char for char in report if not char.isprintable() and char != "\n"] == []


def test_a_game_without_shares_is_called_what_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, report = run(capsys, saved(tmp_path, played(5)))
    assert code == 0
    assert NO_SHARES in " ".join(report.split())


def test_json_has_every_finding(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, line = run(capsys, saved(tmp_path, changed(played(), ["fair", "secret"], "0" * 64)), as_json=True)
    told = json.loads(line)
    assert (code, line.count("\n"), told["holds"], told["proves"]) == (1, 1, False, None)
    assert sum(finding["check"] == "slots" for finding in told["findings"]) == 21
    code, line = run(capsys, saved(tmp_path, played()), as_json=True)
    told = json.loads(line)
    assert (code, told["holds"], told["proves"], told["does_not_prove"]) == (0, True, PROVES, [LIMITS])
    assert set(told) == {"holds", "game", "commitment", "findings", "proves", "does_not_prove"}


def test_a_record_without_a_fair_deal_is_refused_in_one_sentence(tmp_path: Path) -> None:
    name = saved(tmp_path, dealt_by_hand())
    with pytest.raises(BadInput) as refused:
        command(name)
    assert str(refused.value) == (
        f"{name}: fair: the record has no such field, so there is nothing to verify; "
        "only tables online deal this way"
    )


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (["fair"], [], "fair: "),
        (["fair", "protocol"], "casefile-fair/2", "fair.protocol: "),
        (["fair", "secret"], "0" * 63, "fair.secret: "),
        (["fair", "secret"], "0" * 64 + "\n", "fair.secret: "),
        (["fair", "secret"], "A" * 64, "fair.secret: "),
        (["fair", "shares"], {"plum": 1}, "fair.shares"),
        (["fair", "slots", 3, "commitment"], None, "fair.slots[3].commitment: "),
        (["fair", "slots", 3, "card"], "plum", "fair.slots[3]"),
        (["fair", "aborted", 0, "attempt"], "1", "fair.aborted[0].attempt: "),
    ],
)
def test_a_deal_that_cannot_be_understood_is_refused_with_its_place(
    path: list[Step], value: object, place: str, tmp_path: Path
) -> None:
    name = saved(tmp_path, changed(played(), path, value))
    with pytest.raises(BadInput) as refused:
        command(name)
    assert str(refused.value).startswith(f"{name}: {place}")


def in_french(capsys: pytest.CaptureFixture[str], name: str) -> tuple[int, str]:
    code = command(name, language="fr")
    # No-break spaces are spaces to `split`.
    return code, " ".join(capsys.readouterr().out.split())


def test_the_report_speaks_french(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, words = in_french(capsys, saved(tmp_path, played()))
    assert code == 0
    assert words.startswith("Partie ")
    assert "sceau exact Le secret du serveur est celui qu’il avait scellé" in words
    assert "annulées exact Donne 2 annulée, faute de réponse de : mustard, green." in words
    assert "Tout est exact." in words
    assert "Cela lie le serveur, mais ne l’empêche pas de regarder" in words


def test_the_report_says_in_french_where_it_does_not_hold(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, words = in_french(capsys, saved(tmp_path, changed(played(), ["fair", "secret"], "0" * 64)))
    assert code == 1
    assert "et 16 autres du même genre" in words
    assert "Tout n’est pas exact : " in words


def test_a_report_follows_the_language_of_the_terminal_but_its_json_does_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    name = saved(tmp_path, played())
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Tout est exact." in run(capsys, name)[1]
    assert json.loads(run(capsys, name, as_json=True)[1])["proves"] == PROVES
