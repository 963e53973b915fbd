/** Walls between rooms and corridors, and windows in the walls to the garden. */

import { cellKey, SIDES, UNIT, type Cell, type Point, type Side } from "./grid";
import type { Edge, Loop } from "./outline";

/** How wide the gap is that a door leaves in its wall. */
export const DOORWAY = 30;

/** A window, in the middle of its stretch of wall. */
export interface WindowPlace {
  room: string;
  at: Point;
  side: Side;
}

/** A doorway cuts this side of this cell. */
export function doorwayKey(cell: Cell, side: Side): string {
  return `${cellKey(cell)} ${side}`;
}

/** The walls along an outline as lines through their corners. They stop at doorways and where the wall to the
 *  garden takes over; elsewhere they go on, so that corners are whole. */
export function innerWalls(loop: Loop, isIndoors: (cell: Cell) => boolean, doorways: ReadonlySet<string>): Point[][] {
  const lines: Point[][] = [];
  let line: Point[] = [];
  const finish = (): void => {
    if (line.length > 1) lines.push(line);
    line = [];
  };
  for (const edge of loop) {
    if (!isIndoors(edge.beyond)) {
      finish();
      continue;
    }
    if (line.length === 0) line.push(edge.from);
    if (doorways.has(doorwayKey(edge.cell, edge.side))) {
      const [before, after] = besideDoorway(edge);
      line.push(before);
      finish();
      line.push(after);
    }
    line.push(edge.to);
  }
  finish();
  return joined(lines);
}

/** A loop has no beginning: a wall cut where the loop happens to start is put together again. */
function joined(lines: Point[][]): Point[][] {
  const first = lines[0];
  const last = lines.at(-1);
  if (!first || !last || first === last || first[0]?.join() !== last.at(-1)?.join()) return lines;
  return [[...last, ...first.slice(1)], ...lines.slice(1, -1)];
}

function besideDoorway({ from, to }: Edge): [Point, Point] {
  const share = (UNIT - DOORWAY) / 2 / UNIT;
  const between = (part: number): Point => [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
  return [between(share), between(1 - share)];
}

/** Every second square of a straight wall to the garden has a window; a short wall has one in its middle. */
export function windowsOf(room: string, loop: Loop, isIndoors: (cell: Cell) => boolean): WindowPlace[] {
  return straightRuns(loop.filter((edge) => !isIndoors(edge.beyond))).flatMap((run) => {
    const side = run[0]?.side;
    if (!side || run.length < 2) return [];
    const middles = run.map(middleOfEdge);
    const first = run[0] as Edge;
    const last = run.at(-1) as Edge;
    const places: Point[] =
      run.length > 3
        ? middles.filter((_, index) => index % 2 === 1)
        : [[(first.from[0] + last.to[0]) / 2, (first.from[1] + last.to[1]) / 2]];
    return places.map((at) => ({ room, at, side }));
  });
}

function straightRuns(edges: readonly Edge[]): Edge[][] {
  const runs: Edge[][] = [];
  for (const edge of edges) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && before.side === edge.side && before.to.join() === edge.from.join()) run.push(edge);
    else runs.push([edge]);
  }
  return runs;
}

export function middleOfEdge({ from, to }: Edge): Point {
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
}

/** Degrees that turn a drawing made for a north side. */
export function turnOf(side: Side): number {
  return SIDES.findIndex((each) => each.side === side) * 90;
}
