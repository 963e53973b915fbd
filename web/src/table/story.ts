/** The moments of a finished game that mattered, with everything open: when the answer was first named, and how close people came. */

import type { GameView, Suggestion, Triple } from "../core/types";

export type Moment =
  | { kind: "first"; turn: number; by: string; card: string; right: number }
  | { kind: "asked"; turn: number; by: string; suggestion: Suggestion; shown: string | null; right: number }
  | { kind: "unanswered"; turn: number; by: string; suggestion: Suggestion; right: number }
  | { kind: "accused"; turn: number; by: string; named: Triple; correct: boolean; right: number };

/** So many are told; a story that tells everything is a log. */
const MOST = 8;

/** In the order they happened. `right` counts how many of the three cards were the right ones. */
export function storyOf(game: GameView): Moment[] {
  const { envelope } = game;
  if (!envelope) return [];
  const answer: readonly string[] = envelope;
  const named = new Set<string>();
  const moments: Moment[] = [];
  game.suggestions.forEach((suggestion, number) => {
    const { turn, by, suspect, weapon, room } = suggestion;
    const right = [suspect, weapon, room].filter((card) => answer.includes(card));
    const fresh = right.filter((card) => !named.has(card));
    fresh.forEach((card) => named.add(card));
    if (suggestion.shownBy === null) moments.push({ kind: "unanswered", turn, by, suggestion, right: right.length });
    else if (right.length > 1) {
      const shown = game.seen.find((one) => one.suggestion === number)?.card ?? null;
      moments.push({ kind: "asked", turn, by, suggestion, shown, right: right.length });
    } else if (fresh[0]) moments.push({ kind: "first", turn, by, card: fresh[0], right: 1 });
  });
  for (const { turn, by, suspect, weapon, room, correct } of game.accusations) {
    const right = [suspect, weapon, room].filter((card) => answer.includes(card)).length;
    moments.push({ kind: "accused", turn, by, named: [suspect, weapon, room], correct, right });
  }
  return shortened(moments.sort((one, other) => one.turn - other.turn));
}

/** Accusations always stay, then what was close; the earliest of the rest. */
function shortened(moments: Moment[]): Moment[] {
  const weight = (moment: Moment) => (moment.kind === "accused" ? 9 : moment.kind === "first" ? 4 : moment.right + 1);
  const kept = [...moments]
    .map((moment, place) => ({ moment, place }))
    .sort((one, other) => weight(other.moment) - weight(one.moment) || other.place - one.place)
    .slice(0, MOST);
  return kept.sort((one, other) => one.place - other.place).map(({ moment }) => moment);
}
