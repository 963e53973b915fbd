/** How large the letters on a piece are drawn. */

/** In units of the piece, as its drawing has them. */
const DRAWN = 16.5;
/** In pixels: smaller ones are not read. */
const MIN_PX = 14;
/** Beyond this they hide the piece, and in a board so small nothing can be read. */
const MAX_SCALE = 3;

/** By how much the letters of a piece are enlarged, on a board whose units are so small. */
export function letterScale(pieceScale: number, unitsPerPixel: number): number {
  const wanted = (MIN_PX * unitsPerPixel) / (DRAWN * pieceScale);
  return Math.min(Math.max(wanted, 1), MAX_SCALE);
}
