import { describe, expect, test } from "vitest";
import { spotKey } from "../art/house/grid";
import { sampleEdition } from "../board/sample";
import bilingual from "../model/fixtures/frames-bilingual.json";
import classic from "../model/fixtures/frames-classic-1986.json";
import vintage from "../model/fixtures/frames-vintage.json";
import { apply, fromSnapshot } from "../model/fold/fold";
import type { Snapshot, Spot, TableView, Update } from "../net/types";
import { reachable } from "./reach";

interface Menu {
  name: string;
  view: TableView;
  walk: Spot[];
}

/** Every walk that a server offered after a roll, to a piece that stood on a square. */
function offered(viewers: typeof bilingual | typeof classic | typeof vintage): Menu[] {
  return viewers.flatMap(({ frames }) => {
    const menus: Menu[] = [];
    let view: TableView | null = null;
    for (const frame of frames as unknown as (Snapshot | Update)[]) {
      if (frame.type === "snapshot") view = fromSnapshot(frame);
      else if (frame.type === "update" && view) view = apply(view, frame);
      const isWalk = view?.game?.phase === "walk" && view.menu?.walk.length;
      if (view && isWalk && typeof view.game?.pieces[view.you ?? ""] !== "string") {
        const name = `${view.game?.edition}, turn ${view.game?.turns}, line ${view.line}`;
        menus.push({ name, view, walk: view.menu?.walk as Spot[] });
      }
    }
    return menus;
  });
}

const MENUS = [bilingual, classic, vintage].flatMap(offered);

describe("a roll leads where a server says it does", () => {
  test("there are enough such rolls to compare with", () => {
    expect(MENUS.length).toBeGreaterThan(10);
  });

  test.each(MENUS)("$name", ({ view, walk }) => {
    const game = view.game!;
    const from = game.pieces[view.you!] as [number, number];
    const taken = Object.entries(game.pieces)
      .filter(([suspect]) => suspect !== view.you)
      .map(([, spot]) => spot);
    const steps = game.dice.reduce((sum, die) => sum + die, 0);
    const ends = reachable(sampleEdition(game.edition).board, from, steps, taken);
    expect(ends.map(spotKey).sort()).toEqual(walk.map(spotKey).sort());
  });
});
