import { expect, it } from "vitest";
import { letterScale } from "./letters";

const DRAWN = 16.5;

it.each([
  ["a desk", 1 / 0.67, 1],
  ["a crowded room on a desk", 1 / 0.67, 0.86],
  ["a phone", 1048 / 386, 1.3],
  ["a crowded room on a phone", 1048 / 386, 0.86],
  ["a crowded room on a phone on its side", 1076 / 374, 0.86],
])("letters have at least 14 pixels: %s", (_, unitsPerPixel, pieceScale) => {
  const pixels = (DRAWN * pieceScale * letterScale(pieceScale, unitsPerPixel)) / unitsPerPixel;
  expect(pixels).toBeGreaterThanOrEqual(13.99);
});

it("they are as they were drawn where that is large enough, and before anything is measured", () => {
  expect(letterScale(1.3, 0.8)).toBe(1);
  expect(letterScale(1, 0)).toBe(1);
});
