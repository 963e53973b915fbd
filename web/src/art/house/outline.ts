/** Outlines of sets of cells: the house and each room are drawn along them. */

import { beside, cellKey, SIDES, UNIT, type Cell, type Point, type Side } from "./grid";

/** One side of one cell, where the set of cells ends. It runs clockwise: the cell lies to its right. */
export interface Edge {
  cell: Cell;
  side: Side;
  /** The cell on the other side, which is not in the set. */
  beyond: Cell;
  from: Point;
  to: Point;
}

export type Loop = readonly Edge[];

/** The closed outlines of a set of cells, holes included, each as its edges in order. */
export function outlines(cells: readonly Cell[]): Loop[] {
  const inside = new Set(cells.map(cellKey));
  const waiting = new Map<string, Edge[]>();
  for (const cell of cells) {
    for (const edge of edgesOf(cell)) {
      if (inside.has(cellKey(edge.beyond))) continue;
      const start = edge.from.join();
      waiting.set(start, [...(waiting.get(start) ?? []), edge]);
    }
  }
  const loops: Loop[] = [];
  for (;;) {
    const first = [...waiting.values()].find((edges) => edges.length > 0)?.pop();
    if (!first) return loops;
    const loop = [first];
    let last = first;
    while (last.to.join() !== first.from.join()) {
      const next = waiting.get(last.to.join())?.pop();
      if (!next) throw new Error(`the outline breaks off at ${last.to.join()}`);
      loop.push(next);
      last = next;
    }
    loops.push(loop);
  }
}

function edgesOf(cell: Cell): Edge[] {
  const [row, column] = cell;
  const corner = (down: number, right: number): Point => [(column + right) * UNIT, (row + down) * UNIT];
  const corners = [corner(0, 0), corner(0, 1), corner(1, 1), corner(1, 0)];
  return SIDES.map(({ side, step }, index) => ({
    cell,
    side,
    beyond: beside(cell, step),
    from: corners[index] as Point,
    to: corners[(index + 1) % 4] as Point,
  }));
}

/** The loops as the `d` of a path, corners only. */
export function loopsPath(loops: readonly Loop[]): string {
  return loops.map((loop) => `${linePath(cornersOf(loop))}Z`).join("");
}

export function linePath(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`;
}

function cornersOf(loop: Loop): Point[] {
  return loop.filter((edge, index) => edge.side !== loop.at(index - 1)?.side).map((edge) => edge.from);
}
