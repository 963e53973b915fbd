/** What a square is called: "3 squares south of the Library’s east door". */

import { cardName } from "../model/editions";
import { squarePlace } from "../model/square_place";
import type { EditionInfo } from "../net/types";
import type { Words } from "./words";

/** After a throw of two dice eighty squares are lit at once, and each of them has its name in a label. */
const known = new WeakMap<Words, Map<string, string>>();

export function squareName(edition: EditionInfo, square: readonly [number, number], words: Words): string {
  const names = known.get(words) ?? new Map<string, string>();
  known.set(words, names);
  const key = `${edition.id} ${square}`;
  let name = names.get(key);
  if (name === undefined) {
    const { room, side, squares, direction } = squarePlace(edition.board, square);
    const details = { room: cardName(edition, room, words.language), room_id: room, side, squares, direction };
    name = words.text("square-place", details);
    names.set(key, name);
  }
  return name;
}
