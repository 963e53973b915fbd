import { beforeEach, expect, test } from "vitest";
import { career, eraseCareer, keepGame, type RecentGame } from "./recent_games";

beforeEach(() => localStorage.clear());

const won: RecentGame = {
  table: "0123456789abcdef", game: 1, edition: "vintage", at: 7, won: true, winner: "plum", others: 2, level: "novice",
}; // prettier-ignore

test("a game is kept once, the latest first, and counts for the level of its bots", () => {
  keepGame(won);
  keepGame(won);
  keepGame({ ...won, game: 2, won: false, winner: "green" });
  keepGame({ ...won, game: 3, level: "" });
  expect(career().games.map(({ game }) => game)).toEqual([3, 2, 1]);
  expect(career().levels).toEqual({ novice: { won: 1, played: 2 } });
});

test("old games make room, and still count", () => {
  for (let game = 1; game <= 30; game += 1) keepGame({ ...won, game });
  expect(career().games).toHaveLength(12);
  expect(career().levels["novice"]).toEqual({ won: 30, played: 30 });
});

test("what is erased is gone", () => {
  keepGame(won);
  eraseCareer();
  expect(career()).toEqual({ games: [], levels: {} });
  expect(localStorage).toHaveLength(0);
});

test.each(["nonsense", "7", "null", '{"games": [1, {"table": 3}], "levels": {"novice": 1, "master": null}}'])(
  "stored %s is nothing",
  (stored) => {
    localStorage.setItem("casefile-games", stored);
    expect(career()).toEqual({ games: [], levels: {} });
  },
);
