"""A puzzle in words: what is known and what is asked; and, apart from it, the answer with its proof."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from casefile.deduce.position import Position, position_of
from casefile.game.actions import Seat
from casefile.game.cards import Card, Room, Suspect, Triple, Weapon
from casefile.locales import Translator
from casefile.mcp.situation import log_lines
from casefile.mcp.table_words import TableWords
from casefile.puzzles.shipped import ShippedPuzzle


class PuzzleText:
    """Tells one puzzle to one reader."""

    def __init__(self, puzzle: ShippedPuzzle, translator: Translator) -> None:
        self._puzzle, self._language = puzzle, translator.language
        self._position: Position = position_of(puzzle.document["position"])
        log = self._position.log
        self._words = TableWords(self._position.edition, log.players, log.me, translator)

    def question(self) -> list[str]:
        """Everything but the answer. `document` holds that as well: nothing of it is passed on unseen."""
        document, words, log = self._puzzle.document, self._words, self._position.log
        players = [
            words.text("mcp-hand-of", who=words.card(player), cards=words.text("mcp-hand-size", count=size))
            for player, size in zip(log.players, log.sizes, strict=True)
        ]
        # Field by field: a loop over the document would tell the answer with the rest.
        lines = [
            words.text(
                "mcp-puzzle", id=self._puzzle.id, kind=document["kind"], rating=str(self._puzzle.rating)
            ),
            words.text("mcp-players", players=words.joined(players)),
        ]
        if log.me is not None:
            me, cards = words.card(log.players[log.me]), words.cards(log.hand)
            lines.append(words.text("mcp-puzzle-you", who=me, cards=cards))
        return [*lines, *log_lines(log, words), self._asked(document["ask"])]

    def answer(self) -> list[str]:
        told = self._puzzle.told(self._language)
        return [self._told_answer(told["answer"]), *told["proof"]]

    def _asked(self, ask: Mapping[str, Any]) -> str:
        text, words = self._words.text, self._words
        match self._puzzle.document["kind"]:
            case "envelope":
                return text("mcp-ask-envelope")
            case "holder":
                return text("mcp-ask-holder", card=words.within(self._card(ask["card"])))
            case "shown":
                # Entries count from 0 in files, and from 1 for readers, the proof's sentences among them.
                return text("mcp-ask-shown", entry=ask["entry"] + 1)
            case "question":
                return text("mcp-ask-question")
            case "sound":
                return text("mcp-ask-sound", cards=words.triple(self._triple(ask["triple"])))
            case _:
                return text("mcp-ask-slip")

    def _told_answer(self, answer: Mapping[str, Any]) -> str:
        text, words = self._words.text, self._words
        match self._puzzle.document["kind"]:
            case "envelope" | "question":
                said = words.triple(self._triple(answer["triple"]))
            case "holder":
                said = self._holder(answer["holder"])
            case "shown":
                said = words.card(self._card(answer["card"]))
            case "sound":
                said = text("mcp-yes" if answer["follows"] else "mcp-no")
            case _:
                said = text("mcp-entry", entry=answer["entry"] + 1)
        return text("mcp-puzzle-answer", answer=said)

    def _holder(self, name: str) -> str:
        players = self._position.log.players
        if name not in players:
            return self._words.text("mcp-the-envelope")
        return self._words.player(Seat(players.index(Suspect(name))))

    def _card(self, name: str) -> Card:
        return next(card for card in self._position.log.deck.cards if card == name)

    def _triple(self, names: list[str]) -> Triple:
        suspect, weapon, room = names
        return Triple(Suspect(suspect), Weapon(weapon), Room(room))
