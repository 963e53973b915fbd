# The pages before a game: home, the lobby of a table, joining one.

page-skip-to-content = Skip to the content
page-language = Language
page-language-en = English
page-language-fr = Français
page-theme-to-night = Night colours
page-theme-to-day = Day colours
page-help = Rules and help
page-back-home = Go to the home page

page-crowded-title = This seat is open in too many windows.
page-crowded-text = Close one of them, and this one will continue by itself.
page-unreachable-title = The server cannot be reached.
page-unreachable-text = Either this device is offline, or the server is not running. Seats at tables are kept, and this page connects by itself as soon as it can.
page-missing-title = There is nothing at this address.
page-missing-text = The link may have lost a letter on its way.
page-loading = One moment…

# Home
home-title = Who, with what, and where?
home-lead = Three cards lie in the envelope. Walk the mansion, ask the right questions, and be first to name them.
home-play = Play now against bots
home-learn = Learn in one turn
home-small = No sign-up. A game for one takes 2 to 8 minutes.
home-bots-warming = The bots are getting ready, which takes a moment the first time. You can start playing now.
doors = More to do here
door-companion = At a real table
door-rules = The rules
door-puzzles = Puzzle of the day
door-sheet = Print a notebook
door-review = Your last review: accuracy { $accuracy }
door-fair = Check a deal
home-friends = A table with friends
home-friends-sub = 3 to 6 players, with bots if you like
home-friends-lead = Open a table, send the link round, or pass one device from hand to hand.
home-open = Open a table
home-join-label = Have you got a link, or three words?
home-join-place = Paste the link, or type the words
home-join = Go to the table
home-join-bad = That is neither a link to a table nor three words. A link looks like { $example }
home-public = Open tables
home-public-none = Nobody is waiting at an open table right now. Open one, and switch “Anyone may join” on.
home-public-join = Join
home-public-watch = Watch
home-public-line = { $people ->
    [0] Nobody yet
    [one] 1 person
   *[other] { $people } people
  }{ $bots ->
    [0] {""}
    [one] {", "}1 bot
   *[other] {", "}{ $bots } bots
  }{ $free ->
    [0] {""}
    [one] {" · "}1 seat free
   *[other] {" · "}{ $free } seats free
  }
home-public-closed = No longer open
home-public-playing = A game is in progress
home-go-on = Continue your game
home-yours-turn = Turn { $turn }
home-yours-lobby = Not begun yet
home-yours-won = You won
home-yours-lost = { $who } won
home-yours-nobody = Nobody won
home-yours-with = With { $names }
home-yours-alone = Nobody else is there yet
home-yours-look = See how it ended
home-yours = Your tables
home-yours-back = Back to the table
page-your-name = Your name
page-your-name-why = What the others at the table call you.

# A quick game against bots
quick-title = A game against bots
quick-count = How many bots?
quick-level = How good are they?
quick-as = Who do you want to be?
quick-as-any = Anyone
quick-as-any-why = Chance decides.
quick-suggest-up = You won against { $level }. Ready for something harder?
quick-suggest-down = { $level } has been too strong lately. Try an easier one?
quick-suggest-take = Play against { $level }
quick-more = Pace, rules and help
quick-start = Deal the cards
quick-name = Detective

level-random = Random
level-novice = Novice
level-sleuth = Sleuth
level-inspector = Inspector
level-master = Master
level-grandmaster = Grandmaster
level-mixed = Mixed
level-program = Program
level-random-why = Does whatever the rules allow. Hardly ever wins.
level-novice-why = Plays like a child who knows the rules, and forgets a thing or two. Expect to win now and then from the start.
level-sleuth-why = Misses nothing the table has seen, and is never wrong. One of them beats two novices in three games out of four.
level-inspector-why = Knows the exact odds after every answer. One of them wins nearly half of its games against two sleuths.
level-master-why = Also reads what you give away. One of them wins six games in ten against two sleuths.
level-grandmaster-why = Has studied how everybody asks. One of them wins about six games in ten against two sleuths.
level-mixed-why = One of each, from the novice on: somebody to beat, and somebody to beat you.

# The lobby of a table
lobby-title = Table with friends
lobby-sub = { $fewest } to { $most } players
lobby-sub-exact = { $most } players
lobby-host = host
lobby-you = You
lobby-ready = Ready
lobby-not-ready = Not ready yet
lobby-away = Away
lobby-bot = Bot
lobby-bot-level = Bot · { $level }
lobby-here = on this device
lobby-open-seat = Open seat
lobby-erased = Somebody
lobby-add-bot = Add a bot
lobby-add-bot-to = Add a bot as { $suspect }
lobby-send-away-of = Remove { $name }
lobby-pass-host-to = Make { $name } the host
lobby-sit-here = Sit here
lobby-sit-as = Sit here as { $suspect }
lobby-seat-menu = More about { $suspect }
lobby-level-for = Which bot plays { $suspect }?
lobby-remove-bot = Remove this bot
lobby-program = Give this seat to a program
lobby-program-again = Make a new link
lobby-program-link = A seat for a program
lobby-program-lead = Whoever has this link plays this seat with a program of theirs: the command casefile join takes it. It is shown only now. A new link, or another bot, makes it void.
lobby-program-away = not connected
lobby-close = Close

