/** What an entry of the log says, in a sentence or two. */

import type { EditionInfo } from "../net/types";
import { logSentence } from "../speech/log_sentences";
import { Phrases } from "../speech/phrases";
import { capital } from "../speech/sentences";
import { words, type Told } from "../speech/words";
import type { Casebook, Entry } from "./case/casebook";

/** Players are called by the suspects they play. */
export function phrasesOf(book: Casebook, edition: EditionInfo): Phrases {
  return new Phrases({ chairs: [], you: book.me }, edition, words());
}

export function tellEntry(entry: Entry, book: Casebook, edition: EditionInfo): Told {
  const say = phrasesOf(book, edition);
  const told = (happening: Parameters<typeof logSentence>[0]["happening"]) =>
    logSentence({ happening }, say.view, edition, say.words);
  switch (entry.type) {
    case "seen":
      return {
        lead: say.words.text("companion-dropped", { ...say.who(entry.holder), ...say.card(entry.card) }),
        more: "",
      };
    case "accusation": {
      const { by, suspect, weapon, room, correct, envelope } = entry;
      const key = correct ? "story-accused-rightly" : "companion-accused-falsely";
      const lead = say.words.text(key, { ...say.who(by), ...say.triple({ suspect, weapon, room }) });
      if (!envelope) return { lead, more: "" };
      const [foundSuspect, foundWeapon, foundRoom] = envelope;
      const found = say.triple({ suspect: foundSuspect, weapon: foundWeapon, room: foundRoom });
      return { lead, more: say.words.text("companion-found", found) };
    }
    case "suggestion": {
      const { by, suspect, weapon, room, passed, shown_by: shownBy, card } = entry;
      const lead = told({ what: "suggested", by, suspect, weapon, room });
      if (shownBy === null) return { lead, more: say.words.text("companion-nobody-showed") };
      const names = say.words.allOf(passed.map((player) => say.youOr(player)));
      const without = passed.length ? capital(say.words.text("companion-passed", { names })) : "";
      const shown = told({ what: "card-shown", by: shownBy, to: by, card: card ?? null });
      return { lead, more: [without, shown].filter(Boolean).join(" ") };
    }
  }
}
