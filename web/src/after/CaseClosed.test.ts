import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import classic from "../model/fixtures/frames-classic-1986.json";
import { EDITIONS, storyIn } from "../game/sample.svelte";
import { prefs } from "../model/prefs.svelte";
import { loadWords } from "../speech/words";
import CaseClosed from "./CaseClosed.svelte";
import { retold } from "./replayed";

const { view, game, edition } = retold(storyIn(classic[0]!.frames, null), "0123456789abcdef", null, EDITIONS)!;
const nothing = createRawSnippet(() => ({ render: () => "<span></span>" }));

beforeEach(async () => {
  await loadWords("en");
  prefs.language = "en";
});
afterEach(cleanup);

function closed() {
  const { container } = render(CaseClosed, { view, game, edition, actions: nothing, more: nothing, side: nothing });
  return {
    isTold: () => !container.querySelector(".sentence")!.classList.contains("waiting"),
    cards: [...container.querySelectorAll(".rising")],
  };
}

test("title and sentence tell of the solution once its last card is out of the envelope", async () => {
  prefs.speed = "calm";
  const { isTold, cards } = closed();
  expect([document.title, isTold()]).toEqual(["Case 1 is closed · Casefile", false]);
  await fireEvent.animationEnd(cards[0]!);
  expect(isTold()).toBe(false);
  await fireEvent.animationEnd(cards[2]!);
  expect([document.title.includes("solved it"), isTold()]).toEqual([true, true]);
});

test("where nothing moves, they tell of it at once", () => {
  prefs.speed = "instant";
  expect(closed().isTold()).toBe(true);
  expect(document.title).toContain("solved it");
});
