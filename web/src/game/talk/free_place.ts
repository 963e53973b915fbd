/** Where something can be said without hiding what can be pressed. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pixels between one place that is tried and the next. */
const STEP = 12;

export function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

/** The place nearest to the one that is wanted, within the window and clear of all that is taken; null if there is none. */
export function freePlace(wanted: Box, taken: readonly Box[], window: Box): Box | null {
  const most = { left: window.left + window.width - wanted.width, top: window.top + window.height - wanted.height };
  const isFree = (box: Box) =>
    box.left >= window.left && box.top >= window.top && box.left <= most.left && box.top <= most.top &&
    !taken.some((other) => overlap(box, other)); // prettier-ignore
  if (isFree(wanted)) return wanted;
  let best: Box | null = null;
  let least = Infinity;
  for (let top = window.top; top <= most.top; top += STEP) {
    for (let left = window.left; left <= most.left; left += STEP) {
      const far = Math.hypot(left - wanted.left, top - wanted.top);
      const box = { ...wanted, left, top };
      if (far >= least || !isFree(box)) continue;
      best = box;
      least = far;
    }
  }
  return best;
}
