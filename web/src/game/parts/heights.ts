/** How high the sheet of a phone stands: a glimpse, half of the window, or all of it. */

export const HEIGHTS = ["peek", "half", "full"] as const;
export type Height = (typeof HEIGHTS)[number];

/** Milliseconds: a throw goes on for so long after the finger has left. */
const THROW_MS = 180;

/** One step up or down, as far as it goes. */
export function stepped(height: Height, step: 1 | -1): Height {
  return HEIGHTS[HEIGHTS.indexOf(height) + step] ?? height;
}

/** Where a sheet comes to rest that was let go at a height of so many pixels, moving upwards at this many a millisecond. */
export function settled(at: number, speed: number, pixels: Record<Height, number>): Height {
  const aimed = at + speed * THROW_MS;
  const far = (height: Height) => Math.abs(pixels[height] - aimed);
  return HEIGHTS.reduce((nearest, height) => (far(height) < far(nearest) ? height : nearest));
}
