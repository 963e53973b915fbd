"""The files of a dataset: games in order, as many to a file as there is room for."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from itertools import chain, groupby, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from casefile.arena.folder import FolderProblem
from casefile.dataset.plan import DatasetPlan
from casefile.dataset.problems import DatasetProblem
from casefile.dataset.table import MAX_SHARD_ROWS, BadTable, from_parquet
from casefile.locales.phrase import Phrase

if TYPE_CHECKING:
    import pyarrow as pa

NO_GAME = -1
_NAME = re.compile(r"games-(\d+)-(\d+)\.parquet")


class Shard(NamedTuple):
    """One file, with these games and all between them."""

    path: Path
    first: int
    last: int

    @property
    def games(self) -> range:
        return range(self.first, self.last + 1)

    def read(self, plan: DatasetPlan) -> pa.Table:
        """Its table; FolderProblem if that is not what its name and the plan say."""
        try:
            table = from_parquet(self.path.read_bytes(), plan)
        except BadTable as error:
            raise self._damaged(error.problem) from None
        # Files can be renamed and copied; what is in them says where they belong.
        held = [game for game, _ in groupby(table["game"].to_pylist())]
        if held != list(self.games):
            raise self._damaged(DatasetProblem.OTHER_CONTENT())
        return table

    def _damaged(self, problem: Phrase) -> FolderProblem:
        return FolderProblem(DatasetProblem.DAMAGED_SHARD(file=str(self.path), problem=problem))


def shards_in(folder: Path) -> list[Shard]:
    """The files that are there, in order."""
    if not folder.exists():
        return []
    named = ((path, _NAME.fullmatch(path.name)) for path in folder.iterdir())
    return sorted(
        (Shard(path, int(name[1]), int(name[2])) for path, name in named if name),
        key=lambda shard: shard.first,
    )


def shard_path(folder: Path, first: int, last: int) -> Path:
    return folder / f"games-{first:06}-{last:06}.parquet"


def full_shards(unsealed: Iterable[int], rows: Mapping[int, int]) -> list[range]:
    """Which games make up whole files by now.

    `unsealed` are all games that are in no file yet, in order, and `rows` the numbers of rows of those that
    have been played. A file begins where the last one ended, and takes game after game until the next one has
    no room in it. So the files depend on the games alone, and not on the order in which they were finished.
    """
    found: list[range] = []
    size, total = 0, 0
    for game, following in pairwise(chain(unsealed, (NO_GAME,))):
        # One that is still being played: whether those after it go into the same file is not known yet.
        if game not in rows:
            break
        size, total = size + 1, total + rows[game]
        # The next one is in a file already, or there is none, or it does not fit in.
        if following != game + 1 or total + rows.get(following, 0) > MAX_SHARD_ROWS:
            found.append(range(game + 1 - size, game + 1))
            size, total = 0, 0
    return found


def write_atomically(path: Path, data: bytes) -> None:
    """All of it or nothing, also if the disk is full or the power fails."""
    # In the same folder, so that renaming it is atomic.
    unfinished = path.with_name(f".{path.name}.unfinished")
    try:
        with unfinished.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
