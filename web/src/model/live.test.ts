import { afterEach, beforeEach, expect, test, vi } from "vitest";

import classic from "./fixtures/frames-classic-1986.json";
import deluxe from "./fixtures/frames-deluxe-2020.json";
import { apply, fromSnapshot } from "./fold/fold";
import type { World } from "../net/socket";
import { openTable, type LiveTable } from "./live.svelte";
import { prefs } from "./prefs.svelte";
import type { Snapshot, Update } from "../net/types";

class FakeSocket {
  readyState: number = WebSocket.CONNECTING;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(frame: string) {
    this.sent.push(JSON.parse(frame));
  }
  close() {
    this.readyState = WebSocket.CLOSED;
  }
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let sockets: FakeSocket[] = [];
let addresses: string[] = [];
let live: LiveTable;
const world: World = {
  open: (address) => {
    addresses.push(address);
    sockets.push(new FakeSocket());
    return sockets.at(-1) as unknown as WebSocket;
  },
  random: () => 0,
  net: new EventTarget(),
  page: Object.assign(new EventTarget(), { hidden: false }),
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  prefs.speed = "instant"; // the stage has tests of its own
  sockets = [];
  addresses = [];
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
});

/** The frames of a table, each told over the socket. */
function play(frames: (Snapshot | Update)[], until: (live: LiveTable) => boolean = () => false): void {
  const socket = sockets.at(-1)!;
  socket.readyState = WebSocket.OPEN;
  socket.onopen?.();
  let hasBegun = false;
  for (const frame of frames) {
    if (frame.type === "snapshot" ? hasBegun : !hasBegun) continue;
    hasBegun = true;
    socket.tell(frame);
    if (until(live)) return;
  }
}

const GREEN = deluxe[0]!.frames as unknown as (Snapshot | Update)[];

test("is empty until the first snapshot, then follows the table", () => {
  live = openTable("t", "green", world);
  expect(live.connection).toBe("connecting");
  expect(live.view).toMatchObject({ id: "t", you: "green", chairs: [], game: null, line: 0 });
  play(GREEN);
  expect(live.connection).toBe("live");
  const first = GREEN.find((frame) => frame.type === "snapshot") as Snapshot;
  const updates = GREEN.filter((frame) => frame.type === "update" && frame.line > first.line) as Update[];
  expect(live.view).toEqual(updates.reduce(apply, fromSnapshot(first)));
});

test("one page has one socket for a seat, and a new one after it was closed", () => {
  live = openTable("t", "green", world);
  expect(openTable("t", "green", world)).toBe(live);
  const other = openTable("t", null, world);
  expect(other).not.toBe(live);
  other.close();
  expect(sockets).toHaveLength(2);
  live.close();
  live = openTable("t", "green", world);
  expect(sockets).toHaveLength(3);
});

test("a move names the game and the version on screen", () => {
  live = openTable("t", "green", world);
  play(GREEN, ({ view }) => view.menu !== null);
  void live.act({ do: "end" });
  expect(sockets[0]!.sent.at(-1)).toMatchObject({
    type: "act",
    game: 1,
    version: live.view.game!.version,
    action: { do: "end" },
  });
});

const lights = () => live.told.menu?.walk ?? [];
const isLit = () => lights().length > 0;

test("after a throw the lights come on first, and the rest with the next frame", async () => {
  live = openTable("t", "green", world);
  play(GREEN, isLit);
  expect(live.view.menu?.walk ?? []).toEqual([]);
  await vi.advanceTimersByTimeAsync(50);
  expect(live.view.menu?.walk).toEqual(lights());
});

test("a piece moves first, too", async () => {
  live = openTable("t", "green", world);
  play(GREEN, () => live.told.game?.pieces !== live.view.game?.pieces && live.view.game !== null);
  const [before, after] = [live.view.game!.pieces, live.told.game!.pieces];
  expect(before).not.toEqual(after);
  await vi.advanceTimersByTimeAsync(50);
  expect(live.view.game!.pieces).toEqual(after);
});

test("what is told while the lights come on is shown with everything before it", () => {
  live = openTable("t", "green", world);
  play(GREEN, isLit);
  const { line } = live.view;
  sockets[0]!.tell({ type: "update", line: line + 2, at: 1, happened: [], menu: { end: true } });
  expect(live.view).toMatchObject({ line: line + 2, menu: { end: true, walk: [] } });
  expect(lights()).toEqual([]);
});

test("a curtain does not wait for the lights", () => {
  live = openTable("t", "green", world);
  play(GREEN, isLit);
  expect(live.view.game!.hand).not.toEqual([]);
  live.veil();
  expect(live.view).toMatchObject({ menu: null, game: { hand: [] } });
  expect(lights()).toEqual([]);
});

