"""`casefile check`: is a game record legal?"""

from __future__ import annotations

import json

from casefile.cli.language import make_translator
from casefile.cli.recorded import RecordName, read_game
from casefile.record import check as judge


def check_command(record: RecordName, /, *, language: str | None = None) -> int:
    """Replay a game record against the rules of its edition.

    Prints one line of JSON. The exit code is 0 if the record is legal, 1 if it breaks a rule, 2 if it cannot
    be read.

    Parameters
    ----------
    record
        A file with the record, as JSON or as JSON Lines; - is the standard input.
    language
        The language of the reason: en or fr. Without it, that of your terminal.
    """
    translator = make_translator(language)
    verdict = judge(read_game(record, language))
    print(json.dumps(verdict.as_json(translator.say)))
    return 0 if verdict.legal else 1
