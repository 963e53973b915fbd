import { describe, expect, test } from "vitest";
import { editionOf, viewsOf } from "../game/sample.svelte";
import classic from "../model/fixtures/frames-classic-1986.json";
import { beatsOf, cutTo } from "../model/stage/beats";
import { narration } from "./narration";
import { reachSentence, roomsFirst } from "./reach_sentence";
import type { Spot, TableView, Update } from "../net/types";
import { loadWords } from "./words";

const words = await loadWords("en");

const seats = classic.filter(({ viewer }) => viewer !== "spectator");

/** Everything that a seat hears in a whole game, line by line of the table. */
function heardBy(frames: unknown): { after: TableView; before: TableView; told: string[] }[] {
  const [start] = viewsOf(frames);
  const updates = (frames as Update[]).filter(({ type, line }) => type === "update" && line > start!.line);
  let before = start!;
  return updates.map((update) => {
    const beats = beatsOf(before, update);
    const told = beats.flatMap((beat) => narration(beat, editionOf(beat.after), words).map((one) => one.words));
    const line = { before, after: beats.at(-1)!.after, told };
    before = line.after;
    return line;
  });
}

describe.each(seats.map(({ viewer, frames }) => [viewer, heardBy(frames)] as const))("%s hears", (you, heard) => {
  const all = heard.flatMap(({ told }) => told);

  test("of every turn of theirs once", () => {
    const begun = heard.filter(
      ({ before, after }) =>
        after.menu && after.acting === you && after.game?.phase === "move" && before.game?.turns !== after.game.turns,
    );
    expect(begun.length).toBeGreaterThan(0);
    for (const { told } of begun) expect(told.filter((line) => line.startsWith("Your turn"))).toHaveLength(1);
    expect(all.filter((line) => line.startsWith("Your turn"))).toHaveLength(begun.length);
  });

  test("of the end once, and of nothing twice", () => {
    const [end, ...more] = heard.filter(({ before, after }) => before.phase === "playing" && after.phase === "over");
    expect(more).toEqual([]);
    const about = end!.told.filter((line) => /solved it|last detective|Nobody solved/u.test(line));
    expect(about).toHaveLength(1);
    for (const { told } of heard) expect(new Set(told).size).toBe(told.length);
  });

  test("of an accusation in the order in which it is seen: who names what, whether it is right, and how it goes on", () => {
    const accusing = heard.filter(({ told }) => told.some((line) => /accuses? /u.test(line)));
    const count = ({ game }: TableView) => game?.accusations.length ?? 0;
    expect(accusing).toHaveLength(heard.filter(({ before, after }) => count(after) > count(before)).length);
    expect(accusing.length).toBeGreaterThan(0);
    for (const { told, after } of accusing) {
      const { correct } = after.game!.accusations.at(-1)!;
      expect(told[0]).toMatch(/^\S.* accuses? .* with the .* in the .*\.$/u);
      expect(told[1]).toMatch(correct ? /^That is right\.$/u : /^That is wrong: /u);
      expect(told.slice(2).join(" ")).not.toMatch(/That is/u);
    }
  });

  test("of a roll once, and then where it leads", () => {
    const rolls = heard.filter(({ after, told }) => after.acting === you && told.some((one) => /^You roll/u.test(one)));
    for (const { told } of rolls) {
      expect(told.filter((line) => /roll/u.test(line))).toHaveLength(1);
      expect(told.at(-1)).toMatch(/You can reach|Stay where you are/u);
    }
  });
});

test("somebody who comes to a table is told nothing of what happened before", () => {
  const views = viewsOf(seats[0]!.frames);
  const last = views.at(-1)!;
  expect(narration(cutTo({ ...views[0]!, line: 0 }, last), editionOf(last), words)).toEqual([]);
});

test("the chat is heard, but not one's own words, nor those of whom one has muted", () => {
  const view = viewsOf(seats[0]!.frames).at(-1)!;
  const others = view.chairs.map(({ suspect }) => suspect).filter((suspect) => suspect !== view.you);
  const said = (chair: string, text: string, line: number) => ({ chair, text, line, at: 0, sitter: 0 });
  const after = {
    ...view,
    muted: [others[1]!],
    chat: [
      said(others[0]!, "old", view.line),
      said(others[0]!, "hello", view.line + 1),
      said(others[1]!, "muted", view.line + 2),
      said(view.you!, "mine", view.line + 3),
    ],
    line: view.line + 3,
  };
  const told = narration({ ...cutTo(view, after), kind: "said" }, editionOf(view), words).map((one) => one.words);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/ says: hello$/u);
});

test("where one can go names the rooms and counts the squares", async () => {
  const edition = editionOf(viewsOf(seats[0]!.frames).at(-1)!);
  const lit: Spot[] = [[4, 6], "hall", [4, 7], "study"];
  expect(roomsFirst(lit)).toEqual(["hall", "study", [4, 6], [4, 7]]);
  expect(reachSentence(lit, edition, words)).toBe("You can reach the Hall and the Study, or 2 squares.");
  expect(reachSentence(["hall"], edition, words)).toBe("You can reach the Hall.");
  expect(reachSentence([[4, 6]], edition, words)).toBe("You can reach one square, and no room.");
  expect(reachSentence([], edition, words)).toBe("");
  const french = await loadWords("fr");
  expect(reachSentence(lit, edition, french)).toBe("Vous pouvez atteindre le hall et le bureau, ou 2 cases.");
});
