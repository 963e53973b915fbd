# Computer players: what `casefile bots` says.

bots-title = Computer players, weakest first
bots-others = From other packages
bots-left-out = Left out
bots-no-description = Its author has not said how it plays.
bot-level-random = Does anything the rules allow, at random. It accuses only when it has seen every other card with its own eyes, or when nobody could answer its own suggestion. A yardstick for other players rather than an opponent.
bot-level-novice = Plays like a child who knows the rules. It crosses off its own cards and those it is shown, forgets one now and then, and wanders into whatever room takes its fancy. What the others ask and answer passes it by. When it accuses, it is right.
bot-level-sleuth = Misses nothing that follows from what the table has seen: every suggestion, every card shown and every player who had none. It walks to the nearest room where it can learn something, names cards that may still lie in the envelope, and accuses when it is certain. It is never wrong.
bot-level-inspector = Knows the exact odds of every card after every answer. It chooses its way and its suggestion together, by what they are likely to teach it for the turns they cost, with dice, secret passages and blocked doors reckoned in. It accuses when it is certain, or when waiting would cost more than being wrong.
bot-level-master = Beyond what the inspector does, it watches how close the others are and accuses in time, learns what each opponent gives away by asking and by showing, shows the card that tells the least, names its own cards where that pays, and plans its way over several turns.
bot-level-grandmaster = A master that has studied how every other level asks: which cards each of them names, repeats and leaves alone, and what that says about their hand. Where it may name any room it likes, it goes straight for the question that could settle the case.
