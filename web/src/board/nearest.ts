/** Which place the arrow keys or an imprecise finger mean. */

import type { Spot } from "../net/types";
import type { House } from "../art/house/geometry";
import { boxOf, centreOf, distanceToBox, type Point, type Side } from "../art/house/grid";
import { cellsOf } from "./places";

const DIRECTIONS: Record<Side, Point> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };

/** A place off the line of the arrow counts as this much farther away. */
const SIDEWAYS = 2;
/** A place more to the side than ahead is meant only if there is no other. */
const LAST_RESORT = 1e5;

/** The point that stands for a place when places are compared. */
export function pointOf(house: House, spot: Spot): Point {
  const cells = cellsOf(house, spot);
  return cells.length ? centreOf(boxOf(cells)) : [0, 0];
}

/** The nearest of these places in that direction, or null if there is none. */
export function nearestTowards(house: House, from: Point, side: Side, spots: readonly Spot[]): Spot | null {
  const [dx, dy] = DIRECTIONS[side];
  let best: Spot | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const [x, y] = pointOf(house, spot);
    const ahead = (x - from[0]) * dx + (y - from[1]) * dy;
    const aside = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx);
    const cost = ahead + aside * SIDEWAYS + (aside > ahead ? LAST_RESORT : 0);
    if (ahead > 1 && cost < least) [best, least] = [spot, cost];
  }
  return best;
}

/** The nearest of these places, or null if none is within this distance. A square before a door is meant more
 *  often than the room behind it, so it wins a tie. */
export function nearestWithin(house: House, from: Point, distance: number, spots: readonly Spot[]): Spot | null {
  const ranked = spots
    .map((spot) => ({ spot, away: distanceTo(house, from, spot), isRoom: typeof spot === "string" }))
    .filter(({ away }) => away <= distance)
    .sort((one, other) => one.away - other.away || Number(one.isRoom) - Number(other.isRoom));
  return ranked[0]?.spot ?? null;
}

function distanceTo(house: House, from: Point, spot: Spot): number {
  return Math.min(...cellsOf(house, spot).map((cell) => distanceToBox(from, boxOf([cell]))));
}
