/** Where a piece can go now, in words: for those who do not see what is lit. */

import { cardName } from "../model/editions";
import type { EditionInfo, Spot } from "../net/types";
import type { Words } from "./words";

export function reachSentence(lit: readonly Spot[], edition: EditionInfo, words: Words): string {
  if (!lit.length) return "";
  const rooms = lit
    .filter((spot) => typeof spot === "string")
    .map((room) => words.text("the-room", { room: cardName(edition, room, words.language), room_id: room }));
  const squares = lit.length - rooms.length;
  if (!rooms.length) return words.text("reach-squares", { squares });
  return words.text("reach-rooms", { rooms: words.allOf(rooms), squares });
}

/** Rooms before squares: they are fewer, and what matters. */
export function roomsFirst(lit: readonly Spot[]): Spot[] {
  return [...lit.filter((spot) => typeof spot === "string"), ...lit.filter((spot) => typeof spot !== "string")];
}
