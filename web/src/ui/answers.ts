/** What is shown of a question on its way round the table. */

export type Answer = "asks" | "passed" | "showed" | "asked" | "waiting";

export interface Answerer {
  /** Several, where one word is said of all of them. */
  who: readonly string[];
  /** What they are called. */
  name: string;
  answer: Answer;
  /** What is to be read of it. */
  says: string;
  /** That is only read out. */
  unsaid?: boolean;
}
