/** A closer look at the board: how far it is enlarged and moved, in shares of its frame. */

import type { Box, Point } from "../../art/house/grid";

export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
export const CLOSE = 2;
const CLOSEST = 4;
/** Less than this is not worth moving everything. */
const WORTHWHILE = 1.15;

/** Enlarged by a factor, with the point under the finger staying where it is. */
export function enlarged(zoom: Zoom, factor: number, [x, y]: Point): Zoom {
  const scale = Math.min(Math.max(zoom.scale * factor, 1), CLOSEST);
  const real = scale / zoom.scale;
  return kept({ scale, x: x - (x - zoom.x) * real, y: y - (y - zoom.y) * real });
}

export function moved(zoom: Zoom, [x, y]: Point): Zoom {
  return kept({ ...zoom, x: zoom.x + x, y: zoom.y + y });
}

/** As close as still shows all of this part of the whole, though not closer than CLOSE. */
export function closeTo(part: Box, whole: Box): Zoom {
  const [width, height] = [whole.right - whole.left, whole.bottom - whole.top];
  const scale = Math.min(width / (part.right - part.left), height / (part.bottom - part.top), CLOSE);
  if (scale < WORTHWHILE) return WHOLE;
  const x = ((part.left + part.right) / 2 - whole.left) / width;
  const y = ((part.top + part.bottom) / 2 - whole.top) / height;
  return kept({ scale, x: 0.5 - x * scale, y: 0.5 - y * scale });
}

/** The board always fills its frame. */
function kept({ scale, x, y }: Zoom): Zoom {
  const clamp = (value: number): number => Math.min(0, Math.max(value, 1 - scale));
  return { scale, x: clamp(x), y: clamp(y) };
}
