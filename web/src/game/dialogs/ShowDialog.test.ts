import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import bilingual from "../../model/fixtures/frames-bilingual.json";
import classic from "../../model/fixtures/frames-classic-1986.json";
import { prefs } from "../../model/prefs.svelte";
import type { TableView } from "../../net/types";
import { loadWords } from "../../speech/words";
import GamePage from "../GamePage.svelte";
import { EDITIONS, SampleLine, viewsOf } from "../sample.svelte";

/** Somebody asks this seat, which can choose, and has asked before. */
const asked = [...classic, ...bilingual]
  .flatMap(({ frames }) => viewsOf(frames))
  .find(({ menu, game }) => (menu?.show.length ?? 0) > 1 && game!.suggestions.length > 1)!;
const [first, last] = [asked.menu!.show[0]!, asked.menu!.show.at(-1)!];
const asker = asked.game!.suggestions.at(-1)!.by;

beforeAll(async () => {
  prefs.language = "en";
  await loadWords("en");
});
afterEach(cleanup);

/** This seat has shown this card, to this player, in answer to the first question of the game. */
function having(card: string, to: string): TableView {
  const game = asked.game!;
  const suggestions = game.suggestions.map((one, place) => (place ? one : { ...one, by: to, shownBy: asked.you }));
  return { ...asked, game: { ...game, suggestions, seen: [{ suggestion: 0, by: asked.you!, card, to }] as never } };
}
async function dialog(view: TableView) {
  const line = new SampleLine(view);
  render(GamePage, { live: line.live, editions: EDITIONS });
  await fireEvent.click(screen.getByRole("button", { name: "Choose the card…" }));
  flushSync();
  return { line, shown: within(screen.getByRole("dialog", { name: /asks you for a card/ })) };
}

test("what the asker has seen comes first, says so, and is chosen until another is", async () => {
  const { line, shown } = await dialog(having(last, asker));
  const radios = shown.getAllByRole<HTMLInputElement>("radio");
  expect(radios.map(({ value }) => value)[0]).toBe(last);
  expect(radios.map(({ checked }) => checked)).toEqual(radios.map((_, place) => place === 0));
  expect(shown.getAllByText("Shown before")).toHaveLength(1);
  expect(radios[0]!.closest("label")!.textContent).toContain("Shown before");
  await fireEvent.click(radios[1]!);
  flushSync();
  await fireEvent.click(shown.getByRole("button", { name: /^Show / }));
  expect(line.sent).toContainEqual({ do: "show", card: radios[1]!.value });
});

test("what somebody else was shown is not marked, and nothing is chosen", async () => {
  const other = asked.game!.players.find((player) => player !== asker && player !== asked.you)!;
  const { shown } = await dialog(having(first, other));
  expect(shown.queryByText("Shown before")).toBeNull();
  expect(shown.getAllByRole<HTMLInputElement>("radio").some(({ checked }) => checked)).toBe(false);
});
