/** How a question goes round the table, from the left of whoever asks. */

import type { Suggestion } from "../../net/types";
import type { Answer } from "../../ui/answers";

export type Answered = Exclude<Answer, "asks">;

type Question = Pick<Suggestion, "by" | "passed" | "shownBy">;

export function roundOf(
  players: readonly string[],
  { by, passed, shownBy }: Question,
  asked: string | null = null,
): { suspect: string; answer: Answered }[] {
  const first = players.indexOf(by);
  const answerOf = (suspect: string): Answered => {
    if (passed.includes(suspect)) return "passed";
    if (shownBy === suspect) return "showed";
    return asked === suspect ? "asked" : "waiting";
  };
  return [...players.slice(first + 1), ...players.slice(0, first)].map((suspect) => ({
    suspect,
    answer: answerOf(suspect),
  }));
}
