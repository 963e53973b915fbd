import { expect, test } from "vitest";

import { roundOf } from "./round";

const PLAYERS = ["scarlet", "mustard", "white", "green"];

test("a question goes round from the left of whoever asks, and comes back to nobody", () => {
  const round = roundOf(PLAYERS, { by: "white", passed: [], shownBy: null });
  expect(round.map(({ suspect }) => suspect)).toEqual(["green", "scarlet", "mustard"]);
});

test("whoever could not answer, showed a card or is asked now is told apart from those whose turn has not come", () => {
  const asking = roundOf(PLAYERS, { by: "scarlet", passed: ["mustard"], shownBy: null }, "white");
  expect(asking.map(({ answer }) => answer)).toEqual(["passed", "asked", "waiting"]);
  const answered = roundOf(PLAYERS, { by: "scarlet", passed: ["mustard"], shownBy: "white" });
  expect(answered.map(({ answer }) => answer)).toEqual(["passed", "showed", "waiting"]);
});

test("a card that was shown ends the asking, whatever is said of who is asked", () => {
  const round = roundOf(PLAYERS, { by: "green", passed: [], shownBy: "scarlet" }, "scarlet");
  expect(round[0]).toEqual({ suspect: "scarlet", answer: "showed" });
});
