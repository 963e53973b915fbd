# Advice, in English.
#
# $who and $asker are players; $card and $cards are cards with their articles; $now and $later are per cents.

advice-accuse-certain = It is certain: { triple }. Accuse.
advice-accuse-now = { triple } is right in { $now } of the deals that fit, and waiting wins about { $later } of games. Accuse.
advice-wait = do not accuse yet: even { triple } is right in only { $now } of the deals that fit, and waiting wins about { $later } of games.
advice-over = You have nothing left to ask, and nobody to accuse.
advice-narrows = The answer should bring the number of likely solutions from about { $before } down to about { $after }.
advice-own =
    { $count ->
        [one] You hold { $cards }, so only the other two can be shown.
        [2] You hold { $cards }, so only the third can be shown.
       *[other] You hold all three, so nobody can show a card.
    }
advice-turns =
    { $when ->
        [now] You can ask this on your turn.
       *[later] It takes about { $turns } turns to get there.
    }
advice-questions = What to ask, best first: the order goes by what you learn about all cards, and how soon; the bits are about the envelope alone.
advice-question = { $number }. { $named } ({ $bits } bits). { $why }
advice-show = Show { $card }. { $why }
advice-show-none = You have none of the three cards: you pass.
advice-show-only = It is the only one of the three that you have.
advice-show-before = { who-first } has seen it before, so it tells nothing new.
advice-show-least = It tells { $asker } least: about cards of this kind there is more left to find out.
