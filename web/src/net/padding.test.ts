import { expect, test } from "vitest";
import { padded } from "./padding";
import type { Command } from "./types";

const bytes = (command: unknown) => new TextEncoder().encode(padded(command as Command)).length;
const id = "0".repeat(32);
const CARDS = ["rope", "candlestick", "billiard-room"];
const HOLDERS = ["plum", "envelope"];

test("which card is shown, or asked about, does not show in how long it is", () => {
  const shown = CARDS.flatMap((card) => [1, 999].map((version) => ({ card, version })));
  const acts = shown.map(({ card, version }) => ({ type: "act", id, game: 12, version, action: { do: "show", card } }));
  const studies = CARDS.flatMap((card) =>
    HOLDERS.map((holder) => ({ type: "study", id, card, holder, language: "en" })),
  );
  expect(new Set([...acts, ...studies, { type: "study", id }].map(bytes))).toEqual(new Set([256]));
});

test("a mark in the notes does not show in how long they are, and they always fit into a frame", () => {
  const note = (text: string) => bytes({ type: "note", id, text });
  expect(note("rope")).toBe(note("billiard-room and some more words"));
  expect(note("é".repeat(1500)) % 512).toBe(0);
  expect(note("x".repeat(3990))).toBeLessThanOrEqual(4096);
});

test("everything else is as long as it is, and the same when it is read", () => {
  const say = { type: "say", id, text: "It was the cook." };
  expect(padded(say as Command)).toBe(JSON.stringify(say));
  const show = { type: "act", id, game: 1, version: 2, action: { do: "show", card: "rope" } };
  expect(JSON.parse(padded(show as Command))).toEqual(show);
});
