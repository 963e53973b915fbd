"""No secret reaches the person's page.

A game is played twice. The second time, cards that the person does not know have changed places, in a way
that changes nothing the person could have seen. Then not a byte of the page may differ: not the story, not
the prompts, not the notes, not anything that can be asked for.
"""

from __future__ import annotations

import ast
import io
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from casefile.bots.base import Bot
from casefile.cli.text import table as text_table
from casefile.cli.text.console import Console
from casefile.cli.text.human import Human
from casefile.cli.text.table import text_match
from casefile.game.actions import Accuse, Action, EndTurn, Roll, Seat, Show, Suggest, TakePassage, Walk
from casefile.game.cards import Card, Room, Suspect, Triple, Weapon
from casefile.game.decide import decide
from casefile.game.errors import Refusal
from casefile.game.events import CardShown, Dealt, Event
from casefile.game.evolve import begin, evolve_all
from casefile.game.seen import SeenDealt, SeenEvent
from casefile.game.state import State
from casefile.game.view import redact
from casefile.locales import LANGUAGES, Translator
from casefile.match import match
from tests.support.secrecy import Replayed, ReplayedDice
from tests.support.text_games import EVERY_HOUSE, bot_game

PERSON = Seat(0)
REQUESTS = ["notes", "hand", "log", "where", "squares", "map", "rules", "help"]
SEEN_SIDE = {"cards", "board", "edition", "actions", "public", "seen", "fold", "menu", "moves", "errors"}
"""The modules of `casefile.game` that cannot reach the state."""
PERSONS_SIDE = sorted(
    path
    for path in Path(text_table.__file__).parent.glob("*.py")
    if path.name not in ("table.py", "series.py")  # these two run the game
)
EDITIONS = ("deluxe-2020", "vintage")
MAX_TURNS = 36
"""How much of a game is compared: what could slip out has slipped out by then."""
SCRAMBLES, KEPT = 60, 2
"""How many other deals are tried for each game, and how many, those that agree longest, are compared."""


def as_typed(action: Action) -> list[str]:
    match action:
        case Roll():
            return ["roll"]
        case Walk(to=to):
            return [to if isinstance(to, str) else f"{to.row},{to.col}"]
        case TakePassage():
            return ["passage"]
        case Suggest(triple=triple):
            return [f"suggest {triple.suspect} {triple.weapon}"]
        case Show(card=card):
            return [f"show {card}"]
        case Accuse(triple=triple):
            return ["accuse " + " ".join(triple), "yes"]
        case EndTurn():
            return ["end"]


def page_of(dealt: Dealt, actions: Sequence[Action], language: str) -> str:
    """All that the person reads of a game, who asks for everything before every move."""
    own = [action for action in actions if action.seat == PERSON]
    lines = [line for action in own for line in [*REQUESTS, *as_typed(action)]]
    page = io.StringIO()
    console = Console(io.StringIO("".join(f"{line}\n" for line in lines)), page)
    bots: dict[Seat, Bot] = {
        Seat(seat): Replayed([action for action in actions if action.seat == seat])
        for seat in range(1, len(dealt.players))
    }
    human = Human(dealt.edition, console, Translator(language))
    with suppress(EOFError):
        text_match(dealt, human, bots, ReplayedDice(actions)).play()
    return page.getvalue()


def scrambled(dealt: Dealt, rng: random.Random) -> Dealt:
    """The same game for the person, but two or more of the other cards have changed places."""
    owner: dict[Card, int] = {card: seat for seat, hand in enumerate(dealt.hands) for card in hand}
    owner |= dict.fromkeys(dealt.envelope, -1)
    deck = dealt.edition.deck
    for _ in range(rng.choice((1, 1, 2, 3))):
        kind = rng.choice((deck.suspects, deck.weapons, deck.rooms))
        hidden = [card for card in kind if owner[card] != PERSON]
        one, other = rng.sample(hidden, 2)
        owner[one], owner[other] = owner[other], owner[one]
    suspect, weapon, room = (card for card in deck.cards if owner[card] == -1)
    return replace(
        dealt,
        envelope=Triple(Suspect(suspect), Weapon(weapon), Room(room)),
        hands=tuple(
            tuple(card for card in deck.cards if owner[card] == seat) for seat in range(len(dealt.hands))
        ),
    )


