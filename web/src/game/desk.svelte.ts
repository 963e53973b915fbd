/** What all parts of the table screen share: the live table, its names, and how to do something at it. */

import { getContext, setContext } from "svelte";
import type { GameTable } from "../model/game_table";
import type {
  Action,
  Chair,
  CommandFields,
  CommandKind,
  EditionInfo,
  GameView,
  Menu,
  Suggestion,
  TableView,
  Viewer,
} from "../net/types";
import { bookWords, bothNames, kindOf, type Kind } from "../model/editions";
import { letGo } from "../ui/focus";
import { Phrases } from "../speech/phrases";
import { prefs } from "../model/prefs.svelte";
import { refusal, text, words, type Details } from "../speech/words";
import { rulesAddress } from "../shell/router.svelte";
import { Dialogs } from "./dialogs/dialogs.svelte";
import { Book } from "./notebook/book.svelte";
import { Clock } from "./turn/clock.svelte";
import { Walk } from "./turn/walk.svelte";

/** Milliseconds: what takes longer does not seem to happen at once. */
const NOTICED_AFTER = 150;
const KEY = Symbol("desk");

export class Desk {
  readonly live: GameTable;
  readonly #edition: () => EditionInfo;
  readonly clock: Clock;
  readonly book: Book;
  readonly walk: Walk;
  readonly dialogs: Dialogs;

  /** Why the last thing was not done, until the next one. */
  problem = $state("");
  /** A move is on its way: there is never more than one. */
  acting = $state(false);
  /** The same, once it takes so long that somebody may wonder: drawing it each time would delay what comes back. */
  busy = $state(false);
  /** Which of the two is open where they share a panel. */
  talk = $state<"log" | "chat">("log");
  /** How many lines of the chat were on screen already. */
  chatRead = $state(0);
  /** The situation the last move was asked for in, and when the one under way is over. */
  #begunIn = "";
  #over: Promise<boolean> = Promise.resolve(true);

  constructor(live: GameTable, edition: () => EditionInfo) {
    this.live = live;
    this.#edition = edition;
    this.clock = new Clock(() => live.serverNow());
    this.book = new Book(this);
    this.walk = new Walk(this);
    this.dialogs = new Dialogs(this);
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

  // -- doing

  async act(action: Action, typed = false): Promise<boolean> {
    if (this.acting && !(await this.hasMovedOn())) return false;
    if (this.walk.going && this.walk.going.action !== action) await this.walk.send(); // in the order they were asked for
    this.acting = true;
    this.#begunIn = this.#situation;
    return (this.#over = this.#act(action, typed));
  }

  /** While a move is under way: false for a second click of an impatient finger. Whoever presses what came of that move
   *  means another one, and has only to wait until it is drawn. */
  async hasMovedOn(): Promise<boolean> {
    if (this.#begunIn === this.#situation) return false;
    this.#begunIn = this.#situation;
    await this.#over;
    return !this.acting;
  }

  get #situation(): string {
    const { number, version } = this.known.game ?? {};
    return `${number}-${version}`;
  }

  async #act(action: Action, typed: boolean): Promise<boolean> {
    letGo();
    const wondering = setTimeout(() => (this.busy = true), NOTICED_AFTER);
    this.problem = "";
    this.dialogs.typing = typed;
    try {
      const reply = await this.live.act(action);
      if (reply.type === "refused") this.problem = refusal(reply);
      return reply.type !== "refused";
    } finally {
      this.walk.forget();
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
