"""The list of tools as a client gets it, and the way from a name and arguments to an answer."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from casefile.locales.phrase import shortened
from casefile.mcp.problems import ToolProblem
from casefile.mcp.tool_arguments import (
    ChooseArguments,
    DeduceArguments,
    LookArguments,
    NoArguments,
    OpenArguments,
    PuzzleArguments,
    WaitArguments,
)
from casefile.reading.bad_input import BadInput, wrong_shape

if TYPE_CHECKING:
    from casefile.mcp.toolbox import MenuTold, Toolbox

MAX_NAME_LENGTH = 40
INSTRUCTIONS = (
    "The classic detective game. Call open, then choose by number from the menu you are told until the game"
    " is over; every answer says what happened and gives the next menu. Accuse only if you are sure: a wrong"
    " accusation puts you out. Numbers only, never prose."
)
"""What a client may put before a model with the list of tools."""

INSTRUCTIONS_AT_TABLE = INSTRUCTIONS.replace(
    "Call open, then choose", "You have a seat at a table: call wait until a game begins, then choose"
)
"""The same for a process that is bound to a table."""

Run = Callable[["Toolbox", Any, "MenuTold | None"], list[str]]


class Tool(NamedTuple):
    description: str
    arguments: type[msgspec.Struct]
    run: Run
    """Called with the box, the arguments, and which menu the caller knew."""
    reads_only: bool = True

    @property
    def schema(self) -> dict[str, Any]:
        """The JSON Schema of its arguments."""
        _, components = msgspec.json.schema_components((self.arguments,))
        schema = dict(components[self.arguments.__name__])
        # A model pays for every word of it, and the title says nothing new.
        del schema["title"]
        return schema


TOOLS: Mapping[str, Tool] = {
    "open": Tool(
        "Sit down to a new game against bots. Tells your cards, the card numbers and your menu.",
        OpenArguments,
        lambda box, given, _: box.open(given),
        reads_only=False,
    ),
    "look": Tool(
        "What your seat knows: players, your hand, cards shown to you, pieces, card numbers, your menu.",
        LookArguments,
        lambda box, given, _: box.look(given),
    ),
    "choose": Tool(
        "Do one entry of your menu, by its number. Tells what happened until you have to choose again.",
        ChooseArguments,
        lambda box, given, menu_told: box.choose(given, menu_told),
        reads_only=False,
    ),
    "wait": Tool(
        "Wait until you have to choose or the game is over. Tells what happened.",
        WaitArguments,
        lambda box, given, _: box.wait(given),
    ),
    "notebook": Tool(
        "What follows from all your seat has seen: cards that are certain, and exact odds in per cent.",
        NoArguments,
        lambda box, _given, _: box.notebook(),
    ),
    "review": Tool(
        "How well you played, once the game is over.", NoArguments, lambda box, _given, _: box.review()
    ),
    "puzzle": Tool(
        "A puzzle of deduction: a short log and one question. The answer only when you ask for it.",
        PuzzleArguments,
        lambda box, given, _: box.puzzle(given),
    ),
    "deduce": Tool(
        "What follows from a position you describe: cards that are certain, and exact odds in per cent.",
        DeduceArguments,
        lambda box, given, _: box.deduce(given),
    ),
}


class ToolDesk:
    """Answers calls, one at a time, whoever makes several at once."""

    def __init__(self, make_box: Callable[[], Toolbox]) -> None:
        """The box is made for the first call: a list of the tools need not wait for what they load."""
        self._make_box = make_box
        self._box: Toolbox | None = None
        self._lock = threading.Lock()

    @property
    def menu_told(self) -> MenuTold | None:
        """Which menu a caller knows now: to be read when a call comes in, before it waits for its turn."""
        return None if self._box is None else self._box.menu_told

    def answer_lost(self) -> None:
        """The last answer was not wanted any more when it came."""
        with self._lock:
            if self._box is not None:
                self._box.answer_lost()

    def call(self, name: str, arguments: Mapping[str, Any], menu_told: MenuTold | None) -> str:
        """The answer; BadInput with one sentence where there is none, and nothing has changed then."""
        tool = TOOLS.get(name)
        if tool is None:
            known = ", ".join(TOOLS)
            raise BadInput("", ToolProblem.NO_TOOL(name=shortened(name, MAX_NAME_LENGTH), known=known))
        try:
            # Not strict: some clients send every value as text, and "3" can only mean 3.
            given = msgspec.convert(arguments, tool.arguments, strict=False)
        except msgspec.ValidationError as error:
            raise wrong_shape(error, "") from None
        with self._lock:
            if self._box is None:
                self._box = self._make_box()
            return "\n".join(tool.run(self._box, given, menu_told))
