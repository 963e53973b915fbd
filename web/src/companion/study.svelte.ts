/** What the server makes of the casebook. The latest answer stays until the next one is there; without a connection
 *  it is asked for again, ever less often, while entering goes on. */

import { prefs } from "../model/prefs.svelte";
import { deduce, Refusal, type DeduceAnswer } from "../net/api";
import { refusal } from "../speech/words";
import type { Casebook } from "./case/casebook";
import { positionOf } from "./case/position_file";

const AGAIN = 1000;
const ANSWER_TIMEOUT = 30_000;
/** The server is busy, or has answered often enough for the moment. */
const LATER = [429, 503];

interface Wanted {
  body: Parameters<typeof deduce>[0];
  entries: number;
}

export class Study {
  /** Null until there is one. */
  answer = $state.raw<DeduceAnswer | null>(null);
  /** How many entries it knows of. */
  entries = $state(0);
  isAsking = $state(false);
  /** There is no connection; or the server has too much to do, or has answered often enough for the moment. */
  delay = $state<"offline" | "busy" | null>(null);
  /** What the server objects to, in words. */
  problem = $state("");
  #key = "";
  #wanted: Wanted | null = null;
  #running: AbortController | null = null;

  /** Ask about this casebook, unless that is what was asked last. One question is on its way at a time: whoever enters
   *  faster than the server answers is answered about the latest. */
  follow(book: Casebook): void {
    const body = { position: positionOf(book), language: prefs.language, advice: book.help === "advice" };
    const key = JSON.stringify(body);
    if (key === this.#key) return;
    this.#key = key;
    this.#wanted = { body, entries: book.entries.length };
    if (!this.#running) void this.#run();
  }

  /** What the other players can know; it takes longer, so only whoever looks at it asks. */
  async known(book: Casebook): Promise<DeduceAnswer["known"]> {
    const { asked: _, ...position } = positionOf(book);
    const answer = await deduce(
      { position, language: prefs.language, known: true },
      AbortSignal.timeout(ANSWER_TIMEOUT),
    );
    return answer.known ?? [];
  }

  /** Why a cell of the sheet is certain, sentence by sentence; none if it is not. */
  async reasons(book: Casebook, cell: [string, string]): Promise<string[]> {
    const { asked: _, ...position } = positionOf(book);
    const answer = await deduce({ position, language: prefs.language, cell }, AbortSignal.timeout(ANSWER_TIMEOUT));
    return answer.because ?? [];
  }

  stop(): void {
    this.#key = "";
    this.#wanted = null;
    this.#running?.abort();
    this.#running = null;
    this.isAsking = false;
  }

  /** Another case begins: even if it says the same, it is asked about anew. */
  forget(): void {
    this.stop();
    this.answer = null;
    this.entries = 0;
  }

  async #run(): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    this.isAsking = true;
    let wait = AGAIN;
    while (this.#wanted) {
      const asked: Wanted = this.#wanted;
      const trouble = await this.#ask(asked, running.signal);
      if (running.signal.aborted) return;
      this.delay = trouble && (trouble.status === 0 ? "offline" : LATER.includes(trouble.status) ? "busy" : null);
      if (this.delay) {
        await pause(wait, running.signal);
        if (running.signal.aborted) return;
        wait = Math.min(2 * wait, ANSWER_TIMEOUT);
        continue;
      }
      this.problem = trouble ? refusal(trouble.problem) : "";
      wait = AGAIN;
      if (this.#wanted === asked) this.#wanted = null;
    }
    this.#running = null;
    this.isAsking = false;
  }

  async #ask({ body, entries }: Wanted, signal: AbortSignal): Promise<Refusal | null> {
    try {
      const answer = await deduce(body, signal);
      if (signal.aborted) return null;
      this.answer = answer;
      this.entries = entries;
      return null;
    } catch (trouble) {
      if (trouble instanceof Refusal) return trouble;
      throw trouble;
    }
  }
}

/** So long, unless the line is back sooner. */
function pause(wait: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, wait);
    addEventListener("online", done);
    signal.addEventListener("abort", done, { once: true });
  });
}
