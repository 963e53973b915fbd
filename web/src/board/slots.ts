/** Where the name of a room, its pieces and its weapons stand, so that none hides another. */

import { boxOf, centreOf, distanceToBox, type Point } from "../art/house/grid";
import type { RoomShape } from "../art/house/room";
import { roomPlan } from "../art/house/plan";

/** How far a piece reaches from its middle, at scale 1. */
export const PIECE = { across: 18, up: 21, down: 24 };
/** How far the ring round a piece reaches from its middle, at scale 1. */
export const RING = 31;
/** The radius of a weapon's disc, at scale 1. */
export const WEAPON = 16;

const GAP = 2;
/** More than this is a crowd. */
const FEW = 3;
/** As wide as the letters of a piece on a phone. */
const LETTERS = 52;

/** Finding the place of a plate takes long, and it is asked for with every move. */
const plates = new WeakMap<RoomShape, Map<string, Plate>>();

export interface Slot {
  at: Point;
  scale: number;
}

export interface Plate {
  at: Point;
  width: number;
  height: number;
  /** Of the letters. */
  size: number;
  /** Where a badge as high as the plate has room: half the plate to the right of its middle, or to the left. */
  badge: 1 | -1;
}

export interface RoomSlots {
  plate: Plate;
  pieces: Slot[];
  weapons: Slot[];
}

/** The plate with the name, and slots for so many pieces and weapons, from left to right. */
export function slotsOf(room: RoomShape, name: string, pieces: number, weapons: number, compact: boolean): RoomSlots {
  const plan = roomPlan(room.id);
  const plate = plateOf(room, name, compact);
  const [plateX, plateY] = plate.at;
  const isCrowded = compact && pieces > FEW;
  const pieceScale = scaleFor(pieces, compact) * (isCrowded ? 0.86 : 1);
  const weaponScale = scaleFor(isCrowded ? pieces : weapons, compact) * (isCrowded || weapons > FEW ? 0.94 : 1);
  const radius = WEAPON * weaponScale;
  const below = plan.pieces?.side === "below";
  const clear = plate.height / 2 + GAP;
  // Below a name there is room for a whole ring, though not for the large ones of a phone.
  const pieceUp = below && !compact ? RING : PIECE.up;
  const pieceY = plateY + (below ? clear + pieceUp * pieceScale : -clear - PIECE.down * pieceScale);
  // Their letters are wide on a phone, so many of them stand in two rows there, one behind the other.
  const perRow = isCrowded ? Math.ceil(pieces / 2) : pieces;
  const pitch = compact ? LETTERS : PIECE.across * 2 * pieceScale;
  const behind = (PIECE.up + PIECE.down) * pieceScale * (below ? 1 : -1);
  const highest = pieceY + (pieces > perRow ? behind : 0) - PIECE.up * pieceScale;
  const overPieces = (below ? plateY - clear : highest) - GAP - radius;
  // Tokens on a phone are too large for two rows.
  const rack = compact && plan.weapons && plan.weapons.perRow < 6 ? null : plan.weapons;
  const weaponY = rack ? Math.min(room.box.top + rack.y, overPieces) : overPieces;
  const pieceX = plan.pieces ? room.box.left + plan.pieces.x : plateX;
  const weaponX = rack ? room.box.left + rack.x : pieceX;
  const pieceRows = rows(pieces, perRow, [pieceX, pieceY], [pitch, behind], pieceScale);
  const wide = radius * 2 + GAP;
  const weaponRows = rows(weapons, rack?.perRow ?? 6, [weaponX, weaponY], [wide, -wide], weaponScale);
  return { plate, pieces: pieceRows, weapons: weaponRows };
}

/** Few tokens are large; many are smaller, so that the room is still seen. Phones need larger ones. */
function scaleFor(count: number, compact: boolean): number {
  if (compact) return count > FEW ? 1 : 1.3;
  return count > FEW ? 0.86 : 1;
}

/** Centred rows, the last of which is filled from the left and stands at the point given. */
function rows(count: number, perRow: number, [x, y]: Point, [wide, high]: Point, scale: number): Slot[] {
  const inRow = (row: number): number => Math.min(perRow, count - row * perRow);
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / perRow);
    const rowsBehind = Math.ceil(count / perRow) - 1 - row;
    const across = ((index % perRow) - (inRow(row) - 1) / 2) * wide;
    return { at: [x + across, y + rowsBehind * high] as const, scale };
  });
}

/** The plate is as wide as its name needs; on a phone its letters are larger, unless the name is long. */
function plateOf(room: RoomShape, name: string, compact: boolean): Plate {
  const key = `${compact} ${name}`;
  const found = plates.get(room)?.get(key);
  if (found) return found;
  const made = newPlate(room, name, compact);
  plates.set(room, (plates.get(room) ?? new Map<string, Plate>()).set(key, made));
  return made;
}

function newPlate(room: RoomShape, name: string, compact: boolean): Plate {
  const size = compact ? (name.length > 14 ? 24 : name.length > 11 ? 27 : 29) : 19;
  const height = size * 1.42;
  const width = name.length * size * 0.54 + (compact ? 18 : 20);
  const label = roomPlan(room.id).label;
  const wanted: Point = label ? [room.box.left + label[0], room.box.top + label[1]] : centreOf(room.box);
  const at = inside(room, wanted, width, height);
  const [left, right] = [at[0] - width / 2 - room.box.left, room.box.right - at[0] - width / 2];
  return { at, width, height, size, badge: right < height && left > right ? -1 : 1 };
}

/** A large plate is pushed away from the walls, upwards first: names stand low in their rooms. */
function inside(room: RoomShape, [x, y]: Point, width: number, height: number): Point {
  const edge = 4;
  const shifts = Array.from({ length: 40 }, (_, index) => index * 2);
  const places = shifts.flatMap((up) => [0, -10, 10, -20, 20].map((aside): Point => [x + aside, y - up]));
  const fits = ([left, top]: Point): boolean => {
    const [across, down] = [width / 2 + edge, height / 2 + edge];
    const corners = [left - across, left + across].flatMap((cx) =>
      [top - down, top + down].map((cy): Point => [cx, cy]),
    );
    return corners.every((corner) => room.cells.some((cell) => distanceToBox(corner, boxOf([cell])) === 0));
  };
  return places.find(fits) ?? [x, y];
}
