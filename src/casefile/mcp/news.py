"""What has happened since the seat was last told: a line for each turn, without what goes without saying."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from casefile.game.actions import Seat
from casefile.game.seen import (
    DoorCleared,
    EnvelopeOpened,
    GameEnded,
    PassageTaken,
    Passed,
    PieceFetched,
    Rolled,
    SeenAccused,
    SeenCardShown,
    SeenDealt,
    SeenEvent,
    Suggested,
    TurnEnded,
    Walked,
    WeaponFetched,
)
from casefile.mcp.table_words import TableWords


class TurnNews:
    """Tells every event once, in the order in which the seat saw them."""

    def __init__(self, words: TableWords, turn: Seat) -> None:
        """`turn`: whose it was before the first event, unless that is the deal."""
        self._words, self._text = words, words.text
        self._turn = turn
        self._begun = False
        """Has the turn been told in part already? Its next line then goes on where that one ended."""
        self._told = 0

    def since(self, events: Sequence[SeenEvent]) -> list[str]:
        """What is new in all that the seat has seen, a line for each turn."""
        lines: list[str] = []
        parts: list[str] = []
        for event in events[self._told :]:
            if part := self.tell(event):
                parts.append(part)
            if isinstance(event, TurnEnded | GameEnded):
                lines += self._line(parts)
                parts, self._begun = [], False
            # After the line, which names whose turn it was.
            self._turn = _turn_after(event, self._turn)
        self._told = len(events)
        lines += self._line(parts)
        return lines

    def _line(self, parts: list[str]) -> list[str]:
        if not parts:
            return []
        what = self._words.joined(parts)
        if self._begun:
            return [self._text("mcp-turn-goes-on", what=what)]
        self._begun = True
        return [self._text("mcp-turn", who=_capital(self._words.player(self._turn)), what=what)]

    def tell(self, event: SeenEvent) -> str:
        """A few words for an event; none where the rest of the line says it."""
        words, text = self._words, self._text
        match event:
            case SeenDealt() | TurnEnded() | WeaponFetched():
                return ""
            case Rolled(dice=dice):
                return text("mcp-rolled", total=sum(dice))
            case Walked():
                return self._walked(event)
            case PassageTaken(room=room):
                return text("mcp-passed-through", room=words.within(room))
            case Suggested(triple=triple):
                return text("mcp-suggested", cards=words.triple(triple))
            case PieceFetched(suspect=suspect):
                # Whose piece it is was said by the suggestion; only being fetched oneself matters.
                is_me = words.me is not None and words.players[words.me] == suspect
                return text("mcp-fetched") if is_me else ""
            case Passed(seat):
                return text("mcp-passed", who=words.player(seat))
            case SeenCardShown():
                return self._shown(event)
            case SeenAccused():
                return self._accused(event)
            case DoorCleared(room=room):
                return text("mcp-door-cleared", room=words.within(room))
            case EnvelopeOpened(envelope):
                return text("mcp-envelope", cards=words.triple(envelope))
            case GameEnded():
                return self._ended(event)
            case _:
                assert_never(event)

    def _walked(self, event: Walked) -> str:
        if not event.path:
            return self._text("mcp-stayed")
        end = event.path[-1]
        if isinstance(end, str):
            return self._text("mcp-entered", room=self._words.within(end))
        return self._text("mcp-walked", place=self._words.place(end))

    def _shown(self, event: SeenCardShown) -> str:
        card = self._text("mcp-a-card") if event.card is None else self._words.within(event.card)
        me = "yes" if event.seat == self._words.me else "no"
        return self._text("mcp-shown", who=self._words.player(event.seat), me=me, card=card)

    def _accused(self, event: SeenAccused) -> str:
        right = "yes" if event.correct else "no"
        told = self._text("mcp-accused", cards=self._words.triple(event.triple), right=right)
        # A right accusation names what is in the envelope.
        if event.envelope is None or event.correct:
            return told
        found = self._text("mcp-envelope", cards=self._words.triple(event.envelope))
        return self._words.joined([told, found])

    def _ended(self, event: GameEnded) -> str:
        words = self._words
        hands = [
            self._text("mcp-hand-of", who=words.player(Seat(seat)), cards=words.cards(hand))
            for seat, hand in enumerate(event.hands)
        ]
        if event.winner is None:
            return self._text("mcp-nobody-won", hands=words.joined(hands))
        me = "yes" if event.winner == words.me else "no"
        return self._text("mcp-won", who=words.player(event.winner), me=me, hands=words.joined(hands))


def _turn_after(event: SeenEvent, turn: Seat) -> Seat:
    if isinstance(event, SeenDealt):
        return event.first
    return event.next if isinstance(event, TurnEnded) else turn


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
