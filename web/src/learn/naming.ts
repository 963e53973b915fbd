/** The cards of an edition as details for sentences: every name under its id. */

import { bookWords, editionWord, kindOf } from "../model/editions";
import type { Language } from "../model/language";
import type { EditionInfo } from "../net/types";
import type { Details } from "../speech/words";

export function allNames(edition: EditionInfo, language: Language): Details {
  return { ...edition.names[language] };
}

/** Everything that a sentence of the rules may name. */
export function ruleDetails(edition: EditionInfo, language: Language): Details {
  return {
    ...allNames(edition, language),
    ...bookWords(edition, language),
    fewest: edition.players[0],
    most: edition.players[1],
    dice: edition.dice,
    title: editionWord(edition, "title", language),
  };
}

/** One card, in the roles that sentences have for it. */
export function asCard(edition: EditionInfo, card: string, language: Language): Details {
  const name = edition.names[language]?.[card] ?? card;
  const kind = kindOf(edition, card);
  return { card: name, card_id: card, kind: kind === "suspect" ? kind : "thing", [kind]: name, [`${kind}_id`]: card };
}
