"""`casefile mcp`: the game as tools for language models, over standard input and output."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from casefile.cli.language import make_translator
from casefile.cli.problems import Mistake
from casefile.cli.stream import complain
from casefile.mcp.problems import ToolProblem
from casefile.reading.bad_input import BadInput
from casefile.remote.link import Link, NotALink, parse_link
from casefile.remote.news import RemoteProblem

if TYPE_CHECKING:
    from casefile.locales import Translator
    from casefile.mcp.seating import Seating
    from casefile.mcp.toolbox import Toolbox


def mcp_command(
    *,
    table: str | None = None,
    notebook: Annotated[bool, Parameter(negative="--no-notebook", show_default=False)] = True,
    language: str | None = None,
) -> int:
    """Offer the game to a language model, as tools of the Model Context Protocol over stdin and stdout.

    Parameters
    ----------
    table
        Play a seat at a table on a server: the link to it, https://.../t/TABLE#program=TOKEN.
    notebook
        Whether the model may use the notebook that reasons; with --no-notebook it reasons for itself.
    language
        The language of the game: en or fr. The tools are described in English.
    """
    translator = make_translator(language)
    try:
        link = None if table is None else parse_link(table)
    except NotALink:
        # Without repeating it: it may hold a token.
        raise BadInput("--table", RemoteProblem.NOT_A_LINK()) from None
    # Asked for by name and not by trying: an error while the SDK is loaded is another matter.
    if find_spec("mcp") is None:
        raise BadInput("", ToolProblem.NOT_INSTALLED())
    if sys.stdin is None:
        raise BadInput(Mistake.STANDARD_INPUT(), Mistake.CLOSED())
    if sys.stdin.isatty():
        # Somebody tries what it does: without a word it would look stuck.
        complain(translator.say(ToolProblem.FOR_PROGRAMS()))
    # What the tools load is loaded for the first call, and the SDK only where it is there.
    from casefile.mcp.server import serve_stdio  # noqa: PLC0415
    from casefile.mcp.tools import INSTRUCTIONS, INSTRUCTIONS_AT_TABLE, ToolDesk  # noqa: PLC0415

    def make_box() -> Toolbox:
        from casefile.mcp.toolbox import Toolbox  # noqa: PLC0415

        return Toolbox(translator, _at_table(link, translator, notebook) if link else _here(notebook))

    serve_stdio(ToolDesk(make_box), translator, INSTRUCTIONS_AT_TABLE if link else INSTRUCTIONS)
    return 0


def _here(notebook: bool) -> Seating:
    from casefile.mcp.opening import open_local  # noqa: PLC0415
    from casefile.mcp.seating import LocalSeating  # noqa: PLC0415

    return LocalSeating(lambda wanted: open_local(wanted, has_notebook=notebook))


def _at_table(link: Link, translator: Translator, notebook: bool) -> Seating:
    from casefile.mcp.remote_table import RemoteTable  # noqa: PLC0415
    from casefile.remote.door import RemoteDoor  # noqa: PLC0415

    return RemoteTable(RemoteDoor(link), translator, notebook=notebook)
