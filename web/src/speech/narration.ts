/** What is said aloud when something happens at a table: everything that happened, and what the listener can do now. Each
 *  thing once, so the log and the turn bar are silent. */

import type { Spoken, Topic } from "./aloud.svelte";
import type { Beat } from "../model/stage/beats";
import { readableChat } from "../model/fold/fold";
import { logSentence, verdict } from "./log_sentences";
import { Phrases } from "./phrases";
import { reachSentence } from "./reach_sentence";
import { capital, stateSentence } from "./sentences";
import type { EditionInfo, Happening, LogLine, TableView } from "../net/types";
import type { Words } from "./words";

/** Said by the sentence about what is to be done, or by what follows at once. */
const UNSAID: ReadonlySet<Happening["what"]> = new Set<Happening["what"]>([
  "turn-ended",
  "opened",
  "came",
  "deal-offered",
  "envelope-opened",
  "game-ended",
]);

/** What is said of a beat. */
export function narration(beat: Beat, edition: EditionInfo, words: Words): Spoken[] {
  const { kind, before, after, isWhole } = beat;
  if (before.line === 0) return []; // whoever comes to a table reads it as it is
  const lastHeard = before.log.at(-1)?.id ?? 0;
  const fresh = kind === "cut" ? [] : after.log.filter(({ id }) => id > lastHeard);
  const news = fresh.filter(({ happening }) => !UNSAID.has(happening.what));
  const say = new Phrases(after, edition, words);
  const told = [
    ...accusation(beat, say),
    ...news.map((line) => ({
      words:
        line.happening.what === "accused" ? verdict(line.happening, say) : logSentence(line, after, edition, words),
      topic: topicOf(line.happening, after.you),
    })),
  ];
  if (!isWhole) return told;
  return [...told, ...state(before, after, news, edition, words), ...chat(before, after, edition, words)];
}

/** Named by somebody, or opened for all though nobody had named it. */
function accusation({ accusing, happened, before }: Beat, say: Phrases): Spoken[] {
  if (accusing) {
    return [{ words: capital(say.words.text("finale-said", { ...say.who(accusing.by), ...say.triple(accusing) })) }];
  }
  const [first] = happened;
  const isNews = first?.what === "envelope-opened" && !before.game?.accusations.at(-1)?.correct;
  return isNews ? [{ words: say.words.text("story-envelope-opened", say.triple(first)) }] : [];
}

function topicOf(happening: Happening, you: string | null): Topic | undefined {
  if (happening.what === "card-shown" && happening.to === you) return "shown";
  if (happening.what === "accused" && happening.by === you && !happening.correct) return "wrong";
  return undefined;
}

function state(before: TableView, after: TableView, news: LogLine[], edition: EditionInfo, words: Words): Spoken[] {
  const { game, phase, menu, you, acting } = after;
  if (!game) return [];
  if (phase === "over" && before.phase !== "over") return [both(stateSentence(after, edition, words))];
  if (phase !== "playing" || after.paused) return [];
  if (menu && acting === you) {
    const isNews = before.menu === null || situation(before) !== situation(after);
    return isNews ? yours(before, after, news, edition, words) : [];
  }
  return waiting(before, after, edition, words);
}

/** The listener has to act. */
function yours(before: TableView, after: TableView, news: LogLine[], edition: EditionInfo, words: Words): Spoken[] {
  const { game, menu, you } = after;
  const { lead, more } = stateSentence(after, edition, words);
  if (menu?.show.length) return [{ words: `${lead} ${more}`, topic: "asked" }];
  const isTold = news.some(({ happening }) => tellsLead(happening, you));
  const wasShown = news.some(({ happening }) => topicOf(happening, you) === "shown");
  const reach = menu ? reachSentence(menu.walk, edition, words) : "";
  const what = reach && game?.phase === "walk" ? reach : [more, reach].filter(Boolean).join(" ");
  const isNewTurn = before.game?.turns !== game?.turns || before.game?.number !== game?.number;
  const turn = words.text("title-your-turn");
  const call = isNewTurn && !lead.startsWith(turn) ? `${turn}. ` : "";
  return [{ words: isTold ? what : `${call}${lead} ${what}`, topic: wasShown ? "shown" : undefined }];
}

/** Does the log say already what the sentence begins with: "You rolled 7", "You are in the Hall"? */
function tellsLead(happening: Happening, you: string | null): boolean {
  if (happening.what === "card-shown") return happening.to === you;
  const isMove = happening.what === "rolled" || happening.what === "walked" || happening.what === "passage-taken";
  return isMove && happening.by === you;
}

/** All wait for a person. Bots act at once, and are heard by what they do. */
function waiting(before: TableView, after: TableView, edition: EditionInfo, words: Words): Spoken[] {
  const { game, acting, you } = after;
  const chair = after.chairs.find(({ suspect }) => suspect === acting);
  if (!game || acting === null || acting === you || !chair || chair.bot || chair.sittingIn) return [];
  const isNews = before.acting !== acting || before.game?.turns !== game.turns;
  if (!isNews || (game.phase !== "move" && game.phase !== "show")) return [];
  const key = game.phase === "show" ? "state-other-show" : "state-other-move";
  return [{ words: words.told(key, { ...new Phrases(after, edition, words).who(acting), note: "" }).lead }];
}

function chat(before: TableView, after: TableView, edition: EditionInfo, words: Words): Spoken[] {
  const phrases = new Phrases(after, edition, words);
  return readableChat(after)
    .filter(({ line, chair }) => line > before.line && chair !== after.you)
    .map(({ chair, text }) => ({ words: words.text("chat-said", { ...phrases.who(chair), words: text }) }));
}

function both({ lead, more }: { lead: string; more: string }): Spoken {
  return { words: `${lead} ${more}` };
}

function situation({ game }: TableView): string {
  return `${game?.number}-${game?.version}`;
}
