/** What a screen reader says about a place of the board: "Library, by its east door, 4 steps". */

import type { Spot } from "../core/types";
import type { House } from "./geometry";
import { doorBetween } from "./trail";

/** A sentence of the screen's language, by its key. */
export type Say = (key: string, args?: Record<string, string | number>) => string;

/** The label of a place that can be walked to; `route` is the way there, if it is known. */
export function placeLabel(
  house: House,
  spot: Spot,
  route: readonly Spot[] | null,
  names: (card: string) => string,
  say: Say,
): string {
  let label = typeof spot === "string" ? names(spot) : say("board-square", { row: spot[0] + 1, column: spot[1] + 1 });
  const door = typeof spot === "string" ? doorBetween(house, spot, route?.at(-2)) : null;
  if (door) label = say("board-by-door", { place: label, side: door.side });
  if (route && route.length > 0) label = say("board-steps", { place: label, steps: route.length });
  return label;
}
