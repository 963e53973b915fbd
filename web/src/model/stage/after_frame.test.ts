import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { afterFrame } from "./after_frame";

let isOver = false;

beforeEach(() => {
  isOver = false;
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("waits for a frame, and not much longer", async () => {
  void afterFrame().then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(10);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(40);
  expect(isOver).toBe(true);
});

test("does not wait for ever where no frame is drawn", async () => {
  vi.spyOn(window, "requestAnimationFrame").mockReturnValue(0);
  void afterFrame().then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(100);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(150);
  expect(isOver).toBe(true);
});

test("does not wait where nobody looks", async () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  void afterFrame().then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver).toBe(true);
});
