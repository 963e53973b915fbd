# What a table online says no to. The English sentences live with the server as well, for programs that know no other language.

table-stale = The game has moved on in the meantime: look again.
table-not-playing = No game is being played at this table.
table-paused = The game is paused: resume it first.
table-bot-moves = A bot plays for you at the moment: take your seat back first.
table-not-in-game = You do not play in this game; the next one is open to you.
table-only-before-game = That can be changed only before a game.
table-only-host = Only the host of the table can do that.
table-no-seat = Take a seat first: spectators only watch.
table-no-such-chair = There is no such suspect in this edition.
table-nobody-there = Nobody sits there.
table-chair-taken = That seat is taken: choose another suspect.
table-table-full = All seats of this table are taken.
table-not-invited = This table is by invitation: ask its host for the link.
table-bad-transfer = This link has been used or is too old: make a new one on the other device.
table-not-ready = Not everybody is ready yet.
table-too-few = A game takes { $fewest } to { $most } players: seat more people or bots.
table-still-there = That player is still there, or has not been away long enough.
table-not-a-person = A bot sits there, not a person.
table-not-away = No bot plays for you.
table-nothing-to-share = No deal is waiting for that from you.
table-wrong-share = This is not what was committed to.
table-no-such-table = There is no such table: look at the link again.
table-no-such-game = There is no finished game of this number.
table-bad-value = { $problem }
table-too-fast = That is too much at once: wait a moment and try again.
table-unavailable = The server cannot write at the moment: nothing has changed, try again.
