import { expect, test } from "vitest";
import { LANGUAGES } from "../core/language";
import { loadWords } from "../core/words";
import { files as english } from "../locales/en";
import { HOUSE_RULES, LEVELS, NOTEBOOKS, PACES } from "./choices";

const KEYS = [
  ...[...LEVELS, "random"].flatMap((level) => [`level-${level}`, `level-${level}-why`]),
  ...HOUSE_RULES.flatMap((rule) => [`set-house-${rule}`, `set-house-${rule}-why`]),
  ...NOTEBOOKS.flatMap((help) => [`set-notebook-${help}`, `set-notebook-${help}-why`]),
  ...PACES.map((pace) => `set-pace-${pace}`),
];

test.each(LANGUAGES)("every choice has a name and a sentence in %s", async (language) => {
  const words = await loadWords(language);
  expect(KEYS.filter((key) => !words.has(key))).toEqual([]);
});

test("whatever the lobby says in English it says in French", async () => {
  const lobby = english.at(-1) ?? "";
  const keys = Array.from(lobby.matchAll(/^([a-z][\w-]*) =/gm), (match) => match[1] ?? "");
  const french = await loadWords("fr");
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter((key) => !french.has(key))).toEqual([]);
});
