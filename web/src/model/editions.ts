/** What things are called in an edition, and what follows from its board. */

import type { Language } from "./language";
import type { BoardInfo, EditionInfo, Spot } from "../net/types";

/** The rulebook of a game for which nobody has chosen another; the server has the same. */
export const USUAL_EDITION = "classic-1986";

/** The rulebook with this id, among those the server has. */
export function editionOf(editions: readonly EditionInfo[], id: string | null | undefined): EditionInfo | undefined {
  return editions.find((edition) => edition.id === id);
}

export type Kind = "suspect" | "weapon" | "room";

export function kindOf(edition: EditionInfo, card: string): Kind {
  if (edition.suspects.includes(card)) return "suspect";
  return edition.weapons.includes(card) ? "weapon" : "room";
}

/** All 21 in the order of the sheet. */
export function cardsOf(edition: EditionInfo): string[] {
  return [...edition.suspects, ...edition.weapons, ...edition.rooms];
}

export function cardName(edition: EditionInfo, card: string, language: Language): string {
  return edition.names[language]?.[card] ?? card;
}

/** A suspect without the title, where there is little room. */
export function shortCardName(edition: EditionInfo, card: string, language: Language): string {
  const name = cardName(edition, card, language);
  return kindOf(edition, card) === "suspect" ? (name.split(/\s/u).at(-1) ?? name) : name;
}

/** Whether this edition prints its cards in two languages: the one place that asks, for no rule depends on it. */
export function inTwoLanguages(edition: EditionInfo): boolean {
  return edition.id === "bilingual";
}

/** The names on a card: the reader's first, then the other one where the edition prints both. */
export function bothNames(edition: EditionInfo, card: string, language: Language): [string, string | null] {
  const own = cardName(edition, card, language);
  if (!inTwoLanguages(edition)) return [own, null];
  const other = cardName(edition, card, language === "en" ? "fr" : "en");
  return [own, other === own ? null : other];
}

/** A word this edition has a name of its own for: title, piece, envelope, centre, board, sheet. */
export function editionWord(edition: EditionInfo, word: string, language: Language): string {
  return edition.words[language]?.[word] ?? word;
}

/** What sentences call the board and the notebook. */
export function bookWords(edition: EditionInfo, language: Language): { board: string; sheet: string } {
  return { board: editionWord(edition, "board", language), sheet: editionWord(edition, "sheet", language) };
}

/** A square as it is typed: row, comma, column. */
export function written([row, column]: readonly [number, number]): string {
  return `${row},${column}`;
}

export function sameSpot(one: Spot, other: Spot): boolean {
  return String(one) === String(other);
}

export interface Near {
  room: string;
  /** Into the room, past no piece. */
  steps: number;
}

const known = new WeakMap<BoardInfo, Map<string, Map<string, number>>>();

/** The steps from every square into each room, on the empty board. */
export function stepsToRooms(board: BoardInfo): Map<string, Map<string, number>> {
  let found = known.get(board);
  if (!found) {
    found = new Map(Object.keys(board.rooms).map((room) => [room, stepsInto(board, room)]));
    known.set(board, found);
  }
  return found;
}

function stepsInto(board: BoardInfo, room: string): Map<string, number> {
  const open = new Set(board.squares.map(written));
  const doors = board.doors.filter((door) => door.room === room).map((door) => door.outside);
  const steps = new Map<string, number>();
  let frontier = doors.filter((square) => open.has(written(square)));
  for (let length = 1; frontier.length; length += 1) {
    for (const square of frontier) steps.set(written(square), length);
    const around = new Map<string, [number, number]>();
    for (const [row, column] of frontier) {
      const sides: [number, number][] = [
        [row - 1, column],
        [row + 1, column],
        [row, column - 1],
        [row, column + 1],
      ];
      for (const side of sides) {
        if (open.has(written(side)) && !steps.has(written(side))) around.set(written(side), side);
      }
    }
    frontier = [...around.values()];
  }
  return steps;
}

/** The room that is nearest to a square. */
export function nearestRoom(board: BoardInfo, square: readonly [number, number]): Near {
  const all = [...stepsToRooms(board)].map(([room, steps]) => ({
    room,
    steps: steps.get(written(square)) ?? Infinity,
  }));
  return all.reduce((best, near) => (near.steps < best.steps ? near : best));
}
