"""What the seat knows, in a few lines: for a model that begins, or that has lost the thread."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from casefile.deduce.log import AccusationEntry, Log, LogEntry, SeenEntry, SuggestionEntry
from casefile.game.actions import Seat
from casefile.game.public import Public
from casefile.game.seen import View
from casefile.mcp.table_words import TableWords


def situation(view: View, opponents: Mapping[Seat, str], words: TableWords) -> list[str]:
    """Who plays, whose turn it is, the seat's cards and those it was shown, and where everybody is."""
    public, deck = view.public, view.public.edition.deck
    lines = [
        words.text("mcp-edition", edition=public.edition.id, dice=public.edition.dice, turn=public.turns),
        words.text("mcp-players", players=", ".join(_players(public, opponents, words))),
        words.text("mcp-hand", cards=words.cards(view.hand)),
    ]
    if seen := list(_sightings(view, words)):
        lines.append(words.text("mcp-seen", seen=words.joined(seen)))
    if view.envelope is not None:
        lines.append(words.text("mcp-envelope", cards=words.triple(view.envelope)))
    pieces = [
        f"{words.card(suspect)} {words.place(place)}"
        for suspect, place in zip(deck.suspects, public.pieces, strict=True)
    ]
    # Told again, though they never change: whoever looks may have forgotten everything else.
    numbered = words.joined(words.numbered(kind) for kind in (deck.suspects, deck.weapons, deck.rooms))
    return [
        *lines,
        words.text("mcp-pieces", pieces=words.joined(pieces)),
        words.text("mcp-card-numbers", cards=numbered),
    ]


def log_lines(log: Log, words: TableWords, known: int = 0) -> list[str]:
    """Suggestions and accusations with what the reader saw of the answers, numbered from 1; without the first
    few that are known."""
    new = enumerate(log.entries[known:], known + 1)
    lines = [f"{number}. {_entry(entry, log, words)}" for number, entry in new]
    return lines or [words.text("mcp-log-nothing-new" if known else "mcp-log-empty")]


def _players(public: Public, opponents: Mapping[Seat, str], words: TableWords) -> Iterator[str]:
    for number, (suspect, size) in enumerate(zip(public.players, public.hand_sizes, strict=True)):
        seat = Seat(number)
        role = words.text("mcp-you") if seat == words.me else opponents.get(seat, "")
        out = words.text("mcp-out") if seat in public.out else ""
        about = [part for part in (role, words.text("mcp-hand-size", count=size), out) if part]
        yield f"{words.card(suspect)} ({', '.join(about)})"


def _sightings(view: View, words: TableWords) -> Iterator[str]:
    """Cards the seat was shown, and cards it has shown, each once."""
    told = set()
    for seen in view.seen:
        if seen.to == view.seat:
            line = words.text("mcp-seen-with", card=words.card(seen.card), who=words.player(seen.by))
        else:
            line = words.text("mcp-shown-to", card=words.card(seen.card), who=words.player(seen.to))
        # When the game is over all cards lie open, those that others showed each other, too.
        if view.seat in (seen.by, seen.to) and line not in told:
            told.add(line)
            yield line


def _entry(entry: LogEntry, log: Log, words: TableWords) -> str:
    text = words.text
    if isinstance(entry, SeenEntry):
        return text("mcp-log-seen", card=words.card(entry.card), who=words.player(entry.holder))
    who, cards = words.player(entry.by), words.triple(entry.triple)
    if isinstance(entry, AccusationEntry):
        right = "yes" if entry.correct else "no"
        told = text("mcp-log-accused", who=who, cards=cards, right=right)
        if entry.envelope is None:
            return told
        return words.joined([told, text("mcp-envelope", cards=words.triple(entry.envelope))])
    return text("mcp-log-suggested", who=who, cards=cards, answers=_answers(entry, log, words))


def _answers(entry: SuggestionEntry, log: Log, words: TableWords) -> str:
    answers = [words.text("mcp-passed", who=words.player(seat)) for seat in entry.passed]
    if entry.shown_by is not None:
        card = words.text("mcp-a-card") if entry.card is None else words.within(entry.card)
        me = "yes" if entry.shown_by == log.me else "no"
        answers.append(words.text("mcp-shown", who=words.player(entry.shown_by), me=me, card=card))
    return ", ".join(answers)
