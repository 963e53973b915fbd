"""`casefile show`: the board and the story of a recorded game."""

from __future__ import annotations

import re
from typing import Annotated

from cyclopts import Parameter

from casefile.cli.language import make_translator
from casefile.cli.problems import Mistake
from casefile.cli.reading import source
from casefile.cli.recorded import RecordName, read_game
from casefile.cli.render.show import print_game
from casefile.cli.render.show_game import Eyes, follow
from casefile.cli.render.terminal import terminal
from casefile.cli.stream import complain
from casefile.game.actions import Seat
from casefile.game.errors import Refusal
from casefile.record import BadInput, Record

SPECTATOR = "spectator"


def show_command(
    record: RecordName,
    /,
    *,
    at: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None,
    viewer: Annotated[str | None, Parameter(name="--as")] = None,
    story: Annotated[bool, Parameter(show_default=False)] = True,
    language: str | None = None,
) -> int:
    """Draw the board of a recorded game and tell its story.

    All cards are shown, unless you choose to see the game as somebody else does. A record that breaks a rule
    is shown up to there, and the exit code is 1.

    Parameters
    ----------
    record
        A file with the record, as JSON or as JSON Lines; - is the standard input.
    at
        Show the game after so many moves; 0 is the deal.
    viewer
        Show only what this player knows, named by the suspect, or what a spectator knows.
    story
        Tell the story, or only draw the board; it is told by default.
    language
        The language to use: en or fr.
    """
    translator = make_translator(language)
    game_record = read_game(record, language)
    moves = len(game_record.moves)
    eyes, last = _eyes(viewer, game_record), _move(at, moves)
    try:
        game = follow(game_record, last, eyes, translator)
    # Only the set-up can be refused here; a move that breaks a rule ends the story where it stands.
    except Refusal as refusal:
        told = translator.text("show-broken-setup", rule=refusal.rule, sentence=translator.refusal(refusal))
        complain(BadInput(source(record), told).told(translator.say))
        return 1
    print_game(terminal(), game, moves, translator, story)
    if game.broken is None:
        return 0
    sentence = translator.refusal(game.broken)
    told = translator.text("show-broken", move=game.done, rule=game.broken.rule, sentence=sentence)
    complain(BadInput(source(record), told).told(translator.say))
    return 1


def _move(at: str | None, moves: int) -> int:
    if at is None:
        return moves
    if not re.fullmatch("[0-9]{1,9}", at) or int(at) > moves:
        raise BadInput("--at", Mistake.NO_SUCH_MOMENT(moves=moves, typed=at))
    return int(at)


def _eyes(viewer: str | None, record: Record) -> Eyes:
    players = record.setup.players
    if viewer is None:
        return Eyes(open=True)
    if viewer == SPECTATOR:
        return Eyes()
    for seat, player in enumerate(players):
        if player == viewer:
            return Eyes(Seat(seat))
    known = ", ".join(players)
    raise BadInput("--as", Mistake.NOT_AT_THE_TABLE(name=viewer, known=known, spectator=SPECTATOR))
