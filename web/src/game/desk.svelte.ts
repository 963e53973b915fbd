/** What all parts of the table screen share: the live table, its names, and what the person is about to do. */

import { getContext, setContext } from "svelte";
import { routeTo } from "../model/route";
import type { LiveTable } from "../model/live.svelte";
import type {
  Action,
  Chair,
  CommandFields,
  CommandKind,
  EditionInfo,
  GameView,
  Menu,
  Spot,
  Suggestion,
  TableView,
  Triple,
  Viewer,
} from "../net/types";
import { aloud } from "../speech/aloud.svelte";
import { bookWords, bothNames, kindOf, sameSpot, type Kind } from "../model/editions";
import { letGo } from "../ui/focus";
import { Phrases } from "../speech/phrases";
import { prefs } from "../model/prefs.svelte";
import { roomsFirst } from "../speech/reach_sentence";
import { refusal, text, words, type Details } from "../speech/words";
import { rulesAddress } from "../shell/router.svelte";
import { Book } from "./notebook/book.svelte";
import { Clock } from "./turn/clock.svelte";

export type OpenDialog = "suggest" | "accuse" | "show" | "menu" | "book" | null;

/** Without dice a piece may walk as far as it likes; no board is longer than this. */
const ANY_DISTANCE = 64;
/** Milliseconds: what takes longer does not seem to happen at once. */
const NOTICED_AFTER = 150;
const NOWHERE: readonly Spot[] = [];
const KEY = Symbol("desk");

export class Desk {
  readonly live: LiveTable;
  readonly #edition: () => EditionInfo;
  readonly clock: Clock;
  readonly book: Book;

  /** The place that was chosen to walk to and not yet sent. */
  choice = $state<Spot | null>(null);
  hovered = $state<Spot | null>(null);
  #dialog = $state<OpenDialog>(null);
  /** Why the last thing was not done, until the next one. */
  problem = $state("");
  /** A move is on its way: there is never more than one. */
  acting = $state(false);
  /** The same, once it takes so long that somebody may wonder: drawing it each time would delay what comes back. */
  busy = $state(false);
  /** Which suggestion's card was looked at and put away. */
  putAway = $state(-1);
  /** A false accuser looked into the envelope and closed it again. */
  envelopeClosed = $state(false);
  /** The suggestion that was begun in a turn. */
  draft: { turn: number; suspect: string | null; weapon: string | null } | null = null;
  /** How many lines of the chat were on screen already. */
  chatRead = $state(0);
  /** Whoever types goes on typing: no dialog comes between, each is there on demand. */
  typing = $state(false);
  /** A text field has the focus: what would open waits until it is left. */
  writing = $state(false);

  constructor(live: LiveTable, edition: () => EditionInfo) {
    this.live = live;
    this.#edition = edition;
    this.clock = new Clock(() => live.serverNow());
    this.book = new Book(this);
    this.chatRead = live.view.chat.length;
  }

  // -- what there is

  get view(): TableView {
    return this.live.view;
  }
  get game(): GameView | null {
    return this.view.game;
  }
  get you(): Viewer {
    return this.view.you;
  }
  /** What can be done, and where: as it was told, though beats may still be on. */
  get known(): TableView {
    return this.live.stage.known;
  }
  get menu(): Menu | null {
    return this.known.paused ? null : this.known.menu;
  }
  get dialog(): OpenDialog {
    return this.#dialog;
  }
  set dialog(dialog: OpenDialog) {
    // Whoever decides does so before the table as it is.
    if (dialog === "suggest" || dialog === "accuse" || dialog === "show") this.live.stage.skip();
    this.#dialog = dialog;
  }
  get edition(): EditionInfo {
    return this.#edition();
  }
  /** Where the rules of this game are told. */
  get rules(): string {
    return rulesAddress(this.edition.id, this.game?.houseRules ?? this.view.settings.house_rules);
  }
  /** In seat order, clockwise. */
  get players(): string[] {
    return this.game?.players ?? this.view.chairs.map((chair) => chair.suspect);
  }
  get isPlaying(): boolean {
    return this.you !== null && (this.game?.players.includes(this.you) ?? false);
  }
  get lastSuggestion(): Suggestion | null {
    return this.game?.suggestions.at(-1) ?? null;
  }
  /** The suggestion of this turn, if there was one. */
  get suggestion(): Suggestion | null {
    const last = this.lastSuggestion;
    return last && last.turn === this.game?.turns ? last : null;
  }
  /** The card that answered your suggestion of this turn: only you and its holder know it. */
  get shownToYou(): { number: number; by: string; card: string } | null {
    const { game, suggestion } = this;
    if (!game || !suggestion || suggestion.by !== this.you || !suggestion.shownBy) return null;
    const number = game.suggestions.length - 1;
    const shown = game.seen.find((one) => one.suggestion === number);
    return shown ? { number, by: shown.by, card: shown.card } : null;
  }

