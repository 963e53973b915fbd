import { expect, test } from "vitest";
import { LANGUAGES } from "../model/language";
import { loadFirstWords } from "../speech/words";
import { HOUSE_RULES, LEVELS, NOTEBOOKS, PACES } from "../model/choices";

const KEYS = [
  ...[...LEVELS, "random"].flatMap((level) => [`level-${level}`, `level-${level}-why`]),
  ...HOUSE_RULES.flatMap((rule) => [`set-house-${rule}`, `set-house-${rule}-why`]),
  ...NOTEBOOKS.flatMap((help) => [`set-notebook-${help}`, `set-notebook-${help}-why`]),
  ...PACES.map((pace) => `set-pace-${pace}`),
];

test.each(LANGUAGES)("every choice has a name and a sentence in %s", async (language) => {
  const words = await loadFirstWords(language);
  expect(KEYS.filter((key) => !words.has(key))).toEqual([]);
});

test("a page before a table says nothing that comes only with one", async () => {
  const pages = import.meta.glob(["./*.svelte", "./*.ts", "!./*.test.ts", "../app/App.svelte", "../shell/*.svelte"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const behind = /TableDoor|LobbyPage|JoinPage|Seats|StartBar|Invite|Settings|SeatDialog/;
  const said = Object.entries(pages)
    .filter(([file]) => !behind.test(file))
    .flatMap(([, source]) => Array.from(String(source).matchAll(/text\("([a-z][\w-]*)"/g), (match) => match[1] ?? ""));
  const words = await loadFirstWords("en");
  expect(said.length).toBeGreaterThan(30);
  expect(said.filter((key) => !words.has(key))).toEqual([]);
});
