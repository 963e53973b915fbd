/** What a hint says, in one sentence. */

import { capital } from "./sentences";
import type { Phrases } from "./phrases";
import type { Hinted, TableView } from "../net/types";

export function hintSentence({ question, room, turns }: Hinted, { menu }: TableView, say: Phrases): string {
  if (question) {
    const [suspect, weapon, where] = question;
    const key = menu?.suggest?.room === where ? "hint-question-here" : "hint-question-there";
    return say.words.text(key, say.triple({ suspect, weapon, room: where }));
  }
  if (room) {
    return capital(say.words.text("hint-room", { ...say.room(room), turns: Math.max(1, Math.round(turns ?? 1)) }));
  }
  return say.words.text("hint-enough");
}
