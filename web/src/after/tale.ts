/** A moment that mattered, in a few words. */

import type { Phrases } from "../speech/phrases";
import type { Moment } from "./story";

export function tale(moment: Moment, say: Phrases): string {
  const who = say.who(moment.by);
  switch (moment.kind) {
    case "first":
      return say.words.text("tale-first", { ...who, ...say.card(moment.card) });
    case "asked":
      return say.words.text("tale-close", { ...who, right: moment.right });
    case "shown":
      return say.words.text("tale-asked", who);
    case "unanswered":
      return say.words.text("tale-unanswered", who);
    case "accused":
      return say.words.text(moment.correct ? "tale-right" : "tale-wrong", who);
  }
}
