"""`casefile check`: is a game record legal?"""

from __future__ import annotations

from casefile.cli.engine import EngineName, chosen_engine
from casefile.cli.language import make_translator
from casefile.cli.recorded import RecordName, read_game
from casefile.cli.stream import print_json
from casefile.record import check as judge


def check_command(record: RecordName, /, *, language: str | None = None, engine: EngineName = "plain") -> int:
    """Replay a game record against the rules of its edition.

    Prints one line of JSON. The exit code is 0 if the record is legal, 1 if it breaks a rule, 2 if it cannot
    be read.

    Parameters
    ----------
    record
        A file with the record, as JSON or as JSON Lines; - is the standard input.
    language
        The language of the reason: en or fr. Without it, that of your terminal.
    engine
        Who judges: plain, or batch, the compiled engine for many games at once. Their verdicts are the same.
    """
    translator = make_translator(language)
    compiled = chosen_engine(engine) == "batch"
    game = read_game(record, language)
    if compiled:
        from casefile.match.compiled_check import check_compiled  # noqa: PLC0415  # it loads numba

        verdict = check_compiled(game)
    else:
        verdict = judge(game)
    print_json(verdict.as_json(translator.say))
    return 0 if verdict.legal else 1
