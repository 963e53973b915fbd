import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import bilingual from "../core/fixtures/frames-bilingual.json";
import classic from "../core/fixtures/frames-classic-1986.json";
import deluxe from "../core/fixtures/frames-deluxe-2020.json";
import vintage from "../core/fixtures/frames-vintage.json";
import { LANGUAGES } from "../core/language";
import { prefs } from "../core/prefs.svelte";
import { loadWords } from "../core/words";
import EndPage from "./EndPage.svelte";
import GamePage from "./GamePage.svelte";
import { EDITIONS, SampleLine, viewsOf } from "./sample.svelte";

const TABLES = [...classic.slice(0, 2), ...vintage.slice(0, 1), ...deluxe.slice(0, 1), ...bilingual.slice(0, 1)];

beforeAll(async () => {
  for (const language of LANGUAGES) await loadWords(language);
});
afterEach(cleanup);

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(TABLES)("the page follows the table of $viewer through a whole game", ({ frames }) => {
    prefs.language = language;
    const views = viewsOf(frames).filter(({ game, phase }) => game && phase === "playing");
    const line = new SampleLine(views[0]!);
    render(GamePage, { live: line.live, editions: EDITIONS });
    const sentences = new Set<string>();
    for (const view of views) {
      line.view = view;
      flushSync();
      sentences.add(document.querySelector("h1")!.textContent);
    }
    expect(sentences.size).toBeGreaterThan(10);
    expect(document.body.textContent).not.toMatch(/undefined|\[object|NaN/);
  });
});

test("whoever watches has no notebook, no cards and nothing to do", () => {
  prefs.language = "en";
  const { frames } = classic.find(({ viewer }) => viewer === "spectator")!;
  const view = viewsOf(frames).find(({ phase, game }) => phase === "playing" && game!.suggestions.length > 2)!;
  render(GamePage, { live: new SampleLine(view).live, editions: EDITIONS });
  expect(screen.queryByRole("region", { name: "Notebook" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Your cards" })).toBeNull();
  expect(document.querySelectorAll(".acts button")).toHaveLength(0);
});

test("the end tells the answer and everybody's hand", () => {
  prefs.language = "en";
  const { frames } = classic[0]!;
  const view = viewsOf(frames).find(({ phase }) => phase === "over")!;
  render(EndPage, { live: new SampleLine(view).live, editions: EDITIONS, game: view.game! });
  const page = document.body.textContent;
  const names = EDITIONS.find(({ id }) => id === view.game!.edition)!.names["en"]!;
  for (const card of view.game!.envelope!) expect(page).toContain(names[card]);
  expect(document.querySelectorAll(".story ul li")).toHaveLength(view.game!.players.length);
});
