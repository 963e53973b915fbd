import { beforeEach, expect, test } from "vitest";
import { lastChoice, levelForChair, levelsOf, MIXED, nextLevel, rememberChoice } from "./solo_choice";

beforeEach(() => localStorage.clear());

test("what was chosen for one game is offered for the next", () => {
  const choice = { ...lastChoice(), level: "master", houseRules: ["no_dice"], hints: true };
  rememberChoice(choice);
  expect(lastChoice()).toEqual(choice);
});

test.each(["", "{", "null", '{"bots":9,"level":"butler","houseRules":["cheating"]}'])(
  "storage that holds %j is as good as empty",
  (text) => {
    const usual = lastChoice();
    localStorage.setItem("casefile-solo", text);
    expect(lastChoice()).toEqual(usual);
  },
);

test("mixed levels are one of each, from the weakest on", () => {
  expect(levelsOf(MIXED, 5)).toEqual(["novice", "sleuth", "inspector", "master", "grandmaster"]);
  expect(levelsOf("sleuth", 2)).toEqual(["sleuth", "sleuth"]);
});

test("free chairs get the level that was chosen", () => {
  expect(levelForChair([{ bot: "" }])).toBe("novice");
  rememberChoice({ ...lastChoice(), level: "inspector" });
  expect(levelForChair([{ bot: "" }])).toBe("inspector");
  expect(levelForChair([{ bot: "master" }, { bot: "" }])).toBe("master");
});

test("a win suggests a harder level, two defeats an easier one", () => {
  const won = (level: string) => ({ level, won: true });
  const lost = (level: string) => ({ level, won: false });
  expect(nextLevel([])).toBeNull();
  expect(nextLevel([won("novice")])).toBe("sleuth");
  expect(nextLevel([won("master")])).toBe("grandmaster");
  expect(nextLevel([won("grandmaster")])).toBeNull();
  expect(nextLevel([lost("sleuth")])).toBeNull();
  expect(nextLevel([lost("sleuth"), lost("sleuth")])).toBe("novice");
  expect(nextLevel([lost("sleuth"), lost("master")])).toBeNull();
  expect(nextLevel([lost("novice"), lost("novice")])).toBeNull();
});
