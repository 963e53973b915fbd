import { describe, expect, test } from "vitest";

import bilingual from "../fixtures/frames-bilingual.json";
import classic from "../fixtures/frames-classic-1986.json";
import deluxe from "../fixtures/frames-deluxe-2020.json";
import vintage from "../fixtures/frames-vintage.json";
import { apply, fromSnapshot, readableChat } from "./fold";
import type { Happening, Snapshot, TableView, Update } from "../../net/types";

type Frame = Snapshot | Update;
const TABLES = { classic, vintage, deluxe, bilingual };
const CASES = Object.entries(TABLES).flatMap(([edition, viewers]) =>
  viewers.map(({ viewer, frames }) => ({ name: `${edition}, ${viewer}`, frames: frames as unknown as Frame[] })),
);

const updates = (frames: Frame[]) => frames.filter((frame) => frame.type === "update");

/** What a fresh snapshot says as well: not the log, nor what tells people apart only while a page is open. */
function comparable(view: TableView) {
  const { log, at, aborted, chat, ...rest } = view;
  return {
    ...rest,
    chairs: view.chairs.map(({ asked, sitter, ...chair }) => chair),
    offer: view.offer && { ...view.offer },
  };
}

function expectSame(folded: TableView, fresh: TableView, told: Set<number>) {
  expect(comparable(folded)).toEqual(comparable(fresh));
  const words = ({ line, chair, text }: TableView["chat"][number]) => ({ line, chair, text });
  // A snapshot may hold words that were kept from this viewer when they were said, or that are kept now.
  const readable = readableChat(folded);
  expect(readable.map(words)).toEqual(
    expect.arrayContaining(fresh.chat.filter(({ line }) => told.has(line)).map(words)),
  );
  const extra = readable.filter(({ line }) => !fresh.chat.some((said) => said.line === line));
  for (const said of extra) expect(folded.game?.out).toContain(said.chair);
}

