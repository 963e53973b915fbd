"""A sentence for each kind of step: the reason, and what follows from it."""

from __future__ import annotations

from collections.abc import Sequence

from casefile.deduce.explain.proof import (
    CardSeen,
    CardsPromised,
    Cases,
    Cell,
    CellStep,
    Crowded,
    HandFull,
    HandNeedsAll,
    HandPromised,
    Kind,
    KindTaken,
    LastOfKind,
    NobodyElse,
    OnePlace,
    Otherwise,
    OwnHand,
    Passed,
    Promise,
    Question,
    Refuted,
    ShowedIt,
    WhereIs,
    WhichOfKind,
    WhichShown,
    kinds_of,
)
from casefile.deduce.log import Accusation, Holder, Suggestion
from casefile.deduce.prose.phrases import Known, Phrases
from casefile.game.cards import Card


class Sentences:
    """Sentences in the reader's language, without the capital letter and the full stop."""

    def __init__(self, say: Phrases) -> None:
        self.say = say
        self.log = say.log
        self.holders = [Holder(number) for number in range(len(say.log.players) + 1)]
        self.kinds = kinds_of(say.log.deck)

    def reason(self, step: CellStep, cells: Sequence[Cell], known: Known) -> str:
        """Why this step holds, and what it says of these cells of one holder."""
        so = self.conclusion(cells, self.say.so(cells), known)
        match step:
            case OwnHand():
                return self.say.text("proof-own-hand", conclusion=so)
            case CardSeen():
                return self._card_seen(step, so, known)
            case Passed():
                return self._passed(step, so)
            case OnePlace() | KindTaken():
                return self._elsewhere(step, so, known)
            case NobodyElse():
                return self._nobody_else(step, known)
            case HandFull():
                return self._hand_full(step, so, known)
            case HandNeedsAll():
                return self._hand_needs_all(step, so, known)
            case LastOfKind():
                return self._last_of_kind(step, so, known)
            case ShowedIt():
                return self._showed_it(step, so, known)
            case Refuted():
                return self._refuted(step, so, known)
            case HandPromised():
                return self._hand_promised(step, so, known)
            case CardsPromised():
                return self._cards_promised(step, so, known)
            case Crowded():
                return self._crowded(step, so, known)
            case Otherwise():
                by_cases = isinstance(step.steps[-1], Cases)
                return self.say.text("proof-no-case" if by_cases else "proof-impossible", conclusion=so)

    def conclusion(self, cells: Sequence[Cell], words: str, known: Known) -> str:
        """What follows; and if its opposite is known already, that too."""
        opposite = cells[0].opposite
        if opposite not in known:
            return words
        return self.say.text("proof-but", words=words, known=self.say.so_noted(opposite, known))

    def so(self, cell: Cell, known: Known) -> str:
        """What follows from the sentence before."""
        return self.say.text("proof-so", conclusion=self.conclusion([cell], self.say.so([cell]), known))

    def suppose(self, cell: Cell) -> str:
        key = "proof-suppose-has" if cell.has else "proof-suppose-has-not"
        return self.say.text(key, cards=self.say.the(cell.card), **self.say.holder(cell.holder))

    def case(self, number: str, supposed: Cell) -> str:
        return self.say.text("proof-case", number=number, supposed=self.say.so([supposed]))

    def question(self, cases: Cases, known: Known) -> str:
        """What is asked, and which answers are out of the question."""
        say, asked = self.say, cases.question
        words, answers = self._asked(asked)
        supposed = [branch.supposed for branch in cases.branches]
        out = [answer.opposite for answer in answers if answer not in supposed]
        if not out:
            return words
        if isinstance(asked, WhereIs):
            return say.text("proof-but", words=words, known=say.not_at(out, known))
        but = say.so_of(out[0].holder, say.cards_noted(out, known), has=False)
        return say.text("proof-but", words=words, known=but)

    def _asked(self, question: Question) -> tuple[str, list[Cell]]:
        """A question in words, and all answers to it."""
        say = self.say
        match question:
            case WhichShown():
                named, player = self.log.entries[question.entry].triple.cards, self._shower(question.entry)
                when, cards = say.when(question.entry), say.the_cards(named)
                words = say.text("proof-which-shown", cards=cards, when=when, **say.holder(player))
                return words, [Cell(card, player, True) for card in named]
            case WhereIs():
                words = say.text("proof-where-is", cards=say.the(question.card))
                return words, [Cell(question.card, holder, True) for holder in self.holders]
            case WhichOfKind():
                words = say.text("proof-which-of-kind", kind=question.kind)
                cards_of_kind = self.kinds[question.kind]
                return words, [Cell(card, self.log.envelope, True) for card in cards_of_kind]

    def _card_seen(self, step: CardSeen, so: str, known: Known) -> str:
        say, entry, when = self.say, self.log.entries[step.entry], self.say.when(step.entry)
        if isinstance(entry, Accusation):
            key = "proof-envelope-opened" if entry.correct else "proof-envelope-seen"
            return say.text(key, when=when, conclusion=so)
        role = {entry.by: "to-me", entry.shown_by: "by-me"}.get(self.log.me, "open")
        shown = say.text(
            "proof-card-seen",
            role=role,
            cards=say.the(step.cell.card),
            when=when,
            **say.holder(step.cell.holder),
        )
        return self.conclusion([step.cell], shown, known)

    def _passed(self, step: Passed, so: str) -> str:
        say, named = self.say, self.log.entries[step.entry].triple.cards
        return say.text(
            "proof-passed",
            cards=say.the_cards(named),
            when=say.when(step.entry),
            conclusion=so,
            **say.holder(step.cell.holder),
        )

    def _elsewhere(self, step: OnePlace | KindTaken, so: str, known: Known) -> str:
        if isinstance(step, OnePlace):
            so = self.conclusion([step.cell], self.say.so_with_it(step.cell), known)
        there = self.say.so_noted(place_of(step), known)
        return self.say.text("proof-elsewhere", there=there, conclusion=so)

    def _nobody_else(self, step: NobodyElse, known: Known) -> str:
        say, cell = self.say, step.cell
        others = [Cell(cell.card, other, False) for other in self.holders if other != cell.holder]
        so = self.conclusion([cell], say.so_with_it(cell), known)
        places = say.not_at(others, known)
        return say.text("proof-nobody-else", cards=say.the(cell.card), places=places, conclusion=so)

    def _last_of_kind(self, step: LastOfKind, so: str, known: Known) -> str:
        say, cell, kind = self.say, step.cell, self._kind_of(step.cell.card)
        out = [Cell(other, cell.holder, False) for other in self.kinds[kind] if other != cell.card]
        cards = say.one_of(say.cards_noted(out, known))
        return say.text("proof-last-of-kind", kind=kind, cards=cards, conclusion=so)

    def _hand_full(self, step: HandFull, so: str, known: Known) -> str:
        say, holder = self.say, self.say.holder(step.cell.holder)
        if not step.cards:
            return say.text("proof-hand-empty", conclusion=so, **holder)
        has = [Cell(card, step.cell.holder, True) for card in step.cards]
        cards = say.all_of(say.cards_noted(has, known))
        return say.text("proof-hand-full", cards=cards, conclusion=so, **holder)

    def _hand_needs_all(self, step: HandNeedsAll, so: str, known: Known) -> str:
        say, holder = self.say, self.say.holder(step.cell.holder)
        out = [Cell(card, step.cell.holder, False) for card in step.missing]
        left = [card for card in self.log.deck.cards if card not in step.missing]
        return say.text(
            "proof-hand-needs-all",
            count=len(left),
            cards=say.one_of(say.cards_noted(out, known)),
            left=say.the_cards(left),
            conclusion=so,
            **holder,
        )

    def _hand_promised(self, step: HandPromised, so: str, known: Known) -> str:
        say, player = self.say, step.cell.holder
        has = [Cell(card, player, True) for card in step.cards]
        promises = [
            say.noted(self._promise(promise), self._promise_note(promise, player, known))
            for promise in step.promises
        ]
        return say.text(
            "proof-hand-promised",
            count=self.log.sizes[player],
            cards=say.all_of([*say.cards_noted(has, known), *promises]),
            conclusion=so,
            **say.holder(player),
        )

    def _promise(self, promise: Promise) -> str:
        return self.say.text("proof-one-of", cards=self.say.the_cards(promise.cards))

    def _promise_note(self, promise: Promise, player: Holder, known: Known) -> str:
        """Where a promise is written, and which of its cards are out of the question."""
        say, named = self.say, self.log.entries[promise.entry].triple.cards
        out = [Cell(card, player, False) for card in named if card not in promise.cards]
        if not out:
            return say.when(promise.entry)
        cards = say.one_of(say.cards_noted(out, known, inside=True))
        return say.text("proof-promise-but", when=say.when(promise.entry), cards=cards)

    def _showed_it(self, step: ShowedIt, so: str, known: Known) -> str:
        say, player, named = self.say, step.cell.holder, self.log.entries[step.entry].triple.cards
        out = [Cell(card, player, False) for card in named if card != step.cell.card]
        first, second = say.cards_noted(out, known)
        return say.text(
            "proof-showed-it",
            cards=say.the_cards(named),
            when=say.when(step.entry),
            first=first,
            second=second,
            conclusion=so,
            **say.holder(player),
        )

    def _refuted(self, step: Refuted, so: str, known: Known) -> str:
        say, entry = self.say, self.log.entries[step.entry]
        inside = [Cell(card, step.cell.holder, True) for card in entry.triple.cards if card != step.cell.card]
        there = say.so_of(step.cell.holder, say.cards_noted(inside, known), has=True)
        return say.text(
            "proof-refuted",
            when=say.when(step.entry),
            there=there,
            conclusion=so,
            **say.triple(entry.triple),
            **say.holder(Holder(entry.by)),
        )

    def _cards_promised(self, step: CardsPromised, so: str, known: Known) -> str:
        say = self.say
        places: list[str] = []
        for promise in step.promises:
            player = self._shower(promise.entry)
            place = say.text("proof-one-at", **say.holder(player))
            places.append(say.noted(place, self._promise_note(promise, player, known)))
        cards, where = say.the_cards(step.cards), say.all_of(places)
        return say.text("proof-cards-promised", cards=cards, places=where, conclusion=so)

    def before(self, step: CellStep, known: Known) -> list[str]:
        """What has to be said first: for a crowd, where else its cards are not."""
        if not isinstance(step, Crowded):
            return []
        said: list[str] = []
        for holder in self.holders:
            own = self.log.me is not None and holder == Holder(self.log.me)
            out = [Cell(card, holder, False) for card in step.cards if not self._has_room(step, card, holder)]
            if out and not own:
                said.append(self.say.so_of(holder, self.say.cards_noted(out, known), has=False))
        return said

    def _has_room(self, step: Crowded, card: Card, holder: Holder) -> bool:
        """Is this one of the places that are crowded?"""
        if holder == self.log.envelope:
            return self._kind_of(card) in step.kinds
        return holder in step.players

    def _crowded(self, step: Crowded, so: str, known: Known) -> str:
        say = self.say
        places = [say.at(player) for player in step.players]
        if step.kinds:
            kinds = say.all_of([say.text("proof-one-of-kind", kind=kind) for kind in step.kinds])
            places.append(say.text("proof-in-envelope", kinds=kinds))
        cards = [say.the(card) for card in step.cards]
        for promise in step.promises:
            player = self._shower(promise.entry)
            words = f"{self._promise(promise)} {say.at(player)}"
            cards.append(say.noted(words, self._promise_note(promise, player, known)))
        return say.text(
            "proof-crowded",
            count=sum(self.log.sizes[player] for player in step.players) + len(step.kinds),
            places=say.all_of(places),
            cards=say.all_of(cards),
            conclusion=so,
        )

    def _shower(self, number: int) -> Holder:
        """Who showed a card then."""
        entry = self.log.entries[number]
        assert isinstance(entry, Suggestion)
        assert entry.shown_by is not None
        return Holder(entry.shown_by)

    def _kind_of(self, card: Card) -> Kind:
        return next(kind for kind, cards in self.kinds.items() if card in cards)


def place_of(step: OnePlace | KindTaken) -> Cell:
    """The one place where the card of this step is; or the one card of its kind that is in the envelope."""
    if isinstance(step, OnePlace):
        return Cell(step.cell.card, step.other, True)
    return Cell(step.other, step.cell.holder, True)
