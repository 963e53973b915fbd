"""A person at the terminal, seated like any bot: sees what the seat sees, chooses from the seat's menu."""

from __future__ import annotations

from casefile.bots.base import Decision
from casefile.bots.thinking.approaches import approach
from casefile.bots.thinking.plain_sheet import PlainSheet
from casefile.cli.text import reports
from casefile.cli.text.console import Console
from casefile.cli.text.lexicon import MAX_LINE_LENGTH, Lexicon, Unclear
from casefile.cli.text.moves import (
    EitherOr,
    Incomplete,
    Leftover,
    Puzzling,
    Typed,
    Verb,
    is_no,
    is_yes,
    parse,
    vain_try,
)
from casefile.cli.text.phrases import Phrases, quotable
from casefile.cli.text.prompt import Prompt
from casefile.cli.text.story import tell, tell_hands
from casefile.drawing.canvas import FINE_GLYPHS, PLAIN_GLYPHS
from casefile.game.actions import Accuse, Action, Walk
from casefile.game.edition import Edition
from casefile.game.errors import Refusal
from casefile.game.fold import first_view, fold
from casefile.game.menu import Menu
from casefile.game.seen import GameEnded, SeenDealt, SeenEvent, TurnEnded, View
from casefile.locales import Translator


class Left(Exception):
    """The player has left the game."""


