import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";

import bilingual from "../model/fixtures/frames-bilingual.json";
import classic from "../model/fixtures/frames-classic-1986.json";
import deluxe from "../model/fixtures/frames-deluxe-2020.json";
import vintage from "../model/fixtures/frames-vintage.json";
import { apply, fromSnapshot } from "../model/fold/fold";
import { beatsOf, type Beat } from "../model/stage/beats";
import type { Happening, Snapshot, TableView, Update } from "../net/types";
import { remarkOn, type Remark } from "./banter";
import english from "./locales/en/banter.ftl?raw";

type Frame = Snapshot | Update;
const TABLES = Object.entries({ bilingual, classic, deluxe, vintage });

function beatsIn(frames: unknown): Beat[] {
  const all = frames as Frame[];
  const start = all.find((frame) => frame.type === "snapshot")!;
  let view = fromSnapshot(start);
  return all.flatMap((frame) => {
    if (frame.type !== "update" || frame.line <= start.line) return [];
    const beats = beatsOf(view, frame);
    view = apply(view, frame);
    return beats;
  });
}

/** The same game at many tables: at each of them something else is said, and most of all that could be at one of them. */
const IDS = Array.from({ length: 40 }, (_, number) => number.toString(16).padStart(16, "0"));

/** All that is said at these tables, as one text: the bytes of both can be compared. */
function spoken(beats: Beat[]): string {
  const said = (beat: Beat, id: string) => JSON.stringify(remarkOn({ ...beat, after: { ...beat.after, id } }));
  return IDS.flatMap((id) => beats.map((beat) => `${beat.after.line} ${said(beat, id)}`)).join("\n");
}

/** The same table if everybody held other cards, and whoever could had shown another one. */
function inAnotherWorld(beat: Beat): Beat {
  const other = (happening: Happening): Happening => {
    switch (happening.what) {
      case "dealt":
        return { ...happening, hand: [...(happening.hand ?? [])].reverse(), openings: [] };
      case "card-shown":
        return { ...happening, card: happening.card ? "rope" : null, opening: null };
      case "accused":
        return { ...happening, envelope: null, openings: [] };
      default:
        return happening;
    }
  };
  const unknown = (view: TableView): TableView => ({
    ...view,
    menu: null,
    note: null,
    game: view.game && { ...view.game, hand: ["rope"], seen: [], envelope: null, openings: [], slots: [] },
  });
  return { ...beat, happened: beat.happened.map(other), before: unknown(beat.before), after: unknown(beat.after) };
}

describe.each(TABLES)("at a table of %s", (_, tables) => {
  const all = tables.map(({ frames }) => beatsIn(frames));

  test("every viewer hears the same small talk, byte for byte, whatever they know", () => {
    const [first, ...others] = all.map(spoken);
    expect(others.length).toBeGreaterThan(0);
    for (const other of others) expect(other).toBe(first);
  });

  test("it is the same in a world with other cards", () => {
    for (const beats of all) expect(spoken(beats.map(inAnotherWorld))).toBe(spoken(beats));
  });

  test("bots alone speak, now and then, and in words there are", () => {
    const known = new Set(new FluentResource(english).body.map(({ id }) => id));
    const remarks = all[0]!.flatMap((beat): [Beat, Remark][] => {
      const remark = remarkOn(beat);
      return remark ? [[beat, remark]] : [];
    });
    expect(remarks.length).toBeGreaterThan(3);
    expect(remarks.length).toBeLessThan(all[0]!.length / 3);
    for (const [{ after }, { suspect, key }] of remarks) {
      expect(known).toContain(key);
      expect(after.chairs.find((chair) => chair.suspect === suspect)!.bot).not.toBe("");
    }
  });

  test("a host who wants none gets none", () => {
    const quiet = (beat: Beat): Beat => ({
      ...beat,
      after: { ...beat.after, settings: { ...beat.after.settings, small_talk: false } },
    });
    expect(all[0]!.map(quiet).map(remarkOn).filter(Boolean)).toEqual([]);
  });
});

test("each of the six has more than a dozen lines, all of them short and different", () => {
  const lines = new FluentResource(english).body.filter(({ id }) => id.startsWith("banter-"));
  const words = lines.map(({ value }) => String(value));
  expect(new Set(words).size).toBe(words.length);
  for (const line of words) expect(line.length).toBeLessThan(60);
  for (const suspect of ["scarlet", "mustard", "white", "green", "peacock", "plum"])
    expect(lines.filter(({ id }) => id.startsWith(`banter-${suspect}-`)).length).toBeGreaterThanOrEqual(12);
});
