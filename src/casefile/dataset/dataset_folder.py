"""The folder of a dataset: that of a tournament, with the decisions of its games in files beside the records.

A game that is over leaves its rows in `parts`. As soon as all games of a file are there, in order, the file
is written to `decisions` and their parts are deleted. So a stop costs only what was being played.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from casefile.arena.folder import Folder, GameWriter
from casefile.arena.played import Played
from casefile.dataset.game_rows import GameRows
from casefile.dataset.plan import DatasetPlan
from casefile.dataset.shards import Shard, full_shards, shard_path, shards_in, write_atomically
from casefile.dataset.table import BadTable, from_arrow, row_count, to_arrow, to_parquet


class DatasetFolder:
    """A folder on disk, which may be new."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.folder = Folder(path, DatasetPlan)
        self.decisions = path / "decisions"
        self._parts = path / "parts"

    @contextmanager
    def writer(self, plan: DatasetPlan, games: int) -> Iterator[RowWriter]:
        """Somebody who takes so many games of the plan as they come. FolderProblem if a file is damaged."""
        shards = shards_in(self.decisions)
        # Before anything is changed, and all of them: a damaged one is better found now than by a reader.
        for shard in shards:
            shard.read(plan)
        for place in (self.decisions, self._parts):
            place.mkdir(exist_ok=True)
        if shards and shards[-1].last + 1 < games:
            self._reopen(shards.pop(), plan)
        sealed = {game for shard in shards for game in shard.games}
        known = self.folder.games()
        rows = self._rows_of_parts(sealed, known)
        with self.folder.keeper() as keeper:
            writer = RowWriter(self.decisions, self._parts, keeper, known)
            writer.begin([game for game in range(games) if game not in sealed], rows)
            yield writer
        with suppress(OSError):  # games beyond those that are asked for now may wait there
            self._parts.rmdir()

    def rows(self) -> int:
        """How many decisions all files say that they hold."""
        return sum(row_count(shard.path) for shard in shards_in(self.decisions))

    def _reopen(self, shard: Shard, plan: DatasetPlan) -> None:
        """Take the last file apart again: it may have room for more games."""
        table = shard.read(plan)
        numbers = table["game"].to_numpy()
        for game in shard.games:
            begin, end = numbers.searchsorted([game, game + 1]).tolist()
            write_atomically(part_path(self._parts, game), to_arrow(table.slice(begin, end - begin)))
        # Last: until then the file counts, and its parts do not.
        shard.path.unlink()

    def _rows_of_parts(self, sealed: set[int], known: dict[int, Played]) -> dict[int, int]:
        """By game: how many rows wait in its part. What is of no use is deleted, and played again."""
        rows = {}
        for path in sorted(self._parts.glob("game-*.arrow")):
            game = int(path.stem.removeprefix("game-"))
            try:
                if game in known and game not in sealed:
                    rows[game] = from_arrow(path.read_bytes()).num_rows
                    continue
            except BadTable:
                pass
            path.unlink()
        return rows


class RowWriter:
    """Takes games that are over, in any order, and writes files of them, in order."""

    def __init__(self, decisions: Path, parts: Path, keeper: GameWriter, known: dict[int, Played]) -> None:
        self._decisions, self._parts, self._keeper, self._known = decisions, parts, keeper, known
        self._unsealed: deque[int] = deque()
        self._rows: dict[int, int] = {}

    def begin(self, unsealed: list[int], rows: dict[int, int]) -> None:
        """These games are in no file yet; of these there are rows already."""
        self._unsealed, self._rows = deque(unsealed), rows
        self._seal()

    @property
    def missing(self) -> list[int]:
        """The games that have to be played."""
        return [game for game in self._unsealed if game not in self._rows]

    def keep(self, game: GameRows) -> None:
        """The rows first, then the record and the line: a game that has its line has everything."""
        number = game.played.game
        write_atomically(part_path(self._parts, number), game.table)
        # A game whose part was lost is played again, and has its line already.
        if number not in self._known:
            self._known[number] = game.played
            self._keeper.keep(game.played, game.record)
        self._rows[number] = game.rows
        self._seal()

    def _seal(self) -> None:
        """Write the files that are complete."""
        for games in full_shards(self._unsealed, self._rows):
            paths = [part_path(self._parts, game) for game in games]
            tables = [from_arrow(path.read_bytes()) for path in paths]
            # The file before its parts are deleted: a crash in between doubles nothing, see `_rows_of_parts`.
            write_atomically(shard_path(self._decisions, games[0], games[-1]), to_parquet(tables))
            for game, path in zip(games, paths, strict=True):
                self._unsealed.popleft()
                del self._rows[game]
                path.unlink()


def part_path(folder: Path, game: int) -> Path:
    return folder / f"game-{game:06}.arrow"