class Human:
    """Tells the story on the console and turns typed lines into actions."""

    def __init__(self, edition: Edition, console: Console, translator: Translator) -> None:
        self._edition, self._console, self._translator = edition, console, translator
        self._phrases = Phrases(edition, translator)
        self._lexicon = Lexicon(edition, translator.language)
        self._notes = PlainSheet()
        self._view: View | None = None

    def see(self, event: SeenEvent) -> None:
        self._notes.see(event)
        if isinstance(event, SeenDealt):
            view = first_view(event)
            self._welcome(event, view)
        else:
            assert self._view is not None, "the deal comes first"
            view = fold(self._view, event)
        self._view = view
        self._tell(event, view)

    def choose(self, decision: Decision) -> Action:
        """Ask until an action is typed; it may still be against the rules."""
        view, menu = decision.view, decision.menu
        prompt = Prompt(view, menu, self._notes, self._phrases)
        self._console.say(prompt.text())
        while True:
            line = self._console.ask().strip()
            if not line:
                self._console.say(prompt.text())
                continue
            if len(line) > MAX_LINE_LENGTH:
                self._console.say(self._phrases.text("line-too-long", most=MAX_LINE_LENGTH))
                continue
            typed = parse(line, view, menu, self._lexicon)
            if isinstance(typed, Incomplete):
                # There is no point in asking for the rest of a move that the rules refuse anyway.
                typed = vain_try(typed.verb, view, menu) or typed
            if isinstance(typed, Verb):
                self._answer(typed, view, menu)
                self._console.say(prompt.text())
            elif isinstance(typed, Incomplete | EitherOr | Leftover | Unclear | Puzzling):
                self._console.say(self._trouble(typed, prompt, menu))
            elif isinstance(typed, Accuse) and menu.accuse:
                if self._is_sure(typed):
                    return typed
                self._console.say(self._phrases.text("accusation-withdrawn"), prompt.text())
            elif isinstance(typed, Walk):
                return self._walk(typed, view, menu)
            else:
                return typed

    def refused(self, refusal: Refusal) -> None:
        """Learn why the last choice was against the rules; the next call is `choose` again."""
        self._console.say(self._translator.refusal(refusal))

    def wants_another(self) -> bool:
        """Ask, when a game is over, whether to play another; the game that is over can still be looked at."""
        view, menu = self._view, Menu()
        assert view is not None, "the deal comes first"
        while True:
            self._console.say(self._phrases.text("another-game"))
            line = self._console.ask()[:MAX_LINE_LENGTH]
            if is_yes(line) or is_no(line):
                return is_yes(line)
            typed = parse(line, view, menu, self._lexicon)
            if typed is Verb.QUIT:
                return False
            if isinstance(typed, Verb):
                self._answer(typed, view, menu)

    def _tell(self, event: SeenEvent, view: View) -> None:
        if isinstance(event, TurnEnded):
            self._console.say("")  # the next line names whose turn it is, except in the player's own
        # Whose turn it is shows in what they do next; only the reader has to be told.
        if not isinstance(event, TurnEnded) or event.next == view.seat:
            self._console.say(tell(event, view, self._translator))
        if isinstance(event, GameEnded):
            self._console.say(*tell_hands(event, view, self._translator))
        # Somebody who is out only watches, and need not wait between two moves.
        elif view.seat not in view.public.out:
            self._console.pause()

    def _welcome(self, event: SeenDealt, view: View) -> None:
        phrases, edition = self._phrases, self._edition
        title = edition.words[self._translator.language]["title"]
        assert view.seat is not None, "a spectator is no player"
        own = phrases.suspect(event.players[view.seat])
        self._console.say(phrases.text("welcome", title=title, count=len(event.players), **own))
        if edition.house_rules:
            named = [phrases.text(f"house-rule-{rule}") for rule in edition.house_rules]
            self._console.say(phrases.text("welcome-house-rules", rules=", ".join(named)))
        self._console.say(reports.hand(view, phrases), phrases.text("welcome-help"))

    def _walk(self, walk: Walk, view: View, menu: Menu) -> Walk:
        """To a room that is out of reach, go as far as the roll leads."""
        if (
            not isinstance(walk.to, str)
            or walk.to in menu.walk
            or walk.to == view.public.place_of_seat(walk.seat)
        ):
            return walk
        way = approach(view, menu, walk.to)
        if way is None:
            return walk
        self._console.say(self._phrases.text("towards", steps=way.steps, **self._phrases.room(way.room)))
        return Walk(walk.seat, way.square)

    def _is_sure(self, accuse: Accuse) -> bool:
        self._console.say(self._phrases.text("confirm-accusation", **self._phrases.triple(accuse.triple)))
        return is_yes(self._console.ask())

    def _answer(self, verb: Verb, view: View, menu: Menu) -> None:
        phrases, out = self._phrases, self._console.say
        match verb:
            case Verb.NOTES:
                out(*reports.notes(view, self._notes, phrases))
            case Verb.HAND:
                out(reports.hand(view, phrases))
            case Verb.LOG:
                out(*reports.suggestion_log(view, phrases))
            case Verb.WHERE:
                out(*reports.where(view, phrases))
            case Verb.SQUARES:
                out(*reports.squares(view, menu, phrases))
            case Verb.MAP:
                glyphs = FINE_GLYPHS if self._console.encoding.startswith("utf") else PLAIN_GLYPHS
                out(*reports.board_map(view, menu, phrases, glyphs, self._console.columns))
            case Verb.RULES:
                out(*reports.rules(self._edition, phrases))
            case Verb.QUIT:
                out(phrases.text("confirm-quit"))
                if is_yes(self._console.ask()):
                    raise Left
                out(phrases.text("quit-withdrawn"))
            case _:
                out(*reports.commands(self._edition, phrases))

    def _trouble(self, typed: Typed, prompt: Prompt, menu: Menu) -> str:
        phrases = self._phrases
        match typed:
            case Incomplete(Verb.SUGGEST):
                return phrases.text("suggest-what", example=phrases.quoted(prompt.suggestion_example()))
            case Incomplete(Verb.ACCUSE):
                return phrases.text("accuse-what", example=phrases.quoted(prompt.accusation_example()))
            case Incomplete(Verb.WALK):
                return phrases.text("walk-where", example=phrases.quoted(prompt.walk_example()))
            case Incomplete(Verb.SHOW) if menu.show:
                return phrases.text(
                    "show-what", choices=phrases.choice_of([phrases.typed(card) for card in menu.show])
                )
            case Leftover(verb, words):
                return phrases.text(
                    "words-left",
                    verb=self._translator.words(verb.value)[0],
                    typed=quotable(words),
                    choices=prompt.choices(),
                )
            case EitherOr(word, verbs, cards):
                verb_words = [self._translator.words(verb.value)[0] for verb in verbs]
                choices = phrases.choice_of([*verb_words, *(phrases.typed(card) for card in cards)])
                return phrases.text("name-more", typed=quotable(word), choices=choices)
            case Unclear(word=word, cards=cards) if cards:
                choices = phrases.choice_of([phrases.typed(card) for card in cards])
                return phrases.text("name-more", typed=quotable(word), choices=choices)
            case Unclear(word=word):
                return phrases.text("name-unknown", typed=quotable(word), choices=prompt.choices())
            case _:
                return phrases.text("offers-after-trouble", choices=prompt.choices())
