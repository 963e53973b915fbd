import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import editionsInfo from "../../model/fixtures/editions.json";
import { sheetOf } from "../../model/notebook";
import type { EditionInfo } from "../../net/types";
import { Lexicon, Unclear } from "../../speech/lexicon";
import { loadPageWords } from "../../speech/words";
import { carriedBy, linkTo } from "./carry";
import {
  chosenWith,
  evenHands,
  MAX_ENTRIES,
  newCasebook,
  refutations,
  shownTo,
  type Casebook,
  type Entry,
} from "./casebook";
import {
  blankDraft,
  draftOf,
  entriesWith,
  finished,
  foundWhatWasNamed,
  nextAsker,
  NOBODY,
  UNSEEN,
  withAnswer,
  withBy,
  withCard,
  withFound,
} from "./draft";
import { tellEntry } from "../entry_words";
import { notedGame } from "./noted_game";
import { casebookIn, fileOf, FileProblem, positionOf } from "./position_file";
import { casebookFrom, handSize, isDone, newSetUp, stepAfter, surplus, withCards, withPlayer } from "./set_up";
import { putAside, putAsideBefore, shelve, shelved } from "./shelf";
import { typedDraft } from "./typed_entry";
import { counted, judged } from "./verdicts";

beforeAll(() => loadPageWords("en"));

const EDITIONS = editionsInfo as unknown as EditionInfo[];
const CLASSIC = EDITIONS.find(({ id }) => id === "classic-1986")!;
const HAND = ["green", "plum", "knife", "rope", "hall", "study"];

function seated(...entries: Entry[]): Casebook {
  const players = evenHands(["scarlet", "green", "plum"]);
  const book = newCasebook(CLASSIC, players, "scarlet", HAND);
  return { ...book, entries, draft: blankDraft(players, entries) };
}

const asked = (by: string, passed: string[], shown_by: string | null, more: Partial<Entry> = {}): Entry =>
  ({ type: "suggestion", by, suspect: "white", weapon: "rope", room: "kitchen", passed, shown_by, ...more }) as Entry;

describe("setting up", () => {
  test("six players take as many taps as they must: one each, their own place, their cards, and the steps", () => {
    let setUp = newSetUp(CLASSIC.id);
    for (const suspect of CLASSIC.suspects) setUp = withPlayer(setUp, suspect);
    expect(setUp.players.map(({ cards }) => cards)).toEqual([3, 3, 3, 3, 3, 3]);
    setUp = { ...setUp, step: "me", me: "plum" };
    expect([stepAfter(setUp), handSize(setUp), isDone(setUp, "hand", CLASSIC)]).toEqual(["hand", 3, false]);
    setUp = { ...setUp, step: "hand", hand: ["rope", "hall", "white"] };
    expect(isDone(setUp, "hand", CLASSIC)).toBe(true);
    expect(casebookFrom(setUp, CLASSIC).draft.by).toBe(CLASSIC.suspects[0]);
  });

  test("hands that do not add up to eighteen keep the next step closed", () => {
    const four = ["scarlet", "green", "plum", "white"].reduce(withPlayer, newSetUp(CLASSIC.id));
    expect([surplus(four), four.players.map(({ cards }) => cards)]).toEqual([0, [5, 5, 4, 4]]);
    const more = withCards(four, "white", 5);
    expect([surplus(more), isDone(more, "cards", CLASSIC)]).toEqual([1, false]);
    expect(isDone(withCards(more, "scarlet", 4), "cards", CLASSIC)).toBe(true);
  });

  test("whoever gets up leaves the cards to the others, and two are too few", () => {
    const three = ["scarlet", "green", "plum"].reduce(withPlayer, { ...newSetUp(CLASSIC.id), me: "plum", hand: HAND });
    const two = withPlayer(three, "plum");
    expect([two.players.length, two.me, two.hand, isDone(two, "players", CLASSIC)]).toEqual([2, undefined, [], false]);
  });

  test("one card too many takes the first one back, and a second tap takes a card back", () => {
    expect(chosenWith(["rope", "hall"], "white", 2)).toEqual(["hall", "white"]);
    expect(chosenWith(["rope", "hall"], "rope", 2)).toEqual(["hall"]);
  });

  test("whoever watches has no hand to choose", () => {
    expect(stepAfter({ ...newSetUp(CLASSIC.id), step: "me", me: null })).toBeNull();
  });
});

