import { afterEach, beforeEach, expect, test, vi } from "vitest";

import {
  Connection,
  LONG_HIDDEN,
  ANSWER_TIMEOUT,
  STUDY_TIMEOUT,
  MAX_RETRY_PAUSE,
  MAX_REPEATS,
  REFUSED_RETRY_PAUSE,
  REPEAT_WAIT,
  UNTOLD_LOSS,
  type World,
} from "./socket";
import type { Snapshot, Update } from "./types";

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState: number = WebSocket.CONNECTING;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  address: string;

  constructor(address: string) {
    this.address = address;
    FakeSocket.all.push(this);
  }
  send(frame: string) {
    if (this.readyState !== WebSocket.OPEN) throw new Error("not open");
    this.sent.push(JSON.parse(frame));
  }
  close() {
    this.readyState = WebSocket.CLOSED;
  }
  // -- what the server does
  accept() {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  hangUp(code: number) {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }
}

class FakePage extends EventTarget {
  hidden = false;
  show(hidden: boolean) {
    this.hidden = hidden;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

let net: EventTarget;
let page: FakePage;
let chance: number;
let taken: (Snapshot | Update)[];
let states: string[];
let connection: Connection;

const latest = () => FakeSocket.all.at(-1)!;
const open = () => FakeSocket.all.filter(({ readyState }) => readyState !== WebSocket.CLOSED);
const snapshot = (line: number) => ({ type: "snapshot", line, incarnation: "first", you: "plum", table: {} });
const update = (line: number) => ({ type: "update", line, at: 0, happened: [] });

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  net = new EventTarget();
  page = new FakePage();
  chance = 0;
  taken = [];
  states = [];
  const world: World = {
    open: (address) => new FakeSocket(address) as unknown as WebSocket,
    random: () => chance,
    net,
    page,
  };
  const listener = {
    take: (message: Snapshot | Update) => void taken.push(message),
    changed: (state: string, code: number | null) => void states.push(code === null ? state : `${state} ${code}`),
  };
  connection = new Connection("ab12", "plum", listener, world);
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

function begin(line = 5) {
  latest().accept();
  latest().tell(snapshot(line));
}

test("says hello, takes the snapshot, then line after line", () => {
  expect(latest().address).toBe("/api/tables/ab12/socket?seat=plum");
  latest().accept();
  expect(latest().sent).toEqual([{ type: "hello", fair: true }]);
  expect(states).toEqual([]);
  latest().tell(snapshot(5));
  latest().tell(update(6));
  expect(taken.map(({ line }) => line)).toEqual([5, 6]);
  expect(states).toEqual(["live"]);
});

test("comes back at once with the last line, and nobody is told of a short loss", () => {
  begin();
  latest().tell(update(6));
  latest().hangUp(1006);
  vi.advanceTimersByTime(0);
  latest().accept();
  expect(latest().sent).toEqual([{ type: "hello", fair: true, since: 6, incarnation: "first" }]);
  vi.advanceTimersByTime(60_000);
  expect(states).toEqual(["live"]);
  expect(FakeSocket.all).toHaveLength(2);
});

test("waits longer and longer, up to a limit, with a random part", () => {
  begin();
  const waits: number[] = [];
  chance = 0.5;
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const before = FakeSocket.all.length;
    latest().hangUp(1006);
    let waited = 0;
    while (FakeSocket.all.length === before) {
      vi.advanceTimersByTime(25);
      waited += 25;
    }
    waits.push(waited);
  }
  expect(waits).toEqual([125, 1000, 2000, 4000, 8000, MAX_RETRY_PAUSE, MAX_RETRY_PAUSE, MAX_RETRY_PAUSE]);
  expect(states).toEqual(["live", "lost"]);
});

test("a loss is told when it lasts", () => {
  begin();
  latest().hangUp(1006);
  vi.advanceTimersByTime(UNTOLD_LOSS);
  expect(states).toEqual(["live", "lost"]);
  latest().accept();
  expect(states).toEqual(["live", "lost", "live"]);
});

test.each([4000, 4001])("after %i it connects again at once", (code) => {
  begin();
  latest().hangUp(code);
  vi.advanceTimersByTime(0);
  expect(FakeSocket.all).toHaveLength(2);
});

test("a server that turns everybody away with 4000 is not stormed", () => {
  begin();
  for (let attempt = 0; attempt < 4; attempt += 1) {
    latest().hangUp(4000);
    vi.advanceTimersByTime(100);
    if (latest().readyState === WebSocket.CONNECTING) latest().accept();
  }
  expect(FakeSocket.all.length).toBeLessThan(4);
});

test.each([4003, 4004, 4010, 4011])("after %i it stays closed and says why", async (code) => {
  begin();
  const asked = connection.send("ready", { ready: true });
  latest().hangUp(code);
  vi.advanceTimersByTime(100_000);
  net.dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(1);
  expect(states).toEqual(["live", `closed ${code}`]);
  expect((await asked).type).toBe("refused");
  expect((await connection.send("ready", {})).type).toBe("refused");
});

test.each([4008, 4009])("after %i it waits long", (code) => {
  begin();
  latest().hangUp(code);
  vi.advanceTimersByTime(REFUSED_RETRY_PAUSE - 1);
  expect(FakeSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(FakeSocket.all).toHaveLength(2);
});

test("a seat that is open in too many windows is told so, even before it was ever live", () => {
  latest().hangUp(4009);
  expect(states).toEqual(["lost 4009"]);
});

test("whoever leaves is answered by the end of the connection", async () => {
  begin();
  const left = connection.send("leave", {});
  latest().hangUp(4003);
  expect((await left).type).toBe("done");
});

test("a command is sent again under the same id until it is answered, and resolves once", async () => {
  begin();
  const asked = connection.send("say", { text: "hello" });
  const [, first] = latest().sent;
  expect(first).toMatchObject({ type: "say", text: "hello" });
  latest().hangUp(1006);
  vi.advanceTimersByTime(0);
  latest().accept();
  expect(latest().sent).toEqual([{ type: "hello", fair: true, since: 5, incarnation: "first" }, first]);
  latest().tell({ type: "done", id: first!["id"], line: 6 });
  expect(await asked).toMatchObject({ type: "done", line: 6 });
  latest().hangUp(1006);
  vi.advanceTimersByTime(0);
  latest().accept();
  expect(latest().sent).toHaveLength(1);
});

test("commands before the connection wait for it, in order", () => {
  void connection.send("ready", {});
  void connection.send("say", { text: "early" });
  latest().accept();
  expect(latest().sent.map(({ type }) => type)).toEqual(["hello", "ready", "say"]);
});

test("answers find their commands in any order", async () => {
  begin();
  const one = connection.send("ready", {});
  const two = connection.send("say", { text: "x" });
  const [, first, second] = latest().sent;
  expect(first!["id"]).not.toBe(second!["id"]);
  latest().tell({ type: "refused", id: second!["id"], kind: "bad", key: "table-bad-value", sentence: "" });
  latest().tell({ type: "done", id: first!["id"], line: 6 });
  expect((await one).type).toBe("done");
  expect((await two).type).toBe("refused");
});

test("a line that never answers is given up, and so is a handshake", () => {
  begin();
  void connection.send("ready", {});
  vi.advanceTimersByTime(ANSWER_TIMEOUT + 1);
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(ANSWER_TIMEOUT + 1000);
  expect(FakeSocket.all).toHaveLength(3);
  expect(open()).toHaveLength(1);
});

test("what the server reasons about may take longer, but a move does not wait as long beside it", () => {
  begin();
  void connection.send("study", {} as never);
  vi.advanceTimersByTime(2 * ANSWER_TIMEOUT);
  expect(FakeSocket.all).toHaveLength(1);
  void connection.send("ready", {});
  vi.advanceTimersByTime(ANSWER_TIMEOUT - 1);
  expect(FakeSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(2);
  expect(FakeSocket.all).toHaveLength(2);
  latest().accept();
  expect(latest().sent.map(({ type }) => type)).toEqual(["hello", "study", "ready"]);
  latest().tell({ type: "done", id: latest().sent[2]!.id, line: 4 });
  vi.advanceTimersByTime(STUDY_TIMEOUT - 1);
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(2);
  expect(FakeSocket.all).toHaveLength(3);
});

test("a gap in the lines leads to a new snapshot, a repeated line to nothing", () => {
  begin();
  latest().tell(update(5));
  expect(taken).toHaveLength(1);
  latest().tell(update(7));
  expect(taken).toHaveLength(1);
  latest().accept();
  expect(latest().sent).toEqual([{ type: "hello", fair: true }]);
});

test("when the network is back it does not wait any longer", () => {
  begin();
  net.dispatchEvent(new Event("offline"));
  vi.advanceTimersByTime(0);
  latest().hangUp(1006);
  latest().hangUp(1006);
  const before = FakeSocket.all.length;
  net.dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(before + 1);
  expect(open()).toHaveLength(1);
});

test("a page that was hidden for long begins a new connection, one that was hidden shortly does not", () => {
  begin();
  page.show(true);
  vi.advanceTimersByTime(LONG_HIDDEN - 1);
  page.show(false);
  expect(FakeSocket.all).toHaveLength(1);
  page.show(true);
  vi.advanceTimersByTime(LONG_HIDDEN);
  page.show(false);
  expect(FakeSocket.all).toHaveLength(2);
  expect(open()).toHaveLength(1);
});

test("there is never more than one socket", () => {
  begin();
  for (let i = 0; i < 5; i += 1) {
    connection.refresh();
    net.dispatchEvent(new Event("online"));
    page.show(false);
    expect(open()).toHaveLength(1);
  }
});

test("what an abandoned socket still says is not heard", () => {
  begin();
  const old = latest();
  connection.refresh();
  old.tell(update(6));
  old.hangUp(4003);
  expect(taken).toHaveLength(1);
  expect(states).toEqual(["live"]);
});

test("hanging up ends everything", () => {
  begin();
  connection.close();
  vi.advanceTimersByTime(100_000);
  net.dispatchEvent(new Event("online"));
  page.show(false);
  expect(open()).toHaveLength(0);
  expect(vi.getTimerCount()).toBe(0);
  expect(states).toEqual(["live", "closed"]);
});

test("names the history that its lines were part of, which a restored table has another one of", () => {
  begin();
  latest().tell({ type: "update", line: 6, at: 0, happened: [{ what: "restored", incarnation: "second" }] });
  latest().hangUp(1006);
  vi.advanceTimersByTime(0);
  latest().accept();
  expect(latest().sent).toEqual([{ type: "hello", fair: true, since: 6, incarnation: "second" }]);
});

test("what the server could not confirm is asked again under the same id, a few times", async () => {
  begin();
  const asked = connection.send("say", { text: "hello" });
  const [, first] = latest().sent;
  const unsure = { type: "refused", id: first!["id"], kind: "unavailable", key: "table-unavailable", sentence: "…" };
  latest().tell(unsure);
  expect(latest().sent).toHaveLength(2);
  vi.advanceTimersByTime(REPEAT_WAIT);
  expect(latest().sent.slice(2)).toEqual([first]);
  latest().tell({ type: "done", id: first!["id"], line: 6 });
  expect(await asked).toMatchObject({ type: "done", line: 6 });

  const never = connection.send("say", { text: "again" });
  const { id } = latest().sent.at(-1)!;
  for (let repeat = 0; repeat <= MAX_REPEATS; repeat += 1) {
    latest().tell({ ...unsure, id });
    vi.advanceTimersByTime(REPEAT_WAIT);
  }
  expect(await never).toMatchObject({ type: "refused", key: "table-unavailable" });
  expect(latest().sent.filter((message) => message["id"] === id)).toHaveLength(1 + MAX_REPEATS);
});
