"""`casefile advise`: what should I do now?"""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from casefile.analysis.advice.advice_text import AdviceText
from casefile.analysis.advice.advise import Impossible, advise
from casefile.analysis.advice.situation import read_situation
from casefile.bots.warm import THINKING
from casefile.cli.language import make_translator
from casefile.cli.reading import read_document
from casefile.cli.recorded import RecordName
from casefile.cli.render.reasons import Telling
from casefile.cli.render.terminal import terminal
from casefile.cli.stream import print_json
from casefile.cli.warming import make_ready
from casefile.deduce import Notebook


def advise_command(
    position: RecordName,
    /,
    *,
    words: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
    language: str | None = None,
) -> int:
    """Say what to ask, whether to accuse and which card to show, from what a player saw.

    Prints one line of JSON. The exit code is 0; it is 1 if no deal fits the log, and 2 if the position cannot
    be read.

    Parameters
    ----------
    position
        A file with the position as JSON; - is the standard input.
    words
        Say it in sentences instead of JSON.
    language
        The language to use: en or fr.
    """
    given = read_document(position, read_situation)
    translator = make_translator(language)
    # Read and refused before anything is compiled: what is wrong with a file is told at once.
    make_ready(language, *THINKING)
    try:
        advice = advise(given)
    except Impossible:
        Telling(given.position, Notebook(given.log), language, as_json=not words).contradiction()
        return 1
    telling = AdviceText(given, given.position.edition.names[translator.language], translator)
    if words:
        terminal().print("\n".join(telling.sentences(advice)))
    else:
        print_json(telling.document(advice))
    return 0
