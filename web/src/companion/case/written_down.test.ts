/** What a seat of our own tables saw, written down tap by tap, is the position that the table's notebook reasons from. That
 *  the same position has the same sheet, tests/server/workers/test_typed_positions.py proves. */

import { expect, test } from "vitest";

import editionsInfo from "../../model/fixtures/editions.json";
import positions from "../../model/fixtures/positions.json";
import type { EditionInfo } from "../../net/types";
import { newCasebook, type Casebook, type Entry } from "./casebook";
import {
  blankDraft,
  cardChoices,
  entriesWith,
  finished,
  NOBODY,
  withAnswer,
  withBy,
  withCard,
  withFound,
  type CardKind,
  type Draft,
} from "./draft";
import { casebookOf, positionOf, type PositionDocument } from "./position_file";

const EDITIONS = editionsInfo as unknown as EditionInfo[];
const MAX_TAPS = 5;

/** What a person would tap, and how often; the kind of entry is one more. */
function tapped(book: Casebook, made: Entry): { entry: Entry; taps: number } {
  let draft: Draft = blankDraft(book.players, book.entries, made.type);
  let taps = made.type === "suggestion" ? 0 : 1;
  const tap = (next: Draft) => {
    draft = next;
    taps += 1;
  };
  if (made.type === "seen") throw new Error("nobody drops a card at our tables");
  if (draft.by !== made.by) tap(withBy(draft, made.by));
  tap(withCard(draft, "suspect", made.suspect));
  tap(withCard(draft, "weapon", made.weapon));
  tap(withCard(draft, "room", made.room));
  if (made.type === "accusation") {
    tap({ ...draft, correct: made.correct });
    const [suspect, weapon, room] = made.envelope ?? [];
    for (const [kind, card] of Object.entries({ suspect, weapon, room }))
      if (card) tap(withFound(draft, kind as CardKind, card));
  } else {
    tap(withAnswer(draft, made.shown_by ?? NOBODY));
    if (cardChoices(draft, book).length) tap({ ...draft, card: made.card ?? null });
  }
  const entry = finished(draft, book);
  if (!entry) throw new Error("something is left to choose");
  return { entry, taps };
}

const TABLES = (positions as unknown as PositionDocument[]).map(
  (one) => [`${one.edition}, ${one.players.length} players`, one] as const,
);

test.each(TABLES)(
  "%s: the position is the one the seat saw, and no unseen answer takes more than five taps",
  (_, seen) => {
    const edition = EDITIONS.find(({ id }) => id === seen.edition)!;
    let book = newCasebook(edition, seen.players, seen.me ?? null, seen.hand ?? []);
    for (const made of seen.log) {
      const { entry, taps } = tapped(book, made);
      if (made.type === "suggestion" && !made.card) expect(taps).toBeLessThanOrEqual(MAX_TAPS);
      book = { ...book, entries: entriesWith(book.entries, entry, book.draft) };
    }
    const { edition: id, players, me, hand, log } = seen;
    expect(log.length).toBeGreaterThan(8);
    expect(positionOf(book)).toEqual({ edition: id, players, me, hand, log: log.map(withoutNothing) });
    expect(casebookOf(seen, EDITIONS).entries.length).toBe(log.length);
  },
);

test("somebody at these tables has looked into the envelope", () => {
  const entries = TABLES.flatMap(([, seen]) => seen.log);
  expect(entries.filter((entry) => entry.type === "accusation" && entry.envelope).length).toBeGreaterThan(1);
});

/** A card that was not seen may be null or left out. */
function withoutNothing(entry: Entry): Entry {
  return Object.fromEntries(
    Object.entries(entry).filter(([key, value]) => key === "shown_by" || value !== null),
  ) as unknown as Entry;
}
