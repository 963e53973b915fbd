"""Repairs as people read them, and as programs do: a sentence, and the fields of the entry that change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from casefile.analysis.repair.repairs import Repair
from casefile.analysis.repair.slips import SlipKind
from casefile.deduce.log import AccusationEntry, Log, LogEntry, SeenEntry, SuggestionEntry
from casefile.deduce.prose.phrases import ProofPhrases, Translates
from casefile.game.actions import Seat
from casefile.game.cards import Card

EntryFields = dict[str, Any]


def repair_document(
    repair: Repair, log: Log, names: Mapping[Card, str], translator: Translates
) -> dict[str, Any]:
    """One repair of the answer of `casefile deduce --repair`."""
    return {
        "entry": repair.entry,
        "change": change_of(repair, log),
        "worlds": repair.worlds,
        "odds": repair.odds,
        "sentence": tell_repair(repair, log, names, translator),
    }


def change_of(repair: Repair, log: Log) -> EntryFields | None:
    """The fields of the entry to be overwritten; None if the entry is to be left out."""
    if repair.meant is None:
        return None
    # Only what differs, so that a page can light up just that.
    before, after = (_fields(entry, log) for entry in (log.entries[repair.entry], repair.meant))
    return {name: value for name, value in after.items() if value != before[name]}


def _fields(entry: LogEntry, log: Log) -> EntryFields:
    """An entry as it stands in a position, as far as a repair may change it."""
    if isinstance(entry, SeenEntry):
        return {"holder": log.players[entry.holder], "card": entry.card}
    suspect, weapon, room = entry.triple
    named: EntryFields = {"suspect": suspect, "weapon": weapon, "room": room}
    if isinstance(entry, AccusationEntry):
        found = None if entry.envelope is None else list(entry.envelope)
        return {**named, "correct": entry.correct, "envelope": found}
    return {
        **named,
        "passed": [log.players[seat] for seat in entry.passed],
        "shown_by": None if entry.shown_by is None else log.players[entry.shown_by],
        "card": entry.card,
    }


def tell_repair(repair: Repair, log: Log, names: Mapping[Card, str], translator: Translates) -> str:
    """The repair in one sentence. `names` are the names of the cards in the language of the translator."""
    phrases = ProofPhrases(log, names, translator)
    when = phrases.when(repair.entry)
    words = translator.text("repair-sentence", when=when, words=_words(repair, log, phrases))
    return f"{words[0].upper()}{words[1:]}"


def _words(repair: Repair, log: Log, phrases: ProofPhrases) -> str:
    before, after = log.entries[repair.entry], repair.meant
    if after is None:
        return phrases.text("repair-extra")
    # A repair changes what an entry says, never what kind of entry it is.
    if isinstance(before, SeenEntry) and isinstance(after, SeenEntry):
        return _seen_with(before, after, phrases)
    if isinstance(before, AccusationEntry) and isinstance(after, AccusationEntry):
        if repair.kind is SlipKind.OUTCOME:
            return phrases.text("repair-outcome", correct=str(after.correct).lower())
        return _named(before, after, phrases)
    assert isinstance(before, SuggestionEntry)
    assert isinstance(after, SuggestionEntry)
    match repair.kind:
        case SlipKind.SHOWER:
            return _shower(before, after, phrases)
        case SlipKind.SEEN:
            assert before.card is not None
            assert after.card is not None
            seen, written = phrases.the(after.card), phrases.the(before.card)
            return phrases.text("repair-seen", card=seen, other=written)
        case _:
            return _named(before, after, phrases)


def _seen_with(before: SeenEntry, after: SeenEntry, phrases: ProofPhrases) -> str:
    if before.card != after.card:
        return phrases.text("repair-sight", card=phrases.the(after.card), other=phrases.the(before.card))
    return phrases.text("repair-sight-of", **_player(after.holder, phrases))


def _named(
    before: SuggestionEntry | AccusationEntry,
    after: SuggestionEntry | AccusationEntry,
    phrases: ProofPhrases,
) -> str:
    (written, meant), *_ = (
        pair for pair in zip(before.triple.cards, after.triple.cards, strict=True) if pair[0] != pair[1]
    )
    return phrases.text("repair-named", card=phrases.the(meant), other=phrases.the(written))


def _shower(before: SuggestionEntry, after: SuggestionEntry, phrases: ProofPhrases) -> str:
    if after.shown_by is None:
        assert before.shown_by is not None
        return phrases.text("repair-nobody", **_player(before.shown_by, phrases))
    if before.shown_by is None:
        return phrases.text("repair-somebody", **_player(after.shown_by, phrases))
    return phrases.text(
        "repair-shower",
        other=_player(before.shown_by, phrases)["who"],
        **_player(after.shown_by, phrases),
    )


def _player(seat: Seat, phrases: ProofPhrases) -> dict[str, str]:
    """Somebody at the table, as they are called within a sentence, and whether it is the reader."""
    player = phrases.log.players[seat]
    if seat == phrases.log.me:
        return {"me": "yes", "who": phrases.text("you")}
    return {"me": "no", "who": phrases.text("the-who", who=phrases.names[player], who_id=player)}