describe("an entry", () => {
  const named = { suspect: "white", weapon: "rope", room: "kitchen" };
  const draft = { ...blankDraft(seated().players, []), ...named };

  test("fills in who passed", () => {
    const book = seated();
    expect(finished({ ...draft, by: "green", answer: "scarlet" }, book)).toMatchObject({
      passed: ["plum"],
      card: "rope",
    });
    expect(finished({ ...draft, by: "green", answer: "plum" }, book)).toEqual(asked("green", [], "plum"));
    expect(finished({ ...draft, by: "green", answer: NOBODY }, book)).toEqual(
      asked("green", ["plum", "scarlet"], null),
    );
  });

  test("waits for the card the writer saw", () => {
    const mine = { ...draft, by: "scarlet", answer: "green" };
    expect(finished(mine, seated())).toBeNull();
    expect(finished({ ...mine, card: "white" }, seated())).toMatchObject({ shown_by: "green", card: "white" });
    expect(finished({ ...mine, card: "unseen" }, seated())).toEqual(asked("scarlet", [], "green"));
  });

  test("lets every choice be changed, and forgets what no longer fits", () => {
    const answered = withAnswer({ ...draft, by: "green" }, "plum");
    expect(withBy(answered, "plum")).toMatchObject({ by: "plum", answer: null });
    expect(withAnswer({ ...draft, by: "green" }, "green")).toMatchObject({ by: null, answer: "green" });
    expect(withCard({ ...draft, card: "rope" }, "weapon", "knife")).toMatchObject({ weapon: "knife", card: null });
  });

  test("goes where it was opened: in place of another, or before it", () => {
    const [first, second] = [asked("green", [], "plum"), asked("plum", ["scarlet"], "green")];
    const changed = { ...draftOf(first, 0), answer: NOBODY };
    expect(draftOf(first, 0)).toMatchObject({ answer: "plum", place: { at: 0, replaces: true } });
    const other = finished(changed, seated())!;
    expect(entriesWith([first, second], other, changed)).toEqual([asked("green", ["plum", "scarlet"], null), second]);
    expect(entriesWith([first], second, { ...changed, place: { at: 0, replaces: false } })).toEqual([second, first]);
  });

  test("belongs to whoever comes next and is not out", () => {
    const accused: Entry = { type: "accusation", by: "green", ...named, correct: false };
    expect(nextAsker(seated().players, [])).toBe("scarlet");
    expect(nextAsker(seated().players, [asked("scarlet", [], "green")])).toBe("green");
    expect(nextAsker(seated().players, [asked("scarlet", [], "green"), accused])).toBe("plum");
  });

  test("waits, after the writer's own false accusation, for what was in the envelope", () => {
    const wrong = { ...draft, kind: "accusation" as const, by: "scarlet", correct: false };
    const inside = ["mustard", "wrench", "lounge"] as const;
    expect([finished(wrong, seated()), finished({ ...wrong, by: "green" }, seated())]).toMatchObject([
      null,
      { type: "accusation", by: "green" },
    ]);
    const looked = withFound(withFound(withFound(wrong, "suspect", inside[0]), "weapon", inside[1]), "room", inside[2]);
    const entry = finished(looked, seated())!;
    expect(entry).toEqual({ type: "accusation", by: "scarlet", ...named, correct: false, envelope: [...inside] });
    expect(draftOf(entry, 0)).toMatchObject({ found: { suspect: "mustard", weapon: "wrench", room: "lounge" } });
    expect(positionOf(seated(entry)).log).toEqual([entry]);
    expect(notedGame(seated(entry)).envelope).toEqual(inside);
    expect(tellEntry(entry, seated(), CLASSIC).more).toBe(
      "In the envelope: Colonel Mustard with the Wrench in the Lounge.",
    );
    const forgotten = withFound(wrong, "room", UNSEEN);
    expect(finished(forgotten, seated())).not.toHaveProperty("envelope");
    const right = withFound(withFound(withFound(wrong, "suspect", "white"), "weapon", "rope"), "room", "kitchen");
    expect([foundWhatWasNamed(right), finished(right, seated())]).toEqual([true, null]);
  });

  test("says what the writer can refute with, and what that player has seen", () => {
    const book = seated(asked("plum", [], "scarlet", { card: "rope" }));
    expect(refutations(book, named)).toEqual(["rope"]);
    expect([shownTo(book, "plum"), shownTo(book, "green")]).toEqual([["rope"], []]);
    const waiting = { ...book, draft: { ...draft, by: "plum" } };
    expect(positionOf(waiting).asked).toEqual({ by: "plum", ...named });
    expect(positionOf({ ...book, draft: { ...draft, by: "scarlet" } }).asked).toBeUndefined();
  });
});

