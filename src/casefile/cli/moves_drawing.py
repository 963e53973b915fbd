"""The answer of `casefile moves` as a picture and a sentence."""

from __future__ import annotations

from rich.console import Console

from casefile.cli.canvas import Glyphs
from casefile.cli.drawing import Scene, draw_board
from casefile.cli.moves import Answer, Question
from casefile.cli.terminal import glyphs_for
from casefile.cli.text_phrases import Phrases, written
from casefile.locales import Translator


def show_moves(console: Console, question: Question, answer: Answer, translator: Translator) -> None:
    """Draw the board with every place where the walk may end, and say it in words."""
    glyphs = glyphs_for(console)
    scene = Scene(
        lit=frozenset((*answer.rooms, *answer.squares)),
        here=question.origin,
        taken=question.occupied,
    )
    console.print(draw_board(question.edition, translator.language, scene, glyphs), soft_wrap=True)
    console.print()
    console.print(_legend(glyphs, translator), style="dim")
    for sentence in _sentences(question, answer, translator):
        console.print(sentence)


def _legend(glyphs: Glyphs, translator: Translator) -> str:
    return translator.text(
        "moves-legend",
        here=glyphs.here,
        lit=glyphs.lit,
        taken=glyphs.taken,
        doors=glyphs.doors,
        passage=glyphs.passage,
    )


def _sentences(question: Question, answer: Answer, translator: Translator) -> list[str]:
    say = Phrases(question.edition, translator)
    origin = question.origin
    if isinstance(origin, str):
        place = say.the(origin)
    else:
        place = translator.text("moves-square", square=written(origin))
    ends = [say.the(room) for room in answer.rooms]
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
        told.append(translator.text("moves-passage", place=say.the(answer.passage)))
    return told
