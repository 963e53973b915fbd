/** What is left of a time the server has set, by the server's clock and not by this device's own. */

export class Clock {
  #now = $state(Date.now());
  #ahead = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** The server just wrote a line at this time. */
  heard(at: number): void {
    if (at > 0) this.#ahead = at - Date.now();
    this.#now = Date.now();
  }

  /** Runs while somebody looks at it; returns what stops it. */
  run(): () => void {
    this.#timer ??= setInterval(() => (this.#now = Date.now()), 1000);
    return () => {
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  /** Whole seconds until then, never less than none. */
  secondsUntil(time: number): number {
    return Math.max(0, Math.ceil((time - this.#now - this.#ahead) / 1000));
  }
}

/** 75 → "1:15", 3700 → "1:01:40". */
export function minutes(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, place) => (place === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}
