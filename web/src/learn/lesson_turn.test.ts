import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleEdition } from "../board/sample";
import { prefs } from "../model/prefs.svelte";
import { FROM, ROOM, YOU } from "./lesson";
import { LessonTurn } from "./lesson_turn.svelte";

const edition = sampleEdition("deluxe-2020");

beforeEach(() => {
  vi.useFakeTimers();
  prefs.speed = "calm";
});
afterEach(() => void vi.useRealTimers());

test("the lesson is played on a stage like every game: the piece walks, and the question goes round", async () => {
  const turn = new LessonTurn(edition);
  const { stage } = turn.table;
  const heard: string[] = [];
  stage.on(({ kind }) => void heard.push(kind));
  expect(stage.view.game).toMatchObject({ turn: YOU, phase: "move", pieces: { [YOU]: FROM } });
  turn.go("walk");
  expect(stage.now!.beat.kind).toBe("rolled");
  turn.pick(ROOM); // nobody has to wait for the dice
  expect(stage.now!.beat.kind).toBe("walked");
  expect(stage.board.game!.pieces[YOU]).toBe(ROOM);
  turn.ask("plum", "rope");
  expect([turn.heard, turn.isAnswered, turn.shown]).toEqual([0, false, null]);
  await vi.advanceTimersByTimeAsync(800);
  expect(turn.heard).toBe(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect([turn.heard, turn.isAnswered, turn.shown]).toEqual([2, true, "plum"]);
  expect(stage.view).toBe(stage.told);
  expect(heard).toEqual(["rolled", "walked", "suggested", "passed", "card-shown"]);
});

test("once more begins where it began", () => {
  const turn = new LessonTurn(edition);
  const { stage } = turn.table;
  const start = stage.view;
  turn.go("walk");
  turn.go("suggest");
  turn.ask("green", "knife");
  turn.restart();
  expect([stage.view, stage.now, turn.step, turn.named]).toEqual([start, null, "roll", null]);
});

test("whoever wants nothing to move has the answer at once", () => {
  prefs.speed = "instant";
  const turn = new LessonTurn(edition);
  turn.go("walk");
  turn.go("suggest");
  turn.ask("green", "wrench");
  expect([turn.isAnswered, turn.shown]).toEqual([true, null]);
});
