/** What this device prefers. Kept in the browser and told to nobody. */

import { MediaQuery } from "svelte/reactivity";

import { browserLanguage, isLanguage, type Language } from "./language";

export type Theme = "system" | "day" | "night";
export const THEMES: readonly Theme[] = ["system", "day", "night"];

/** How fast what happens is shown. */
export const SPEEDS = ["calm", "brisk", "instant"] as const;
export type Speed = (typeof SPEEDS)[number];
/** As multiples of the calm one; 0 shows nothing that moves. */
const MULTIPLES: Record<Speed, number> = { calm: 1, brisk: 2, instant: 0 };

/** How loud what happens is. */
export const VOLUMES = ["off", "soft", "full"] as const;
export type Volume = (typeof VOLUMES)[number];

interface Stored {
  language: Language;
  theme: Theme;
  speed: Speed;
  volume: Volume;
  notifications: boolean;
  /** Bots say something in passing. */
  smallTalk: boolean;
  /** The notebook leaves the cards of the own hand to be ticked by its owner. */
  ownByHand: boolean;
  /** Squares in reach shine even if there are rooms to go to. */
  showSquares: boolean;
  /** The name last used at a table. */
  name: string;
}

const KEY = "casefile";

class Prefs {
  #stored: Stored = $state(read());
  #still = typeof matchMedia === "function" ? new MediaQuery("(prefers-reduced-motion: reduce)") : null;

  get language(): Language {
    return this.#stored.language;
  }
  set language(language: Language) {
    this.#change({ language });
  }

  get theme(): Theme {
    return this.#stored.theme;
  }
  set theme(theme: Theme) {
    this.#change({ theme });
  }

  get speed(): Speed {
    return this.#stored.speed;
  }
  set speed(speed: Speed) {
    this.#change({ speed });
  }

  get volume(): Volume {
    return this.#stored.volume;
  }
  set volume(volume: Volume) {
    this.#change({ volume });
  }

  get notifications(): boolean {
    return this.#stored.notifications;
  }
  set notifications(notifications: boolean) {
    this.#change({ notifications });
  }

  get smallTalk(): boolean {
    return this.#stored.smallTalk;
  }
  set smallTalk(smallTalk: boolean) {
    this.#change({ smallTalk });
  }

  get ownByHand(): boolean {
    return this.#stored.ownByHand;
  }
  set ownByHand(ownByHand: boolean) {
    this.#change({ ownByHand });
  }

  get showSquares(): boolean {
    return this.#stored.showSquares;
  }
  set showSquares(showSquares: boolean) {
    this.#change({ showSquares });
  }

  get name(): string {
    return this.#stored.name;
  }
  set name(name: string) {
    this.#change({ name });
  }

  /** The speed as a multiple of the calm one; 0 if nothing shall move, as for somebody whose device asks for that. */
  get motion(): number {
    return this.#still?.current ? 0 : MULTIPLES[this.#stored.speed];
  }

  /** How long what moves takes, as a multiple of the calm; 0 if nothing shall move. */
  get pace(): number {
    return this.motion === 0 ? 0 : 1 / this.motion;
  }

  #change(some: Partial<Stored>): void {
    this.#stored = { ...this.#stored, ...some };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#stored));
    } catch {
      // A browser that keeps nothing still plays; it only forgets.
    }
  }
}

/** What is stored, as far as it makes sense; the rest as for somebody new. */
function read(): Stored {
  let found: Partial<Record<keyof Stored, unknown>> = {};
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof value === "object" && value !== null) found = value;
  } catch {
    // As above.
  }
  return {
    language: isLanguage(found.language) ? found.language : browserLanguage(),
    theme: THEMES.find((theme) => theme === found.theme) ?? "system",
    speed: SPEEDS.find((speed) => speed === found.speed) ?? "calm",
    volume: VOLUMES.find((volume) => volume === found.volume) ?? "soft",
    notifications: found.notifications === true,
    smallTalk: found.smallTalk !== false,
    ownByHand: found.ownByHand === true,
    showSquares: found.showSquares === true,
    name: typeof found.name === "string" ? found.name.slice(0, 24) : "",
  };
}

export const prefs = new Prefs();
