/** What can be chosen for a table, in the order it is offered. Names and sentences are in the locales. */

import type { Settings } from "../net/types";

/** From the weakest on. The one that moves at random is for measuring others, not for company. */
export const LEVELS = ["novice", "sleuth", "inspector", "master", "grandmaster"];
/** What `bot` says of a chair that somebody's program plays over the network: it comes and goes, as people do. */
export const PROGRAM = "program";
/** One that somebody new to the game beats now and then. */
export const USUAL_LEVEL = "novice";
/** Those that never accuse on a guess: only they play for people. */
export const SIT_IN_LEVELS: Settings["sit_in"][] = ["novice", "sleuth"];
export const HOUSE_RULES = ["last_detective_wins", "open_doors", "no_dice"];
export const NOTEBOOKS: Settings["notebook"][] = ["hand", "seen", "full"];
export const PACES: Settings["pace"][] = ["calm", "brisk", "instant"];

const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const TURN_CLOCKS = [null, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 24 * HOUR];
export const ANSWER_CLOCKS = [null, 15, 30, MINUTE, 5 * MINUTE, HOUR, 24 * HOUR];
export const GRACES = [15, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR];

/** The offered values, and the table's own if it is another one. */
export function offered<T>(values: readonly T[], current: T): T[] {
  return values.includes(current) ? [...values] : [...values, current];
}
