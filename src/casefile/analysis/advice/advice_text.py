"""Advice as programs and people read it: the answer of `casefile advise`, and the same in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from casefile.analysis.advice.advise import AccuseAdvice, FullAdvice, QuestionAdvice, ShowAdvice
from casefile.analysis.advice.situation import Situation
from casefile.deduce.prose.phrases import ProofPhrases, Translates
from casefile.game.cards import Card

MAX_DECIMAL = 10.0
"""From here on numbers are told without decimals."""

MAX_QUESTIONS_TOLD = 5
"""In sentences; nobody reads ten."""


class TellsNumbers(Translates, Protocol):
    """Advice has numbers in it, and French a comma in them."""

    def decimal(self, number: float, places: int) -> str: ...


class AdviceText:
    """Tells advice to one player. `names` are the names of the cards in the language of the translator."""

    def __init__(self, situation: Situation, names: Mapping[Card, str], translator: TellsNumbers) -> None:
        self.situation, self.text, self._decimal = situation, translator.text, translator.decimal
        self.phrases = ProofPhrases(situation.log, names, translator)

    def document(self, advice: FullAdvice) -> dict[str, Any]:
        """The answer of `casefile advise`."""
        return {
            "accuse": None if advice.accuse is None else self._accuse(advice.accuse),
            "questions": [self._question(each) for each in advice.questions],
            "show": None if advice.show is None else self._show(advice.show),
        }

    def sentences(self, advice: FullAdvice) -> list[str]:
        """The same for people, a line each."""
        # The card to show first: somebody is waiting for it.
        said = [] if advice.show is None else [self.show(advice.show)]
        said.append(self.text("advice-over") if advice.accuse is None else self.accuse(advice.accuse))
        if advice.questions:
            said.append(self.text("advice-questions"))
        for number, each in enumerate(advice.questions[:MAX_QUESTIONS_TOLD], start=1):
            named = _capital(self.text("triple", **self.phrases.triple(each.triple)))
            bits = self._number(each.bits)
            # In French everything below two is singular, 1,9 bit among it.
            whole = round(each.bits * 10) // 10
            why = self.why(each)
            said.append(
                self.text("advice-question", number=number, named=named, bits=bits, whole=whole, why=why)
            )
        return said

    def accuse(self, advice: AccuseAdvice) -> str:
        """Whether to accuse, in a sentence or two."""
        triple = self.phrases.triple(advice.triple)
        if advice.certain:
            return self.text("advice-accuse-certain", **triple)
        key = "advice-accuse-now" if advice.now else "advice-wait"
        now, later = self._percent(advice.chance), self._percent(advice.waiting)
        return _capital(self.text(key, now=now, later=later, **triple))

    def why(self, question: QuestionAdvice) -> str:
        """What a question is good for."""
        before, after = self._number(question.before), self._number(question.after)
        said = [self.text("advice-narrows", before=before, after=after)]
        if question.own:
            cards = self.phrases.the_cards(question.own)
            said.append(self.text("advice-own", count=len(question.own), cards=cards))
        if self.situation.has_board:
            when = "now" if question.turns <= 1.0 else "later"
            said.append(self.text("advice-turns", when=when, turns=self._number(question.turns)))
        return " ".join(said)

    def show(self, advice: ShowAdvice) -> str:
        if advice.card is None:
            return self._why_show(advice)
        return self.text("advice-show", card=self.phrases.the(advice.card), why=self._why_show(advice))

    def _accuse(self, advice: AccuseAdvice) -> dict[str, Any]:
        return {
            "triple": list(advice.triple),
            "chance": advice.chance,
            # Whoever accuses wins if it is right, and is out if it is not.
            "win_if_now": advice.chance,
            "win_if_later": advice.waiting,
            "now": advice.now,
            "why": self.accuse(advice),
        }

    def _question(self, question: QuestionAdvice) -> dict[str, Any]:
        suspect, weapon, room = question.triple
        return {
            "suspect": suspect,
            "weapon": weapon,
            "room": room,
            "bits": question.bits,
            "turns": question.turns,
            "why": self.why(question),
        }

    def _show(self, advice: ShowAdvice) -> dict[str, Any]:
        return {
            "card": advice.card,
            "why": self._why_show(advice),
            "possible": list(advice.possible),
            "shown_before": list(advice.shown_before),
        }

    def _why_show(self, advice: ShowAdvice) -> str:
        asker = self.situation.log.players[advice.asked.by]
        name = self.phrases.names[asker]
        if advice.card is None:
            return self.text("advice-show-none")
        if advice.shown_before:
            return self.text("advice-show-before", who=name, who_id=asker)
        if len(advice.possible) == 1:
            return self.text("advice-show-only")
        return self.text("advice-show-least", asker=name, asker_id=asker)

    def _number(self, value: float) -> str:
        return str(round(value)) if value >= MAX_DECIMAL else self._decimal(value, 1)

    def _percent(self, share: float) -> str:
        return self.text("percent", number=min(max(round(100 * share), 1), 99))


def _capital(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}"
