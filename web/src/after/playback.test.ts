import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prefs } from "../model/prefs.svelte";
import { Playback, TEMPOS } from "./playback.svelte";

let shown = 0;
let playback: Playback;

beforeEach(() => {
  vi.useFakeTimers();
  prefs.speed = "calm";
  shown = 0;
  playback = new Playback(() => {
    shown += 1;
    if (shown > 3) return false;
    playback.wait(0);
    return true;
  });
});
afterEach(() => void vi.useRealTimers());

test("a replay goes on step by step until there is none left", () => {
  playback.start(0);
  vi.advanceTimersByTime(1600);
  expect([shown, playback.isOn]).toEqual([1, true]);
  vi.advanceTimersByTime(3 * 1600);
  expect([shown, playback.isOn]).toEqual([4, false]);
});

test("a step that takes longer than it takes to read is seen to its end", () => {
  playback.start(5000);
  vi.advanceTimersByTime(4999);
  expect(shown).toBe(0);
  vi.advanceTimersByTime(1);
  expect(shown).toBe(1);
});

test("whoever stops it has stopped it", () => {
  playback.start(0);
  playback.stop();
  vi.advanceTimersByTime(60_000);
  expect(shown).toBe(0);
});

test.each([
  ["slow", 3200, 0.5],
  ["calm", 1600, 1],
  ["brisk", 800, 2],
  ["instant", 400, 0],
] as const)("it is %s if one likes: a step takes %i ms", (tempo, wait, motion) => {
  playback.tempo = tempo;
  expect(playback.motion).toBe(motion);
  playback.start(0);
  vi.advanceTimersByTime(wait - 1);
  expect(shown).toBe(0);
  vi.advanceTimersByTime(1);
  expect(shown).toBe(1);
});

test("it begins as fast as games are shown, and goes slower and faster from there", () => {
  prefs.speed = "brisk";
  const another = new Playback(() => false);
  expect(another.tempo).toBe("brisk");
  for (const _ of TEMPOS) another.change(1);
  expect(another.tempo).toBe("instant");
  for (const _ of TEMPOS) another.change(-1);
  expect(another.tempo).toBe("slow");
});
