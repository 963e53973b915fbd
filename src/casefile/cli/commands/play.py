"""`casefile play`: a game in the browser; or in the terminal, with typed moves, against computer players."""

from __future__ import annotations

import io
import random
import secrets
import sys
from typing import Annotated, TextIO

from cyclopts import Parameter

from casefile.bots.registry import COMPILED, bot_names
from casefile.cli.browser import play_in_browser
from casefile.cli.exit_codes import EXIT_INTERRUPTED
from casefile.cli.language import make_translator
from casefile.cli.problems import Mistake
from casefile.cli.seats import chosen_seats
from casefile.cli.text.console import Console, Reader
from casefile.cli.text.human import Left
from casefile.cli.text.lexicon import MAX_LINE_LENGTH, Lexicon, Unclear, plain_words
from casefile.cli.text.phrases import Phrases
from casefile.cli.text.series import play_series
from casefile.editions import DEFAULT_EDITION, EDITION_IDS
from casefile.editions import edition as load_edition
from casefile.game.cards import Suspect
from casefile.game.edition import HOUSE_RULES, Edition
from casefile.locales import Translator
from casefile.reading.bad_input import BadInput
from casefile.reading.problems import no_such

TERMINAL_PACE = 0.5
MAX_PACE_SECONDS = 60
USUAL_BOTS = "sleuth"
USUAL_PLAYERS = 4


def play_command(
    *,
    text: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
    edition: str | None = None,
    players: int | None = None,
    bots: str | None = None,
    suspect: Annotated[str | None, Parameter(name="--as")] = None,
    house_rule: Annotated[list[str] | None, Parameter(negative=())] = None,
    language: str | None = None,
    pace: float | None = None,
    seed: Annotated[int | None, Parameter(show=False)] = None,
) -> int:
    """Play the game: in the browser, alone against computer players or with friends who come by link.

    With --text, or any other option, it is a game in the terminal against computer players.

    Parameters
    ----------
    text
        Play in the terminal, with typed moves and plain lines.
    edition
        The rulebook to play by: deluxe-2020, bilingual, vintage or classic-1986, which is the default.
    players
        How many play, you included: 3 to 6. Without it, 4, or as many as it takes to seat all the bots.
    bots
        Who you play against: random, novice, sleuth, inspector, master or grandmaster; sleuth by
        default.
        Several, separated by commas, take the empty seats in turn. `casefile bots` describes them.
    suspect
        Which suspect you play: scarlet, mustard, white, green, peacock or plum.
    house_rule
        A house rule to switch on: last_detective_wins, open_doors or no_dice. Can be given several times.
    language
        The language of the game: en or fr. Without it, the language of your terminal.
    pace
        Seconds to wait after every line of the story.
    """
    chosen = (edition, players, bots, suspect, house_rule, language, pace, seed)
    # Any option is about the text game: in the browser all of it is chosen on the page.
    if not text and all(choice is None for choice in chosen):
        return play_in_browser()
    translator = make_translator(language)
    console = _console(_pace(pace))
    host = _Host(
        console,
        translator,
        edition_id=edition,
        suspect=suspect,
        players=players,
        bots=USUAL_BOTS if bots is None else bots,
        house_rules=house_rule or [],
    )
    if not COMPILED.isdisjoint(host.bots):
        # Novices do without, and all this takes a second to load.
        from casefile.bots.warm import THINKING  # noqa: PLC0415
        from casefile.cli.warming import make_ready  # noqa: PLC0415

        make_ready(translator.language, *THINKING)
    # People are dealt cards that nobody can foresee; a seed is for tests, which have to.
    rng = secrets.SystemRandom() if seed is None else random.Random(seed)  # noqa: S311  # for tests
    return host.receive(rng)


