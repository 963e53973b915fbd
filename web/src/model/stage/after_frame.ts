/** In milliseconds: nothing waits longer, even if the browser draws no frame or never rests. */
const LATEST = 200;

/** Resolves once the next frame has been drawn; at once where nobody looks, for there are no frames then. */
export async function afterFrame(): Promise<void> {
  if (document.hidden) return;
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => whenIdle(resolve));
    setTimeout(resolve, LATEST);
  });
}

/** A timer may fire before the frame that is being made is done. Not every browser offers better. */
function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run);
  else setTimeout(run);
}
