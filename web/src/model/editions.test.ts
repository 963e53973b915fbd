import { expect, test } from "vitest";

import { bothNames, cardName, cardsOf, editionOf, kindOf, nearestRoom, sameSpot } from "./editions";
import editions from "./fixtures/editions.json";
import type { EditionInfo } from "../net/types";

const EDITIONS = editions as unknown as EditionInfo[];
const of = (id: string) => editionOf(EDITIONS, id)!;

test("all 21 cards have names in both languages", () => {
  for (const edition of EDITIONS) {
    expect(cardsOf(edition)).toHaveLength(21);
    for (const card of cardsOf(edition))
      for (const language of ["en", "fr"] as const) expect(cardName(edition, card, language)).not.toBe(card);
  }
});

test("names change with the edition, and the bilingual one shows both", () => {
  expect(cardName(of("vintage"), "scarlet", "en")).toBe("Miss Scarlett");
  expect(bothNames(of("classic-1986"), "knife", "en")).toEqual(["Knife", null]);
  expect(bothNames(of("bilingual"), "knife", "en")).toEqual(["Knife", "Couteau"]);
  expect(bothNames(of("bilingual"), "knife", "fr")).toEqual(["Couteau", "Knife"]);
  expect(bothNames(of("bilingual"), "hall", "fr")).toEqual(["Hall", null]);
  expect([kindOf(of("bilingual"), "plum"), kindOf(of("bilingual"), "rope"), kindOf(of("bilingual"), "hall")]).toEqual([
    "suspect",
    "weapon",
    "room",
  ]);
});

test("the nearest room of a square, as the text game tells it", () => {
  const { board } = of("classic-1986");
  expect(nearestRoom(board, [1, 16])).toEqual({ room: "lounge", steps: 7 });
  expect(nearestRoom(board, [23, 8])).toEqual({ room: "ballroom", steps: 6 });
  for (const door of board.doors) expect(nearestRoom(board, door.outside).steps).toBe(1);
});

test("spots are the same by what they are, not by which object", () => {
  expect(sameSpot([3, 4], [3, 4])).toBe(true);
  expect(sameSpot("hall", "hall")).toBe(true);
  expect(sameSpot([3, 4], "hall")).toBe(false);
});

test("an edition is found by its id, and none is found for an id that nobody has", () => {
  for (const edition of EDITIONS) expect(editionOf(EDITIONS, edition.id)).toBe(edition);
  for (const id of ["", "vintage ", null, undefined]) expect(editionOf(EDITIONS, id)).toBeUndefined();
});