describe("a typed line", () => {
  const read = (line: string, language: "en" | "fr" = "en") =>
    typedDraft(line, seated(), CLASSIC, new Lexicon(CLASSIC, language));

  test.each([
    ["plum: white, rope, kitchen, green", "en"],
    ["Plum suggests Mrs. White with the rope in the kitchen: green shows", "en"],
    ["plum white corde cuisine green", "fr"],
    ["Plum soupçonne Mme Leblanc white avec la corde dans la cuisine, Green montre".replace("Mme Leblanc ", ""), "fr"],
  ] as const)("%s is an entry", (line, language) => {
    expect(finished(read(line, language), seated())).toEqual(asked("plum", ["scarlet"], "green"));
  });

  test("leaves out who asks, says nobody, or names the card that was seen", () => {
    expect(finished(read("white rope kitchen nobody"), seated())).toMatchObject({ by: "scarlet", shown_by: null });
    expect(finished(read("white corde cuisine personne", "fr"), seated())).toMatchObject({
      by: "scarlet",
      shown_by: null,
    });
    expect(finished(read("white rope kitchen green white"), seated())).toMatchObject({
      shown_by: "green",
      card: "white",
    });
  });

  test.each([
    ["plum: plum, rope, kitchen, green", { by: "plum", suspect: "plum", shown_by: "green" }],
    ["green: plum, rope, kitchen, plum", { by: "green", suspect: "plum", shown_by: "plum" }],
    ["rope: plum, kitchen, green, rope", { by: "scarlet", suspect: "plum", weapon: "rope", shown_by: "green" }],
    ["scarlet: plum, rope, kitchen, plum, rope", { shown_by: "plum", card: "rope" }],
    ["scarlet: plum, rope, kitchen, rope plum", { shown_by: "plum", card: "rope" }],
    ["scarlet: plum, rope, kitchen, plum, plum", { shown_by: "plum", card: "plum" }],
    ["scarlet: white, rope, kitchen, white green", { shown_by: "green", card: "white" }],
  ])("%s: a name counts by its place, not by how often it stands there", (line, entry) => {
    expect(finished(read(line), seated())).toMatchObject(entry);
  });

  test("does not keep a card that the writer cannot have seen", () => {
    expect(finished(read("plum: white, rope, kitchen, green, rope"), seated())).toEqual(
      asked("plum", ["scarlet"], "green"),
    );
  });

  test("leaves open who asks or answers if that is nobody at the table, or the same person twice", () => {
    expect(read("peacock: white, rope, kitchen, green")).toMatchObject({ by: null, answer: "green" });
    expect(read("plum: white, rope, kitchen, peacock")).toMatchObject({ by: "plum", answer: null });
    expect(read("plum: white, rope, kitchen, plum")).toMatchObject({ by: "plum", answer: null });
  });

  test("tells accusations and dropped cards", () => {
    expect(finished(read("plum accuses white rope kitchen wrong"), seated())).toMatchObject({
      type: "accusation",
      correct: false,
    });
    expect(finished(read("scarlet accuses white rope kitchen wrong"), seated())).toBeNull();
    expect(finished(read("scarlet accuses white rope kitchen, wrong: mustard wrench lounge"), seated())).toMatchObject({
      by: "scarlet",
      room: "kitchen",
      envelope: ["mustard", "wrench", "lounge"],
    });
    expect(finished(read("green dropped the wrench"), seated())).toEqual({
      type: "seen",
      holder: "green",
      card: "wrench",
    });
  });

  test("keeps what it understood, and says which word it did not", () => {
    expect(read("white rope")).toMatchObject({ suspect: "white", weapon: "rope", room: null });
    expect(() => read("white spoon kitchen")).toThrow(Unclear);
  });
});

