/** Ratings, streaks and answers. */

import { beforeEach, describe, expect, test } from "vitest";
import { choicesOf, isRight } from "./answers";
import { kept, keepDay, keepRated, keepRun, rated, today, withDay } from "./kept";
import type { Puzzle } from "../net/study";
import editions from "../model/fixtures/editions.json";

beforeEach(() => localStorage.clear());

describe("the rating", () => {
  test("is that of the paper's example for three games at once, and moves with each of ours", () => {
    const before = kept();
    const won = rated(before, { id: "a", rating: 1500 }, 1);
    const lost = rated(before, { id: "a", rating: 1500 }, 0);
    expect(won.rating).toBeGreaterThan(1500);
    expect(won.rating - 1500).toBeCloseTo(1500 - lost.rating, 6);
    expect(won.rd).toBeLessThan(before.rd);
  });
  test("gains less with hints than without, and is kept", () => {
    expect(rated(kept(), { id: "a", rating: 1500 }, 0.5).rating).toBeCloseTo(1500, 6);
    const after = keepRated({ id: "a", rating: 1500 }, 1);
    expect(kept()).toEqual(after);
    expect([after.solved, after.tried, after.seen]).toEqual([1, 1, ["a"]]);
  });
  test("begins anew where what was kept cannot be read", () => {
    localStorage.setItem("casefile-puzzles", '{"rating": "high", "seen": 7, "streak": 3}');
    expect([kept().rating, kept().seen, kept().streak]).toEqual([1500, [], 3]);
    localStorage.setItem("casefile-puzzles", "nonsense");
    expect(kept().rating).toBe(1500);
  });
});

describe("the streak", () => {
  test("counts days in a row, each once, over the end of a month", () => {
    let now = withDay(kept(), "2026-11-29");
    now = withDay(now, "2026-11-30");
    now = withDay(now, "2026-12-01");
    expect(withDay(now, "2026-12-01").streak).toBe(3);
    expect(withDay(now, "2026-12-03").streak).toBe(1);
  });
  test("is kept, and so are the best runs", () => {
    keepDay("2026-12-24");
    keepRun("storm", 7);
    keepRun("row", 3);
    expect([keepRun("storm", 4).storm, keepRun("row", 5).row, kept().streak]).toEqual([7, 5, 1]);
  });
  test("goes by the day of the place where one is", () => {
    expect(today(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
  });
});

describe("answers", () => {
  const edition = editions[0] as never;
  const puzzle = (kind: string, ask: object, answer: object) =>
    ({
      kind,
      ask,
      answer,
      position: {
        players: [
          { suspect: "green", cards: 9 },
          { suspect: "plum", cards: 9 },
        ],
        log: [{ suspect: "white", weapon: "rope", room: "hall" }],
      },
    }) as unknown as Puzzle;

  test.each([
    [
      puzzle("holder", { card: "rope" }, { holder: "envelope" }),
      [["green", "plum", "envelope"]],
      ["envelope"],
      ["plum"],
    ],
    [puzzle("shown", { entry: 0 }, { card: "rope" }), [["white", "rope", "hall"]], ["rope"], ["hall"]],
    [puzzle("sound", { triple: [] }, { follows: false }), [["yes", "no"]], ["no"], ["yes"]],
    [puzzle("slip", {}, { entry: 0 }), [["0"]], ["0"], ["1"]],
  ])("are offered and judged %#", (asked, offered, right, wrong) => {
    expect(choicesOf(asked, edition).map(({ values }) => values)).toEqual(offered);
    expect([isRight(asked, right), isRight(asked, wrong)]).toEqual([true, false]);
  });
  test("of three cards are right only if all three are", () => {
    const asked = puzzle("envelope", {}, { triple: ["white", "rope", "hall"] });
    expect(isRight(asked, ["white", "rope", "hall"])).toBe(true);
    expect(isRight(asked, ["white", "rope", "study"])).toBe(false);
  });
});
