/** Several people on one device: what one of them wants for the whole device, they want for each of its seats. */

import { getContext, setContext } from "svelte";
import type { GameTable } from "../model/game_table";
import type { LiveTable } from "../model/live.svelte";

const KEY = Symbol("device");

/** `lives` are asked anew each time: people come and go. */
export function provideDevice(lives: () => readonly LiveTable[]): void {
  setContext(KEY, lives);
}

/** The other seats of this device, beside the one that holds it. */
export function otherSeats(holder: GameTable): readonly LiveTable[] {
  const lives = getContext<(() => readonly LiveTable[]) | undefined>(KEY)?.() ?? [];
  return lives.filter((other) => other !== holder);
}
