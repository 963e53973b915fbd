/** A casebook as a position file: what is sent to the server, exported, and carried to another device.
 *
 *  What comes from outside is looked at before it is used: whatever it is, the case at hand is not lost over it. */

import { cardsOf, editionOf } from "../../model/editions";
import type { EditionInfo, Spot } from "../../net/types";
import { DEALT, HELPS, MAX_ENTRIES, type Casebook, type Entry, type Player } from "./casebook";
import { blankDraft, namedIn } from "./draft";

/** What is wrong with a file or a link; the sentence is `companion-bad-…`. */
export type BadFile = "json" | "other" | "edition" | "players" | "sizes" | "hand" | "twice" | "entry" | "long" | "cut";

export class FileProblem extends Error {
  readonly problem: BadFile;
  /** The entry that is wrong, counted from 1, or how many there are. */
  readonly number: number;

  constructor(problem: BadFile, number = 0) {
    super(problem);
    this.problem = problem;
    this.number = number;
  }
}

/** What the server reads. */
export interface PositionDocument {
  edition: string;
  players: Player[];
  me?: string;
  hand?: string[];
  log: Entry[];
  board?: { pieces: Record<string, Spot>; dice: number[] | null };
  asked?: { by: string; suspect: string; weapon: string; room: string };
}

/** The position to reason from; with a question that the writer has to answer, if one is being entered. */
export function positionOf(book: Casebook): PositionDocument {
  const { edition, players, me, hand, entries, board, draft } = book;
  const position: PositionDocument = { edition, players, log: entries };
  if (me === null) return position;
  const named = namedIn(draft);
  const isAsked = draft.kind === "suggestion" && !draft.place && draft.by !== null && draft.by !== me && !draft.answer;
  return {
    ...position,
    me,
    hand,
    ...(board ? { board: { pieces: board.pieces, dice: board.dice.length ? board.dice : null } } : {}),
    ...(named && isAsked && draft.by ? { asked: { by: draft.by, ...named } } : {}),
  };
}

/** The whole casebook in a file that `casefile deduce` reads as well: it leaves `companion` aside. */
export function fileOf(book: Casebook): object {
  const { asked: _, ...position } = positionOf(book);
  const { help, teach, marks } = book;
  return { ...position, companion: { help, teach, marks } };
}

/** The casebook in a text. FileProblem if there is none that could be used. */
export function casebookIn(text: string, editions: readonly EditionInfo[]): Casebook {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new FileProblem("json");
  }
  return casebookOf(found, editions);
}

type Fields = Record<string, unknown>;

/** The casebook in a parsed file. */
export function casebookOf(found: unknown, editions: readonly EditionInfo[]): Casebook {
  if (!isFields(found) || !Array.isArray(found["players"]) || !Array.isArray(found["log"]))
    throw new FileProblem("other");
  const edition = editionOf(editions, String(found["edition"]));
  if (!edition) throw new FileProblem("edition");
  const players = playersIn(found["players"], edition);
  const suspects = players.map(({ suspect }) => suspect);
  const me = found["me"] ?? null;
  if (me !== null && !suspects.includes(String(me))) throw new FileProblem("players");
  const hand =
    me === null ? [] : handIn(found["hand"], edition, players.find(({ suspect }) => suspect === me)?.cards ?? 0);
  if (found["log"].length > MAX_ENTRIES) throw new FileProblem("long", found["log"].length);
  const entries = found["log"].map((entry, place) => {
    if (!isEntry(entry, edition, suspects, me)) throw new FileProblem("entry", place + 1);
    return entry;
  });
  const more = isFields(found["companion"]) ? found["companion"] : {};
  return {
    edition: edition.id,
    players,
    me: me === null ? null : String(me),
    hand,
    entries,
    help: HELPS.find((help) => help === more["help"]) ?? "advice",
    teach: more["teach"] === true,
    marks: marksIn(more["marks"]),
    board: boardIn(found["board"], edition),
    draft: blankDraft(players, entries),
  };
}

function playersIn(found: unknown[], edition: EditionInfo): Player[] {
  const [fewest = 3, most = 6] = edition.players;
  const players = found.map((player): Player => {
    if (!isFields(player) || !edition.suspects.includes(String(player["suspect"]))) throw new FileProblem("players");
    if (!Number.isInteger(player["cards"]) || Number(player["cards"]) < 0) throw new FileProblem("sizes");
    return { suspect: String(player["suspect"]), cards: Number(player["cards"]) };
  });
  const isDouble = new Set(players.map(({ suspect }) => suspect)).size < players.length;
  if (isDouble || players.length < fewest || players.length > most) throw new FileProblem("players");
  if (players.reduce((sum, { cards }) => sum + cards, 0) !== DEALT) throw new FileProblem("sizes");
  return players;
}

function handIn(found: unknown, edition: EditionInfo, size: number): string[] {
  if (!Array.isArray(found) || !found.every((card) => cardsOf(edition).includes(String(card))))
    throw new FileProblem("hand");
  if (new Set(found).size < found.length) throw new FileProblem("twice");
  if (found.length !== size) throw new FileProblem("hand");
  return found.map(String);
}

/** Can this be an entry at this table? Whether it can be true is for the reasoning to find. */
function isEntry(entry: unknown, edition: EditionInfo, players: readonly string[], me: unknown): entry is Entry {
  if (!isFields(entry)) return false;
  const plays = (name: unknown) => players.includes(String(name));
  const exists = (card: unknown) => cardsOf(edition).includes(String(card));
  if (entry["type"] === "seen") return plays(entry["holder"]) && exists(entry["card"]);
  const { by, suspect, weapon, room } = entry;
  const names =
    edition.suspects.includes(String(suspect)) &&
    edition.weapons.includes(String(weapon)) &&
    edition.rooms.includes(String(room));
  if (!plays(by) || !names) return false;
  if (entry["type"] === "accusation") {
    const { correct, envelope } = entry;
    if (envelope === undefined || envelope === null) return typeof correct === "boolean";
    const isOther = String(envelope) !== String([suspect, weapon, room]);
    return correct === false && by === me && isTriple(envelope, edition) && isOther;
  }
  const { passed, shown_by: shownBy, card } = entry;
  const answers = Array.isArray(passed) && passed.every(plays) && (shownBy === null || plays(shownBy));
  return entry["type"] === "suggestion" && answers && (card === undefined || card === null || exists(card));
}

function isTriple(found: unknown, { suspects, weapons, rooms }: EditionInfo): boolean {
  if (!Array.isArray(found) || found.length !== 3) return false;
  return [suspects, weapons, rooms].every((kind, place) => kind.includes(String(found[place])));
}

function marksIn(found: unknown): Casebook["marks"] {
  if (!isFields(found)) return {};
  const marks = Object.entries(found).filter(([, mark]) => mark === "yes" || mark === "no" || mark === "maybe");
  return Object.fromEntries(marks) as Casebook["marks"];
}

function boardIn(found: unknown, edition: EditionInfo): Casebook["board"] {
  if (!isFields(found) || !isFields(found["pieces"])) return null;
  const isSpot = (spot: unknown) =>
    edition.rooms.includes(String(spot)) || (Array.isArray(spot) && spot.length === 2 && spot.every(Number.isInteger));
  const pieces = Object.entries(found["pieces"]).filter(
    ([piece, spot]) => edition.suspects.includes(piece) && isSpot(spot),
  );
  const dice = Array.isArray(found["dice"]) ? found["dice"].map(Number) : [];
  return { pieces: Object.fromEntries(pieces) as Record<string, Spot>, dice: dice.length === edition.dice ? dice : [] };
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
