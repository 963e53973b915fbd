import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import classic from "../../model/fixtures/frames-classic-1986.json";
import { readNotes } from "../../model/notebook";
import { prefs } from "../../model/prefs.svelte";
import type { Settings } from "../../net/types";
import { loadWords } from "../../speech/words";
import GamePage from "../GamePage.svelte";
import { EDITIONS, SampleLine, viewsOf } from "../sample.svelte";

const EDITION = EDITIONS.find(({ id }) => id === "classic-1986")!;
const seat = classic.find(({ viewer }) => viewer !== "spectator")!;

beforeAll(async () => {
  prefs.language = "en";
  await loadWords("en");
});
afterEach(() => {
  cleanup();
  prefs.ownByHand = false;
});

function table(notebook: Settings["notebook"]): SampleLine {
  const view = viewsOf(seat.frames).find(({ phase }) => phase === "playing")!;
  const line = new SampleLine({ ...view, settings: { ...view.settings, notebook } });
  render(GamePage, { live: line.live, editions: EDITIONS });
  return line;
}
const cell = (label: RegExp) => screen.getAllByRole("button", { name: label })[0]!;

test("pressing a cell goes through tick, cross, question mark and nothing, and is kept with the seat", async () => {
  const line = table("hand");
  const { number } = line.view.game!;
  const marks = () => Object.values(readNotes(line.view.note, number).marks);
  const seen: string[][] = [];
  const empty = cell(/: nothing noted$/);
  for (let press = 0; press < 4; press += 1) {
    await fireEvent.click(empty);
    flushSync();
    seen.push(marks());
  }
  expect(seen).toEqual([["yes"], ["no"], ["maybe"], []]);
});

test("letters can be written into a cell", async () => {
  const line = table("hand");
  const empty = cell(/: nothing noted$/);
  await fireEvent.keyDown(empty, { key: "A" });
  await fireEvent.keyDown(empty, { key: "b" });
  expect(Object.values(readNotes(line.view.note, line.view.game!.number).marks)).toEqual(["Ab"]);
});

test("a screen reader hears the letters in a cell", async () => {
  table("hand");
  const empty = cell(/: nothing noted$/);
  const label = empty.getAttribute("aria-label")!;
  await fireEvent.keyDown(empty, { key: "A" });
  flushSync();
  expect(empty.getAttribute("aria-label")).toBe(label.replace("nothing noted", "your letters A"));
});

test("in the open book a finger writes letters into the cell it pressed last", async () => {
  const line = table("hand");
  const marks = () => readNotes(line.view.note, line.view.game!.number).marks;
  await fireEvent.click(screen.getByRole("button", { name: "Open" }));
  flushSync();
  const book = within(screen.getByRole("dialog", { name: "Notebook" }));
  await fireEvent.click(book.getByRole("button", { name: /^Rope, Envelope: / }));
  flushSync();
  const field = book.getByRole("textbox", { name: "Your letters for Rope, Envelope" });
  await fireEvent.input(field, { target: { value: "no!" } });
  // A small "no" would have been a cross.
  expect(marks()).toEqual({ "rope/envelope": "No" });
  await fireEvent.input(field, { target: { value: "" } });
  expect(marks()).toEqual({});
});

test("letters cannot be written where the book knows", async () => {
  table("seen");
  await fireEvent.click(screen.getByRole("button", { name: "Open" }));
  flushSync();
  const book = within(screen.getByRole("dialog", { name: "Notebook" }));
  await fireEvent.click(book.getAllByRole("button", { name: /: holds it$/ })[0]!);
  flushSync();
  expect(book.getByRole("textbox", { name: /^Your letters/ })).toHaveProperty("disabled", true);
});

test("what the book knows cannot be marked over", async () => {
  const line = table("seen");
  await fireEvent.click(cell(/: holds it$/));
  expect(line.view.note).toBe(viewsOf(seat.frames)[0]!.note);
});

test("whoever likes to tick their own cards themselves can, and keeps what the book saw", async () => {
  const line = table("seen");
  const { hand } = line.view.game!;
  const known = () => screen.queryAllByRole("button", { name: /: holds it$/ }).length;
  expect(known()).toBe(hand.length);
  await fireEvent.click(screen.getByRole("button", { name: "Open" }));
  flushSync();
  const book = within(screen.getByRole("dialog", { name: "Notebook" }));
  await fireEvent.click(book.getByRole("checkbox", { name: "I tick my own cards myself" }));
  flushSync();
  expect(book.queryAllByRole("button", { name: /: holds it$/ })).toEqual([]);
  const own = new RegExp(`^${EDITION.names["en"]![hand[0]!]!}, .*: nothing noted$`);
  await fireEvent.click(book.getAllByRole("button", { name: own })[0]!);
  flushSync();
  expect(book.getAllByRole("button", { name: /: holds it$/ })).toHaveLength(1);
  await fireEvent.click(book.getByRole("checkbox", { name: "I tick my own cards myself" }));
  flushSync();
  expect(book.getAllByRole("button", { name: /: holds it$/ }).length).toBeGreaterThanOrEqual(hand.length);
});

test("by hand the book knows nothing, not even the own cards", () => {
  table("hand");
  expect(screen.queryAllByRole("button", { name: /: holds it$|: does not hold it$/ })).toEqual([]);
});

test("digits are kept, as the numbers of groups", async () => {
  const line = table("hand");
  const empty = cell(/: nothing noted$/);
  for (const key of ["2", "3", "4"]) await fireEvent.keyDown(empty, { key });
  flushSync();
  expect(Object.values(readNotes(line.view.note, line.view.game!.number).marks)).toEqual(["234"]);
  expect(empty.textContent).toContain("?2·3·4");
  await fireEvent.keyDown(empty, { key: "5" }); // begins anew
  expect(Object.values(readNotes(line.view.note, line.view.game!.number).marks)).toEqual(["5"]);
});

test("one stroke on a card’s name crosses its row, and another brings back what stood there", async () => {
  const line = table("hand");
  const marks = () => readNotes(line.view.note, line.view.game!.number).marks;
  const rope = screen.getByRole("button", { name: "Rope" });
  await fireEvent.click(cell(/^Rope, Envelope: nothing noted$/)); // a tick
  await fireEvent.click(cell(/^Rope, Envelope: holds it$/)); // a cross
  flushSync();
  const before = marks();
  expect(rope.getAttribute("aria-pressed")).toBe("false");
  await fireEvent.click(rope);
  flushSync();
  expect(rope.getAttribute("aria-pressed")).toBe("true");
  expect(Object.values(marks())).toEqual(line.view.game!.players.map(() => "no").concat("no"));
  expect(rope.closest("tr")!.classList).toContain("known");
  await fireEvent.click(rope);
  flushSync();
  expect(marks()).toEqual(before);
});

test("the arrows lead to the names, too", async () => {
  table("hand");
  const first = document.querySelector<HTMLElement>('[data-at="0,0"]')!;
  first.focus();
  await fireEvent.keyDown(first, { key: "ArrowLeft" });
  expect(document.activeElement!.getAttribute("data-at")).toBe("0,-1");
  await fireEvent.keyDown(document.activeElement!, { key: "ArrowDown" });
  expect(document.activeElement!.getAttribute("data-at")).toBe("1,-1");
});

test("where the book knows a whole row, its name is no button", () => {
  const line = table("seen");
  const own = EDITION.names["en"]![line.view.game!.hand[0]!]!;
  expect(screen.queryByRole("button", { name: own })).toBeNull();
});
