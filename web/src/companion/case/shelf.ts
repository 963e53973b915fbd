/** What this browser keeps of a case: the casebook with what is half entered, and the one before it.
 *
 *  It is written down with every tap, so that neither a reload nor a phone that was put away loses anything. */

import type { EditionInfo } from "../../net/types";
import type { Casebook } from "./casebook";
import { blankDraft, type Draft } from "./draft";
import { casebookOf, fileOf } from "./position_file";
import type { SetUp } from "./set_up";

const KEY = "casefile-companion";
const BEFORE = "casefile-companion-before";

export interface Shelved {
  /** Null while the table is being set up. */
  book: Casebook | null;
  setUp: SetUp | null;
}

export function shelve({ book, setUp }: Shelved): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(book ? { ...fileOf(book), draft: book.draft } : { setUp }));
  } catch {
    // Full or forbidden: the case is then kept for as long as this page is open.
  }
}

/** What was kept; nothing if it cannot be read. */
export function shelved(editions: readonly EditionInfo[]): Shelved {
  return read(KEY, editions);
}

/** The case is put aside for another one, and can be had back. */
export function putAside(): void {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept) localStorage.setItem(BEFORE, kept);
  } catch {
    // As above.
  }
}

export function putAsideBefore(editions: readonly EditionInfo[]): Casebook | null {
  return read(BEFORE, editions).book;
}

function read(key: string, editions: readonly EditionInfo[]): Shelved {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "null") as { setUp?: SetUp; draft?: Draft } | null;
    if (!found) return { book: null, setUp: null };
    if (found.setUp) return { book: null, setUp: found.setUp };
    const book = casebookOf(found, editions);
    return { book: { ...book, draft: { ...blankDraft(book.players, book.entries), ...found.draft } }, setUp: null };
  } catch {
    return { book: null, setUp: null };
  }
}
