/** How pieces and weapons travel. Only transform and opacity change, so the browser can do it off the main thread. */

import type { Point } from "../art/house/grid";

export interface Stand {
  at: Point;
  scale: number;
}

const STEP_MS = 110;
const LONGEST_WALK_MS = 900;
const SETTLE_MS = 40;
const GLIDE_MS = 450;
const SHUFFLE_MS = 200;
const FADE_MS = 80;
const EASING = "cubic-bezier(.4,0,.2,1)";

export function transformOf({ at: [x, y], scale }: Stand): string {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** Does this reader want things to stay still? */
export function prefersStillness(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Lets an element travel to where it already stands, at this multiple of the usual speed; 0 is no travel at all.
 *
 *  `way` are the points of a walk, step by step; without it a fetched token flies in an arc, and one that only
 *  makes room for others slides. */
export function travel(
  element: Element,
  from: Stand,
  to: Stand,
  way: readonly Point[] | null,
  speed: number,
  delay = 0,
): void {
  if (speed <= 0 || typeof element.animate !== "function") return;
  if (prefersStillness()) {
    element.animate([{ opacity: 0.2 }, { opacity: 1 }], FADE_MS);
    return;
  }
  const distance = Math.hypot(to.at[0] - from.at[0], to.at[1] - from.at[1]);
  const { frames, duration, easing } = way ? walk(from, to, way) : distance > 120 ? arc(from, to) : slide(from, to);
  element.animate(frames, { duration: duration / speed, delay: delay / speed, easing, fill: "backwards" });
}

interface Journey {
  frames: Keyframe[];
  duration: number;
  easing: string;
}

function walk(from: Stand, to: Stand, way: readonly Point[]): Journey {
  const stops = [from, ...way.slice(1, -1).map((at) => ({ at, scale: to.scale })), to];
  return { frames: framesOf(stops), duration: walkDuration(way), easing: "linear" };
}

/** Milliseconds at the usual speed. */
export function walkDuration(way: readonly Point[]): number {
  return Math.min(STEP_MS * Math.max(way.length - 1, 1), LONGEST_WALK_MS) + SETTLE_MS;
}

function arc(from: Stand, to: Stand): Journey {
  const middle: Point = [(from.at[0] + to.at[0]) / 2, (from.at[1] + to.at[1]) / 2 - 60];
  const lifted = { at: middle, scale: Math.max(from.scale, to.scale) * 1.25 };
  return { frames: framesOf([from, lifted, to]), duration: GLIDE_MS, easing: EASING };
}

function slide(from: Stand, to: Stand): Journey {
  return { frames: framesOf([from, to]), duration: SHUFFLE_MS, easing: EASING };
}

function framesOf(stops: readonly Stand[]): Keyframe[] {
  return stops.map((stop) => ({ transform: transformOf(stop) }));
}
