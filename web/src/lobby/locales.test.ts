import { expect, test } from "vitest";
import strength from "../../../docs/strength.json?raw";
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
  const behind = /TableDoor|ThreeWords|LobbyPage|JoinPage|Seats|StartBar|Invite|Settings|SeatDialog/;
  const said = Object.entries(pages)
    .filter(([file]) => !behind.test(file))
    .flatMap(([, source]) => Array.from(String(source).matchAll(/text\("([a-z][\w-]*)"/g), (match) => match[1] ?? ""));
  const words = await loadFirstWords("en");
  expect(said.length).toBeGreaterThan(30);
  expect(said.filter((key) => !words.has(key))).toEqual([]);
});

/** What the words say of a share of games. */
const SAID: Record<"en" | "fr", Record<string, [number, number]>> = {
  en: {
    "in three games out of four": [0.71, 0.79],
    "wins six games in ten": [0.57, 0.63],
    "nearly half of its games": [0.43, 0.5],
    "wins about six games in ten": [0.55, 0.65],
  },
  fr: {
    "trois fois sur quatre": [0.71, 0.79],
    "gagne six parties sur dix": [0.57, 0.63],
    "près d’une partie sur deux": [0.43, 0.5],
    "gagne environ six parties sur dix": [0.55, 0.65],
  },
};
const AGAINST: Record<"en" | "fr", Record<string, string>> = {
  en: { novice: "two novices", sleuth: "two sleuths" },
  fr: { novice: "deux novices", sleuth: "deux limiers" },
};

test.each(LANGUAGES)("what levels say of their strength in %s is what was measured", async (language) => {
  const words = await loadFirstWords(language);
  const measured = JSON.parse(strength) as Record<string, { share: number }>;
  const matches = Object.entries(measured).flatMap(([name, { share }]) => {
    const [, level = "", other = ""] = /^(\w+) v (\w+), 3, /.exec(name) ?? [];
    const sentence = words.text(`level-${level || "random"}-why`);
    return sentence.includes(AGAINST[language][other] ?? "none") ? [{ name, share, level, sentence }] : [];
  });
  expect(new Set(matches.map(({ level }) => level))).toEqual(new Set(LEVELS.slice(1)));
  for (const { name, share, sentence } of matches) {
    const [[least, most] = [1, 0], ...more] = Object.entries(SAID[language])
      .filter(([said]) => sentence.includes(said))
      .map(([, range]) => range);
    expect([name, more, least <= share && share <= most]).toEqual([name, [], true]);
  }
  // Two that move at random win one game in twenty together.
  const hardlyEver = language === "en" ? "Hardly ever wins" : "Ne gagne presque jamais";
  expect(words.text("level-random-why")).toContain(hardlyEver);
  expect(measured["novice v random, 3, classic-1986"]!.share).toBeGreaterThan(0.95);
});
