/** The sheet: 21 cards, and for each player and the envelope whether they hold it.
 *
 *  By hand it holds only what its owner marks. "Seen" adds what this seat saw with its own eyes: its own hand,
 *  unless its owner would rather tick that, cards that were shown, and who could show nothing. "Full" adds all that follows, with odds, which the server
 *  works out. Marks by hand are there on every level. */

import { cardsOf, kindOf, type Kind } from "./editions";
import type { EditionInfo, GameView, Settings, Triple, Viewer } from "../net/types";

export type Help = Settings["notebook"];
/** The last column, as the server calls it. */
export const ENVELOPE = "envelope";

export type CellState = "yes" | "no" | "unknown";

/** Empty, a sign, up to two letters of one's own, or up to three digits: the groups of cards it belongs to. */
export type HandMark = string;
export const SIGNS: readonly HandMark[] = ["", "yes", "no", "maybe"];

export interface Cell {
  card: string;
  holder: string;
  /** What the book knows. */
  state: CellState;
  /** It is a card of your own hand, in your own column. */
  mine: boolean;
  /** Numbers of suggestions, counted from 1: this holder showed one of the cards with the same number. */
  groups: number[];
  /** From 0 to 1, if the book reckons odds. */
  odds: number | null;
  /** What you marked yourself. */
  hand: HandMark;
}

export interface SheetRow {
  card: string;
  kind: Kind;
  cells: Cell[];
  /** It is known who holds it, so it is not in the envelope: struck through. */
  isFound: boolean;
}

/** The likeliest of each kind to be in the envelope; 0 where nothing is reckoned. */
export type Leaders = Record<Kind, number>;

export function leadersOf(rows: readonly SheetRow[]): Leaders {
  const leaders: Leaders = { suspect: 0, weapon: 0, room: 0 };
  for (const { kind, cells } of rows) leaders[kind] = Math.max(leaders[kind], cells.at(-1)?.odds ?? 0);
  return leaders;
}

export interface SheetData {
  /** The players in seat order, then the envelope. */
  holders: string[];
  /** How many cards each of them has. */
  sizes: number[];
  rows: SheetRow[];
  /** What must be in the envelope, once it is certain. */
  solution: Triple | null;
}

/** As much of a game as the sheet is made of: games of ours, and those written down at a real table. */
export type NotedGame = Pick<GameView, "players" | "handSizes" | "hand" | "seen" | "envelope" | "hands"> & {
  suggestions: readonly Omit<GameView["suggestions"][number], "by">[];
};

interface ReckonedRow {
  card: string;
  marks: readonly { holder: string; state: string; odds: number }[];
}
/** What the server works out, as far as it is drawn. */
export type Reckoned = Record<"suspects" | "weapons" | "rooms", readonly ReckonedRow[]>;

/** The sheet as it is to be drawn. `study` is the server's, for the level "full"; until it came, what was seen.
 *  `ownByHand`: on the level "seen", its owner ticks the cards of the own hand. "Full" has no use for that: all it
 *  says follows from them. [N1] */
export function sheetOf(
  help: Help,
  game: NotedGame,
  you: Viewer,
  edition: EditionInfo,
  notes: Notes,
  study: Reckoned | null = null,
  ownByHand = false,
): SheetData {
  const holders = [...game.players, ENVELOPE];
  const marksOwn = help === "full" || (help === "seen" && !ownByHand);
  const seen = help === "hand" ? null : whatWasSeen(game, you, edition, marksOwn);
  const studied = help === "full" && study ? studiedCells(study) : null;
  const rows = cardsOf(edition).map((card): SheetRow => {
    const cells = holders.map((holder): Cell => {
      const key = cellKey(card, holder);
      return {
        card,
        holder,
        state: studied?.get(key)?.state ?? seen?.states.get(key) ?? "unknown",
        mine: marksOwn && holder === you && game.hand.includes(card),
        groups: seen?.groups.get(key) ?? [],
        odds: studied?.get(key)?.odds ?? null,
        hand: notes.marks[key] ?? "",
      };
    });
    const isFound = cells.some(({ state, holder }) => state === "yes" && holder !== ENVELOPE);
    return { card, kind: kindOf(edition, card), cells, isFound };
  });
  const sizes = [...game.players.map((player) => game.handSizes[player] ?? 0), 3];
  return { holders, sizes, rows, solution: solutionOf(rows, game) };
}

