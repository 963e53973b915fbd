import { expect, test } from "vitest";
import type { Chair, TableView } from "../net/types";
import { holderAfter } from "./hand_over";

function table(acting: string | null, some: Partial<TableView> = {}, chair: Partial<Chair> = {}): TableView {
  const chairs = ["plum", "green", "white"].map((suspect) => ({ suspect, sittingIn: "", left: false, ...chair }));
  return { acting, paused: false, chairs, ...some } as TableView;
}
const SHARED = ["plum", "green"];

test("the device goes to the one of them who has to act", () => {
  expect(holderAfter(table("green"), SHARED, "plum")).toBe("green");
});

test("while somebody else acts it stays where it is", () => {
  expect(holderAfter(table("white"), SHARED, "plum")).toBe("plum");
  expect(holderAfter(table(null), SHARED, "plum")).toBe("plum");
});

test("a bot that sits in needs no device", () => {
  expect(holderAfter(table("green", {}, { sittingIn: "sleuth" }), SHARED, "plum")).toBe("plum");
});

test("whoever is not here any more holds nothing", () => {
  expect(holderAfter(table("white"), SHARED, "white")).toBe("plum");
  expect(holderAfter(table("white"), [], "plum")).toBeNull();
});

test("nobody hands it over in a pause", () => {
  expect(holderAfter(table("green", { paused: true }), SHARED, "plum")).toBe("plum");
});
