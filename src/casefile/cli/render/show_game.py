"""A record followed move by move, for one pair of eyes: what there is to see, and the story so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from casefile.cli.text.story import tell
from casefile.game.actions import Seat
from casefile.game.cards import Card, Triple
from casefile.game.errors import Refusal
from casefile.game.events import Accused, CardShown, Event
from casefile.game.fold import first_view, fold
from casefile.game.seen import EnvelopeOpened, GameEnded, SeenAccused, SeenDealt, SeenEvent, TurnEnded, View
from casefile.game.state import State
from casefile.game.view import redact
from casefile.locales import Translator
from casefile.record import Record, steps_of


@dataclass(frozen=True)
class Eyes:
    """Who looks: a player, a spectator (`seat` is None), or the reader of the record, who may know all."""

    seat: Seat | None = None
    open: bool = False

    def seen(self, event: Event) -> SeenEvent:
        """What these eyes see of an event. The reader sees what the one who acted knows."""
        if self.open and isinstance(event, CardShown | Accused):
            return redact(event, event.seat)
        return redact(event, self.seat)


@dataclass
class Turn:
    """One turn of the story. `first` and `last` count moves from 1."""

    number: int
    seat: Seat
    first: int
    last: int
    sentences: list[tuple[SeenEvent, str]] = field(default_factory=list)


@dataclass
class ShownGame:
    """What these eyes have seen of a game, after so many moves."""

    eyes: Eyes
    state: State
    view: View
    opening: str
    turns: list[Turn]
    done: int
    broken: Refusal | None = None
    """Why the next move of the record is illegal."""

    def hand(self, seat: Seat) -> tuple[Card, ...] | None:
        """All cards of a player, if they may be known."""
        if self.eyes.open:
            return self.state.secrets.hands[seat]
        if seat == self.view.seat:
            return self.view.hand
        return None if self.view.hands is None else self.view.hands[seat]

    def seen_of(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that this player has shown to these eyes."""
        shown = {card.card for card in self.view.seen if card.by == seat and card.to == self.view.seat}
        return self.view.public.edition.deck.sorted(tuple(shown))

    @property
    def envelope(self) -> Triple | None:
        return self.state.secrets.envelope if self.eyes.open else self.view.envelope


def follow(record: Record, moves: int, eyes: Eyes, translator: Translator) -> ShownGame:
    """The game after so many moves, or up to the first illegal one; Refusal if the set-up is illegal."""
    steps = steps_of(record)
    dealt = next(steps)
    deal = eyes.seen(dealt.events[0])
    assert isinstance(deal, SeenDealt), "every game begins with its deal"
    view = first_view(deal)
    game = ShownGame(eyes, dealt.state, view, tell(deal, view, translator), [Turn(1, deal.first, 1, 0)], 0)
    try:
        while game.done < moves:
            step = next(steps)
            game.done += 1
            game.state = step.state
            game.turns[-1].last = game.done
            for event in step.events:
                _learn(game, eyes.seen(event), translator)
    except Refusal as refusal:
        game.broken = refusal
    return game


def _learn(game: ShownGame, event: SeenEvent, translator: Translator) -> None:
    game.view = fold(game.view, event)
    if isinstance(event, TurnEnded):
        game.turns.append(Turn(game.view.public.turns, event.next, game.done + 1, game.done))
    else:
        game.turns[-1].sentences.append((event, tell(event, game.view, translator)))


def is_decisive(event: SeenEvent) -> bool:
    """Does the event decide something for good?"""
    return isinstance(event, SeenAccused | EnvelopeOpened | GameEnded)
