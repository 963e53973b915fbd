/** Where a roll leads on an example's board. In a game the server says it; here there is no game. */

import { beside, cellKey, SIDES, type Cell } from "../art/house/grid";
import type { BoardInfo, Spot } from "../net/types";

/** The squares at the end of a walk of exactly so many steps, and the rooms on the way: no square twice, none of
 *  those taken. Tries every walk, so it is for rolls of one or two dice and no more. */
export function reachable(board: BoardInfo, from: Cell, steps: number, taken: readonly Spot[]): Spot[] {
  const closed = new Set(taken.map(String));
  const free = new Map(board.squares.filter((cell) => !closed.has(cellKey(cell))).map((cell) => [cellKey(cell), cell]));
  const found = new Map<string, Spot>();
  const walked = new Set([cellKey(from)]);

  const walk = (cell: Cell, left: number): void => {
    const key = cellKey(cell);
    if (left === 0) {
      found.set(key, [...cell] as [number, number]);
      return;
    }
    for (const { room, outside } of board.doors) if (cellKey(outside) === key) found.set(room, room);
    for (const { step } of SIDES) {
      const next = beside(cell, step);
      const nextKey = cellKey(next);
      if (!free.has(nextKey) || walked.has(nextKey)) continue;
      walked.add(nextKey);
      walk(next, left - 1);
      walked.delete(nextKey);
    }
  };
  walk(from, steps);
  return [...found.values()];
}
