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
    NOT_THE_PROTOCOL = "the server does not speak the protocol of a table: {problem}"
    TOO_LONG = "it sends more than {most} bytes at once"
    NO_JSON = "it sends something that is not JSON"
    IN_THE_FIELD = "in {field}, {problem}"
    LINES_GO_BACK = "line {line} comes after line {last}"
    DOES_NOT_FIT = "{what} does not fit the game"
    ENDLESS_GAME = "a game has more than {most} events"
    BOT_RAISED = "the bot cannot play what the server tells: {fault}"
    NOT_A_MOVE = "the bot did something that is not on its menu: {action}"
