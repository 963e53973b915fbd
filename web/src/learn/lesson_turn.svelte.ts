/** How far somebody has come in the lesson: the step, what was tried on it, and what that did to the table. */

import type { Spot, Triple } from "../net/types";
import { answersTo, PIECES, placeOf, ROOM, WEAPONS, YOU, type Answer, type Place, type Step } from "./lesson";

export class LessonTurn {
  step = $state<Step>("roll");
  dialog = $state<"suggest" | "accuse" | null>(null);
  /** The key of a friendly word about what was just tried. */
  hint = $state<"" | "walk-square" | "note-wrong">("");
  noted = $state(false);
  /** How many have answered so far. */
  heard = $state(0);
  #named = $state.raw<Triple | null>(null);

  get named(): Triple | null {
    return this.#named;
  }
  get answers(): Answer[] {
    return this.#named ? answersTo(this.#named) : [];
  }
  get isAnswered(): boolean {
    return this.heard >= this.answers.length;
  }
  /** The card that answered, once it is on the table. */
  get shown(): string | null {
    return this.isAnswered ? (this.answers.at(-1)?.card ?? null) : null;
  }
  get hasWalked(): boolean {
    return this.step !== "roll" && this.step !== "walk";
  }
  get pieces(): Record<string, Spot> {
    return {
      ...PIECES,
      ...(this.hasWalked ? { [YOU]: ROOM } : {}),
      ...(this.#named ? { [this.#named[0]]: ROOM } : {}),
    };
  }
  get weapons(): Record<string, string> {
    return { ...WEAPONS, ...(this.#named ? { [this.#named[1]]: ROOM } : {}) };
  }

  go(next: Step): void {
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
    this.heard = 0;
    this.go("asking");
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
  }
}
