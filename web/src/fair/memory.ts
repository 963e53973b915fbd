/** What this device keeps of the deals it was there for: it makes a record more than consistent.
 *
 *  Kept in the browser, so that it outlasts a reload between promising a share and opening it. */

import type { SlotCommitment } from "../net/types";

export interface Remembered {
  /** Published before the deal. */
  commitment: string;
  /** Who this device played, and the chance it added. */
  player?: string;
  share?: string;
  slots?: SlotCommitment[];
}

export interface FairMemory {
  recall(game: string): Remembered | null;
  remember(game: string, kept: Remembered): void;
}

const KEY = "casefile-deals";
const MAX_DEALS = 20;

/** Keeps the latest deals in the browser's storage, or for as long as the page is open. */
export class BrowserMemory implements FairMemory {
  #deals: [string, Remembered][];

  constructor() {
    this.#deals = read();
  }

  recall(game: string): Remembered | null {
    // What another page of this browser wrote is newer than what this one holds.
    return [...read(), ...this.#deals].find(([id]) => id === game)?.[1] ?? null;
  }

  remember(game: string, kept: Remembered): void {
    // Another page of this browser may have written in the meantime.
    const others = [...read(), ...this.#deals].filter(([id]) => id !== game);
    const unique = new Map(others);
    this.#deals = [...unique, [game, kept] as [string, Remembered]].slice(-MAX_DEALS);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#deals));
    } catch {
      // Then it is kept for as long as the page is open.
    }
  }
}

function read(): [string, Remembered][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as [string, Remembered][]) : [];
  } catch {
    return [];
  }
}
