"""What follows from a log, in as few words as a sheet of paper: what is certain, and odds for the rest."""

from __future__ import annotations

from casefile.deduce.contradiction import explain_contradiction
from casefile.deduce.log import Holder, Log
from casefile.deduce.notebook import Notebook
from casefile.deduce.odds import Odds
from casefile.deduce.prose.proof_text import tell_contradiction
from casefile.game.actions import Seat
from casefile.game.cards import Card
from casefile.mcp.table_words import TableWords


def odds_lines(log: Log, words: TableWords) -> list[str]:
    """For a reader who has this log and nothing else."""
    odds = Notebook(log).odds()
    if odds.worlds == 0:
        return [_contradiction(log, words)]
    if odds.solution is not None:
        first = words.text("mcp-solved", cards=words.triple(odds.solution))
    else:
        first = words.text("mcp-worlds", worlds=str(odds.worlds))
    holders = [*map(Holder, range(len(log.players))), log.envelope]
    # Their own cards the reader knows without a notebook.
    others = [holder for holder in holders if log.me is None or holder != Holder(log.me)]
    certain = [
        words.text("mcp-hand-of", who=_holder(holder, log, words), cards=words.cards(known))
        for holder in others
        if (known := _certain(odds, holder))
    ]
    lines = [first, words.text("mcp-certain", holders=words.joined(certain))] if certain else [first]
    rows = _rows(odds, holders, words)
    return [*lines, words.text("mcp-open-cards"), *rows] if rows else lines


def _certain(odds: Odds, holder: Holder) -> list[Card]:
    return [card for card in odds.log.deck.cards if odds.is_certain(card, holder)]


def _is_settled(odds: Odds, card: Card) -> bool:
    return any(odds.is_certain(card, Holder(holder)) for holder in range(len(odds.log.players) + 1))


def _rows(odds: Odds, holders: list[Holder], words: TableWords) -> list[str]:
    """Who may have a card that is not settled; cards with the same odds stand together."""
    alike: dict[str, list[Card]] = {}
    for card in odds.log.deck.cards:
        if not _is_settled(odds, card):
            alike.setdefault(_likely(odds, card, holders, words), []).append(card)
    return [
        words.text("mcp-open-card", card=words.cards(cards), holders=told) for told, cards in alike.items()
    ]


def _likely(odds: Odds, card: Card, holders: list[Holder], words: TableWords) -> str:
    """Likeliest first; whoever is not named cannot have it."""
    possible = [holder for holder in holders if odds.is_certain(card, holder) is not False]
    # Stable, so that equals stay in the order of the seats.
    possible.sort(key=lambda holder: -odds.of(card, holder))
    return ", ".join(
        f"{_holder(holder, odds.log, words)} {_percent(odds.of(card, holder))}" for holder in possible
    )


def _percent(chance: float) -> int:
    """In whole per cent; what is not certain never reads as if it were."""
    return min(max(round(100 * chance), 1), 99)


def _holder(holder: Holder, log: Log, words: TableWords) -> str:
    return words.text("mcp-the-envelope") if holder == log.envelope else words.player(Seat(holder))


def _contradiction(log: Log, words: TableWords) -> str:
    proof = explain_contradiction(log)
    assert proof is not None, "there is one wherever no deal fits"
    names = words.edition.names[words.translator.language]
    return words.text("mcp-no-deal", because=tell_contradiction(proof, log, names, words.translator))
