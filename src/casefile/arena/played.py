"""One game of a plan: played, and what is kept of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import msgspec

from casefile.arena.dice_luck import dice_luck
from casefile.arena.forfeit import Forfeit, forfeit_of
from casefile.arena.outside_bot import OutsideBot
from casefile.arena.outside_player import NoMove, OutsidePlayer
from casefile.arena.schedule import Fixture, Lineup, Schedule
from casefile.bots.base import Bot
from casefile.bots.registry import LEVELS, make_bot
from casefile.chance import shuffled_setup
from casefile.editions import edition
from casefile.game.actions import Seat
from casefile.game.errors import Refusal
from casefile.game.events import Dealt
from casefile.game.seating import seat_order
from casefile.game.setup import deal
from casefile.match.luck import Luck
from casefile.match.match import BotFailed, OnRefusal, Outcome, play_match
from casefile.record import record_of, to_json


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one game went, in a line."""

    game: int
    deal: int
    edition: str
    bots: Lineup
    winner: int | None
    """The seat that won."""
    wrong: tuple[int, ...]
    """The seats that accused falsely; each can do so once."""
    turns: int
    saved: tuple[float, ...] = ()
    """By seat: the turns that luck with the dice saved; empty in games of earlier versions, and in games that
    were forfeited."""
    forfeit: Forfeit | None = None


class MatchFault(Exception):
    """A bot could not go on with a game. Says which bot, which game and how to see it again."""


MakePlayer = Callable[[str, float | None], Bot]
"""Seats whoever goes by a name, with this many seconds for each decision."""


def player_named(name: str, time_limit: float | None) -> Bot:
    """A level here, anybody else in a process of their own. Without a limit everybody plays in this one."""
    if time_limit is None or name in LEVELS:
        return make_bot(name)
    return OutsideBot(name, time_limit)


def play_fixture(plan: Schedule, game: int, make_player: MakePlayer = player_named) -> tuple[Played, Outcome]:
    """Play the game of this number. It goes the same way wherever and whenever it is played."""
    fixture = plan.fixture(game)
    # Deals and games are numbered apart: what a bot draws for itself is new in every arrangement.
    luck = Luck(f"{plan.seed}/deal {fixture.deal}", f"{plan.seed}/game {game}", plan.players)
    bots: list[Bot] = []
    forfeit: Forfeit | None = None
    outcome: Outcome | None = None
    try:
        _seat(bots, plan, fixture.lineup, make_player)
        outside = [bot for bot in bots if isinstance(bot, OutsidePlayer)]
        outcome = play_match(
            _dealt(plan, fixture, luck),
            bots,
            luck,
            on_refusal=_refused_to(bots),
            after_move=partial(_settle, outside) if outside else None,
        )
    except BotFailed as failed:
        # Our own levels do not forfeit: if one of them breaks down, somebody has to look at it.
        if failed.so_far is None or not isinstance(bots[failed.seat], OutsidePlayer):
            raise MatchFault(_told(plan, fixture, failed)) from failed
        outcome, forfeit = failed.so_far, forfeit_of(failed)
    finally:
        # Also after a fault: processes and connections belong to whoever plays next.
        _leave(bots, outcome)
    return Played(
        game=game,
        deal=fixture.deal,
        edition=fixture.edition,
        bots=fixture.lineup,
        winner=outcome.winner,
        wrong=tuple(sorted(outcome.wrong_accusers)),
        turns=outcome.turns,
        saved=() if forfeit else tuple(round(turns, 4) for turns in dice_luck(outcome.events)),
        forfeit=forfeit,
    ), outcome


def arena_record(plan: Schedule, played: Played, outcome: Outcome) -> str:
    """The game as a record, which says besides who sat where and which game of which seed it was."""
    record = record_of(outcome.events)
    seated = dict(zip(record.setup.players, played.bots, strict=True))
    arena = {"seed": plan.seed, "game": played.game, "deal": played.deal, "bots": seated}
    if played.forfeit is not None:
        # The moves simply stop there, so the record has to say why.
        arena["forfeit"] = msgspec.to_builtins(played.forfeit)
    return to_json(replace(record, extra={"arena": arena}))


def _dealt(plan: Schedule, fixture: Fixture, luck: Luck) -> Dealt:
    rules = edition(fixture.edition, frozenset(plan.house_rules))
    # Suspects are drawn as well: START squares differ in how far they are from the rooms.
    players = seat_order(rules, frozenset(luck.deal.sample(rules.deck.suspects, plan.players)))
    return deal(shuffled_setup(rules, players, luck.deal))


def _seat(bots: list[Bot], plan: Schedule, lineup: Lineup, make_player: MakePlayer) -> None:
    for seat, name in enumerate(lineup):
        try:
            bots.append(make_player(name, plan.time_limit))
        except Exception as error:
            # A bot that cannot even be made is told of like one that breaks down later.
            raise BotFailed(Seat(seat), error) from error


def _refused_to(bots: Sequence[Bot]) -> OnRefusal:
    def refuse(seat: Seat, refusal: Refusal) -> None:
        bot = bots[seat]
        if not isinstance(bot, OutsidePlayer):
            raise refusal
        bot.refuse(refusal)

    return refuse


def _settle(players: Sequence[OutsidePlayer]) -> None:
    for player in players:
        player.settle()


def _leave(bots: Sequence[Bot], outcome: Outcome | None) -> None:
    players = [bot for bot in bots if isinstance(bot, OutsidePlayer)]
    if not players:
        return
    record = None
    if outcome is not None and outcome.public.over:
        # The bare game: the seed that the arena writes beside it would tell all deals to come.
        record = to_json(record_of(outcome.events))
    for player in players:
        player.leave(record)


def _told(plan: Schedule, fixture: Fixture, failed: BotFailed) -> str:
    match failed.error:
        case Refusal() as refusal:
            what = f"did what the rules forbid: {refusal}"
        case NoMove(problem=problem):
            what = f"could not begin: {problem}"
        case error:
            what = f"broke down with {error!r}"
    return (
        f"the bot {fixture.lineup[failed.seat]!r} in seat {failed.seat} {what} "
        f"(game {fixture.game}, seed {plan.seed!r}, {fixture.edition}, bots {','.join(fixture.lineup)})"
    )
