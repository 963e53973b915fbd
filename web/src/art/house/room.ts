/** One room: where it is on its board, and what it looks like. Cards show rooms too, where there is no house around them. */

import type { BoardInfo } from "../../net/types";
import { placed } from "../svg";
import { floorPattern } from "./floors";
import { boxOf, type Box, type Cell } from "./grid";
import { loopsPath, outlines, type Loop } from "./outline";
import { roomPlan } from "./plan";

export interface RoomShape {
  id: string;
  cells: readonly Cell[];
  loops: readonly Loop[];
  /** The outline as the `d` of a path. */
  path: string;
  box: Box;
}

const known = new WeakMap<BoardInfo, Map<string, RoomShape>>();

/** Worked out once, however many components ask. */
export function roomOf(board: BoardInfo, id: string): RoomShape {
  const rooms = known.get(board) ?? new Map<string, RoomShape>();
  known.set(board, rooms);
  const room = rooms.get(id) ?? roomShape(id, board.rooms[id] ?? []);
  rooms.set(id, room);
  return room;
}

function roomShape(id: string, cells: readonly Cell[]): RoomShape {
  const loops = outlines(cells);
  return { id, cells, loops, path: loopsPath(loops), box: boxOf(cells) };
}

/** The symbols that need the board: everything of a room that does not change, and its card, which is the same room by
 *  daylight, in a frame. */
export function roomSymbol(room: RoomShape): string {
  const { id, path: d } = room;
  const inside = roomPlan(id).draw();
  const { x, y, width, height } = cardFrame(room);
  return (
    floorPattern(id, `pattern-${id}`, "") +
    floorPattern(id, `card-pattern-${id}`, "daylight") +
    `<clipPath id="inside-${id}"><path d="${d}"/></clipPath>` +
    `<g id="furniture-of-${id}" data-room="${id}">${placed(inside, room.box.left, room.box.top)}` +
    `<path d="${d}" clip-path="url(#inside-${id})" class="room-shade"/></g>` +
    `<g id="floor-of-${id}"><path d="${d}" fill="url(#pattern-${id})"/><use href="#furniture-of-${id}"/><path d="${d}" fill="url(#lamplight)"/></g>` +
    `<symbol id="plan-of-${id}" viewBox="${x} ${y} ${width} ${height}"><g class="daylight">` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" class="corridor"/>` +
    `<path d="${d}" fill="url(#card-pattern-${id})"/><use href="#furniture-of-${id}"/><path d="${d}" class="card-wall"/></g></symbol>`
  );
}

/** The part of a room that its card shows: as much as fits a picture of 100 by 112. */
function cardFrame({ id, box }: RoomShape): { x: number; y: number; width: number; height: number } {
  const margin = 14;
  const share = 100 / 112;
  const [wide, high] = [box.right - box.left + margin, box.bottom - box.top + margin];
  const width = Math.min(wide, high * share);
  const height = Math.min(high, wide / share);
  const shift = roomPlan(id).cardShift * (wide - width);
  return {
    x: (box.left + box.right) / 2 + shift - width / 2,
    y: (box.top + box.bottom) / 2 - height / 2,
    width,
    height,
  };
}
