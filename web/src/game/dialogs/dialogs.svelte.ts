/** What lies open over the table, and what keeps it from opening. */

import type { Menu, Triple } from "../../net/types";
import type { Desk } from "../desk.svelte";

export type OpenDialog = "suggest" | "accuse" | "show" | "menu" | "book" | null;

export class Dialogs {
  readonly #desk: Desk;

  #open = $state<OpenDialog>(null);
  /** Which suggestion's card was looked at and put away. */
  putAway = $state(-1);
  /** A false accuser looked into the envelope and closed it again. */
  envelopeClosed = $state(false);
  /** The suggestion that was begun in a turn. */
  draft = $state.raw<{ turn: number; suspect: string | null; weapon: string | null } | null>(null);
  /** Whoever types goes on typing: no dialog comes between, each is there on demand. */
  typing = $state(false);
  /** A text field has the focus: what would open waits until it is left. */
  writing = $state(false);

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  get open(): OpenDialog {
    return this.#open;
  }
  set open(dialog: OpenDialog) {
    if (dialog) void this.#desk.walk.send();
    // Whoever decides does so before the table as it is.
    if (dialog === "suggest" || dialog === "accuse" || dialog === "show") this.#desk.live.stage.skip();
    this.#open = dialog;
  }

  /** What can be suggested, while the tray for it is out. */
  get asking(): Menu["suggest"] {
    const { game, menu } = this.#desk;
    return this.#open === "suggest" && game && !game.ended ? (menu?.suggest ?? null) : null;
  }

  /** The card that answered your suggestion of this turn: only you and its holder know it. */
  get shownToYou(): { number: number; by: string; card: string } | null {
    const { game, suggestion, you } = this.#desk;
    if (!game || !suggestion || suggestion.by !== you || !suggestion.shownBy) return null;
    const number = game.suggestions.length - 1;
    const shown = game.seen.find((one) => one.suggestion === number);
    return shown ? { number, by: shown.by, card: shown.card } : null;
  }

  /** What the envelope holds, for a false accuser who still looks into it. */
  get envelopeInHand(): Triple | null {
    const { game, you } = this.#desk;
    // When somebody is right, everybody sees the envelope a moment before the game is over.
    if (!game || game.ended || this.envelopeClosed || !you || !game.out.includes(you)) return null;
    return game.envelope;
  }
}
