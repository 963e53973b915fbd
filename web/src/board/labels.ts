/** What a screen reader says about a place of the board: "Library, by its east door, 4 steps". */

import type { Spot } from "../net/types";
import type { House } from "../art/house/geometry";
import { doorBetween } from "./trail";

/** A sentence of the screen's language, by its key. */
export type Say = (key: string, args?: Record<string, string | number>) => string;

/** As it is typed, and written in records. */
function squareLabel([row, column]: readonly [number, number], say: Say): string {
  return say("board-square", { square: `${row},${column}` });
}

/** The label of a piece or a weapon, with its place. */
export function whereLabel(name: string, spot: Spot | undefined, names: (card: string) => string, say: Say): string {
  if (spot === undefined) return name;
  if (typeof spot !== "string") return say("board-on-square", { name, place: squareLabel(spot, say) });
  return say("board-in-room", { name, room: names(spot), room_id: spot });
}

/** The label of a place that can be walked to; `route` is the way there, if it is known. */
export function placeLabel(
  house: House,
  spot: Spot,
  route: readonly Spot[] | null,
  names: (card: string) => string,
  say: Say,
): string {
  let label = typeof spot === "string" ? names(spot) : squareLabel(spot, say);
  const door = typeof spot === "string" ? doorBetween(house, spot, route?.at(-2)) : null;
  if (door) label = say("board-by-door", { place: label, side: door.side });
  if (route && route.length > 0) label = say("board-steps", { place: label, steps: route.length });
  return label;
}
