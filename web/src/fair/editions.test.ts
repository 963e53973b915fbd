import { expect, test } from "vitest";
import editions from "../model/fixtures/editions.json";
import { EDITIONS } from "./editions";

test("the verifier knows the dice and the turns of every edition there is", () => {
  const told = editions.map(({ id, dice, switches }) => [
    id,
    { dice, startPassesOn: switches.start_passes_on, showEndsTurn: !switches.accuse_after_disproof },
  ]);
  expect(EDITIONS).toEqual(Object.fromEntries(told));
});
