import { expect, test } from "vitest";
import { LANGUAGES } from "../model/language";
import { sampleEdition } from "../board/sample";
import { squareName } from "./square_name";
import { loadWords } from "./words";

const edition = sampleEdition("classic-1986");

test.each([
  [[8, 7], "outside the Library’s east door", "devant la porte est de la bibliothèque"],
  [[4, 6], "outside the Study’s door", "devant la porte du bureau"],
  [[10, 7], "3 squares south of the Library’s east door", "à 3 cases au sud de la porte est de la bibliothèque"],
  [[5, 8], "2 squares south of the Hall’s west door", "à 2 cases au sud de la porte ouest du hall"],
  [[6, 8], "3 squares south of the Hall’s west door", "à 3 cases au sud de la porte ouest du hall"],
] as const)("the square %s is found by the nearest door", async (square, english, french) => {
  expect(squareName(edition, square, await loadWords("en"))).toBe(english);
  expect(squareName(edition, square, await loadWords("fr"))).toBe(french);
});

test.each(LANGUAGES)("in %s no name stands for more than two squares, and few for two", async (language) => {
  const words = await loadWords(language);
  const squaresOf = new Map<string, number>();
  for (const square of edition.board.squares) {
    const name = squareName(edition, square, words);
    expect(name).not.toMatch(/\d,\d/);
    squaresOf.set(name, (squaresOf.get(name) ?? 0) + 1);
  }
  expect(Math.max(...squaresOf.values())).toBe(2);
  expect(squaresOf.size / edition.board.squares.length).toBeGreaterThan(0.85);
});
