/** A table at which this browser holds a seat, in words: who else is there, and how far it has come. */

import { cardName, editionOf, editionWord } from "../model/editions";
import { prefs } from "../model/prefs.svelte";
import type { SeatsOf } from "../net/api";
import type { EditionInfo, TableInfo } from "../net/types";
import { text, words } from "../speech/words";

/** Everybody else: people by name, bots by piece and level. */
export function opponents({ table, yours }: SeatsOf, editions: readonly EditionInfo[]): string {
  const names = (table.chairs ?? [])
    .filter((chair) => !yours.includes(chair.suspect))
    .map((chair) => nameOf(table, chair.suspect, editions));
  // By commas alone: the words that join a list come with a table.
  return names.length ? text("home-yours-with", { names: names.join(", ") }) : text("home-yours-alone");
}

export function progress({ table, game, yours }: SeatsOf, editions: readonly EditionInfo[]): string {
  if (!game) return text("home-yours-lobby");
  if (!game.over) return text("home-yours-turn", { turn: game.turns });
  if (game.winner === null) return text("home-yours-nobody");
  return yours.includes(game.winner)
    ? text("home-yours-won")
    : text("home-yours-lost", { who: nameOf(table, game.winner, editions) });
}

/** What the rulebook of a table is called. */
export function editionTitle({ settings }: TableInfo, editions: readonly EditionInfo[]): string {
  const edition = editionOf(editions, settings.edition);
  return edition ? editionWord(edition, "title", prefs.language) : "";
}

function nameOf(table: TableInfo, suspect: string, editions: readonly EditionInfo[]): string {
  const chair = (table.chairs ?? []).find((each) => each.suspect === suspect);
  const edition = editionOf(editions, table.settings.edition);
  const piece = edition ? cardName(edition, suspect, prefs.language) : suspect;
  if (!chair?.bot) return chair?.name ?? piece;
  return `${piece} (${words().has(`level-${chair.bot}`) ? text(`level-${chair.bot}`) : chair.bot})`;
}
