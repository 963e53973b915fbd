"""Why there can be no dataset here: the English sentences. French has its own file."""

from __future__ import annotations

from casefile.locales.phrase import Wording


class DatasetProblem(Wording):
    """What is in the way of a dataset."""

    NO_PYARROW = 'the package pyarrow is missing: pip install "casefile-game[data]"'
    DAMAGED_SHARD = "{file} is damaged: {problem}; delete it and run the same command again"
    NOT_A_TABLE = "it cannot be read as an Arrow file"
    NOT_PARQUET = "it cannot be read as a Parquet file"
    OTHER_COLUMNS = "it has other columns or settings"
    OTHER_CONTENT = "it does not hold what its name says"
