/** The case on this device: what is written down, what was undone, and what the server makes of it. */

import { getContext, setContext } from "svelte";
import { editionOf, kindOf, USUAL_EDITION } from "../model/editions";
import { leadersOf, sheetOf, type Leaders, type SheetData } from "../model/notebook";
import type { EditionInfo } from "../net/types";
import { MAX_ENTRIES, type Casebook, type Entry } from "./case/casebook";
import { blankDraft, draftOf, entriesWith, finished, type Draft } from "./case/draft";
import { notedGame } from "./case/noted_game";
import { casebookFrom, newSetUp, type SetUp } from "./case/set_up";
import { putAside, putAsideBefore, shelve, shelved } from "./case/shelf";
import { Study } from "./study.svelte";

const MAX_UNDONE = 100;

export class Companion {
  readonly editions: readonly EditionInfo[];
  readonly study = new Study();
  book = $state.raw<Casebook | null>(null);
  setUp = $state.raw<SetUp>(newSetUp(""));
  #before = $state.raw<Casebook[]>([]);

  constructor(editions: readonly EditionInfo[]) {
    this.editions = editions;
    const kept = shelved(editions);
    this.book = kept.book;
    this.setUp = kept.setUp ?? newSetUp(editionOf(editions, USUAL_EDITION)?.id ?? editions[0]?.id ?? "");
  }

  /** The rulebook in use: that of the case, or the one being chosen. */
  get edition(): EditionInfo {
    const found = editionOf(this.editions, this.book?.edition ?? this.setUp.edition) ?? this.editions[0];
    if (!found) throw new Error("there are no editions");
    return found;
  }

  /** The case, where there is one. */
  get case(): Casebook {
    if (!this.book) throw new Error("no case has begun");
    return this.book;
  }

  /** The sheet at the level of help that was chosen, or all that follows. */
  readonly sheet: SheetData = $derived.by(() =>
    this.#sheet(this.case.teach ? "hand" : this.case.help === "seen" ? "seen" : "full"),
  );
  readonly fullSheet: SheetData = $derived.by(() => this.#sheet("full"));
  readonly leaders: Leaders = $derived.by(() => leadersOf(this.sheet.rows));

  #sheet(help: "hand" | "seen" | "full"): SheetData {
    const { me, marks } = this.case;
    const notes = { game: 0, marks, text: "" };
    return sheetOf(help, notedGame(this.case), me, this.edition, notes, this.study.answer?.sheet ?? null);
  }

  kind(card: string) {
    return kindOf(this.edition, card);
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  /** What is chosen while setting up is kept as well. */
  changeSetUp(setUp: SetUp): void {
    this.setUp = setUp;
    shelve({ book: null, setUp });
  }

  begin(): void {
    this.#before = [];
    this.#keep(casebookFrom(this.setUp, this.edition));
  }

  /** A change that can be undone. */
  change(some: Partial<Casebook>): void {
    this.#before = [...this.#before, this.case].slice(-MAX_UNDONE);
    this.#keep({ ...this.case, ...some });
  }

  /** A choice on the way: kept, but nothing to undo. */
  adjust(some: Partial<Casebook>): void {
    this.#keep({ ...this.case, ...some });
  }

  undo(): void {
    const last = this.#before.at(-1);
    if (!last) return;
    this.#before = this.#before.slice(0, -1);
    const { entries, marks, board } = last;
    this.#keep({ ...this.case, entries, marks, board, draft: blankDraft(this.case.players, entries) });
  }

  /** One choice more; with the last one the entry is written. True if it was. */
  draft(draft: Draft): boolean {
    const entry = finished(draft, this.case);
    // What stands there already is only changed when somebody says so: see `write`.
    if (!entry || draft.place?.replaces) {
      this.adjust({ draft });
      return false;
    }
    return this.write(draft);
  }

  /** Write down what is chosen. False if something is missing, or there is no room. */
  write(draft: Draft): boolean {
    const entry = finished(draft, this.case);
    if (!entry) return false;
    const entries = entriesWith(this.case.entries, entry, draft);
    if (entries.length > MAX_ENTRIES) {
      this.adjust({ draft });
      return false;
    }
    this.change({ entries, draft: blankDraft(this.case.players, entries), board: this.#boardAfter(entry, draft) });
    return true;
  }

  /** Whoever suggests stands in the room, and so does the suspect. */
  #boardAfter(entry: Entry, draft: Draft): Casebook["board"] {
    const { board } = this.case;
    if (!board || draft.place || entry.type !== "suggestion") return board;
    return { dice: [], pieces: { ...board.pieces, [entry.by]: entry.room, [entry.suspect]: entry.room } };
  }

  edit(at: number): void {
    const entry = this.case.entries[at];
    if (entry) this.adjust({ draft: draftOf(entry, at) });
  }

  insertBefore(at: number): void {
    const draft = blankDraft(this.case.players, this.case.entries.slice(0, at));
    this.adjust({ draft: { ...draft, place: { at, replaces: false } } });
  }

  remove(at: number): void {
    const entries = this.case.entries.filter((_, place) => place !== at);
    this.change({ entries, draft: blankDraft(this.case.players, entries) });
  }

  /** A repair as the server offers it: fields to write over those of an entry, or null to leave it out. */
  repair(at: number, change: object | null): void {
    if (change === null) return this.remove(at);
    const entries = this.case.entries.map((entry, place) =>
      place === at ? ({ ...entry, ...change } as Entry) : entry,
    );
    this.change({ entries });
  }

  /** Another case takes the place of this one, which can be had back. */
  open(book: Casebook): void {
    putAside();
    this.#before = [];
    this.study.forget();
    this.#keep(book);
  }

  /** Back to the beginning, with the same people if they like. */
  startAnew(): void {
    const { edition, players } = this.case;
    putAside();
    this.#before = [];
    this.study.forget();
    this.book = null;
    this.changeSetUp({ ...newSetUp(edition), players });
  }

  get aside(): Casebook | null {
    return putAsideBefore(this.editions);
  }

  #keep(book: Casebook): void {
    this.book = book;
    shelve({ book, setUp: null });
  }
}

const KEY = Symbol();

export function provideCompanion(companion: Companion): Companion {
  return setContext(KEY, companion);
}

export function companionOf(): Companion {
  return getContext<Companion>(KEY);
}
