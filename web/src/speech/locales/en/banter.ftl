## What people say without typing

react-title = React
react-bravo = Bravo.
react-aha = Aha…
react-curious = How curious.
react-alas = Alas.
react-thanks = Thank you.
react-go-on = Shall we go on?

## Who decides about small talk

menu-small-talk = Small talk of the bots
set-small-talk = Small talk
set-small-talk-why = Bots say something in passing, each in their own manner. It gives away nothing about anyone’s cards, and everybody can turn it off for themselves.

## What bots say in passing. It knows nothing of cards: see banter.ts

banter-scarlet-begin = Do deal slowly. I’ve all evening.
banter-scarlet-high = These heels were made for it.
banter-scarlet-low = In these shoes, that is plenty.
banter-scarlet-room-1 = So this is where one is bored?
banter-scarlet-room-2 = I do hope there is a mirror.
banter-scarlet-brought-1 = Again? People will talk.
banter-scarlet-brought-2 = You might have sent a car.
banter-scarlet-passed-1 = Nothing in my handbag, alas.
banter-scarlet-passed-2 = I’d help you if I could. Probably.
banter-scarlet-showed = Just a glimpse. Don’t stare.
banter-scarlet-wrong = One can’t be ravishing and right.
banter-scarlet-watched = Oh, what a pity. Somebody fetch a drink.
banter-scarlet-won = I knew the moment I walked in.
banter-scarlet-lost = Clever. But that outfit, frankly…

banter-mustard-begin = Chins up. The campaign begins.
banter-mustard-high = A forced march. Splendid.
banter-mustard-low = Call that a march? I’ve had hiccups that went further.
banter-mustard-room-1 = Room secured. Where’s the port?
banter-mustard-room-2 = Draughty. Reminds me of the barracks.
banter-mustard-brought-1 = Unhand me. I know how to march.
banter-mustard-brought-2 = Summoned again. In my day one sent a telegram.
banter-mustard-passed-1 = Nothing to report.
banter-mustard-passed-2 = Not a cartridge left, I’m afraid.
banter-mustard-showed = For your eyes only. That’s an order.
banter-mustard-wrong = A tactical withdrawal. Nothing more.
banter-mustard-watched = Charged too early. Seen it a hundred times.
banter-mustard-won = Mission accomplished. Stand at ease.
banter-mustard-lost = Beaten fair and square. Blast.

banter-white-begin = Wipe your feet, all of you.
banter-white-high = I’m quicker on these stairs with a tray.
banter-white-low = My feet thank you.
banter-white-room-1 = Who left the lamp on in here?
banter-white-room-2 = Dust on the mantelpiece. Well, well.
banter-white-brought-1 = I was in the middle of the silver.
banter-white-brought-2 = You only had to ring.
banter-white-passed-1 = Not in my apron, no.
banter-white-passed-2 = I keep only what I’m given.
banter-white-showed = There. And not a word downstairs.
banter-white-wrong = Right. Back to my saucepans.
banter-white-watched = And who will clear that up? Me, I suppose.
banter-white-won = One hears everything from behind a door.
banter-white-lost = Very good. Supper’s at nine all the same.

banter-green-begin = I trust we are all honest people here.
banter-green-high = Business is picking up.
banter-green-low = A modest return.
banter-green-room-1 = What might one ask for a room like this?
banter-green-room-2 = Charming. I’d been meaning to drop in.
banter-green-brought-1 = I’m sure this is a misunderstanding.
banter-green-brought-2 = You’ll be hearing from my solicitor.
banter-green-passed-1 = My hands are clean. Look.
banter-green-passed-2 = I regret I am not in a position to assist.
banter-green-showed = In confidence, naturally.
banter-green-wrong = I may have been badly advised.
banter-green-watched = Rash. One should always read the small print.
banter-green-won = It all adds up in the end.
banter-green-lost = Let the record show I came close.

banter-peacock-begin = Elbows off the table, if you please.
banter-peacock-high = One does not run. One glides.
banter-peacock-low = A lady never hurries.
banter-peacock-room-1 = Who chose these curtains?
banter-peacock-room-2 = I shall sit here. Somebody move the cat.
banter-peacock-brought-1 = Nobody asked whether I was dressed.
banter-peacock-brought-2 = Pushed about, at my age. Really.
banter-peacock-passed-1 = I’m afraid I can’t oblige.
banter-peacock-passed-2 = One doesn’t carry such things about.
banter-peacock-showed = With your eyes, not with your fingers.
banter-peacock-wrong = We shall not speak of this again.
banter-peacock-watched = And in front of everybody, too.
banter-peacock-won = Breeding tells.
banter-peacock-lost = I congratulate you. Through my teeth.

banter-plum-begin = Fascinating. What are we playing?
banter-plum-high = The law of averages demanded it.
banter-plum-low = Statistically, it gets better.
banter-plum-room-1 = I’m sure I had a reason for coming in here.
banter-plum-room-2 = Has anybody seen my spectacles? Ah. Thank you.
banter-plum-brought-1 = Odd. Wasn’t I in another room?
banter-plum-brought-2 = Carried off in mid-sentence. As I was saying…
banter-plum-passed-1 = I have looked twice. Nothing.
banter-plum-passed-2 = The empty set, alas.
banter-plum-showed = Consider it a footnote.
banter-plum-wrong = The hypothesis needs a little work.
banter-plum-watched = A bold theory. Wrong, but bold.
banter-plum-won = Quod erat demonstrandum.
banter-plum-lost = I had it on the tip of my tongue.
