import { expect, test } from "vitest";
import classic from "../core/fixtures/frames-classic-1986.json";
import type { Snapshot, Update } from "../core/types";
import { stepsOf } from "./replay";

const frames = classic[0]!.frames as unknown as (Snapshot | Update)[];
const updates = frames.filter((frame) => frame.type === "update");

test("a replay begins with the deal and ends with the opened envelope, in the order of the game", () => {
  const steps = stepsOf(
    "0123456789abcdef",
    classic[0]!.viewer === "spectator" ? null : (classic[0]!.viewer as string),
    updates,
    1,
  );
  expect(steps.length).toBeGreaterThan(20);
  expect(steps[0]!.happened[0]!.what).toBe("dealt");
  expect(steps.at(-1)!.view.game).toMatchObject({ number: 1, ended: true });
  const versions = steps.map(({ view }) => view.game!.version);
  expect(versions).toEqual([...versions].sort((one, other) => one - other));
});

test("another game of the same table is not part of it", () => {
  expect(stepsOf("0123456789abcdef", null, updates, 99)).toEqual([]);
});
