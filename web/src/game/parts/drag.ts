/** A sheet that is pulled by its head. A short pull is none: what lies there can be pressed. */

/** Pixels. */
const MIN_PULL = 6;
/** Milliseconds: a finger that rests so long before it leaves throws nothing. */
const REST = 60;

export interface Pull {
  /** So many pixels up from where it began. */
  onmove: (up: number) => void;
  /** It is let go, at this many pixels up, moving up by so many a millisecond. */
  onend: (up: number, speed: number) => void;
}

/** An attachment: listens until the call that it returns. */
export function pulled({ onmove, onend }: Pull) {
  return (head: HTMLElement) => {
    let from: number | null = null;
    let isPulled = false;
    let last = { up: 0, at: 0 };
    let speed = 0;

    const down = (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return;
      from = event.clientY;
      isPulled = false;
      speed = 0;
      last = { up: 0, at: event.timeStamp };
    };
    const move = (event: PointerEvent) => {
      if (from === null) return;
      const up = from - event.clientY;
      if (!isPulled && Math.abs(up) < MIN_PULL) return;
      if (!isPulled) head.setPointerCapture(event.pointerId);
      isPulled = true;
      speed = (up - last.up) / Math.max(event.timeStamp - last.at, 1);
      last = { up, at: event.timeStamp };
      onmove(up);
    };
    const end = (event: PointerEvent) => {
      if (isPulled) onend(last.up, event.timeStamp - last.at > REST ? 0 : speed);
      from = null;
    };
    // The click that follows a pull was not meant for the button under it.
    const click = (event: MouseEvent) => {
      if (isPulled) event.stopPropagation();
      isPulled = false;
    };
    const listeners = { pointerdown: down, pointermove: move, pointerup: end, pointercancel: end } as const;
    for (const [kind, listener] of Object.entries(listeners)) head.addEventListener(kind, listener as EventListener);
    head.addEventListener("click", click, true);
    return () => {
      for (const [kind, listener] of Object.entries(listeners))
        head.removeEventListener(kind, listener as EventListener);
      head.removeEventListener("click", click, true);
    };
  };
}