class _Host:
    """Checks the options, asks for what is missing, and opens the game."""

    bots: list[str]
    """The names of the computer players, who take the empty seats in turn."""

    def __init__(
        self,
        console: Console,
        translator: Translator,
        *,
        edition_id: str | None,
        suspect: str | None,
        players: int | None,
        bots: str,
        house_rules: list[str],
    ) -> None:
        self._console, self._translator, self._players = console, translator, players
        self._house_rules = frozenset(rule.replace("-", "_") for rule in house_rules)
        if unknown := self._house_rules.difference(HOUSE_RULES):
            raise BadInput("--house-rule", no_such("house rule", min(unknown), HOUSE_RULES))
        self.bots = [name.strip() for name in bots.split(",")]
        if strangers := [name for name in self.bots if name not in bot_names()]:
            raise BadInput("--bots", no_such("bot", strangers[0], bot_names()))
        if edition_id is not None and edition_id not in EDITION_IDS:
            raise BadInput("--edition", no_such("edition", edition_id, EDITION_IDS))
        self._edition = None if edition_id is None else self._load(edition_id)
        usual = self._edition or self._load(DEFAULT_EDITION)
        self._seats(usual)
        self._suspect = None if suspect is None else self._named(usual, suspect)
        if suspect is not None and self._suspect is None:
            raise BadInput("--as", no_such("suspect", suspect, usual.deck.suspects))

    def receive(self, rng: random.Random) -> int:
        """Play until the person has had enough; the exit code."""
        console, text = self._console, self._translator.text
        try:
            edition = self._edition or self._ask_edition()
            seats = self._seats(edition)
            suspect = self._suspect or self._ask_suspect(edition)
            play_series(console, self._translator, edition, suspect, seats=seats, bots=self.bots, rng=rng)
            console.say(text("goodbye"))
        except Left:
            console.say(text("goodbye"))
        except EOFError:
            # At a terminal the cursor still stands behind the prompt.
            console.say(*([""] if console.is_terminal else []), text("input-ended"))
        except KeyboardInterrupt:
            console.say("", text("goodbye"))
            return EXIT_INTERRUPTED
        return 0

    def _load(self, edition_id: str) -> Edition:
        return load_edition(edition_id, self._house_rules)

    def _seats(self, edition: Edition) -> int:
        return chosen_seats(self.bots, self._players, edition, usual=USUAL_PLAYERS, people=1)

    def _named(self, edition: Edition, typed: str) -> Suspect | None:
        """The suspect with this name, if there is exactly one."""
        suspects = edition.deck.suspects
        if len(typed) > MAX_LINE_LENGTH:
            return None
        try:
            cards = Lexicon(edition, self._translator.language).read(plain_words(typed), suspects)
        except Unclear:
            return None
        return Suspect(cards[0]) if len(cards) == 1 and cards[0] in suspects else None

    def _ask_edition(self) -> Edition:
        """The usual edition, unless there is somebody to ask."""
        default = DEFAULT_EDITION
        if not self._console.is_terminal:
            return self._load(default)
        self._console.say(
            self._translator.text("ask-edition", choices=", ".join(EDITION_IDS), default=default)
        )
        while True:
            typed = self._console.ask().strip().lower()
            found = [name for name in EDITION_IDS if typed in name] if typed else [default]
            if len(found) == 1:
                return self._load(found[0])
            self._console.say(self._translator.text("ask-again-edition"))

    def _ask_suspect(self, edition: Edition) -> Suspect:
        """The first suspect, unless there is somebody to ask."""
        default = edition.deck.suspects[0]
        if not self._console.is_terminal:
            return default
        phrases = Phrases(edition, self._translator)
        names = ", ".join(phrases.name(suspect) for suspect in edition.deck.suspects)
        self._console.say(phrases.text("ask-suspect", choices=names, default=phrases.name(default)))
        while True:
            typed = self._console.ask()
            found = self._named(edition, typed) if typed.strip() else default
            if found is not None:
                return found
            self._console.say(phrases.text("ask-again-suspect"))


def _pace(wanted: float | None) -> float:
    if wanted is None:
        return TERMINAL_PACE if sys.stdin and sys.stdin.isatty() else 0.0
    if not 0 <= wanted <= MAX_PACE_SECONDS:
        raise BadInput("--pace", Mistake.BAD_PACE(most=MAX_PACE_SECONDS))
    return wanted


def _console(pace: float) -> Console:
    """Standard input and output. Bytes that are no text become signs that no command has."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    # A process may be started with its streams closed; Python then has None in their place.
    reader: Reader = sys.stdin or io.StringIO()
    writer: TextIO = sys.stdout or io.StringIO()
    return Console(reader, writer, pace)
