/** Every drawing that is used more than once lives in a hidden SVG, and is used from there by its id.
 *
 *  A component that draws calls `useSymbols()`; one that shows rooms is told the board through `useRooms()`
 *  (room_symbols.ts), and one that shows the house through `useHouse()` (house/symbols.ts). */

import { cameoSymbols } from "./cameos";
import { envelopeSymbols } from "./envelope";
import { iconSymbols } from "./icons";
import { markSymbols } from "./marks";
import { pieceSymbols } from "./pieces";
import { weaponSymbols } from "./weapons";
import "./css/symbols.css";

const PAINTS = "pattern, linearGradient, radialGradient, clipPath";

let shared: SVGSVGElement[] | null = null;

export function useSymbols(): void {
  shared ??= hiddenSprite(
    pieceSymbols() + weaponSymbols() + cameoSymbols() + markSymbols() + iconSymbols() + envelopeSymbols(),
  );
}

/** A drawing that is used elsewhere needs no place on this page; patterns, gradients and outlines to cut along do,
 *  or they would stop to work. Keeping the two apart halves what a browser has to style when a dialog opens. */
export function hiddenSprite(defs: string): SVGSVGElement[] {
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
