"""The only door out of a table: what one viewer learns of a line, and what the table looks like to them.

A viewer is a chair, or None for a spectator. Nothing is told by default: every kind of entry is named here,
and every field of a game goes through `casefile.game.view`.
"""

from __future__ import annotations

from typing import assert_never

from msgspec import Struct

from casefile.bots.registry import PROGRAM_BOT
from casefile.game.cards import Suspect
from casefile.game.menu import menu_of
from casefile.server.table.game_view import game_info, longest_name, seen_deal, seen_events
from casefile.server.table.log import (
    Acted,
    AnyFact,
    Begun,
    Came,
    ClockSet,
    DealAborted,
    DealOffered,
    Entry,
    InvitationRenewed,
    KeyChanged,
    Muted,
    Opened,
    ProgramSeated,
    SatIn,
    Seated,
    TransferOffered,
    Went,
)
from casefile.server.table.state import Chair, Game, TableState
from casefile.server.wire.game_words import menu_in_words
from casefile.server.wire.happenings import AnyHappening
from casefile.server.wire.messages import (
    ActionMenu,
    ChairInfo,
    ChatLine,
    OfferInfo,
    Snapshot,
    TableInfo,
    Update,
    encode,
)
from casefile.server.wire.padding import spare_in_game, spare_in_line, spare_in_menu, spare_in_note, up_to
from casefile.server.wire.table_happenings import (
    BotSitsIn,
    BotTookSeat,
    ChangedName,
    ChangedSeat,
    DealAnnounced,
    DealGivenUp,
    FinishWanted,
    GamePaused,
    GameResumed,
    HasCommitted,
    HasLeft,
    HasMuted,
    HasReacted,
    HasRevealed,
    HasSaid,
    HintAsked,
    IsAway,
    IsBack,
    NewHost,
    NewInvitation,
    PaceSet,
    SaidReady,
    SeatFreed,
    SeatTakenBack,
    TableConfigured,
    TableOpened,
    TableRestored,
    TookSeat,
    WaitSkipped,
    WantsPause,
    WantsSitIn,
    WordsErased,
)

Viewer = Suspect | None
NOTHING: tuple[AnyHappening, ...] = ()

PartlyTold = (
    Opened | Seated | ProgramSeated | InvitationRenewed | Came | Went | SatIn | DealOffered | DealAborted
)
"""Facts of which everybody learns the same part."""


class Rendered(Struct, frozen=True, gc=False):
    """One line, ready to be sent: the same to everybody but a few."""

    line: int
    common: bytes
    special: dict[Suspect, bytes]

    def to(self, viewer: Viewer) -> bytes:
        return self.common if viewer is None else self.special.get(viewer, self.common)


def render(table: TableState, entry: Entry) -> Rendered:
    """The last line of the table for every viewer. `table` has taken it in already.

    What it says follows from the log up to this line alone, so whoever asks for it later gets the same bytes.
    Where somebody is told a card, all get as many bytes, whichever card it is.
    """
    what = entry.what
    common, special = _happened(table, what)
    playing = table.playing
    game = table.game if playing else None
    version = game.state.public.version if game else None
    acting = game.acting if game else None
    deadline = game.deadline if game else None
    bot = what.bot if type(what) is Acted else ""
    menu = _menu(table, game, acting)

    def message(happened: tuple[AnyHappening, ...], menu: ActionMenu | None) -> bytes:
        return encode(
            Update(
                line=table.line,
                at=entry.at,
                happened=happened,
                version=version,
                acting=acting,
                deadline=deadline,
                bot=bot,
                menu=menu,
            )
        )

    told = {viewer: (happened, menu if viewer == acting else None) for viewer, happened in special.items()}
    # The menu goes to the one who acts, and to nobody else: it tells which cards they could show.
    if acting is not None and menu is not None and acting not in told:
        told[acting] = (common, menu)
    to_all, messages = message(common, None), {viewer: message(*given) for viewer, given in told.items()}
    if table.game is not None and (special or (menu is not None and menu.show)):  # else nobody learns a card
        name = longest_name(table.game)
        spares = ((viewer, spare_in_line(*given, name)) for viewer, given in told.items())
        length = max(
            (len(messages[viewer]) + spare for viewer, spare in spares if spare is not None), default=0
        )
        to_all = up_to(length, to_all)
        messages = {viewer: up_to(length, frame) for viewer, frame in messages.items()}
    return Rendered(table.line, to_all, messages)


def _menu(table: TableState, game: Game | None, acting: Suspect | None) -> ActionMenu | None:
    """What the chair that has to act may do, if a person moves for it."""
    if game is None or acting is None or table.paused or table.chairs[acting].mover:
        return None
    seat = game.seat(acting)
    assert seat is not None, "who acts plays"
    return menu_in_words(menu_of(game.state.public, seat, game.state.secrets.hands[seat]))


