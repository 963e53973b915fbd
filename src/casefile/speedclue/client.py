"""A player of the contest: connects to its referee, and plays until it is told that all games are over."""

from __future__ import annotations

import random
import socket
from contextlib import closing, suppress

from casefile.bots.registry import MakeBot
from casefile.speedclue.contest_seat import ContestSeat
from casefile.speedclue.messages import (
    CODES,
    DASH,
    AccusationMade,
    AskAccusation,
    AskCard,
    AskSuggestion,
    BadMessage,
    ContestOver,
    Message,
    Reset,
    SuggestionMade,
    named,
    parse_message,
)

HOST = "127.0.0.1"
REFEREE_TIMEOUT = 10.0
"""Seconds. For what comes later there is no hurry: other players may think for long."""
MAX_MESSAGE_BYTES = 4096
"""The longest message of the protocol has about seventy."""


class ContestPlayer:
    """Plays one game after the other, each with a new bot."""

    def __init__(self, make_bot: MakeBot, rng: random.Random) -> None:
        self._make_bot, self._rng = make_bot, rng
        self._game: ContestSeat | None = None

    def answer(self, message: Message) -> str:
        """What to say to the referee."""
        match message:
            case Reset():
                self._game = ContestSeat(self._make_bot(), message, self._rng)
                return "ok"
            case ContestOver():
                return "dead"
            case _:
                if self._game is None:
                    raise BadMessage("a game begins with reset")
                return _answer(self._game, message)


def _answer(
    game: ContestSeat, message: AskSuggestion | AskCard | SuggestionMade | AskAccusation | AccusationMade
) -> str:
    match message:
        case AskSuggestion():
            return f"suggest {named(game.suggestion())}"
        case AskCard(by, triple):
            return f"show {CODES[game.card(by, triple)]}"
        case AskAccusation():
            accused = game.accusation()
            return f"accuse {named(accused)}" if accused else DASH
        case SuggestionMade():
            game.hear_suggestion(message)
        case AccusationMade():
            game.hear_accusation(message)
    return "ok"


def play_contest(make_bot: MakeBot, identifier: str, port: int, rng: random.Random) -> None:
    """Play until the referee says `done`, or hangs up. OSError if nobody listens; BadMessage for nonsense."""
    with closing(socket.create_connection((HOST, port), REFEREE_TIMEOUT)) as line:
        line.settimeout(None)
        # A referee that hangs up in the middle has said goodbye, too.
        with suppress(ConnectionError):
            _play(line, identifier, ContestPlayer(make_bot, rng))


def _play(line: socket.socket, identifier: str, player: ContestPlayer) -> None:
    line.sendall(f"{identifier} alive".encode("ascii"))
    # Messages have no end mark: each is answered before the next is sent, so what comes is one message.
    while received := line.recv(MAX_MESSAGE_BYTES):
        message = parse_message(received.decode("ascii", "replace"))
        line.sendall(player.answer(message).encode("ascii"))
        if isinstance(message, ContestOver):
            return
