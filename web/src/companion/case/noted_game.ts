/** A casebook as the sheet of our own tables reads a game: one way to say what was seen, for both. */

import type { NotedGame } from "../../model/notebook";
import type { Triple } from "../../net/types";
import type { Casebook } from "./casebook";

export function notedGame({ players, hand, entries, me }: Casebook): NotedGame {
  const suggestions = entries.flatMap((entry, number) =>
    entry.type === "suggestion" ? [{ ...entry, number, shownBy: entry.shown_by, turn: number + 1 }] : [],
  );
  const shown = suggestions.flatMap(({ by, shownBy, card }, suggestion) =>
    card && shownBy ? [{ suggestion, by: shownBy, to: by, card }] : [],
  );
  // Not shown in answer to anything: it belongs to no suggestion.
  const dropped = entries.flatMap((entry) =>
    entry.type === "seen" ? [{ suggestion: -1, by: entry.holder, to: me ?? "", card: entry.card }] : [],
  );
  const opened = entries.flatMap((entry): Triple[] => {
    if (entry.type !== "accusation") return [];
    return entry.correct ? [[entry.suspect, entry.weapon, entry.room]] : entry.envelope ? [entry.envelope] : [];
  });
  return {
    players: players.map(({ suspect }) => suspect),
    handSizes: Object.fromEntries(players.map(({ suspect, cards }) => [suspect, cards])),
    hand,
    suggestions,
    seen: [...shown, ...dropped],
    envelope: opened[0] ?? null,
    hands: null,
  };
}
