/** A way to a place that the menu allows, for drawing it before it is walked. What is legal, the server says. */

import type { BoardInfo, Spot } from "../core/types";
import { beside, cellKey, SIDES, spotKey, type Cell } from "./grid";

/** A way from one place to another in exactly so many steps, or into a room in as few as possible.
 *
 *  Like the path of a walk on the wire it leaves out the place it starts from. Without a way of that length, the
 *  longest shorter one; null if there is none at all. No square twice, and none of those taken. */
export function routeTo(board: BoardInfo, from: Spot, to: Spot, steps: number, taken: readonly Spot[]): Spot[] | null {
  const blocked = new Set(taken.map(spotKey));
  const free = new Map(
    board.squares
      .filter((cell) => !blocked.has(cellKey(cell)))
      .map((cell) => [cellKey(cell), cell as [number, number]]),
  );
  const doorsteps = (room: string): Cell[] =>
    board.doors.filter((door) => door.room === room).map((door) => door.outside);
  const ends = typeof to === "string" ? doorsteps(to) : [to];
  const away = distances(
    ends.filter((cell) => free.has(cellKey(cell)) || cellKey(cell) === spotKey(from)),
    free,
  );
  const firstSteps = typeof from === "string" ? doorsteps(from) : neighbours(from);
  const start = freeOnes(firstSteps, free);

  if (typeof to === "string") {
    const standsAtTheDoor = typeof from !== "string" && ends.some((cell) => cellKey(cell) === cellKey(from));
    if (standsAtTheDoor) return [to];
    const nearest = Math.min(...start.map((cell) => away.get(cellKey(cell)) ?? Infinity));
    const way = nearest < steps ? search(from, start, nearest + 1, away, free) : null;
    return way && [...way, to];
  }
  for (let length = steps; length > 0; length -= 1) {
    const way = search(from, start, length, away, free);
    if (way) return way;
  }
  return null;
}

/** A way of so many squares that ends where `away` is 0 and begins with one of these, never back over `from`. */
function search(
  from: Spot,
  start: readonly [number, number][],
  length: number,
  away: ReadonlyMap<string, number>,
  free: ReadonlyMap<string, [number, number]>,
): [number, number][] | null {
  const walked = new Set([spotKey(from)]);
  const way: [number, number][] = [];
  const tryNext = (choices: readonly [number, number][], left: number): boolean => {
    for (const cell of choices) {
      const key = cellKey(cell);
      const rest = away.get(key) ?? Infinity;
      // On a grid every detour takes an even number of steps, so half of all ways need not be tried.
      if (walked.has(key) || rest > left - 1 || (left - 1 - rest) % 2 !== 0) continue;
      walked.add(key);
      way.push(cell);
      if (left === 1 || tryNext(straightFirst(way, free), left - 1)) return true;
      way.pop();
      walked.delete(key);
    }
    return false;
  };
  return tryNext(start, length) ? way : null;
}

/** The next squares, the one straight ahead first: such ways look like ways. */
function straightFirst(
  way: readonly [number, number][],
  free: ReadonlyMap<string, [number, number]>,
): [number, number][] {
  const last = way.at(-1) as [number, number];
  const before = way.at(-2);
  const ahead = before ? cellKey([2 * last[0] - before[0], 2 * last[1] - before[1]]) : "";
  const aside = (cell: Cell): number => (cellKey(cell) === ahead ? 0 : 1);
  return freeOnes(neighbours(last), free).sort((one, other) => aside(one) - aside(other));
}

/** Steps from every free square to the nearest of these. */
function distances(ends: readonly Cell[], free: ReadonlyMap<string, Cell>): Map<string, number> {
  const away = new Map(ends.map((cell) => [cellKey(cell), 0]));
  const queue = [...ends];
  for (let cell = queue.shift(); cell; cell = queue.shift()) {
    for (const next of neighbours(cell)) {
      const key = cellKey(next);
      if (!free.has(key) || away.has(key)) continue;
      away.set(key, (away.get(cellKey(cell)) ?? 0) + 1);
      queue.push(next);
    }
  }
  return away;
}

function freeOnes(cells: readonly Cell[], free: ReadonlyMap<string, [number, number]>): [number, number][] {
  return cells.map((cell) => free.get(cellKey(cell))).filter((cell) => cell !== undefined);
}

function neighbours(cell: Cell): Cell[] {
  return SIDES.map(({ step }) => beside(cell, step));
}
