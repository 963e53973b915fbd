"""The answer of `casefile moves` as a picture and a sentence."""

from __future__ import annotations

from rich.console import Console

from casefile.cli.commands.moves import Destinations, StandingPiece
from casefile.cli.render.terminal import columns_for_lines, glyphs_for
from casefile.cli.text.phrases import Phrases, written
from casefile.drawing.canvas import Glyphs
from casefile.drawing.mansion import Scene, draw_board, too_wide
from casefile.locales import Translator


def show_moves(
    console: Console, question: StandingPiece, answer: Destinations, translator: Translator
) -> None:
    """Draw the board with every place where the walk may end, and say it in words.

    Where there is no space to draw, the words have to do alone.
    """
    glyphs = glyphs_for(console)
    scene = Scene(
        lit=frozenset((*answer.rooms, *answer.squares)),
        here=question.origin,
        taken=question.occupied,
    )
    board = draw_board(question.edition, translator.language, scene, glyphs)
    instead = too_wide(board, columns_for_lines(console), question.edition, translator)
    if instead is None:
        console.print(board, soft_wrap=True)
        console.print()
        console.print(_legend(glyphs, translator), style="dim")
    else:
        console.print(instead)
    for sentence in _sentences(question, answer, translator):
        console.print(sentence)
    if instead is not None and answer.squares:
        squares = " ".join(written(square) for square in answer.squares)
        console.print(translator.text("moves-squares-listed", squares=squares))


def _legend(glyphs: Glyphs, translator: Translator) -> str:
    return translator.text(
        "moves-legend",
        here=glyphs.here,
        lit=glyphs.lit,
        taken=glyphs.taken,
        doors=glyphs.doors,
        passage=glyphs.passage,
    )


def _sentences(question: StandingPiece, answer: Destinations, translator: Translator) -> list[str]:
    phrases = Phrases(question.edition, translator)
    origin = question.origin
    if isinstance(origin, str):
        place = phrases.the(origin)
    else:
        place = translator.text("moves-square", square=written(origin))
    ends = [phrases.the(room) for room in answer.rooms]
    if answer.squares:
        ends.insert(0, translator.text("moves-squares", count=len(answer.squares)))
    if ends:
        told = [translator.text("moves-from", place=place, roll=question.roll, ends=translator.all_of(ends))]
    elif question.edition.switches.open_doors:
        # No door is blocked then: pieces can be stepped past, and only the place to stop is missing.
        told = [translator.text("moves-no-end", place=place, roll=question.roll)]
    elif isinstance(origin, str):
        told = [translator.text("moves-trapped", place=place)]
    else:
        told = [translator.text("moves-boxed-in", place=place)]
    if answer.passage is not None:
        told.append(
            translator.text("moves-passage", place=phrases.the(answer.passage), dice=question.edition.dice)
        )
    return told
