import { describe, expect, test } from "vitest";
import { gameAddress, placeOf, rulesAddress, tableOfLink } from "./router.svelte";

const TABLE = "0123456789abcdef";
const KEY = "aB_-9".padEnd(32, "x");
const closed = { invitation: null, transfer: null };

describe("the address decides what is shown", () => {
  test.each([
    ["/", "", { page: "home" }],
    [`/t/${TABLE}`, "", { page: "table", table: TABLE, ...closed }],
    [`/t/${TABLE}/`, `#${KEY}`, { page: "table", table: TABLE, invitation: KEY, transfer: null }],
    [`/t/${TABLE}`, `#transfer=${KEY}`, { page: "table", table: TABLE, invitation: null, transfer: KEY }],
    [`/t/${TABLE}`, "#content", { page: "table", table: TABLE, ...closed }],
    [`/t/${TABLE}`, `#program=${KEY}`, { page: "table", table: TABLE, ...closed }],
    [`/t/${TABLE}`, "#transfer=", { page: "table", table: TABLE, ...closed }],
    [`/t/${TABLE}`, "#<script>", { page: "table", table: TABLE, ...closed }],
    ["/j/apple-brook-candle", "", { page: "words", words: "apple-brook-candle" }],
    ["/j", "#Apple-brook-candle", { page: "words", words: "apple-brook-candle" }],
    ["/j", "#apple-brook", { page: "nowhere" }],
    ["/j/apple/brook", "", { page: "nowhere" }],
    ["/rules", "", { page: "rules", edition: null, houseRules: [] }],
    ["/rules/vintage", "", { page: "rules", edition: "vintage", houseRules: [] }],
    ["/sheet", "", { page: "sheet", edition: null }],
    ["/sheet/vintage", "", { page: "sheet", edition: "vintage" }],
    ["/learn", "", { page: "lesson", lesson: 1 }],
    ["/learn/2", "", { page: "lesson", lesson: 2 }],
    ["/learn/3", "", { page: "nowhere" }],
    ["/game/0123456789abcdef/3", "", { page: "story", table: "0123456789abcdef", game: 3, step: null, eyes: null }],
    ["/game/0123456789abcdef/0", "", { page: "nowhere" }],
    ["/game/0123456789abcdef", "", { page: "nowhere" }],
    ["/fair", "", { page: "fair", table: null, game: null }],
    [`/fair/${TABLE}/3`, "", { page: "fair", table: TABLE, game: 3 }],
  ])("%s%s", (path, hash, place) => {
    expect(placeOf(path, hash)).toEqual(place);
  });

  test.each([
    "/t",
    "/t/",
    "/t/short",
    `/t/${TABLE}/x`,
    `/fair/${TABLE}`,
    `/fair/${TABLE}/0`,
    `/fair/${TABLE}/x`,
    "/x",
    "/learn/more",
    "/sheet/vintage/more",
    "/a/b/c/d",
  ])("%s is nowhere", (path) => {
    expect(placeOf(path, "")).toEqual({ page: "nowhere" });
  });
});

test("the rules are told with the house rules in the address, and with no others", () => {
  const address = rulesAddress("vintage", ["open_doors", "no_dice"]);
  const { pathname, search } = new URL(address, "http://here");
  const place = { page: "rules", edition: "vintage", houseRules: ["open_doors", "no_dice"] };
  expect(placeOf(pathname, "", search)).toEqual(place);
  expect(placeOf(pathname, "", "?house=no_dice,<b>,open_doors&house=x")).toEqual(place);
  expect(rulesAddress("vintage")).toBe("/rules/vintage");
});

describe("a pasted link", () => {
  test.each([
    [`http://192.168.1.7:8000/t/${TABLE}#key`, `/t/${TABLE}#key`],
    [`  https://play.example/t/${TABLE}  `, `/t/${TABLE}`],
    [TABLE, `/t/${TABLE}`],
  ])("leads to its table: %s", (link, address) => {
    expect(tableOfLink(link)).toBe(address);
  });

  test.each(["", "hello", "http://elsewhere/", "javascript:alert(1)", `/t/${TABLE.slice(1)}`])(
    "or is none: %s",
    (link) => {
      expect(tableOfLink(link)).toBeNull();
    },
  );
});

test("the address of a moment of a finished game leads back to it", () => {
  const table = "0123456789abcdef";
  const placed = (address: string) => {
    const { pathname, search } = new URL(address, "http://localhost");
    return placeOf(pathname, "", search);
  };
  const story = { page: "story", table, game: 2 };
  expect(placed(gameAddress(table, 2))).toEqual({ ...story, step: null, eyes: null });
  expect(placed(gameAddress(table, 2, 17))).toEqual({ ...story, step: 17, eyes: null });
  expect(placed(gameAddress(table, 2, 17, "plum"))).toEqual({ ...story, step: 17, eyes: "plum" });
  expect(placed(`/game/${table}/2?step=0&eyes=<b>`)).toEqual({ ...story, step: null, eyes: null });
});
