import { expect, it } from "vitest";
import { enlarged, moved, WHOLE } from "./zoom";

const frame = { width: 400, height: 410 };

it("keeps the point under the finger where it is", () => {
  const zoom = enlarged(WHOLE, 2, [100, 200], frame);
  expect(zoom).toEqual({ scale: 2, x: -100, y: -200 });
});

it("never shows anything beside the board", () => {
  const zoom = enlarged(WHOLE, 2, [0, 0], frame);
  expect(moved(zoom, [50, 50], frame)).toEqual({ scale: 2, x: 0, y: 0 });
  expect(moved(zoom, [-9999, -9999], frame)).toEqual({ scale: 2, x: -400, y: -410 });
});

it("is never smaller than the whole board and not too close", () => {
  expect(enlarged(WHOLE, 0.2, [10, 10], frame)).toEqual(WHOLE);
  expect(enlarged(WHOLE, 50, [10, 10], frame).scale).toBe(3);
});
