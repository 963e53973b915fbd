/** What is said to people who listen to the page instead of looking at it: one polite voice for everything.
 *
 *  An open dialog silences all that lies behind it, so each dialog has an ear of its own, and the innermost hears. */

/** What a dialog tells by its name and text as it opens: it is not said once more. */
export type Topic = "asked" | "shown" | "wrong";

interface Line {
  id: number;
  words: string;
}

export interface Spoken {
  words: string;
  topic?: Topic | undefined;
}

/** A screen reader notices lines that come a moment after their region; a dialog may open in between. */
const MOMENT = 120;
/** Then nobody shall come across them again. */
const HEARD = 10_000;
const MAX_LINES = 8;

/** A live region of the page. */
export class Ear {
  lines: Line[] = $state.raw([]);
  readonly tells: Topic | null;

  constructor(tells: Topic | null = null) {
    this.tells = tells;
  }
}

export class Aloud {
  #ears: Ear[] = [];
  #waiting: Spoken[] = [];
  #count = 0;
  #speaking: ReturnType<typeof setTimeout> | undefined;
  #fading: ReturnType<typeof setTimeout> | undefined;

  /** From now on this one hears; until the call that is returned. */
  listen(ear: Ear): () => void {
    this.#ears.push(ear);
    return () => {
      this.#ears = this.#ears.filter((other) => other !== ear);
    };
  }

  say(words: string, topic?: Topic): void {
    if (!words) return;
    this.#waiting.push({ words, topic });
    this.#speaking ??= setTimeout(() => this.#speak(), MOMENT);
  }

  /** Nothing of what was said stays in the page: somebody else may read it now. */
  hush(): void {
    clearTimeout(this.#speaking);
    this.#speaking = undefined;
    this.#waiting = [];
    for (const ear of this.#ears) ear.lines = [];
  }

  #speak(): void {
    const ear = this.#ears.at(-1);
    const news = this.#waiting.filter(({ topic }) => topic === undefined || topic !== ear?.tells);
    this.#waiting = [];
    this.#speaking = undefined;
    if (!ear || !news.length) return;
    // A line of its own for each, so that the same words twice are heard twice.
    const lines = [...ear.lines, ...news.map(({ words }) => ({ id: (this.#count += 1), words }))];
    ear.lines = lines.slice(-Math.max(MAX_LINES, news.length));
    clearTimeout(this.#fading);
    this.#fading = setTimeout(() => {
      for (const each of this.#ears) each.lines = [];
    }, HEARD);
  }
}

export const aloud = new Aloud();