def _happened(
    table: TableState, what: AnyFact
) -> tuple[tuple[AnyHappening, ...], dict[Suspect, tuple[AnyHappening, ...]]]:
    """What everybody learns of a fact, and what those few learn instead who are told something else."""
    match what:
        case Acted():
            assert table.game is not None
            return seen_events(table.game)
        case Begun():
            assert table.game is not None
            dealt = seen_deal(table.game)
            return (dealt[None],), {player: (dealt[player],) for player in table.game.players}
        case HasSaid() | HasReacted():
            said: tuple[AnyHappening, ...] = (what,)
            common = said if hears(table, None, what.chair) else NOTHING
            told = {other: said if hears(table, other, what.chair) else NOTHING for other in table.chairs}
            return common, {other: happened for other, happened in told.items() if happened is not common}
        case Muted(chair=chair, whom=whom, muted=muted):
            # To the one who mutes alone. The line is still sent to all, as one
            # in which nothing happened: numbers have no gaps.
            return NOTHING, {chair: (HasMuted(whom, muted),)}
        case TransferOffered() | KeyChanged() | ClockSet():
            return NOTHING, {}
        case (
            TableConfigured()
            | ChangedSeat()
            | ChangedName()
            | BotTookSeat()
            | SeatFreed()
            | SaidReady()
            | NewHost()
            | TableRestored()
            | WantsSitIn()
            | SeatTakenBack()
            | HasLeft()
            | HasCommitted()
            | HasRevealed()
            | WantsPause()
            | GamePaused()
            | GameResumed()
            | PaceSet()
            | WaitSkipped()
            | FinishWanted()
            | HintAsked()
            | WordsErased()
        ):
            return (what,), {}
        case _:
            return _without_secrets(table, what), {}


def _without_secrets(table: TableState, what: PartlyTold) -> tuple[AnyHappening, ...]:
    """The part of a fact that everybody may know."""
    match what:
        case Opened(settings=settings, incarnation=incarnation):
            return (TableOpened(settings, incarnation),)
        case Seated(chair=chair, name=name):
            return (TookSeat(chair, name),)
        case ProgramSeated(chair=chair):
            # A bot to everybody; what proves it stays here.
            return (BotTookSeat(chair, PROGRAM_BOT),)
        case InvitationRenewed():
            return (NewInvitation(),)
        case Came(chair=chair):
            return (IsBack(chair),)
        case Went(chair=chair):
            return _away(table, chair)
        case SatIn(chair=chair, level=level):
            return (BotSitsIn(chair, level),)
        case DealOffered():
            announced = DealAnnounced(
                what.game,
                what.attempt,
                what.players,
                what.first,
                what.commitment,
                what.sharers,
                what.placed,
            )
            return (announced,)
        case DealAborted():
            return (DealGivenUp(table.aborted[-1]),)
        case _:
            assert_never(what)


def _away(table: TableState, name: Suspect) -> tuple[AnyHappening, ...]:
    """Somebody is away only when they have lost their last connection."""
    chair = table.chairs.get(name)
    until = None if chair is None else _away_until(table, chair)
    return NOTHING if until is None else (IsAway(name, until),)


def _away_until(table: TableState, chair: Chair) -> int | None:
    return None if chair.away_since is None else chair.away_since + 1000 * table.settings.grace_seconds


def hears(table: TableState, listener: Viewer, speaker: Suspect) -> bool:
    """Does the listener read what the speaker says now?

    Whoever has looked into the envelope knows the answer: while the game goes on, those who play on do not
    read them unless they say so; nor do spectators, who have nobody to ask.
    """
    if listener == speaker:
        return True
    game = table.game if table.playing else None
    seat = game.seat(speaker) if game else None
    knows = game is not None and seat is not None and seat in game.state.public.out
    if listener is None:
        return not knows
    chair = table.chairs[listener]
    # Before everything else: whoever mutes somebody means it, also when both are out.
    if speaker in chair.muted:
        return False
    if not knows or speaker in chair.heard:
        return True
    assert game is not None
    own = game.seat(listener)
    return own is not None and own in game.state.public.out


def snapshot(table: TableState, viewer: Viewer, note: str | None = None) -> bytes:
    """The whole table as this viewer may know it."""
    game = table.game
    playing = game if table.playing else None
    acting = playing.acting if playing else None
    chair = None if viewer is None else table.chairs.get(viewer)
    # By who was dealt the cards, not by the chair: the next person on it must not see the last one's hand.
    known = None if game is None else game_info(game, viewer if plays_in(chair, game) else None)
    menu = _menu(table, playing, acting) if viewer is not None and viewer == acting else None
    frame = encode(
        Snapshot(
            line=table.line,
            incarnation=table.incarnation,
            you=viewer,
            table=table_info(table),
            game=known,
            menu=menu,
            chat=tuple(
                ChatLine(said.line, said.at, said.chair, said.text)
                for said in table.chat
                if hears(table, viewer, said.chair)
            ),
            muted=() if chair is None else tuple(sorted(chair.muted)),
            note=note,
        )
    )
    spare = spare_in_note(note)
    if game is not None and known is not None:
        name = longest_name(game)
        spare += spare_in_game(known, name) + (spare_in_menu(menu, name) or 0)
    return up_to(len(frame) + spare, frame)


def plays_in(chair: Chair | None, game: Game) -> bool:
    """Was it this person who was dealt the cards, and not somebody who had the chair before?"""
    return chair is not None and chair.sitter <= game.line


def table_info(table: TableState) -> TableInfo:
    offer = table.offer
    return TableInfo(
        id=table.table,
        phase=table.phase,
        settings=table.settings,
        host=table.host,
        chairs=tuple(
            ChairInfo(
                suspect=chair.suspect,
                name=chair.name,
                bot=chair.level,
                ready=chair.ready,
                present=bool(chair.present),
                away_until=_away_until(table, chair),
                sitting_in=chair.sitting_in,
                left=chair.left,
            )
            for chair in table.chairs.values()
        ),
        games=table.games,
        paused=table.paused,
        wanting_pause=tuple(sorted(table.wanting_pause)),
        wanting_sit_in=tuple(sorted(table.wanting_sit_in)),
        offer=None
        if offer is None
        else OfferInfo(
            offer.game,
            offer.attempt,
            offer.players,
            offer.first,
            offer.commitment,
            offer.sharers,
            offer.committed,
            offer.revealed,
            offer.placed,
        ),
    )
