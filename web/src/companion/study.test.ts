import { afterEach, beforeEach, expect, test, vi } from "vitest";

import editionsInfo from "../model/fixtures/editions.json";
import type { EditionInfo } from "../net/types";
import { evenHands, newCasebook, type Casebook } from "./case/casebook";
import { Study } from "./study.svelte";

const EDITION = (editionsInfo as unknown as EditionInfo[])[0]!;
/** What was asked, and how to answer it. */
let asked: { log: unknown[]; answer: (worlds: number) => void; lose: () => void }[] = [];

function seated(entries = 0): Casebook {
  const book = newCasebook(EDITION, evenHands(["scarlet", "green", "plum"]), null, []);
  return { ...book, entries: Array.from({ length: entries }, () => ({ type: "seen", holder: "green", card: "rope" })) };
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    const { log } = (JSON.parse(body) as { position: { log: unknown[] } }).position;
    return new Promise((resolve, reject) => {
      const answer = (worlds: number) =>
        resolve(new Response(JSON.stringify({ contradiction: false, sheet: { worlds } })));
      asked.push({ log, answer, lose: () => reject(new TypeError("no line")) });
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

test("one question is on its way at a time, and the next is the latest", async () => {
  const study = new Study();
  for (const entries of [0, 1, 2, 3]) study.follow(seated(entries));
  expect(asked.map(({ log }) => log.length)).toEqual([0]);
  asked[0]!.answer(7);
  await vi.waitFor(() => expect(asked.map(({ log }) => log.length)).toEqual([0, 3]));
  expect(study.answer?.sheet?.worlds).toBe(7);
  asked[1]!.answer(5);
  await vi.waitFor(() => expect([study.answer?.sheet?.worlds, study.entries, study.isAsking]).toEqual([5, 3, false]));
  study.follow(seated(3));
  expect(asked.length).toBe(2);
});

test("a case that takes the place of another is asked about, even if it says the same", async () => {
  const study = new Study();
  study.follow(seated(1));
  asked[0]!.answer(7);
  await vi.waitFor(() => expect(study.isAsking).toBe(false));
  study.forget();
  expect(study.answer).toBeNull();
  study.follow(seated(1));
  expect(asked.length).toBe(2);
});

test("a lost line is said, and tried again as soon as it is back", async () => {
  const study = new Study();
  study.follow(seated(1));
  asked[0]!.lose();
  await vi.waitFor(() => expect(study.delay).toBe("offline"));
  study.follow(seated(2));
  dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(asked.map(({ log }) => log.length)).toEqual([1, 2]));
  asked[1]!.answer(3);
  await vi.waitFor(() => expect([study.delay, study.answer?.sheet?.worlds]).toEqual([null, 3]));
});
