import { describe, expect, test } from "vitest";

import editions from "./fixtures/editions.json";
import bilingual from "./fixtures/frames-bilingual.json";
import classic from "./fixtures/frames-classic-1986.json";
import deluxe from "./fixtures/frames-deluxe-2020.json";
import vintage from "./fixtures/frames-vintage.json";
import { apply, fromSnapshot } from "./fold/fold";
import {
  cycled,
  emptyNotes,
  ENVELOPE,
  leadersOf,
  lettersIn,
  MAX_TEXT_LENGTH,
  marked,
  readNotes,
  sheetOf,
  struck,
  unstruck,
  writeNotes,
} from "./notebook";
import type { EditionInfo, GameView, Snapshot, StudiedSheet, TableView, Update } from "../net/types";

const EDITIONS = editions as unknown as EditionInfo[];
const edition = EDITIONS[0]!;
const TABLES = [...classic, ...vintage, ...deluxe, ...bilingual];

function games(frames: (Snapshot | Update)[]): TableView[] {
  const found: TableView[] = [];
  let view: TableView | null = null;
  for (const frame of frames) {
    if (frame.type === "snapshot") view ??= fromSnapshot(frame);
    else if (view) found.push((view = apply(view, frame)));
  }
  return found.filter(({ game }) => game);
}

const cellsOf = (help: "hand" | "seen", game: GameView, you: string | null) =>
  sheetOf(help, game, you, edition, emptyNotes(game.number)).rows.flatMap(({ cells }) => cells);

describe.each(TABLES)("the sheet of $viewer", ({ viewer, frames }) => {
  const views = games(frames as unknown as (Snapshot | Update)[]);
  const you = viewer === "spectator" ? null : viewer;

  test("marks nothing that is not true", () => {
    const over = views.find(({ game }) => game?.ended)!.game!;
    const truth = { ...over.hands!, [ENVELOPE]: over.envelope! } as Record<string, string[]>;
    let known = 0;
    for (const { game } of views.filter(({ game }) => game?.number === over.number)) {
      for (const { card, holder, state } of cellsOf("seen", game!, you)) {
        if (state === "unknown") continue;
        known += 1;
        expect(`${card} ${holder} ${state}`).toBe(`${card} ${holder} ${truth[holder]!.includes(card) ? "yes" : "no"}`);
      }
    }
    expect(known).toBeGreaterThan(100);
  });

  test("numbers the cards of which one was shown, and one of them is it", () => {
    const over = views.find(({ game }) => game?.ended)!.game!;
    const last = views.findLast(({ game }) => game?.number === over.number && !game.ended)!.game!;
    const cells = cellsOf("seen", last, you).filter(({ groups }) => groups.length);
    for (const number of new Set(cells.flatMap(({ groups }) => groups))) {
      const shown = over.seen.find(({ suggestion }) => suggestion === number - 1)!;
      const group = cells.filter(({ groups }) => groups.includes(number));
      expect(group.map(({ card }) => card)).toContain(shown.card);
      expect(new Set(group.map(({ holder }) => holder))).toEqual(new Set([shown.by]));
    }
    if (you === null) expect(cells.length).toBeGreaterThan(0);
  });

  test("is empty by hand", () => {
    const cells = cellsOf("hand", views.at(-1)!.game!, you);
    expect(cells.every(({ state, mine, groups }) => state === "unknown" && !mine && !groups.length)).toBe(true);
    expect(cells).toHaveLength(21 * (views.at(-1)!.game!.players.length + 1));
  });
});

test("your own hand is ticked as yours, and everything else crossed in your column", () => {
  const view = games(classic[0]!.frames as unknown as (Snapshot | Update)[])[0]!;
  const own = cellsOf("seen", view.game!, "plum").filter(({ holder }) => holder === "plum");
  expect(
    own
      .filter(({ mine }) => mine)
      .map(({ card }) => card)
      .sort(),
  ).toEqual([...view.game!.hand].sort());
  expect(own.every(({ state, mine }) => state === (mine ? "yes" : "no"))).toBe(true);
});

test("in full the odds are the server’s", () => {
  const { game } = games(classic[0]!.frames as unknown as (Snapshot | Update)[])[0]!;
  const row = {
    card: "rope",
    mine: false,
    marks: [{ holder: "green", state: "unknown", odds: 0.25, seen: [], raised_by: [] }],
  };
  const study = { suspects: [], weapons: [row], rooms: [] } as unknown as StudiedSheet;
  const { rows } = sheetOf("full", game!, "plum", edition, emptyNotes(1), study);
  expect(rows.find(({ card }) => card === "rope")!.cells.find(({ holder }) => holder === "green")).toMatchObject({
    odds: 0.25,
  });
});

