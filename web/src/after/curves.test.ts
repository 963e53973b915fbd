import { expect, test } from "vitest";
import type { GameView, StoryOdds } from "../net/types";
import { curveOf, pathOf } from "./curves";

const asked = (turn: number) => ({ turn, by: "plum", suspect: "", weapon: "", room: "", passed: [], shownBy: null });
const game = {
  suggestions: [asked(1), asked(4)],
  accusations: [
    { ...asked(4), correct: false },
    { ...asked(6), correct: true },
  ],
} as unknown as GameView;
const odds: StoryOdds = { seat: "plum", start: 0.01, suggestions: [0.1, 0.5], accusations: [0.6, 1] };

test("a curve begins with the own cards, follows answers and accusations, and ends before all is told", () => {
  expect(curveOf(game, odds).map(({ turn, share }) => [turn, share])).toEqual([
    [0, 0.01],
    [1, 0.1],
    [4, 0.5],
    [4, 0.6],
  ]);
});

test("where a server could not work something out in time, the curve stays where it was", () => {
  expect(curveOf(game, { ...odds, accusations: [] }).map(({ share }) => share)).toEqual([0.01, 0.1, 0.5, 0.5]);
});

test("it is drawn in steps, from the left edge to the right one, and upwards", () => {
  expect(pathOf(curveOf(game, odds), 8, 80, 100)).toBe("M0 99.0H10.0V90.0H40.0V50.0H40.0V40.0H80");
});
