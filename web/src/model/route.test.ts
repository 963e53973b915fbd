import { describe, expect, it } from "vitest";
import type { Spot } from "../net/types";
import { houseOf } from "../art/house/geometry";
import { cellKey, spotKey } from "../art/house/grid";
import { placeLabel, whereLabel } from "../board/labels";
import { routeTo } from "./route";
import { mansion } from "../board/sample";
import { footprints, trailOf } from "../board/trail";

const board = mansion();
const house = houseOf(board);
const squares = new Set(board.squares.map(cellKey));

/** Every step leads to a neighbour or through a door, and no place comes twice. */
function expectAWalk(from: Spot, route: readonly Spot[] | null): void {
  const places = [from, ...(route ?? [])];
  expect(new Set(places.map(spotKey)).size).toBe(places.length);
  places.slice(1).forEach((place, index) => {
    const before = places[index] as Spot;
    const throughADoor = house.doors.some(
      (door) =>
        [place, before].some((each) => each === door.room) &&
        [place, before].some((each) => spotKey(each) === cellKey(door.outside)),
    );
    const aside =
      typeof place !== "string" &&
      typeof before !== "string" &&
      Math.abs(place[0] - before[0]) + Math.abs(place[1] - before[1]) === 1;
    expect(aside || throughADoor, `${spotKey(before)} to ${spotKey(place)}`).toBe(true);
    if (typeof place !== "string") expect(squares.has(cellKey(place))).toBe(true);
  });
}

describe("the way to a lit place", () => {
  it("takes exactly as many steps as were rolled, round corners if need be", () => {
    const route = routeTo(board, [0, 16], [1, 15], 6, []);
    expect(route).toHaveLength(6);
    expect(route?.at(-1)).toEqual([1, 15]);
    expectAWalk([0, 16], route);
  });

  it("goes into a room by its nearest door", () => {
    const route = routeTo(board, [5, 8], "library", 8, []);
    expect(route).toEqual([[6, 8], [7, 8], [8, 8], [8, 7], "library"]);
  });

  it("leaves a room by a door, and does not go back into it", () => {
    const route = routeTo(board, "hall", "lounge", 12, []);
    expectAWalk("hall", route);
    expect(route?.at(-1)).toBe("lounge");
    expect(route?.filter((place) => typeof place === "string")).toEqual(["lounge"]);
  });

  it("goes round pieces that stand in the way", () => {
    const taken: Spot[] = [
      [7, 8],
      [6, 8],
    ];
    const route = routeTo(board, [5, 8], "library", 8, taken);
    expectAWalk([5, 8], route);
    expect(route?.map(spotKey)).not.toContain("7,8");
  });

  it("goes as far as it can if nothing of that length is free", () => {
    const route = routeTo(board, [0, 16], [1, 15], 7, []);
    expect(route).toHaveLength(6);
  });

  it("is one step into a room before whose door the piece stands", () => {
    expect(routeTo(board, [4, 6], "study", 3, [[4, 6]])).toEqual(["study"]);
  });

  it("is unknown where there is none", () => {
    expect(routeTo(board, [0, 16], [24, 9], 12, [])).toBeNull();
    expect(routeTo(board, "study", "hall", 12, [[4, 6]])).toBeNull();
  });

  it("is found at once even for twelve steps in the widest corridors", () => {
    for (const to of board.squares) {
      const route = routeTo(board, [16, 16], to, 12, []);
      if (route) expectAWalk([16, 16], route);
    }
  });
});

describe("the trail on the board", () => {
  it("leads from the piece through the squares to behind the door", () => {
    const trail = trailOf(house, [5, 8], [[6, 8], [7, 8], [8, 8], [8, 7], "library"]);
    expect(trail[0]).toEqual([340, 220]);
    expect(trail.at(-1)).toEqual([254, 340]);
    expect(trail).toHaveLength(6);
  });

  it("begins behind the door that the piece leaves by", () => {
    expect(
      trailOf(house, "study", [
        [4, 6],
        [4, 7],
      ])[0],
    ).toEqual([260, 134]);
  });

  it("has one footprint for every step", () => {
    const trail = trailOf(
      house,
      [5, 8],
      [
        [6, 8],
        [7, 8],
        [8, 8],
      ],
    );
    expect(footprints(trail).map(({ foot }) => foot)).toEqual(["right", "left", "right"]);
  });
});

describe("a label", () => {
  const say = (key: string, args: object = {}): string => `${key} ${Object.values(args).join("|")}`;

  it("names the door and counts the steps where the way is known", () => {
    const route: Spot[] = [[6, 8], [7, 8], [8, 8], [8, 7], "library"];
    expect(placeLabel(house, "library", "Library", route, say)).toBe("board-steps board-by-door Library|east|5");
    expect(placeLabel(house, [7, 8], "Here", null, say)).toBe("Here");
  });

  it("says where a piece or a weapon is", () => {
    const squareName = String;
    expect(whereLabel("Knife", "library", () => "Library", squareName, say)).toBe(
      "board-in-room Knife|Library|library",
    );
    expect(whereLabel("Green", [7, 8], () => "", squareName, say)).toBe("board-on-square Green|7,8");
  });
});
