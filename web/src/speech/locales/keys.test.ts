/** Every text is there in both languages, is said somewhere, and keeps to one way of writing. */

import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";

const OURS = import.meta.glob<string>("./*/*.ftl", { query: "?raw", import: "default", eager: true });
/** Sentences that the text game says as well: tests/locales/test_locales.py looks after those. */
const SHARED = import.meta.glob<string>("../../../../src/casefile/locales/*/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const PROGRAM = Object.entries(
  import.meta.glob<string>(["../../**/*.ts", "../../**/*.svelte"], { query: "?raw", import: "default", eager: true }),
)
  .filter(([file]) => !/\.test\.ts$|wire\.ts$/u.test(file))
  .map(([, source]) => source)
  .join("\n");

/** French has to put an article here and there that English has not. */
const GRAMMAR = ["to-who", "the-sheet", "of-sheet", "on-your-sheet"];
/** The numbers that a server answers with are none of ours. */
const ANSWERED = /^(?:state-closed|http)-\d+$/u;

interface Entry {
  key: string;
  /** The names of its lines: its own, and `.more`. */
  lines: string[];
  variables: Set<string>;
  mentions: Set<string>;
}

function entriesOf(source: string): Entry[] {
  return new FluentResource(source).body.map(({ id, value, attributes }) => {
    const entry: Entry = { key: id, lines: Object.keys(attributes), variables: new Set(), mentions: new Set() };
    look([value, attributes], entry);
    return entry;
  });
}

function look(part: unknown, entry: Entry): void {
  if (typeof part !== "object" || part === null) return;
  const { type, name } = part as { type?: unknown; name?: unknown };
  if (type === "var") entry.variables.add(String(name).replace(/_id$/u, ""));
  if (type === "mesg") entry.mentions.add(String(name));
  for (const inner of Object.values(part)) look(inner, entry);
}

/** Everything that part of a text can say when $dice is 1. */
function withOneDie(part: unknown): string {
  if (typeof part === "string") return part;
  if (typeof part !== "object" || part === null) return "";
  const { type, selector, variants } = part as { type?: string; selector?: { name?: string }; variants?: unknown };
  if (type === undefined) return Object.values(part).map(withOneDie).join(" ");
  if (!Array.isArray(variants)) return "";
  const said = (variants as { key: { value?: unknown }; value: unknown }[]).filter(
    ({ key }) => selector?.name !== "dice" || key.value === "one",
  );
  return said.map(({ value }) => withOneDie(value)).join(" ");
}

const PARTS = Object.keys(OURS)
  .filter((file) => file.startsWith("./en/"))
  .map((file) => file.slice("./en/".length));
const source = (language: string, part: string) => OURS[`./${language}/${part}`] ?? "";

test.each(Object.entries({ ...OURS, ...SHARED }))("every entry of %s can be read", (_, file) => {
  const written = [...file.matchAll(/^([a-z][\w-]*) =/gmu)].map(([, key]) => key);
  expect(written.length).toBeGreaterThan(0);
  expect(entriesOf(file).map(({ key }) => key)).toEqual(written);
});

test.each(PARTS)("%s says the same things in both languages, with the same details", (part) => {
  const [english, french] = ["en", "fr"].map(
    (language) => new Map(entriesOf(source(language, part)).map((one) => [one.key, one])),
  );
  const keys = [...french!.keys()].filter((key) => !GRAMMAR.includes(key));
  expect(keys.sort()).toEqual([...english!.keys()].sort());
  for (const key of keys) {
    const [one, other] = [english!.get(key)!, french!.get(key)!];
    expect([key, other.lines]).toEqual([key, one.lines]);
    // What a message mentions may need other details in the other language, and an id only chooses an article.
    if (!one.mentions.size && !other.mentions.size) expect([key, other.variables]).toEqual([key, one.variables]);
  }
});