describe.each(CASES)("the table of $name", ({ frames }) => {
  test("folds line by line to what each snapshot says", () => {
    let view: TableView | null = null;
    let checked = 0;
    const told = new Set<number>();
    for (const frame of frames) {
      if (frame.type === "update") {
        if (frame.happened.some(({ what }) => what === "said")) told.add(frame.line);
        if (view) view = apply(view, frame);
      } else if (!view) {
        view = fromSnapshot(frame);
      } else {
        expectSame(view, fromSnapshot(frame), told);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(5);
  });

  test("every game has a log of its own", () => {
    let view: TableView | null = null;
    for (const frame of frames) {
      view = frame.type === "update" ? view && apply(view, frame) : (view ?? fromSnapshot(frame));
      const games = new Set(view?.log.flatMap(({ game }) => game || []));
      expect(games.size).toBeLessThanOrEqual(1);
    }
    expect(view!.games).toBe(2);
  });

  test("folds from every snapshot to the next", () => {
    let view: TableView | null = null;
    let told = new Set<number>();
    const late = new Set<number>();
    for (const frame of frames) {
      if (frame.type === "update") {
        if (view) view = apply(view, frame);
        if (frame.happened.some(({ what }) => what === "said")) told.add(frame.line);
      } else {
        const fresh = fromSnapshot(frame);
        if (view?.game && fresh.game && late.has(fresh.game.number)) {
          view = { ...view, game: { ...view.game, aborted: fresh.game.aborted } };
        }
        if (view) expectSame(view, fresh, told);
        // Attempts to deal that were called off before a snapshot are told again only with the game they led to.
        if (fresh.offer && fresh.offer.attempt > 1) late.add(fresh.offer.game);
        told = new Set(fresh.chat.map(({ line }) => line));
        view = fresh;
      }
    }
  });

  test("leaves every earlier view as it was", () => {
    const first = frames.find((frame) => frame.type === "snapshot") as Snapshot;
    let view = fromSnapshot(first);
    for (const update of updates(frames).filter(({ line }) => line > first.line)) {
      const before = view;
      const kept = structuredClone(before);
      view = apply(before, update);
      expect(before).toEqual(kept);
    }
  });
});

test("the frames hold everything that can happen", () => {
  const kinds = new Set(
    CASES.flatMap(({ frames }) => updates(frames).flatMap(({ happened }) => happened.map(({ what }) => what))),
  );
  const all: Record<Happening["what"], true> = {
    dealt: true,
    rolled: true,
    walked: true,
    "passage-taken": true,
    suggested: true,
    "piece-fetched": true,
    "weapon-fetched": true,
    passed: true,
    "card-shown": true,
    accused: true,
    "door-cleared": true,
    "envelope-opened": true,
    "turn-ended": true,
    "game-ended": true,
    opened: true,
    configured: true,
    seated: true,
    "seat-changed": true,
    renamed: true,
    "bot-seated": true,
    "chair-cleared": true,
    readied: true,
    "host-passed": true,
    restored: true,
    "invitation-renewed": true,
    came: true,
    went: true,
    "sit-in-wanted": true,
    "sat-in": true,
    "taken-back": true,
    "left-for-good": true,
    "deal-offered": true,
    "share-committed": true,
    "share-revealed": true,
    "deal-aborted": true,
    "pause-wanted": true,
    paused: true,
    resumed: true,
    "pace-set": true,
    "wait-skipped": true,
    "finish-wanted": true,
    "hint-asked": true,
    said: true,
    reacted: true,
    muted: true,
    erased: true,
  };
  expect([...kinds].sort()).toEqual(Object.keys(all).sort());
});

test("a happening of a later server changes nothing", () => {
  const snapshot = CASES[0]!.frames.find((frame) => frame.type === "snapshot") as Snapshot;
  const view = fromSnapshot(snapshot);
  const update = { type: "update", line: 2, at: 5, happened: [{ what: "thundered", loudly: true }] };
  expect({ ...apply(view, update as unknown as Update), line: 1, at: 0, log: [] }).toEqual(view);
});

test("whoever erases their words has no notes left, and nobody else loses any", () => {
  const snapshot = CASES[0]!.frames.findLast((frame) => frame.type === "snapshot" && frame.you) as Snapshot;
  const view = { ...fromSnapshot(snapshot), note: "It was the cook." };
  const erased = (chair: string) => {
    const update = { type: "update", line: view.line + 1, at: 5, happened: [{ what: "erased", chair }] };
    return apply(view, update as unknown as Update).note;
  };
  const other = view.chairs.find(({ suspect }) => suspect !== view.you)!.suspect;
  expect(erased(other)).toBe("It was the cook.");
  expect(erased(view.you!)).toBeNull();
});

test("the log of a late page tells suggestions, answers and accusations in order", () => {
  const { frames } = CASES[0]!;
  const late = frames.filter((frame) => frame.type === "snapshot").at(-4) as Snapshot;
  const log = fromSnapshot(late).log;
  expect(log.map(({ id }) => id)).toEqual(log.map((_, index) => index + 1));
  expect(log.filter(({ happening }) => happening.what === "suggested")).toHaveLength(late.game!.suggestions.length);
  expect(log.map(({ turn }) => turn)).toEqual(log.map(({ turn }) => turn).sort((a, b) => a - b));
});

test("whoever skips waits turn by turn is told of once a round", () => {
  const late = CASES[0]!.frames.filter((frame) => frame.type === "snapshot" && frame.game).at(-4) as Snapshot;
  const view = fromSnapshot(late);
  const { turns, players } = view.game!;
  const skipped = (table: TableView, turn: number, chair: string): TableView =>
    apply(
      { ...table, game: { ...table.game!, turns: turn } },
      { type: "update", line: table.line + 1, at: 5, happened: [{ what: "wait-skipped", chair }] },
    );
  const after = [0, 1, 2].reduce((table, more) => skipped(table, turns + more, players[0]!), view);
  expect(after.log).toHaveLength(view.log.length + 1);
  expect(skipped(after, turns + 2, players[1]!).log).toHaveLength(view.log.length + 2);
  expect(skipped(after, turns + players.length, players[0]!).log).toHaveLength(view.log.length + 2);
});