function solutionOf(rows: SheetRow[], game: NotedGame): Triple | null {
  if (game.envelope) return game.envelope;
  const certain = rows.filter(({ cells }) => cells.at(-1)?.state === "yes").map(({ card }) => card);
  return certain.length === 3 ? (certain as unknown as Triple) : null;
}

function studiedCells(study: Reckoned): Map<string, { state: CellState; odds: number }> {
  const rows = [...study.suspects, ...study.weapons, ...study.rooms];
  return new Map(
    rows.flatMap(({ card, marks }) =>
      marks.map(({ holder, state, odds }) => [cellKey(card, holder), { state: state as CellState, odds }] as const),
    ),
  );
}

function cellKey(card: string, holder: string): string {
  return `${card}/${holder}`;
}

// -- what was seen

interface Seen {
  states: Map<string, CellState>;
  groups: Map<string, number[]>;
}

function whatWasSeen(game: NotedGame, you: Viewer, edition: EditionInfo, marksOwn: boolean): Seen {
  const cards = cardsOf(edition);
  const holders = [...game.players, ENVELOPE];
  const states = new Map<string, CellState>();
  const lacks = (card: string, holder: string) => {
    if (states.get(cellKey(card, holder)) !== "yes") states.set(cellKey(card, holder), "no");
  };
  const holds = (card: string, holder: string) => {
    for (const other of holders) lacks(card, other);
    states.set(cellKey(card, holder), "yes");
  };
  /** Everything a holder has is known. */
  const holdsJust = (hand: readonly string[], holder: string) => {
    for (const card of cards) lacks(card, holder);
    for (const card of hand) holds(card, holder);
  };
  for (const { passed, suspect, weapon, room } of game.suggestions) {
    for (const player of passed) for (const card of [suspect, weapon, room]) lacks(card, player);
  }
  for (const { card, by } of game.seen) holds(card, by);
  if (game.envelope) holdsJust(game.envelope, ENVELOPE);
  if (marksOwn && you !== null && game.players.includes(you)) holdsJust(game.hand, you);
  for (const [player, hand] of Object.entries(game.hands ?? {})) holdsJust(hand, player);
  return { states, groups: groupsIn(game, you, states) };
}

/** Somebody showed one of three cards, and this seat does not know which: they are marked with a number. */
function groupsIn(game: NotedGame, you: Viewer, states: Map<string, CellState>): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [index, { shownBy, suspect, weapon, room }] of game.suggestions.entries()) {
    if (shownBy === null || shownBy === you || game.seen.some(({ suggestion }) => suggestion === index)) continue;
    const keys = [suspect, weapon, room].map((card) => cellKey(card, shownBy));
    if (keys.some((key) => states.get(key) === "yes")) continue;
    for (const key of keys.filter((each) => states.get(each) !== "no")) {
      groups.set(key, [...(groups.get(key) ?? []), index + 1]);
    }
  }
  return groups;
}

/** Somebody showed one of these cards, and it is not known which. */
export interface Group {
  number: number;
  holder: string;
  cards: string[];
  turn: number;
}

/** What is still open, numbered from 1 in the order it happened. A question that is answered by now is none. */
export function openGroups({ rows }: SheetData, suggestions: readonly { turn: number }[]): Group[] {
  const cells = rows.flatMap((row) => row.cells);
  const numbers = [...new Set(cells.flatMap((cell) => cell.groups))].sort((one, other) => one - other);
  const open = numbers.flatMap((suggestion) => {
    const all = cells.filter((cell) => cell.groups.includes(suggestion));
    const possible = all.filter((cell) => cell.state !== "no");
    const turn = suggestions[suggestion - 1]?.turn ?? 0;
    if (all.some((cell) => cell.state === "yes") || possible.length < 2) return [];
    return [{ holder: possible[0]?.holder ?? "", cards: possible.map((cell) => cell.card), turn }];
  });
  return open.map((group, index) => ({ number: index + 1, ...group }));
}

/** The numbers that stand in a cell. */
export function groupsOf({ card, holder, state }: Cell, groups: readonly Group[]): number[] {
  if (state !== "unknown") return [];
  return groups.filter((group) => group.holder === holder && group.cards.includes(card)).map(({ number }) => number);
}

// -- marks and words by hand, stored as the note of the seat

