"""`casefile backup` and `casefile restore` at the command line."""

from __future__ import annotations

import contextlib
import io
import json
from pathlib import Path

import pytest

from casefile.cli.commands.server import backup as commands
from casefile.cli.commands.server.doctor import doctor_command
from casefile.reading.bad_input import BadInput
from casefile.server.store.store import Store
from tests.support.server.stores import PLAYING, on_store

pytestmark = pytest.mark.real


async def fill(store: Store) -> None:
    await store.append("t", 1, [b"one", b"two"], PLAYING)
    await store.append("u", 1, [b"one"])
    await store.put_note("t", "plum", "hm")


def test_the_commands_say_what_they_did(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    on_store(tmp_path / "tables.db", fill)
    file = tmp_path / "backup.gz"
    commands.backup_command(file, database=str(tmp_path / "tables.db"))
    assert capsys.readouterr().out == f"{file} holds 2 tables with 3 lines and 1 note.\n"
    on_store(tmp_path / "tables.db", lambda store: store.delete("t"))
    commands.restore_command(file, database=str(tmp_path / "tables.db"))
    told = "1 table with 2 lines and 1 note restored; 1 table was already there.\n"
    assert capsys.readouterr() == (told, "")


def test_a_french_terminal_is_told_in_french(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    database, file = tmp_path / "tables.db", tmp_path / "backup.gz"
    on_store(database, fill)
    commands.backup_command(file, database=str(database))
    assert capsys.readouterr().out == f"{file} contient 2 tables avec 3 lignes et 1 note.\n"
    on_store(database, lambda store: store.delete("t"))
    commands.restore_command(file, database=str(database))
    told = "Restauration de 1 table avec 2 lignes et 1 note\u00a0; 1 table existait déjà.\n"
    assert capsys.readouterr().out == told


def test_the_doctor_speaks_french_to_people_and_english_to_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    database = tmp_path / "tables.db"
    on_store(database, lambda store: store.put_note("t", "plum", "hm"))
    assert doctor_command(str(database)) == 1
    assert capsys.readouterr().out == (
        "table t\u00a0: il y a une note pour cette table, qui n’a aucune ligne\n"
        "0 table avec 0 ligne\u00a0: 1 problème trouvé.\n"
    )
    assert doctor_command(str(database), as_json=True) == 1
    found = json.loads(capsys.readouterr().out)["findings"]
    assert found == [
        {"table": "t", "line": None, "problem": "there is a note for this table, which has no lines"}
    ]


def test_without_a_named_database_it_is_the_servers_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with pytest.raises(BadInput, match=r"casefile\.db: there is no such database"):
        commands.backup_command(tmp_path / "backup.gz")
    on_store(tmp_path / "casefile" / "casefile.db", fill)
    commands.backup_command(tmp_path / "backup.gz")
    assert "2 tables" in capsys.readouterr().out


def test_at_a_terminal_there_is_a_bar(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    on_store(tmp_path / "tables.db", fill)
    for act in (commands.backup_command, commands.restore_command):
        terminal = Terminal()
        with contextlib.redirect_stderr(terminal), contextlib.redirect_stdout(io.StringIO()):
            act(tmp_path / "backup.gz", database=str(tmp_path / "tables.db"))
        assert "100%" in terminal.getvalue()
