"""What a player can ask to be told at any decision: notes, hand, log, where, squares, map, rules."""

from __future__ import annotations

from functools import reduce

from casefile.bots.thinking.approaches import squares_in_reach
from casefile.bots.thinking.distances import nearest_room
from casefile.bots.thinking.plain_sheet import PlainSheet
from casefile.cli.text.phrases import Phrases, written
from casefile.drawing.canvas import Glyphs
from casefile.drawing.mansion import Scene, draw_board, too_wide
from casefile.game.board import Square
from casefile.game.cards import Card, Room
from casefile.game.edition import Edition
from casefile.game.menu import Menu
from casefile.game.moves import NO_DICE_REACH
from casefile.game.public import Suggestion
from casefile.game.seen import View


def hand(view: View, phrases: Phrases) -> str:
    return phrases.text("hand-hold", cards=phrases.names(view.hand))


def notes(view: View, notebook: PlainSheet, phrases: Phrases) -> list[str]:
    """A line for every card: who has it, or who does not, as far as this player was told. [N1]"""
    deck = view.public.edition.deck
    lines = []
    for heading, kind in (
        ("notes-suspects", deck.suspects),
        ("notes-weapons", deck.weapons),
        ("notes-rooms", deck.rooms),
    ):
        remarks = {phrases.name(card): _remark(view, notebook, phrases, card) for card in kind}
        lines += [
            phrases.text(heading),
            *(phrases.text("notes-row", card=c, remark=r) for c, r in remarks.items()),
        ]
    return lines


def _remark(view: View, notebook: PlainSheet, phrases: Phrases, card: Card) -> str:
    if notebook.envelope and card in notebook.envelope:
        return phrases.text("notes-envelope")
    holder = notebook.holder.get(card)
    if holder is not None:
        key = "notes-own" if holder == view.seat else "notes-shown"
        return phrases.text(key, **phrases.suspect(view.public.players[holder]))
    lacking = sorted(notebook.lacking[card] - {view.seat})
    if lacking:
        told = [phrases.text("with-who", **phrases.suspect(view.public.players[seat])) for seat in lacking]
        return phrases.text("notes-lacking", count=len(told), players=_none_of(told, phrases))
    return phrases.text("notes-nothing")


def _none_of(told: list[str], phrases: Phrases) -> str:
    """A, B or C, of whom nothing is true."""
    *others, last = told
    if not others:
        return last
    first = reduce(lambda so_far, another: phrases.text("list-not", first=so_far, last=another), others)
    return phrases.text("list-nor", first=first, last=last)


def suggestion_log(view: View, phrases: Phrases) -> list[str]:
    """Every suggestion and accusation so far, with what this player saw of the answers."""
    public = view.public
    told = [(s.turn, 0, _suggestion(view, phrases, number, s)) for number, s in enumerate(public.suggestions)]
    for accusation in public.accusations:
        line = phrases.text(
            "log-accusation",
            right="yes" if accusation.correct else "no",
            who=phrases.player_marked(view, accusation.by),
            who_id=public.players[accusation.by],
            **phrases.triple(accusation.triple),
        )
        told.append((accusation.turn, 1, line))
    # By turn, suggestions before accusations: that is the order in which a turn can have them.
    return [line for _, _, line in sorted(told)] or [phrases.text("log-empty")]


def _suggestion(view: View, phrases: Phrases, number: int, suggestion: Suggestion) -> str:
    answers = []
    if suggestion.passed:
        passed = phrases.translator.all_of([phrases.player(view, seat) for seat in suggestion.passed])
        answers.append(phrases.text("log-lacking", players=passed))
    if suggestion.shown_by is not None:
        card = next((seen.card for seen in view.seen if seen.suggestion == number), None)
        key = "log-shown" if card is None else "log-shown-card"
        shown = {"card": phrases.name(card)} if card is not None else {}
        answers.append(phrases.text(key, who=phrases.player(view, suggestion.shown_by), **shown))
    elif len(suggestion.passed) == len(view.public.players) - 1:
        answers = [phrases.text("log-nobody")]
    else:
        answers.append(phrases.text("log-open"))
    return phrases.text(
        "log-suggestion",
        number=number + 1,
        who=phrases.player_marked(view, suggestion.by),
        answers=" ".join(answers),
        **phrases.triple(suggestion.triple),
    )


