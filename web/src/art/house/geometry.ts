/** Where everything of the mansion is drawn, worked out from the board that the server sends. */

import type { BoardInfo } from "../../net/types";
import { beside, boxOf, cellKey, middleOf, SIDES, UNIT, type Box, type Cell, type Point, type Side } from "./grid";
import { loopsPath, outlines, type Loop } from "./outline";
import { roomPlan } from "./plan";
import { roomOf, type RoomShape } from "./room";
import { doorwayKey, innerWalls, windowsOf, type WindowPlace } from "./walls";

/** Garden round the house, on each side. */
const GARDEN = 44;

export interface DoorPlace {
  room: string;
  cell: Cell;
  outside: Cell;
  /** The middle of the doorway. */
  at: Point;
  /** The side of the room it is on. */
  side: Side;
}

export interface PassagePlace {
  room: string;
  to: string;
  cell: Cell;
}

export interface StartPlace {
  suspect: string;
  cell: Cell;
}

export interface House {
  squares: readonly Cell[];
  rooms: ReadonlyMap<string, RoomShape>;
  doors: readonly DoorPlace[];
  passages: readonly PassagePlace[];
  starts: readonly StartPlace[];
  /** Lines through corners, cut at every door. */
  walls: readonly (readonly Point[])[];
  windows: readonly WindowPlace[];
  /** The outline of house and garden wall, as the `d` of a path. */
  outline: string;
  loops: readonly Loop[];
  /** Where the stairs are: cells in the house that nobody walks on. */
  stairs: Box | null;
  /** Of the whole drawing, garden included. */
  box: Box;
}

const known = new WeakMap<BoardInfo, House>();

/** The house of a board. Worked out once, however many components ask. */
export function houseOf(board: BoardInfo): House {
  let house = known.get(board);
  if (!house) {
    house = build(board);
    known.set(board, house);
  }
  return house;
}

function build(board: BoardInfo): House {
  const stairs = enclosedCells(board);
  const indoors = [...board.squares, ...Object.values(board.rooms).flat(), ...stairs];
  const isIndoors = within(indoors);
  const doors = board.doors.map(doorPlace);
  const doorways = new Set(doors.map((door) => doorwayKey(door.cell, door.side)));
  const rooms = new Map(Object.keys(board.rooms).map((id) => [id, roomOf(board, id)]));
  const roomLoops = [...rooms.values()].flatMap((room) => room.loops.map((loop) => ({ room: room.id, loop })));
  const loops = outlines(indoors);
  return {
    squares: board.squares,
    rooms,
    doors,
    passages: Object.entries(board.passages).map(([room, to]) => ({ room, to, cell: passageCell(board, room) })),
    starts: Object.entries(board.starts).map(([suspect, cell]) => ({ suspect, cell })),
    walls: roomLoops.flatMap(({ loop }) => innerWalls(loop, isIndoors, doorways)),
    windows: roomLoops.flatMap(({ room, loop }) => windowsOf(room, loop, isIndoors)),
    outline: loopsPath(loops),
    loops,
    stairs: stairs.length > 0 ? boxOf(stairs) : null,
    box: {
      left: -GARDEN,
      top: -GARDEN,
      right: board.columns * UNIT + GARDEN,
      bottom: board.rows * UNIT + GARDEN - 12,
    },
  };
}

function doorPlace({ room, cell, outside }: BoardInfo["doors"][number]): DoorPlace {
  const found = SIDES.find(({ step }) => cellKey(beside(cell, step)) === cellKey(outside));
  if (!found) throw new Error(`the door at ${cellKey(cell)} does not lead to a square beside it`);
  const [x, y] = middleOf(cell);
  const [down, right] = found.step;
  return { room, cell, outside, side: found.side, at: [x + (right * UNIT) / 2, y + (down * UNIT) / 2] };
}

/** The board does not say in which corner a passage lies; the plan of the room does, or else the last cell. */
function passageCell(board: BoardInfo, room: string): Cell {
  const cells = board.rooms[room] ?? [];
  const box = boxOf(cells);
  const corner = roomPlan(room).passage;
  const wanted: Cell | null = corner && [box.top / UNIT + corner[0], box.left / UNIT + corner[1]];
  const fits = wanted && cells.some((cell) => cellKey(cell) === cellKey(wanted));
  return fits ? wanted : (cells.at(-1) ?? [0, 0]);
}

/** Cells that are no square and no room, and that the garden does not reach. */
function enclosedCells(board: BoardInfo): Cell[] {
  const isBuilt = within([...board.squares, ...Object.values(board.rooms).flat()]);
  const garden = new Set<string>();
  const open: Cell[] = [[-1, -1]];
  for (let cell = open.pop(); cell; cell = open.pop()) {
    const [row, column] = cell;
    const isOffTheMap = row < -1 || column < -1 || row > board.rows || column > board.columns;
    if (isOffTheMap || isBuilt(cell) || garden.has(cellKey(cell))) continue;
    garden.add(cellKey(cell));
    for (const { step } of SIDES) open.push(beside(cell, step));
  }
  const all = Array.from({ length: board.rows * board.columns }, (_, index): Cell => [
    Math.floor(index / board.columns),
    index % board.columns,
  ]);
  return all.filter((cell) => !isBuilt(cell) && !garden.has(cellKey(cell)));
}

function within(cells: readonly Cell[]): (cell: Cell) => boolean {
  const keys = new Set(cells.map(cellKey));
  return (cell) => keys.has(cellKey(cell));
}
