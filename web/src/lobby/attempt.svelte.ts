/** One thing at a time that may go wrong: a request to the server, a command to a table. */

import { Refusal } from "../core/api";
import type { Reply } from "../core/types";
import { refusal } from "../core/words";

class Attempt {
  running = $state(false);
  /** Why it did not work the last time, in one sentence; empty if it did. */
  problem = $state("");

  /** What came of it, or null if it went wrong. A second click while it runs does nothing. */
  async run<T>(action: () => Promise<T>): Promise<T | null> {
    if (this.running) return null;
    this.running = true;
    this.problem = "";
    try {
      return await action();
    } catch (trouble) {
      if (!(trouble instanceof Refusal)) throw trouble;
      this.problem = refusal(trouble.problem);
      return null;
    } finally {
      this.running = false;
    }
  }

  /** The same for a command of the socket: was it done? */
  async send(command: () => Promise<Reply>): Promise<boolean> {
    const reply = await this.run(command);
    if (reply?.type === "refused") this.problem = refusal(reply);
    return reply?.type === "done";
  }
}

export function attempt(): Attempt {
  return new Attempt();
}
