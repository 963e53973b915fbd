/** Which sounds a beat makes, and when. They tell what everybody at the table sees, and nothing else. */

import { FLIGHT_MS, NAMED_MS, walkDuration, type Beat } from "../model/stage/beats";
import type { Happening, Spot } from "../net/types";

export type Floor = "wood" | "stone" | "carpet";
export type Cue = Floor | "dice" | "page" | "pencil" | "seal" | "call" | "theme";

export interface TimedCue {
  cue: Cue;
  /** Seconds after the beginning of the beat. */
  after: number;
}

/** As the rooms are drawn; corridors are of stone. */
const CARPETS: readonly Spot[] = ["lounge", "billiard-room"];
const STONES: readonly Spot[] = ["hall", "conservatory", "kitchen"];
/** Seconds: the theme waits for the envelope. */
const THEME_AFTER = 1.4;

export function floorOf(spot: Spot): Floor {
  if (typeof spot !== "string" || STONES.includes(spot)) return "stone";
  return CARPETS.includes(spot) ? "carpet" : "wood";
}

/** `speed` is a multiple of the calm one; at 0 everything is there at once, and a walk is its last step. */
export function cuesOf({ accusing, happened }: Beat, speed: number): TimedCue[] {
  if (accusing) return speed === 0 ? [] : namedCards(speed);
  return happened.flatMap((happening) => cuesFor(happening, speed));
}

/** Three cards are turned over, one by one. */
function namedCards(speed: number): TimedCue[] {
  return [0.6, 1.6, 2.6].map((place) => ({ cue: "page", after: (place * NAMED_MS) / 1000 / speed }));
}

function cuesFor(happening: Happening, speed: number): TimedCue[] {
  switch (happening.what) {
    case "dealt":
    case "accused":
      return [{ cue: "seal", after: 0 }];
    case "rolled":
      return [{ cue: "dice", after: 0 }];
    case "walked":
      return steps(happening.path.map(floorOf), walkDuration(happening.path.length), speed);
    case "passage-taken":
      return steps(["stone", "stone", floorOf(happening.room)], FLIGHT_MS, speed);
    case "piece-fetched":
      return steps([floorOf(happening.room)], FLIGHT_MS, speed);
    case "card-shown":
      return [{ cue: "page", after: 0 }];
    case "game-ended":
      return [{ cue: "theme", after: THEME_AFTER }];
    default:
      return [];
  }
}

/** A foot comes down at the end of each step. */
function steps(floors: readonly Floor[], milliseconds: number, speed: number): TimedCue[] {
  const last = floors.at(-1);
  if (last === undefined) return [];
  if (speed === 0) return [{ cue: last, after: 0 }];
  const each = milliseconds / 1000 / speed / floors.length;
  return floors.map((cue, place) => ({ cue, after: (place + 1) * each }));
}
