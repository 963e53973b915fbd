"""`casefile warm`: compile what counts deals ahead of the first question."""

from __future__ import annotations

from casefile.cli.terminal import translator
from casefile.cli.warming import Bar, can_be_kept
from casefile.deduce.warm import warm as warm_kernel


def warm(*, language: str | None = None) -> int:
    """Compile what counts deals and keep it, so that later questions are answered at once.

    Parameters
    ----------
    language
        The language to report in: en or fr.
    """
    speaker = translator(language)
    if not can_be_kept(language):
        return 0
    with Bar(language) as bar:
        warmth = warm_kernel(bar.tell)
    if warmth.compiled:
        seconds = f"{warmth.seconds:.1f}"
        print(speaker.text("warm-compiled", count=warmth.compiled, seconds=seconds))
    else:
        print(speaker.text("warm-already"))
    return 0
