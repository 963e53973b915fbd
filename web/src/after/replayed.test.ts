import { expect, test } from "vitest";
import classic from "../model/fixtures/frames-classic-1986.json";
import type { StoryOdds } from "../net/types";
import { oddsAfter, retold, stepsBefore, worthTelling } from "./replayed";
import { EDITIONS, storyIn } from "../game/sample.svelte";

const TABLE = "0123456789abcdef";
const STORY = storyIn(classic[0]!.frames, null);

test("a finished game begins with the deal and ends with the opened envelope, in the order of the game", () => {
  const told = retold(STORY, TABLE, null, EDITIONS)!;
  expect(told.steps.length).toBeGreaterThan(20);
  expect(told.steps[0]!.happened[0]!.what).toBe("dealt");
  expect(told.game).toMatchObject({ number: 1, ended: true });
  expect(told.view.chairs[0]).toMatchObject({ name: "Ada" });
  expect(told.edition.id).toBe("classic-1986");
  const versions = told.steps.map(({ after }) => after.game!.version);
  expect(versions).toEqual([...versions].sort((one, other) => one - other));
});

test("what goes without saying is no step of its own", () => {
  const told = retold(STORY, TABLE, null, EDITIONS)!;
  const kinds = new Set(told.steps.flatMap(worthTelling).map(({ what }) => what));
  expect(kinds).toContain("suggested");
  for (const quiet of ["turn-ended", "piece-fetched", "weapon-fetched"] as const) expect(kinds).not.toContain(quiet);
});

test("an edition that this page does not know is not guessed at", () => {
  expect(retold(STORY, TABLE, null, [])).toBeNull();
});

test("the odds at a step are those of what was answered last", () => {
  const { steps, game } = retold(STORY, TABLE, null, EDITIONS)!;
  const odds: StoryOdds = {
    seat: null,
    start: 0,
    suggestions: game.suggestions.map((_, number) => number + 1),
    accusations: game.accusations.map((_, number) => 1000 + number),
  };
  let expected = 0;
  for (const { after: view, happened } of steps) {
    for (const { what } of happened) if (what === "accused") expected = 1000 + view.game!.accusations.length - 1;
    const isAnswered = happened.some(({ what }) => what === "card-shown" || what === "passed");
    if (isAnswered && view.game!.phase !== "show") expected = view.game!.suggestions.length;
    expect(oddsAfter(view.game!, odds)).toBe(expected);
  }
  expect(expected).toBe(1000 + game.accusations.length - 1);
  expect(game.suggestions.length).toBeGreaterThan(3);
});

test("before every move of the record stands the table as it was, and the replay has told all that led to it", () => {
  const { moments, steps } = retold(STORY, TABLE, null, EDITIONS)!;
  expect(moments).toHaveLength(STORY.steps.length);
  expect(steps.length, "or a move would always be a step").not.toBe(STORY.steps.length);
  STORY.steps.slice(1).forEach(({ happened: [first] }, move) => {
    const { game } = moments[move]!;
    // What is done next is done by whoever has to.
    if (first && "by" in first && first.what !== "passed") expect(first.by).toBe(game!.asked ?? game!.turn);
    if (first?.what === "walked") expect(game!.phase).toBe("walk");
    const told = stepsBefore(steps, move).flatMap(worthTelling);
    const all = STORY.steps.slice(0, move + 1).flatMap(({ happened }) => happened);
    expect(told).toEqual(all.filter((one) => told.includes(one)));
    expect(told.at(-1)).toBe(worthTelling({ happened: all } as never).at(-1));
  });
});
