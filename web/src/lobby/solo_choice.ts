/** What somebody chose for a game against bots: kept for the next one. */

import { HOUSE_RULES, LEVELS, NOTEBOOKS, USUAL_LEVEL } from "../model/choices";
import { USUAL_EDITION } from "../model/editions";
import type { Settings } from "../net/types";

/** One of each level, from the weakest on. */
export const MIXED = "mixed";
const KEY = "casefile-solo";

export interface SoloChoice {
  bots: number;
  /** A level, or `MIXED`. */
  level: string;
  edition: string;
  notebook: Settings["notebook"];
  houseRules: string[];
  hints: boolean;
}

const USUAL: SoloChoice = {
  bots: 3,
  level: USUAL_LEVEL,
  edition: USUAL_EDITION,
  notebook: "seen",
  houseRules: [],
  hints: false,
};

/** The last choice. Whatever cannot be read, or is not offered any more, is as usual. */
export function lastChoice(): SoloChoice {
  let found: Partial<Record<keyof SoloChoice, unknown>>;
  try {
    found = (JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {}) as typeof found;
  } catch {
    return USUAL; // storage that cannot be read is as good as empty
  }
  const one = <T>(offered: readonly T[], value: unknown, usual: T) => offered.find((each) => each === value) ?? usual;
  const { houseRules } = found;
  return {
    bots: one([2, 3, 4, 5], found.bots, USUAL.bots),
    level: one([...LEVELS, MIXED], found.level, USUAL.level),
    edition: typeof found.edition === "string" ? found.edition : USUAL.edition,
    notebook: one(NOTEBOOKS, found.notebook, USUAL.notebook),
    houseRules: Array.isArray(houseRules) ? HOUSE_RULES.filter((rule) => houseRules.includes(rule)) : [],
    hints: found.hints === true,
  };
}

export function rememberChoice(choice: SoloChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Full or forbidden: the next game is then chosen from the beginning.
  }
}

/** Who sits down: as many as are wanted, all alike or mixed. */
export function levelsOf(level: string, bots: number): string[] {
  return Array.from({ length: bots }, (_, number) =>
    level === MIXED ? (LEVELS[number % LEVELS.length] ?? USUAL_LEVEL) : level,
  );
}

/** The level for a free chair at a table: that of the bot seated last, else the one chosen for the last game. */
export function levelForChair(chairs: { bot: string }[]): string {
  const seated = chairs.findLast(({ bot }) => bot !== "")?.bot;
  const chosen = lastChoice().level;
  return seated ?? (chosen === MIXED ? USUAL_LEVEL : chosen);
}

/** What to try after these games against one level, newest first: a harder one after a win, an easier one after two
 *  defeats in a row; null if there is nothing to suggest. */
export function nextLevel(games: readonly { level: string; won: boolean }[]): string | null {
  const [last, before] = games;
  const place = LEVELS.indexOf(last?.level ?? "");
  if (last === undefined || place < 0) return null;
  if (last.won) return LEVELS[place + 1] ?? null;
  const isTwice = before !== undefined && before.level === last.level && !before.won;
  return isTwice ? (LEVELS[place - 1] ?? null) : null;
}
