/** The table of the lesson: it follows a script instead of a server, and tells it in the same words. What leads
 *  nowhere is refused, with a friendly word about it. */

import { beatsOf, type Beat } from "../model/stage/beats";
import { apply, emptyView } from "../model/fold";
import type { GameTable } from "../model/game_table";
import { readNotes, writeNotes } from "../model/notebook";
import { cardsOf } from "../model/editions";
import { prefs } from "../model/prefs.svelte";
import { routeTo } from "../model/route";
import { Stage } from "../model/stage/stage.svelte";
import type { Action, EditionInfo, Happening, Reply, Spot, TableView, Triple, Update } from "../net/types";
import {
  answersTo, DICE, FROM, HANDS, HOLDERS, markOf, objectionTo, OPEN, OTHERS, PIECES, placeOf, ROOM, SEALED, TOTAL, walkEnds,
  WEAPONS, YOU, type Step,
} from "./lesson"; // prettier-ignore
import { allNames, asCard } from "./naming";

/** In milliseconds, at the calm speed: whoever hears of answers for the first time reads each of them. */
const READING_MS = 1100;
const GAME = 1;

export class LessonTable implements GameTable {
  readonly stage: Stage;
  readonly connection = "live";
  readonly closedWith = null;
  readonly troubles = [];
  readonly isVeiled = false;
  /** What was asked. */
  #named = $state.raw<Triple | null>(null);
  /** The answer stands in the notebook. */
  isNoted = $state(false);
  /** It was noted in a wrong place. */
  isMistaken = $state(false);
  readonly #edition: EditionInfo;
  readonly #start: TableView;

