/** The games this browser has seen to their end: kept here, told to nobody, exported and erased by their owner alone. */

import type { GameView } from "../../net/types";
import { CAREER_KEY as KEY } from "./career";

/** The latest ones; older games still count. */
const MAX_GAMES = 12;

export interface RecentGame {
  table: string;
  game: number;
  edition: string;
  /** Milliseconds since 1970. */
  at: number;
  won: boolean;
  /** The suspect who solved it. */
  winner: string | null;
  others: number;
  /** Of all others, if they were bots of one level; else empty. */
  level: string;
}

export interface Tally {
  won: number;
  played: number;
}

export interface Career {
  games: RecentGame[];
  /** By the level of the bots; with people at the table a game belongs to none. */
  levels: Record<string, Tally>;
}

const NOTHING: Career = { games: [], levels: {} };

export function career(): Career {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const { games, levels } = (found ?? {}) as Record<string, unknown>;
    return {
      games: Array.isArray(games) ? games.filter(isGame) : [],
      levels: Object.fromEntries(Object.entries(levels ?? {}).filter(isTally)),
    };
  } catch {
    return NOTHING;
  }
}

/** A game as those at this device have played it; `levelOf` is that of a bot, and empty for a person. */
export function playedHere(
  table: string,
  { number, edition, players, winner }: Pick<GameView, "number" | "edition" | "players" | "winner">,
  seats: readonly string[],
  levelOf: (player: string) => string,
): RecentGame {
  const others = players.filter((player) => player !== seats[0]);
  const [level = "", ...more] = new Set(others.map(levelOf));
  return {
    table,
    game: number,
    edition,
    at: Date.now(),
    // Whoever of them it was.
    won: winner !== null && seats.includes(winner),
    winner,
    others: others.length,
    level: more.length ? "" : level,
  };
}

/** Whoever comes to the end of a game twice has played it once. */
export function keepGame(played: RecentGame): void {
  const { games, levels } = career();
  if (games.some(({ table, game }) => table === played.table && game === played.game)) return;
  const before = levels[played.level] ?? { won: 0, played: 0 };
  const tally = { won: before.won + Number(played.won), played: before.played + 1 };
  const kept: Career = {
    games: [played, ...games].slice(0, MAX_GAMES),
    levels: played.level ? { ...levels, [played.level]: tally } : levels,
  };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing forgets this, too.
  }
}

export function eraseCareer(): void {
  localStorage.removeItem(KEY);
}

function isGame(value: unknown): value is RecentGame {
  const { table, game, edition, at, won, winner, others, level } = (value ?? {}) as Record<string, unknown>;
  const texts = [table, edition, level].every((each) => typeof each === "string");
  const numbers = [game, at, others].every((each) => typeof each === "number");
  return texts && numbers && typeof won === "boolean" && (winner === null || typeof winner === "string");
}

function isTally(entry: [string, unknown]): entry is [string, Tally] {
  const { won, played } = (entry[1] ?? {}) as Record<string, unknown>;
  return typeof won === "number" && typeof played === "number";
}
