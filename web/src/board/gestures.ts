/** What fingers do on the board: pinch and drag. Taps stay clicks. */

import type { Point } from "../art/house/grid";

export interface GestureCalls {
  pinch: (factor: number, at: Point) => void;
  drag: (by: Point) => void;
  /** Two quick taps on the same spot, with the point in the frame. */
  doubleTap: (at: Point) => void;
  /** Is there anything to drag? Otherwise a finger scrolls the page. */
  canDrag: () => boolean;
}

const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_REACH = 30;
const DRAG_SLACK = 8;

/** Listens for gestures of touch on an element. Returns how to stop. */
export function listenForGestures(element: HTMLElement, calls: GestureCalls): () => void {
  const fingers = new Map<number, Point>();
  let lastTap: { at: Point; time: number } | null = null;
  let travelled = 0;

  const inFrame = (event: PointerEvent): Point => {
    const frame = element.getBoundingClientRect();
    return [event.clientX - frame.left, event.clientY - frame.top];
  };
  const down = (event: PointerEvent): void => {
    if (event.pointerType !== "touch") return;
    if (fingers.size === 0) travelled = 0;
    fingers.set(event.pointerId, inFrame(event));
  };
  const move = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = inFrame(event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const middle: Point = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2];
      calls.pinch(distance(now, other) / Math.max(distance(before, other), 1), middle);
      travelled = Infinity;
    } else if (calls.canDrag()) {
      calls.drag([now[0] - before[0], now[1] - before[1]]);
      travelled += distance(now, before);
    }
    fingers.set(event.pointerId, now);
  };
  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId) || travelled > DRAG_SLACK) return;
    const at = inFrame(event);
    const isSecond =
      lastTap && event.timeStamp - lastTap.time < DOUBLE_TAP_MS && distance(at, lastTap.at) < DOUBLE_TAP_REACH;
    if (isSecond) calls.doubleTap(at);
    lastTap = isSecond ? null : { at, time: event.timeStamp };
  };
  const forget = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
  };
  // A drag ends with a click on some browsers; it was not meant as one.
  const swallow = (event: MouseEvent): void => {
    if (travelled > DRAG_SLACK) event.stopImmediatePropagation();
    travelled = 0;
  };
  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", forget);
  element.addEventListener("click", swallow, { capture: true });
  return () => {
    element.removeEventListener("pointerdown", down);
    element.removeEventListener("pointermove", move);
    element.removeEventListener("pointerup", up);
    element.removeEventListener("pointercancel", forget);
    element.removeEventListener("click", swallow, { capture: true });
  };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}
