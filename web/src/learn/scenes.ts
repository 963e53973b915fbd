/** What the pictures of the rules show. Every scene is one that could happen: the tests walk it. */

import type { Cell } from "../art/house/grid";
import type { BoardInfo, Spot } from "../net/types";
import { reachable } from "./reach";

/** A part of the board: squares from the top left on. */
export interface Cutting {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

export const WALK = {
  walker: "scarlet",
  from: [7, 21] as Cell,
  roll: 6,
  pieces: { scarlet: [7, 21], peacock: [6, 17] } as Record<string, Spot>,
  weapons: { rope: "dining-room", knife: "lounge" } as Record<string, string>,
  path: [[7, 20], [7, 19], [7, 18], [7, 17], [8, 17], "dining-room"] as Spot[],
  blocked: "lounge",
  cutting: { row: 2.6, column: 13.6, rows: 9.6, columns: 11.2 },
};

/** Where this walk may end. */
export function walkEnds(board: BoardInfo): Spot[] {
  return reachable(board, WALK.from, WALK.roll, Object.values(WALK.pieces));
}

/** The roll as this many dice show it. */
export function diceFor(count: number): number[] {
  return count === 1 ? [WALK.roll] : [4, 2];
}

export const PASSAGE = {
  pieces: { plum: "study", white: [16, 12], mustard: "dining-room" } as Record<string, Spot>,
  weapons: { candlestick: "library", wrench: "hall", revolver: "ballroom" } as Record<string, string>,
  walker: "plum",
  from: "study",
  to: "kitchen",
};

export const SUGGESTION = {
  by: "scarlet",
  suspect: "green",
  weapon: "candlestick",
  room: "library",
  /** As it is afterwards; before, the two stood there. */
  pieces: { scarlet: "library", green: "library", plum: [4, 2] } as Record<string, Spot>,
  weapons: { candlestick: "library", rope: "billiard-room" } as Record<string, string>,
  suspectFrom: [10, 8] as Cell,
  weaponFrom: "study",
  cutting: { row: 0.2, column: -0.9, rows: 11.4, columns: 10.4 },
};

export const ASKING = { by: "scarlet", round: ["mustard", "green", "plum"], shower: "green", card: "library" };

export const ENVELOPE: [string, string, string] = ["plum", "rope", "hall"];
