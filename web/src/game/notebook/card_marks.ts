/** A row of the notebook in short, for a card that is about to be named. */

import { ENVELOPE } from "../../model/notebook";
import type { Book } from "./book.svelte";
import { groupMark, markOf, writtenIn } from "./cell";

export interface CardMarks {
  /** Each sign with those in whose column it stands; the others are letters and numbers of groups. */
  signs: { sign: string; drawn: boolean; holders: string[] }[];
  /** To be in the envelope, while that is open. */
  odds: number | null;
}

const HOLDS: ReadonlySet<string> = new Set(["own", "tick", "envelope"]);

/** Once it is known who has a card, all other marks say nothing more. */
export function marksOn(book: Book, card: string): CardMarks {
  const cells = book.rowOf(card)?.cells ?? [];
  const holding = cells.find((cell) => HOLDS.has(markOf(cell) ?? ""));
  if (holding) {
    // One's own cards say so in words.
    const signs = holding.mine ? [] : [{ sign: "tick", drawn: true, holders: [holding.holder] }];
    return { signs, odds: null };
  }
  const signs = new Map<string, { sign: string; drawn: boolean; holders: string[] }>();
  for (const cell of cells) {
    const mark = markOf(cell);
    const sign = mark ?? (writtenIn(cell) || groupMark(book.groupsOf(cell)));
    if (!sign) continue;
    const found = signs.get(sign) ?? { sign, drawn: mark !== null, holders: [] };
    found.holders.push(cell.holder);
    signs.set(sign, found);
  }
  const odds = cells.find(({ holder }) => holder === ENVELOPE)?.odds ?? null;
  return { signs: [...signs.values()], odds };
}
