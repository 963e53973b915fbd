import { describe, expect, test } from "vitest";

import bilingual from "../fixtures/frames-bilingual.json";
import classic from "../fixtures/frames-classic-1986.json";
import deluxe from "../fixtures/frames-deluxe-2020.json";
import vintage from "../fixtures/frames-vintage.json";
import { apply, fromSnapshot } from "../fold/fold";
import { missedBy, secondsWaited } from "./missed";
import { veiled } from "../veil";
import type { Snapshot, TableView, Update } from "../../net/types";

const TABLES = Object.entries({ bilingual, classic, deluxe, vintage }).flatMap(([edition, tables]) =>
  tables.map(({ viewer, frames }) => [`${edition} ${viewer}`, viewsOf(frames)] as const),
);
const SEATS = TABLES.filter(([name]) => !name.endsWith("spectator"));

function viewsOf(frames: unknown): TableView[] {
  const all = frames as (Snapshot | Update)[];
  const first = all.find((frame) => frame.type === "snapshot")!;
  const views = [fromSnapshot(first)];
  for (const frame of all)
    if (frame.type === "update" && frame.line > first.line) views.push(apply(views.at(-1)!, frame));
  return views;
}

const missed = (views: readonly TableView[]) =>
  views.flatMap((view) => {
    const found = missedBy(view);
    return found ? [{ view, ...found }] : [];
  });

describe.each(SEATS)("what %s missed", (_, views) => {
  /** Who had which turn, as it was told at the time. */
  const owners = new Map<string, string>();
  for (const { game, phase } of views)
    if (game && phase === "playing") owners.set(`${game.number}-${game.turns}`, game.turn);

  test("is every turn of the others since the own one, in order, and by whom it was", () => {
    const found = missed(views);
    expect(found.some(({ since, turns }) => since > 0 && turns.length > 1)).toBe(true);
    for (const { view, since, turns, isOver } of found) {
      const { number, turns: now } = view.game!;
      const last = isOver ? now - 1 : now;
      expect(turns.map(({ turn }) => turn)).toEqual(
        Array.from({ length: last - since }, (_, place) => since + 1 + place),
      );
      for (const { turn, by } of turns) expect(by).toBe(owners.get(`${number}-${turn}`));
      if (since) expect(owners.get(`${number}-${since}`)).toBe(view.you);
      expect(turns.map(({ by }) => by)).not.toContain(view.you);
    }
  });

  test("names no card that this seat was not shown or showed itself", () => {
    const shown = missed(views).flatMap(({ view, turns }) =>
      turns
        .flatMap(({ happened }) => happened.filter(({ what }) => what === "card-shown"))
        .map((one) => ({ view, one })),
    );
    for (const { view, one } of shown) {
      if (one.what !== "card-shown") continue;
      const isOurs = one.by === view.you || one.to === view.you;
      expect(one.card !== null).toBe(isOurs);
    }
    const behindACurtain = missed(views.map(veiled)).flatMap(({ turns }) => turns.flatMap(({ happened }) => happened));
    for (const one of behindACurtain) if (one.what === "card-shown") expect(one.card).toBeNull();
  });

  test("is the same for who was away and comes back to a snapshot", () => {
    const told = missed(views).at(-1)!;
    const { game } = told.view;
    const again = missedBy({ ...told.view, log: [], game: { ...game! } });
    expect(again).toEqual({ since: told.since, turns: told.turns, isOver: told.isOver });
  });
});

test.each(TABLES.filter(([name]) => name.endsWith("spectator")))("%s misses nothing", (_, views) => {
  expect(missed(views)).toEqual([]);
});

test("whoever is out waits for no turn of theirs", () => {
  const [, views] = SEATS.find(([, all]) => missed(all).length)!;
  const { view } = missed(views)[0]!;
  expect(missedBy({ ...view, game: { ...view.game!, out: [view.you!] } })).toBeNull();
});

test("who is out has no turn that could be missed", () => {
  const found = SEATS.flatMap(([, views]) => missed(views)).filter(({ view }) => view.game!.out.length);
  expect(found.length).toBeGreaterThan(0);
  for (const { view, turns } of found) {
    const since = new Map(view.game!.accusations.map(({ by, turn }) => [by, turn]));
    for (const { by, turn } of turns) expect(turn).toBeLessThanOrEqual(since.get(by) ?? Infinity);
  }
});

test("a wait is as long as the others took, and unknown to who was not there", () => {
  const [, views] = SEATS.find(([name]) => name.startsWith("classic"))!;
  const view = views.findLast(({ game, you, log }) => game?.turn === you && log.some((line) => line.at > 0))!;
  const ended = (by: string, next: string, at: number, id: number) => ({
    id, line: id, at, game: view.game!.number, turn: id, bot: "",
    happening: { what: "turn-ended" as const, by, next },
  }); // prettier-ignore
  const you = view.you!;
  const log = [ended(you, "white", 1_000, 1), ended("white", "green", 9_000, 2), ended("green", you, 26_000, 3)];
  expect(secondsWaited({ ...view, log })).toBe(25);
  expect(secondsWaited({ ...view, log: log.slice(1) })).toBeNull();
  expect(secondsWaited({ ...view, log: [] })).toBeNull();
});