def where(view: View, phrases: Phrases) -> list[str]:
    """Where every piece and every weapon is."""
    public = view.public
    lines = []
    for suspect, place in zip(public.edition.deck.suspects, public.pieces, strict=True):
        seat = public.seat_of(suspect)
        who = phrases.name(suspect) if seat is None else phrases.player_marked(view, seat)
        if isinstance(place, str):
            lines.append(phrases.text("where-in-room", who=who, **phrases.room(place)))
        else:
            lines.append(phrases.text("where-on-square", who=who, **phrases.square(place)))
    weapons = [
        phrases.text("where-weapon", weapon=phrases.name(weapon), **phrases.room(room))
        for weapon, room in zip(public.edition.deck.weapons, public.weapons, strict=True)
    ]
    return [*lines, phrases.text("where-weapons", weapons=", ".join(weapons))]


def squares(view: View, menu: Menu, phrases: Phrases) -> list[str]:
    """All squares in reach, a line for every room that is the nearest to some of them."""
    board = view.public.edition.board
    near: dict[Room, list[tuple[int, Square]]] = {}
    for square in squares_in_reach(menu):
        room, steps = nearest_room(board, square)
        near.setdefault(room, []).append((steps, square))
    return [
        phrases.text(
            "squares-near",
            squares=", ".join(f"{written(square)} ({steps})" for steps, square in sorted(found)),
            **phrases.room(room),
        )
        for room, found in near.items()
    ] or [phrases.text("squares-none")]


def board_map(view: View, menu: Menu, phrases: Phrases, glyphs: Glyphs, columns: int | None) -> list[str]:
    """The board drawn in characters, with every piece and the places in reach; or, in words, that the
    terminal has not enough columns for it, and where they are."""
    edition = view.public.edition
    pieces = dict(zip(edition.deck.suspects, view.public.pieces, strict=True))
    scene = Scene(pieces, lit=frozenset(menu.walk))
    drawing = draw_board(edition, phrases.translator.language, scene, glyphs)
    instead = too_wide(drawing, columns, edition, phrases.translator)
    if instead is not None:
        return [instead, *where(view, phrases)]
    legend = phrases.text(
        "show-legend", start=glyphs.start, doors=" ".join(glyphs.doors), passage=glyphs.passage
    )
    if menu.walk:
        legend += "   " + phrases.text("map-walk", sign=glyphs.lit)
    return [*(line.rstrip() for line in drawing.plain.splitlines()), legend]


def commands(edition: Edition, phrases: Phrases) -> list[str]:
    """What can be typed, as far as this edition and its house rules have a use for it."""
    moving = "help-no-dice" if edition.switches.no_dice else "help-dice"
    board = edition.words[phrases.translator.language]["board"]
    return [phrases.text(moving, dice=edition.dice), phrases.text("help", board=board)]


def rules(edition: Edition, phrases: Phrases) -> list[str]:
    """The rules in a few sentences, as this edition and its house rules have them."""
    switches = edition.switches
    keys = ["rules-passage"]
    keys.append("rules-open-doors" if switches.open_doors else "rules-blocked")
    keys.append("rules-suggest" if switches.suggestion_is_owed else "rules-may-suggest")
    keys += ["rules-fetched", "rules-answer", "rules-accuse"]
    if not switches.accuse_after_disproof:
        keys.append("rules-accuse-later")
    if switches.last_detective_wins:
        keys.append("rules-last-wins")
    if switches.no_dice:
        moving = phrases.text("rules-no-dice", steps=NO_DICE_REACH)
    else:
        moving = phrases.text("rules-dice", dice=edition.dice)
    return [phrases.text("rules-aim"), moving, *(phrases.text(key) for key in keys)]
