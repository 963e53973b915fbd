import { describe, expect, test } from "vitest";

import classic from "../model/fixtures/frames-classic-1986.json";
import { apply, fromSnapshot } from "../model/fold/fold";
import { beatsOf, walkDuration, type Beat } from "../model/stage/beats";
import type { Happening, Snapshot, Update } from "../net/types";
import { cuesOf, floorOf } from "./cues";

function beatsFor(viewer: string): Beat[] {
  const frames = classic.find((each) => each.viewer === viewer)!.frames as unknown as (Snapshot | Update)[];
  const start = frames.find((frame) => frame.type === "snapshot")!;
  let view = fromSnapshot(start);
  return frames.flatMap((frame) => {
    if (frame.type !== "update" || frame.line <= start.line) return [];
    const beats = beatsOf(view, frame);
    view = apply(view, frame);
    return beats;
  });
}
const beats = beatsFor("plum");
const first = (what: Happening["what"]) => beats.find(({ happened }) => happened.some((one) => one.what === what))!;

test("every room has its floor, and corridors are of stone", () => {
  expect([[7, 8] as [number, number], "hall", "lounge", "library"].map(floorOf)).toEqual([
    "stone",
    "stone",
    "carpet",
    "wood",
  ]);
});

test("a walk is a step for each square, in its time, and ends on the floor it comes to", () => {
  const beat = beats.find(({ happened: [one] }) => one?.what === "walked" && typeof one.path.at(-1) === "string")!;
  const [walk] = beat.happened as [Extract<Happening, { what: "walked" }>];
  const steps = cuesOf(beat, 1);
  expect(steps).toHaveLength(walk.path.length);
  expect(steps.at(-1)!.cue).toBe(floorOf(walk.path.at(-1)!));
  expect(steps.at(-1)!.after).toBeCloseTo(walkDuration(walk.path.length) / 1000);
  expect(cuesOf(beat, 2).at(-1)!.after).toBeCloseTo(walkDuration(walk.path.length) / 2000);
  expect(cuesOf(beat, 0)).toEqual([{ cue: floorOf(walk.path.at(-1)!), after: 0 }]);
});

test.each([
  ["rolled", "dice"],
  ["card-shown", "page"],
  ["accused", "seal"],
  ["game-ended", "theme"],
] as const)("%s sounds like %s", (what, cue) => {
  expect(cuesOf(first(what), 1).map((each) => each.cue)).toContain(cue);
});

describe("what is heard", () => {
  test("is the same for all who sit at a table, whatever they know", () => {
    const heard = (viewer: string) => beatsFor(viewer).map((beat) => cuesOf(beat, 1));
    const [one, ...others] = classic.map(({ viewer }) => viewer);
    expect(others.length).toBeGreaterThan(0);
    for (const other of others) expect(heard(other)).toEqual(heard(one!));
  });
});
