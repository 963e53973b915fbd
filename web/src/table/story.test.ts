import { expect, test } from "vitest";
import type { GameView } from "../core/types";
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
  );
  expect(story).toHaveLength(8);
  expect(story.at(-1)).toMatchObject({ kind: "accused", correct: true, right: 3 });
});

test("a game that is not over has no story", () => {
  expect(
    storyOf(finished({ envelope: null, suggestions: [suggestion(1, "green", "plum", "rope", "hall", null)] })),
  ).toEqual([]);
});
