import { describe, expect, it } from "vitest";
import type { Spot } from "../net/types";
import { houseOf } from "../art/house/geometry";
import { middleOf, spotKey, type Side } from "../art/house/grid";
import { nearestTowards, nearestWithin, pointOf } from "./nearest";
import { mansion } from "./sample";

const board = mansion();
const house = houseOf(board);
const SIDES: Side[] = ["north", "east", "south", "west"];

describe("an arrow key", () => {
  it("goes to the nearest lit place that way", () => {
    const lit: Spot[] = [[4, 8], [5, 6], [5, 3], "library", "hall"];
    expect(nearestTowards(house, middleOf([5, 8]), "west", lit)).toEqual([5, 6]);
    expect(nearestTowards(house, middleOf([5, 6]), "west", lit)).toEqual([5, 3]);
    expect(nearestTowards(house, middleOf([5, 8]), "north", lit)).toEqual([4, 8]);
    expect(nearestTowards(house, middleOf([5, 3]), "south", lit)).toBe("library");
    expect(nearestTowards(house, middleOf([4, 8]), "east", lit)).toBe("hall");
  });

  it("stays where nothing is lit that way", () => {
    expect(nearestTowards(house, middleOf([5, 8]), "south", [[4, 8]])).toBeNull();
    expect(nearestTowards(house, middleOf([4, 8]), "north", [[4, 8]])).toBeNull();
  });

  it("prefers straight ahead to a nearer place aside", () => {
    expect(
      nearestTowards(house, middleOf([7, 8]), "south", [
        [8, 7],
        [9, 8],
      ]),
    ).toEqual([9, 8]);
  });

  it("reaches every lit place from every other, after any roll", () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const lit: Spot[] = [...board.squares.filter((_, index) => (index * 7 + seed * 13) % 11 < 1 + (seed % 4))];
      lit.push(...[...house.rooms.keys()].filter((_, index) => (index + seed) % 3 === 0));
      const reached = new Set([spotKey(lit[0] as Spot)]);
      const open = [lit[0] as Spot];
      for (let spot = open.pop(); spot; spot = open.pop()) {
        for (const side of SIDES) {
          const next = nearestTowards(house, pointOf(house, spot), side, lit);
          if (next && !reached.has(spotKey(next))) {
            reached.add(spotKey(next));
            open.push(next);
          }
        }
      }
      expect(reached.size, `seed ${seed}`).toBe(lit.length);
    }
  });
});

describe("a finger", () => {
  const lit: Spot[] = [[4, 8], "hall"];

  it("means the place it is on", () => {
    expect(nearestWithin(house, middleOf([4, 8]), 0, lit)).toEqual([4, 8]);
    expect(nearestWithin(house, middleOf([2, 12]), 0, lit)).toBe("hall");
  });

  it("means the nearest lit place if it misses by little", () => {
    const [x, y] = middleOf([4, 7]);
    expect(nearestWithin(house, [x, y], 0, lit)).toBeNull();
    expect(nearestWithin(house, [x, y], 30, lit)).toEqual([4, 8]);
    expect(nearestWithin(house, [x - 60, y], 30, lit)).toBeNull();
  });
});
