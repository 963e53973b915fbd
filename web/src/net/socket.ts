/** One socket to one table, for as long as a page wants it. It comes back by itself.
 *
 *  A command is answered once, however often the connection is lost in between: it is sent again under the
 *  same id until its answer comes. */

import { padded } from "./padding";
import type {
  Command,
  CommandFields,
  CommandKind,
  ConnectionState,
  Refused,
  Reply,
  ServerMessage,
  Snapshot,
  Update,
  Viewer,
} from "./types";

/** What a connection needs of the world; tests bring their own. */
export interface World {
  open(address: string): WebSocket;
  random(): number;
  /** Hears `online` and `offline`. */
  net: EventTarget;
  /** Hears `visibilitychange`. */
  page: EventTarget & { readonly hidden: boolean };
}

export interface Listener {
  /** A snapshot or the line after the last one. */
  take(message: Snapshot | Update): void;
  changed(state: ConnectionState, closedWith: number | null): void;
}

/** Nothing leads back from these but a decision of a person. */
const FINAL: readonly number[] = [4003, 4004, 4010, 4011];
/** The seat is open in too many windows. */
export const CROWDED = 4009;
const TOO_MUCH: readonly number[] = [4008, CROWDED];

export const MAX_RETRY_PAUSE = 15_000;
/** After the server said that it was too much. */
export const REFUSED_RETRY_PAUSE = 30_000;
/** A short loss is nobody's business: it is told only after this. */
export const UNTOLD_LOSS = 1_000;
/** A command or a handshake without an answer for so long means that the line is dead, whatever the browser says. */
export const ANSWER_TIMEOUT = 10_000;
/** The same for a `study`: the server may have to load, or even to compile, what it reasons with. */
export const STUDY_TIMEOUT = 150_000;
/** A connection that lasted so long was a good one, even if nothing was said. */
export const STEADY = 5_000;
/** Browsers freeze hidden pages, and their sockets die unnoticed. */
export const LONG_HIDDEN = 30_000;

/** The refusal that leaves open whether something was written. */
const UNCONFIRMED = "table-unavailable";
export const MAX_REPEATS = 3;
export const REPEAT_WAIT = 2_000;

interface Pending {
  kind: CommandKind;
  frame: string;
  /** How often it was sent again because the server could not say what became of it. */
  repeats: number;
  resolve: (reply: Reply) => void;
}

