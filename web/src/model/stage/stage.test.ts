import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import bilingual from "../fixtures/frames-bilingual.json";
import classic from "../fixtures/frames-classic-1986.json";
import deluxe from "../fixtures/frames-deluxe-2020.json";
import vintage from "../fixtures/frames-vintage.json";
import { beatsOf, motionOf, walkDuration, type Beat } from "./beats";
import { apply, fromSnapshot } from "../fold/fold";
import { Stage } from "./stage.svelte";
import type { Happening, Snapshot, TableView, Update } from "../../net/types";

type Frame = Snapshot | Update;
const TABLES = Object.entries({ bilingual, classic, deluxe, vintage }).flatMap(([edition, tables]) =>
  tables.map(({ viewer, frames }) => [`${edition} ${viewer}`, frames as unknown as Frame[]] as const),
);

let speed = 1;
let stage: Stage;
let heard: Beat[];

beforeEach(() => {
  vi.useFakeTimers();
  speed = 1;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The first snapshot of a table, and all lines after it. */
function linesOf(frames: readonly Frame[]): [TableView, Update[]] {
  const first = frames.find((frame) => frame.type === "snapshot")!;
  const lines = frames.filter((frame) => frame.type === "update" && frame.line > first.line) as Update[];
  return [fromSnapshot(first), lines];
}

function open(view: TableView): Stage {
  stage = new Stage(view, () => speed);
  heard = [];
  stage.on((beat) => heard.push(beat));
  return stage;
}

function tell(update: Update): void {
  stage.play(beatsOf(stage.told, update));
}

/** A table of the classic game, just before the first line in which this happens. */
function before(
  what: string,
  viewer = "plum",
  among: { viewer: string; frames: unknown }[] = classic,
): [TableView, Update[]] {
  const [start, lines] = linesOf(among.find((one) => one.viewer === viewer)!.frames as Frame[]);
  const place = lines.findIndex(({ happened }) => happened.some((one) => one.what === what));
  return [lines.slice(0, place).reduce(apply, start), lines.slice(place)];
}

const happenings = (beats: readonly Beat[]) => beats.flatMap(({ happened }) => happened);

describe.each(TABLES)("the whole table %s", (_, frames) => {
  const [start, lines] = linesOf(frames);
  const end = lines.reduce(apply, start);

  test("ends in the fold of all lines, however fast they come, and every beat is heard once and in order", async () => {
    for (const wait of [0, 40, 700]) {
      open(start);
      for (const line of lines) {
        tell(line);
        await vi.advanceTimersByTimeAsync(wait);
        if (wait > 200) expect(stage.known).toBe(stage.told); // the next frame has been drawn
      }
      await vi.advanceTimersByTimeAsync(60_000);
      for (const view of [stage.told, stage.board, stage.view, stage.known]) expect(view).toEqual(end);
      expect(stage.now).toBeNull();
      expect(happenings(heard)).toEqual(lines.flatMap(({ happened }) => happened));
    }
  });

  test("shows after every beat what the fold up to it gives", () => {
    let view = start;
    for (const line of lines) {
      const beats = beatsOf(view, line);
      expect(beats[0]!.before).toBe(view);
      beats.forEach((beat, place) => {
        if (place) expect(beat.before).toBe(beats[place - 1]!.after);
        expect(beat.isWhole).toBe(place === beats.length - 1);
        if (!beat.isWhole) expect(beat.after.menu).toBeNull(); // nothing can be done in the middle of a line
      });
      expect(happenings(beats)).toEqual(line.happened);
      view = apply(view, line);
      expect(beats.at(-1)!.after).toEqual(view);
    }
  });

  test("is at its end at once for whoever wants nothing to move", () => {
    speed = 0;
    open(start);
    for (const line of lines) {
      tell(line);
      expect([stage.board, stage.now]).toEqual([stage.told, null]);
    }
    stage.skip();
    expect(stage.view).toEqual(end);
  });
});

test("a question goes round beat by beat, and takes longest where somebody is fetched", async () => {
  const [start, lines] = before("passed", "green", deluxe);
  const asked = lines.find(({ happened }) => happened.filter(({ what }) => what === "passed").length > 1)!;
  const at = lines.slice(0, lines.indexOf(asked)).reduce(apply, start);
  open(at);
  tell(asked);
  expect(stage.now!.beat.kind).toBe("suggested");
  await vi.advanceTimersByTimeAsync(100);
  expect(stage.view.game!.suggestions.at(-1)!.passed).toEqual([]);
  expect(stage.told.game!.suggestions.at(-1)!.passed.length).toBeGreaterThan(1);
  await vi.advanceTimersByTimeAsync(600);
  expect(stage.view.game!.suggestions.at(-1)!.passed).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(350);
  expect(stage.view.game!.suggestions.at(-1)!.passed).toHaveLength(2);
});

test("a walk takes as long as its steps, and begins where the piece stood", async () => {
  const [start, [line, ...more]] = before("walked");
  open(start);
  tell(line!);
  const { beat } = stage.now!;
  const walk = beat.happened[0] as Extract<Happening, { what: "walked" }>;
  expect(motionOf(beat, 1)).toMatchObject({
    walked: { by: walk.by, from: start.game!.pieces[walk.by], path: walk.path },
  });
  tell(more[0]!);
  await vi.advanceTimersByTimeAsync(walkDuration(walk.path.length) - 1);
  expect(stage.now!.beat).toBe(beat);
  await vi.advanceTimersByTimeAsync(100);
  expect(stage.now?.beat).not.toBe(beat);
  expect(walkDuration(2)).toBeLessThan(walkDuration(5));
  expect(walkDuration(12)).toBe(walkDuration(60));
});

test("the board is first, and the rest follows with the next frame", async () => {
  const [start, [line]] = before("walked");
  open(start);
  tell(line!);
  expect(stage.board.game!.pieces).not.toEqual(start.game!.pieces);
  expect([stage.view, stage.known, heard]).toEqual([start, start, []]);
  await vi.advanceTimersByTimeAsync(50);
  expect(stage.view).toBe(stage.told);
  expect(heard).toHaveLength(1);
});

test("what can be done is known while beats are still on, and whoever does it ends them all", async () => {
  const [start, lines] = linesOf(classic.find(({ viewer }) => viewer === "plum")!.frames as unknown as Frame[]);
  const yours = lines.findIndex(({ menu }, place) => menu?.roll && place > 60);
  open(lines.slice(0, yours - 3).reduce(apply, start));
  for (const line of lines.slice(yours - 3, yours + 1)) tell(line);
  await vi.advanceTimersByTimeAsync(50);
  expect(stage.view.menu).toBeNull();
  expect(stage.known.menu?.roll).toBe(true);
  stage.skip();
  expect(stage.view).toBe(stage.told);
  expect(stage.now).toBeNull();
  expect(happenings(heard)).toEqual(lines.slice(yours - 3, yours + 1).flatMap(({ happened }) => happened));
  const before = heard.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toHaveLength(before);
});

test("whoever does something meanwhile sees the board at once, then what the answer lights up, and then the rest", async () => {
  const [start, lines] = linesOf(classic.find(({ viewer }) => viewer === "plum")!.frames as unknown as Frame[]);
  const yours = lines.findIndex(({ menu }, place) => menu?.roll && lines[place + 1]?.menu?.walk?.length && place > 60);
  open(lines.slice(0, yours - 3).reduce(apply, start));
  for (const line of lines.slice(yours - 3, yours + 1)) tell(line);
  await vi.advanceTimersByTimeAsync(50);
  const seen = stage.view;
  stage.giveWay();
  expect(stage.now).toBeNull();
  expect(stage.board).toBe(stage.told);
  expect(stage.view).toBe(seen);
  tell(lines[yours + 1]!);
  expect(stage.board.menu!.walk).not.toEqual([]);
  expect(stage.view).toBe(seen);
  await vi.advanceTimersByTimeAsync(50);
  expect([stage.view, stage.known]).toEqual([stage.told, stage.told]);
  expect(happenings(heard)).toEqual(lines.slice(yours - 3, yours + 2).flatMap(({ happened }) => happened));
});

test("what an action ended is shown in full without any answer", async () => {
  const [start, lines] = before("walked");
  open(start);
  for (const line of lines.slice(0, 3)) tell(line);
  stage.giveWay();
  await vi.advanceTimersByTimeAsync(50);
  expect(stage.view).toBe(stage.told);
  expect(happenings(heard)).toEqual(lines.slice(0, 3).flatMap(({ happened }) => happened));
});

test("a frame that came too late for one beat shows nothing of the next", async () => {
  vi.spyOn(window, "requestAnimationFrame").mockReturnValue(0); // only the longest wait ends it
  speed = 0;
  const [start, [line]] = before("walked");
  open(start);
  tell({ ...line!, menu: null });
  await vi.advanceTimersByTimeAsync(150);
  tell({ type: "update", line: line!.line + 1, at: 1, happened: [], menu: { walk: ["hall"] } } as unknown as Update);
  await vi.advanceTimersByTimeAsync(100);
  expect(stage.view).not.toBe(stage.told);
  await vi.advanceTimersByTimeAsync(150);
  expect(stage.view).toBe(stage.told);
});

test("a snapshot in the middle of a beat shows everything, and what came before it is heard once", async () => {
  const [start, lines] = before("rolled");
  open(start);
  for (const line of lines.slice(0, 4)) tell(line);
  const fresh = lines.slice(0, 9).reduce(apply, start);
  stage.cut(fresh);
  for (const view of [stage.told, stage.board, stage.view, stage.known]) expect(view).toBe(fresh);
  expect(heard.map(({ kind }) => kind)).toEqual([...lines.slice(0, 4).map(({ happened }) => happened[0]!.what), "cut"]);
  tell(lines[9]!);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stage.view).toEqual(lines.slice(0, 10).reduce(apply, start));
  expect(heard.filter(({ kind }) => kind === "cut")).toHaveLength(1);
});

test("where nobody looks nothing is waited for", async () => {
  const [start, lines] = before("rolled");
  open(start);
  tell(lines[0]!);
  expect(stage.now).not.toBeNull();
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  for (const line of lines.slice(1, 8)) tell(line);
  stage.skip();
  expect(stage.view).toEqual(lines.slice(0, 8).reduce(apply, start));
  tell(lines[8]!);
  await vi.advanceTimersByTimeAsync(0);
  expect([stage.view, stage.now]).toEqual([stage.told, null]);
});

test("a tab that is left in the middle of a beat is not found in it", async () => {
  const [start, lines] = before("rolled");
  open(start);
  for (const line of lines.slice(0, 8)) tell(line);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect([stage.view, stage.now]).toEqual([stage.told, null]);
});

test("a queue that is long is played faster, and one that is very long not at all", async () => {
  const [start, lines] = before("rolled");
  const shown = async (count: number) => {
    open(start);
    for (const line of lines.slice(0, count)) tell(line);
    const speed = stage.now?.speed ?? 0;
    await vi.advanceTimersByTimeAsync(7000);
    expect(stage.view).toEqual(stage.told);
    return speed;
  };
  expect(await shown(2)).toBe(1);
  // Behind the first beat, which began before anybody knew.
  open(start);
  for (const line of lines.slice(0, 20)) tell(line);
  await vi.advanceTimersByTimeAsync(700);
  expect(stage.now!.speed).toBeGreaterThan(2);
  expect(await shown(20)).toBe(1);
  open(start);
  for (const line of lines.slice(0, 100)) tell(line);
  expect(heard.length).toBeGreaterThan(30); // all that was behind at a time, at once
});

test("whoever skips to their turn sees nothing before it, and everything after", async () => {
  const [start, lines] = linesOf(classic.find(({ viewer }) => viewer === "plum")!.frames as unknown as Frame[]);
  const yours = lines.findIndex(({ menu }, place) => menu?.roll && place > 60);
  open(lines.slice(0, yours - 6).reduce(apply, start));
  tell(lines[yours - 6]!);
  stage.hurry(true);
  for (const line of lines.slice(yours - 5, yours)) {
    tell(line);
    expect([stage.now, stage.isHurried]).toEqual([null, true]);
  }
  tell(lines[yours]!);
  expect(stage.isHurried).toBe(false);
  tell(lines[yours + 1]!);
  expect(stage.now).not.toBeNull();
});

test("whoever has something to do already only ends the beats", () => {
  const [start, lines] = linesOf(classic.find(({ viewer }) => viewer === "plum")!.frames as unknown as Frame[]);
  const yours = lines.findIndex(({ menu }, place) => menu?.roll && place > 60);
  open(lines.slice(0, yours - 3).reduce(apply, start));
  for (const line of lines.slice(yours - 3, yours + 1)) tell(line);
  stage.hurry(true);
  expect([stage.view, stage.isHurried]).toEqual([stage.told, false]);
});

test("notes are never taken back by a beat that was told before them", async () => {
  const [start, lines] = before("rolled");
  open(start);
  for (const line of lines.slice(0, 4)) tell(line);
  stage.revise((view) => ({ ...view, note: "a thought" }));
  for (let beat = 0; beat < 20; beat += 1) {
    expect([stage.view.note, stage.told.note]).toEqual(["a thought", "a thought"]);
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(stage.view).toEqual({ ...lines.slice(0, 4).reduce(apply, start), note: "a thought" });
});

test("whoever is told of a beat may play another", async () => {
  const [start, lines] = before("rolled");
  open(start);
  const stop = stage.on(() => {
    stop();
    tell(lines[1]!);
  });
  tell(lines[0]!);
  expect(heard).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(stage.view).toEqual(lines.slice(0, 2).reduce(apply, start));
  expect(heard).toHaveLength(2);
});
