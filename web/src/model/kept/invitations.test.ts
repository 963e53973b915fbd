import { beforeEach, expect, test } from "vitest";
import { forget, invitationTo, keep, keepAnew, keepsakes } from "./invitations";

beforeEach(() => localStorage.clear());

test("an invitation is kept with its table, the latest first", () => {
  keep("one", "a");
  keep("two", "b");
  expect(keepsakes().map((kept) => kept.table)).toEqual(["two", "one"]);
  expect(invitationTo("one")).toBe("a");
  expect(invitationTo("three")).toBeNull();
});

test("coming back without the link does not lose it", () => {
  keep("one", "a");
  keep("one", null);
  expect(keepsakes()).toEqual([{ table: "one", invitation: "a" }]);
});

test("an invitation that was renewed is not kept any longer, whether the new one is known or not", () => {
  keep("one", "a");
  keepAnew("one", null);
  expect(keepsakes()).toEqual([{ table: "one", invitation: null }]);
  keepAnew("one", "b");
  expect(invitationTo("one")).toBe("b");
});

test("what is forgotten is gone, and old tables make room", () => {
  for (let number = 0; number < 30; number += 1) keep(`table ${number}`, null);
  expect(keepsakes()).toHaveLength(20);
  forget("table 29");
  expect(keepsakes()[0]?.table).toBe("table 28");
});

test.each(["nonsense", "{}", '[1, null, {"table": 3}, {"table": "x"}]'])("stored %s is nothing", (stored) => {
  localStorage.setItem("casefile-tables", stored);
  expect(keepsakes()).toEqual([]);
});
