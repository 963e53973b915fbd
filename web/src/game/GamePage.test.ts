import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import bilingual from "../model/fixtures/frames-bilingual.json";
import classic from "../model/fixtures/frames-classic-1986.json";
import { waitedFor } from "../model/fold/waiting";
import { LANGUAGES } from "../model/language";
import { prefs } from "../model/prefs.svelte";
import { loadWords } from "../speech/words";
import EndPage from "../after/EndPage.svelte";
import GamePage from "./GamePage.svelte";
import { retold } from "../after/replayed";
import { EDITIONS, PATIENT, SampleLine, storyIn, viewsOf } from "./sample.svelte";

/** One seat in each language; the sentences of all states have tests of their own. */
const TABLES = [
  { language: "en", ...classic[0]! },
  { language: "fr", ...bilingual[0]! },
] as const;
/** Drawing every single line would take minutes. */
const EVERY = 9;

beforeAll(async () => {
  for (const language of LANGUAGES) await loadWords(language);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each(TABLES)("the page follows the table of $viewer through a whole game in $language", ({ frames, language }) => {
  prefs.language = language;
  const views = viewsOf(frames).filter(({ phase }, place) => phase === "playing" && place % EVERY === 0);
  const line = new SampleLine(views[0]!);
  render(GamePage, { live: line.live, editions: EDITIONS });
  const sentences = new Set<string>();
  for (const view of views) {
    line.view = view;
    flushSync();
    sentences.add(document.querySelector("[data-rest]")!.textContent);
  }
  expect(sentences.size).toBeGreaterThan(5);
  expect(document.body.textContent).not.toMatch(/undefined|\[object|NaN/);
});

test.each([
  { language: "en", ask: "Let a bot play instead", wait: "Keep waiting" },
  { language: "fr", ask: "Laisser jouer un robot", wait: "Attendre encore" },
] as const)(
  "whoever waits long for somebody who is there may ask for a bot, and wait on after all, in $language",
  async ({ language, ask, wait }) => {
    prefs.language = language;
    const { frames, viewer } = bilingual.find(({ viewer }) => viewer !== "spectator")!;
    const view = viewsOf(frames).find((each) => waitedFor(each) !== null)!;
    const long = { ...view, game: { ...view.game!, waitingSince: -1000 * view.settings.grace_seconds } };
    const line = new SampleLine({ ...long, game: { ...long.game, waitingSince: 0 } });
    render(GamePage, { live: line.live, editions: EDITIONS });
    expect(screen.queryByRole("button", { name: ask })).toBeNull(); // not yet
    line.view = long;
    flushSync();
    screen.getByRole("button", { name: ask }).click();
    await vi.waitFor(() => expect(line.sent).toHaveLength(1), PATIENT);
    expect(line.sent).toEqual([{ kind: "vote-sit-in", chair: view.acting, wanted: true }]);
    line.view = { ...long, wantingSitIn: [viewer] };
    flushSync();
    screen.getByRole("button", { name: wait }).click();
    await vi.waitFor(() => expect(line.sent).toHaveLength(2), PATIENT);
    expect(line.sent.at(-1)).toEqual({ kind: "vote-sit-in", chair: view.acting, wanted: false });
    line.view = { ...long, chairs: view.chairs.map((chair) => ({ ...chair, present: chair.suspect !== view.acting })) };
    flushSync();
    expect(screen.queryByRole("button", { name: ask })).toBeNull(); // a bot sits in anyway
  },
);

test("whoever watches has no notebook, no cards and nothing to do", () => {
  prefs.language = "en";
  const { frames } = classic.find(({ viewer }) => viewer === "spectator")!;
  const view = viewsOf(frames).find(({ phase, game }) => phase === "playing" && game!.suggestions.length > 2)!;
  render(GamePage, { live: new SampleLine(view).live, editions: EDITIONS });
  expect(screen.queryByRole("region", { name: "Notebook" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Your cards" })).toBeNull();
  expect(document.querySelectorAll(".acts button")).toHaveLength(0);
});

test("the end tells the answer, the story with its odds, and everybody's hand", async () => {
  prefs.language = "en";
  const { frames } = classic[0]!;
  const told = storyIn(frames, null);
  const { suggestions, accusations } = retold(told, "", null, EDITIONS)!.game;
  const odds = {
    seat: null,
    start: 0.01,
    suggestions: suggestions.map(() => 0.5),
    accusations: accusations.map(({ correct }) => (correct ? 1 : 0.01)),
  };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ ...told, odds })));
  const view = viewsOf(frames).find(({ phase }) => phase === "over")!;
  render(EndPage, { live: new SampleLine(view).live, editions: EDITIONS, game: view.game! });
  const page = document.body.textContent;
  const names = EDITIONS.find(({ id }) => id === view.game!.edition)!.names["en"]!;
  for (const card of view.game!.envelope!) expect(page).toContain(names[card]);
  await vi.waitFor(() => expect(document.querySelector(".story .hands")).not.toBeNull(), PATIENT);
  expect(document.querySelectorAll(".story .hands li")).toHaveLength(view.game!.players.length);
  const story = document.querySelector(".story")!.textContent;
  expect(story).toContain("The turning point: 1% to 50%");
  expect(story).toContain("Odds of the true case: 1%");
});

test("an end whose story does not come says so, and offers another try", async () => {
  prefs.language = "en";
  const view = viewsOf(classic[0]!.frames).find(({ phase }) => phase === "over")!;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  render(EndPage, { live: new SampleLine(view).live, editions: EDITIONS, game: view.game! });
  await vi.waitFor(() => expect(document.querySelector(".story [role=alert]")).not.toBeNull(), PATIENT);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(storyIn(classic[0]!.frames, null))));
  screen.getByRole("button", { name: "Try again" }).click();
  await vi.waitFor(() => expect(document.querySelector(".story .hands")).not.toBeNull(), PATIENT);
  expect(document.querySelector(".story .bar")).toBeNull(); // without odds there are no bars
});