describe("of all texts", () => {
  const ours = Object.values(OURS).flatMap(entriesOf);
  const all = [...ours, ...Object.values(SHARED).flatMap(entriesOf)];
  const literals = new Set([...PROGRAM.matchAll(/(["'`])([\w-]+)\1/gu)].map(([, , words]) => words!));
  const composed = [...PROGRAM.matchAll(/`((?:[\w-]|\$\{[^{}`]*\})+)`/gu)]
    .map(([, template]) => template!.split(/\$\{[^{}]*\}/u))
    .filter((fixed) => fixed.length > 1 && fixed.some((words) => /[a-z]{2}/u.test(words)))
    .map((fixed) => new RegExp(`^${fixed.join("([\\w-]+)")}$`, "u"));

  /** Written out, or put together from parts that are written out. */
  function isSaid(key: string): boolean {
    const isPutTogether = composed.some((template) => {
      const parts = template.exec(key)?.slice(1);
      return parts?.every((part) => literals.has(part));
    });
    return literals.has(key) || isPutTogether || ANSWERED.test(key);
  }

  test("none is left that nobody says", () => {
    const mentioned = new Set(all.flatMap(({ mentions }) => [...mentions]));
    const silent = ours.map(({ key }) => key).filter((key) => !isSaid(key) && !mentioned.has(key));
    expect([...new Set(silent)]).toEqual([]);
  });

  test("none speaks of several dice where one is rolled", () => {
    // The lessons are played by an edition with two.
    const entries = Object.values(OURS).flatMap((file) => new FluentResource(file).body);
    const said = entries
      .filter(({ id }) => !/^lesson2?-/u.test(id))
      .map(({ id, value, attributes }) => [id, withOneDie([value, attributes])] as const);
    expect(said.filter(([, words]) => /\b(?:die|dé)(?!\p{L})/u.test(words)).length).toBeGreaterThan(7);
    expect(said.filter(([, words]) => /\b(?:dice|dés)(?!\p{L})/u.test(words))).toEqual([]);
  });

  test("none is asked for that is not there", () => {
    const known = new Set(all.map(({ key }) => key));
    const asked = [
      ...PROGRAM.matchAll(/\b(?:text|told|say)\(\s*(?:[^"()]*\?\s*)?"([a-z][\w-]*)"(?:\s*:\s*"([\w-]+)")?/gu),
    ].flatMap(([, ...keys]) => keys.filter((key) => key !== undefined));
    expect(asked.length).toBeGreaterThan(300);
    expect(asked.filter((key) => !known.has(key))).toEqual([]);
  });
});

describe("the writing", () => {
  const linesOf = (language: string) =>
    Object.entries(OURS)
      .filter(([file]) => file.startsWith(`./${language}/`))
      .flatMap(([, text]) => text.split("\n"))
      .filter((line) => !line.startsWith("#"))
      // Fluent's own signs are not read by anybody.
      .map((line) => line.replace(/\{\s*"([^"]*)"\s*\}/gu, "$1").replace(/^\s*\*?\[\w+\]/u, ""));

  test.each(["en", "fr"])("has round apostrophes and quotes, one sign for dots and no shouting in %s", (language) => {
    const lines = linesOf(language);
    expect(lines.length).toBeGreaterThan(900);
    expect(lines.filter((line) => /['"!]|\.\.\.| …|[^ =] {2,}[^ ]/u.test(line))).toEqual([]);
  });

  test("runs French words into the name of a person by a function, in the terminal too", () => {
    const person = String.raw`(?:the-)?\$?(?:who|names?|asker|suspect|player|host|first|holder)\b`;
    const wrong = new RegExp(String.raw`(?:^|[\s(])(?:[dD]e|[qQ]ue) \{ ${person}`, "u");
    const french = Object.entries({ ...OURS, ...SHARED }).filter(([file]) => /\/fr\/[^/]*\.ftl$/u.test(file));
    const lines = french.flatMap(([, text]) => text.split("\n"));
    expect(lines.filter((line) => wrong.test(line))).toEqual([]);
    expect(lines.filter((line) => /\{ (?:DE|QUE)\(/u.test(line)).length).toBeGreaterThan(6);
    expect(wrong.test("Ce que { the-who } a") && wrong.test("*[other] de { $who }")).toBe(true);
  });

  test("does not part a French sign from its word", () => {
    const wrong = /(?<!,) [:;?!»%]|« |«[^\u00a0]|[^\u00a0][;»]|[^\u00a0 ]\?|[^\u00a0]:(?: |$)|\u202f/u;
    expect(linesOf("fr").filter((line) => wrong.test(line))).toEqual([]);
    expect(wrong.test("Qui ?") && wrong.test("Qui?") && wrong.test("Qui\u202f?")).toBe(true);
  });
});
