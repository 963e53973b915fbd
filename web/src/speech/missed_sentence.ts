/** What a player did in a turn that somebody has missed: asked what, who showed a card, and who accused. */

import type { MissedTurn } from "../model/stage/missed";
import type { EditionInfo, Happening, TableView } from "../net/types";
import { logSentence } from "./log_sentences";
import { Phrases } from "./phrases";
import type { Words } from "./words";

export function missedSentence(
  { by, happened }: MissedTurn,
  view: TableView,
  edition: EditionInfo,
  words: Words,
): string {
  const say = (happening: Happening) => logSentence({ happening }, view, edition, words);
  const asked = happened.filter(({ what }) => what === "suggested" || what === "accused");
  if (!asked.length) return words.text("missed-nothing", new Phrases(view, edition, words).who(by));
  const shown = happened.filter(({ what }) => what === "card-shown");
  const isOpenQuestion = view.game?.phase === "show" && view.game.turn === by;
  const unanswered = happened.some(({ what }) => what === "suggested") && !shown.length && !isOpenQuestion;
  const [first, ...more] = asked.map(say);
  const nobody = unanswered ? words.text("missed-nobody") : "";
  return [first, ...shown.map(say), nobody, ...more].filter(Boolean).join(" ");
}
