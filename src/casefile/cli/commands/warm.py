"""`casefile warm`: compile what counts deals, and what bots think with, ahead of the first question."""

from __future__ import annotations

from casefile.batch.warm import BATCH
from casefile.bots.warm import THINKING
from casefile.cli.language import make_translator
from casefile.cli.render.progress import ProgressBar
from casefile.cli.warming import can_be_kept
from casefile.deduce.warm import OnCompiled, Warmth, warm


def warm_kernel(tell: OnCompiled) -> Warmth:
    """Have everything ready that is ever compiled, the largest first."""
    # This process begins with the first; the others share what is left.
    return warm(tell, (*BATCH[:1], *THINKING, *BATCH[1:]))


def warm_command(*, language: str | None = None) -> int:
    """Compile what counts deals and what bots think with, so that later questions are answered at once.

    Parameters
    ----------
    language
        The language to report in: en or fr.
    """
    translator = make_translator(language)
    # Compiling for nothing would take a quarter of a minute, and be gone with this process.
    if not can_be_kept(language):
        return 0
    with ProgressBar(lambda: translator.text("warm-compiling"), on_stdout=True) as bar:
        warmth = warm_kernel(bar.tell)
    if warmth.compiled:
        seconds = f"{warmth.seconds:.1f}"
        print(translator.text("warm-compiled", count=warmth.compiled, seconds=seconds))
    else:
        print(translator.text("warm-already"))
    return 0
