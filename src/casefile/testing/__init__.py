"""For those who write bots: `bot_check(MyBot)` plays with a bot and says what is wrong with it."""

from casefile.testing.check import bot_check
from casefile.testing.report import BotReport

__all__ = ["BotReport", "bot_check"]