describe("a file", () => {
  const [FALSE, INSIDE] = [
    ["white", "rope", "kitchen"],
    ["mustard", "wrench", "lounge"],
  ];
  const accused = (by: string) => ({
    type: "accusation",
    by,
    suspect: "white",
    weapon: "rope",
    room: "kitchen",
    correct: false,
  });
  const book = { ...seated(asked("plum", ["scarlet"], "green")), marks: { "rope/green": "no" }, help: "full" as const };
  const document = fileOf(book) as Record<string, unknown>;
  const problem = (change: Record<string, unknown>) => {
    try {
      casebookIn(JSON.stringify({ ...document, ...change }), EDITIONS);
    } catch (trouble) {
      return [(trouble as FileProblem).problem, (trouble as FileProblem).number];
    }
    return null;
  };

  test("brings back what was written into it", () => {
    expect(casebookIn(JSON.stringify(document), EDITIONS)).toEqual(book);
    expect(problem({ log: [{ ...accused("scarlet"), envelope: INSIDE }] })).toBeNull();
    expect(problem({})).toBeNull();
  });

  test.each([
    ["another program's file", { players: undefined }, ["other", 0]],
    ["an edition nobody knows", { edition: "chess" }, ["edition", 0]],
    ["two players", { players: evenHands(["scarlet", "green"]) }, ["players", 0]],
    ["a suspect twice", { players: evenHands(["scarlet", "green", "green"]) }, ["players", 0]],
    [
      "hands that do not add up",
      { players: [...book.players.slice(1), { suspect: "white", cards: 5 }], me: "green" },
      ["sizes", 0],
    ],
    ["a card twice", { hand: [...HAND.slice(1), "plum"] }, ["twice", 0]],
    ["a card that does not exist", { hand: [...HAND.slice(1), "spoon"] }, ["hand", 0]],
    ["too small a hand", { hand: HAND.slice(1) }, ["hand", 0]],
    ["an entry that is none", { log: [asked("plum", [], "green"), { type: "roll" }] }, ["entry", 2]],
    ["an envelope that somebody else saw", { log: [{ ...accused("plum"), envelope: INSIDE }] }, ["entry", 1]],
    ["an envelope without a room", { log: [{ ...accused("scarlet"), envelope: INSIDE.slice(1) }] }, ["entry", 1]],
    ["an envelope with what was false", { log: [{ ...accused("scarlet"), envelope: FALSE }] }, ["entry", 1]],
    ["ten thousand entries", { log: Array(10_000).fill(asked("plum", ["scarlet"], "green")) }, ["long", 10_000]],
  ])("is refused for %s", (_, change, wanted) => {
    expect(problem(change)).toEqual(wanted);
  });

  test("that is no JSON is refused", () => {
    expect(() => casebookIn("PK\u0003\u0004", EDITIONS)).toThrow("json");
    expect(() => casebookIn('"text"', EDITIONS)).toThrow("other");
  });

  test("travels in a link, and is refused where the link was cut or tampered with", async () => {
    const link = await linkTo(book, "https://here");
    expect(link).toMatch(/^https:\/\/here\/companion#case=[\w-]+$/u);
    const fragment = link.slice(link.indexOf("#"));
    expect(await carriedBy(fragment, EDITIONS)).toEqual(book);
    await expect(carriedBy(fragment.slice(0, fragment.length / 2), EDITIONS)).rejects.toThrow("cut");
    await expect(carriedBy("#case=%%%", EDITIONS)).rejects.toThrow("cut");
  });

  test("of a long evening still fits a QR code", async () => {
    const rooms = CLASSIC.rooms;
    const evening = Array.from({ length: 60 }, (_, number) =>
      asked(["scarlet", "green", "plum"][number % 3]!, [], null, {
        room: rooms[(number * 5) % 9]!,
        weapon: CLASSIC.weapons[(number * 7) % 6]!,
        suspect: CLASSIC.suspects[(number * 11) % 6]!,
        passed: ["scarlet", "green", "plum"].filter((_, place) => place !== number % 3),
      }),
    );
    expect((await linkTo(seated(...evening), "https://casefile.example")).length).toBeLessThan(2953);
  });
});

describe("the shelf", () => {
  beforeEach(() => localStorage.clear());

  test("keeps a half-made entry and a half-made set-up", () => {
    const half = { ...seated(), draft: { ...seated().draft, suspect: "white", weapon: "rope" } };
    shelve({ book: half, setUp: null });
    expect(shelved(EDITIONS).book).toEqual(half);
    const setUp = withPlayer(newSetUp(CLASSIC.id), "plum");
    shelve({ book: null, setUp });
    expect(shelved(EDITIONS)).toEqual({ book: null, setUp });
  });

  test("gives back the case before", () => {
    shelve({ book: seated(), setUp: null });
    putAside();
    shelve({ book: seated(asked("plum", ["scarlet"], "green")), setUp: null });
    expect(putAsideBefore(EDITIONS)?.entries).toEqual([]);
  });

  test("starts anew where what was kept cannot be read", () => {
    localStorage.setItem("casefile-companion", '{"players": 3}');
    expect(shelved(EDITIONS)).toEqual({ book: null, setUp: null });
  });
});

test("marks are judged by what follows from the log", () => {
  const book = seated({ type: "seen", holder: "green", card: "wrench" });
  const sheet = sheetOf("seen", notedGame(book), book.me, CLASSIC, { game: 0, marks: {}, text: "" });
  const marks = { "wrench/green": "yes", "wrench/plum": "yes", "kitchen/green": "no", "lounge/plum": "maybe" };
  const verdicts = judged(sheet, marks, book.hand);
  expect(verdicts.get("wrench/green")).toBe("provable");
  expect(verdicts.get("wrench/plum")).toBe("refuted");
  expect(verdicts.get("kitchen/green")).toBe("open");
  expect(verdicts.get("wrench/envelope")).toBe("missed");
  expect(verdicts.has("lounge/plum")).toBe(false);
  expect(verdicts.has("rope/green")).toBe(false);
  expect(counted(verdicts)).toMatchObject({ provable: 1, refuted: 1, open: 1 });
});

test("as many entries are taken as the server reads", () => {
  const longest = asked("scarlet", [], "mustard", {
    suspect: "mustard",
    weapon: "candlestick",
    room: "conservatory",
    card: "conservatory",
  });
  const size = JSON.stringify(
    positionOf(
      seated(
        ...Array<Entry>(MAX_ENTRIES).fill({ ...longest, passed: ["mustard", "peacock", "scarlet", "green"] } as Entry),
      ),
    ),
  ).length;
  expect(size).toBeLessThan(128 * 1024);
});
