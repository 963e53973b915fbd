"""Every kind of happening, at a table and in its games."""

from __future__ import annotations

from casefile.server.wire.game_happenings import (
    ClearedDoor,
    EndedTurn,
    GameOver,
    HasAccused,
    HasPassed,
    HasRolled,
    HasShown,
    HasSuggested,
    HasWalked,
    OpenedEnvelope,
    PieceCame,
    WasDealt,
    WeaponCame,
    WentThrough,
)
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

AnyHappening = (
    WasDealt
    | HasRolled
    | HasWalked
    | WentThrough
    | HasSuggested
    | PieceCame
    | WeaponCame
    | HasPassed
    | HasShown
    | HasAccused
    | ClearedDoor
    | OpenedEnvelope
    | EndedTurn
    | GameOver
    | TableOpened
    | TableConfigured
    | TookSeat
    | ChangedSeat
    | ChangedName
    | BotTookSeat
    | SeatFreed
    | SaidReady
    | NewHost
    | NewInvitation
    | TableRestored
    | IsBack
    | IsAway
    | WantsSitIn
    | BotSitsIn
    | SeatTakenBack
    | HasLeft
    | DealAnnounced
    | HasCommitted
    | HasRevealed
    | DealGivenUp
    | WantsPause
    | GamePaused
    | GameResumed
    | PaceSet
    | WaitSkipped
    | FinishWanted
    | HintAsked
    | HasSaid
    | HasReacted
    | HasMuted
    | WordsErased
)
