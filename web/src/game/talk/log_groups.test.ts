import { expect, test } from "vitest";
import type { Happening, LogLine } from "../../net/types";
import { concerns, grouped } from "./log_groups";

const asked: Happening = { what: "suggested", by: "plum", suspect: "green", weapon: "rope", room: "hall" };

function log(...happenings: Happening[]): LogLine[] {
  return happenings.map((happening, index) => ({
    id: index + 1,
    line: index + 1,
    at: 0,
    game: 1,
    turn: 1,
    happening,
    bot: "",
  }));
}

test("a suggestion and its answers are one item, and the newest comes first", () => {
  const groups = grouped(
    log(
      { what: "rolled", by: "plum", dice: [4] },
      asked,
      { what: "piece-fetched", suspect: "green", room: "hall" },
      { what: "passed", by: "scarlet" },
      { what: "card-shown", by: "green", to: "plum" },
    ),
  );
  expect(groups.map(({ head, answers }) => [head.happening.what, answers.length])).toEqual([
    ["suggested", 2],
    ["rolled", 0],
  ]);
});

test("asking what somebody showed finds their answers and their own questions, not their walks", () => {
  const groups = grouped(
    log(
      { what: "rolled", by: "green", dice: [4] },
      asked,
      { what: "passed", by: "scarlet" },
      { what: "card-shown", by: "green", to: "plum" },
      { ...asked, by: "scarlet" },
      { what: "card-shown", by: "plum", to: "scarlet" },
    ),
  );
  const about = (suspect: string) => groups.filter((group) => concerns(group, suspect)).map(({ head }) => head.id);
  expect(about("green")).toEqual([2]);
  expect(about("scarlet")).toEqual([5, 2]);
  expect(about("mustard")).toEqual([]);
});

test("a roll and the walk after it are one item", () => {
  const groups = grouped(
    log({ what: "rolled", by: "plum", dice: [1] }, { what: "walked", by: "plum", path: ["hall"] }),
  );
  expect(groups).toHaveLength(1);
  expect(groups[0]?.answers).toHaveLength(1);
});

test("an answer without its question stands alone", () => {
  expect(grouped(log({ what: "passed", by: "scarlet" }))).toHaveLength(1);
});
