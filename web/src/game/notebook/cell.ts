/** What stands in a cell of the sheet, and what its owner may write there. */

import { ENVELOPE, lettersIn, SIGNS, type Cell } from "../../model/notebook";
import { text } from "../../speech/words";
import type { Desk } from "../desk.svelte";

export type Mark = "own" | "tick" | "cross" | "question" | "envelope";

export function markOf(cell: Cell): Mark | null {
  const held = cell.holder === ENVELOPE ? "envelope" : "tick";
  if (cell.mine) return "own";
  if (cell.state === "yes") return held;
  if (cell.state === "no") return "cross";
  return ({ yes: held, no: "cross", maybe: "question" } as const)[cell.hand] ?? null;
}

export function lettersOf(cell: Cell): string {
  return cell.state === "unknown" && !SIGNS.includes(cell.hand) ? cell.hand : "";
}

export function canBeMarked(cell: Cell): boolean {
  return cell.state === "unknown" && !(cell.holder === ENVELOPE && cell.odds !== null);
}

/** Groups of cards stand behind a question mark, as "?2·3·4"; of more than three the first count. */
export function groupMark(groups: readonly (number | string)[]): string {
  return groups.length ? `?${groups.slice(0, 3).join("·")}` : "";
}

/** One's own letters as they are drawn: digits are numbers of groups. */
export function writtenIn(cell: Cell): string {
  const letters = lettersOf(cell);
  return /^\d+$/.test(letters) ? groupMark([...letters]) : letters;
}

/** What stands there when one more key is pressed: what no longer fits begins anew. */
export function withKey(letters: string, key: string): string {
  const longer = letters + key;
  return lettersIn(longer) === longer ? longer : key;
}

/** With a capital: a small "no" would be a cross. */
export function writeLetters(desk: Desk, cell: Cell, letters: string): string {
  const written = lettersIn(letters);
  const initials = written.charAt(0).toUpperCase() + written.slice(1);
  desk.book.initial(cell, initials);
  return initials;
}

export function holderName(desk: Desk, holder: string): string {
  return holder === ENVELOPE ? text("book-envelope") : desk.player(holder);
}

/** All that stands in a cell, for those who do not see it. */
export function cellLabel(desk: Desk, cell: Cell): string {
  const details = { card: desk.name(cell.card), holder: holderName(desk, cell.holder) };
  const groups = desk.book.groupsOf(cell);
  const mark = markOf(cell);
  if (mark === "own" || mark === "tick" || mark === "envelope") return text("sheet-holds", details);
  if (mark === "cross") return text("sheet-lacks", details);
  if (cell.holder === ENVELOPE && cell.odds !== null)
    return text("sheet-odds", { ...details, percent: Math.round(cell.odds * 100) });
  if (mark === "question") return text("sheet-maybe", details);
  if (lettersOf(cell)) return text("sheet-letters", { ...details, letters: lettersOf(cell) });
  if (groups.length) return text("sheet-group", { ...details, groups: groups.join(", ") });
  return text("sheet-empty", details);
}
