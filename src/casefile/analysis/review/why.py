"""Why something else was better, in one sentence."""

from __future__ import annotations

from collections.abc import Mapping

from casefile.analysis.advice.advice_text import TellsNumbers
from casefile.analysis.review.options import Option
from casefile.analysis.review.review import ReviewedDecision
from casefile.bots.thinking.showing import known_to_asker
from casefile.bots.thinking.travel_times import travel_times
from casefile.deduce.log import log_of
from casefile.deduce.prose.phrases import ProofPhrases
from casefile.game.actions import Accuse, EndTurn, Roll, Show, Suggest, TakePassage, Walk
from casefile.game.cards import Card, Room
from casefile.game.menu import menu, showable
from casefile.game.seen import View

LITTLE = 0.02
"""Bits that do not make a difference worth telling."""


class ReasonText:
    """The sentences of one game for one reader."""

    def __init__(self, view: View, names: Mapping[Card, str], translator: TellsNumbers) -> None:
        self.names, self.text, self._decimal = names, translator.text, translator.decimal
        self.phrases = ProofPhrases(log_of(view), names, translator)

    def why(self, decision: ReviewedDecision) -> str:
        """One sentence or two, about the best there was."""
        played, best = decision.options.played, decision.options.best
        if best is played or decision.label == "best":
            return self.text("review-best")
        if isinstance(played.action, Accuse):
            return self._accused(decision, played.action, best)
        match best.action:
            case Accuse():
                return self._should_accuse(decision, best.action)
            case Suggest():
                return self._should_ask(decision, best.action)
            case Show():
                return self._should_show(decision, best.action)
            case Walk(to=to):
                return self._should_walk(decision, to)
            case TakePassage():
                passage = menu(decision.own.before).passage
                assert passage is not None, "it was on the menu"
                return self.text("review-passage", **self._room(passage))
            case Roll():
                return self.text("review-roll")
            case EndTurn():
                return self.text("review-end")

    def _accused(self, decision: ReviewedDecision, action: Accuse, best: Option) -> str:
        thought = decision.thought
        if held := showable(action.triple, thought.view.hand):
            return self.text("review-held", cards=self.phrases.the_cards(held))
        chance = thought.chance(action.triple)
        if chance == 0.0:
            return self.text("review-impossible")
        if isinstance(best.action, Accuse):
            triple = self.phrases.triple(best.action.triple)
            now, odds = self._percent(chance), self._percent(best.win)
            return _capital(self.text("review-other-likelier", now=now, odds=odds, **triple))
        odds, later = self._percent(chance), self._percent(best.win)
        return self.text("review-too-early", odds=odds, later=later)

    def _should_accuse(self, decision: ReviewedDecision, best: Accuse) -> str:
        triple = self.phrases.triple(best.triple)
        if decision.thought.solution is not None:
            return self.text("review-certain", **triple)
        odds, later = self._percent(decision.options.best.win), self._percent(decision.options.played.win)
        return self.text("review-odds-were-good", odds=odds, later=later, **triple)

    def _should_ask(self, decision: ReviewedDecision, best: Suggest) -> str:
        triple = self.phrases.triple(best.triple)
        played = decision.options.played.action
        if not isinstance(played, Suggest) or decision.bits is None or decision.best_bits is None:
            return self.text("review-ask-here", **triple)
        known = decision.thought.held_elsewhere(played.triple)
        own = showable(played.triple, decision.thought.view.hand)
        if len(known) + len(own) == len(played.triple.cards):
            return self.text("review-knows-all")
        # The room is where one stands: it is named whatever one knows of it.
        if needless := [card for card in known if card not in best.triple.cards]:
            return self.text("review-knows-some", cards=self.phrases.the_cards(needless), **triple)
        if decision.best_bits <= decision.bits + LITTLE:
            return self.text("review-helps", **triple)
        bits, more = self._number(decision.bits), self._number(decision.best_bits)
        return self.text("review-tells-less", bits=bits, best=more, **triple)

    def _should_show(self, decision: ReviewedDecision, best: Show) -> str:
        view = decision.own.before
        asker = view.public.players[view.public.suggestions[-1].by]
        details = {"cards": self.phrases.the(best.card)}
        if known_to_asker(view, (best.card,)):
            return self.text("review-show-seen", who=self.names[asker], who_id=asker, **details)
        return self.text("review-show-less", asker=self.names[asker], asker_id=asker, **details)

    def _should_walk(self, decision: ReviewedDecision, to: object) -> str:
        if isinstance(to, str):
            return self.text("review-walk-room", **self._room(Room(to)))
        # Named by the room it is nearest to of those that are worth going to.
        thought = decision.thought
        times = travel_times(thought.view.public.edition)
        nearness = thought.questions.worth / times.table[times.index[to]]  # type: ignore[index]  # a square
        return self.text("review-walk-square", **self._room(times.rooms[int(nearness.argmax())]))

    def _room(self, room: Room) -> dict[str, str]:
        return {"room": self.names[room], "room_id": room}

    def _percent(self, share: float) -> str:
        return self.text("percent", number=min(max(round(100 * share), 1), 99))

    def _number(self, value: float) -> str:
        return self._decimal(value, 1)


def _capital(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}"
