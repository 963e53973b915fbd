/** What can be pressed on the board: squares, rooms, and the trapdoor of a passage, which goes by a name of its own. */

import type { Cell } from "../art/house/grid";
import type { House } from "../art/house/geometry";
import type { Spot } from "../net/types";

/** How a place was chosen: pressed with a mouse or a finger, by keys or by ear, or with the piece carried there. */
export type Means = "pressed" | "keys" | "carried";

/** The trapdoor in this room. */
export function passageFrom(room: string): string {
  return `passage-${room}`;
}

export function cellsOf(house: House, place: Spot): readonly Cell[] {
  if (typeof place !== "string") return [place];
  const room = house.rooms.get(place);
  if (room) return room.cells;
  return house.passages.filter((passage) => passageFrom(passage.room) === place).map(({ cell }) => cell);
}
