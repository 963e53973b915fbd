/** How a replay goes on by itself: one step after the other, each long enough to be read, at a speed of its own. */

import { prefs } from "../model/prefs.svelte";

/** From the slowest on. The last shows nothing that moves. */
export const TEMPOS = ["slow", "calm", "brisk", "instant"] as const;
export type Tempo = (typeof TEMPOS)[number];
/** As multiples of the calm one. */
const MULTIPLES: Record<Tempo, number> = { slow: 0.5, calm: 1, brisk: 2, instant: 4 };
/** In milliseconds, at the calm speed: every step is read, even where it shows little. */
const READING_MS = 1600;

export class Playback {
  isOn = $state(false);
  /** It begins as fast as games are shown. */
  tempo = $state.raw<Tempo>(prefs.speed);
  readonly #next: () => boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `next` shows the next step; false if there is none. */
  constructor(next: () => boolean) {
    this.#next = next;
  }

  /** Of what moves, as a multiple of the calm speed; 0 where nothing shall move. */
  get motion(): number {
    return prefs.motion === 0 || this.tempo === "instant" ? 0 : MULTIPLES[this.tempo];
  }

  start(shown: number): void {
    this.isOn = true;
    this.wait(shown);
  }

  stop(): void {
    this.isOn = false;
    clearTimeout(this.#timer);
  }

  /** Goes on once a step that takes so long, in milliseconds at the calm speed, has been seen and read. */
  wait(duration: number): void {
    clearTimeout(this.#timer);
    if (!this.isOn) return;
    const wait = Math.max(duration, READING_MS) / MULTIPLES[this.tempo];
    this.#timer = setTimeout(() => {
      if (!this.#next()) this.stop();
    }, wait);
  }

  /** The next slower tempo, or the next faster one. */
  change(by: -1 | 1): void {
    this.tempo = TEMPOS[TEMPOS.indexOf(this.tempo) + by] ?? this.tempo;
  }
}
