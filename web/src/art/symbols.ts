/** Every drawing that is used more than once lives in a hidden SVG, and is used from there by its id.
 *
 *  A component that draws calls `useSymbols()`; one that shows rooms is told the board through `useRooms()`. */

import type { BoardInfo } from "../net/types";
import { cameoSymbols } from "./cameos";
import { envelopeSymbols } from "./envelope";
import { OTHER_PATTERNS } from "./house/floors";
import { gardenGradients } from "./house/garden";
import { doorSymbol, roomSymbols } from "./house/house";
import { iconSymbols } from "./icons";
import { markSymbols } from "./marks";
import { pieceSymbols } from "./pieces";
import { weaponSymbols } from "./weapons";
import { houseOf } from "./house/geometry";
import "./css/board.css";

const LAMPLIGHT =
  '<radialGradient id="lamplight" r=".62"><stop offset="0" class="lamp-near"/><stop offset="1" class="lamp-far"/></radialGradient>';

const PAINTS = "pattern, linearGradient, radialGradient, clipPath";

let shared: SVGSVGElement[] | null = null;
let rooms: SVGSVGElement[] = [];
let shownBoard: BoardInfo | null = null;

export function useSymbols(): void {
  shared ??= hiddenSprite(
    pieceSymbols() +
      weaponSymbols() +
      cameoSymbols() +
      markSymbols() +
      iconSymbols() +
      envelopeSymbols() +
      doorSymbol() +
      OTHER_PATTERNS +
      gardenGradients() +
      LAMPLIGHT,
  );
}

/** Editions may have different boards; the drawings are those of the one used last. */
export function useRooms(board: BoardInfo): void {
  useSymbols();
  if (board === shownBoard) return;
  for (const sprite of rooms) sprite.remove();
  rooms = hiddenSprite(roomSymbols(houseOf(board)));
  shownBoard = board;
}

/** A drawing that is used elsewhere needs no place on this page; patterns, gradients and outlines to cut along do,
 *  or they would stop to work. Keeping the two apart halves what a browser has to style when a dialog opens. */
function hiddenSprite(defs: string): SVGSVGElement[] {
  const drawings = hiddenSvg(defs);
  const paints = hiddenSvg("");
  paints.firstElementChild?.append(...drawings.querySelectorAll(PAINTS));
  drawings.style.display = "none";
  document.body.prepend(paints, drawings);
  return [paints, drawings];
}

function hiddenSvg(defs: string): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "sprite");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("width", "0");
  svg.setAttribute("height", "0");
  svg.innerHTML = `<defs>${defs}</defs>`;
  return svg;
}
