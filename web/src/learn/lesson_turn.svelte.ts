/** How far somebody has come in the lesson: the step, and what was tried on it. What that does is told by its table. */

import { routeTo } from "../model/route";
import type { EditionInfo, Spot, Suggestion, Triple } from "../net/types";
import { answersTo, FROM, PIECES, placeOf, ROOM, TOTAL, YOU, type Answer, type Place, type Step } from "./lesson";
import { LessonTable } from "./lesson_table";

export class LessonTurn {
  readonly table: LessonTable;
  readonly #edition: EditionInfo;
  step = $state<Step>("roll");
  dialog = $state<"suggest" | "accuse" | null>(null);
  /** The key of a friendly word about what was just tried. */
  hint = $state<"" | "walk-square" | "note-wrong">("");
  noted = $state(false);
  #named = $state.raw<Triple | null>(null);

  constructor(edition: EditionInfo) {
    this.#edition = edition;
    this.table = new LessonTable(edition);
  }

  get named(): Triple | null {
    return this.#named;
  }
  get answers(): Answer[] {
    return this.#named ? answersTo(this.#named) : [];
  }
  /** How many have answered so far. */
  get heard(): number {
    const asked = this.#asked;
    return asked ? asked.passed.length + (asked.shownBy === null ? 0 : 1) : 0;
  }
  get isAnswered(): boolean {
    return this.heard >= this.answers.length;
  }
  /** The card that answered, once it is on the table. */
  get shown(): string | null {
    return this.isAnswered ? (this.answers.at(-1)?.card ?? null) : null;
  }
  get #asked(): Suggestion | undefined {
    return this.table.view.game?.suggestions.at(-1);
  }

  /** The way of the piece to a lit place. */
  pathTo = (spot: Spot): Spot[] | null => {
    const taken = Object.entries(PIECES).filter(([suspect]) => suspect !== YOU);
    return routeTo(
      this.#edition.board,
      FROM as Spot,
      spot,
      TOTAL,
      taken.map(([, place]) => place),
    );
  };

  go(next: Step): void {
    this.table.stage.skip();
    if (next === "walk") this.table.roll();
    if (next === "suggest") this.table.walk(this.pathTo(ROOM) ?? [ROOM]);
    this.step = next;
    this.hint = "";
    this.dialog = null;
  }

  /** Somebody points at a lit place: only the room leads on. */
  pick(spot: Spot): void {
    if (spot === ROOM) this.go("suggest");
    else this.hint = "walk-square";
  }

  ask(suspect: string, weapon: string): void {
    this.#named = [suspect, weapon, ROOM];
    this.go("asking");
    this.table.ask(this.#named);
  }

  mark({ card, holder }: Place): void {
    const right = placeOf(this.answers);
    this.noted = card === right.card && holder === right.holder;
    this.hint = this.noted ? "" : "note-wrong";
  }

  restart(): void {
    this.#named = null;
    this.noted = false;
    this.go("roll");
    this.table.restart();
  }
}
