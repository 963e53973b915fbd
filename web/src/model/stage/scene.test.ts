import { expect, test } from "vitest";

import bilingual from "../fixtures/frames-bilingual.json";
import classic from "../fixtures/frames-classic-1986.json";
import deluxe from "../fixtures/frames-deluxe-2020.json";
import vintage from "../fixtures/frames-vintage.json";
import { apply, fromSnapshot } from "../fold/fold";
import type { Snapshot, TableView, Update } from "../../net/types";
import { beatsOf, motionOf, type Beat } from "./beats";
import { errandOf, finaleOf, spotlightOf, standingIn } from "./scene";

type Frames = readonly (Snapshot | Update)[];
const TABLES = [bilingual, classic, deluxe, vintage].flatMap((tables) =>
  tables.map(({ frames }) => frames as unknown as Frames),
);

/** The beats of a table, and those of the line that each belongs to. */
function linesOf(frames: Frames): Beat[][] {
  const start = frames.find((frame) => frame.type === "snapshot")!;
  let view: TableView = fromSnapshot(start);
  return frames.flatMap((frame) => {
    if (frame.type !== "update" || frame.line <= start.line) return [];
    const beats = beatsOf(view, frame);
    view = apply(view, frame);
    return [beats];
  });
}
const LINES = TABLES.flatMap(linesOf);
const accusations = LINES.filter((beats) => beats.some(({ kind }) => kind === "accused"));
const kinds = (beats: readonly Beat[]) => beats.map(({ kind }) => kind);

test("an accusation is named, judged, and only then leads on", () => {
  const [right, wrong] = [true, false].map((wanted) =>
    accusations.filter((beats) =>
      beats.some(({ happened: [one] }) => one?.what === "accused" && one.correct === wanted),
    ),
  );
  expect(right!.length).toBeGreaterThan(0);
  expect(wrong!.length).toBeGreaterThan(0);
  for (const beats of right!) expect(kinds(beats)).toEqual(["accusing", "accused", "envelope-opened", "game-ended"]);
  for (const beats of wrong!) {
    expect(kinds(beats).slice(0, 2)).toEqual(["accusing", "accused"]);
    expect(["turn-ended", "game-ended"]).toContain(beats.at(-1)!.kind);
  }
});

test("while the cards are named, nothing of what they lead to is on the table", () => {
  for (const [first, second] of accusations) {
    const { menu: _, ...table } = first!.before;
    expect(first!.after).toEqual({ ...table, menu: null });
    const [finale, verdict] = [finaleOf(first!), finaleOf(second!)];
    expect(finale).toEqual({
      act: "named",
      by: first!.accusing!.by,
      named: verdict!.act === "verdict" && verdict!.named,
    });
    expect(JSON.stringify(finale)).not.toContain("correct");
  }
});

test("what is shown of a wrong accusation is the same for all, whether they have seen the envelope or not", () => {
  const shown = (frames: Frames) => linesOf(frames).flatMap((beats) => beats.flatMap((beat) => finaleOf(beat) ?? []));
  for (const tables of [bilingual, classic, deluxe, vintage]) {
    const [player, spectator] = tables.map(({ frames }) => shown(frames as unknown as Frames));
    expect(player!.length).toBeGreaterThan(1);
    expect(player).toEqual(spectator);
  }
});

test("the end is shown as it was done: whom and with what, in the room that is lit, and then all stand where they stood", () => {
  for (const beats of accusations) {
    const opened = beats.find(({ kind }) => kind === "envelope-opened");
    if (!opened) continue;
    const [suspect, weapon, room] = opened.after.game!.envelope!;
    const standing = standingIn(opened.before.game!, opened);
    expect([standing.pieces[suspect], standing.weapons[weapon]]).toEqual([room, room]);
    expect(spotlightOf(opened)).toEqual({ room, isDark: true });
    expect([...motionOf(opened, 1).flown]).toEqual([suspect, weapon]);
    expect(standingIn(opened.before.game!, null).pieces).toBe(opened.before.game!.pieces);
    expect(beats.at(-1)!.after.game!.pieces).toEqual(opened.before.game!.pieces);
  }
});

test("a question goes from portrait to portrait without a gap, and its answer goes back to whoever asked", () => {
  let questions = 0;
  for (const lines of TABLES.map(linesOf)) {
    let at = "";
    for (const beat of lines.flat()) {
      const errand = errandOf(beat);
      if (!errand) continue;
      const [first] = beat.happened;
      if (first?.what === "suggested") {
        questions += 1;
        expect(errand.from).toBe(first.by);
        expect(spotlightOf(beat)).toEqual({ room: first.room, isDark: false });
      } else expect(errand.from).toBe(at);
      if (first?.what === "card-shown") expect(errand).toEqual({ what: "card", from: first.by, to: first.to });
      at = errand.to;
    }
  }
  expect(questions).toBeGreaterThan(20);
});
