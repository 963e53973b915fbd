/** The drawings of rooms: for the board, and for their cards. The first page shows none, and does without. */

import type { BoardInfo } from "../net/types";
import { roomOf, roomSymbol } from "./house/room";
import { hiddenSprite, useSymbols } from "./symbols";
import "./css/board.css";

let sprites: SVGSVGElement[] = [];
let drawn = new Set<string>();
let shownBoard: BoardInfo | null = null;

/** Editions may have different boards; the drawings are those of the one used last. A card needs one room of nine: the
 *  others are drawn when somebody shows them. */
export function useRooms(board: BoardInfo, rooms: readonly string[] = Object.keys(board.rooms)): void {
  useSymbols();
  if (board !== shownBoard) {
    for (const sprite of sprites) sprite.remove();
    [sprites, drawn, shownBoard] = [[], new Set(), board];
  }
  const missing = rooms.filter((room) => !drawn.has(room));
  if (!missing.length) return;
  for (const room of missing) drawn.add(room);
  sprites.push(...hiddenSprite(missing.map((room) => roomSymbol(roomOf(board, room))).join("")));
}
