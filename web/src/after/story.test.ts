import { expect, test } from "vitest";
import type { GameView, StoryOdds } from "../net/types";
import { storyOf } from "./story";

const suggestion = (
  turn: number,
  by: string,
  suspect: string,
  weapon: string,
  room: string,
  shownBy: string | null,
) => ({
  turn,
  by,
  suspect,
  weapon,
  room,
  passed: [],
  shownBy,
});

function finished(some: Partial<GameView>): GameView {
  return { envelope: ["plum", "rope", "hall"], suggestions: [], accusations: [], seen: [], ...some } as GameView;
}

test("the story tells when each right card was first named, and by whom", () => {
  const story = storyOf(
    finished({
      suggestions: [
        suggestion(1, "green", "white", "rope", "study", "plum"),
        suggestion(2, "plum", "white", "rope", "kitchen", "green"),
        suggestion(3, "white", "plum", "knife", "study", "green"),
      ],
    }),
    null,
  );
  expect(story).toMatchObject([
    { kind: "first", turn: 1, by: "green", card: "rope" },
    { kind: "first", turn: 3, by: "white", card: "plum" },
  ]);
});

test("whoever named two right cards came close, and the card that was shown is told", () => {
  const story = storyOf(
    finished({
      suggestions: [suggestion(4, "green", "plum", "rope", "study", "white")],
      seen: [{ suggestion: 0, by: "white", to: "green", card: "study" }],
    }),
    null,
  );
  expect(story).toMatchObject([{ kind: "asked", right: 2, shown: { by: "white", card: "study" } }]);
});

test("an accusation is never left out, however long the game was", () => {
  const asked = Array.from({ length: 30 }, (_, turn) =>
    suggestion(turn + 1, "green", "plum", "rope", "study", "white"),
  );
  const story = storyOf(
    finished({
      suggestions: asked,
      accusations: [{ turn: 31, by: "green", suspect: "plum", weapon: "rope", room: "hall", correct: true }],
    }),
    null,
  );
  expect(story).toHaveLength(8);
  expect(story.at(-1)).toMatchObject({ kind: "accused", correct: true, right: 3 });
});

test("a game that is not over has no story", () => {
  expect(
    storyOf(finished({ envelope: null, suggestions: [suggestion(1, "green", "plum", "rope", "hall", null)] }), null),
  ).toEqual([]);
});

const ODDS: StoryOdds = { seat: "green", start: 0.01, suggestions: [0.02, 0.03, 0.2, 0.25], accusations: [0.3, 1] };
const LONG = finished({
  suggestions: [
    suggestion(1, "green", "white", "rope", "study", "plum"),
    suggestion(2, "plum", "white", "knife", "kitchen", "green"),
    suggestion(4, "green", "white", "knife", "study", "white"),
    suggestion(5, "plum", "white", "knife", "kitchen", "green"),
  ],
  seen: [{ suggestion: 2, by: "white", to: "green", card: "study" }],
  accusations: [
    { turn: 3, by: "white", suspect: "white", weapon: "rope", room: "hall", correct: false },
    { turn: 6, by: "green", suspect: "plum", weapon: "rope", room: "hall", correct: true },
  ],
});

test("what raised the odds the most is the turning point, and told even where nothing right was named", () => {
  const story = storyOf(LONG, { ...ODDS, suggestions: [0.02, 0.03, 0.5, 0.6] });
  expect(story.map(({ kind, turn, turning }) => [kind, turn, turning])).toEqual([
    ["first", 1, false],
    ["accused", 3, false],
    ["shown", 4, true],
    ["accused", 6, false],
  ]);
  expect(story[2]).toMatchObject({ shown: { by: "white", card: "study" } });
});

test("every moment begins with the odds that the one before it left", () => {
  const told = storyOf(LONG, { ...ODDS, suggestions: [0.02, 0.03, 0.5, 0.6] }).map(({ odds }) => odds);
  expect(told).toEqual([
    { before: 0.01, after: 0.02 },
    { before: 0.03, after: 0.3 },
    { before: 0.3, after: 0.5 },
    { before: 0.6, after: 1 },
  ]);
});

test("a game in which nothing told much has no turning point", () => {
  const story = storyOf(LONG, { ...ODDS, suggestions: [0.02, 0.03, 0.33, 0.34], accusations: [0.3, 1] });
  expect(story.some(({ turning }) => turning)).toBe(false);
});