test("a throw is done when what came of it is shown", async () => {
  live = openTable("t", "green", world);
  play(GREEN, ({ view }) => view.phase === "playing");
  const shown = live.act({ do: "roll" }).then(() => live.view.menu?.walk);
  const line = live.view.line + 1;
  sockets[0]!.tell({ type: "update", line, at: 1, happened: [], menu: { walk: ["hall"] } });
  sockets[0]!.tell({ type: "done", id: sockets[0]!.sent.at(-1)!.id, line });
  await vi.advanceTimersByTimeAsync(50);
  expect(await shown).toEqual(["hall"]);
});

test("whoever acts in the middle of a beat ends it, acts upon what was told, and sees it a frame later", async () => {
  prefs.speed = "calm";
  live = openTable("t", "green", world);
  play(GREEN, () => live.told.menu !== null && live.told !== live.view && live.stage.now !== null);
  expect(live.view).not.toBe(live.told);
  void live.act({ do: "end" });
  const { id } = sockets[0]!.sent.at(-1)!;
  expect(sockets[0]!.sent.at(-1)).toMatchObject({ type: "act", version: live.told.game!.version });
  expect(live.stage.now).toBeNull();
  sockets[0]!.tell({ type: "refused", id, kind: "stale", key: "table-stale", sentence: "Look again." });
  await vi.advanceTimersByTimeAsync(50);
  expect(live.view).toEqual(live.told);
});

test("a line that is lost in the middle of a beat and comes back tells on, and nothing is shown twice", async () => {
  prefs.speed = "calm";
  live = openTable("t", "green", world);
  const shown: string[] = [];
  live.stage.on(({ happened }) => void shown.push(...happened.map(({ what }) => what)));
  play(GREEN, () => live.stage.now !== null);
  const { line } = live.told;
  sockets[0]!.onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(100);
  const again = sockets[1]!;
  again.readyState = WebSocket.OPEN;
  again.onopen?.();
  expect(again.sent[0]).toMatchObject({ type: "hello", since: line });
  const first = GREEN.find((frame) => frame.type === "snapshot") as Snapshot;
  const updates = GREEN.filter((frame) => frame.type === "update" && frame.line > first.line) as Update[];
  for (const update of updates.filter((each) => each.line > line)) again.tell(update);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(live.view).toEqual(updates.reduce(apply, fromSnapshot(first)));
  expect(shown).toEqual(updates.flatMap(({ happened }) => happened.map(({ what }) => what)));
});

test("a changed chair is the one that connects again", () => {
  const frames = classic[0]!.frames as unknown as (Snapshot | Update)[];
  const moves = frames
    .filter((frame) => frame.type === "update")
    .flatMap(({ happened }) => happened)
    .filter(({ what }) => what === "seat-changed");
  expect(moves.length).toBe(2);
  live = openTable("t", "plum", world);
  play(frames, ({ view }) => view.you !== "plum" && view.line > 1);
  expect(live.view.you).not.toBe("plum");
  sockets[0]!.onclose?.({ code: 1006 });
  vi.advanceTimersByTime(0);
  expect(addresses.at(-1)).toBe(`/api/tables/t/socket?seat=${live.view.you}`);
});

test("notes are stored when typing pauses, and when the table is left", () => {
  live = openTable("t", "green", world);
  play(GREEN, () => true);
  live.saveNote("one");
  live.saveNote("two");
  expect(live.view.note).toBe("two");
  const notes = () => sockets[0]!.sent.filter(({ type }) => type === "note").map(({ text }) => text);
  expect(notes()).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(notes()).toEqual(["two"]);
  live.saveNote("three");
  live.close();
  expect(notes()).toEqual(["two", "three"]);
});

test("the clock is the server’s, and old lines do not set it back", () => {
  vi.setSystemTime(1_000_000);
  live = openTable("t", "green", world);
  play(GREEN, () => true);
  const { line } = live.view;
  const told = (number: number, at: number) =>
    sockets[0]!.tell({ type: "update", line: line + number, at, happened: [] });
  told(1, 1_000_000 + 5_000);
  told(2, 1_000_000 - 60_000);
  expect(live.serverNow()).toBe(1_005_000);
});

test("closed for good, it says why", () => {
  live = openTable("t", "green", world);
  play(GREEN, () => true);
  sockets[0]!.onclose?.({ code: 4003 });
  expect([live.connection, live.closedWith]).toEqual(["closed", 4003]);
  const closed = live;
  live = openTable("t", "green", world);
  expect(live).not.toBe(closed);
});

/** Two thirds into the first game: cards have been seen. */
const LATE = GREEN.findLast(
  (frame): frame is Snapshot => frame.type === "snapshot" && (frame.game?.seen?.length ?? 0) > 0,
)!;

