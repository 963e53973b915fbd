/** What is left of a time the server has set, by the server's clock and not by this device's own. */

export class Clock {
  readonly #serverNow: () => number;
  #now = $state(0);

  constructor(serverNow: () => number) {
    this.#serverNow = serverNow;
    this.#now = serverNow();
  }

  /** Runs until what it returns is called. */
  run(): () => void {
    const timer = setInterval(() => (this.#now = this.#serverNow()), 1000);
    return () => clearInterval(timer);
  }

  /** Whole seconds until then, never less than none. */
  secondsUntil(time: number): number {
    return Math.max(0, Math.ceil((time - this.#now) / 1000));
  }
}

/** 75 → "1:15", 3700 → "1:01:40". */
export function minutes(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, place) => (place === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}
