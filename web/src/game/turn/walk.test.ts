import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { passageFrom, type Means } from "../../board/places";
import classic from "../../model/fixtures/frames-classic-1986.json";
import { prefs } from "../../model/prefs.svelte";
import { routeTo } from "../../model/route";
import type { Menu, Reply, Spot, TableView } from "../../net/types";
import { loadWords } from "../../speech/words";
import { SampleLine, viewsOf } from "../sample.svelte";

const seat = classic.find(({ viewer }) => viewer !== "spectator")!;
const views = viewsOf(seat.frames);
const isSquare = (spot: Spot) => typeof spot !== "string";
const walkable = views.find(({ menu }) => menu && menu.walk.some(isSquare) && menu.walk.some((to) => !isSquare(to)))!;
const GRACE = 1000;

beforeAll(async () => {
  prefs.language = "en";
  await loadWords("en");
});
beforeEach(() => {
  vi.useFakeTimers();
  prefs.speed = "calm";
});
afterEach(() => void vi.useRealTimers());

function begun(view: TableView = walkable, by: Means = "pressed") {
  const line = new SampleLine(view);
  const desk = line.desk();
  const [spot] = desk.walk.lit as [Spot];
  desk.walk.pick(spot, by);
  return { line, desk, walk: desk.walk, spot };
}

