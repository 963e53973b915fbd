import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Aloud, Ear } from "./aloud.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const heard = (ear: Ear) => ear.lines.map(({ words }) => words);

function listening(...ears: Ear[]): Aloud {
  const aloud = new Aloud();
  for (const ear of ears) aloud.listen(ear);
  return aloud;
}

test("only the innermost ear hears, even if it came after the words", () => {
  const [page, dialog] = [new Ear(), new Ear()];
  const aloud = listening(page);
  aloud.say("Your turn.");
  const close = aloud.listen(dialog);
  vi.advanceTimersByTime(200);
  expect([heard(page), heard(dialog)]).toEqual([[], ["Your turn."]]);
  close();
  aloud.say("You roll 7.");
  vi.advanceTimersByTime(200);
  expect(heard(page)).toEqual(["You roll 7."]);
});

test("the same words twice are two lines", () => {
  const ear = new Ear();
  const aloud = listening(ear);
  aloud.say("You hold the Knife.");
  vi.advanceTimersByTime(200);
  aloud.say("You hold the Knife.");
  vi.advanceTimersByTime(200);
  expect(new Set(ear.lines.map(({ id }) => id)).size).toBe(2);
});

test("what a dialog tells by itself is not said beside it", () => {
  const ear = new Ear("asked");
  const aloud = listening(ear);
  aloud.say("Ben asks you.", "asked");
  aloud.say("Cleo shows you the Rope.", "shown");
  vi.advanceTimersByTime(200);
  expect(heard(ear)).toEqual(["Cleo shows you the Rope."]);
});

test("nothing stays in the page once somebody else may read it, nor comes later", () => {
  const ear = new Ear();
  const aloud = listening(ear);
  aloud.say("Ben shows you the Knife.");
  vi.advanceTimersByTime(200);
  aloud.say("Only you see it.");
  aloud.hush();
  vi.advanceTimersByTime(200);
  expect(ear.lines).toEqual([]);
  aloud.say("Ben is to move.");
  vi.advanceTimersByTime(200);
  expect(heard(ear)).toEqual(["Ben is to move."]);
});
