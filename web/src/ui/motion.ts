/** How pieces and weapons travel. Only transform and opacity change, so the browser can do it off the main thread. */

import { FLIGHT_MS, walkDuration } from "../model/stage/beats";
import type { Point } from "../art/house/grid";

export interface Stand {
  at: Point;
  scale: number;
}

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

/** How an element gets to another place: the points of a walk, step by step; through the air, as what is fetched; or
 *  aside, to make room for others. */
export type Gait = readonly Point[] | "flies" | "slides";

/** Lets an element travel to where it already stands, at this multiple of the calm speed; 0 is no travel at all. */
export function travel(
  element: Element,
  from: Stand,
  to: Stand,
  gait: Gait,
  speed: number,
  delay = 0,
): Animation | undefined {
  if (speed <= 0 || typeof element.animate !== "function") return undefined;
  if (prefersStillness()) return element.animate([{ opacity: 0.2 }, { opacity: 1 }], FADE_MS);
  const { frames, duration, easing } = journey(from, to, gait);
  return element.animate(frames, { duration: duration / speed, delay: delay / speed, easing, fill: "backwards" });
}

interface Journey {
  frames: Keyframe[];
  duration: number;
  easing: string;
}

function journey(from: Stand, to: Stand, gait: Gait): Journey {
  if (gait === "flies") return arc(from, to);
  return gait === "slides" ? slide(from, to) : walk(from, to, gait);
}

function walk(from: Stand, to: Stand, way: readonly Point[]): Journey {
  const stops = [from, ...way.slice(1, -1).map((at) => ({ at, scale: to.scale })), to];
  return { frames: framesOf(stops), duration: walkDuration(way.length - 1), easing: "linear" };
}

function arc(from: Stand, to: Stand): Journey {
  const middle: Point = [(from.at[0] + to.at[0]) / 2, (from.at[1] + to.at[1]) / 2 - 60];
  const lifted = { at: middle, scale: Math.max(from.scale, to.scale) * 1.25 };
  return { frames: framesOf([from, lifted, to]), duration: FLIGHT_MS, easing: EASING };
}

function slide(from: Stand, to: Stand): Journey {
  return { frames: framesOf([from, to]), duration: SHUFFLE_MS, easing: EASING };
}

function framesOf(stops: readonly Stand[]): Keyframe[] {
  return stops.map((stop) => ({ transform: transformOf(stop) }));
}
