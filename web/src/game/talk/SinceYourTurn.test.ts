import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import bilingual from "../../model/fixtures/frames-bilingual.json";
import classic from "../../model/fixtures/frames-classic-1986.json";
import deluxe from "../../model/fixtures/frames-deluxe-2020.json";
import vintage from "../../model/fixtures/frames-vintage.json";
import { LONG_WAIT_S, missedBy } from "../../model/stage/missed";
import { prefs } from "../../model/prefs.svelte";
import type { TableView } from "../../net/types";
import { logSentence } from "../../speech/log_sentences";
import { missedSentence } from "../../speech/missed_sentence";
import { loadWords, words } from "../../speech/words";
import GamePage from "../GamePage.svelte";
import { editionOf, EDITIONS, SampleLine, viewsOf } from "../sample.svelte";

const { frames } = bilingual.find(({ viewer }) => viewer !== "spectator")!;
/** It is the viewer's turn again, and somebody showed somebody else a card meanwhile. */
const yours = viewsOf(frames).findLast((view) => {
  const missed = missedBy(view);
  const isShown = missed?.turns.some(({ happened }) =>
    happened.some((one) => one.what === "card-shown" && one.by !== view.you && one.to !== view.you),
  );
  return missed?.isOver && missed.since > 0 && isShown;
})!;

function after(seconds: number): TableView {
  const { game, you, log } = yours;
  const line = { line: 1, game: game!.number, turn: 1, bot: "" };
  const ended = (by: string, next: string, at: number) => ({ what: "turn-ended" as const, by, next, at });
  const turns = [ended(you!, "x", 1_000), ended("x", you!, 1_000 + 1000 * seconds)];
  const more = turns.map(({ at, ...happening }, place) => ({ ...line, at, happening, id: 10_000 + place }));
  return { ...yours, log: [...log, ...more] };
}

const title = (language: "en" | "fr") => (language === "en" ? "Since your last turn" : "Depuis votre dernier tour");
const button = () => screen.getByRole("button", { name: title(prefs.language) });
const lines = () =>
  screen.queryAllByRole("list", { name: title(prefs.language) }).flatMap((list) => [...list.children]);

beforeAll(async () => {
  await loadWords("en");
  await loadWords("fr");
});
afterEach(cleanup);

test.each(["en", "fr"] as const)("after a long wait the card is open, and says a line a player, in %s", (language) => {
  prefs.language = language;
  render(GamePage, { live: new SampleLine(after(LONG_WAIT_S + 1)).live, editions: EDITIONS });
  expect(lines()).toHaveLength(missedBy(yours)!.turns.length);
  button().click();
  flushSync();
  expect(lines()).toEqual([]);
});

test("after a short one it is closed, and one tap away", () => {
  prefs.language = "en";
  render(GamePage, { live: new SampleLine(after(LONG_WAIT_S - 1)).live, editions: EDITIONS });
  expect(button().getAttribute("aria-expanded")).toBe("false");
  button().click();
  flushSync();
  expect(lines()).toHaveLength(missedBy(yours)!.turns.length);
});

test("the card of a seat that was not shown a card never names it", () => {
  prefs.language = "en";
  render(GamePage, { live: new SampleLine(after(LONG_WAIT_S + 1)).live, editions: EDITIONS });
  const edition = editionOf(yours);
  let hidden = 0;
  missedBy(yours)!.turns.forEach(({ happened }, place) => {
    const asked = happened.find((one) => one.what === "suggested");
    const shown = happened.find((one) => one.what === "card-shown");
    if (!asked || !shown || shown.by === yours.you) return;
    hidden += 1;
    const question = logSentence({ happening: asked }, yours, edition, words());
    const answer = lines()[place]!.textContent.trim().replace(question, "");
    expect(answer).toMatch(/shows a card/u);
    for (const card of [asked.suspect, asked.weapon, asked.room])
      if (card !== shown.by && card !== shown.to) expect(answer).not.toContain(edition.names["en"]![card]);
  });
  expect(hidden).toBeGreaterThan(0);
});

test("of others it says the same whatever they hold and show", () => {
  prefs.language = "en";
  let answers = 0;
  for (const tables of [bilingual, classic, deluxe, vintage]) {
    const framesOf = (watching: boolean) => tables.find(({ viewer }) => (viewer === "spectator") === watching)!.frames;
    // A spectator, to whom all deals look alike, was told the same lines.
    const watched = viewsOf(framesOf(true));
    viewsOf(framesOf(false)).forEach((view, line) => {
      const blind = { ...watched[line]!, you: view.you };
      const edition = editionOf(view);
      missedBy(view)?.turns.forEach((turn, place) => {
        const shown = turn.happened.filter((one) => one.what === "card-shown");
        if (shown.some(({ by, to }) => by === view.you || to === view.you)) return;
        const sameTurn = missedBy(blind)!.turns[place]!;
        expect(missedSentence(turn, view, edition, words())).toBe(missedSentence(sameTurn, blind, edition, words()));
        answers += shown.length;
      });
    });
  }
  expect(answers).toBeGreaterThan(0);
});

test("the log is divided where the last turn ended", () => {
  prefs.language = "en";
  render(GamePage, { live: new SampleLine(yours).live, editions: EDITIONS });
  const log = screen.getByRole("log");
  const divider = screen.getByText("Above: since your last turn");
  expect([...log.children].indexOf(divider)).toBeGreaterThan(0);
  expect([...log.children].indexOf(divider)).toBeLessThan(log.children.length - 1);
});
