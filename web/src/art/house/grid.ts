/** The grid of the mansion and the units it is drawn in: a square is 40 units wide, whatever the screen. */

import type { Spot } from "../../net/types";

export const UNIT = 40;

export type Cell = readonly [row: number, column: number];
export type Point = readonly [x: number, y: number];
export type Side = "north" | "east" | "south" | "west";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Clockwise from north, each with the step it takes on the grid. */
export const SIDES: readonly { side: Side; step: Cell }[] = [
  { side: "north", step: [-1, 0] },
  { side: "east", step: [0, 1] },
  { side: "south", step: [1, 0] },
  { side: "west", step: [0, -1] },
];

/** One key for a place, so that it can be looked up and compared. */
export function spotKey(spot: Spot): string {
  return typeof spot === "string" ? spot : cellKey(spot);
}

export function cellKey([row, column]: Cell): string {
  return `${row},${column}`;
}

export function beside([row, column]: Cell, [rows, columns]: Cell): Cell {
  return [row + rows, column + columns];
}

export function middleOf([row, column]: Cell): Point {
  return [(column + 0.5) * UNIT, (row + 0.5) * UNIT];
}

export function boxOf(cells: readonly Cell[]): Box {
  const rows = cells.map(([row]) => row);
  const columns = cells.map(([, column]) => column);
  return {
    left: Math.min(...columns) * UNIT,
    top: Math.min(...rows) * UNIT,
    right: (Math.max(...columns) + 1) * UNIT,
    bottom: (Math.max(...rows) + 1) * UNIT,
  };
}

export function centreOf(box: Box): Point {
  return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
}

/** How far a point is from a box; 0 inside it. */
export function distanceToBox([x, y]: Point, box: Box): number {
  const across = Math.max(box.left - x, 0, x - box.right);
  const down = Math.max(box.top - y, 0, y - box.bottom);
  return Math.hypot(across, down);
}