  constructor(edition: EditionInfo) {
    this.#edition = edition;
    this.#start = dealt(edition);
    this.stage = new Stage(this.#start, () => prefs.motion);
  }

  get told(): TableView {
    return this.stage.told;
  }
  get view(): TableView {
    return this.stage.view;
  }

  /** How far the reader has come. */
  get step(): Step {
    switch (this.view.game?.phase) {
      case "walk":
        return "walk";
      case "suggest":
        return "suggest";
      case "show":
        return "asking";
      case "end":
        return this.isNoted ? "accuse" : "note";
      case "over":
        return "done";
      default:
        return "roll";
    }
  }

  /** The card that answered, if one did. */
  get shown(): string | null {
    return this.#named && (answersTo(this.#named).at(-1)?.card ?? null);
  }

  /** The card whose place the notebook does not tell yet. */
  get toNote(): string {
    return this.#named ? placeOf(answersTo(this.#named)).card : "";
  }

  async act(action: Action): Promise<Reply> {
    this.stage.skip();
    const refusal = this.#refusalOf(action);
    if (refusal) return refusal;
    this.#carryOut(action);
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
    if (!this.#named || this.told.game?.phase !== "end") return;
    const { card, holder } = placeOf(answersTo(this.#named));
    const { marks } = readNotes(note, GAME);
    const isTicked = (one: string, other: string) => marks[`${one}/${other}`] === "yes";
    this.isNoted ||= isTicked(card, holder);
    const open = OPEN.flatMap((one) =>
      HOLDERS.filter((other) => markOf({ card: one, holder: other }, false) === null).map(
        (other) => [one, other] as const,
      ),
    );
    this.isMistaken = !this.isNoted && open.some(([one, other]) => isTicked(one, other));
  }

  flushNote(): void {
    // Nothing is kept.
  }

  serverNow(): number {
    return Date.now();
  }

  /** Once more from the beginning. */
  restart(): void {
    this.#named = null;
    this.isNoted = this.isMistaken = false;
    this.stage.cut(this.#start);
  }

  #refusalOf(action: Action): Reply | null {
    switch (action.do) {
      case "walk":
        return action.to === ROOM ? null : this.#refused("lesson-walk-square");
      case "suggest": {
        const { suspect, weapon } = action;
        const why = objectionTo(suspect, "suspect") ?? objectionTo(weapon, "weapon");
        return why && this.#refused(`lesson-suggest-${why}`, why === "known-suspect" ? suspect : weapon);
      }
      case "accuse": {
        const [suspect, weapon, room] = SEALED;
        if (action.weapon !== weapon || action.room !== room || !OPEN.includes(action.suspect))
          return this.#refused("lesson-accuse-other");
        return action.suspect === suspect ? null : this.#refused("lesson-accuse-wrong");
      }
      case "end":
        return this.#refused("lesson-end");
      default:
        return null;
    }
  }

  #refused(key: string, card = ""): Reply {
    const details = {
      ...allNames(this.#edition, prefs.language),
      ...(card && asCard(this.#edition, card, prefs.language)),
    };
    return { type: "refused", id: "", kind: "not-now", key, sentence: "", details: details as Record<string, string> };
  }

  #carryOut(action: Action): void {
    const { board, suspects, weapons } = this.#edition;
    switch (action.do) {
      case "roll":
        return this.#tell([{ what: "rolled", by: YOU, dice: DICE }], { walk: walkEnds(board) });
      case "walk": {
        const taken = Object.entries(PIECES).flatMap(([suspect, spot]) => (suspect === YOU ? [] : [spot]));
        const path = routeTo(board, FROM as Spot, ROOM, TOTAL, taken) ?? [ROOM];
        return this.#tell([{ what: "walked", by: YOU, path }], { suggest: { room: ROOM, suspects, weapons } });
      }
      case "suggest":
        return this.#ask([action.suspect, action.weapon, ROOM]);
      case "accuse": {
        const [suspect, weapon, room] = SEALED;
        return this.#tell([
          { what: "accused", by: YOU, suspect, weapon, room, correct: true },
          { what: "envelope-opened", suspect, weapon, room },
          { what: "game-ended", winner: YOU, hands: {}, shown: [], secret: "", shares: {} },
        ]);
      }
    }
  }

  #ask(named: Triple): void {
    this.#named = named;
    const [suspect, weapon, room] = named;
    const answers = answersTo(named).map(({ player, card }): Happening => {
      if (card === null) return { what: "passed", by: player };
      return { what: "card-shown", by: player, to: YOU, card, opening: null };
    });
    const fetched: Happening[] = [
      { what: "piece-fetched", suspect, room },
      { what: "weapon-fetched", weapon, room },
    ];
    const asked: Happening = { what: "suggested", by: YOU, suspect, weapon, room };
    this.#tell([asked, ...fetched, ...answers], { accuse: true, end: true });
  }

  #tell(happened: Happening[], menu: Update["menu"] = null): void {
    const { told } = this.stage;
    const version = (told.game?.version ?? 0) + 1;
    const update: Update = { type: "update", line: told.line + 1, at: 0, happened, version, menu, acting: menu && YOU };
    this.stage.play(beatsOf(told, update).map(unhurried));
  }
}

function unhurried(beat: Beat): Beat {
  const isAnswer = beat.kind === "passed" || beat.kind === "card-shown";
  return isAnswer ? { ...beat, duration: READING_MS } : beat;
}

/** The cards lie as the lesson needs them, it is the reader's turn, and the notebook holds what they know. */
function dealt(edition: EditionInfo): TableView {
  const players = [YOU, ...OTHERS];
  const deal: Happening = {
    what: "dealt",
    game: GAME,
    edition: edition.id,
    house_rules: [],
    players,
    hand_sizes: Object.fromEntries(players.map((player) => [player, HANDS[player]?.length ?? 0])),
    first: YOU,
    pieces: PIECES,
    weapons: WEAPONS,
    hand: [...(HANDS[YOU] ?? [])],
    slots: [],
    openings: [],
  };
  const empty = emptyView("lesson", YOU);
  const chairs = players.map((suspect, sitter) => ({
    suspect, name: null, bot: suspect === YOU ? "" : "sleuth", ready: true, present: true, awayUntil: null, sittingIn: "",
    asked: false, left: false, sitter,
  })); // prettier-ignore
  const table: TableView = { ...empty, chairs, settings: { ...empty.settings, edition: edition.id, notebook: "hand" } };
  const start = apply(table, {
    type: "update", line: 1, at: 0, happened: [deal], acting: YOU, menu: { roll: true },
  }); // prettier-ignore
  return { ...start, note: writeNotes({ game: GAME, marks: known(edition), text: "" }) };
}

function known(edition: EditionInfo): Record<string, string> {
  const cells = cardsOf(edition).flatMap((card) => HOLDERS.map((holder) => ({ card, holder })));
  return Object.fromEntries(
    cells.flatMap(({ card, holder }) => {
      const mark = markOf({ card, holder }, false);
      return mark ? [[`${card}/${holder}`, mark === "cross" ? "no" : "yes"]] : [];
    }),
  );
}
