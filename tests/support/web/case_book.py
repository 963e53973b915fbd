"""Somebody at a real table who uses the companion: every tap goes through here, and is counted."""

from __future__ import annotations

import re
from collections.abc import Mapping

from playwright.sync_api import Locator, Page, expect

from casefile.deduce.log import AccusationEntry, Log, LogEntry, SeenEntry, SuggestionEntry
from casefile.game.actions import Seat
from casefile.game.cards import Card
from casefile.game.edition import Edition


class CaseBook:
    """The page of the companion, in English, and how often it was tapped."""

    def __init__(self, page: Page, edition: Edition) -> None:
        self.page, self.edition, self.taps = page, edition, 0
        self.names: Mapping[Card, str] = edition.names["en"]

    def tap(self, target: Locator) -> None:
        target.click()
        self.taps += 1

    def press(self, name: str) -> None:
        self.tap(self.page.get_by_role("button", name=name, exact=True))

    def choose(self, group: str, card: Card) -> None:
        """A card or a player in a group of choices; names are as short as there."""
        self.tap(self._choice(group, card))

    def _choice(self, group: str, card: Card) -> Locator:
        name = self.names[card].split()[-1] if card in self.edition.deck.suspects else self.names[card]
        # A note may follow the name: "Plum you".
        choices = self.page.get_by_role("group", name=group, exact=True).get_by_role("button")
        return choices.filter(has_text=re.compile(rf"^\s*{re.escape(name)}"))

    def set_up(self, log: Log) -> None:
        """From the first step to the first entry."""
        self.press(self.edition.words["en"]["title"])
        for player in log.players:
            self.choose("Who plays?", player)
        self.press("Next")
        self.press("Next")
        assert log.me is not None
        self.choose("Which one are you?", log.players[log.me])
        for card in log.hand:
            self.choose(self._kind(card), card)
        self.press("Begin the case")
        expect(self.page.get_by_role("heading", name="What happened?")).to_be_visible()

    def _kind(self, card: Card) -> str:
        deck = self.edition.deck
        return "Suspects" if card in deck.suspects else "Weapons" if card in deck.weapons else "Rooms"

    def enter(self, entry: LogEntry, log: Log) -> int:
        """One entry; returns the taps it took."""
        before = self.taps
        match entry:
            case SuggestionEntry():
                self._enter_suggestion(entry, log)
            case AccusationEntry():
                self.press("Accusation")
                self._ask(entry.by, "Who accuses?", log)
                self._name(entry)
                self.press("It was right" if entry.correct else "It was wrong")
                self._look_inside(entry, log)
                self.press("Suggestion")
            case SeenEntry():
                self.press("Card seen")
                self.choose("Whose card is it?", log.players[entry.holder])
                self.choose("Which card was seen?", entry.card)
        return self.taps - before

    def _enter_suggestion(self, entry: SuggestionEntry, log: Log) -> None:
        self._ask(entry.by, "Who asks?", log)
        self._name(entry)
        if entry.shown_by is None:
            self.press("Nobody could")
            return
        self.choose("Who showed a card?", log.players[entry.shown_by])
        mine = [card for card in entry.triple.cards if card in log.hand]
        if entry.card is not None and entry.by == log.me:
            self.choose("Which card did you see?", entry.card)
        elif entry.card is not None and len(mine) > 1:
            self.choose("Which card did you show?", entry.card)

    def _look_inside(self, entry: AccusationEntry, log: Log) -> None:
        if entry.correct or entry.by != log.me:
            return
        if entry.envelope is None:
            self.press("Not noted")
            return
        for kind, card in zip(("Suspect", "Weapon", "Room"), entry.envelope.cards, strict=True):
            self.choose(f"{kind} you found", card)

    def _ask(self, by: Seat, group: str, log: Log) -> None:
        """Whoever should be next is chosen already."""
        if self._choice(group, log.players[by]).get_attribute("aria-pressed") != "true":
            self.choose(group, log.players[by])

    def _name(self, entry: SuggestionEntry | AccusationEntry) -> None:
        suspect, weapon, room = entry.triple
        self.choose("Suspect", suspect)
        self.choose("Weapon", weapon)
        self.choose("Room", room)
