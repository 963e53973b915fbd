/** The moments of a finished game that mattered, with everything open: when the answer was first named, and how close people came. */

import type { GameView, Triple } from "../core/types";

interface Named {
  turn: number;
  by: string;
  named: Triple;
  /** How many of the three were the right ones. */
  right: number;
}

export type Moment = Named &
  (
    | { kind: "first"; card: string }
    | { kind: "asked"; shown: { by: string; card: string } | null }
    | { kind: "unanswered" }
    | { kind: "accused"; correct: boolean }
  );

/** So many are told; a story that tells everything is a log. */
const MOST = 8;

/** In the order they happened. */
export function storyOf(game: GameView): Moment[] {
  const { envelope } = game;
  if (!envelope) return [];
  const answer: readonly string[] = envelope;
  const named = new Set<string>();
  const moments: Moment[] = [];
  game.suggestions.forEach((suggestion, number) => {
    const { turn, by, shownBy } = suggestion;
    const triple = tripleOf(suggestion);
    const right = triple.filter((card) => answer.includes(card));
    const fresh = right.filter((card) => !named.has(card));
    fresh.forEach((card) => named.add(card));
    const moment: Named = { turn, by, named: triple, right: right.length };
    if (shownBy === null) moments.push({ ...moment, kind: "unanswered" });
    else if (right.length > 1) {
      const card = game.seen.find((one) => one.suggestion === number)?.card;
      moments.push({ ...moment, kind: "asked", shown: card ? { by: shownBy, card } : null });
    } else if (fresh[0]) moments.push({ ...moment, kind: "first", card: fresh[0] });
  });
  for (const accusation of game.accusations) {
    const { turn, by, correct } = accusation;
    const triple = tripleOf(accusation);
    const right = triple.filter((card) => answer.includes(card)).length;
    moments.push({ kind: "accused", turn, by, named: triple, correct, right });
  }
  return shortened(moments.sort((one, other) => one.turn - other.turn));
}

function tripleOf({ suspect, weapon, room }: { suspect: string; weapon: string; room: string }): Triple {
  return [suspect, weapon, room];
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
