"""One table at which everything happens that can happen at one, always the same.

Clock and chance are those of `PureTable`, so the log, and what every viewer is told, are the same each time.
"""

from __future__ import annotations

import random

from casefile.server.table.view import snapshot
from casefile.server.wire.table_happenings import HintAsked
from tests.support.server.pure_table import PureTable

SETTINGS = {
    "edition": "classic-1986",
    "turn_seconds": 60,
    "answer_seconds": 30,
    "grace_seconds": 20,
    "public": True,
}
PLACED = {
    "candlestick": "hall",
    "knife": "study",
    "lead-pipe": "library",
    "revolver": "lounge",
    "rope": "kitchen",
    "wrench": "ballroom",
}


def whole_evening() -> PureTable:
    """A lobby, a fair game with a wrong accusation and an end, and a second one that is not over."""
    desk = PureTable(4, incarnation="0011223344556677", **SETTINGS)
    _lobby(desk)
    _deal(desk)
    _interruptions(desk)
    _first_game(desk)
    _between_games(desk)
    _second_game(desk)
    _no_more_waiting(desk)
    return desk


def _lobby(desk: PureTable) -> None:
    host, second, third, fourth = desk.seats
    desk.come(host, second, third, fourth)
    desk.ask(host, "rename", name="Ada")
    desk.ask(second, "rename", name="Zoë")
    desk.ask(host, "configure", settings={**SETTINGS, "house_rules": [], "notebook": "full"})
    desk.ask(fourth, "sit", chair=desk.free)
    moved = desk.seats[-1]
    desk.ask(host, "seat-bot", chair=desk.free, level="novice")
    desk.ask(host, "clear-chair", chair=desk.seats[-1])
    desk.ask(second, "say", text="Good evening, “everybody”!")
    desk.ask(third, "mute", chair=second, muted=True)
    desk.ask(second, "say", text="Can you hear me?")
    desk.ask(third, "mute", chair=second, muted=False)
    desk.ask(moved, "say", text="I shall regret this.")
    desk.ask(moved, "erase")
    desk.ask(moved, "leave")
    desk.ask(host, "renew-invitation")
    token = desk.ask(second, "transfer").secret
    desk.take_over(token, "key on a telephone")
    desk.ask(second, "ready")
    desk.ask(second, "ready", ready=False)
    desk.ask(host, "pass-host", chair=second)
    desk.go(second)
    desk.wait_for("host")
    desk.come(*desk.seats, fair=True)


def _deal(desk: PureTable) -> None:
    """The first attempt is aborted because somebody does not answer, the second one succeeds."""
    desk.start()
    silent, *others = desk.seats
    desk.commit(*others)
    desk.wait_for("deal")
    desk.commit(*others)
    desk.reveal(*others)
    assert silent not in others


def _interruptions(desk: PureTable) -> None:
    """A pause, a clock that was put right, and three ways in which a bot sits in."""
    desk.now += 5_000
    for chair in desk.seats:
        desk.ask(chair, "pause")
        if chair == desk.seats[0]:
            desk.ask(chair, "pause", wanted=False)
            desk.ask(chair, "pause")
    desk.ask(desk.seats[1], "resume")
    desk.set_clock(desk.now + 45_000)
    slow = desk.acting
    others = [chair for chair in desk.seats if chair != slow]
    desk.ask(others[0], "vote-sit-in", chair=slow)
    desk.ask(others[0], "vote-sit-in", chair=slow, wanted=False)
    for chair in others:
        desk.ask(chair, "vote-sit-in", chair=slow)
    desk.wait_for("vote")
    desk.ask(slow, "sit-in", on=False)
    desk.ask(others[0], "sit-in", on=True)
    desk.ask(others[0], "sit-in", on=False)
    desk.go(others[1])
    desk.wait_for("grace")
    desk.come(others[1])


