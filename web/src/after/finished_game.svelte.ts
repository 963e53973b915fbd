/** The story of a finished game, fetched once for all that show it: the end, the replay, the page that is passed on. */

import { Refusal, storyOf, UNREACHABLE } from "../net/api";
import type { EditionInfo, Problem, Story, StoryOdds, Viewer } from "../net/types";
import { seenBy } from "./eyes";
import { retold, type Retold } from "./replayed";

export class FinishedGame {
  readonly table: string;
  readonly number: number;
  readonly #you: Viewer;
  readonly #editions: readonly EditionInfo[];
  #story = $state.raw<Story | null>(null);
  /** Stories with the sheets of one player each. */
  #withSheets = $state.raw<Record<string, Story>>({});

  /** How near each player was to the truth, as far as that is known here. */
  odds = $state.raw<Record<string, StoryOdds>>({});
  /** The odds of a player are still to come. */
  isCounting = $state(false);

  /** Whose eyes it is seen with; null for everything that is known now. */
  eyes = $state.raw<Viewer>(null);
  /** Why there is nothing to show. */
  problem = $state.raw<Problem | null>(null);

  readonly retold: Retold | null = $derived.by(() => {
    const { eyes } = this;
    const story = (eyes !== null && this.#withSheets[eyes]) || this.#story;
    if (!story) return null;
    if (eyes === null) return this.#retell(story);
    const odds = story.odds?.seat === eyes ? story.odds : null; // until their own have come, there are none
    return this.#retell({ ...seenBy(story, eyes), odds });
  });

  constructor(table: string, number: number, you: Viewer, editions: readonly EditionInfo[]) {
    this.table = table;
    this.number = number;
    this.#you = you;
    this.#editions = editions;
    void this.fetch();
  }

  async fetch(): Promise<void> {
    this.problem = null;
    try {
      this.#story = await storyOf(this.table, this.number, this.#you);
      this.#keepOdds(this.#story);
      if (!this.#retell(this.#story)) this.problem = UNREACHABLE;
    } catch (trouble) {
      this.problem = trouble instanceof Refusal ? trouble.problem : UNREACHABLE;
    }
  }

  /** Asks for the odds of one player after the other: a server works them out one at a time. */
  async fetchOdds(): Promise<void> {
    if (this.isCounting) return;
    this.isCounting = true;
    for (const { suspect } of this.#story?.players ?? []) {
      if (this.odds[suspect]) continue;
      try {
        this.#keepOdds(await storyOf(this.table, this.number, suspect));
      } catch {
        // A curve less: the story is told without it.
      }
    }
    this.isCounting = false;
  }

  #keepOdds({ odds }: Story): void {
    if (odds?.seat) this.odds = { ...this.odds, [odds.seat]: odds };
  }

  /** Sees it with these eyes: at once, and a moment later with all that they could reason. */
  async lookAs(eyes: Viewer): Promise<void> {
    this.eyes = eyes;
    if (eyes === null || this.#withSheets[eyes]) return;
    try {
      const story = await storyOf(this.table, this.number, eyes, true);
      this.#withSheets = { ...this.#withSheets, [eyes]: story };
    } catch {
      // What they saw is there all the same, without the odds.
    }
  }

  #retell(story: Story): Retold | null {
    return retold(story, this.table, this.#you, this.#editions);
  }
}
