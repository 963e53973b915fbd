import { describe, expect, test } from "vitest";

import editions from "../model/fixtures/editions.json";
import vectors from "../model/fixtures/typed.json";
import type { Language } from "../model/language";
import { Lexicon } from "./lexicon";
import { isYes, parse, type Typed } from "./typed";
import type { EditionInfo, Menu, Spot } from "../net/types";

/** As the vectors write it. */
function told(typed: Typed): unknown {
  switch (typed.kind) {
    case "action":
      return typed.action;
    case "verb":
      return { verb: typed.verb };
    case "incomplete":
      return { incomplete: typed.verb };
    case "either":
      return { either: typed.word, verbs: typed.verbs, cards: typed.cards };
    case "leftover":
      return { leftover: typed.words, of: typed.verb };
    case "unclear":
      return { unclear: typed.word, cards: typed.cards };
    case "puzzling":
      return { puzzling: true };
  }
}

describe.each(vectors.map((vector, number) => ({ number, ...vector })))(
  "$edition, $language, situation $number",
  (vector) => {
    test("every line means what it means in the text game", () => {
      const edition = (editions as unknown as EditionInfo[]).find(({ id }) => id === vector.edition)!;
      const lexicon = new Lexicon(edition, vector.language as Language);
      const situation = { edition, place: vector.place as Spot, menu: vector.menu as unknown as Menu };
      const meant = Object.keys(vector.typed).map((line) => [line, told(parse(line, situation, lexicon))]);
      expect(Object.fromEntries(meant)).toEqual(vector.typed);
    });
  },
);

test("yes in both languages", () => {
  expect(["yes", "Y", "oui", "o", " Oui! "].every(isYes)).toBe(true);
  expect(["yes no", "", "yess", "no"].some(isYes)).toBe(false);
});
