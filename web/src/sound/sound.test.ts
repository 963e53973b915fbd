import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { prefs } from "../model/prefs.svelte";
import type { Beat } from "../model/stage/beats";
import type { Stage } from "../model/stage/stage.svelte";
import type { Happening } from "../net/types";
import { SCORE } from "./score";
import { Sound } from "./sound.svelte";

const heard: string[] = [];
const volume = vi.fn();
const player = {
  play: (cue: string) => void heard.push(cue),
  set volume(levels: { room: number; bell: number }) {
    volume(levels);
  },
};
const context = {
  state: "running" as AudioContextState,
  resume: vi.fn(async () => void (context.state = "running")),
  suspend: vi.fn(async () => void (context.state = "suspended")),
};
const load = vi.fn(async () => ({ context, player }));

let tell: (beat: Beat) => void;
const stage = { now: null, on: (listener: typeof tell) => ((tell = listener), () => undefined) } as unknown as Stage;

function happens(...happened: Happening["what"][]): void {
  tell({ happened: happened.map((what) => ({ what, path: ["hall"], room: "hall" })) } as unknown as Beat);
}

function open(): Sound {
  const sound = new Sound(load);
  sound.follow(stage);
  return sound;
}
const tap = () => window.dispatchEvent(new Event("click"));

beforeEach(() => {
  vi.useFakeTimers();
  prefs.volume = "soft";
  context.state = "running";
});
afterEach(() => {
  heard.length = 0;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

test("nothing is loaded before the first tap, and nothing heard", async () => {
  open();
  happens("rolled");
  await vi.runAllTimersAsync();
  expect([load.mock.calls.length, heard]).toEqual([0, []]);
  tap();
  await vi.runAllTimersAsync();
  expect(load).toHaveBeenCalledTimes(1);
  happens("rolled");
  await vi.runAllTimersAsync();
  expect(heard).toEqual(["dice"]);
  expect(load).toHaveBeenCalledTimes(1);
});

test("the speaker rests between sounds", async () => {
  open();
  tap();
  await vi.advanceTimersByTimeAsync(9_000);
  happens("rolled");
  await vi.advanceTimersByTimeAsync(9_000);
  expect(context.suspend).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_001);
  expect(context.state).toBe("suspended");
  happens("rolled");
  await vi.advanceTimersByTimeAsync(0);
  expect(context.resume).toHaveBeenCalledTimes(1);
  expect(heard).toEqual(["dice", "dice"]);
});

test("off is silent, and loads nothing", async () => {
  prefs.volume = "off";
  const sound = open();
  tap();
  happens("rolled");
  sound.play("call");
  await vi.runAllTimersAsync();
  expect([load.mock.calls.length, heard]).toEqual([0, []]);
});

test("a turn of the button goes from soft to full to off, and is remembered", async () => {
  const sound = open();
  tap();
  sound.turn();
  await vi.runAllTimersAsync();
  expect([prefs.volume, heard]).toEqual(["full", ["call"]]);
  expect(volume).toHaveBeenLastCalledWith({ room: 1, bell: 1 });
  sound.turn();
  await vi.runAllTimersAsync();
  expect([prefs.volume, heard.length]).toEqual(["off", 1]);
  expect(volume).toHaveBeenLastCalledWith({ room: 0, bell: 0 });
});

test("where nobody looks, only the call is heard", async () => {
  const sound = open();
  tap();
  await vi.runAllTimersAsync();
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  happens("rolled");
  sound.play("call");
  await vi.runAllTimersAsync();
  expect(heard).toEqual(["call"]);
  expect(volume.mock.lastCall![0]).toMatchObject({ room: 0 });
  expect(volume.mock.lastCall![0]).not.toMatchObject({ bell: 0 });
});

test("of what happens at once the last is heard, and the end in any case", async () => {
  open();
  tap();
  happens("rolled");
  happens("walked");
  happens("card-shown");
  await vi.runAllTimersAsync();
  expect(heard.splice(0)).toEqual(["page"]);
  happens("accused", "game-ended");
  happens("walked");
  await vi.runAllTimersAsync();
  expect(heard).toEqual(["seal", "theme"]);
});

test("sound that could not be loaded harms nothing, and is tried again", async () => {
  load.mockRejectedValueOnce(new Error("no network"));
  open();
  tap();
  await vi.runAllTimersAsync();
  happens("rolled");
  await vi.runAllTimersAsync();
  expect([load.mock.calls.length, heard]).toEqual([2, ["dice"]]);
});

test("a step is over before the next, and the theme is soft and ends", () => {
  const length = (cue: keyof typeof SCORE) =>
    Math.max(...SCORE[cue].map(({ at, attack, decay }) => at + attack + decay));
  for (const floor of ["wood", "stone", "carpet"] as const) expect(length(floor)).toBeLessThan(0.11);
  expect(length("theme")).toBeGreaterThan(5);
  expect(length("theme")).toBeLessThan(9);
  expect(Math.max(...SCORE.theme.map(({ loud }) => loud))).toBeLessThan(0.2);
});
