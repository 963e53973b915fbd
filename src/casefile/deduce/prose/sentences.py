"""A sentence for each kind of step: the reason, and what follows from it."""

from __future__ import annotations

from collections.abc import Sequence

from casefile.deduce.explain.proof import (
    CardSeen,
    CardsPromised,
    CaseQuestion,
    Cases,
    Cell,
    CellStep,
    Crowded,
    HandFull,
    HandNeedsAll,
    HandPromised,
    KindName,
    KindTaken,
    LastOfKind,
    NobodyElse,
    OnePlace,
    Otherwise,
    OwnHand,
    PassedStep,
    Promise,
    Refuted,
    ShowedIt,
    WhereIs,
    WhichOfKind,
    WhichShown,
    kinds_of,
)
from casefile.deduce.log import AccusationEntry, Holder, SeenEntry, SuggestionEntry
from casefile.deduce.prose.phrases import Known, ProofPhrases
from casefile.game.cards import Card


class Sentences:
    """Sentences in the reader's language, without the capital letter and the full stop."""

    def __init__(self, phrases: ProofPhrases) -> None:
        self.phrases = phrases
        self.log = phrases.log
        self.holders = [Holder(number) for number in range(len(phrases.log.players) + 1)]
        self.kinds = kinds_of(phrases.log.deck)

    def reason(self, step: CellStep, cells: Sequence[Cell], known: Known) -> str:
        """Why this step holds, and what it says of these cells of one holder."""
        so = self.conclusion(cells, self.phrases.so(cells), known)
        match step:
            case OwnHand():
                return self.phrases.text("proof-own-hand", conclusion=so)
            case CardSeen():
                return self._card_seen(step, so, known)
            case PassedStep():
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
                return self.phrases.text("proof-no-case" if by_cases else "proof-impossible", conclusion=so)

    def conclusion(self, cells: Sequence[Cell], words: str, known: Known) -> str:
        """What follows; and if its opposite is known already, that too."""
        opposite = cells[0].opposite
        if opposite not in known:
            return words
        return self.phrases.text("proof-but", words=words, known=self.phrases.so_noted(opposite, known))

    def so(self, cell: Cell, known: Known) -> str:
        """What follows from the sentence before."""
        return self.phrases.text(
            "proof-so", conclusion=self.conclusion([cell], self.phrases.so([cell]), known)
        )

    def suppose(self, cell: Cell) -> str:
        key = "proof-suppose-has" if cell.has else "proof-suppose-has-not"
        return self.phrases.text(key, cards=self.phrases.the(cell.card), **self.phrases.holder(cell.holder))

    def case(self, number: str, supposed: Cell) -> str:
        return self.phrases.text("proof-case", number=number, supposed=self.phrases.so([supposed]))

    def question(self, cases: Cases, known: Known) -> str:
        """What is asked, and which answers are out of the question."""
        phrases, asked = self.phrases, cases.question
        words, answers = self._asked(asked)
        supposed = [branch.supposed for branch in cases.branches]
        out = [answer.opposite for answer in answers if answer not in supposed]
        if not out:
            return words
        if isinstance(asked, WhereIs):
            return phrases.text("proof-but", words=words, known=phrases.not_at(out, known))
        but = phrases.so_of(out[0].holder, phrases.cards_noted(out, known), has=False)
        return phrases.text("proof-but", words=words, known=but)

    def _asked(self, question: CaseQuestion) -> tuple[str, list[Cell]]:
        """A question in words, and all answers to it."""
        phrases = self.phrases
        match question:
            case WhichShown():
                named, player = self.log.named(question.entry).cards, self._shower(question.entry)
                when, cards = phrases.when(question.entry), phrases.the_cards(named)
                words = phrases.text("proof-which-shown", cards=cards, when=when, **phrases.holder(player))
                return words, [Cell(card, player, True) for card in named]
            case WhereIs():
                words = phrases.text("proof-where-is", cards=phrases.the(question.card))
                return words, [Cell(question.card, holder, True) for holder in self.holders]
            case WhichOfKind():
                words = phrases.text("proof-which-of-kind", kind=question.kind)
                cards_of_kind = self.kinds[question.kind]
                return words, [Cell(card, self.log.envelope, True) for card in cards_of_kind]

    def _card_seen(self, step: CardSeen, so: str, known: Known) -> str:
        phrases, entry, when = self.phrases, self.log.entries[step.entry], self.phrases.when(step.entry)
        if isinstance(entry, AccusationEntry):
            key = "proof-envelope-opened" if entry.correct else "proof-envelope-seen"
            return phrases.text(key, when=when, conclusion=so)
        if isinstance(entry, SeenEntry):
            cards, holder = phrases.the(step.cell.card), phrases.holder(step.cell.holder)
            return self.conclusion(
                [step.cell], phrases.text("proof-card-dropped", cards=cards, when=when, **holder), known
            )
        role = {entry.by: "to-me", entry.shown_by: "by-me"}.get(self.log.me, "open")
        shown = phrases.text(
            "proof-card-seen",
            role=role,
            cards=phrases.the(step.cell.card),
            when=when,
            **phrases.holder(step.cell.holder),
        )
        return self.conclusion([step.cell], shown, known)

    def _passed(self, step: PassedStep, so: str) -> str:
        phrases, named = self.phrases, self.log.named(step.entry).cards
        return phrases.text(
            "proof-passed",
            cards=phrases.the_cards(named),
            when=phrases.when(step.entry),
            conclusion=so,
            **phrases.holder(step.cell.holder),
        )

    def _elsewhere(self, step: OnePlace | KindTaken, so: str, known: Known) -> str:
        if isinstance(step, OnePlace):
            so = self.conclusion([step.cell], self.phrases.so_with_it(step.cell), known)
        there = self.phrases.so_noted(place_of(step), known)
        return self.phrases.text("proof-elsewhere", there=there, conclusion=so)

    def _nobody_else(self, step: NobodyElse, known: Known) -> str:
        phrases, cell = self.phrases, step.cell
        others = [Cell(cell.card, other, False) for other in self.holders if other != cell.holder]
        so = self.conclusion([cell], phrases.so_with_it(cell), known)
        places = phrases.not_at(others, known)
        return phrases.text("proof-nobody-else", cards=phrases.the(cell.card), places=places, conclusion=so)

    def _last_of_kind(self, step: LastOfKind, so: str, known: Known) -> str:
        phrases, cell, kind = self.phrases, step.cell, self._kind_of(step.cell.card)
        out = [Cell(other, cell.holder, False) for other in self.kinds[kind] if other != cell.card]
        cards = phrases.one_of(phrases.cards_noted(out, known))
        return phrases.text("proof-last-of-kind", kind=kind, cards=cards, conclusion=so)

    def _hand_full(self, step: HandFull, so: str, known: Known) -> str:
        phrases, holder = self.phrases, self.phrases.holder(step.cell.holder)
        if not step.cards:
            return phrases.text("proof-hand-empty", conclusion=so, **holder)
        has = [Cell(card, step.cell.holder, True) for card in step.cards]
        cards = phrases.all_of(phrases.cards_noted(has, known))
        return phrases.text("proof-hand-full", cards=cards, conclusion=so, **holder)

    def _hand_needs_all(self, step: HandNeedsAll, so: str, known: Known) -> str:
        phrases, holder = self.phrases, self.phrases.holder(step.cell.holder)
        out = [Cell(card, step.cell.holder, False) for card in step.missing]
        left = [card for card in self.log.deck.cards if card not in step.missing]
        return phrases.text(
            "proof-hand-needs-all",
            count=len(left),
            cards=phrases.one_of(phrases.cards_noted(out, known)),
            left=phrases.the_cards(left),
            conclusion=so,
            **holder,
        )

    def _hand_promised(self, step: HandPromised, so: str, known: Known) -> str:
        phrases, player = self.phrases, step.cell.holder
        has = [Cell(card, player, True) for card in step.cards]
        promises = [
            phrases.noted(self._promise(promise), self._promise_note(promise, player, known))
            for promise in step.promises
        ]
        return phrases.text(
            "proof-hand-promised",
            count=self.log.sizes[player],
            cards=phrases.all_of([*phrases.cards_noted(has, known), *promises]),
            conclusion=so,
            **phrases.holder(player),
        )

    def _promise(self, promise: Promise) -> str:
        return self.phrases.text("proof-one-of", cards=self.phrases.the_cards(promise.cards))

    def _promise_note(self, promise: Promise, player: Holder, known: Known) -> str:
        """Where a promise is written, and which of its cards are out of the question."""
        phrases, named = self.phrases, self.log.named(promise.entry).cards
        out = [Cell(card, player, False) for card in named if card not in promise.cards]
        if not out:
            return phrases.when(promise.entry)
        cards = phrases.one_of(phrases.cards_noted(out, known, inside=True))
        return phrases.text("proof-promise-but", when=phrases.when(promise.entry), cards=cards)

    def _showed_it(self, step: ShowedIt, so: str, known: Known) -> str:
        phrases, player, named = self.phrases, step.cell.holder, self.log.named(step.entry).cards
        out = [Cell(card, player, False) for card in named if card != step.cell.card]
        # Two notes that are alike are made once; the sentence then has one behind the second card.
        first, second = phrases.cards_noted(out, known)
        return phrases.text(
            "proof-showed-it",
            cards=phrases.the_cards(named),
            when=phrases.when(step.entry),
            first=first,
            second=second,
            conclusion=so,
            **phrases.holder(player),
        )

    def _refuted(self, step: Refuted, so: str, known: Known) -> str:
        phrases, entry = self.phrases, self.log.entries[step.entry]
        assert isinstance(entry, AccusationEntry)
        inside = [Cell(card, step.cell.holder, True) for card in entry.triple.cards if card != step.cell.card]
        there = phrases.so_of(step.cell.holder, phrases.cards_noted(inside, known), has=True)
        return phrases.text(
            "proof-refuted",
            when=phrases.when(step.entry),
            there=there,
            conclusion=so,
            **phrases.triple(entry.triple),
            **phrases.holder(Holder(entry.by)),
        )

    def _cards_promised(self, step: CardsPromised, so: str, known: Known) -> str:
        phrases = self.phrases
        places: list[str] = []
        for promise in step.promises:
            player = self._shower(promise.entry)
            place = phrases.text("proof-one-at", **phrases.holder(player))
            places.append(phrases.noted(place, self._promise_note(promise, player, known)))
        cards, where = phrases.the_cards(step.cards), phrases.all_of(places)
        return phrases.text("proof-cards-promised", cards=cards, places=where, conclusion=so)

    def before(self, step: CellStep, known: Known) -> list[str]:
        """What has to be said first: for a crowd, where else its cards are not."""
        if not isinstance(step, Crowded):
            return []
        said: list[str] = []
        for holder in self.holders:
            own = self.log.me is not None and holder == Holder(self.log.me)
            out = [Cell(card, holder, False) for card in step.cards if not self._has_room(step, card, holder)]
            if out and not own:
                said.append(self.phrases.so_of(holder, self.phrases.cards_noted(out, known), has=False))
        return said

    def _has_room(self, step: Crowded, card: Card, holder: Holder) -> bool:
        """Is this one of the places that are crowded?"""
        if holder == self.log.envelope:
            return self._kind_of(card) in step.kinds
        return holder in step.players

    def _crowded(self, step: Crowded, so: str, known: Known) -> str:
        phrases = self.phrases
        places = [phrases.at(player) for player in step.players]
        if step.kinds:
            kinds = phrases.all_of([phrases.text("proof-one-of-kind", kind=kind) for kind in step.kinds])
            places.append(phrases.text("proof-in-envelope", kinds=kinds))
        cards = [phrases.the(card) for card in step.cards]
        for promise in step.promises:
            player = self._shower(promise.entry)
            words = f"{self._promise(promise)} {phrases.at(player)}"
            cards.append(phrases.noted(words, self._promise_note(promise, player, known)))
        return phrases.text(
            "proof-crowded",
            count=sum(self.log.sizes[player] for player in step.players) + len(step.kinds),
            places=phrases.all_of(places),
            cards=phrases.all_of(cards),
            conclusion=so,
        )

    def _shower(self, number: int) -> Holder:
        """Who showed a card then."""
        entry = self.log.entries[number]
        assert isinstance(entry, SuggestionEntry)
        assert entry.shown_by is not None
        return Holder(entry.shown_by)

    def _kind_of(self, card: Card) -> KindName:
        return next(kind for kind, cards in self.kinds.items() if card in cards)


def place_of(step: OnePlace | KindTaken) -> Cell:
    """The one place where the card of this step is; or the one card of its kind that is in the envelope."""
    if isinstance(step, OnePlace):
        return Cell(step.cell.card, step.other, True)
    return Cell(step.other, step.cell.holder, True)
