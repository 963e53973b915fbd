/** What may come a frame later, so that the eye does not wait for it. */

/** Runs it once the next frame has been drawn; at once where nobody looks, for there are no frames then. */
export function afterFrame(run: () => void): () => void {
  if (document.hidden) {
    run();
    return () => {};
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Follows a value, a frame behind it. To be made by a component, with a value that can be compared. */
export class Afterwards<Value> {
  readonly #now: () => Value;
  #drawn = $state.raw<Value>();

  constructor(now: () => Value) {
    this.#now = now;
    $effect(() => {
      const value = now();
      return afterFrame(() => (this.#drawn = value));
    });
  }

  /** Has the frame with the present value been drawn? */
  get isThere(): boolean {
    return this.#drawn === this.#now();
  }
}
