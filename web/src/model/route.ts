/** A way to a place that the menu allows, for drawing it before it is walked. What is legal, the server says.
 *
 *  Every lit place has its way told as soon as it is lit, so squares go by numbers here: the way from one to its
 *  neighbours is looked up, not worked out. */

import type { BoardInfo, GameView, Spot } from "../net/types";
import { beside, cellKey, SIDES, spotKey, type Cell } from "../art/house/grid";

interface Squares {
  cells: readonly [number, number][];
  /** By the key of its cell, the number of a square. */
  numbers: ReadonlyMap<string, number>;
  /** For each square its neighbours to the north, east, south and west; NONE where there is none. */
  neighbours: readonly (readonly number[])[];
}

const NONE = -1;
/** Without dice a piece may walk as far as it likes; no board is longer than this. */
const ANY_DISTANCE = 64;
const known = new WeakMap<BoardInfo, Squares>();

/** A way from one place to another in exactly so many steps, or into a room in as few as possible.
 *
 *  Like the path of a walk on the wire it leaves out the place it starts from. Without a way of that length, the
 *  longest shorter one; null if there is none at all. No square twice, and none of those taken. */
export function routeTo(board: BoardInfo, from: Spot, to: Spot, steps: number, taken: readonly Spot[]): Spot[] | null {
  const squares = squaresOf(board);
  const numberOf = (spot: Spot): number => squares.numbers.get(spotKey(spot)) ?? NONE;
  const doorsteps = (room: string): number[] =>
    board.doors.filter((door) => door.room === room).map((door) => numberOf(door.outside as [number, number]));
  const blocked = new Set(taken.map(numberOf)).add(NONE);
  const here = typeof from === "string" ? NONE : numberOf(from);
  const ends = (typeof to === "string" ? doorsteps(to) : [numberOf(to)]).filter(
    (square) => square !== NONE && (square === here || !blocked.has(square)),
  );
  const away = distances(squares, ends, blocked);
  const firstSteps = typeof from === "string" ? doorsteps(from) : (squares.neighbours[here] ?? []);
  const start = firstSteps.filter((square) => !blocked.has(square));
  const wayOf = (length: number): Spot[] | null => {
    const way = search(squares, here, start, length, away, blocked);
    return way && way.map((square) => squares.cells[square] as [number, number]);
  };

  if (typeof to === "string") {
    if (ends.includes(here)) return [to];
    const nearest = Math.min(...start.map((square) => away[square] ?? Infinity));
    const way = nearest < steps ? wayOf(nearest + 1) : null;
    return way && [...way, to];
  }
  for (let length = steps; length > 0; length -= 1) {
    const way = wayOf(length);
    if (way) return way;
  }
  return null;
}

/** The way of a piece to a place that it may walk to in this situation. */
export function wayTo(
  board: BoardInfo,
  game: Pick<GameView, "pieces" | "dice">,
  piece: string,
  to: Spot,
): Spot[] | null {
  const from = game.pieces[piece];
  if (from === undefined) return null;
  // Nobody walks over a square that is taken, nor back over the one they came from.
  const taken = Object.values(game.pieces).filter((spot) => typeof spot !== "string");
  const steps = game.dice.reduce((sum, die) => sum + die, 0) || ANY_DISTANCE;
  return routeTo(board, from, to, steps, taken);
}

function squaresOf(board: BoardInfo): Squares {
  let squares = known.get(board);
  if (!squares) {
    const cells = board.squares as [number, number][];
    const numbers = new Map(cells.map((cell, number) => [cellKey(cell), number]));
    const numberBeside = (cell: Cell, step: Cell): number => numbers.get(cellKey(beside(cell, step))) ?? NONE;
    const neighbours = cells.map((cell) => SIDES.map(({ step }) => numberBeside(cell, step)));
    squares = { cells, numbers, neighbours };
    known.set(board, squares);
  }
  return squares;
}

/** A way of so many squares that ends where `away` is 0 and begins with one of these, never back over `here`. */
function search(
  { neighbours }: Squares,
  here: number,
  start: readonly number[],
  length: number,
  away: readonly number[],
  blocked: ReadonlySet<number>,
): number[] | null {
  const walked = new Set([here]);
  const way: number[] = [];
  const tryNext = (choices: readonly number[], left: number): boolean => {
    for (const square of choices) {
      const rest = away[square] ?? Infinity;
      // On a grid every detour takes an even number of steps, so half of all ways need not be tried.
      if (blocked.has(square) || walked.has(square) || rest > left - 1 || (left - 1 - rest) % 2 !== 0) continue;
      walked.add(square);
      way.push(square);
      if (left === 1 || tryNext(straightFirst(neighbours, way), left - 1)) return true;
      way.pop();
      walked.delete(square);
    }
    return false;
  };
  return tryNext(start, length) ? way : null;
}

/** The next squares, the one straight ahead first: such ways look like ways. */
function straightFirst(neighbours: Squares["neighbours"], way: readonly number[]): readonly number[] {
  const around = neighbours[way.at(-1) ?? NONE] ?? [];
  const before = neighbours[way.at(-2) ?? NONE];
  const side = before ? before.indexOf(way.at(-1) ?? NONE) : -1;
  return side < 1 ? around : [around[side] ?? NONE, ...around.filter((_, other) => other !== side)];
}

/** By the number of a square, its steps to the nearest of these ends; nothing where no way leads there. */
function distances({ neighbours }: Squares, ends: readonly number[], blocked: ReadonlySet<number>): number[] {
  const away: number[] = [];
  const queue = [...ends];
  for (const end of ends) away[end] = 0;
  for (let first = 0; first < queue.length; first += 1) {
    const square = queue[first] ?? NONE;
    const next = (away[square] ?? 0) + 1;
    for (const other of neighbours[square] ?? []) {
      if (blocked.has(other) || away[other] !== undefined) continue;
      away[other] = next;
      queue.push(other);
    }
  }
  return away;
}
