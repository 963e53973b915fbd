/** The table of a lesson: it follows a script instead of a server, and tells it in the same words. What leads
 *  nowhere is refused, with a friendly word about it. */

import { beatsOf, type Beat } from "../model/stage/beats";
import { apply, emptyView } from "../model/fold/fold";
import type { GameTable } from "../model/game_table";
import { prefs } from "../model/prefs.svelte";
import { Stage } from "../model/stage/stage.svelte";
import type { Action, EditionInfo, Happening, Reply, Settings, Spot, TableView, Update } from "../net/types";
import { text } from "../speech/words";
import { allNames, asCard } from "./naming";

/** In milliseconds, at the calm speed: whoever hears of answers for the first time reads each of them. */
const READING_MS = 1100;
export const GAME = 1;

/** What the lesson says beside the table. */
export interface Coaching {
  lead: string;
  more: string;
  /** A word about what was tried, or is about to be. */
  remark: string;
}

/** Something that was chosen and not yet done. */
export interface Choice {
  suspect: string | null;
  weapon: string | null;
}

export abstract class ScriptedTable implements GameTable {
  readonly stage: Stage;
  readonly connection = "live";
  readonly closedWith = null;
  readonly troubles = [];
  readonly isVeiled = false;
  protected readonly edition: EditionInfo;
  readonly #start: TableView;

  constructor(edition: EditionInfo, start: TableView) {
    this.edition = edition;
    this.#start = start;
    this.stage = new Stage(start, () => prefs.motion);
  }

  /** The key of what it is called. */
  abstract readonly title: string;
  abstract readonly steps: readonly string[];
  /** How far the reader has come: "done" at the end. */
  abstract get step(): string;
  /** While the reader has nothing to do but to read. */
  readonly goOn: (() => void) | null = null;
  abstract coaching(choice: Choice): Coaching;
  /** Why something leads nowhere: the key of a word about it, and the card it is about. */
  protected abstract objection(action: Action): { key: string; card?: string } | null;
  protected abstract carryOut(action: Action): void;
  /** Something was written into the notebook. */
  protected abstract noted(note: string): void;
  protected abstract forget(): void;

  get told(): TableView {
    return this.stage.told;
  }
  get view(): TableView {
    return this.stage.view;
  }

  async act(action: Action): Promise<Reply> {
    this.stage.skip();
    const objection = this.objection(action);
    if (objection) return this.#refused(objection.key, objection.card);
    this.carryOut(action);
    await this.stage.drawn;
    return { type: "done", id: "", line: this.told.line };
  }

  /** Nobody else is here. */
  send(): Promise<Reply> {
    return Promise.resolve(this.#refused("lesson-alone"));
  }

  hurry(wanted: boolean): void {
    this.stage.hurry(wanted);
  }

  saveNote(note: string): void {
    this.stage.revise((view) => ({ ...view, note }));
    this.noted(note);
  }

  flushNote(): void {
    // Nothing is kept.
  }

  serverNow(): number {
    return Date.now();
  }

  /** Once more from the beginning. */
  restart(): void {
    this.forget();
    this.stage.cut(this.#start);
  }

  /** Names of cards, for sentences; one of them in the roles that sentences have for it. */
  protected details(card = "") {
    return { ...allNames(this.edition, prefs.language), ...(card && asCard(this.edition, card, prefs.language)) };
  }

  protected say(key: string, card = ""): string {
    return text(key, this.details(card));
  }

  protected tell(happened: Happening[], menu: Update["menu"] = null, acting: string | null = null): void {
    const { told } = this.stage;
    const version = (told.game?.version ?? 0) + 1;
    const update: Update = { type: "update", line: told.line + 1, at: 0, happened, version, menu, acting };
    this.stage.play(beatsOf(told, update).map(unhurried));
  }

  #refused(key: string, card = ""): Reply {
    const details = this.details(card) as Record<string, string>;
    return { type: "refused", id: "", kind: "not-now", key, sentence: "", details };
  }
}

function unhurried(beat: Beat): Beat {
  const isAnswer = beat.kind === "passed" || beat.kind === "card-shown";
  return isAnswer ? { ...beat, duration: READING_MS } : beat;
}

export interface Deal {
  you: string;
  players: readonly string[];
  first: string;
  hands: Readonly<Record<string, readonly string[]>>;
  pieces: Record<string, Spot>;
  weapons: Record<string, string>;
  help: Settings["notebook"];
}

/** The cards lie as a lesson needs them. */
export function dealt(edition: EditionInfo, deal: Deal): TableView {
  const { you, players, hands, help, ...rest } = deal;
  const happening: Happening = {
    ...rest,
    what: "dealt",
    game: GAME,
    edition: edition.id,
    house_rules: [],
    players: [...players],
    hand_sizes: Object.fromEntries(players.map((player) => [player, hands[player]?.length ?? 0])),
    hand: [...(hands[you] ?? [])],
    slots: [],
    openings: [],
  };
  const empty = emptyView("lesson", you);
  const chairs = players.map((suspect, sitter) => ({
    suspect, name: null, bot: suspect === you ? "" : "sleuth", ready: true, present: true, awayUntil: null, sittingIn: "",
    asked: false, left: false, sitter,
  })); // prettier-ignore
  const table: TableView = { ...empty, chairs, settings: { ...empty.settings, edition: edition.id, notebook: help } };
  return apply(table, { type: "update", line: 1, at: 0, happened: [happening], acting: deal.first });
}
