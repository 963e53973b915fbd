import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import bilingual from "../../model/fixtures/frames-bilingual.json";
import classic from "../../model/fixtures/frames-classic-1986.json";
import { ENVELOPE } from "../../model/notebook";
import { prefs } from "../../model/prefs.svelte";
import type { Settings, TableView } from "../../net/types";
import { loadWords } from "../../speech/words";
import GamePage from "../GamePage.svelte";
import { marksOn } from "../notebook/card_marks";
import { EDITIONS, SampleLine, viewsOf } from "../sample.svelte";

const { frames } = classic.find(({ viewer }) => viewer !== "spectator")!;
const asked = viewsOf(frames).find(({ menu, game }) => menu?.suggest && game!.phase === "suggest")!;

beforeAll(async () => {
  prefs.language = "en";
  await loadWords("en");
});
afterEach(cleanup);

function table(notebook: Settings["notebook"], view: TableView = asked): SampleLine {
  return new SampleLine({ ...view, settings: { ...view.settings, notebook } });
}
async function opened(line: SampleLine) {
  render(GamePage, { live: line.live, editions: EDITIONS });
  await fireEvent.click(screen.getByRole("button", { name: /^(Suggest|Stay and suggest)…/ }));
  flushSync();
  return within(screen.getByRole("region", { name: "Your suggestion" }));
}

test("the tray has every suspect and every weapon, takes the focus, and asks", async () => {
  const line = table("seen");
  const tray = await opened(line);
  const { suspects, weapons, room } = line.view.menu!.suggest!;
  const radios = tray.getAllByRole<HTMLInputElement>("radio");
  expect(radios.map(({ value }) => value)).toEqual([...suspects, ...weapons]);
  expect(document.activeElement).toBe(radios[0]);
  expect(screen.queryByRole("dialog")).toBeNull();
  await fireEvent.click(radios[1]!);
  await fireEvent.click(radios.at(-1)!);
  flushSync();
  await fireEvent.click(tray.getByRole("button", { name: "Ask the table" }));
  expect(line.sent).toContainEqual({ do: "suggest", suspect: suspects[1], weapon: weapons.at(-1), room });
});

test("Escape puts the tray away, the turn bar brings it back, and nothing chosen is lost", async () => {
  const tray = await opened(table("seen"));
  const [first] = tray.getAllByRole<HTMLInputElement>("radio");
  await fireEvent.click(first!);
  flushSync();
  await fireEvent.keyDown(document.body, { key: "Escape" });
  flushSync();
  expect(screen.queryByRole("region", { name: "Your suggestion" })).toBeNull();
  expect(screen.getByRole("log").closest(".away")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: /^(Suggest|Stay and suggest)…/ }));
  flushSync();
  const again = within(screen.getByRole("region", { name: "Your suggestion" }));
  expect(again.getAllByRole<HTMLInputElement>("radio")[0]!.checked).toBe(true);
});

test("by hand a card in the tray has the owner’s marks and no others", () => {
  const line = table("hand");
  const desk = line.desk();
  const cards = asked.menu!.suggest!.suspects;
  for (const card of cards) expect(marksOn(desk.book, card)).toEqual({ signs: [], odds: null });
  const [one, two] = asked.game!.players;
  const { cells } = desk.book.rowOf(cards[0]!)!;
  desk.book.mark({ ...cells.find(({ holder }) => holder === one)!, hand: "yes" }); // the next mark is a cross
  desk.book.initial(
    cells.find(({ holder }) => holder === two)!,
    "23",
  );
  expect(marksOn(desk.book, cards[0]!)).toEqual({
    signs: [
      { sign: "cross", drawn: true, holders: [one] },
      { sign: "?2·3", drawn: false, holders: [two] },
    ],
    odds: null,
  });
  desk.book.initial(cells.at(-1)!, "yes");
  expect(marksOn(desk.book, cards[0]!).signs).toEqual([{ sign: "tick", drawn: true, holders: [ENVELOPE] }]);
});

test("what was seen shows ticks and crosses, and nothing of a hand that nobody saw", () => {
  // Somebody has shown this seat a card.
  const last = [...classic, ...bilingual]
    .flatMap((each) => viewsOf(each.frames))
    .findLast(({ phase, you, game }) => phase === "playing" && game!.seen.some(({ by }) => you && by !== you))!;
  const { book } = table("seen", last).desk();
  const known = new Set([...last.game!.hand, ...last.game!.seen.map(({ card }) => card)]);
  let ticks = 0;
  for (const { card } of book.sheet.rows) {
    const { signs, odds } = marksOn(book, card);
    expect(odds).toBeNull();
    const holds = signs.filter(({ sign }) => sign === "tick");
    ticks += holds.length;
    if (holds.length) expect(known).toContain(card);
  }
  expect(ticks).toBeGreaterThan(0);
});
