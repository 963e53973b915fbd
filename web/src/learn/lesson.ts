/** The story of the lesson: one turn late in a game, with a deal of its own. Everything in it keeps the rules. */

import type { Cell } from "../art/house/grid";
import type { BoardInfo, Spot, Triple } from "../net/types";
import { ENVELOPE } from "../model/notebook";
import { reachable } from "./reach";

export const STEPS = ["roll", "walk", "suggest", "asking", "note", "accuse"] as const;
export type Step = (typeof STEPS)[number] | "done";

export const YOU = "scarlet";
/** In the order they are asked. */
export const OTHERS = ["white", "peacock"] as const;
export const SEALED: Triple = ["green", "rope", "lounge"];
export const HANDS: Record<string, readonly string[]> = {
  scarlet: ["scarlet", "knife", "wrench", "hall", "library", "kitchen"],
  white: ["mustard", "white", "candlestick", "ballroom", "study", "dining-room"],
  peacock: ["plum", "peacock", "lead-pipe", "revolver", "conservatory", "billiard-room"],
};
/** What the notebook leaves open: one of them is in the envelope, and the other in Peacock's hand. */
export const OPEN = ["green", "plum"];

export const DICE = [5, 3];
export const TOTAL = 8;
export const FROM: Cell = [1, 15];
export const ROOM = "lounge";

export const PIECES: Record<string, Spot> = {
  scarlet: [1, 15],
  mustard: "dining-room",
  white: "ballroom",
  green: [16, 11],
  peacock: "conservatory",
  plum: "library",
};
export const WEAPONS: Record<string, string> = {
  candlestick: "hall",
  knife: "kitchen",
  "lead-pipe": "ballroom",
  revolver: "conservatory",
  rope: "billiard-room",
  wrench: "study",
};

export function walkEnds(board: BoardInfo): Spot[] {
  const others = Object.entries(PIECES).filter(([suspect]) => suspect !== YOU);
  return reachable(
    board,
    FROM,
    TOTAL,
    others.map(([, spot]) => spot),
  );
}

type Objection = "known-suspect" | "own-suspect" | "known-weapon";

/** Why this card would teach nothing: the end of the key of a sentence. Null for one that is worth asking. */
export function objectionTo(card: string, kind: "suspect" | "weapon"): Objection | null {
  if (kind === "weapon") return SEALED.includes(card) || isYours(card) ? null : "known-weapon";
  if (OPEN.includes(card)) return null;
  return isYours(card) ? "own-suspect" : "known-suspect";
}

export function isYours(card: string): boolean {
  return HANDS[YOU]?.includes(card) ?? false;
}

export interface Answer {
  player: string;
  /** The card shown; null if there is none to show. */
  card: string | null;
}

/** How the question goes round: it stops at the first card. */
export function answersTo(named: Triple): Answer[] {
  const answers: Answer[] = [];
  for (const player of OTHERS) {
    const card = named.find((each) => HANDS[player]?.includes(each)) ?? null;
    answers.push({ player, card });
    if (card !== null) break;
  }
  return answers;
}

// -- the notebook

export const HOLDERS = [YOU, ...OTHERS, ENVELOPE] as const;

export interface Place {
  card: string;
  holder: string;
}

/** Where the answer belongs: a tick for a card that was shown, a ring for one that nobody holds. */
export function placeOf(answers: readonly Answer[]): Place {
  const shown = answers.find(({ card }) => card !== null);
  return shown?.card ? { card: shown.card, holder: shown.player } : { card: "green", holder: ENVELOPE };
}

export type Mark = "own" | "tick" | "cross" | "envelope" | null;

/** What stands in the notebook, before the answer is noted and after it. */
export function markOf({ card, holder }: Place, isNoted: boolean): Mark {
  const isOpen = OPEN.includes(card) && holder !== YOU && holder !== "white";
  if (isOpen && !isNoted) return null;
  const holds = holder === ENVELOPE ? SEALED.includes(card) : (HANDS[holder]?.includes(card) ?? false);
  if (!holds) return "cross";
  if (holder === ENVELOPE) return "envelope";
  return holder === YOU ? "own" : "tick";
}
