/** The moments of a finished game that mattered, with everything open: when the answer was first named, how close people
 *  came, and when one of them came to know the most. */

import type { Beat } from "../model/stage/beats";
import type { GameView, StoryOdds, Triple } from "../net/types";

interface Named {
  /** Of the suggestion or the accusation, from 0. */
  number: number;
  turn: number;
  by: string;
  named: Triple;
  /** How many of the three were the right ones. */
  right: number;
  /** How likely the true case was before it and after it, where that is known. */
  odds: { before: number; after: number } | null;
  /** Nothing else told so much. */
  turning: boolean;
}

export type Moment = Named &
  (
    | { kind: "first"; card: string }
    | { kind: "asked"; shown: { by: string; card: string } | null }
    | { kind: "shown"; shown: { by: string; card: string } }
    | { kind: "unanswered" }
    | { kind: "accused"; correct: boolean }
  );

/** So many are told; a story that tells everything is a log. */
const MAX_MOMENTS = 8;
/** A rise by less than this is no turning point. */
const TURN = 0.05;

/** In the order they happened. */
export function storyOf(game: GameView, odds: StoryOdds | null): Moment[] {
  const { envelope } = game;
  if (!envelope) return [];
  const answer: readonly string[] = envelope;
  const likely = odds && likelihoods(game, odds);
  const turning = likely ? steepest(likely.suggestions) : -1;
  const named = new Set<string>();
  const moments: Moment[] = [];
  game.suggestions.forEach((suggestion, number) => {
    const { turn, by, shownBy } = suggestion;
    const triple = tripleOf(suggestion);
    const right = triple.filter((card) => answer.includes(card));
    const fresh = right.filter((card) => !named.has(card));
    fresh.forEach((card) => named.add(card));
    const told = likely?.suggestions[number] ?? null;
    const moment: Named = {
      number,
      turn,
      by,
      named: triple,
      right: right.length,
      odds: told,
      turning: number === turning,
    };
    const card = game.seen.find((one) => one.suggestion === number)?.card;
    const shown = card && shownBy !== null ? { by: shownBy, card } : null;
    if (shownBy === null) moments.push({ ...moment, kind: "unanswered" });
    else if (right.length > 1) moments.push({ ...moment, kind: "asked", shown });
    else if (fresh[0]) moments.push({ ...moment, kind: "first", card: fresh[0] });
    else if (moment.turning && shown) moments.push({ ...moment, kind: "shown", shown });
  });
  game.accusations.forEach((accusation, number) => {
    const { turn, by, correct } = accusation;
    const triple = tripleOf(accusation);
    const right = triple.filter((card) => answer.includes(card)).length;
    const told = likely?.accusations[number] ?? null;
    moments.push({ kind: "accused", number, turn, by, named: triple, correct, right, odds: told, turning: false });
  });
  return shortened(moments.sort((one, other) => one.turn - other.turn));
}

function tripleOf({ suspect, weapon, room }: { suspect: string; weapon: string; room: string }): Triple {
  return [suspect, weapon, room];
}

interface Likelihoods {
  suggestions: { before: number; after: number }[];
  accusations: { before: number; after: number }[];
}

/** Each of them begins where the one before it ended. In one turn the suggestion comes first. */
function likelihoods({ suggestions, accusations }: GameView, odds: StoryOdds): Likelihoods {
  const found: Likelihoods = { suggestions: [], accusations: [] };
  const order = [
    ...suggestions.map(({ turn }, number) => ({ turn, into: found.suggestions, after: odds.suggestions[number] })),
    ...accusations.map(({ turn }, number) => ({ turn, into: found.accusations, after: odds.accusations[number] })),
  ].sort((one, other) => one.turn - other.turn);
  let before = odds.start;
  for (const { into, after = before } of order) {
    into.push({ before, after });
    before = after;
  }
  return found;
}

/** Which of them raised it the most; -1 if none did by much. */
function steepest(changes: readonly { before: number; after: number }[]): number {
  const rises = changes.map(({ before, after }) => after - before);
  const most = Math.max(0, ...rises);
  return most < TURN ? -1 : rises.indexOf(most);
}

/** Accusations always stay, and the turning point; then what was close; the latest of the rest. */
function shortened(moments: Moment[]): Moment[] {
  const weight = (moment: Moment) => {
    if (moment.kind === "accused" || moment.turning) return 9;
    return moment.kind === "first" ? 4 : moment.right + 1;
  };
  const kept = [...moments]
    .map((moment, place) => ({ moment, place }))
    .sort((one, other) => weight(other.moment) - weight(one.moment) || other.place - one.place)
    .slice(0, MAX_MOMENTS);
  return kept.sort((one, other) => one.place - other.place).map(({ moment }) => moment);
}

/** Which step of the replay shows a moment; -1 if none does. */
export function stepOf({ kind, number }: Moment, steps: readonly Beat[]): number {
  const wanted = kind === "accused" ? "accused" : "suggested";
  let count = -1;
  return steps.findIndex((step) => step.kind === wanted && (count += 1) === number);
}
