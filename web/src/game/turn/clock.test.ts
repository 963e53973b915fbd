import { expect, test } from "vitest";
import { Clock, minutes } from "./clock.svelte";

test("what is left is counted by the server's clock and never falls below nothing", () => {
  const clock = new Clock(() => 100_000);
  expect(clock.secondsUntil(160_400)).toBe(61);
  expect(clock.secondsUntil(40_000)).toBe(0);
});

test("times are written as people read them", () => {
  expect([0, 9, 75, 3700].map(minutes)).toEqual(["0:00", "0:09", "1:15", "1:01:40"]);
});
