/** The table of the first lesson: one turn, from the dice to the accusation. */

import { writeNotes, readNotes } from "../model/notebook";
import { cardsOf } from "../model/editions";
import { routeTo } from "../model/route";
import type { Action, EditionInfo, Happening, Spot, TableView, Triple } from "../net/types";
import { text } from "../speech/words";
import {
  answersTo, DICE, FROM, HANDS, HOLDERS, isYours, markOf, objectionTo, OPEN, OTHERS, PIECES, placeOf, ROOM, SEALED, STEPS,
  TOTAL, walkEnds, WEAPONS, YOU, type Step,
} from "./lesson"; // prettier-ignore
import { dealt, GAME, ScriptedTable, type Choice, type Coaching } from "./scripted_table.svelte";

export class LessonTable extends ScriptedTable {
  readonly title = "lesson-title";
  readonly steps = STEPS;
  /** What was asked. */
  #named = $state.raw<Triple | null>(null);
  /** The answer stands in the notebook. */
  isNoted = $state(false);
  /** It was noted in a wrong place. */
  isMistaken = $state(false);

  constructor(edition: EditionInfo) {
    super(edition, start(edition));
  }

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

  coaching(choice: Choice): Coaching {
    const { step } = this;
    const say = (key: string) => text(key, { ...this.details(), total: TOTAL });
    const remark = this.#remark(choice);
    switch (step) {
      case "roll":
        return { lead: say("lesson-roll"), more: `${say("lesson-you-are")} ${say("lesson-roll-more")}`, remark };
      case "note": {
        const answer = this.shown ? "lesson-asked-shown" : "lesson-asked-nobody";
        const toNote = this.#named ? placeOf(answersTo(this.#named)).card : "";
        return { lead: say(answer), more: `${say(`${answer}-more`)} ${say(`lesson-note-${toNote}`)}`, remark };
      }
      case "accuse":
        return { lead: say("lesson-accuse"), more: `${say("lesson-note-done")} ${say("lesson-accuse-more")}`, remark };
      default:
        return { lead: say(`lesson-${step}`), more: say(`lesson-${step}-more`), remark };
    }
  }

  /** A word about the cards that are chosen, about an own one that was named, or about a mark in a wrong place. */
  #remark({ suspect, weapon }: Choice): string {
    const { step } = this;
    if (step === "note" && this.isMistaken) return this.say("lesson-note-wrong");
    if (step === "suggest") {
      const objection = objectionOf(suspect, weapon);
      if (objection) return this.say(objection.key, objection.card);
      return weapon && isYours(weapon) ? this.say("lesson-suggest-held", weapon) : "";
    }
    const [, named = ""] = this.#named ?? [];
    return step === "asking" && isYours(named) ? this.say("lesson-suggest-held", named) : "";
  }

  protected noted(note: string): void {
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

  protected forget(): void {
    this.#named = null;
    this.isNoted = this.isMistaken = false;
  }

  protected objection(action: Action): { key: string; card?: string } | null {
    switch (action.do) {
      case "walk":
        return action.to === ROOM ? null : { key: "lesson-walk-square" };
      case "suggest":
        return objectionOf(action.suspect, action.weapon);
      case "accuse": {
        const [suspect, weapon, room] = SEALED;
        if (action.weapon !== weapon || action.room !== room || !OPEN.includes(action.suspect))
          return { key: "lesson-accuse-other" };
        return action.suspect === suspect ? null : { key: "lesson-accuse-wrong" };
      }
      case "end":
        return { key: "lesson-end" };
      default:
        return null;
    }
  }

  protected carryOut(action: Action): void {
    const { board, suspects, weapons } = this.edition;
    switch (action.do) {
      case "roll":
        return this.tell([{ what: "rolled", by: YOU, dice: DICE }], { walk: walkEnds(board) }, YOU);
      case "walk": {
        const taken = Object.entries(PIECES).flatMap(([suspect, spot]) => (suspect === YOU ? [] : [spot]));
        const path = routeTo(board, FROM as Spot, ROOM, TOTAL, taken) ?? [ROOM];
        return this.tell([{ what: "walked", by: YOU, path }], { suggest: { room: ROOM, suspects, weapons } }, YOU);
      }
      case "suggest":
        return this.#ask([action.suspect, action.weapon, ROOM]);
      case "accuse": {
        const [suspect, weapon, room] = SEALED;
        return this.tell([
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
    this.tell([asked, ...fetched, ...answers], { accuse: true, end: true }, YOU);
  }
}

/** Why one of these two would teach nothing. */
function objectionOf(suspect: string | null, weapon: string | null): { key: string; card: string } | null {
  for (const [card, kind] of [
    [suspect, "suspect"],
    [weapon, "weapon"],
  ] as const) {
    const why = card && objectionTo(card, kind);
    if (card && why) return { key: `lesson-suggest-${why}`, card };
  }
  return null;
}

/** It is the reader's turn, and the notebook holds what they know. */
function start(edition: EditionInfo): TableView {
  const table = dealt(edition, {
    you: YOU,
    players: [YOU, ...OTHERS],
    first: YOU,
    hands: HANDS,
    pieces: PIECES,
    weapons: WEAPONS,
    help: "hand",
  });
  const menu = { roll: true, walk: [], passage: null, suggest: null, show: [], accuse: false, end: false };
  return { ...table, menu, note: writeNotes({ game: GAME, marks: known(edition), text: "" }) };
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
