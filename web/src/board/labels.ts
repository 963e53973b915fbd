/** What a screen reader says about a place of the board: "Library, by its east door, 4 steps". */

import type { Spot } from "../net/types";
import type { Cell } from "../art/house/grid";
import type { House } from "../art/house/geometry";
import { doorBetween } from "./trail";

/** A sentence of the screen's language, by its key. */
export type Say = (key: string, args?: Record<string, string | number>) => string;

/** The label of a piece or a weapon, with its place. */
export function whereLabel(
  name: string,
  spot: Spot | undefined,
  names: (card: string) => string,
  squareName: (square: Cell) => string,
  say: Say,
): string {
  if (spot === undefined) return name;
  if (typeof spot !== "string") return say("board-on-square", { name, place: squareName(spot) });
  return say("board-in-room", { name, room: names(spot), room_id: spot });
}

/** The label of a place that can be walked to by this way: of a room with its door. */
export function placeLabel(house: House, spot: Spot, name: string, route: readonly Spot[] | null, say: Say): string {
  const door = typeof spot === "string" ? doorBetween(house, spot, route?.at(-2)) : null;
  const label = door ? say("board-by-door", { place: name, side: door.side }) : name;
  return route?.length ? say("board-steps", { place: label, steps: route.length }) : label;
}
