/** The table of the second lesson: reading a group mark, answering somebody, and a secret passage. */

import { beatsOf } from "../model/stage/beats";
import { readNotes } from "../model/notebook";
import { routeTo } from "../model/route";
import type { Action, EditionInfo, Happening, Spot, TableView, Triple, Update } from "../net/types";
import { dealt, GAME, ScriptedTable, type Choice, type Coaching } from "./scripted_table.svelte";
import {
  ANSWERED_BY, ASKED, CONCLUSION, HANDS, PASSAGE, PIECES, PLAYERS, QUESTION, SHOWN_BEFORE, STEPS, WANTED, WEAPONS, YOU,
  type Step,
} from "./second_lesson"; // prettier-ignore

const ASKER = "peacock";

export class SecondLessonTable extends ScriptedTable {
  readonly title = "lesson2-title";
  readonly steps = STEPS;
  isNoted = $state(false);
  isMistaken = $state(false);

  constructor(edition: EditionInfo) {
    super(edition, start(edition));
  }

  get step(): Step {
    const { game } = this.view;
    if (this.isNoted) return "done";
    if (game?.turn === "white") return "group";
    if (game?.turn === ASKER) return "show";
    const steps: Partial<Record<string, Step>> = { suggest: "suggest", show: "asking", end: "note" };
    return steps[game?.phase ?? ""] ?? "passage";
  }

  override readonly goOn = () => {
    if (this.told.game?.turn === "white") this.#askTheReader();
  };

  coaching({ suspect }: Choice): Coaching {
    const { step } = this;
    let remark = "";
    if (step === "suggest" && suspect && suspect !== WANTED) remark = this.say("lesson2-suggest-other", suspect);
    if (step === "note" && this.isMistaken) remark = this.say("lesson-note-wrong");
    return { lead: this.say(`lesson2-${step}`), more: this.say(`lesson2-${step}-more`), remark };
  }

  protected noted(note: string): void {
    if (this.step !== "note") return;
    const { marks } = readNotes(note, GAME);
    this.isNoted = marks[`${CONCLUSION.card}/${CONCLUSION.holder}`] === "yes";
    this.isMistaken = !this.isNoted && Object.values(marks).includes("yes");
  }

  protected forget(): void {
    this.isNoted = this.isMistaken = false;
  }

  protected objection(action: Action): { key: string; card?: string } | null {
    switch (action.do) {
      case "show":
        return action.card === SHOWN_BEFORE ? null : { key: "lesson2-show-other", card: action.card };
      case "roll":
        return { key: "lesson2-roll" };
      case "suggest":
        return action.suspect === WANTED ? null : { key: "lesson2-suggest-other", card: action.suspect };
      case "end":
        return { key: "lesson2-end" };
      default:
        return null;
    }
  }

  protected carryOut(action: Action): void {
    const { suspects, weapons } = this.edition;
    switch (action.do) {
      case "show":
        return this.tell(
          [
            { what: "card-shown", by: YOU, to: ASKER, card: action.card, opening: null },
            { what: "turn-ended", by: ASKER, next: YOU },
          ],
          { roll: true, passage: PASSAGE.to },
          YOU,
        );
      case "passage":
        return this.tell(
          [{ what: "passage-taken", by: YOU, room: PASSAGE.to }],
          { suggest: { room: PASSAGE.to, suspects, weapons } },
          YOU,
        );
      case "suggest": {
        const named: Triple = [action.suspect, action.weapon, PASSAGE.to];
        const answer = shown(ANSWERED_BY, YOU, WANTED);
        return this.tell([...asked(YOU, named), answer], { end: true }, YOU);
      }
    }
  }

  /** Somebody comes through a passage, and asks for two cards of the reader's hand. */
  #askTheReader(): void {
    const room = QUESTION[2];
    const show = QUESTION.filter((card) => HANDS[YOU]?.includes(card));
    this.stage.skip();
    this.tell([{ what: "turn-ended", by: "white", next: ASKER }]);
    this.tell([{ what: "passage-taken", by: ASKER, room }, ...asked(ASKER, QUESTION)], { show }, YOU);
  }
}

function asked(by: string, [suspect, weapon, room]: Triple): Happening[] {
  return [
    { what: "suggested", by, suspect, weapon, room },
    { what: "piece-fetched", suspect, room },
    { what: "weapon-fetched", weapon, room },
  ];
}

/** Only who was shown a card, or showed it, knows which. */
function shown(by: string, to: string, card: string): Happening {
  return { what: "card-shown", by, to, card: by === YOU || to === YOU ? card : null, opening: null };
}

/** Three turns have been played, and the third is about to end. */
function start(edition: EditionInfo): TableView {
  const [first = ""] = ASKED.map(({ by }) => by);
  const help = "seen";
  const deal = { you: YOU, players: PLAYERS, first, hands: HANDS, pieces: PIECES, weapons: WEAPONS, help } as const;
  let view = dealt(edition, deal);
  ASKED.forEach(({ by, from, named, shownBy, card }, turn) => {
    const room = named[2];
    const taken = Object.values(view.game?.pieces ?? {});
    const path = from && (routeTo(edition.board, from as Spot, room, 12, taken) ?? [room]);
    const walked: Happening[] = path ? [{ what: "walked", by, path }] : [];
    const next = ASKED[turn + 1]?.by;
    const ended: Happening[] = next ? [{ what: "turn-ended", by, next }] : [];
    const happened = [...walked, ...asked(by, named), shown(shownBy, by, card), ...ended];
    const version = (view.game?.version ?? 0) + happened.length;
    const update: Update = { type: "update", line: view.line + 1, at: 0, happened, version };
    view = beatsOf(view, update).at(-1)?.after ?? view;
  });
  return view;
}
