/** A finished game once more, step by step, from its story. */

import { beatsOf, type Beat } from "../model/stage/beats";
import { cardsOf, editionOf } from "../model/editions";
import { emptyView } from "../model/fold/fold";
import { chairFromSnapshot } from "../model/fold/chairs";
import { ENVELOPE, type Reckoned } from "../model/notebook";
import type { EditionInfo, GameView, Happening, SheetThen, Story, StoryOdds, TableView, Viewer } from "../net/types";

export interface Retold {
  edition: EditionInfo;
  /** Those of its beats that are worth a sentence. */
  steps: Beat[];
  /** The table before every move, by its number in the record. */
  moments: TableView[];
  /** The game when it was over: the envelope is open, and so are all hands. */
  game: GameView;
  /** The table at that time, with everybody's name. */
  view: TableView;
  /** How long it took. */
  minutes: number;
  odds: StoryOdds | null;
  /** What the seat of the odds knew, at the start and after every answer and accusation; none if they are not here. */
  sheets: readonly SheetThen[];
  /** Who asked for hints, and for how many. */
  hints: { suspect: string; hints: number }[];
}

/** What goes without saying: the sentence before it tells it too, or the next step. */
const QUIET: ReadonlySet<Happening["what"]> = new Set<Happening["what"]>([
  "piece-fetched",
  "weapon-fetched",
  "turn-ended",
]);

/** `you` is the reader, if they played. Null if these editions are not those of the server. */
export function retold(story: Story, table: string, you: Viewer, editions: readonly EditionInfo[]): Retold | null {
  const steps: Beat[] = [];
  const moments: TableView[] = [];
  let view: TableView = { ...emptyView(table, you), chairs: story.players.map(chairFromSnapshot) };
  story.steps.forEach(({ at, happened }, number) => {
    const beats = beatsOf(view, { type: "update", line: number + 1, at, happened });
    view = beats.at(-1)?.after ?? view;
    steps.push(...beats.filter((beat) => worthTelling(beat).length));
    moments.push(view);
  });
  const { game } = view;
  const edition = editionOf(editions, game?.edition);
  if (!game || !edition) return null;
  const [first, last] = [story.steps[0], story.steps.at(-1)];
  const minutes = Math.round(((last?.at ?? 0) - (first?.at ?? 0)) / 60_000);
  const hints = story.players.flatMap(({ suspect, hints = 0 }) => (hints ? [{ suspect, hints }] : []));
  return { edition, steps, moments, game, view, minutes, odds: story.odds, sheets: story.sheets ?? [], hints };
}

/** What happened in a beat that is worth a sentence. */
export function worthTelling({ happened }: Beat): Happening[] {
  return happened.filter(({ what }) => !QUIET.has(what));
}

/** What the replay tells before a move, by its number in the record. A move may be several steps, or none. */
export function stepsBefore(steps: readonly Beat[], move: number): Beat[] {
  // The deal is the first line.
  return steps.filter(({ after }) => after.line <= move + 1);
}

/** How likely the true case was after all that this game had seen: what was answered last counts. */
export function oddsAfter({ suggestions, accusations, phase }: GameView, odds: StoryOdds): number {
  const answered = suggestions.length - (phase === "show" ? 1 : 0);
  const [asked, accused] = [suggestions[answered - 1], accusations.at(-1)];
  if (accused && accused.turn >= (asked?.turn ?? 0)) return odds.accusations[accusations.length - 1] ?? odds.start;
  return asked ? (odds.suggestions[answered - 1] ?? odds.start) : odds.start;
}

const STATES: Record<string, string> = { y: "yes", n: "no" };

/** What was known after all that this game had seen, as the notebook draws it. */
export function sheetAfter(game: GameView, { sheets, edition }: Pick<Retold, "sheets" | "edition">): Reckoned | null {
  const { suggestions, accusations, phase, players } = game;
  const sheet = sheets[suggestions.length + accusations.length - (phase === "show" ? 1 : 0)];
  if (!sheet) return null;
  const holders = [...players, ENVELOPE];
  const rows = cardsOf(edition).map((card, row) => ({
    card,
    marks: holders.map((holder, column) => ({
      holder,
      state: STATES[sheet.cells[row]?.[column] ?? ""] ?? "unknown",
      odds: holder === ENVELOPE ? (sheet.envelope[row] ?? 0) : 0,
    })),
  }));
  const [weapons, rooms] = [edition.suspects.length, edition.suspects.length + edition.weapons.length];
  return { suspects: rows.slice(0, weapons), weapons: rows.slice(weapons, rooms), rooms: rows.slice(rooms) };
}
