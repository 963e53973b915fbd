import { expect, it } from "vitest";
import { Lens } from "./lens.svelte";
import { closeTo, enlarged, moved, WHOLE } from "./zoom";

const whole = { left: -44, top: -44, right: 1004, bottom: 1032 };
const corner = { left: -40, top: 0, right: 360, bottom: 300 };

it("keeps the point under the finger where it is", () => {
  expect(enlarged(WHOLE, 2, [0.25, 0.5])).toEqual({ scale: 2, x: -0.25, y: -0.5 });
});

it("never shows anything beside the board", () => {
  const zoom = enlarged(WHOLE, 2, [0, 0]);
  expect(moved(zoom, [0.1, 0.1])).toEqual({ scale: 2, x: 0, y: 0 });
  expect(moved(zoom, [-9, -9])).toEqual({ scale: 2, x: -1, y: -1 });
});

it("is never smaller than the whole board and not too close", () => {
  expect(enlarged(WHOLE, 0.2, [0.1, 0.1])).toEqual(WHOLE);
  expect(enlarged(WHOLE, 50, [0.1, 0.1]).scale).toBe(4);
});

it("comes as close to a part as still shows all of it", () => {
  const { scale, x, y } = closeTo(corner, whole);
  const across = (unit: number) => x + (scale * (unit - whole.left)) / (whole.right - whole.left);
  const down = (unit: number) => y + (scale * (unit - whole.top)) / (whole.bottom - whole.top);
  expect(scale).toBe(2);
  for (const share of [across(corner.left), across(corner.right), down(corner.top), down(corner.bottom)]) {
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThanOrEqual(1);
  }
});

it("stays where it is for a part that is nearly the whole", () => {
  expect(closeTo({ ...whole, right: whole.right - 80 }, whole)).toEqual(WHOLE);
});

it("goes on to what is lit next", () => {
  const lens = new Lens();
  lens.lookAt(corner, whole);
  const other = { left: 500, top: 500, right: 1000, bottom: 1000 };
  lens.lookAt(other, whole);
  expect(lens.zoom).toEqual(closeTo(other, whole));
  lens.lookAt(whole, whole);
  expect(lens.zoom).toEqual(WHOLE);
});

it("goes to what is lit and back, but takes nothing from whoever has chosen a view of their own", () => {
  const lens = new Lens();
  lens.lookAt(corner, whole);
  expect([lens.isNear, lens.glides]).toEqual([true, true]);
  lens.lookAway();
  expect(lens.zoom).toEqual(WHOLE);

  lens.lookAt(corner, whole);
  lens.pan([-0.1, 0]);
  const own = lens.zoom;
  expect(lens.glides).toBe(false);
  lens.lookAway();
  expect(lens.zoom).toBe(own);
  lens.lookAt(whole, whole);
  expect(lens.zoom).toBe(own);
  lens.toggle();
  expect(lens.zoom).toEqual(WHOLE);
});
