/** Positions worth looking at. */

import type { Spot } from "../../core/types";

export interface Scene {
  pieces: Record<string, Spot>;
  weapons: Record<string, string>;
  lit: Spot[];
  /** Where the path preview leads, and the roll. */
  goal: Spot | null;
  roll: number;
}

export const SCENES: Record<string, Scene> = {
  quiet: {
    pieces: { scarlet: [0, 16], mustard: [7, 23], white: [24, 14], green: [24, 9], peacock: [18, 0], plum: [5, 0] },
    weapons: {
      candlestick: "study",
      knife: "hall",
      "lead-pipe": "lounge",
      revolver: "kitchen",
      rope: "library",
      wrench: "dining-room",
    },
    lit: [],
    goal: null,
    roll: 0,
  },
  turn: {
    pieces: {
      scarlet: [11, 6],
      mustard: [8, 14],
      white: "ballroom",
      green: "ballroom",
      peacock: "dining-room",
      plum: [5, 8],
    },
    weapons: {
      candlestick: "lounge",
      knife: "ballroom",
      "lead-pipe": "conservatory",
      revolver: "kitchen",
      rope: "study",
      wrench: "dining-room",
    },
    lit: [
      "study",
      "library",
      "hall",
      [0, 7],
      [1, 8],
      [2, 7],
      [3, 8],
      [4, 1],
      [4, 3],
      [4, 5],
      [4, 7],
      [5, 0],
      [5, 2],
      [5, 4],
      [5, 6],
      [6, 7],
      [7, 8],
      [7, 10],
      [7, 12],
      [7, 14],
      [9, 8],
      [10, 7],
      [11, 8],
      [12, 7],
      [13, 8],
    ],
    goal: "library",
    roll: 8,
  },
};

const SUSPECTS = ["scarlet", "mustard", "white", "green", "peacock", "plum"];
const WEAPONS = ["candlestick", "knife", "lead-pipe", "revolver", "rope", "wrench"];

/** All six pieces and all six weapons in one room. */
export function fullRoom(room: string): Scene {
  return {
    pieces: Object.fromEntries(SUSPECTS.map((suspect) => [suspect, room])),
    weapons: Object.fromEntries(WEAPONS.map((weapon) => [weapon, room])),
    lit: [],
    goal: null,
    roll: 0,
  };
}
