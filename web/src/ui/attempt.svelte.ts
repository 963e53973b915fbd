/** Things that may go wrong: requests to the server, commands to a table. */

import { Refusal } from "../net/api";
import type { Reply } from "../net/types";
import { refusal } from "../speech/words";

class Attempt {
  #pending = $state(0);
  /** Why the last one did not work, in one sentence; empty if it did. */
  problem = $state("");

  /** Is anything under way? A button that must not be pressed twice is disabled by it. */
  get running(): boolean {
    return this.#pending > 0;
  }

  /** What came of it, or null if it went wrong. */
  async run<T>(action: () => Promise<T>): Promise<T | null> {
    this.#pending += 1;
    this.problem = "";
    try {
      return await action();
    } catch (trouble) {
      if (!(trouble instanceof Refusal)) throw trouble;
      this.problem = refusal(trouble.problem);
      return null;
    } finally {
      this.#pending -= 1;
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
