/** What somebody at a table of wood has written down: who plays, their own cards, and what happened.
 *
 *  Players and entries are what a position file has (docs/positions.md), so that what is kept is what is sent. */

import type { HandMark } from "../../model/notebook";
import type { EditionInfo, Spot, Triple } from "../../net/types";
import { blankDraft, type Draft } from "./draft";

export interface Player {
  suspect: string;
  cards: number;
}

export interface Named {
  suspect: string;
  weapon: string;
  room: string;
}

export interface SuggestionEntry extends Named {
  type: "suggestion";
  by: string;
  passed: string[];
  shown_by: string | null;
  /** Only where the writer saw it. */
  card?: string | null;
}

export interface AccusationEntry extends Named {
  type: "accusation";
  by: string;
  correct: boolean;
  /** What the writer found in the envelope: only whoever accuses wrongly looks into it. */
  envelope?: Triple | null;
}

/** A card that somebody dropped. */
export interface SeenEntry {
  type: "seen";
  holder: string;
  card: string;
}

export type Entry = SuggestionEntry | AccusationEntry | SeenEntry;

/** How far the book helps: with what was seen, with all that follows from it, or with advice as well. */
export const HELPS = ["seen", "full", "advice"] as const;
export type CaseHelp = (typeof HELPS)[number];

/** Where pieces stand, as far as anybody has said so, and what the writer has rolled. */
export interface BoardNote {
  pieces: Record<string, Spot>;
  dice: number[];
}

export interface Casebook {
  edition: string;
  /** In the order of turns; the first one starts. */
  players: Player[];
  /** Null for somebody who only watches. */
  me: string | null;
  hand: string[];
  entries: Entry[];
  help: CaseHelp;
  /** The writer marks the sheet, and the book judges. */
  teach: boolean;
  /** The writer's own marks: card and holder, divided by a slash. */
  marks: Record<string, HandMark>;
  /** Null where nobody looks at the board. */
  board: BoardNote | null;
  /** What is being entered. */
  draft: Draft;
}

/** What is dealt: all cards but the three of the envelope. */
export const DEALT = 18;
/** As many as the server takes in one request. */
export const MAX_ENTRIES = 500;

export function newCasebook(edition: EditionInfo, players: Player[], me: string | null, hand: string[]): Casebook {
  return {
    edition: edition.id,
    players,
    me,
    hand,
    entries: [],
    help: "advice",
    teach: false,
    marks: {},
    board: null,
    draft: blankDraft(players, []),
  };
}

/** As even as it goes; the first players hold the cards that are left over. */
export function evenHands(suspects: readonly string[]): Player[] {
  const [each, over] = [Math.floor(DEALT / suspects.length), DEALT % suspects.length];
  return suspects.map((suspect, place) => ({ suspect, cards: each + (place < over ? 1 : 0) }));
}

/** The others in the order in which they are asked. */
export function askedAfter(players: readonly Player[], by: string): string[] {
  const suspects = players.map(({ suspect }) => suspect);
  const first = suspects.indexOf(by) + 1;
  return [...suspects.slice(first), ...suspects.slice(0, first - 1)];
}

/** One choice more of at most so many: what was chosen first makes room. */
export function chosenWith(chosen: readonly string[], one: string, most: number): string[] {
  if (chosen.includes(one)) return chosen.filter((other) => other !== one);
  return [...chosen, one].slice(-most);
}

/** The writer's cards that would answer a suggestion. */
export function refutations(book: Casebook, named: Named): string[] {
  return [named.suspect, named.weapon, named.room].filter((card) => book.hand.includes(card));
}

/** The writer's cards that this player has been shown, each once. */
export function shownTo(book: Casebook, player: string): string[] {
  const shown = book.entries.flatMap((entry) =>
    entry.type === "suggestion" && entry.by === player && entry.shown_by === book.me && entry.card ? [entry.card] : [],
  );
  return [...new Set(shown)];
}
