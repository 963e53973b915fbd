/** What is said in passing and gone a moment later: remarks of bots, reactions of people. Nothing of it is kept. */

import { prefs } from "../../model/prefs.svelte";
import { beginsAnotherGame, type Beat } from "../../model/stage/beats";
import { remarkOn } from "../../speech/banter";

export const REACTIONS = ["bravo", "aha", "curious", "alas", "thanks", "go-on"] as const;

export interface Utterance {
  id: number;
  suspect: string;
  /** Of the sentence. */
  key: string;
  isReaction: boolean;
}

/** Milliseconds, and as many more for every letter: long enough to be read twice. */
const SHOWN_MS = 2400;
const LETTER_MS = 55;
/** Bots let each other finish. */
const MAX_REMARKS = 1;

export class Utterances {
  all: Utterance[] = $state.raw([]);
  readonly #length: (key: string) => number;
  #count = 0;

  constructor(length: (key: string) => number) {
    this.#length = length;
  }

  /** What is said of a beat, if somebody looks: later it would make no sense. Returns what is new. */
  hear(beat: Beat): Utterance[] {
    if (beginsAnotherGame(beat)) this.all = [];
    if (document.hidden || beat.before.line === 0) return [];
    const reactions = beat.happened.flatMap((happening) =>
      happening.what === "reacted" && !beat.after.muted.includes(happening.chair)
        ? [{ suspect: happening.chair, key: `react-${happening.reaction}`, isReaction: true }]
        : [],
    );
    const remark = prefs.smallTalk && this.#isQuiet() ? remarkOn(beat) : null;
    const heard = remark ? [...reactions, { ...remark, isReaction: false }] : reactions;
    return heard.map((each) => this.#show({ ...each, id: (this.#count += 1) }));
  }

  #isQuiet(): boolean {
    return this.all.filter(({ isReaction }) => !isReaction).length < MAX_REMARKS;
  }

  #show(utterance: Utterance): Utterance {
    // Whoever says something else has stopped saying the first.
    this.all = [...this.all.filter(({ suspect }) => suspect !== utterance.suspect), utterance];
    setTimeout(
      () => (this.all = this.all.filter(({ id }) => id !== utterance.id)),
      SHOWN_MS + LETTER_MS * this.#length(utterance.key),
    );
    return utterance;
  }
}
