import { beforeEach, expect, test, vi } from "vitest";

import { browserLanguage } from "../model/language";
import { loadWords, refusal, speak, text, words, Words } from "./words";

beforeEach(async () => {
  await loadWords("en");
  await speak("en");
});

test("the language changes at run time, with the page", async () => {
  expect(text("state-roll")).toBe("Your turn.");
  await speak("fr");
  expect(text("state-roll")).toBe("À vous.");
  expect(document.documentElement.lang).toBe("fr");
  expect(words().language).toBe("fr");
});

test("the browser's first language that is ours is spoken", () => {
  expect(browserLanguage(["de-CH", "fr-CH", "en"])).toBe("fr");
  expect(browserLanguage(["EN-us"])).toBe("en");
  expect(browserLanguage(["ja"])).toBe("en");
  expect(browserLanguage([])).toBe("en");
});

test("a refusal is told in the reader's language, and in the server's words where there are no others", async () => {
  const stale = { type: "refused" as const, id: "", kind: "stale" as const, key: "table-stale", sentence: "English." };
  const few = { ...stale, key: "table-too-few", details: { fewest: 3, most: 6 } };
  const rule = {
    ...stale,
    key: "refusal-too-far",
    sentence: "That is more than the 4 steps you have.",
    details: { steps: 4 },
  };
  expect(refusal(rule)).toBe(rule.sentence);
  await speak("fr");
  expect(refusal(stale)).toBe("La partie a avancé entre-temps\u00a0: regardez de nouveau.");
  expect(refusal(few)).toContain("de 3 à 6");
  expect(refusal(rule)).toBe("C’est plus que les 4 pas dont vous disposez.");
  expect(refusal({ ...stale, key: "of-a-later-server" })).toBe("English.");
  expect(refusal({ ...stale, kind: "http" as const, key: "http-500" })).toBe(
    "Une erreur s’est produite sur le serveur. Réessayez dans un instant.",
  );
});

test("lists have their last word", async () => {
  expect(words().allOf(["A", "B", "C"])).toBe("A, B and C");
  expect(words().oneOf(["A", "B"])).toBe("A or B");
  expect(words().allOf(["A"])).toBe("A");
  expect((await loadWords("fr")).allOf(["A", "B"])).toBe("A et B");
  expect(words().noneOf(["A", "B", "C"])).toBe("A, B or C");
  expect((await loadWords("fr")).noneOf(["A", "B", "C"])).toBe("A ni B ni C");
  expect(words().noneOf(["A"])).toBe("A");
});

test.each([
  ["Anna", "qu’Anna", "d’Anna"],
  ["Élodie", "qu’Élodie", "d’Élodie"],
  ["Œdipe", "qu’Œdipe", "d’Œdipe"],
  ["Hélène", "qu’Hélène", "d’Hélène"],
  ["Yves", "qu’Yves", "d’Yves"],
  ["Yann", "que Yann", "de Yann"],
  ["Ben", "que Ben", "de Ben"],
])("French runs its small words into %s where it begins with a vowel", async (name, que, de) => {
  const french = await loadWords("fr");
  const who = { who: name, who_id: "person", me: "no" };
  expect(french.text("caselog-about", who)).toBe(`Ce ${que} a demandé et montré`);
  expect(french.text("of-who", who)).toBe(de);
  expect(french.text("of-who", { ...who, who: "colonel Moutarde", who_id: "mustard" })).toBe("du colonel Moutarde");
});

test("a mistake of ours is loud here, and does not blank a player's screen", () => {
  const some = new Words("en", ["greeting = Hello { $name }"]);
  expect(() => some.text("nothing")).toThrow("there is no text nothing");
  expect(() => some.text("greeting")).toThrow("greeting");
  vi.stubEnv("DEV", false);
  expect(some.text("nothing")).toBe("nothing");
  expect(some.text("greeting")).toContain("Hello");
  vi.unstubAllEnvs();
});

test("a common noun begins small within a sentence, whatever marks stand before it", () => {
  const some = new Words("fr", ["there = dans la { SMALL($room) }"]);
  expect(some.text("there", { room: "Salle de bal" })).toBe("dans la salle de bal");
  expect(some.text("there", { room: "\uE000Écurie\uE001" })).toBe("dans la \uE000écurie\uE001");
  expect(some.text("there", { room: "…" })).toBe("dans la …");
  expect(() => some.text("there")).toThrow("there in fr");
});

test("two files may not have the same key", () => {
  expect(() => new Words("en", ["a = 1", "a = 2"])).toThrow("a");
});

test("a name written from right to left does not turn its sentence round, and no other name carries marks", () => {
  const isolated = "\u2068\u05d3\u05e0\u05d4\u2069";
  const dana = "\u05d3\u05e0\u05d4";
  const who = (name: string) => ({ who: name, who_id: "person", me: "no" });
  expect(text("told-turn", who(dana))).toBe(text("told-turn", who("Ben")).replace("Ben", isolated));
  // Once, however many sentences a name goes through.
  const within = text("the-who", who(dana));
  expect(within).toBe(isolated);
  expect(words().allOf([within, dana, "Ben"])).toBe(`${isolated}, ${isolated} and Ben`);
  expect(text("told-turn", who("Ben Łukasz 安娜"))).not.toMatch(/[\u2066-\u2069]/u);
});
