import { beforeEach, expect, test, vi } from "vitest";
import editions from "../model/fixtures/editions.json";
import type { BoardInfo } from "../net/types";

const copyOfTheBoard = () => structuredClone(editions[0]!.board) as unknown as BoardInfo;
const drawn = () => [...document.querySelectorAll("[id^=plan-of-]")].map(({ id }) => id.replace("plan-of-", ""));

let useHouse: typeof import("./house/symbols").useHouse;
let useRooms: typeof import("./room_symbols").useRooms;

// Other files of tests share these modules, which remember what they have drawn, and leave their drawings behind.
beforeEach(async () => {
  document.querySelectorAll(".sprite").forEach((sprite) => sprite.remove());
  vi.resetModules();
  ({ useHouse } = await import("./house/symbols"));
  ({ useRooms } = await import("./room_symbols"));
});

test("a room is drawn when it is shown, and once; with the house come all the others", () => {
  const board = copyOfTheBoard();
  useRooms(board, ["study"]);
  useRooms(board, ["study"]);
  expect(drawn()).toEqual(["study"]);
  useRooms(board, ["study", "hall"]);
  expect(drawn().sort()).toEqual(["hall", "study"]);
  useHouse(board);
  useHouse(board);
  expect(drawn().sort()).toEqual(Object.keys(board.rooms).sort());
  expect(document.querySelectorAll("#door")).toHaveLength(1);
});

test("rooms of another board take the place of those before", () => {
  useRooms(copyOfTheBoard());
  useRooms(copyOfTheBoard(), ["kitchen"]);
  expect(drawn()).toEqual(["kitchen"]);
});
