/** What happens at a table, cut into beats: each is one thing to look at, takes its time, and ends in a view. */

import { apply } from "../fold/fold";
import type { Happening, Spot, TableView, Update } from "../../net/types";

export type Accused = Extract<Happening, { what: "accused" }>;

export interface Beat {
  /** The verb of it; "accusing" where three cards are named and nobody is told yet whether they are right, "cut" where
   *  the server told the whole table anew, and "quiet" where nothing happened. */
  kind: Happening["what"] | "accusing" | "cut" | "quiet";
  happened: readonly Happening[];
  /** What is about to happen, where that is a beat of its own. */
  accusing?: Accused;
  before: TableView;
  after: TableView;
  /** In milliseconds, at the calm speed. What changes nothing to look at takes none. */
  duration: number;
  /** The line it belongs to is told in full: what is to be done next can be said. */
  isWhole: boolean;
}

/** These belong to what they follow. */
const JOINED: ReadonlySet<Happening["what"]> = new Set<Happening["what"]>([
  "piece-fetched",
  "weapon-fetched",
  "door-cleared",
  "envelope-opened",
  "turn-ended",
  "game-ended",
]);

/** After an accusation these are seen by themselves: the verdict first, then the envelope, then how it goes on. */
const APART: ReadonlySet<Happening["what"]> = new Set<Happening["what"]>([
  "envelope-opened",
  "turn-ended",
  "game-ended",
]);

const STEP_MS = 110;
const MAX_WALK_MS = 900;
const SETTLE_MS = 40;
export const FLIGHT_MS = 450;
/** A weapon follows the suspect it was named with. */
export const WEAPON_LATER_MS = 80;
export const ROLL_MS = 600;
/** From one card of an accusation to the next. */
export const NAMED_MS = 520;
/** What moves begins a frame or two after its beat: nothing is cut off at its end. */
const MARGIN_MS = 60;

/** Milliseconds at the calm speed. */
export function walkDuration(steps: number): number {
  return Math.min(STEP_MS * Math.max(steps, 1), MAX_WALK_MS) + SETTLE_MS;
}

/** The beats of one more line. The last of them ends in the table after it. */
export function beatsOf(view: TableView, update: Update): Beat[] {
  const beats: Beat[] = [];
  const groups = grouped(update.happened);
  groups.forEach((happened, place) => {
    const [first] = happened;
    if (first?.what === "accused") beats.push(accusingOf(beats.at(-1)?.after ?? view, first));
    const before = beats.at(-1)?.after ?? view;
    const isWhole = place === groups.length - 1;
    const after = isWhole ? apply(before, { ...update, happened }) : partOf(before, { ...update, happened });
    const kind = happened[0]?.what ?? "quiet";
    beats.push({ kind, happened, before, after, duration: durationOf(happened), isWhole });
  });
  return beats;
}

function accusingOf(view: TableView, accusing: Accused): Beat {
  const duration = 4 * NAMED_MS;
  const after = { ...view, menu: null };
  return { kind: "accusing", happened: [], accusing, before: view, after, duration, isWhole: false };
}

/** Everything at once, as after a snapshot. */
export function cutTo(before: TableView, after: TableView): Beat {
  return { kind: "cut", happened: [], before, after, duration: 0, isWhole: true };
}

function grouped(happened: readonly Happening[]): Happening[][] {
  const groups: Happening[][] = [];
  for (const happening of happened) {
    const last = groups.at(-1);
    const isApart = APART.has(happening.what) && groups.some(([head]) => head?.what === "accused");
    if (last && JOINED.has(happening.what) && !isApart) last.push(happening);
    else groups.push([happening]);
  }
  return groups.length ? groups : [[]];
}

/** In the middle of a line nobody has anything to decide, and its version is not reached yet. */
function partOf(before: TableView, { version: _, menu: __, ...update }: Update): TableView {
  const after = apply(before, update);
  return { ...after, acting: after.game?.asked ?? before.acting };
}

function durationOf(happened: readonly Happening[]): number {
  return Math.max(0, ...happened.map(timeOf));
}

function timeOf(happening: Happening): number {
  switch (happening.what) {
    case "rolled":
      return ROLL_MS;
    case "walked":
      return walkDuration(happening.path.length) + MARGIN_MS;
    case "passage-taken":
    case "piece-fetched":
      return FLIGHT_MS + MARGIN_MS;
    case "weapon-fetched":
      return FLIGHT_MS + WEAPON_LATER_MS + MARGIN_MS;
    case "suggested":
      return 450;
    case "passed":
      return 350;
    case "card-shown":
      return 500;
    case "accused":
      return 1500;
    case "envelope-opened":
      return 2000;
    default:
      return 0;
  }
}

/** True once the next game is being dealt, or was dealt while this page was away. */
export function beginsAnotherGame({ before, after }: Beat): boolean {
  return after.games !== before.games;
}

/** What moves on the board in a beat, and how. */
export interface Motion {
  /** A multiple of the calm speed. */
  speed: number;
  walked: { by: string; from: Spot; path: Spot[] } | null;
  /** The pieces and weapons that go through the air. */
  flown: ReadonlySet<string>;
  /** The dice are on their way. */
  isThrown: boolean;
}

export function motionOf({ kind, happened, before }: Beat, speed: number): Motion {
  let walked: Motion["walked"] = null;
  const flown = new Set<string>();
  for (const happening of happened) {
    switch (happening.what) {
      case "walked": {
        const from = before.game?.pieces[happening.by];
        if (from !== undefined) walked = { by: happening.by, from, path: happening.path };
        break;
      }
      case "passage-taken":
      case "door-cleared":
        flown.add(happening.by);
        break;
      case "piece-fetched":
        flown.add(happening.suspect);
        break;
      case "weapon-fetched":
        flown.add(happening.weapon);
        break;
      case "envelope-opened":
        // The deed is shown once more: see `scene.ts`.
        if (kind === "envelope-opened") [happening.suspect, happening.weapon].forEach((token) => flown.add(token));
        break;
    }
  }
  return { speed, walked, flown, isThrown: kind === "rolled" };
}
