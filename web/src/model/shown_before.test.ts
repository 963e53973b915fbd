import { expect, test } from "vitest";
import classic from "./fixtures/frames-classic-1986.json";
import { apply, fromSnapshot } from "./fold/fold";
import { shownBefore } from "./shown_before";
import type { Snapshot, TableView, Update } from "../net/types";
import { veiled } from "./veil";

const { frames, viewer } = classic.find((each) => each.viewer !== "spectator")!;
/** The table after every line of a real game. */
const views = (frames as unknown as (Snapshot | Update)[]).reduce<TableView[]>((all, frame) => {
  const before = all.at(-1);
  if (frame.type === "update" && before) all.push(apply(before, frame));
  else if (frame.type === "snapshot" && !before) all.push(fromSnapshot(frame));
  return all;
}, []);
const playing = views.filter(({ phase, game }) => phase === "playing" && game);
const game = playing.findLast((view) => view.game!.seen.some(({ by }) => by === viewer))!.game!;

test("it is what this seat showed to this asker, and to nobody else", () => {
  const told = game.seen.filter(({ by }) => by === viewer);
  expect(told.length).toBeGreaterThan(0);
  for (const player of game.players) {
    const expected = told.filter(({ suggestion }) => game.suggestions[suggestion]!.by === player);
    expect([...shownBefore(game, viewer, player)].sort()).toEqual(
      [...new Set(expected.map(({ card }) => card))].sort(),
    );
  }
});

test("at every moment it is a card of the own hand", () => {
  let found = 0;
  for (const { game: now, you } of playing)
    for (const player of now!.players)
      for (const card of shownBefore(now!, you, player)) {
        expect(now!.hand).toContain(card);
        found += 1;
      }
  expect(found).toBeGreaterThan(0);
});

test("what others showed the asker is not marked, though this seat may hold a card of that question", () => {
  const [first] = game.seen.filter(({ by }) => by === viewer);
  const asker = game.suggestions[first!.suggestion]!.by;
  const other = game.players.find((player) => player !== viewer && player !== asker)!;
  const seen = [{ ...first!, by: other }];
  expect([...shownBefore({ ...game, seen }, viewer, asker)]).toEqual([]);
});

test("behind a curtain nothing is known of it", () => {
  for (const view of playing)
    for (const player of view.game!.players) expect(shownBefore(veiled(view).game!, view.you, player).size).toBe(0);
});