test("one press walks: the piece sets out at once, and the move is sent a moment later, along the way that is shown", async () => {
  const { line, walk, spot } = begun();
  expect(walk.going?.to).toEqual(spot);
  const way = walk.path;
  expect(way?.at(-1)).toEqual(spot);
  await vi.advanceTimersByTimeAsync(GRACE - 1);
  expect(line.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(line.sent).toEqual([{ do: "walk", to: spot, path: way }]);
  expect(walk.going).toBeNull();
});

test("until then it can be undone, and nothing is sent", async () => {
  const { line, walk } = begun();
  await vi.advanceTimersByTimeAsync(GRACE - 1);
  walk.undo();
  expect(walk.going).toBeNull();
  await vi.advanceTimersByTimeAsync(10 * GRACE);
  expect(line.sent).toEqual([]);
});

test("what is sent cannot be undone", async () => {
  const { line, walk } = begun();
  void walk.send();
  walk.undo();
  expect(walk.going).not.toBeNull();
  await vi.advanceTimersByTimeAsync(GRACE);
  expect(line.sent).toHaveLength(1);
});

test("the same place once more sends it at once, and only once", async () => {
  const { line, walk, spot } = begun();
  walk.pick(spot);
  walk.pick(spot);
  expect(line.sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10 * GRACE);
  expect(line.sent).toHaveLength(1);
});

test("another place is another walk, with a moment of its own", async () => {
  const { line, walk } = begun();
  const other = walk.lit.at(-1)!;
  await vi.advanceTimersByTimeAsync(GRACE - 1);
  walk.pick(other);
  await vi.advanceTimersByTimeAsync(GRACE - 1);
  expect(line.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(line.sent).toMatchObject([{ do: "walk", to: other }]);
});

test("whoever does something else has decided: the walk is sent first", async () => {
  const { line, desk, spot } = begun();
  await desk.act({ do: "end" });
  expect(line.sent).toMatchObject([{ do: "walk", to: spot }, { do: "end" }]);
});

test("whoever opens a dialog has decided too", () => {
  const { line, desk } = begun();
  desk.dialogs.open = "accuse";
  expect(line.sent).toMatchObject([{ do: "walk" }]);
});

test("another situation forgets it", async () => {
  const { line, walk } = begun();
  walk.forget();
  await vi.advanceTimersByTimeAsync(10 * GRACE);
  expect([walk.going, line.sent]).toEqual([null, []]);
});

test.each([
  ["brisk", 500],
  ["instant", 0],
] as const)("at the speed %s there are %i ms to undo it", async (speed, grace) => {
  prefs.speed = speed;
  const { line } = begun();
  if (grace > 0) await vi.advanceTimersByTimeAsync(grace - 1);
  expect(line.sent).toHaveLength(grace > 0 ? 0 : 1);
  await vi.advanceTimersByTimeAsync(1);
  expect(line.sent).toHaveLength(1);
});

test.each([
  ["calm", 5000],
  ["brisk", 2500],
] as const)("whoever walks by keys or by ear has longer: at the speed %s it is %i ms", async (speed, grace) => {
  prefs.speed = speed;
  const { line, walk, spot } = begun(walkable, "keys");
  await vi.advanceTimersByTimeAsync(grace - 1);
  expect(line.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(line.sent).toHaveLength(1);
  walk.pick(spot, "keys");
  walk.pick(spot, "keys"); // Enter once more waits for nothing
  expect(line.sent).toHaveLength(2);
});

test("but never longer than half of what a clock leaves", async () => {
  const game = { ...walkable.game!, deadline: 3000 }; // the time of these tests is 0
  const { line } = begun({ ...walkable, game }, "keys");
  await vi.advanceTimersByTimeAsync(1499);
  expect(line.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(line.sent).toHaveLength(1);
});

test("a place that is lit before the roll is drawn in full can be pressed, and is walked to when it is", async () => {
  const line = new SampleLine(views.find(({ menu }) => menu?.roll)!);
  const desk = line.desk();
  let drawn: (reply: Reply) => void = () => undefined;
  vi.spyOn(desk.live, "act").mockImplementationOnce(() => new Promise((resolve) => (drawn = resolve)));
  void desk.act({ do: "roll" });
  desk.walk.pick("hall");
  line.view = walkable;
  const [spot] = desk.walk.lit as [Spot];
  desk.walk.pick(spot);
  expect(desk.walk.going).toBeNull();
  drawn(line.reply);
  await vi.advanceTimersByTimeAsync(0);
  expect(desk.walk.going?.to).toEqual(spot);
});

test("a refusal is said, and the piece is back", async () => {
  const { line, desk, walk } = begun();
  line.reply = { type: "refused", id: "1", kind: "stale", key: "table-stale", sentence: "Look again." };
  await walk.send();
  expect(walk.going).toBeNull();
  expect(desk.problem).not.toBe("");
});

test("a place that is not lit cannot be walked to", () => {
  const desk = new SampleLine(views.find(({ menu }) => menu?.roll)!).desk();
  desk.walk.pick([0, 16]);
  desk.walk.pick("kitchen");
  expect(desk.walk.going).toBeNull();
});

test("to a room out of reach one walks as far as the roll leads, and is told how far it is", async () => {
  const { line, walk } = begun();
  walk.undo();
  const room = walk.beyond[0]!;
  const { square, away, left } = walk.approach(room)!;
  expect(walk.isLit(room)).toBe(false);
  expect(left).toBeLessThan(Infinity);
  walk.hovered = room;
  expect(walk.hint).toMatch(new RegExp(`: ${away} steps? away, walk ${walk.pathTo(square)!.length} towards it$`));
  expect(walk.path?.at(-1)).toEqual(square);
  walk.pick(room);
  expect(walk.going).toMatchObject({ place: room, to: square });
  walk.pick(room);
  await vi.advanceTimersByTimeAsync(0);
  expect(line.sent).toMatchObject([{ do: "walk", to: square }]);
});

test("no lit square is nearer to it than the one that is walked to", () => {
  const { walk, desk } = begun();
  const { board } = desk.edition;
  for (const room of walk.beyond) {
    const steps = (square: Spot) => routeTo(board, square, room, 64, [])!.length;
    const { square, left } = walk.approach(room)!;
    expect(steps(square)).toBe(left);
    expect(Math.min(...walk.squares.map(steps))).toBe(left);
  }
});

test("the trapdoor on the board takes the passage, with a moment to undo it", async () => {
  const menu: Menu = { ...walkable.menu!, walk: [], passage: "kitchen" };
  const { game, you } = walkable;
  const view = { ...walkable, menu, game: { ...game!, pieces: { ...game!.pieces, [you!]: "study" } } };
  const line = new SampleLine(view);
  const { walk } = line.desk();
  walk.pick(passageFrom("lounge"));
  expect(walk.going).toBeNull();
  walk.pick(passageFrom("study"));
  expect(walk.going).toMatchObject({ to: "kitchen" });
  expect(line.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(GRACE);
  expect(line.sent).toEqual([{ do: "passage" }]);
});