test("the likeliest of each kind leads, whatever the others do", () => {
  const { game } = games(classic[0]!.frames as unknown as (Snapshot | Update)[])[0]!;
  const row = (card: string, odds: number) => ({
    card,
    mine: false,
    marks: [{ holder: ENVELOPE, state: "unknown", odds, seen: [], raised_by: [] }],
  });
  const study = { suspects: [], weapons: [row("rope", 0.25), row("knife", 0.4)], rooms: [row("hall", 0.1)] };
  const { rows } = sheetOf("full", game!, "plum", edition, emptyNotes(1), study as unknown as StudiedSheet);
  expect(leadersOf(rows)).toEqual({ suspect: 0, weapon: 0.4, room: 0.1 });
});

describe("marks by hand", () => {
  test("cycle, and come back from what was stored", () => {
    expect(["", "yes", "no", "maybe", "ab"].map(cycled)).toEqual(["yes", "no", "maybe", "", ""]);
    let notes = emptyNotes(3);
    notes = marked(notes, "lead-pipe", "green", "no");
    notes = marked(notes, "rope", ENVELOPE, "maybe");
    notes = marked(notes, "hall", "green", "é;B:c");
    expect(notes.marks["hall/green"]).toBe("éB");
    notes = marked(notes, "dining-room", "green", "yes");
    notes = { ...notes, text: "Green asks for the rope, «\u00a0encore\u00a0»." };
    expect(readNotes(writeNotes(notes), 3)).toEqual(notes);
    expect(marked(notes, "hall", "green", "").marks).not.toHaveProperty("hall/green");
    expect(
      sheetOf("hand", games(classic[0]!.frames as never)[0]!.game!, "plum", edition, notes)
        .rows.find(({ card }) => card === "rope")!
        .cells.at(-1)!.hand,
    ).toBe("maybe");
  });

  test("keep two letters, or three digits", () => {
    const written = ["abc", "2", "234", "2345", "2a4", "a23", "·2·3·4"];
    expect(written.map(lettersIn)).toEqual(["ab", "2", "234", "234", "2a", "a2", "234"]);
    const notes = marked(emptyNotes(3), "rope", "green", "234");
    expect(readNotes(writeNotes(notes), 3).marks).toEqual({ "rope/green": "234" });
  });

  test("a stroke crosses what is empty in a row, and going back leaves the rest", () => {
    const { game } = games(classic[0]!.frames as never)[0]!;
    const [one, two, ...others] = game!.players;
    let notes = marked(emptyNotes(3), "rope", one!, "yes");
    notes = marked(notes, "rope", two!, "Ab");
    const cellsNow = () => sheetOf("hand", game!, null, edition, notes).rows.find(({ card }) => card === "rope")!.cells;
    notes = struck(notes, cellsNow());
    expect(cellsNow().map(({ hand }) => hand)).toEqual(["yes", "Ab", ...others.map(() => "no"), "no"]);
    expect(
      sheetOf("hand", game!, null, edition, notes).rows.filter(({ cells }) => cells.some(({ hand }) => hand)),
    ).toHaveLength(1);
    notes = unstruck(notes, cellsNow());
    expect(notes.marks).toEqual({ [`rope/${one}`]: "yes", [`rope/${two}`]: "Ab" });
  });

  test("of another game, or unreadable, are none", () => {
    const stored = writeNotes({ ...emptyNotes(1), text: "x" });
    for (const bad of [stored, "hello", '[2,2,"",""]', "{}", "null", "[1,2]", null]) {
      expect(readNotes(bad, 2).marks).toEqual({});
    }
  });

  test.each(['"', "a", "語", "🕯"])("always fit into what the server stores, with a text of %s", (sign) => {
    let notes = { ...emptyNotes(1), text: sign.repeat(2 * MAX_TEXT_LENGTH) };
    for (const { card, cells } of sheetOf("hand", games(bilingual[0]!.frames as never)[0]!.game!, null, edition, notes)
      .rows) {
      for (const { holder } of cells) notes = marked(notes, card, holder, "234");
    }
    const stored = writeNotes(notes);
    expect(stored.length).toBeLessThanOrEqual(3000);
    const frame = JSON.stringify({ type: "note", id: "0".repeat(32), text: stored });
    expect(new TextEncoder().encode(frame).length).toBeLessThanOrEqual(4096);
    expect(readNotes(stored, 1).marks).toEqual(notes.marks);
    expect(readNotes(stored, 1).text.length).toBeGreaterThan(200);
  });
});
