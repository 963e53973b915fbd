/** Setting up a case in steps: which cards, who plays in which order, how many cards each, which one am I, my hand. */

import type { EditionInfo } from "../../net/types";
import { DEALT, evenHands, newCasebook, type Casebook, type Player } from "./casebook";

export const STEPS = ["edition", "players", "cards", "me", "hand"] as const;
export type Step = (typeof STEPS)[number];

export interface SetUp {
  step: Step;
  edition: string;
  players: Player[];
  /** Undefined until it is chosen; null for somebody who only watches. */
  me?: string | null;
  hand: string[];
}

export function newSetUp(edition: string): SetUp {
  return { step: "edition", edition, players: [], hand: [] };
}

/** Somebody sits down at the end, or gets up: the cards are dealt anew. */
export function withPlayer(setUp: SetUp, suspect: string): SetUp {
  const seated = setUp.players.map((player) => player.suspect);
  const players = evenHands(
    seated.includes(suspect) ? seated.filter((other) => other !== suspect) : [...seated, suspect],
  );
  const { me, ...rest } = setUp;
  const isHere = me && players.some((player) => player.suspect === me);
  return fitted(isHere || me === null ? { ...rest, players, me } : { ...rest, players });
}

export function withCards(setUp: SetUp, suspect: string, cards: number): SetUp {
  const held = Math.min(Math.max(cards, 0), DEALT);
  const players = setUp.players.map((player) => (player.suspect === suspect ? { ...player, cards: held } : player));
  return fitted({ ...setUp, players });
}

/** A hand is never larger than the player's. */
function fitted(setUp: SetUp): SetUp {
  return { ...setUp, hand: setUp.hand.slice(0, handSize(setUp)) };
}

export function handSize({ players, me }: SetUp): number {
  return players.find(({ suspect }) => suspect === me)?.cards ?? 0;
}

/** How many cards there are too many, or, below zero, too few. */
export function surplus({ players }: SetUp): number {
  return players.reduce((sum, { cards }) => sum + cards, 0) - DEALT;
}

/** Can one go on from this step? */
export function isDone(setUp: SetUp, step: Step, edition: EditionInfo): boolean {
  const [fewest = 3, most = 6] = edition.players;
  switch (step) {
    case "edition":
      return true;
    case "players":
      return setUp.players.length >= fewest && setUp.players.length <= most;
    case "cards":
      return surplus(setUp) === 0;
    case "me":
      return setUp.me !== undefined;
    case "hand":
      return setUp.me === null || setUp.hand.length === handSize(setUp);
  }
}

/** The step after this one; null when the case can begin. Whoever watches has no hand. */
export function stepAfter({ step, me }: SetUp): Step | null {
  const next = STEPS[STEPS.indexOf(step) + 1] ?? null;
  return next === "hand" && me === null ? null : next;
}

export function casebookFrom(setUp: SetUp, edition: EditionInfo): Casebook {
  return newCasebook(edition, setUp.players, setUp.me ?? null, setUp.hand);
}
