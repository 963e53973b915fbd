/** A puzzle in sentences. */

import { cardName, kindOf } from "../model/editions";
import { prefs } from "../model/prefs.svelte";
import type { Puzzle } from "../net/study";
import type { EditionInfo } from "../net/types";
import { text, words } from "../speech/words";
import { positionOf, type Entry } from "./answers";

export class PuzzleWords {
  readonly edition: EditionInfo;

  constructor(edition: EditionInfo) {
    this.edition = edition;
  }

  name(card: string): string {
    return cardName(this.edition, card, prefs.language);
  }

  /** Within a sentence, with its article. */
  the(card: string): string {
    const kind = kindOf(this.edition, card) === "suspect" ? "suspect" : "thing";
    return text("the-card", { card: this.name(card), card_id: card, kind });
  }

  triple(named: { suspect: string; weapon: string; room: string }): string {
    return text("triple", {
      ...{ suspect: this.name(named.suspect), suspect_id: named.suspect },
      ...{ weapon: this.name(named.weapon), weapon_id: named.weapon },
      ...{ room: this.name(named.room), room_id: named.room },
    });
  }

  /** Who has how many cards, and which are the reader's. */
  hand(puzzle: Puzzle): string {
    const { players, me, hand } = positionOf(puzzle);
    const others = players
      .filter(({ suspect }) => suspect !== me)
      .map(({ suspect, cards }) => text("puzzle-holds", { who: this.name(suspect), who_id: suspect, cards }));
    const own = words().allOf(hand.map((card) => this.the(card)));
    return text("puzzle-hand", { who: this.name(me), who_id: me, cards: own, others: words().allOf(others) });
  }

  entry(entry: Entry, me: string): string {
    const asked = { who: this.name(entry.by), who_id: entry.by, me: entry.by === me ? "yes" : "no" };
    const named = this.triple(entry);
    if (entry.type === "accusation") return text("puzzle-accused", { ...asked, named });
    const passed = words().allOf((entry.passed ?? []).map((player) => this.#player(player, me)));
    const shower = entry.shown_by ?? null;
    const answer =
      shower === null
        ? text("puzzle-nobody")
        : text(entry.card ? "puzzle-showed" : "puzzle-showed-hidden", {
            ...{ who: this.name(shower), who_id: shower, me: shower === me ? "yes" : "no" },
            card: entry.card ? this.the(entry.card) : "",
          });
    const skipped = shower !== null && passed ? ` ${text("puzzle-passed", { names: passed })}` : "";
    return `${text("puzzle-asked", { ...asked, named })}${skipped} ${answer}`;
  }

  /** The question. */
  ask(puzzle: Puzzle): string {
    const { ask, kind } = puzzle;
    if (kind === "holder") return text("puzzle-ask-holder", { card: this.the(String(ask["card"])) });
    if (kind === "shown") return text("puzzle-ask-shown", { number: Number(ask["entry"]) + 1 });
    if (kind === "sound") {
      const [suspect = "", weapon = "", room = ""] = String(ask["triple"]).split(",");
      return text("puzzle-ask-sound", { named: this.triple({ suspect, weapon, room }) });
    }
    return text(`puzzle-ask-${kind}`);
  }

  /** A value of a choice. */
  value(name: string, value: string): string {
    if (name === "follows") return text(value === "yes" ? "puzzle-yes" : "puzzle-no");
    if (name === "entry") return text("puzzle-entry", { number: Number(value) + 1 });
    return value === "envelope" ? text("puzzle-envelope") : this.name(value);
  }

  #player(suspect: string, me: string): string {
    return suspect === me ? text("you") : text("the-who", { who: this.name(suspect), who_id: suspect });
  }
}
