/** The log as people read it: a suggestion with its answers is one item, as is a roll with its walk; newest first. */

import type { Happening, LogLine } from "../../net/types";

export interface LogGroup {
  head: LogLine;
  /** The answers to a suggestion, in the order they were given; or the walk after a roll. */
  answers: LogLine[];
}

/** What the board shows by itself, and what would only repeat the line before. */
const LEFT_OUT: ReadonlySet<Happening["what"]> = new Set<Happening["what"]>([
  "piece-fetched",
  "weapon-fetched",
  "turn-ended",
  "opened",
  "came",
  "deal-offered",
  "readied",
]);

export function grouped(log: readonly LogLine[]): LogGroup[] {
  const groups: LogGroup[] = [];
  let asking: LogGroup | null = null;
  let rolled: LogGroup | null = null;
  for (const line of log) {
    const { what } = line.happening;
    if (LEFT_OUT.has(what)) continue;
    if ((what === "passed" || what === "card-shown") && asking) {
      asking.answers.push(line);
      continue;
    }
    if (what === "walked" && rolled) {
      rolled.answers.push(line);
      rolled = null;
      continue;
    }
    const group: LogGroup = { head: line, answers: [] };
    if (what === "suggested") asking = group;
    rolled = what === "rolled" ? group : null;
    groups.push(group);
  }
  return groups.reverse();
}

/** The newest item that belongs to this turn or to one before it, if anything newer stands over it. */
export function lastBefore(newestFirst: readonly LogGroup[], game: number, turn: number): number | null {
  const place = newestFirst.findIndex(({ head }) => head.game === game && head.turn > 0 && head.turn <= turn);
  return place > 0 ? (newestFirst[place]?.head.id ?? null) : null;
}

/** Whom a line is about, if it is about somebody. */
export function actorOf(happening: Happening): string | null {
  if ("by" in happening) return happening.by;
  if ("chair" in happening) return happening.chair;
  if ("winner" in happening) return happening.winner;
  return null;
}

/** What somebody asked, showed or could not show: the question every detective asks of the log. */
export function concerns({ head, answers }: LogGroup, suspect: string): boolean {
  const isAboutCards = head.happening.what === "suggested" || head.happening.what === "accused";
  return isAboutCards && [head, ...answers].some((line) => actorOf(line.happening) === suspect);
}
