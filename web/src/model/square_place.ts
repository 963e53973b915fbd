/** Where a square is, as people would find it: so many squares from the nearest door, and in which direction. */

import { beside, cellKey, SIDES, type Cell, type Side } from "../art/house/grid";
import type { BoardInfo } from "../net/types";
import { nearestRoom, stepsToRooms } from "./editions";

/** Clockwise from north. */
const COMPASS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"] as const;
type Direction = (typeof COMPASS)[number];

export interface SquarePlace {
  room: string;
  /** The side of the room its door is on; "only" if it has no other door. */
  side: Side | "only";
  /** 1 right before the door. */
  squares: number;
  /** From the square before the door. */
  direction: Direction;
}

export function squarePlace(board: BoardInfo, square: Cell): SquarePlace {
  const { room, steps } = nearestRoom(board, square);
  const doors = board.doors.filter((door) => door.room === room);
  const doorstep = nearestDoorstep(board, room, square);
  const door = doors.find(({ outside }) => cellKey(outside) === cellKey(doorstep));
  const side = door && SIDES.find(({ step }) => cellKey(beside(door.cell, step)) === cellKey(door.outside));
  return {
    room,
    side: doors.length > 1 && side ? side.side : "only",
    squares: steps,
    direction: directionOf(doorstep, square),
  };
}

/** Downhill from square to square, to the one that is a single step from the room. */
function nearestDoorstep(board: BoardInfo, room: string, square: Cell): Cell {
  const away = stepsToRooms(board).get(room);
  let here = square;
  for (let steps = away?.get(cellKey(here)) ?? 1; steps > 1; steps -= 1) {
    here = SIDES.map(({ step }) => beside(here, step)).find((next) => away?.get(cellKey(next)) === steps - 1) ?? here;
  }
  return here;
}

function directionOf([fromRow, fromColumn]: Cell, [row, column]: Cell): Direction {
  const eighths = Math.round((Math.atan2(column - fromColumn, fromRow - row) * 4) / Math.PI);
  return COMPASS[(eighths + COMPASS.length) % COMPASS.length] ?? "north";
}
