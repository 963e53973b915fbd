import { expect, test } from "vitest";
import { freePlace, overlap, type Box } from "./free_place";

const WINDOW: Box = { left: 0, top: 0, width: 390, height: 844 };
const WORDS: Box = { left: 12, top: 790, width: 200, height: 40 };

test("words stay where they are wanted as long as nothing is to be pressed there", () => {
  expect(freePlace(WORDS, [], WINDOW)).toEqual(WORDS);
  expect(freePlace(WORDS, [{ left: 300, top: 790, width: 80, height: 40 }], WINDOW)).toEqual(WORDS);
});

test("words make room for a button, and go no farther than they must", () => {
  const button = { left: 20, top: 780, width: 350, height: 50 };
  const place = freePlace(WORDS, [button], WINDOW)!;
  expect(overlap(place, button)).toBe(false);
  expect(button.top - place.top - place.height).toBeGreaterThanOrEqual(0);
  expect(button.top - place.top - place.height).toBeLessThan(24);
});

test("words stay within the window", () => {
  const beyond = freePlace({ ...WORDS, left: 300, top: 900 }, [], WINDOW)!;
  expect(beyond.left + beyond.width).toBeLessThanOrEqual(WINDOW.width);
  expect(beyond.top + beyond.height).toBeLessThanOrEqual(WINDOW.height);
});

test("where everything can be pressed, nothing is said", () => {
  expect(freePlace(WORDS, [WINDOW], WINDOW)).toBeNull();
});
