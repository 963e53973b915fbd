import { expect, test } from "vitest";
import classic from "../model/fixtures/frames-classic-1986.json";
import bilingual from "../model/fixtures/frames-bilingual.json";
import deluxe from "../model/fixtures/frames-deluxe-2020.json";
import type { Happening, SheetThen, Story } from "../net/types";
import { EDITIONS, storyIn } from "../game/sample.svelte";
import { seenBy } from "./eyes";
import { retold, sheetAfter } from "./replayed";

const TABLE = "0123456789abcdef";

type Shown = Extract<Happening, { what: "card-shown" }>;
type Ended = Extract<Happening, { what: "game-ended" }>;

/** A story as the server tells it afterwards: as for a spectator, with the cards that were shown. */
function opened(story: Story): Story {
  const ended = story.steps.at(-1)!.happened.find((one): one is Ended => one.what === "game-ended")!;
  const cards = ended.shown.map(({ card }) => card);
  const open = (one: Happening): Happening => (one.what === "card-shown" ? { ...one, card: cards.shift()! } : one);
  return { ...story, steps: story.steps.map((step) => ({ ...step, happened: step.happened.map(open) })) };
}

test.each([
  ["deluxe-2020", deluxe],
  ["bilingual", bilingual],
])("with the eyes of a player a game of %s is what that player was told", (_, tables) => {
  const mine = tables.find(({ viewer }) => viewer !== "spectator")!;
  const all = opened(storyIn(tables.find(({ viewer }) => viewer === "spectator")!.frames, null));
  const seen = retold(seenBy(all, mine.viewer), TABLE, null, EDITIONS)!;
  const told = retold(storyIn(mine.frames, null), TABLE, null, EDITIONS)!;
  const known = ({ steps }: typeof seen) =>
    steps.map(({ after, happened }) => ({
      hand: [...after.game!.hand].sort(),
      seen: after.game!.seen,
      envelope: after.game!.envelope,
      pieces: after.game!.pieces,
      shown: happened.filter((one): one is Shown => one.what === "card-shown").map(({ card }) => card ?? null),
    }));
  expect(known(seen)).toEqual(known(told));
  expect(known(seen).some(({ shown }) => shown.includes(null))).toBe(true);
  expect(known(seen).some(({ shown }) => shown.some((card) => card !== null))).toBe(true);
});

test("the sheet at a step is that of the last answer or accusation", () => {
  const { steps, edition } = retold(storyIn(classic[0]!.frames, null), TABLE, null, EDITIONS)!;
  const players = steps[0]!.after.game!.players;
  const words = "?".repeat(players.length);
  // Each says in its first cell's odds which one it is.
  const sheets: SheetThen[] = Array.from({ length: 200 }, (_, number) => ({
    cells: [`y${"n".repeat(players.length)}`, ...Array.from({ length: 20 }, () => `${words}?`)],
    envelope: [number / 1000, ...Array.from({ length: 20 }, () => 0.5)],
  }));
  for (const { after } of steps) {
    const game = after.game!;
    const number = game.suggestions.length + game.accusations.length - (game.phase === "show" ? 1 : 0);
    const [first, second] = sheetAfter(game, { sheets, edition })!.suspects;
    expect(first!.marks.at(-1)).toEqual({ holder: "envelope", state: "no", odds: number / 1000 });
    expect(first!.marks[0]).toMatchObject({ holder: players[0], state: "yes" });
    expect(second!.marks.every(({ state }) => state === "unknown")).toBe(true);
  }
  expect(sheetAfter(steps[0]!.after.game!, { sheets: [], edition })).toBeNull();
});
