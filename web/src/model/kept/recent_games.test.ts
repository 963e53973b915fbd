import { beforeEach, expect, test } from "vitest";
import { career, eraseCareer, keepGame, playedHere, type RecentGame } from "./recent_games";

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

test("on a shared device a game is won whoever of its people won it, and with people it counts for no level", () => {
  const game = { number: 3, edition: "vintage", players: ["scarlet", "plum", "green"], winner: "plum" };
  const level = (bots: readonly string[]) => (player: string) => (bots.includes(player) ? "sleuth" : "");
  const shared = playedHere("t", game, ["scarlet", "plum"], level(["green"]));
  expect(shared).toMatchObject({ won: true, winner: "plum", others: 2, level: "" });
  expect(playedHere("t", game, ["scarlet"], level(["plum", "green"]))).toMatchObject({ won: false, level: "sleuth" });
  expect(playedHere("t", { ...game, winner: null }, ["scarlet", "plum"], level([])).won).toBe(false);
});
