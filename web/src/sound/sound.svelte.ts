/** What is heard of a game. It adds to what is seen and is never the only sign of anything.
 *
 *  Nothing of it is loaded before the first tap, for no browser would let it be heard; and nothing at all where it is off. */

import { prefs, VOLUMES, type Volume } from "../model/prefs.svelte";
import type { Stage } from "../model/stage/stage.svelte";
import { cuesOf, type Cue, type TimedCue } from "./cues";
import type { Player } from "./player";

const LOUDNESS: Record<Volume, number> = { off: 0, soft: 0.35, full: 1 };

/** Milliseconds; longer than anything that is played. A context that runs keeps a thread and the speaker awake. */
const REST_AFTER = 10_000;

interface Voice {
  context: Pick<AudioContext, "state" | "resume" | "suspend">;
  player: Pick<Player, "play" | "volume">;
}

async function loadVoice(): Promise<Voice> {
  const { Player } = await import("./player");
  const context = new AudioContext();
  return { context, player: new Player(context) };
}

export class Sound {
  readonly #load: () => Promise<Voice>;
  #voice: Promise<Voice> | null = null;
  #isTapped = navigator.userActivation?.hasBeenActive ?? false;
  /** Of beats that come at once only the last is heard, as only that one is seen; but the end never goes unheard. */
  #due: readonly TimedCue[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(load = loadVoice) {
    this.#load = load;
    const tapped = () => {
      this.#isTapped = true;
      void this.#ready();
    };
    for (const kind of ["click", "keydown"]) addEventListener(kind, tapped, { once: true, capture: true });
    document.addEventListener("visibilitychange", () => void this.#adjust());
  }

  /** Plays what happens on this stage, until the call that is returned. */
  follow(stage: Stage): () => void {
    return stage.on((beat) => this.#hear(cuesOf(beat, stage.now?.speed ?? prefs.motion)));
  }

  play(cue: Cue): void {
    void this.#play([{ cue, after: 0 }]);
  }

  set volume(volume: Volume) {
    prefs.volume = volume;
    if (this.#voice) void this.#adjust();
    if (volume !== "off") this.play("call"); // so that one knows how loud it is
  }

  /** To the next of the three. */
  turn(): void {
    this.volume = VOLUMES[(VOLUMES.indexOf(prefs.volume) + 1) % VOLUMES.length] ?? "off";
  }

  #hear(cues: readonly TimedCue[]): void {
    if (!cues.length || this.#due.some(({ cue }) => cue === "theme")) return;
    this.#due = cues;
    this.#timer ??= setTimeout(() => {
      const due = this.#due;
      this.#due = [];
      this.#timer = undefined;
      void this.#play(due);
    });
  }

  async #play(cues: readonly TimedCue[]): Promise<void> {
    const heard = document.hidden ? cues.filter(({ cue }) => cue === "call") : cues;
    const voice = heard.length ? await this.#ready() : null;
    if (voice) for (const { cue, after } of heard) voice.player.play(cue, after);
  }

  /** Null where nothing may be heard. */
  async #ready(): Promise<Voice | null> {
    if (prefs.volume === "off" || !this.#isTapped) return null;
    const isNew = this.#voice === null;
    this.#voice ??= this.#load();
    try {
      const voice = await this.#voice;
      if (isNew) await this.#adjust();
      // It rests between moves, and phones put it to sleep when another app is heard.
      if (voice.context.state === "suspended") await voice.context.resume();
      clearTimeout(this.#rest);
      this.#rest = setTimeout(() => void voice.context.suspend(), REST_AFTER);
      return voice;
    } catch {
      this.#voice = null; // no network, or no sound at all: nothing depends on it
      return null;
    }
  }

  async #adjust(): Promise<void> {
    const voice = await this.#voice;
    const bell = LOUDNESS[prefs.volume];
    if (voice) voice.player.volume = { room: document.hidden ? 0 : bell, bell };
  }
}

export const sound = new Sound();