test("behind a curtain nothing private is kept or taken in, and opening it asks for everything again", () => {
  live = openTable("t", "green", world);
  play(GREEN, ({ view }) => view.line === LATE.line);
  const before = live.view;
  expect(before.game!.hand).not.toEqual([]);
  live.saveNote("a thought");
  live.veil();
  expect(sockets[0]!.sent.at(-1)).toMatchObject({ type: "note", text: "a thought" });
  expect(live.view.game).toMatchObject({ hand: [], seen: [], openings: [] });
  expect(live.view).toMatchObject({ menu: null, note: null, phase: "playing" });

  const { line } = live.view;
  sockets[0]!.tell({
    type: "update",
    line: line + 1,
    at: 1,
    happened: [{ what: "card-shown", by: "white", to: "green", card: "rope", opening: null }],
    menu: { end: true },
    acting: "green",
  });
  expect(live.view).toMatchObject({ line: line + 1, acting: "green", menu: null });
  expect(live.view.log.at(-1)!.happening).toMatchObject({ what: "card-shown", card: null });

  live.unveil();
  expect(live.isVeiled).toBe(true);
  const again = sockets[1]!;
  again.readyState = WebSocket.OPEN;
  again.onopen?.();
  expect(again.sent[0]).toEqual({ type: "hello", fair: true });
  again.tell(LATE);
  expect(live.isVeiled).toBe(false);
  expect(live.view.game).toEqual(before.game);
  expect(live.view.log.length).toBeGreaterThan(fromSnapshot(LATE).log.length);
});

test("what does not fit a seal is told until the next deal", () => {
  live = openTable("t", "green", world);
  play(GREEN, ({ view }) => view.phase === "playing");
  const { line } = live.view;
  const told = (number: number, happening: object) =>
    sockets[0]!.tell({ type: "update", line: line + number, at: 1, happened: [happening] });
  const opening = { slot: 0, card: "rope", salt: "00" };
  told(1, { what: "card-shown", by: "white", to: "green", card: "rope", opening });
  expect(live.troubles).toEqual(["card"]);
  const offer = { game: 2, players: ["green", "white", "plum"], first: "green", commitment: "", sharers: [] };
  told(2, { what: "deal-offered", attempt: 1, ...offer });
  expect(live.troubles).toEqual([]);
});

/** A table that waits for a bot, in this turn. */
function waitForBot(turn: number, more: object = {}): void {
  const chairs = live.told.chairs.map((chair) => ({ ...chair, bot: chair.suspect === "green" ? "" : "novice" }));
  const game = { ...live.told.game!, turns: turn, turn: "white" };
  live.stage.cut({ ...live.told, chairs, game, menu: null, settings: { ...live.told.settings, pace: "calm" } });
  sockets[0]!.tell({ type: "update", line: live.told.line + 1, at: 1, happened: [], acting: "white", ...more });
}
const skips = () => sockets[0]!.sent.filter(({ type }) => type === "skip").map(({ turn }) => turn);

test("skipping to the own turn skips the waits of every turn until then, once each", () => {
  live = openTable("t", "green", world);
  play(GREEN, ({ view }) => view.phase === "playing");
  waitForBot(3);
  expect(skips()).toEqual([]);
  live.hurry(true);
  waitForBot(3);
  waitForBot(4);
  expect(skips()).toEqual([3, 4]);
  waitForBot(5, { acting: "green", menu: { show: ["rope"] } });
  expect(skips()).toEqual([3, 4]); // all wait for a card of this seat
  waitForBot(5);
  expect(skips()).toEqual([3, 4, 5]);
  const own = { ...live.told.game!, turns: 6, turn: "green" };
  const menu = { roll: true, walk: [], passage: null, suggest: null, show: [], accuse: true, end: false };
  live.stage.cut({ ...live.told, game: own, menu });
  waitForBot(7);
  expect(skips()).toEqual([3, 4, 5]);
});

test("nothing is skipped at a table that does not wait, nor behind a curtain", () => {
  live = openTable("t", "green", world);
  play(GREEN, ({ view }) => view.phase === "playing");
  waitForBot(3);
  live.stage.cut({ ...live.told, settings: { ...live.told.settings, pace: "instant" } });
  live.hurry(true);
  expect(skips()).toEqual([]);
  live.veil();
  waitForBot(4);
  expect(skips()).toEqual([]);
});

test("whoever leaves for good has left", async () => {
  live = openTable("t", "green", world);
  play(GREEN, () => true);
  const leaving = live.send("leave", {});
  sockets[0]!.onclose?.({ code: 4003 });
  await leaving;
  expect(live.hasLeft).toBe(true);
});
