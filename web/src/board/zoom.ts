/** A closer look at the board: how far it is enlarged and moved, in pixels of its frame. */

import type { Point } from "../art/house/grid";

export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export interface Frame {
  width: number;
  height: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
export const CLOSE = 2;
const CLOSEST = 3;

/** Enlarged by a factor, with the point under the finger staying where it is. */
export function enlarged(zoom: Zoom, factor: number, [x, y]: Point, frame: Frame): Zoom {
  const scale = Math.min(Math.max(zoom.scale * factor, 1), CLOSEST);
  const real = scale / zoom.scale;
  return kept({ scale, x: x - (x - zoom.x) * real, y: y - (y - zoom.y) * real }, frame);
}

export function moved(zoom: Zoom, [x, y]: Point, frame: Frame): Zoom {
  return kept({ ...zoom, x: zoom.x + x, y: zoom.y + y }, frame);
}

/** The board always fills its frame. */
function kept({ scale, x, y }: Zoom, { width, height }: Frame): Zoom {
  const clamp = (value: number, size: number): number => Math.min(0, Math.max(value, size * (1 - scale)));
  return { scale, x: clamp(x, width), y: clamp(y, height) };
}
