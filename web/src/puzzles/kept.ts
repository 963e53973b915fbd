/** What this browser keeps of puzzles: a rating, what was solved on which day, the best storm. Told to nobody. */

import rate from "glicko2-lite";

const KEY = "casefile-puzzles";
/** Where everybody begins, and how fast a rating may change: as on the best-known chess site. */
const START = { rating: 1500, rd: 500, vol: 0.09 };
const TAU = 0.75;
/** How well the rating of a puzzle is known: it is computed from its proof, not from who has solved it. */
const PUZZLE_RD = 100;
/** Below this a rating is no longer provisional. */
export const SETTLED_RD = 110;
const MAX_SEEN = 400;

export interface Kept {
  rating: number;
  rd: number;
  vol: number;
  /** Solved and tried on the ladder. */
  solved: number;
  tried: number;
  /** The last day whose puzzle was solved, and for how many days in a row. */
  lastDay: string;
  streak: number;
  /** The best runs: how many in three minutes, and how many up to the first mistake. */
  storm: number;
  row: number;
  /** Those of the ladder that were tried, the latest last. */
  seen: string[];
}

const NOTHING: Kept = { ...START, solved: 0, tried: 0, lastDay: "", streak: 0, storm: 0, row: 0, seen: [] };

export function kept(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
    const good = Object.entries(NOTHING).filter(([key, value]) => typeof found[key] === typeof value);
    const taken = Object.fromEntries(good.map(([key]) => [key, found[key]]));
    return { ...NOTHING, ...taken, seen: Array.isArray(found["seen"]) ? (found["seen"] as string[]) : [] };
  } catch {
    return NOTHING; // storage that cannot be read is as good as empty
  }
}

function keep(change: Partial<Kept>): Kept {
  const all = { ...kept(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Full or forbidden: the rating lasts as long as this page.
  }
  return all;
}

/** The rating after a puzzle of the ladder was solved or missed. With hints it counts as a half. */
export function rated(before: Kept, puzzle: { id: string; rating: number }, score: number): Kept {
  const { rating, rd, vol } = rate(before.rating, before.rd, before.vol, [[puzzle.rating, PUZZLE_RD, score]], {
    tau: TAU,
  });
  return {
    ...before,
    ...{ rating, rd, vol },
    solved: before.solved + (score > 0 ? 1 : 0),
    tried: before.tried + 1,
    seen: [...before.seen.filter((id) => id !== puzzle.id), puzzle.id].slice(-MAX_SEEN),
  };
}

export function keepRated(puzzle: { id: string; rating: number }, score: number): Kept {
  return keep(rated(kept(), puzzle, score));
}

/** The day before, as in 2026-12-24. */
function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** Solved again the same day counts once; a day left out begins anew. */
export function withDay(before: Kept, day: string): Kept {
  if (before.lastDay === day) return before;
  return { ...before, lastDay: day, streak: before.lastDay === dayBefore(day) ? before.streak + 1 : 1 };
}

export function keepDay(day: string): Kept {
  return keep(withDay(kept(), day));
}

export type Run = "storm" | "row";

export function keepRun(run: Run, solved: number): Kept {
  return keep({ [run]: Math.max(kept()[run], solved) });
}

/** The day at this place of the world: whoever travels may meet the same puzzle twice. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
