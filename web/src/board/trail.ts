/** The line a walk is drawn along: from the piece through the squares, in and out by the doors. */

import type { Spot } from "../net/types";
import type { DoorPlace, House } from "../art/house/geometry";
import { cellKey, middleOf, spotKey, UNIT, type Point } from "../art/house/grid";

export interface Footprint {
  at: Point;
  /** Degrees from north. */
  turn: number;
  foot: "left" | "right";
}

/** How far inside its room the end of a walk is drawn. */
const DOORMAT = 26;

/** The points of a walk. `path` is as on the wire: without the place it starts from. */
export function trailOf(house: House, from: Spot, path: readonly Spot[]): Point[] {
  const places = path[0] !== undefined && spotKey(path[0]) === spotKey(from) ? path : [from, ...path];
  return places.flatMap((place, index): Point[] => {
    if (typeof place !== "string") return [middleOf(place)];
    const next = places[index + 1];
    const before = places[index - 1];
    const door = doorBetween(house, place, index === 0 ? next : before);
    return door ? [insideOf(door)] : [];
  });
}

/** The door of a room that leads to this square. */
export function doorBetween(house: House, room: string, square: Spot | undefined): DoorPlace | null {
  if (square === undefined || typeof square === "string") return null;
  return house.doors.find((door) => door.room === room && cellKey(door.outside) === cellKey(square)) ?? null;
}

function insideOf({ at: [x, y], side }: DoorPlace): Point {
  const inwards: Record<DoorPlace["side"], Point> = {
    north: [x, y + DOORMAT],
    east: [x - DOORMAT, y],
    south: [x, y - DOORMAT],
    west: [x + DOORMAT, y],
  };
  return inwards[side];
}

/** One footprint for every step, left and right in turn. */
export function footprints(trail: readonly Point[]): Footprint[] {
  const prints: Footprint[] = [];
  for (let index = 1; index < trail.length; index += 1) {
    const [x1, y1] = trail[index - 1] as Point;
    const [x2, y2] = trail[index] as Point;
    const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI + 90;
    const steps = Math.max(1, Math.round(Math.hypot(x2 - x1, y2 - y1) / UNIT));
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps - 0.12;
      const foot = prints.length % 2 ? "left" : "right";
      prints.push({ at: [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share], turn, foot });
    }
  }
  return prints;
}

/** Puts the drawing of a footprint, which points north, where the print is. */
export function printTransform({ at: [x, y], turn, foot }: Footprint): string {
  const side = foot === "right" ? 1 : -1;
  return `translate(${x} ${y}) rotate(${turn}) translate(${side * 3.4} 0) scale(${side * 1.45} 1.45)`;
}
