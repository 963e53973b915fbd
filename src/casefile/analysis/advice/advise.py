"""Advice for one player: whether to accuse, what to ask and where, and which card to show."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from casefile.analysis.advice.outlook import Outlook
from casefile.analysis.advice.situation import AskedSuggestion, Situation
from casefile.bots.levels.inspector import LATER_TURN_DISCOUNT
from casefile.bots.seeded import seeded
from casefile.bots.thinking.accusing import chance_of_waiting, likeliest
from casefile.bots.thinking.belief import Belief
from casefile.bots.thinking.deductions import Deductions
from casefile.bots.thinking.showing import least_telling
from casefile.deduce.kernel.arrays import Floats
from casefile.deduce.log import AccusationEntry, SuggestionEntry
from casefile.deduce.notebook import Notebook
from casefile.game.actions import Seat
from casefile.game.cards import Card, Room, Triple
from casefile.game.menu import menu, showable

MAX_ADVISED = 10
MAX_QUESTIONS_A_ROOM = 4
"""With a board, so that more than one room is seen: the best questions of one room are much alike."""


@dataclass(frozen=True)
class AccuseAdvice:
    triple: Triple
    """The likeliest, by the exact count."""
    chance: float
    waiting: float
    """How likely it is to win later, for whoever does not accuse now."""
    certain: bool

    @property
    def now(self) -> bool:
        return self.certain or self.chance >= self.waiting


@dataclass(frozen=True)
class QuestionAdvice:
    triple: Triple
    bits: float
    turns: float
    """How many turns until it can be asked, this one included."""
    before: float
    """As if there were so many envelopes, all equally likely; and after the answer, on average."""
    after: float
    own: tuple[Card, ...]
    """Those of the three that the reader holds."""


@dataclass(frozen=True)
class ShowAdvice:
    asked: AskedSuggestion
    card: Card | None
    """None if the reader has none of the three."""
    possible: tuple[Card, ...]
    shown_before: tuple[Card, ...]
    """Those that this asker has seen already."""


@dataclass(frozen=True)
class FullAdvice:
    accuse: AccuseAdvice | None
    """None for a player who is out, or when the game is over."""
    questions: tuple[QuestionAdvice, ...]
    show: ShowAdvice | None


class Impossible(ValueError):
    """No deal fits the log: there is nothing to advise."""


def advise(situation: Situation, notebook: Notebook | None = None) -> FullAdvice:
    """The same situation always gets the same advice. `notebook` is that of its log, where there is one."""
    log = situation.log
    notebook = notebook or Notebook(log)
    odds = notebook.odds()
    if odds.worlds == 0:
        raise Impossible
    show = _show(situation)
    if _is_over_for(situation):
        return FullAdvice(None, (), show)
    # By the exact count, so that it agrees with the sheet: what people's habits tell is in `waiting`.
    triple, chance = likeliest(log.deck, odds.joint)
    certain = odds.solution is not None
    accuse = AccuseAdvice(triple, 1.0 if certain else chance, _waiting(situation), certain)
    # Whoever knows the envelope has nothing left to ask.
    questions = () if certain else _questions(situation, notebook)
    return FullAdvice(accuse, questions, show)


def _is_over_for(situation: Situation) -> bool:
    accused = [entry for entry in situation.log.entries if isinstance(entry, AccusationEntry)]
    return any(entry.correct or entry.by == situation.me for entry in accused)


def _belief(situation: Situation) -> Belief:
    view = situation.view
    return Belief(view, Deductions(view), seeded(str(view.public.version).encode()))


def _waiting(situation: Situation) -> float:
    """What `master` goes by."""
    return min(1.0, chance_of_waiting(situation.view.public, situation.me, _belief(situation)))


def _questions(situation: Situation, notebook: Notebook) -> tuple[QuestionAdvice, ...]:
    view, deck = situation.view, situation.log.deck
    outlook = Outlook(view, situation.me, notebook)
    turns = _turns(situation, outlook)
    gains = (outlook.with_fetching if situation.has_board else outlook.questions).gains
    patience = LATER_TURN_DISCOUNT ** np.array([turns[room] - 1.0 for room in deck.rooms])
    # What is worth less than nothing is worth no more for being far away.
    value = np.where(gains > 0.0, gains * patience, gains)
    before = _bits_of(notebook.odds().joint)
    per_room = MAX_QUESTIONS_A_ROOM if situation.has_board else MAX_ADVISED
    found: list[QuestionAdvice] = []
    seen: set[tuple[Card | None, ...]] = set()
    # Stable, so that equals keep the order of the deck and the same file gets the same list.
    for place in np.argsort(-value, axis=None, kind="stable"):
        suspect, weapon, room = (int(part) for part in np.unravel_index(int(place), value.shape))
        triple = Triple(deck.suspects[suspect], deck.weapons[weapon], deck.rooms[room])
        own = showable(triple, situation.log.hand)
        alike = _alike(situation, triple, own)
        if alike in seen or sum(other.triple.room == triple.room for other in found) == per_room:
            continue
        seen.add(alike)
        bits = min(outlook.bits(triple), before)
        found.append(
            QuestionAdvice(triple, bits, turns[triple.room], 2.0**before, 2.0 ** (before - bits), own)
        )
        if len(found) == MAX_ADVISED:
            break
    return tuple(found)


def _alike(situation: Situation, triple: Triple, own: tuple[Card, ...]) -> tuple[Card | None, ...]:
    """What tells questions apart: which of their own cards somebody names changes nothing but the walk."""
    kept = (triple.room,) if situation.has_board else ()
    return tuple(card if card in kept or card not in own else None for card in triple.cards)


def _turns(situation: Situation, outlook: Outlook) -> dict[Room, float]:
    if not situation.has_board:
        return dict.fromkeys(situation.log.deck.rooms, 1.0)
    here = menu(situation.view).suggest
    # Where one stands, one need not walk.
    return outlook.turns if here is None else {**outlook.turns, here.room: 1.0}


def _bits_of(joint: Floats) -> float:
    possible = joint[joint > 0.0]
    return float(-(possible * np.log2(possible)).sum())


def shown_to(situation: Situation, asker: Seat) -> tuple[Card, ...]:
    """The reader's cards that this player has been shown, each once and in order."""
    return tuple(
        dict.fromkeys(
            entry.card
            for entry in situation.log.entries
            if isinstance(entry, SuggestionEntry)
            and (entry.by, entry.shown_by) == (asker, situation.me)
            and entry.card is not None
        )
    )


def _show(situation: Situation) -> ShowAdvice | None:
    asked = situation.asked
    if asked is None:
        return None
    possible = showable(asked.triple, situation.log.hand)
    before = tuple(card for card in shown_to(situation, asked.by) if card in possible)
    # As `master` does: what is known already gives nothing away, and a lone card leaves no choice.
    if len(possible) < 2 or before:
        card = next(iter(before or possible), None)
    else:
        card = least_telling(possible, situation.log.deck, _belief(situation).open_cards[asked.by])
    return ShowAdvice(asked, card, possible, before)
