/** The story of a finished game, fetched once for all that show it: the end, the replay, the page that is passed on. */

import { Refusal, storyOf, UNREACHABLE } from "../net/api";
import type { EditionInfo, Problem, Viewer } from "../net/types";
import { retold, type Retold } from "./replayed";

export class FinishedGame {
  readonly table: string;
  readonly number: number;
  readonly #you: Viewer;
  readonly #editions: readonly EditionInfo[];

  retold = $state.raw<Retold | null>(null);
  /** Why there is nothing to show. */
  problem = $state.raw<Problem | null>(null);

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
      const story = await storyOf(this.table, this.number, this.#you);
      this.retold = retold(story, this.table, this.#you, this.#editions);
      if (!this.retold) this.problem = UNREACHABLE;
    } catch (trouble) {
      this.problem = trouble instanceof Refusal ? trouble.problem : UNREACHABLE;
    }
  }
}
