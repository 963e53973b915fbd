/** The notebook of one seat: what it shows, what its owner marked, and what the server reckons for it. */

import {
  cycled,
  ENVELOPE,
  groupsOf,
  leadersOf,
  marked,
  openGroups,
  readNotes,
  sheetOf,
  struck,
  unstruck,
  writeNotes,
  type Cell,
  type Group,
  type Help,
  type Leaders,
  type Notes,
  type SheetData,
  type SheetRow,
} from "../../model/notebook";
import { prefs } from "../../model/prefs.svelte";
import type { Reply, Studied, StudiedSheet } from "../../net/types";
import { sound } from "../../sound/sound.svelte";
import { text, words } from "../../speech/words";
import type { Desk } from "../desk.svelte";
import { canBeMarked, markOf } from "./cell";

/** A question to the book: why does this cell say what it says? */
export interface Question {
  cell: Cell;
  /** Null while the answer is on its way. */
  reasons: string[] | null;
  sum: string;
}

export class Book {
  readonly #desk: Desk;
  study = $state.raw<StudiedSheet | null>(null);
  unavailable = $state(false);
  question = $state.raw<Question | null>(null);
  #studied = "";
  /** What stood in a row before its stroke, for as long as nothing else was marked. */
  #stroke: { card: string; before: string; after: string } | null = null;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  get help(): Help {
    return this.#desk.view.settings.notebook;
  }
  get notes(): Notes {
    return readNotes(this.#desk.view.note, this.#desk.game?.number ?? 0);
  }

  readonly sheet: SheetData = $derived.by(() => {
    const { game, you, edition } = this.#desk;
    if (!game) return { holders: [], sizes: [], rows: [], solution: null };
    return sheetOf(this.help, game, you, edition, this.notes, this.study, prefs.ownByHand);
  });

  readonly leaders: Leaders = $derived(leadersOf(this.sheet.rows));

  rowOf(card: string): SheetRow | undefined {
    return this.sheet.rows.find((row) => row.card === card);
  }

  /** What is still open, numbered from 1 in the order it happened. A question that is answered by now is none. */
  readonly groups: Group[] = $derived.by(() => openGroups(this.sheet, this.#desk.game?.suggestions ?? []));

  groupsOf(cell: Cell): number[] {
    return groupsOf(cell, this.groups);
  }

  // -- marking

  mark(cell: Cell): void {
    sound.play("pencil");
    this.#write(marked(this.notes, cell.card, cell.holder, cycled(cell.hand)));
  }
  /** Letters of one's own in a cell. */
  initial(cell: Cell, letters: string): void {
    this.#write(marked(this.notes, cell.card, cell.holder, letters));
  }
  /** Has nothing left to be marked. */
  isStruck({ cells }: SheetRow): boolean {
    const own = cells.filter(canBeMarked);
    return own.some(({ hand }) => hand === "no") && own.every(({ hand }) => hand !== "");
  }
  /** One stroke through a card crosses all of its row that is empty; another one takes that back. */
  strike(row: SheetRow): void {
    sound.play("pencil");
    const own = row.cells.filter(canBeMarked);
    const now = writeNotes(this.notes);
    if (!this.isStruck(row)) {
      const notes = struck(this.notes, own);
      this.#stroke = { card: row.card, before: now, after: writeNotes(notes) };
      this.#write(notes);
    } else if (this.#stroke?.card === row.card && this.#stroke.after === now) {
      this.#desk.live.saveNote(this.#stroke.before);
    } else this.#write(unstruck(this.notes, own));
  }
  set words(text: string) {
    this.#write({ ...this.notes, text });
  }
  #write(notes: Notes): void {
    this.#desk.live.saveNote(writeNotes(notes));
  }

  // -- help in full

  /** Asks for the sheet, once for everything there is to conclude from; again at the next move if it did not come.
   *  Rolls and steps tell nothing, and a question for each of them takes what the seat may send for its own moves. */
  async refresh(): Promise<void> {
    const { game, live, isPlaying } = this.#desk;
    if (!game || !isPlaying || this.help !== "full") return;
    const wanted = JSON.stringify([game.number, game.suggestions, game.accusations, game.seen]);
    if (wanted === this.#studied) return;
    this.#studied = wanted;
    const reply = await live.send("study", {});
    if (wanted !== this.#studied) return;
    const studied = this.#ofThisGame(reply);
    this.unavailable = !studied;
    if (!studied) this.#studied = "";
    if (studied?.sheet) this.study = studied.sheet;
  }

  async ask(cell: Cell): Promise<void> {
    if (cell.odds === null) return;
    if (cell.state === "unknown") {
      this.question = { cell, reasons: this.#reasons(cell), sum: this.#sum(cell) };
      return;
    }
    const question: Question = { cell, reasons: null, sum: "" };
    this.question = question;
    const reply = await this.#desk.live.send("study", {
      card: cell.card,
      holder: cell.holder,
      language: prefs.language,
    });
    if (this.question !== question) return;
    const because = this.#ofThisGame(reply)?.because ?? [];
    this.question = { cell, reasons: because.length ? because : [text("book-unavailable")], sum: "" };
  }

  /** An answer that was on its way while the next game was dealt is about the one before. */
  #ofThisGame(reply: Reply): Studied | null {
    return reply.type === "studied" && reply.game === this.#desk.game?.number ? reply : null;
  }

  /** Why a card may lie in the envelope as likely as the odds say, as far as the sheet can tell. */
  #reasons(cell: Cell): string[] {
    const { phrases, you } = this.#desk;
    const row = this.rowOf(cell.card);
    const players = row?.cells.filter(({ holder }) => holder !== ENVELOPE) ?? [];
    const card = phrases.card(cell.card);
    const lacking = players.filter(({ state, holder }) => state === "no" && holder !== you);
    const left = players.filter(({ state }) => state === "unknown").map(({ holder }) => holder);
    const named = (holders: string[]) => words().allOf(holders.map((holder) => phrases.thePlayer(holder)));
    const either = (holders: string[]) =>
      words().oneOf([...holders.map((holder) => phrases.thePlayer(holder)), text("book-the-envelope")]);
    const reasons: string[] = [];
    if (lacking.length)
      reasons.push(text("book-reason-lacks", { ...card, names: capital(named(lacking.map(({ holder }) => holder))) }));
    if (you !== null && players.some(({ holder, state }) => holder === you && state === "no"))
      reasons.push(text("book-reason-you", card));
    reasons.push(left.length ? text("book-reason-left", { names: either(left) }) : text("book-reason-envelope"));
    for (const doubt of (this.study?.doubts ?? []).filter(({ holder }) => left.includes(holder)).slice(0, 2)) {
      const cards = words().oneOf(doubt.cards.map((one) => this.#desk.shortName(one)));
      reasons.push(text("book-reason-doubt", { ...phrases.who(doubt.holder), cards }));
    }
    return reasons;
  }

  #sum(cell: Cell): string {
    return text("book-sum", { ...this.#desk.phrases.card(cell.card), odds: percent(cell.odds ?? 0) });
  }

  // -- aloud

  /** What is known of every card, a sentence each, for those who type. */
  known(): string[] {
    return this.sheet.rows.map(({ card }) =>
      text("notes-row", { card: this.#desk.name(card), remark: this.remarkOn(card) || text("notes-nothing") }),
    );
  }

  /** What the book and its owner's marks say of a card; empty if they say nothing. */
  remarkOn(card: string): string {
    const { phrases, you } = this.#desk;
    const cells = this.rowOf(card)?.cells ?? [];
    const holder = cells.find((cell) => ["own", "tick", "envelope"].includes(markOf(cell) ?? ""))?.holder;
    if (holder === ENVELOPE) return text("notes-envelope");
    if (holder === you && you !== null) return text("notes-own");
    if (holder !== undefined) return text("notes-shown", phrases.who(holder));
    const lacking = cells.filter((cell) => markOf(cell) === "cross").map((cell) => cell.holder);
    const others = lacking.filter((other) => other !== you && other !== ENVELOPE);
    const odds = cells.find((cell) => cell.holder === ENVELOPE)?.odds ?? null;
    const reckoned = odds === null ? "" : text("notes-odds", { odds: percent(odds) });
    if (!others.length) return reckoned;
    const lacks = text("notes-lacking", {
      count: others.length,
      players: words().noneOf(others.map((other) => text("with-who", phrases.who(other)))),
    });
    return reckoned ? `${lacks}, ${reckoned}` : lacks;
  }
}

/** 0.46 → "46%", in French with the space that our letters have. */
export function percent(share: number): string {
  const digits = share > 0 && share < 0.005 ? 1 : 0;
  const format = new Intl.NumberFormat(prefs.language, { style: "percent", maximumFractionDigits: digits });
  return format.format(share).replaceAll("\u202f", "\u00a0");
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