export interface Notes {
  /** The game they are about. */
  game: number;
  /** Card and holder, divided by a slash; empty marks are left out. */
  marks: Record<string, HandMark>;
  text: string;
}

export const MAX_TEXT_LENGTH = 1200;
/** As long as the server stores, and as many bytes as go into one frame with everything round them. */
const MAX_NOTE_LENGTH = 3000;
const MAX_NOTE_BYTES = 3900;

export function emptyNotes(game: number): Notes {
  return { game, marks: {}, text: "" };
}

/** The notes of a stored text. Those of another game are over, and what cannot be read is none. */
export function readNotes(stored: string | null, game: number): Notes {
  const none = emptyNotes(game);
  if (!stored) return none;
  try {
    const [version, number, marks, text] = JSON.parse(stored) as [number, number, string, string];
    if (version !== 1 || number !== game) return none;
    return { game, marks: unpacked(String(marks)), text: String(text) };
  } catch {
    return none;
  }
}

/** The text to be stored. It always fits: of too long a text the end is cut off. */
export function writeNotes({ game, marks, text }: Notes): string {
  const written = (some: string) => JSON.stringify([1, game, packed(marks), some]);
  let kept = text.slice(0, MAX_TEXT_LENGTH);
  while (!fits(written(kept)) && kept) kept = kept.slice(0, -50);
  return written(kept);
}

function fits(note: string): boolean {
  return note.length <= MAX_NOTE_LENGTH && new TextEncoder().encode(JSON.stringify(note)).length <= MAX_NOTE_BYTES;
}

/** One more mark, or none any more. */
export function marked(notes: Notes, card: string, holder: string, mark: HandMark): Notes {
  const { [cellKey(card, holder)]: _, ...others } = notes.marks;
  const sign = SIGNS.includes(mark) ? mark : lettersIn(mark);
  return { ...notes, marks: sign ? { ...others, [cellKey(card, holder)]: sign } : others };
}

/** What can be kept of something written into a cell: the first two letters, or three digits. */
export function lettersIn(written: string): HandMark {
  const kept = written.replace(/[^\p{L}\d]/gu, "");
  return kept.slice(0, /^\d{3}/.test(kept) ? 3 : 2);
}

/** A stroke through a card: what is still empty of these cells of its row is crossed. */
export function struck(notes: Notes, cells: readonly Cell[]): Notes {
  return cells.filter(({ hand }) => !hand).reduce((all, { card, holder }) => marked(all, card, holder, "no"), notes);
}

/** The stroke is taken back: the crosses of these cells go, whatever else was marked stays. */
export function unstruck(notes: Notes, cells: readonly Cell[]): Notes {
  return cells
    .filter(({ hand }) => hand === "no")
    .reduce((all, { card, holder }) => marked(all, card, holder, ""), notes);
}

/** What comes next when a cell is pressed: nothing, tick, cross, question mark, nothing. */
export function cycled(mark: HandMark): HandMark {
  return SIGNS[(SIGNS.indexOf(mark) + 1) % SIGNS.length] ?? "";
}

/** All cells of a sheet are 147; short names keep them within what the server stores. */
const SHORT: Record<string, string> = { yes: "+", no: "-", maybe: "?" };
const LONG: Record<string, string> = { "+": "yes", "-": "no", "?": "maybe" };

/** Cells by holder, so that each holder is named once: `green:rope+,hall-;plum:…` */
function packed(marks: Notes["marks"]): string {
  const byHolder = new Map<string, string[]>();
  for (const [key, mark] of Object.entries(marks)) {
    const [card = "", holder = ""] = key.split("/");
    byHolder.set(holder, [...(byHolder.get(holder) ?? []), card + (SHORT[mark] ?? `=${mark}`)]);
  }
  return [...byHolder].map(([holder, cells]) => `${holder}:${cells.join(",")}`).join(";");
}

function unpacked(text: string): Notes["marks"] {
  const marks: Notes["marks"] = {};
  for (const part of text.split(";").filter(Boolean)) {
    const [holder = "", cells = ""] = part.split(":");
    for (const cell of cells.split(",")) {
      const [, card, sign, letters] = /^([a-z-]*[a-z])(?:([+?-])|=(.+))$/.exec(cell) ?? [];
      const mark = letters ?? LONG[sign ?? ""];
      if (card && mark) marks[cellKey(card, holder)] = mark;
    }
  }
  return marks;
}
