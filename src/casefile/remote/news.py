"""What a seat elsewhere tells whoever watches it: the English sentences. French has its own file."""

from __future__ import annotations

from casefile.locales.phrase import Wording


class RemoteNews(Wording):
    SITS = "at table {table} as {chair}"
    GAME_BEGINS = "game {game} begins"
    GAME_UNDER_WAY = "game {game} is under way"
    GAME_WON = "game {game}: won"
    GAME_LOST = "game {game}: won by {winner}"
    NO_WINNER = "game {game}: nobody won"
    CONNECTION_LOST = "the connection is lost ({problem}): trying again"
    SEAT_GONE = "the seat is no longer ours: the league is over, or the host has cleared the seat"


class RemoteProblem(Wording):
    NOT_A_LINK = "expected a link to a seat, as in https://play.example/t/0123456789abcdef#program=TOKEN"
    NO_SERVER = "the server cannot be reached: {problem}"
    REFUSED = "the server refuses: {sentence}"
    NOT_A_MOVE = "the bot did something that is not on its menu: {action}"
