import { afterAll, beforeEach, expect, test, vi } from "vitest";

function forget(): void {
  vi.resetModules();
  vi.restoreAllMocks();
  localStorage.clear();
}
beforeEach(forget);
afterAll(forget); // the files that come after this one share its storage

const load = async () => (await import("./prefs.svelte")).prefs;

test("what was chosen is there again on the next page", async () => {
  const before = await load();
  before.theme = "night";
  before.speed = "brisk";
  before.volume = "full";
  before.ownByHand = true;
  before.name = "Ada";
  vi.resetModules();
  const after = await load();
  expect(after).not.toBe(before);
  expect([after.theme, after.speed, after.volume, after.name]).toEqual(["night", "brisk", "full", "Ada"]);
  expect(after.ownByHand).toBe(true);
});

test.each(["{", "null", "7", '{"language":"tlh","theme":"pink","speed":2,"volume":"yes","ownByHand":1,"name":7}'])(
  "%s in the storage is as if nothing were",
  async (stored) => {
    localStorage.setItem("casefile", stored);
    const prefs = await load();
    expect([prefs.language, prefs.theme, prefs.speed, prefs.volume, prefs.name]).toEqual([
      "en",
      "system",
      "calm",
      "soft",
      "",
    ]);
    expect(prefs.ownByHand).toBe(false);
  },
);

test.each([
  ["calm", 1, 1],
  ["brisk", 2, 0.5],
  ["instant", 0, 0],
] as const)("%s is %d times as fast as calm, and takes %d of its time", async (speed, motion, pace) => {
  const prefs = await load();
  prefs.speed = speed;
  expect([prefs.motion, prefs.pace]).toEqual([motion, pace]);
});

test("a browser that keeps nothing still plays", async () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("no storage");
  });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("no storage");
  });
  const prefs = await load();
  prefs.volume = "off";
  expect(prefs.volume).toBe("off");
});
