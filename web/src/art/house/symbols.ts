/** What is drawn of the house beside its rooms. Cards of rooms do without it. */

import type { BoardInfo } from "../../net/types";
import { path, rect } from "../svg";
import { useRooms } from "../room_symbols";
import { hiddenSprite } from "../symbols";
import { gardenGradients } from "./garden";

const LAMPLIGHT =
  '<radialGradient id="lamplight" r=".62"><stop offset="0" class="lamp-near"/><stop offset="1" class="lamp-far"/></radialGradient>';

const PATTERNS =
  '<pattern id="lawn" width="60" height="60" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="60" height="60" class="lawn-1"/><rect width="30" height="60" class="lawn-2"/></pattern>' +
  '<pattern id="lit-hatch" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v10" class="lit-hatch"/></pattern>';

let isDrawn = false;

export function useHouse(board: BoardInfo): void {
  useRooms(board);
  if (!isDrawn) hiddenSprite(doorSymbol() + PATTERNS + gardenGradients() + LAMPLIGHT);
  isDrawn = true;
}

function doorSymbol(): string {
  return (
    '<g id="door"><path d="M-17 3A17 13 0 0 0 17 3Z" class="door-step"/>' +
    rect(-16, -7, 32, 14, 1, "threshold") +
    path("M-16-2.5H16M-16 2.5H16", "threshold-line") +
    path("M-15-6V-19M15-6V-19", "door-leaf") +
    rect(-20, -7, 6, 14, 1, "jamb") +
    rect(14, -7, 6, 14, 1, "jamb") +
    path("M-5 13L0 8 5 13", "door-sign") +
    "</g>"
  );
}
