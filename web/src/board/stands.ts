/** Where everybody and everything stands. */

import type { BoardInfo, Spot } from "../net/types";
import type { House } from "../art/house/geometry";
import { middleOf } from "../art/house/grid";
import { slotsOf, type Plate, type Slot } from "./slots";

export interface Stands {
  pieces: Map<string, Slot>;
  weapons: Map<string, Slot>;
  plates: { room: string; name: string; plate: Plate }[];
}

/** The scale of a piece on a square. */
export function squareScale(compact: boolean): number {
  return compact ? 1.25 : 1;
}

export function standsOf(
  house: House,
  order: readonly string[],
  pieces: Readonly<Record<string, Spot>>,
  weapons: Readonly<Record<string, string>>,
  names: (card: string) => string,
  compact: boolean,
): Stands {
  const stands: Stands = { pieces: new Map(), weapons: new Map(), plates: [] };
  for (const suspect of order) {
    const spot = pieces[suspect];
    if (Array.isArray(spot)) stands.pieces.set(suspect, { at: middleOf(spot), scale: squareScale(compact) });
  }
  for (const room of house.rooms.values()) {
    const guests = order.filter((suspect) => pieces[suspect] === room.id);
    const arms = Object.keys(weapons).filter((weapon) => weapons[weapon] === room.id);
    const name = names(room.id);
    const slots = slotsOf(room, name, guests.length, arms.length, compact);
    slots.pieces.forEach((slot, index) => stands.pieces.set(guests[index] as string, slot));
    slots.weapons.forEach((slot, index) => stands.weapons.set(arms[index] as string, slot));
    stands.plates.push({ room: room.id, name, plate: slots.plate });
  }
  return stands;
}

/** Pieces stand in the order of the board's data, which is that round the table, never in that of arrival. */
export function standingOrder(board: BoardInfo, pieces: Readonly<Record<string, Spot>>): string[] {
  const known = Object.keys(board.starts).filter((suspect) => suspect in pieces);
  return [...known, ...Object.keys(pieces).filter((suspect) => !known.includes(suspect))];
}
