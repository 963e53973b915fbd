"""Getting the compiled kernel ready for a command, with a bar to look at where that takes long."""

from __future__ import annotations

from casefile.cli.language import make_translator
from casefile.cli.render.progress import ProgressBar
from casefile.cli.stream import complain
from casefile.deduce.kernel.cache import cache_folder
from casefile.deduce.warm import Kernel, Warmth, warm


def can_be_kept(language: str | None) -> bool:
    """Is there a folder for compiled code? If there is none, that is told on stderr."""
    if cache_folder() is not None:
        return True
    complain(make_translator(language).text("warm-not-kept"))
    return False


def make_ready(language: str | None, *kernels: Kernel) -> Warmth:
    """Have kernels compiled before a question is put to them; at a terminal one sees how far it is."""
    can_be_kept(language)
    with ProgressBar(lambda: make_translator(language).text("warm-compiling")) as bar:
        return warm(bar.tell, kernels)