invite-title = Invite by link
invite-why = Whoever has the link can take a free seat. It opens in any browser, on a phone too.
invite-copy = Copy link
invite-copied = Copied
invite-share = Share…
invite-share-text = Come and play Casefile with me.
invite-qr = QR code of the link
invite-unknown = The link was shown to whoever opened the table. Ask { $host } for it.
invite-renew = Make a new link
invite-renewed = This is a new link. The old one no longer works.
invite-unknown-host = This device does not know the link: make a new one. The old one will then stop working.
invite-only-here = Others cannot reach this address: the server only accepts connections from this device. Start it with “casefile serve --host 0.0.0.0” to play across the network.
invite-here = Someone here, on this device
invite-here-title = Someone here, on this device
invite-here-lead = You pass the device round. Between turns a curtain hides the cards.
invite-here-name = Their name
invite-here-take = Take a seat
invite-move = Move to another device
invite-move-lead = Open this link on the other device within 15 minutes. Your seat moves there, and is no longer on this one.

lobby-start = Start the game
lobby-ready-button = I am ready
lobby-unready-button = Not ready after all
lobby-waiting-people = Waiting for { $names } to be ready.
lobby-waiting-seats = { $missing ->
    [one] One more player is needed: invite somebody, or add a bot.
   *[other] { $missing } more players are needed: invite people, or add bots.
  }
lobby-can-start = { $free ->
    [0] Everybody is here.
    [one] One seat is open. You can start with { $taken }.
   *[other] { $free } seats are open. You can start with { $taken }.
  }
lobby-host-starts = { $host } starts the game when everybody is ready.
lobby-fill = Fill with bots
lobby-leave = Leave the table
lobby-leave-title = Leave the table?
lobby-leave-text = Your seat becomes free for others.
lobby-stay = Stay
lobby-save = Save
lobby-chat = Chat
lobby-watching = You are watching. Take a free seat to play.

# Settings, each with a sentence
settings-title = How you play
settings-sub-host = For the whole table
settings-sub-guest = Chosen by { $host }
settings-unready = When you change something, the others have to confirm again that they are ready.
settings-more = Clocks, pace and visitors
set-edition = Rules
set-edition-why = { $names ->
    [both] Every card has its English and its French name.{" "}
   *[one] {""}
  }{ $dice ->
    [one] One die.
   *[other] Two dice.
  } { $owed ->
    [yes] Whoever enters a room must suggest there.
   *[no] Whoever enters a room may suggest there.
  } { $after ->
    [yes] You may accuse right after seeing a card.
   *[no] Being shown a card ends your turn.
  }
set-rules-link = Read these rules
set-notebook = { CAPITAL($sheet) } help
set-notebook-hand = By hand
set-notebook-seen = What you have seen
set-notebook-full = Full deduction
set-notebook-hand-why = An empty sheet and a pencil, as at the kitchen table.
set-notebook-seen-why = The { $sheet } ticks what you were dealt and shown. What follows from it is up to you.
set-notebook-full-why = The { $sheet } works out all that follows, with the odds, and explains why.
set-house = House rules
set-house-last_detective_wins = Last detective wins
set-house-last_detective_wins-why = When everybody else has accused wrongly, the last detective wins.
set-house-open_doors = Open doors
set-house-open_doors-why = You may step past a piece in front of a door: into the room, out of it or along the corridor. Nobody may stop on its square.
set-house-no_dice = No rolling
set-house-no_dice-why = Nobody rolls: you may enter any room at most 12 steps away.
set-weapons = Where the weapons start
set-weapons-by-hand = Place them by hand
set-weapons-why = Otherwise chance puts them into six different rooms.
set-weapons-swap = Each weapon has a room of its own: choose a room that is taken, and the two weapons swap places. Everybody sees this before the deal.
set-seats = Seats
set-seats-why = How many may play, people and bots together.
set-public = Anyone may join
set-public-why = The table is listed on the home page. Otherwise only people with the link come in.
set-spectators = People may watch
set-spectators-why = Whoever watches sees what lies open on the table, and nobody’s cards.
set-pace = How fast bots play
set-pace-calm = Calm
set-pace-brisk = Brisk
set-pace-instant = At once
set-hints = Hints
set-hints-why = Players may ask what to ask next and where to go. Everybody is told who did.
set-pace-why = How long they seem to think. It tells nothing about their cards.
set-turn = Clock for a turn
set-turn-why = When it runs out, a bot plays the rest of that turn.
set-answer = Clock for an answer
set-answer-why = When it runs out, a bot chooses the card to show.
set-grace = When somebody is gone
set-grace-why = Their seat stays empty this long before a bot sits in. They can come back at any time.
set-sit-in = Who sits in
set-sit-in-why = The bot that plays for people who are away.
set-none = No clock
set-seconds = { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
  }
set-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
  }
set-hours = { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
  }
set-days = { $days ->
    [one] 1 day
   *[other] { $days } days
  }

# Joining
join-title = You are invited to a table
join-title-public = An open table
join-title-closed = A table by invitation only
join-lead = { $host } has opened it. Choose who you want to be.
join-lead-closed = { $host } has opened it.
join-button = Take this seat
join-watch = Just watch
join-full = All seats are taken.
join-playing = A game is in progress. You can watch, and take a seat when it is over.
join-taken = Taken: { $name }
join-missed = { $suspect } has just been taken. Choose somebody else.
join-need-link = This table is by invitation only: ask its host for the link.
join-free = Free
page-moving-title = Moving your seat to this device…

# Said on all pages
api-unreachable = The server does not answer: it may be off, or the network may be down. Try again in a moment.
http-403 = Pages from that site may not use this server.
http-404 = There is nothing at this address.
http-408 = The rest of the request did not arrive in time. Try again in a moment.
http-413 = That is too long for the server.
http-421 = This server is not known by that name: use its address, or ask whoever runs it.
http-500 = Something went wrong on the server. Try again in a moment.
card-suspect = Suspect
card-weapon = Weapon
card-room = Room
