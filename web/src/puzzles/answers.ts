/** What can be answered to a puzzle, and whether it is right. */

import type { EditionInfo } from "../net/types";
import type { Puzzle } from "../net/study";

export interface Entry {
  type: "suggestion" | "accusation";
  by: string;
  suspect: string;
  weapon: string;
  room: string;
  passed?: string[];
  shown_by?: string | null;
  card?: string;
  correct?: boolean;
}

export interface Position {
  players: { suspect: string; cards: number }[];
  me: string;
  hand: string[];
  log: Entry[];
}

export function positionOf(puzzle: Puzzle): Position {
  return puzzle.position as unknown as Position;
}

/** One thing to choose: its words are those of a card, of a player, of an entry, or yes and no. */
export interface Choice {
  name: "suspect" | "weapon" | "room" | "holder" | "card" | "follows" | "entry";
  values: string[];
}

/** What has to be chosen for an answer, one after the other. */
export function choicesOf(puzzle: Puzzle, edition: EditionInfo): Choice[] {
  const position = positionOf(puzzle);
  switch (puzzle.kind) {
    case "envelope":
    case "question":
      return [
        { name: "suspect", values: edition.suspects },
        { name: "weapon", values: edition.weapons },
        { name: "room", values: edition.rooms },
      ];
    case "holder":
      return [{ name: "holder", values: [...position.players.map((player) => player.suspect), "envelope"] }];
    case "shown": {
      const entry = position.log[Number(puzzle.ask["entry"])];
      return [{ name: "card", values: entry ? [entry.suspect, entry.weapon, entry.room] : [] }];
    }
    case "sound":
      return [{ name: "follows", values: ["yes", "no"] }];
    case "slip":
      return [{ name: "entry", values: position.log.map((_, number) => String(number)) }];
  }
}

/** What was chosen, in the order of the choices. */
export function isRight(puzzle: Puzzle, chosen: readonly string[]): boolean {
  const { answer } = puzzle;
  switch (puzzle.kind) {
    case "envelope":
    case "question":
      return chosen.join() === String(answer["triple"]);
    case "holder":
      return chosen[0] === answer["holder"];
    case "shown":
      return chosen[0] === answer["card"];
    case "sound":
      return (chosen[0] === "yes") === answer["follows"];
    case "slip":
      return chosen[0] === String(answer["entry"]);
  }
}
