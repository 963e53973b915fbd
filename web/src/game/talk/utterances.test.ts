import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { prefs } from "../../model/prefs.svelte";
import type { Beat } from "../../model/stage/beats";
import type { Happening, TableView } from "../../net/types";
import { Utterances } from "./utterances.svelte";

let line = 0;
function beat(...happened: Happening[]): Beat {
  const view = {
    id: "0123456789abcdef",
    line: (line += 1),
    settings: { small_talk: true },
    chairs: [{ suspect: "green", bot: "novice" }],
    game: { players: ["green", "plum"] },
    muted: ["white"],
  } as unknown as TableView;
  return { kind: "quiet", happened, before: view, after: view, duration: 0, isWhole: true };
}
const reacted = (chair: string): Happening => ({ what: "reacted", chair, reaction: "bravo" });
const wrong = { what: "accused", by: "green", suspect: "plum", weapon: "rope", room: "hall", correct: false } as const;

let heard: Utterances;
beforeEach(() => {
  vi.useFakeTimers();
  prefs.smallTalk = true;
  heard = new Utterances(() => 10);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("what is said is gone a moment later", async () => {
  heard.hear(beat(reacted("plum")));
  expect(heard.all).toMatchObject([{ suspect: "plum", key: "react-bravo", isReaction: true }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard.all).toEqual([]);
});

test("whoever says something else has stopped saying the first", () => {
  heard.hear(beat(reacted("plum")));
  heard.hear(beat(reacted("plum")));
  expect(heard.all).toHaveLength(1);
});

test("the last game is not talked about once the next one is being dealt", () => {
  heard.hear(beat(reacted("plum")));
  const { before, after, ...offered } = beat();
  heard.hear({ ...offered, before: { ...before, games: 1 }, after: { ...after, games: 2 } });
  expect(heard.all).toEqual([]);
});

test("whom one has muted is not heard", () => {
  expect(heard.hear(beat(reacted("white")))).toEqual([]);
});

test("bots speak, and let each other finish", () => {
  expect(heard.hear(beat(wrong))).toMatchObject([{ suspect: "green", key: "banter-green-wrong", isReaction: false }]);
  expect(heard.hear(beat(wrong))).toEqual([]);
});

test("whoever wants no small talk hears people alone", () => {
  prefs.smallTalk = false;
  expect(heard.hear(beat(wrong))).toEqual([]);
  expect(heard.hear(beat(reacted("plum")))).toHaveLength(1);
});

test("nothing waits for somebody who looks elsewhere", () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  expect(heard.hear(beat(reacted("plum")))).toEqual([]);
});
