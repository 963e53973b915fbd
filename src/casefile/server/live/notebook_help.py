"""Answers to `study` and `hint`: whether they are allowed, and what they say."""

from __future__ import annotations

import msgspec

from casefile.server.table.game_view import known_to
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.table.state import TableState
from casefile.server.table.view import Viewer, plays_in
from casefile.server.wire import commands, messages
from casefile.server.wire.messages import Hinted, SheetInfo, Studied
from casefile.server.wire.padding import HINT_STEP, REASONS_STEP, SHEET_STEP, up_to_multiple
from casefile.server.workers.notebook.question import Advice, HintQuestion, SheetQuestion
from casefile.server.workers.notebook.worker import NoAnswer, NotebookWorker


async def hint(
    table: TableState, notebook: NotebookWorker, viewer: Viewer, command: commands.AskHint
) -> bytes:
    """The answer to a `hint` that is in the log, from what the seat knows and nothing else. TableRefusal."""
    game = table.game
    if game is None or game.over:
        raise TableRefusal(TableReason.NOT_PLAYING)
    known = known_to(game, viewer)
    try:
        found = await notebook.answer(HintQuestion(known, command.about))
    except NoAnswer:
        raise TableRefusal(TableReason.NO_ANSWER) from None
    advice = msgspec.json.decode(found, type=Advice)
    answer = Hinted(
        id=command.id, game=game.number, version=known.public.version, **msgspec.structs.asdict(advice)
    )
    return up_to_multiple(HINT_STEP, messages.encode(answer))


async def study(
    table: TableState, notebook: NotebookWorker, viewer: Viewer, command: commands.Study
) -> bytes:
    """The answer to a `study`, from what the seat knows and nothing else. TableRefusal."""
    game = table.game
    if game is None:
        raise TableRefusal(TableReason.NOT_PLAYING)
    chair = None if viewer is None else table.chairs.get(viewer)
    # Whoever took the chair of somebody who left has not seen what that person saw.
    if game.seat(viewer) is None or not plays_in(chair, game):
        raise TableRefusal(TableReason.NOT_IN_GAME)
    if table.settings.notebook != "full" and not game.over:
        raise TableRefusal(TableReason.NO_HELP)
    known = known_to(game, viewer)
    cell = None if command.card is None or command.holder is None else (command.card, command.holder)
    try:
        found = await notebook.answer(SheetQuestion(known, cell, command.language))
    except NoAnswer:
        raise TableRefusal(TableReason.NO_ANSWER) from None
    answer = Studied(
        id=command.id,
        game=game.number,
        version=known.public.version,
        sheet=msgspec.json.decode(found, type=SheetInfo) if cell is None else None,
        because=() if cell is None else msgspec.json.decode(found, type=tuple[str, ...]),
    )
    return up_to_multiple(SHEET_STEP if cell is None else REASONS_STEP, messages.encode(answer))
