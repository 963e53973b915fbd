import { describe, expect, test } from "vitest";
import { sampleEdition } from "../board/sample";
import { cardsOf } from "../model/editions";
import { ENVELOPE } from "../model/notebook";
import {
  answersTo, FROM, HANDS, HOLDERS, markOf, objectionTo, OPEN, PIECES, placeOf, ROOM, SEALED, TOTAL,
  DICE, walkEnds, YOU,
} from "./lesson"; // prettier-ignore

const edition = sampleEdition("deluxe-2020");
const worth = (kind: "suspect" | "weapon", cards: readonly string[]) =>
  cards.filter((card) => objectionTo(card, kind) === null);

describe("the story of the lesson", () => {
  test("deals every card once", () => {
    const dealt = [...SEALED, ...Object.values(HANDS).flat()];
    expect([...dealt].sort()).toEqual(cardsOf(edition).sort());
    expect(Object.values(HANDS).map((hand) => hand.length)).toEqual([6, 6, 6]);
  });

  test("leads from a corridor into one room, and to no other", () => {
    expect(PIECES[YOU]).toEqual(FROM);
    expect(DICE.reduce((sum, die) => sum + die)).toBe(TOTAL);
    const ends = walkEnds(edition.board);
    expect(ends.filter((spot) => typeof spot === "string")).toEqual([ROOM]);
    expect(ends.length).toBeGreaterThan(5);
  });

  test("accepts what is worth asking, and tells the solution whatever is asked", () => {
    expect(worth("suspect", edition.suspects).sort()).toEqual([...OPEN].sort());
    expect(worth("weapon", edition.weapons)).toEqual(["knife", "rope", "wrench"]);
    for (const weapon of worth("weapon", edition.weapons)) {
      expect(placeOf(answersTo(["plum", weapon, ROOM]))).toEqual({ card: "plum", holder: "peacock" });
      expect(placeOf(answersTo(["green", weapon, ROOM]))).toEqual({ card: "green", holder: ENVELOPE });
    }
  });

  test("stops asking at the first card", () => {
    expect(answersTo(["mustard", "revolver", ROOM])).toEqual([{ player: "white", card: "mustard" }]);
    expect(answersTo(["plum", "rope", ROOM])).toEqual([
      { player: "white", card: null },
      { player: "peacock", card: "plum" },
    ]);
  });
});

describe("its notebook", () => {
  const open = (isNoted: boolean) =>
    cardsOf(edition).flatMap((card) =>
      HOLDERS.filter((holder) => markOf({ card, holder }, isNoted) === null).map((holder) => [card, holder]),
    );

  test("leaves open who of two it was, and nothing once that is noted", () => {
    expect(open(false)).toEqual([
      ["green", "peacock"],
      ["green", ENVELOPE],
      ["plum", "peacock"],
      ["plum", ENVELOPE],
    ]);
    expect(open(true)).toEqual([]);
  });

  test("says the truth", () => {
    expect(markOf({ card: "green", holder: ENVELOPE }, true)).toBe("envelope");
    expect(markOf({ card: "plum", holder: "peacock" }, true)).toBe("tick");
    expect(markOf({ card: "plum", holder: ENVELOPE }, true)).toBe("cross");
    expect(markOf({ card: "scarlet", holder: YOU }, false)).toBe("own");
    expect(markOf({ card: "rope", holder: ENVELOPE }, false)).toBe("envelope");
  });
});
