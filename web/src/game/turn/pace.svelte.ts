/** How fast others play and are shown: one setting where nobody else minds, two where others do. */

import { prefs, type Speed } from "../../model/prefs.svelte";
import type { GameTable } from "../../model/game_table";
import type { Desk } from "../desk.svelte";
import { otherSeats } from "../device";

export class Pace {
  readonly #desk: Desk;
  readonly #seats: readonly GameTable[];

  /** To be made while a component is: it has to know who else holds this device. */
  constructor(desk: Desk) {
    this.#desk = desk;
    this.#seats = [desk.live, ...otherSeats(desk.live)];
  }

  /** As this device shows things; of a table that nobody else plays at, so do its bots. */
  get own(): Speed {
    return prefs.speed;
  }

  /** How long the bots of this table seem to think. */
  get ofTable(): Speed {
    return this.#desk.view.settings.pace;
  }

  /** Somebody else plays too, elsewhere, and has a pace of their own. */
  get isShared(): boolean {
    const here = this.#seats.map((seat) => seat.told.you);
    const people = this.#desk.view.chairs.filter(({ bot, left }) => !bot && !left);
    return people.some(({ suspect }) => !here.includes(suspect));
  }

  get mayPaceTable(): boolean {
    return this.#host !== undefined;
  }

  choose(pace: Speed): void {
    prefs.speed = pace;
    if (!this.isShared) this.chooseForTable(pace);
  }

  chooseForTable(pace: Speed): void {
    if (pace !== this.ofTable) void this.#host?.send("set-pace", { pace });
  }

  /** The host may have handed this device to somebody else who plays on it. */
  get #host(): GameTable | undefined {
    const { host } = this.#desk.view;
    return this.#seats.find((seat) => host !== null && seat.told.you === host);
  }
}
