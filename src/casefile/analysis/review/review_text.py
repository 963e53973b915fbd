"""A review as programs and people read it: the answer of `casefile review`, and why in one sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from casefile.analysis.advice.advice_text import TellsNumbers
from casefile.analysis.review.labels import label_of
from casefile.analysis.review.missed import MissedCard
from casefile.analysis.review.options import Option
from casefile.analysis.review.review import Review, ReviewedDecision
from casefile.analysis.review.why import ReasonText
from casefile.game.actions import Accuse, Action, Show, Suggest, TakePassage, Walk
from casefile.game.cards import Card, Suspect
from casefile.record.record import Move
from casefile.record.write import move_document

FAULTS = ("inaccuracy", "mistake", "blunder")
"""The labels of decisions to learn from: for these, everything else that could be done is told as well."""


class ReviewText:
    """Tells a review. `names` are the names of the cards in the language of the translator."""

    def __init__(self, review: Review, names: Mapping[Card, str], translator: TellsNumbers) -> None:
        self.review, self.names, self.text = review, names, translator.text
        self._decimal = translator.decimal
        self.public = review.game.views[0].public
        self.players = self.public.players
        self.reasons = ReasonText(review.game.views[0], names, translator)

    def document(self) -> dict[str, Any]:
        """The answer of `casefile review` for one seat."""
        review = self.review
        return {
            "seat": self.players[review.game.seat],
            "accuracy": round(review.accuracy, 1),
            "luck": round(review.luck, 1),
            "decisions": [self._decision(each) for each in review.decisions],
            "missed": [self._missed(each) for each in review.missed],
            "accusation": {"could_have": review.accusation.could_have, "did": review.accusation.did},
            "curve": [
                {
                    "move": point.move,
                    "turn": point.turn,
                    "chances": {
                        player: round(chance, 4)
                        for player, chance in zip(self.players, point.chances, strict=True)
                    },
                }
                for point in review.curve
            ],
        }

    def sentences(self) -> list[str]:
        """The same for people, a line each: only what can be learnt from."""
        review, player = self.review, self.players[self.review.game.seat]
        details = {"who": self.names[player], "who_id": player}
        numbers = {"accuracy": f"{review.accuracy:.0f}", "luck": self._signed(review.luck)}
        said = [self.text("review-heading", **details, **numbers)]
        for each in review.decisions:
            if each.label in FAULTS:
                label = self.text("review-label", label=each.label)
                turn, why = each.own.before.public.turns, self.reasons.why(each)
                said.append(self.text("review-line", turn=turn, label=label, why=why))
        said += [self.missed_sentence(missed) for missed in review.missed]
        if review.accusation.could_have is not None:
            turn = review.game.views[review.accusation.could_have].public.turns
            said.append(self.text("review-could-accuse", turn=turn))
        return said if len(said) > 1 else [*said, self.text("review-no-mistakes")]

    def _signed(self, number: float) -> str:
        """With one place, and a sign whatever it is."""
        return ("−" if round(number, 1) < 0.0 else "+") + self._decimal(abs(number), 1)

    def missed_sentence(self, missed: MissedCard) -> str:
        holder = self.players[missed.holder]
        return self.text(
            "review-missed",
            cards=self.reasons.phrases.the(missed.card),
            who=self.names[holder],
            who_id=holder,
            turn=self.review.game.views[missed.provable_since].public.turns,
        )

    def _missed(self, missed: MissedCard) -> dict[str, Any]:
        return {
            "card": missed.card,
            "holder": self.players[missed.holder],
            "provable_since": missed.provable_since,
            "asked_at": missed.asked_at,
            "used_at": missed.used_at,
            "sentence": self.missed_sentence(missed),
        }

    def _decision(self, decision: ReviewedDecision) -> dict[str, Any]:
        own, options = decision.own, decision.options
        document = {
            "move": own.move,
            "turn": own.before.public.turns,
            "kind": move_kind(own.action),
            "played": self._move(own.action),
            "best": self._move(options.best.action),
            "win": round(options.played.win, 4),
            "best_win": round(options.best.win, 4),
            # From the rounded numbers, so that whoever subtracts them gets the same.
            "loss": round(max(0.0, round(options.best.win, 4) - round(options.played.win, 4)), 4),
            "label": decision.label,
            "why": self.reasons.why(decision),
        }
        if decision.bits is not None and decision.best_bits is not None:
            document |= {"bits": round(decision.bits, 3), "best_bits": round(decision.best_bits, 3)}
        elif decision.bits is not None:
            document |= {"bits": round(decision.bits, 3)}
        if decision.label in FAULTS:
            document["choices"] = self._choices([options.played, *options.others], options.best.win)
        return document

    def _choices(self, options: Sequence[Option], best: float) -> list[dict[str, Any]]:
        """Everything that could be done instead, for whoever tries again. Best first."""
        # Stable: equals stay in the order of the menu, and the same review reads the same.
        told = sorted(options, key=lambda option: -option.win)
        return [
            {
                "do": self._move(option.action),
                "win": round(option.win, 4),
                "label": label_of(max(0.0, best - option.win), len(self.players)),
            }
            for option in told
        ]

    def _move(self, action: Action) -> dict[str, Any]:
        return move_document(_move_of(action, self.players[action.seat]))


def move_kind(action: Action) -> str:
    return _move_of(action, Suspect("")).do


def _move_of(action: Action, by: Suspect) -> Move:
    """An action as a move of a record; a walk by where it leads, a roll without its dice."""
    match action:
        case Walk(to=to):
            return Move(by, "walk", to=to)
        case TakePassage():
            return Move(by, "passage")
        case Suggest(triple=triple):
            return Move(by, "suggest", triple=triple)
        case Accuse(triple=triple):
            return Move(by, "accuse", triple=triple)
        case Show(card=card):
            return Move(by, "show", card=card)
        case _:
            return Move(by, "end" if type(action).__name__ == "EndTurn" else "roll")
