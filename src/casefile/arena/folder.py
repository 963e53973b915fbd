"""The folder of a tournament or a dataset: settings, games as they come, records. It can be gone on with.

`match.json` holds the plan, `games.jsonl` a line for every game, `records` the games themselves. A line is
written when its game is over, so that a tournament that was stopped has lost only what was being played.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import reduce
from pathlib import Path
from typing import TextIO

import msgspec

from casefile.arena.played import Played
from casefile.arena.problems import ArenaProblem
from casefile.arena.schedule import Schedule
from casefile.locales.phrase import Phrase


class FolderProblem(Exception):
    """The folder cannot be used for these games; `problem` says why, in one sentence."""

    def __init__(self, problem: Phrase) -> None:
        super().__init__(problem)
        self.problem = problem


class Folder:
    """A folder on disk, which may be new."""

    def __init__(self, path: Path, kind: type[Schedule] = Schedule) -> None:
        """`kind` is what its settings are: games that were played for something else are not mixed in."""
        self.path = path
        self._kind = kind
        self.chart = path / "league.html"
        self.records = path / "records"
        self._settings = path / "match.json"
        self._games = path / "games.jsonl"

    def settings(self) -> Schedule | None:
        """The plan that is kept here, or None in a new folder."""
        try:
            return msgspec.json.decode(self._settings.read_bytes(), type=self._kind)
        except FileNotFoundError:
            return None
        except msgspec.MsgspecError as error:
            problem = ArenaProblem.NOT_A_PLAN(file=str(self._settings), problem=str(error))
            raise FolderProblem(problem) from None

    def open_for(self, plan: Schedule) -> None:
        """Make the folder if it is not there, and let nobody mix two tournaments in it."""
        kept = self.settings()
        if kept is not None and kept != plan:
            names = [
                name for name in self._kind.__struct_fields__ if getattr(kept, name) != getattr(plan, name)
            ]
            # By the name of the field, so that every setting has a name of its own in each language.
            differ = [ArenaProblem[f"PLAN_{name.upper()}"]() for name in names]
            told = reduce(lambda first, last: ArenaProblem.AND(first=first, last=last), differ)
            raise FolderProblem(ArenaProblem.OTHER_GAMES(folder=str(self.path), names=told))
        if kept is None:
            self.path.mkdir(parents=True, exist_ok=True)
            self._settings.write_bytes(msgspec.json.format(msgspec.json.encode(plan)) + b"\n")

    def games(self) -> dict[int, Played]:
        """The games that are over, by number. A last line that was not finished is removed from the file."""
        try:
            data = self._games.read_bytes()
        except FileNotFoundError:
            return {}
        # A process that was killed may leave half a line. That game is simply played again.
        whole, _, torn = data.rpartition(b"\n")
        if torn:
            with self._games.open("r+b") as file:
                file.truncate(len(data) - len(torn))
        found = {}
        for number, line in enumerate(whole.splitlines(), start=1):
            try:
                played = msgspec.json.decode(line, type=Played)
            except msgspec.MsgspecError as error:
                problem = ArenaProblem.BAD_GAME(file=str(self._games), line=str(number), problem=str(error))
                raise FolderProblem(problem) from None
            found[played.game] = played
        return found

    @contextmanager
    def keeper(self) -> Iterator[GameWriter]:
        """Somebody who writes down the games as they come."""
        with self._games.open("a", encoding="utf-8", newline="\n") as file:
            yield GameWriter(file, self.records)


class GameWriter:
    """Writes down games that are over."""

    def __init__(self, file: TextIO, records: Path) -> None:
        self._file, self._records = file, records

    def keep(self, played: Played, record: str | None) -> None:
        """The record first: a game that has its line has everything."""
        if record is not None:
            self._records.mkdir(exist_ok=True)
            write_record(self._records, played, record)
        self._file.write(msgspec.json.encode(played).decode() + "\n")
        # Line by line: what is over survives whatever happens to this process.
        self._file.flush()


def write_record(folder: Path, played: Played, text: str) -> None:
    """One file for each game, named by its number."""
    (folder / f"game-{played.game:06}.json").write_text(text, encoding="utf-8")
