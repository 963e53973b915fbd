/** Where somebody is about to walk: what is lit, what they point at, and what they have chosen. */

import { sameSpot } from "../../model/editions";
import { routeTo } from "../../model/route";
import type { Spot } from "../../net/types";
import { aloud } from "../../speech/aloud.svelte";
import { roomsFirst } from "../../speech/reach_sentence";
import { text } from "../../speech/words";
import type { Desk } from "../desk.svelte";

/** Without dice a piece may walk as far as it likes; no board is longer than this. */
const ANY_DISTANCE = 64;
const NOWHERE: readonly Spot[] = [];

export class Walk {
  readonly #desk: Desk;

  /** The place that was chosen to walk to and not yet sent. */
  choice = $state<Spot | null>(null);
  hovered = $state<Spot | null>(null);

  // Every lit place asks for its way, so this is worked out once for a menu, not for every question.
  readonly #offered: readonly Spot[] = $derived.by(() => this.#desk.menu?.walk ?? NOWHERE);
  readonly lit: Spot[] = $derived(roomsFirst(this.#offered));
  readonly #litKeys = $derived(new Set(this.lit.map(String)));

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** The way to the place that is pointed at, or else chosen. */
  get path(): Spot[] | null {
    const goal = this.hovered ?? this.choice;
    return goal === null ? null : this.pathTo(goal);
  }

  pathTo(goal: Spot): Spot[] | null {
    const { game, you } = this.#desk.known;
    if (!game || you === null || !this.isLit(goal)) return null;
    const from = game.pieces[you];
    if (from === undefined) return null;
    // Nobody walks over a square that is taken, nor back over the one they came from.
    const taken = Object.values(game.pieces).filter((spot) => typeof spot !== "string");
    const steps = game.dice.reduce((sum, die) => sum + die, 0) || ANY_DISTANCE;
    return routeTo(this.#desk.edition.board, from, goal, steps, taken);
  }

  isLit(spot: Spot): boolean {
    return this.#litKeys.has(String(spot));
  }

  /** Points a place out; the same place once more walks there, along the way that is shown. */
  pick = (spot: Spot): void => {
    if (!this.isLit(spot)) return;
    const { live, name, phrases } = this.#desk;
    live.stage.skip();
    if (this.choice !== null && sameSpot(this.choice, spot)) void this.go();
    else {
      this.choice = spot;
      const place = typeof spot === "string" ? name(spot) : text("square-near-room", phrases.square(spot));
      aloud.say(text("walk-chosen", { place }));
    }
  };

  undo(): void {
    if (this.choice === null) return;
    this.choice = null;
    aloud.say(text("walk-undone"));
  }

  /** To the place that was chosen. */
  async go(): Promise<void> {
    if (this.choice === null) return;
    const to = this.choice;
    await this.#desk.act({ do: "walk", to, path: this.pathTo(to) });
  }

  /** Another situation: what was chosen is not meant for it. */
  forget(): void {
    this.choice = null;
    this.hovered = null;
  }
}
