/** What fingers and mice do on the board: pinch, wheel, drag, and carry a piece. Taps stay clicks. */

import type { Point } from "../../art/house/grid";

export interface GestureCalls {
  /** In shares of the frame, as everything here. */
  zoom: (factor: number, at: Point) => void;
  pan: (by: Point) => void;
  /** Is there anything to drag? Otherwise a finger scrolls the page. */
  canPan: () => boolean;
  /** Does whoever puts a finger here take up a piece? */
  takesPiece: (event: PointerEvent) => boolean;
  /** The piece is carried; without an event it is let go, and nothing comes of it. */
  carry: (event: PointerEvent | null) => void;
  drop: (event: PointerEvent) => void;
}

const DRAG_SLACK = 8;
/** How much a wheel enlarges: a turn of it is about 100 pixels. A pinch on a trackpad comes as a wheel too. */
const WHEEL = 0.002;
const TRACKPAD = 0.01;
const LINE_PX = 16;

/** Listens for gestures on an element. Returns how to stop. */
export function listenForGestures(element: HTMLElement, calls: GestureCalls): () => void {
  const fingers = new Map<number, Point>();
  let travelled = 0;
  let isCarrying = false;

  const pixelsOf = ({ clientX, clientY }: MouseEvent): Point => [clientX, clientY];
  const inFrame = ([x, y]: Point): Point => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [(x - left) / Math.max(width, 1), (y - top) / Math.max(height, 1)];
  };

  const down = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (fingers.size === 0) {
      travelled = 0;
      isCarrying = calls.takesPiece(event);
    } else if (isCarrying) {
      isCarrying = false;
      calls.carry(null);
    }
    fingers.set(event.pointerId, pixelsOf(event));
  };
  const move = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = pixelsOf(event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const middle: Point = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2];
      calls.zoom(distance(now, other) / Math.max(distance(before, other), 1), inFrame(middle));
      travelled = Infinity;
    } else if (isCarrying || calls.canPan()) {
      travelled += distance(now, before);
      if (travelled > DRAG_SLACK) element.setPointerCapture?.(event.pointerId);
      if (!isCarrying) {
        const [from, to] = [inFrame(before), inFrame(now)];
        calls.pan([to[0] - from[0], to[1] - from[1]]);
      } else if (travelled > DRAG_SLACK) calls.carry(event);
    }
    fingers.set(event.pointerId, now);
  };
  const up = (event: PointerEvent): void => {
    if (fingers.delete(event.pointerId) && isCarrying && travelled > DRAG_SLACK) calls.drop(event);
    isCarrying = false;
  };
  const forget = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    if (isCarrying) calls.carry(null);
    isCarrying = false;
  };
  // Otherwise the page would scroll under a piece that is carried.
  const hold = (event: TouchEvent): void => {
    if (isCarrying && event.cancelable) event.preventDefault();
  };
  // A drag ends with a click on some browsers; it was not meant as one.
  const swallow = (event: MouseEvent): void => {
    if (travelled > DRAG_SLACK) event.stopImmediatePropagation();
    travelled = 0;
  };
  const wheel = (event: WheelEvent): void => {
    // As on a map: a wheel alone scrolls the page, if there is more of it.
    if (!event.ctrlKey && document.documentElement.scrollHeight > innerHeight + 1) return;
    event.preventDefault();
    const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
    calls.zoom(Math.exp(-turned * (event.ctrlKey ? TRACKPAD : WHEEL)), inFrame(pixelsOf(event)));
  };

  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener("pointerdown", down, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", up, { signal });
  element.addEventListener("pointercancel", forget, { signal });
  element.addEventListener("touchmove", hold, { signal, passive: false });
  element.addEventListener("wheel", wheel, { signal, passive: false });
  element.addEventListener("click", swallow, { signal, capture: true });
  return () => stop.abort();
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}
