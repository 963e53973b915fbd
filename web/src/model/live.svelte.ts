/** A table that is being looked at: what components read, and what they can ask for. */

import { beatsOf } from "./stage/beats";
import { PROGRAM } from "./choices";
import { FairClient, type FairTrouble } from "../fair/client";
import { BrowserMemory } from "../fair/memory";
import { emptyView, fromSnapshot } from "./fold/fold";
import type { GameTable } from "./game_table";
import { prefs } from "./prefs.svelte";
import { Stage } from "./stage/stage.svelte";
import { Connection, type World } from "../net/socket";
import type {
  Action,
  CommandFields,
  CommandKind,
  ConnectionState,
  Reply,
  Snapshot,
  TableView,
  Update,
  Viewer,
} from "../net/types";
import { unveiledLog, veiled } from "./veil";

/** A note is stored when its writer has paused for so long. */
const NOTE_PAUSE = 800;

export class LiveTable implements GameTable {
  /** Before the first snapshot it shows an empty table, and `connection` says so. */
  readonly stage: Stage;
  connection: ConnectionState = $state("connecting");
  /** The code with which the server closed the connection for good. */
  closedWith: number | null = $state(null);
  /** What did not fit what was sealed at the deal of the latest game. Empty, unless the server cheats. */
  troubles: FairTrouble[] = $state([]);
  /** The seat was given up for good, from here. */
  hasLeft = $state(false);

  /** "closed" behind a curtain, "opening" until the server has told everything again. */
  #veil: "open" | "closed" | "opening" = $state("open");

  #connection: Connection;
  #fair: FairClient;
  #ahead: number | null = null;
  /** The turn whose waits the server was asked to skip. */
  #skipped = "";
  #unsaved: string | null = null;
  #noteTimer: ReturnType<typeof setTimeout> | undefined;
  #gone: () => void;

  constructor(table: string, seat: Viewer, world?: World, gone: () => void = () => undefined) {
    this.stage = new Stage(emptyView(table, seat), () => prefs.motion);
    this.#gone = gone;
    this.#fair = new FairClient(
      {
        commit: (commitment) => this.send("commit", { commitment }),
        reveal: (share) => this.send("reveal", { share }),
        troubled: (trouble) => void this.troubles.push(trouble),
      },
      new BrowserMemory(),
    );
    const listener = {
      take: (message: Snapshot | Update) => this.#take(message),
      changed: (state: ConnectionState, code: number | null) => this.#changed(state, code),
    };
    this.#connection = new Connection(table, seat, listener, world);
  }

  /** All that is known. */
  get told(): TableView {
    return this.stage.told;
  }

  /** What is to be shown. */
  get view(): TableView {
    return this.stage.view;
  }

  /** Make a move; whoever does has seen enough of what led to it. It is done when what came of it is on screen. */
  async act(action: Action): Promise<Reply> {
    const { number = 0, version = 0 } = this.told.game ?? {};
    const answer = this.send("act", { game: number, version, action });
    this.stage.giveWay(); // it is on its way by then: to draw what was skipped takes a while
    const reply = await answer;
    await this.stage.drawn;
    return reply;
  }

  /** Any other command. */
  async send<Kind extends CommandKind>(kind: Kind, fields: CommandFields<Kind>): Promise<Reply> {
    const reply = await this.#connection.send(kind, fields);
    if (kind === "leave" && reply.type === "done") this.hasLeft = true;
    return reply;
  }

  /** Waits for nothing more until it is this seat's turn: neither for beats nor for bots. */
  hurry(wanted: boolean): void {
    this.stage.hurry(wanted);
    this.#skipWait();
  }

  /** Does this page know no more of the table than everybody does? */
  get isVeiled(): boolean {
    return this.#veil !== "open";
  }

  /** Forget what only this seat may know, and take in nothing of it: somebody else may have the device now. The
   *  line stays open, for the seat is still taken and the game goes on. */
  veil(): void {
    if (this.#veil === "closed") return;
    this.flushNote();
    this.stage.hurry(false);
    this.#veil = "closed";
    this.stage.cut(veiled(this.told));
  }

  /** Ask the server for everything again; `isVeiled` until it has come. */
  unveil(): void {
    if (this.#veil !== "closed") return;
    this.#veil = "opening";
    this.#connection.refresh();
  }

  /** Keep the private notes of this seat; written at once here, and to the server when typing pauses. */
  saveNote(text: string): void {
    this.stage.revise((view) => ({ ...view, note: text }));
    this.#unsaved = text;
    clearTimeout(this.#noteTimer);
    this.#noteTimer = setTimeout(() => this.flushNote(), NOTE_PAUSE);
  }

  /** Send what was not stored yet, as when the page is about to be left. */
  flushNote(): void {
    clearTimeout(this.#noteTimer);
    if (this.#unsaved !== null) void this.send("note", { text: this.#unsaved });
    this.#unsaved = null;
  }

  /** Now, by the server's clock: deadlines are to be compared with this. */
  serverNow(): number {
    return Date.now() + (this.#ahead ?? 0);
  }

  close(): void {
    this.flushNote();
    this.#connection.close();
  }

  #take(message: Snapshot | Update): void {
    if (message.type === "snapshot") this.#takeSnapshot(message);
    else this.#takeLine(message);
    this.#connection.seat = this.told.you;
    this.#fair.look(this.told);
    this.#skipWait();
  }

  #takeSnapshot(snapshot: Snapshot): void {
    const fresh = fromSnapshot(snapshot);
    if (this.#veil === "opening") {
      this.#veil = "open";
      this.stage.cut({ ...fresh, log: unveiledLog(this.told, fresh) });
    } else {
      this.stage.cut(this.#veil === "closed" ? veiled(fresh) : fresh);
    }
  }

  #takeLine(update: Update): void {
    const before = this.told;
    const beats = beatsOf(before, update);
    const after = beats.at(-1)?.after ?? before;
    if (this.#veil === "closed") this.stage.cut(veiled(after));
    else this.stage.play(beats);
    // Old lines that are told again only seem to lag behind: the one that came quickest is nearest to the truth.
    this.#ahead = Math.max(this.#ahead ?? -Infinity, update.at - Date.now());
    for (const happening of update.happened) {
      if (happening.what === "deal-offered" && happening.attempt === 1) this.troubles = [];
      this.#fair.check(happening, before, after);
    }
  }

  /** The server skips the waits of one turn at a time. */
  #skipWait(): void {
    const { game, acting, chairs, paused, settings } = this.told;
    if (!this.stage.isHurried || !game || paused || settings.pace === "instant") return;
    const chair = chairs.find(({ suspect }) => suspect === acting);
    const turn = `${game.number}-${game.turns}`;
    const bot = chair?.sittingIn || (chair?.bot === PROGRAM ? "" : chair?.bot);
    if (!bot || turn === this.#skipped) return;
    this.#skipped = turn;
    void this.send("skip", { game: game.number, turn: game.turns });
  }

  #changed(state: ConnectionState, code: number | null): void {
    this.connection = state;
    this.closedWith = code;
    if (state === "closed") this.#gone();
  }
}

const open = new Map<string, LiveTable>();

/** The table as the holder of a seat, or as a spectator. Whoever asks twice on one page gets the same one:
 *  there is never more than one socket for a seat. */
export function openTable(table: string, seat: Viewer, world?: World): LiveTable {
  const key = `${table}/${seat ?? ""}`;
  const found = open.get(key);
  if (found) return found;
  const made = new LiveTable(table, seat, world, () => open.delete(key));
  open.set(key, made);
  return made;
}
