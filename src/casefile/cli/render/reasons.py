"""What `casefile deduce` says in words: the sheet, why a cell is certain, and why no deal fits."""

from __future__ import annotations

from dataclasses import asdict

from casefile.analysis.repair.repair_text import repair_document
from casefile.analysis.repair.repairs import repairs_of
from casefile.cli.language import make_translator
from casefile.cli.render.sheet import percent, print_sheet
from casefile.cli.render.terminal import terminal
from casefile.cli.stream import print_json
from casefile.cli.text.phrases import Phrases
from casefile.deduce import Holder, Notebook
from casefile.deduce.contradiction import explain_contradiction
from casefile.deduce.explain.explain import explain
from casefile.deduce.position import Position
from casefile.deduce.prose.proof_text import tell_contradiction, tell_proof
from casefile.deduce.sheet import ENVELOPE_NAME, sheet_of
from casefile.game.cards import Card
from casefile.locales import Translator


class Telling:
    """Tells one position to one reader."""

    def __init__(self, given: Position, notebook: Notebook, language: str | None, *, as_json: bool) -> None:
        self.given, self.log, self.notebook, self.as_json = given, given.log, notebook, as_json
        self.translator = make_translator(language)
        self.reader = FileReader(self.translator.language)
        self.names = given.edition.names[self.translator.language]

    def contradiction(self, *, repair: bool = False) -> None:
        """Which entries cannot all be true, and what may have been meant by them."""
        proof = explain_contradiction(self.log)
        assert proof is not None, "there is one wherever no deal fits"
        clash = tuple(sorted(proof.sources))
        because = tell_contradiction(proof, self.log, self.names, self.reader)
        found = repairs_of(self.log, clash) if repair else []
        repairs = [repair_document(each, self.log, self.names, self.reader) for each in found]
        if self.as_json:
            more = {"entries": clash, "repairs": repairs} if repair else {}
            print_json({"worlds": 0, "contradiction": True, "because": because, **more})
            return
        lines = [because]
        if repair:
            text = self.translator.text
            lines += ["", text("repair-heading", count=len(repairs))]
            for number, each in enumerate(repairs, start=1):
                details = {"sentence": each["sentence"], "worlds": each["worlds"]}
                lines.append(text("repair-line", number=number, **details))
        terminal().print("\n".join(lines))

    def summary(self) -> None:
        """How many deals fit, or what is in the envelope."""
        odds, text = self.notebook.odds(), self.translator.text
        if odds.solution is None:
            terminal().print(text("sheet-worlds", worlds=odds.worlds))
        else:
            phrases = Phrases(self.given.edition, self.translator)
            terminal().print(text("sheet-solved", **phrases.triple(odds.solution)))

    def sheet(self) -> None:
        found = sheet_of(self.notebook)
        if self.as_json:
            print_json(asdict(found))
        else:
            print_sheet(terminal(), found, len(self.log.entries), self.given.edition, self.translator)

    def cell(self, card: Card, holder: Holder) -> None:
        """Why somebody has a card or has it not; how likely it is, where that is not certain."""
        proof = explain(self.log, card, holder)
        if proof is None:
            because = self._likely(card, holder)
        else:
            because = tell_proof(proof, self.log, self.names, self.reader)
        if self.as_json:
            odds = self.notebook.odds()
            print_json(
                {
                    "card": card,
                    "holder": (*self.log.players, ENVELOPE_NAME)[holder],
                    "certain": odds.is_certain(card, holder),
                    "odds": odds.of(card, holder),
                    "because": because,
                }
            )
        else:
            terminal().print(because)

    def _likely(self, card: Card, holder: Holder) -> str:
        odds, log = self.notebook.odds(), self.log
        phrases = Phrases(self.given.edition, self.translator)
        details = phrases.card(card) | {"place": ENVELOPE_NAME, "who": "", "who_id": ""}
        if holder != log.envelope:
            details |= {"place": "player"} | phrases.suspect(log.players[holder])
        share = percent(odds.of(card, holder), self.translator)
        return self.translator.text("deduce-not-certain", odds=share, worlds=odds.worlds, **details)


class FileReader(Translator):
    """For somebody who has the file at hand: it names entries as complaints do, as in log[3]."""

    def text(self, key: str, **details: str | int) -> str:
        if key == "proof-entry":
            details["number"] = f"log[{int(details['number']) - 1}]"
        return super().text(key, **details)
