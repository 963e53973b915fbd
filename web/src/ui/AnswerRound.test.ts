import { render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";

import AnswerRound from "./AnswerRound.svelte";
import type { Answerer } from "./answers";

const ROUND: Answerer[] = [
  { who: ["mustard", "white"], name: "Mustard and White", answer: "passed", says: "could not" },
  { who: ["green"], name: "Green", answer: "showed", says: "showed one" },
  { who: ["plum"], name: "Plum", answer: "waiting", says: "not asked", unsaid: true },
];

test("a round of answers is a list in its order, and one word stands for all who gave the same answer", () => {
  render(AnswerRound, { round: ROUND, label: "Who answers you" });
  const list = screen.getByRole("list", { name: "Who answers you" });
  const items = within(list).getAllByRole("listitem");
  expect(items.map((item) => item.className.split(" ")[0])).toEqual(["passed", "showed", "waiting"]);
  const tokens = items.map((item) => [...item.querySelectorAll("use")].map((use) => use.getAttribute("href")));
  expect(tokens).toEqual([["#piece-mustard", "#piece-white"], ["#piece-green"], ["#piece-plum"]]);
});

test("in a line tokens stand for names, and names are read out", () => {
  render(AnswerRound, { round: ROUND });
  for (const { name, says } of ROUND) {
    expect(screen.getByText(name)).toHaveProperty("className", expect.stringContaining("vh"));
    expect(screen.getByText(name).parentElement?.textContent).toMatch(new RegExp(`${name}\\s+${says}`));
  }
});

test.each(["list", "picture"] as const)("in a %s names are seen", (look) => {
  render(AnswerRound, { round: ROUND, look });
  for (const { name } of ROUND) expect(screen.getByText(name).className).not.toContain("vh");
});

test("what need not be seen is said all the same", () => {
  render(AnswerRound, { round: ROUND });
  expect(screen.getByText("not asked").className).toContain("vh");
  expect(screen.getByText("showed one").className).not.toContain("vh");
});
