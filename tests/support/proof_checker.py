"""Is a proof right? Knows the rules of the game and the kinds of steps, not how proofs are found."""

from __future__ import annotations

from collections.abc import Iterable

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
    KindTaken,
    LastOfKind,
    NobodyElse,
    OnePlace,
    Otherwise,
    OwnHand,
    PassedStep,
    Promise,
    Proof,
    ProofStep,
    Refuted,
    ShowedIt,
    WhereIs,
    WhichOfKind,
    WhichShown,
)
from casefile.deduce.log import AccusationEntry, Holder, Log, LogEntry, SeenEntry, SuggestionEntry
from casefile.game.cards import Card


class WrongProof(Exception):
    """A step does not follow, or the end is not what was to be proven."""


def check(proof: Proof, log: Log) -> None:
    """WrongProof if anything is wrong with the proof."""
    _Checker(log).run(proof)


class _Checker:
    def __init__(self, log: Log) -> None:
        self.log = log
        self.envelope = Holder(len(log.players))
        self.holders = [Holder(number) for number in range(len(log.players) + 1)]
        deck = log.deck
        self.kinds: dict[str, tuple[Card, ...]] = {
            "suspect": deck.suspects,
            "weapon": deck.weapons,
            "room": deck.rooms,
        }

    def run(self, proof: Proof) -> None:
        known: set[Cell] = set()
        contradiction = self.follow(proof.steps, known)
        if proof.conclusion is None:
            require(contradiction, "the proof ends without a contradiction")
        else:
            require(not contradiction, "the proof contradicts itself")
            require(proof.conclusion in known, "the conclusion is not reached")

    def follow(self, steps: tuple[ProofStep, ...], known: set[Cell]) -> bool:
        """Add what the steps prove to what is known; True if that ends in a contradiction."""
        for number, step in enumerate(steps):
            if isinstance(step, Cases):
                self.check_cases(step, known)
                contradiction = True
            else:
                require(self.follows(step, known), f"step {number} does not follow: {step}")
                known.add(step.cell)
                contradiction = opposite(step.cell) in known
            if contradiction:
                require(number == len(steps) - 1, "there are steps after a contradiction")
                return True
        return False

    def follows(self, step: CellStep, known: set[Cell]) -> bool:
        card, holder, has = step.cell.card, step.cell.holder, step.cell.has
        require(card in self.log.deck.cards and holder in self.holders, "no such cell")
        match step:
            case OwnHand():
                if self.log.me is None or holder != Holder(self.log.me):
                    return False
                complete = len(self.log.hand) == self.log.sizes[self.log.me]
                return has == (card in self.log.hand) and (has or complete)
            case CardSeen():
                return has and card in self.seen(self.entry(step.entry), holder)
            case PassedStep():
                entry = self.entry(step.entry)
                return (
                    not has
                    and isinstance(entry, SuggestionEntry)
                    and holder in map(Holder, entry.passed)
                    and card in entry.triple
                )
            case OnePlace():
                return not has and step.other != holder and Cell(card, step.other, True) in known
            case NobodyElse():
                return has and all(lacks(known, other, [card]) for other in self.holders if other != holder)
            case HandFull():
                distinct = set(step.cards) - {card}
                return not has and len(distinct) == self.size(holder) and holds(known, holder, distinct)
            case HandNeedsAll():
                distinct = set(step.missing) - {card}
                left = len(self.log.deck.cards) - len(distinct)
                return has and left == self.size(holder) and lacks(known, holder, distinct)
            case KindTaken():
                alike = step.other != card and step.other in self.kind_of(card)
                return not has and holder == self.envelope and alike and holds(known, holder, [step.other])
            case LastOfKind():
                others = set(self.kind_of(card)) - {card}
                return has and holder == self.envelope and lacks(known, holder, others)
            case ShowedIt():
                entry = self.entry(step.entry)
                named = named_in(entry)
                others = set(named) - {card}
                showed = self.showed_unseen(entry, holder) and card in named
                return has and showed and lacks(known, holder, others)
            case Refuted():
                entry = self.entry(step.entry)
                named = named_in(entry)
                others = set(named) - {card}
                false = isinstance(entry, AccusationEntry) and not entry.correct and card in named
                return not has and holder == self.envelope and false and holds(known, holder, others)
            case HandPromised():
                return not has and self.filled_by_promises(step, known)
            case CardsPromised():
                return not has and self.cards_used_up(step, known)
            case Crowded():
                return not has and self.crowded(step, known)
            case Otherwise():
                return self.follow(step.steps, known | {opposite(step.cell)})

    def check_cases(self, step: Cases, known: set[Cell]) -> None:
        supposed = [branch.supposed for branch in step.branches]
        for answer in self.answers(step.question):
            require(answer in supposed or opposite(answer) in known, f"nothing is said about {answer}")
        for branch in step.branches:
            refuted = self.follow(branch.steps, known | {branch.supposed})
            require(refuted, f"no contradiction from {branch.supposed}")

    def answers(self, question: CaseQuestion) -> list[Cell]:
        """Statements of which at least one is true."""
        match question:
            case WhichShown():
                entry = self.entry(question.entry)
                require(isinstance(entry, SuggestionEntry), "an accusation shows no card")
                assert isinstance(entry, SuggestionEntry)
                require(entry.shown_by is not None and entry.card is None, "no unseen card was shown")
                assert entry.shown_by is not None
                return [Cell(card, Holder(entry.shown_by), True) for card in entry.triple.cards]
            case WhereIs():
                return [Cell(question.card, holder, True) for holder in self.holders]
            case WhichOfKind():
                return [Cell(card, self.envelope, True) for card in self.kinds[question.kind]]

    def filled_by_promises(self, step: HandPromised, known: set[Cell]) -> bool:
        holder = step.cell.holder
        promised = self.promised_to(holder, step.promises, known)
        places = len(set(step.cards)) + len(step.promises)
        taken = set(step.cards) | promised
        require(not promised & set(step.cards), "a card that is there already keeps a promise")
        return (
            holds(known, holder, step.cards) and step.cell.card not in taken and places == self.size(holder)
        )

    def cards_used_up(self, step: CardsPromised, known: set[Cell]) -> bool:
        """Each card keeps a promise of another player; the cell is about nobody who can have it so."""
        players = [self.shower(self.entry(promise.entry)) for promise in step.promises]
        require(len(set(players)) == len(players), "two promises of the same player")
        for player, promise in zip(players, step.promises, strict=True):
            promised = self.promised_to(player, [promise], known)
            require(promised <= set(step.cards), "other cards can keep a promise")
            require(player != step.cell.holder or step.cell.card not in promised, "the card can be there")
        return step.cell.card in step.cards and len(set(step.cards)) == len(step.promises)

    def crowded(self, step: Crowded, known: set[Cell]) -> bool:
        """Every place is taken, by one of the cards or by a promise, and the card of the cell is another."""
        for card in step.cards:
            for holder in self.holders:
                if not self.is_inside(step, card, holder):
                    require(lacks(known, holder, [card]), f"{card} can be elsewhere")
        by_player = {
            player: [promise for promise in step.promises if self.shower(self.entry(promise.entry)) == player]
            for player in step.players
        }
        require(sum(map(len, by_player.values())) == len(step.promises), "a promise of somebody else")
        taken = set(step.cards)
        for player, promises in by_player.items():
            promised = self.promised_to(player, promises, known)
            require(not promised & set(step.cards), "a card that is there already keeps a promise")
            if player == step.cell.holder:
                taken |= promised
        room = sum(self.log.sizes[player] for player in step.players) + len(set(step.kinds))
        full = len(set(step.cards)) + len(step.promises) == room
        return full and self.is_inside(step, step.cell.card, step.cell.holder) and step.cell.card not in taken

    def is_inside(self, step: Crowded, card: Card, holder: Holder) -> bool:
        if holder == self.envelope:
            return any(card in self.kinds[kind] for kind in step.kinds)
        return holder in step.players

    def shower(self, entry: LogEntry) -> Holder | None:
        """Who showed a card, if anybody did."""
        if isinstance(entry, SuggestionEntry) and entry.shown_by is not None:
            return Holder(entry.shown_by)
        return None

    def promised_to(self, holder: Holder | None, promises: Iterable[Promise], known: set[Cell]) -> set[Card]:
        """The cards that can keep these promises of the holder, each of them only one."""
        found: set[Card] = set()
        for promise in promises:
            entry = self.entry(promise.entry)
            named = set(named_in(entry))
            require(set(promise.cards) <= named, "a promise of other cards")
            if holder is None or not self.showed_unseen(entry, holder):
                raise WrongProof("no promise of this player")
            require(lacks(known, holder, named - set(promise.cards)), "a card is left out")
            require(not found & set(promise.cards), "one card can keep two promises")
            found |= set(promise.cards)
        return found

    def entry(self, number: int) -> LogEntry:
        require(0 <= number < len(self.log.entries), f"there is no entry {number}")
        return self.log.entries[number]

    def size(self, holder: Holder) -> int:
        require(holder != self.envelope, "the envelope is no hand")
        return self.log.sizes[holder]

    def kind_of(self, card: Card) -> tuple[Card, ...]:
        (found,) = [cards for cards in self.kinds.values() if card in cards]
        return found

    def showed_unseen(self, entry: LogEntry, holder: Holder) -> bool:
        return isinstance(entry, SuggestionEntry) and self.shower(entry) == holder and entry.card is None

    def seen(self, entry: LogEntry, holder: Holder) -> tuple[Card, ...]:
        """The cards that this entry lays open in the holder's hand."""
        match entry:
            case SuggestionEntry():
                return (entry.card,) if self.shower(entry) == holder and entry.card is not None else ()
            case AccusationEntry():
                if holder != self.envelope:
                    return ()
                if entry.correct:
                    return entry.triple.cards
                return () if entry.envelope is None else entry.envelope.cards
            case SeenEntry():
                return (entry.card,) if Holder(entry.holder) == holder else ()


def named_in(entry: LogEntry) -> tuple[Card, ...]:
    return () if isinstance(entry, SeenEntry) else entry.triple.cards


def require(condition: bool, complaint: str) -> None:
    if not condition:
        raise WrongProof(complaint)


def opposite(cell: Cell) -> Cell:
    return Cell(cell.card, cell.holder, not cell.has)


def holds(known: set[Cell], holder: Holder, cards: Iterable[Card]) -> bool:
    return all(Cell(card, holder, True) in known for card in cards)


def lacks(known: set[Cell], holder: Holder, cards: Iterable[Card]) -> bool:
    return all(Cell(card, holder, False) in known for card in cards)
