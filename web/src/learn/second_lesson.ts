/** The story of the second lesson: a round in which others ask, and what can be read from it. Everything in it keeps the
 *  rules. */

import type { Cell } from "../art/house/grid";
import type { Spot, Triple } from "../net/types";

export const STEPS = ["group", "show", "passage", "suggest", "asking", "note"] as const;
export type Step = (typeof STEPS)[number] | "done";

export const YOU = "scarlet";
/** In the order of turns. */
export const PLAYERS = ["scarlet", "white", "peacock"] as const;
export const SEALED: Triple = ["plum", "candlestick", "ballroom"];
export const HANDS: Record<string, readonly string[]> = {
  scarlet: ["scarlet", "knife", "wrench", "hall", "conservatory", "library"],
  white: ["mustard", "white", "lead-pipe", "lounge", "dining-room", "study"],
  peacock: ["green", "peacock", "rope", "revolver", "billiard-room", "kitchen"],
};

export const PIECES: Record<string, Spot> = {
  scarlet: [4, 7],
  mustard: "dining-room",
  white: [7, 12],
  green: "ballroom",
  peacock: "lounge",
  plum: "library",
};
export const WEAPONS: Record<string, string> = {
  candlestick: "hall",
  knife: "kitchen",
  "lead-pipe": "ballroom",
  revolver: "conservatory",
  rope: "billiard-room",
  wrench: "dining-room",
};

interface Question {
  by: string;
  /** How the asker came to the room, if not by being there. */
  from: Cell | null;
  named: Triple;
  shownBy: string;
  card: string;
}

/** What has been asked before the lesson begins, a turn each. */
export const ASKED: readonly Question[] = [
  { by: "peacock", from: null, named: ["plum", "knife", "lounge"], shownBy: "scarlet", card: "knife" },
  { by: "scarlet", from: [4, 7], named: ["green", "revolver", "study"], shownBy: "white", card: "study" },
  { by: "white", from: [7, 12], named: ["mustard", "rope", "hall"], shownBy: "peacock", card: "rope" },
];
/** Two cards that the last answer may have been: the third is the reader's. */
export const GROUP = ["mustard", "rope"] as const;
/** What the reader is asked, and which of it has been shown before. */
export const QUESTION: Triple = ["plum", "knife", "conservatory"];
export const SHOWN_BEFORE = "knife";
export const PASSAGE = { from: "study", to: "kitchen" } as const;
/** Whom to ask about, who has that card, and what follows: who must have shown the other. */
export const WANTED = "mustard";
export const ANSWERED_BY = "white";
export const CONCLUSION = { card: "rope", holder: "peacock" } as const;