export class Connection {
  #table: string;
  #seat: Viewer;
  #listener: Listener;
  #world: World;
  #socket: WebSocket | null = null;
  #line: number | null = null;
  /** The history of the table that this line is part of: it has another one after a restore from a backup. */
  #incarnation = "";
  #state: ConnectionState = "connecting";
  #failures = 0;
  #pending = new Map<string, Pending>();
  #hiddenSince: number | null = null;
  #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(table: string, seat: Viewer, listener: Listener, world: World = browser()) {
    this.#table = table;
    this.#seat = seat;
    this.#listener = listener;
    this.#world = world;
    world.net.addEventListener("online", this.#hurry);
    world.net.addEventListener("offline", this.#offline);
    world.page.addEventListener("visibilitychange", this.#seen);
    this.#connect();
  }

  /** The seat this connection proves; changes when its holder sits down elsewhere. */
  set seat(seat: Viewer) {
    this.#seat = seat;
  }

  /** Ask for something. Resolves with the answer, if need be after a reconnection. */
  send<Kind extends CommandKind>(kind: Kind, fields: CommandFields<Kind>): Promise<Reply> {
    const id = newId();
    if (this.#state === "closed") return Promise.resolve(tooLate(id));
    const frame = padded({ ...fields, type: kind, id } as unknown as Command);
    return new Promise((resolve) => {
      this.#pending.set(id, { kind, frame, repeats: 0, resolve });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(frame);
      this.#expectAnswer();
    });
  }

  /** Take in everything anew: the next thing that comes is a snapshot. */
  refresh(): void {
    this.#line = null;
    this.#connect();
  }

  /** Hang up for good. */
  close(): void {
    this.#end(null);
  }

  // -- connecting

  #connect(): void {
    if (this.#state === "closed") return;
    this.#drop();
    this.#stop("retry");
    const seat = this.#seat === null ? "" : `?seat=${encodeURIComponent(this.#seat)}`;
    const socket = this.#world.open(`/api/tables/${encodeURIComponent(this.#table)}/socket${seat}`);
    this.#socket = socket;
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = ({ data }) => this.#heard(String(data));
    socket.onclose = ({ code }) => this.#lost(code);
    this.#start("silence", ANSWER_TIMEOUT, () => this.#lost(0));
  }

  #opened(socket: WebSocket): void {
    this.#stop("silence");
    const since = this.#line === null ? {} : { since: this.#line, incarnation: this.#incarnation };
    socket.send(JSON.stringify({ type: "hello", fair: this.#seat !== null, ...since }));
    for (const { frame } of this.#pending.values()) socket.send(frame);
    this.#start("steady", STEADY, () => (this.#failures = 0));
    if (this.#line !== null) this.#live(); // nothing need come if nothing has happened
    this.#expectAnswer();
  }

  #live(): void {
    this.#stop("untold");
    this.#tell("live");
  }

  #lost(code: number): void {
    this.#drop();
    if (FINAL.includes(code)) {
      this.#end(code);
      return;
    }
    if (code === CROWDED)
      this.#tell("lost", code); // it may take long, and people can do something about it
    else if (this.#state === "live") this.#start("untold", UNTOLD_LOSS, () => this.#tell("lost"));
    this.#start("retry", this.#wait(code), () => this.#connect());
    this.#failures += 1;
  }

  /** The first time at once, which is all that 4000 and 4001 ask for, then longer and longer. Never quite the
   *  same, so that not everybody comes back at the same moment. */
  #wait(code: number): number {
    const part = this.#world.random();
    if (TOO_MUCH.includes(code)) return REFUSED_RETRY_PAUSE * (1 + part);
    if (this.#failures === 0) return 250 * part;
    return Math.min(MAX_RETRY_PAUSE, 1000 * 2 ** (this.#failures - 1)) * (0.75 + 0.5 * part);
  }

  /** Forget the socket, whatever becomes of it: there is never more than one. */
  #drop(): void {
    const socket = this.#socket;
    this.#stop("silence");
    this.#stop("study");
    this.#stop("steady");
    if (!socket) return;
    this.#socket = null;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #end(code: number | null): void {
    if (this.#state === "closed") return;
    this.#drop();
    for (const name of [...this.#timers.keys()]) this.#stop(name);
    this.#world.net.removeEventListener("online", this.#hurry);
    this.#world.net.removeEventListener("offline", this.#offline);
    this.#world.page.removeEventListener("visibilitychange", this.#seen);
    this.#tell("closed", code);
    for (const [id, { kind, resolve }] of this.#pending) {
      // Whoever leaves gets no other answer than the end.
      const left = kind === "leave" && code === 4003;
      resolve(left ? { type: "done", id, line: this.#line ?? 0 } : tooLate(id));
    }
    this.#pending.clear();
  }

  #tell(state: ConnectionState, closedWith: number | null = null): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#listener.changed(state, closedWith);
  }

  // -- what comes in

  #heard(data: string): void {
    const message = JSON.parse(data) as ServerMessage;
    switch (message.type) {
      case "snapshot":
        this.#line = message.line;
        this.#incarnation = message.incarnation ?? "";
        this.#listener.take(message);
        break;
      case "update":
        if (this.#line === null || message.line <= this.#line) return;
        if (message.line > this.#line + 1) {
          this.refresh(); // a gap cannot happen; if it does, begin anew rather than show something wrong
          return;
        }
        this.#line = message.line;
        for (const happening of message.happened)
          if (happening.what === "restored") this.#incarnation = happening.incarnation;
        this.#listener.take(message);
        break;
      case "refused":
        if (message.key === UNCONFIRMED && this.#asksAgain(message.id)) break;
        this.#answered(message);
        break;
      case "done":
      case "studied":
      case "hinted":
        this.#answered(message);
        break;
      case "trouble":
        return;
    }
    this.#failures = 0;
    this.#live();
  }

  #answered(reply: Reply): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    this.#stop("silence");
    this.#stop("study");
    this.#expectAnswer();
    pending?.resolve(reply);
  }

  /** It may have been written although the server could not say so. Asking again under the same id finds out. */
  #asksAgain(id: string): boolean {
    const pending = this.#pending.get(id);
    if (!pending || pending.repeats >= MAX_REPEATS) return false;
    pending.repeats += 1;
    this.#stop("silence");
    this.#start(`repeat ${id}`, REPEAT_WAIT, () => {
      if (this.#pending.has(id) && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(pending.frame);
      this.#expectAnswer();
    });
    return true;
  }

  #expectAnswer(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    for (const { kind } of this.#pending.values()) {
      const [name, wait] = kind === "study" ? ["study", STUDY_TIMEOUT] : ["silence", ANSWER_TIMEOUT];
      if (!this.#timers.has(name)) this.#start(name, wait, () => this.#lost(0));
    }
  }

  // -- the world outside

  #hurry = (): void => {
    if (this.#socket) return;
    this.#failures = 0;
    this.#connect();
  };

  #offline = (): void => {
    if (this.#socket) this.#lost(0);
  };

  #seen = (): void => {
    if (this.#world.page.hidden) {
      this.#hiddenSince = Date.now();
      return;
    }
    const hidden = this.#hiddenSince === null ? 0 : Date.now() - this.#hiddenSince;
    this.#hiddenSince = null;
    if (hidden >= LONG_HIDDEN && this.#socket) this.#lost(0);
    this.#hurry();
  };

  // -- timers, by name: starting one ends the one before

  #start(name: string, wait: number, then: () => void): void {
    this.#stop(name);
    const timer = setTimeout(() => {
      this.#timers.delete(name);
      then();
    }, wait);
    this.#timers.set(name, timer);
  }

  #stop(name: string): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
  }
}

function browser(): World {
  return {
    open: (address) => new WebSocket(new URL(address, location.href.replace(/^http/, "ws"))),
    random: Math.random,
    net: window,
    page: document,
  };
}

/** 128 random bits. `randomUUID` is not there on a plain http page, as in a local network. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function tooLate(id: string): Refused {
  return { type: "refused", id, kind: "unavailable", key: "state-closed", sentence: "The connection is closed." };
}
