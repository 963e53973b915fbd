import { expect, test, vi } from "vitest";
import { lazy } from "./lazy";

test("a part that is asked for three times at once is imported once", async () => {
  const load = vi.fn(() => Promise.resolve({ default: "part" }));
  const part = lazy(load);
  expect(await Promise.all([part(), part(), part()])).toEqual(Array(3).fill({ default: "part" }));
  await part();
  expect(load).toHaveBeenCalledOnce();
});

test("a part that did not come is asked for again", async () => {
  const load = vi.fn(() => Promise.resolve("part")).mockRejectedValueOnce(new TypeError("network"));
  const part = lazy(load);
  const refused = await Promise.allSettled([part(), part()]);
  expect(refused.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await part()).toBe("part");
  expect(load).toHaveBeenCalledTimes(2);
});