def steps(dealt: Dealt, actions: Sequence[Action]) -> Iterator[tuple[Event, ...]]:
    """What each action leads to, as long as the actions are possible."""
    state: State = begin(dealt)
    for action in actions:
        possible = action
        if isinstance(action, Show) and action.card not in state.secrets.hands[action.seat]:
            named = state.public.suggestions[-1].triple
            held = [card for card in named if card in state.secrets.hands[action.seat]]
            if not held:
                return
            possible = replace(action, card=held[0])
        try:
            events = decide(state, possible)
        except Refusal:
            return
        state = evolve_all(state, events)
        yield events


def agreement(one: Dealt, other: Dealt, actions: Sequence[Action]) -> int:
    """How many actions the two games have in common, as far as the person can see."""
    count = 0
    for first, second in zip(steps(one, actions), steps(other, actions), strict=False):
        if [redact(event, PERSON) for event in first] != [redact(event, PERSON) for event in second]:
            break
        count += 1
    return count


def pairs_of_games(edition_id: str) -> Iterator[tuple[Dealt, Dealt, list[Action]]]:
    """Games that differ only in what the person cannot know, with the actions they have in common."""
    for seed, rules in enumerate(EVERY_HOUSE):
        game = bot_game(edition_id, rules, 3 + seed % 4, seed)
        game.play(MAX_TURNS)
        rng = random.Random(seed)
        others = [other for _ in range(SCRAMBLES) if (other := scrambled(game.dealt, rng)) != game.dealt]
        lengths = [agreement(game.dealt, other, game.actions) for other in others]
        for length, other in sorted(zip(lengths, others, strict=True), key=lambda pair: -pair[0])[:KEPT]:
            yield game.dealt, other, game.actions[:length]


@pytest.mark.slow
@pytest.mark.parametrize(("edition_id", "language"), [*zip(EDITIONS, LANGUAGES, strict=True)])
def test_cards_the_person_cannot_know_change_no_byte_of_the_page(edition_id: str, language: str) -> None:
    compared = shows = 0
    for one, other, actions in pairs_of_games(edition_id):
        page = page_of(one, actions, language)
        assert page == page_of(other, actions, language)
        compared += page.count("\n")
        shows += sum(isinstance(action, Show) and action.seat != PERSON for action in actions)
    assert compared > 2000, "too little was compared to mean anything"
    assert shows > 20, "too few cards were shown in secret"


def pages_differ_with(
    leaky: Callable[[Event, Seat | None], SeenEvent],
    one: Dealt,
    other: Dealt,
    actions: Sequence[Action],
    monkeypatch: pytest.MonkeyPatch,
) -> bool:
    with monkeypatch.context() as leaking:
        leaking.setattr(match, "redact", leaky)
        return page_of(one, actions, "en") != page_of(other, actions, "en")


@pytest.mark.slow
def test_a_card_shown_between_others_would_be_noticed_if_it_were_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def leaky(event: Event, seat: Seat | None) -> SeenEvent:
        return redact(event, event.to if isinstance(event, CardShown) else seat)

    assert any(pages_differ_with(leaky, *pair, monkeypatch) for pair in pairs_of_games("deluxe-2020"))


@pytest.mark.slow
def test_a_stray_glance_into_the_envelope_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(event: Event, seat: Seat | None) -> SeenEvent:
        seen = redact(event, seat)
        if isinstance(event, Dealt) and isinstance(seen, SeenDealt) and seat == PERSON:
            return replace(seen, hand=(*seen.hand, event.envelope.weapon))
        return seen

    assert any(pages_differ_with(leaky, *pair, monkeypatch) for pair in pairs_of_games("deluxe-2020"))


def strangers(source: str) -> list[str]:
    """The modules of the game that a source imports although a seat may not use them."""
    imported: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            imported += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            imported += [node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)]
    parts = [name.split(".") for name in imported if name.startswith("casefile.game")]
    return [".".join(part) for part in parts if len(part) < 3 or part[2] not in SEEN_SIDE]


@pytest.mark.parametrize("path", PERSONS_SIDE, ids=lambda path: path.name)
def test_what_talks_to_the_person_cannot_reach_the_state(path: Path) -> None:
    assert not strangers(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "line",
    [
        "from casefile.game.state import State",
        "import casefile.game.decide",
        "from casefile.game import view",
        "def later():\n    from casefile.game.events import Event",
    ],
)
def test_a_forbidden_import_is_found(line: str) -> None:
    assert strangers(line)
