"""Computer players. They get what a person at the table gets, and nothing more: never a State."""

from casefile.bots.base import Bot, Decision, hears_nothing
from casefile.bots.registry import bot_names, make_bot

__all__ = ["Bot", "Decision", "bot_names", "hears_nothing", "make_bot"]
