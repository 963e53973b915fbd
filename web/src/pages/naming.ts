/** The cards of an edition as details for sentences: every name under its id. */

import { kindOf } from "../core/editions";
import type { Language } from "../core/language";
import type { EditionInfo } from "../core/types";
import type { Details } from "../core/words";

export function allNames(edition: EditionInfo, language: Language): Details {
  return { ...edition.names[language] };
}

/** One card, in the roles that sentences have for it. */
export function asCard(edition: EditionInfo, card: string, language: Language): Details {
  const name = edition.names[language]?.[card] ?? card;
  const kind = kindOf(edition, card);
  return { card: name, card_id: card, kind: kind === "suspect" ? kind : "thing", [kind]: name, [`${kind}_id`]: card };
}
