import { expect, test } from "vitest";

import { nextDealer } from "./dealer";
import editions from "./fixtures/editions.json";
import type { EditionInfo } from "../net/types";

const of = (id: string) => (editions as unknown as EditionInfo[]).find((edition) => edition.id === id)!;

test.each([
  [["scarlet", "green", "plum"], null, "scarlet"],
  [["mustard", "green", "plum"], null, "mustard"],
  [["scarlet", "green", "plum"], "scarlet", "green"],
  [["scarlet", "green", "plum"], "plum", "scarlet"],
  [["scarlet", "peacock", "plum"], "green", "peacock"], // who dealt has left
  [["scarlet", "mustard", "plum"], "scarlet", "mustard"], // a newcomer
])("of %s after %s, %s deals in vintage", (seated, previous, dealer) => {
  expect(nextDealer(of("vintage"), seated, previous)).toBe(dealer);
});

test("elsewhere nobody is named", () => {
  for (const id of ["deluxe-2020", "bilingual", "classic-1986"])
    expect(nextDealer(of(id), ["scarlet", "green", "plum"], "scarlet")).toBeNull();
});
