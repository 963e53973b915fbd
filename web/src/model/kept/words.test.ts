import { beforeEach, expect, test } from "vitest";
import { keepWords, keptWords } from "./words";

beforeEach(() => localStorage.clear());

const made = { table: "one", invitation: "a", words: "apple-brook-candle", until: 1000 };

test("words are kept until they are too old, or the invitation is another", () => {
  keepWords(made, 0);
  keepWords({ ...made, table: "two" }, 0);
  expect(keptWords("one", "a", 999)).toEqual(made);
  expect(keptWords("one", "a", 1000)).toBeNull();
  expect(keptWords("one", "b", 0)).toBeNull();
  expect(keptWords("one", null, 0)).toBeNull();
});

test.each(["nonsense", "{}", '[1, null, {"table": "one", "words": 3}]'])("stored %s is nothing", (stored) => {
  localStorage.setItem("casefile-words", stored);
  expect(keptWords("one", null, 0)).toBeNull();
  keepWords(made, 0);
  expect(keptWords("one", "a", 0)).toEqual(made);
});