  /** What the envelope holds, for a false accuser who still looks into it. */
  get envelopeInHand(): Triple | null {
    const { game } = this;
    return game && !game.ended && !this.envelopeClosed ? game.envelope : null;
  }

  chair(suspect: string): Chair | undefined {
    return this.view.chairs.find((chair) => chair.suspect === suspect);
  }

  // -- names

  /** What things and people are called, in the reader's language. */
  get phrases(): Phrases {
    return new Phrases(this.view, this.edition, words());
  }

  /** What the rulebook of this edition calls the board and the notebook. */
  get bookWords(): Details {
    return bookWords(this.edition, prefs.language);
  }

  /** A card as the edition calls it. */
  name = (card: string): string => this.phrases.name(card);

  /** The same in the other language, where the edition shows both. */
  secondName = (card: string): string => bothNames(this.edition, card, prefs.language)[1] ?? "";

  /** A suspect without the title: the sheet and the strip have little room. */
  shortName = (card: string): string => this.phrases.shortName(card);

  /** As a person at the table is called; a bot goes by its suspect. */
  player = (suspect: string): string => this.phrases.player(suspect);

  kind(card: string): Kind {
    return kindOf(this.edition, card);
  }

  /** What you know of a card, to be said on it. */
  tag = (card: string): string => {
    if (this.game?.hand.includes(card)) return text("card-held");
    const wasSeen = this.game?.seen.some((shown) => shown.card === card && shown.by !== this.you);
    return wasSeen ? text("card-seen") : "";
  };

  room(room: string): Details {
    return this.phrases.room(room);
  }

  // -- walking

  // Every lit place asks for its way, so this is worked out once for a menu, not for every question.
  readonly #offered: readonly Spot[] = $derived(this.menu?.walk ?? NOWHERE);
  readonly lit: Spot[] = $derived(roomsFirst(this.#offered));
  readonly #litKeys = $derived(new Set(this.lit.map(String)));

  /** The way to the place that is pointed at, or else chosen. */
  get path(): Spot[] | null {
    const goal = this.hovered ?? this.choice;
    return goal === null ? null : this.pathTo(goal);
  }

  pathTo(goal: Spot): Spot[] | null {
    const { game, you } = this.known;
    if (!game || you === null || !this.isLit(goal)) return null;
    const from = game.pieces[you];
    if (from === undefined) return null;
    // Nobody walks over a square that is taken, nor back over the one they came from.
    const taken = Object.values(game.pieces).filter((spot) => typeof spot !== "string");
    const steps = game.dice.reduce((sum, die) => sum + die, 0) || ANY_DISTANCE;
    return routeTo(this.edition.board, from, goal, steps, taken);
  }

  isLit(spot: Spot): boolean {
    return this.#litKeys.has(String(spot));
  }

  /** Points a place out; the same place once more walks there, along the way that is shown. */
  pick = (spot: Spot): void => {
    if (!this.isLit(spot)) return;
    this.live.stage.skip();
    if (this.choice !== null && sameSpot(this.choice, spot)) void this.walk();
    else {
      this.choice = spot;
      const place = typeof spot === "string" ? this.name(spot) : text("square-near-room", this.phrases.square(spot));
      aloud.say(text("walk-chosen", { place }));
    }
  };

  undo(): void {
    if (this.choice === null) return;
    this.choice = null;
    aloud.say(text("walk-undone"));
  }

  async walk(): Promise<void> {
    if (this.choice === null) return;
    const to = this.choice;
    await this.act({ do: "walk", to, path: this.pathTo(to) });
  }

  // -- doing

  async act(action: Action, typed = false): Promise<boolean> {
    if (this.acting) return false; // a second click of an impatient finger
    this.acting = true;
    letGo();
    const wondering = setTimeout(() => (this.busy = true), NOTICED_AFTER);
    this.problem = "";
    this.typing = typed;
    try {
      const reply = await this.live.act(action);
      if (reply.type === "refused") this.problem = refusal(reply);
      return reply.type !== "refused";
    } finally {
      this.choice = null;
      this.hovered = null;
      clearTimeout(wondering);
      this.acting = this.busy = false;
    }
  }

  /** Anything else than a move. Was it done? */
  async send<Kind extends CommandKind>(kind: Kind, fields: CommandFields<Kind>): Promise<boolean> {
    this.problem = "";
    const reply = await this.live.send(kind, fields);
    if (reply.type === "refused") this.problem = refusal(reply);
    return reply.type !== "refused";
  }
}

export function provideDesk(desk: Desk): Desk {
  return setContext(KEY, desk);
}

export function deskOf(): Desk {
  return getContext<Desk>(KEY);
}
