import { expect, test } from "vitest";

import bilingual from "./fixtures/frames-bilingual.json";
import classic from "./fixtures/frames-classic-1986.json";
import deluxe from "./fixtures/frames-deluxe-2020.json";
import vintage from "./fixtures/frames-vintage.json";
import { apply, fromSnapshot } from "./fold/fold";
import type { LogLine, Snapshot, TableView, Update } from "../net/types";
import { unveiledLog, veiled } from "./veil";

type Frames = (Snapshot | Update)[];

const TABLES = [classic, vintage, deluxe, bilingual].map(([player, spectator]) => ({
  name: player!.viewer,
  player: player!.frames as unknown as Frames,
  spectator: spectator!.frames as unknown as Frames,
}));

/** The table after every line, and the snapshots that a page asked for there would get. */
function* followed(frames: Frames, look: (view: TableView) => TableView): Generator<[TableView, Snapshot | null]> {
  let view: TableView | null = null;
  for (const frame of frames) {
    if (frame.type === "snapshot") {
      view ??= look(fromSnapshot(frame));
      yield [view, frame];
    } else if (view) {
      view = look(apply(view, frame));
      yield [view, null];
    }
  }
}

/** What is known of the game; the server leaves out what is not there. */
function told(view: TableView): unknown {
  const { game, menu, note, log } = view;
  return JSON.parse(JSON.stringify({ game, menu, note, log }), (_, value) =>
    value === null || (Array.isArray(value) && !value.length) ? undefined : value,
  );
}

test.each(TABLES)("behind the curtain $name’s page knows what a spectator knows", ({ player, spectator }) => {
  const others = followed(spectator, (view) => view);
  let compared = 0;
  for (const [view] of followed(player, veiled)) {
    const [other] = others.next().value as [TableView, Snapshot | null];
    if (view.phase !== "playing" || view.line % 4 !== 0) continue; // every single one would take long
    expect(told(view)).toEqual(told(other));
    compared += 1;
  }
  expect(compared).toBeGreaterThan(15);
});

/** The log of this game as it is read. An own false accusation is told again without the envelope: that is shown
 *  only once. */
function read(log: LogLine[], number: number): unknown[] {
  const ofGame = log.filter(({ game }) => game === number);
  return ofGame.map(({ turn, game, bot, happening }) => {
    const { envelope: _, openings: __, opening: ___, hand: ____, ...said } = happening as Record<string, unknown>;
    return { turn, game, bot, ...said, card: said["card"] ?? null };
  });
}

test.each(TABLES)("when it opens, the log of $name is as if it had never been closed", ({ player }) => {
  const open = followed(player, (view) => view);
  let compared = 0;
  for (const [kept, snapshot] of followed(player, veiled)) {
    const [view] = open.next().value as [TableView, Snapshot | null];
    if (snapshot === null || view.phase !== "playing") continue;
    expect(read(unveiledLog(kept, fromSnapshot(snapshot)), view.games)).toEqual(read(view.log, view.games));
    compared += 1;
  }
  expect(compared).toBeGreaterThan(3);
});

test.each(TABLES)("what happened to $name’s table while it opened is told as far as a snapshot can", ({ player }) => {
  let kept: TableView | null = null;
  for (const [view, snapshot] of followed(player, veiled)) {
    if (view.phase !== "playing") kept = null;
    else if (snapshot && kept) {
      const fresh = fromSnapshot(snapshot);
      const log = unveiledLog(kept, fresh);
      const questions = (all: LogLine[]) =>
        all.filter((line) => line.game === fresh.game?.number && line.happening.what === "suggested").length;
      expect(questions(log)).toBe(fresh.game!.suggestions.length);
      expect(new Set(log.map(({ id }) => id)).size).toBe(log.length);
      kept = null;
    } else kept ??= view;
  }
});

test("a log that has lost its beginning still gets the right cards", () => {
  const [first] = TABLES;
  const all = [...followed(first!.player, veiled)];
  const [kept, snapshot] = all.findLast(([view, frame]) => frame && view.phase === "playing" && view.games === 1)!;
  const fresh = fromSnapshot(snapshot!);
  const whole = unveiledLog(kept, fresh);
  const cut = unveiledLog({ ...kept, log: kept.log.slice(-30) }, fresh);
  expect(kept.log.length).toBeGreaterThan(60);
  expect(read(cut, 1)).toEqual(read(whole.slice(-30), 1));
});
