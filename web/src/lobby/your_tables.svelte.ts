/** The tables at which this browser holds a seat: unfinished games first, then the latest. */

import { forget, keepsakes, type Keepsake } from "../model/kept/invitations";
import { Refusal, seatsOf, type SeatsOf } from "../net/api";

export class YourTables {
  found: SeatsOf[] = $state.raw([]);

  /** Ask the server about all of them at once; a page that waits for this shows everything in its place. */
  async look(): Promise<void> {
    const found = await Promise.all(keepsakes().map((kept) => this.#seatsAt(kept)));
    this.found = found.flatMap((seats) => seats ?? []).sort(inOrder);
  }

  async #seatsAt({ table, invitation }: Keepsake): Promise<SeatsOf | null> {
    try {
      const seats = await seatsOf(table, invitation);
      if (seats.yours.length) return seats;
      if (!seats.table.settings.public) forget(table);
    } catch (trouble) {
      // 403: the invitation was replaced. Anything else may pass: the server is away, or the table is gone.
      if (trouble instanceof Refusal && trouble.status === 403) forget(table);
    }
    return null;
  }

  /** The games to go on with. */
  get unfinished(): SeatsOf[] {
    return this.found.filter(isUnfinished);
  }

  /** Finished games against bots of one level, newest first. */
  get results(): { level: string; won: boolean }[] {
    return this.found.flatMap(({ table, yours, game }) => {
      const bots = new Set((table.chairs ?? []).flatMap(({ bot }) => (bot ? [bot] : [])));
      const people = (table.chairs ?? []).filter(({ bot }) => !bot).length;
      const [level] = bots;
      if (!game?.over || bots.size !== 1 || people !== 1 || level === undefined) return [];
      return [{ level, won: yours.includes(game.winner ?? "") }];
    });
  }
}

export function isUnfinished({ table }: SeatsOf): boolean {
  return table.phase === "playing" || table.phase === "dealing";
}

export function inOrder(one: SeatsOf, other: SeatsOf): number {
  return Number(isUnfinished(other)) - Number(isUnfinished(one)) || other.touched - one.touched;
}
