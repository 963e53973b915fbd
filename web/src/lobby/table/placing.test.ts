import { expect, test } from "vitest";
import { sampleEdition } from "../../board/sample";
import { moved, usualPlaces } from "./placing";

const edition = sampleEdition("classic-1986");

test("every weapon has a room of its own from the beginning", () => {
  const places = usualPlaces(edition);
  expect(Object.keys(places)).toEqual(edition.weapons);
  expect(new Set(Object.values(places)).size).toBe(6);
});

test("a weapon that is moved to a taken room changes places", () => {
  const places = { rope: "hall", knife: "study", wrench: "lounge" };
  expect(moved(places, "rope", "study")).toEqual({ rope: "study", knife: "hall", wrench: "lounge" });
  expect(moved(places, "rope", "kitchen")).toEqual({ ...places, rope: "kitchen" });
  expect(moved(places, "rope", "hall")).toEqual(places);
});