def _first_game(desk: PureTable) -> None:
    rng = random.Random(11)
    seen: set[str] = set()

    def happened() -> set[str]:
        seen.update(event["what"] for told in desk.told[-3:] for event in told[None]["happened"])
        return seen

    wanted = {"rolled", "walked", "passage-taken", "suggested", "piece-fetched", "weapon-fetched"}
    desk.play_on(rng, lambda: happened() >= wanted | {"passed", "card-shown", "turn-ended"})
    desk.play_on(rng, lambda: desk.snapshot(desk.acting)["menu"].get("accuse", False))
    wrong = desk.acting
    desk.accuse(right=False)
    desk.ask(wrong, "say", text="Now I know who it was.")
    listener = next(chair for chair in desk.seats if chair != wrong)
    desk.ask(listener, "mute", chair=wrong, muted=False)
    desk.ask(wrong, "say", text="Shall I tell you?")
    desk.play_on(rng, lambda: desk.snapshot(desk.acting)["menu"].get("accuse", False))
    desk.accuse(right=True)


def _between_games(desk: PureTable) -> None:
    desk.restore("8899aabbccddeeff")
    second = desk.seats[1]
    desk.ask(second, "erase")
    assert desk.table.host is not None
    desk.ask(desk.table.host, "configure", settings={**SETTINGS, "weapons": PLACED})
    desk.join(None, key="key of a latecomer", name="Grace")
    late = desk.seats[-1]
    desk.come(late)
    desk.ask(desk.table.host, "seat-bot", chair=desk.free, level="random")
    desk.ask(desk.table.host, "seat-program", chair=desk.free)
    program = desk.seats[-1]
    desk.come(program)
    desk.go(program)
    desk.ask(desk.table.host, "remove", chair=program)


def _second_game(desk: PureTable) -> None:
    """Somebody accuses wrongly from a square before a door; somebody leaves, and somebody is removed."""
    rng = random.Random(5)
    desk.start()
    if desk.table.offer is not None:
        sharers = desk.table.offer.sharers
        desk.commit(*sharers)
        desk.reveal(*sharers)
    host = desk.table.host
    assert host is not None
    leaving, removed = [chair.suspect for chair in desk.table.people if chair.suspect != host][:2]
    while not _walk_to_a_door(desk):
        if desk.chair(desk.acting).mover:
            desk.bot_move(rng)
        else:
            desk.one_move(rng)
    desk.ask(leaving, "leave")
    desk.go(removed)
    desk.now += 1000 * desk.table.settings.grace_seconds
    desk.ask(host, "remove", chair=removed)


def _no_more_waiting(desk: PureTable) -> None:
    """The host sets another pace and a wait is skipped; in the end the only person left is out."""
    host = desk.table.host
    assert host is not None
    desk.ask(host, "set-pace", pace="brisk")
    desk.happen(HintAsked(host))
    rng = random.Random(3)
    while not desk.chair(desk.acting).mover:
        desk.one_move(rng)
    desk.ask(host, "skip", game=desk.game.number, turn=desk.game.state.public.turns)
    (out,) = (desk.game.players[seat] for seat in desk.game.state.public.out)
    for chair in [chair.suspect for chair in desk.table.people if chair.suspect != out]:
        desk.ask(chair, "leave")
    desk.ask(out, "finish")
    desk.ask(out, "react", reaction="go-on")


def _walk_to_a_door(desk: PureTable) -> bool:
    """Whoever has to walk goes to a square before a door if they can, and accuses wrongly from there."""
    if desk.chair(desk.acting).mover:
        return False
    doors = [list(square) for square in desk.game.state.public.edition.board.rooms_at]
    reached = [to for to in desk.snapshot(desk.acting)["menu"].get("walk") or [] if to in doors]
    if not reached:
        return False
    desk.act(do="walk", to=reached[0])
    desk.accuse(right=False)
    return True


def frames_of(desk: PureTable) -> list[str]:
    """Every frame that the server makes of a table: of each line, to everybody and to whom else, and in the
    end the whole table for each viewer."""
    told = [
        f"{rendered.line} {viewer or 'everybody'} {rendered.to(viewer).decode()}"
        for rendered in desk.rendered
        for viewer in (None, *sorted(rendered.special))
    ]
    viewers = (None, *desk.table.chairs)
    return told + [
        f"end {viewer or 'spectator'} {snapshot(desk.table, viewer).decode()}" for viewer in viewers
    ]
