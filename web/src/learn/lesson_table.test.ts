import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { sampleEdition } from "../board/sample";
import { marked, readNotes, writeNotes } from "../model/notebook";
import { prefs } from "../model/prefs.svelte";
import type { Action } from "../net/types";
import { loadPageWords, refusal } from "../speech/words";
import { FROM, ROOM, SEALED, YOU } from "./lesson";
import { LessonTable } from "./lesson_table.svelte";

const edition = sampleEdition("deluxe-2020");
const [suspect, weapon, room] = SEALED;
let table: LessonTable;

beforeAll(async () => void (await loadPageWords("en")));
beforeEach(() => {
  vi.useFakeTimers();
  prefs.language = "en";
  prefs.speed = "calm";
  table = new LessonTable(edition);
});
afterEach(() => void vi.useRealTimers());

/** What came of it: nothing to say, or a friendly word. */
async function after(action: Action): Promise<string> {
  const reply = table.act(action);
  await vi.advanceTimersByTimeAsync(250);
  const given = await reply;
  return given.type === "refused" ? refusal(given) : "";
}

function tick(card: string, holder: string): void {
  table.saveNote(writeNotes(marked(readNotes(table.view.note, 1), card, holder, "yes")));
}

test("the lesson is a game like every other, told to a stage beat by beat", async () => {
  const heard: string[] = [];
  table.stage.on(({ kind }) => void heard.push(kind));
  expect(table.view).toMatchObject({
    phase: "playing",
    menu: { roll: true },
    game: { turn: YOU, pieces: { [YOU]: FROM } },
  });
  expect(table.step).toBe("roll");
  await after({ do: "roll" });
  expect([table.step, table.view.menu!.walk.includes(ROOM)]).toEqual(["walk", true]);
  await after({ do: "walk", to: ROOM }); // nobody has to wait for the dice
  expect([table.step, table.stage.now!.beat.kind]).toEqual(["suggest", "walked"]);
  await after({ do: "suggest", suspect: "plum", weapon, room });
  expect([table.step, table.view.menu]).toEqual(["asking", null]);
  expect(table.stage.known.menu?.accuse).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect([table.step, table.shown]).toEqual(["note", "plum"]);
  tick("plum", "peacock");
  expect(table.step).toBe("accuse");
  await after({ do: "accuse", suspect, weapon, room });
  table.stage.skip();
  expect([table.step, table.view.game!.winner]).toEqual(["done", YOU]);
  const end = ["accusing", "accused", "envelope-opened", "game-ended"];
  expect(heard).toEqual(["rolled", "walked", "suggested", "passed", "card-shown", ...end]);
  table.restart();
  expect([table.step, table.stage.now, table.shown, table.isNoted]).toEqual(["roll", null, null, false]);
});

test("what leads nowhere is refused with a word about it, and changes nothing", async () => {
  await after({ do: "roll" });
  expect(await after({ do: "walk", to: [4, 9] })).toContain("nobody to ask in a corridor");
  await after({ do: "walk", to: ROOM });
  expect(await after({ do: "suggest", suspect: "mustard", weapon, room })).toContain("crossed out in your notebook");
  expect(await after({ do: "suggest", suspect: YOU, weapon, room })).toContain("You hold");
  expect(await after({ do: "suggest", suspect, weapon: "revolver", room })).toContain(
    "Somebody else holds the Revolver",
  );
  expect(table.step).toBe("suggest");
  await after({ do: "suggest", suspect, weapon: "wrench", room });
  await vi.advanceTimersByTimeAsync(5000);
  expect([table.step, table.shown]).toEqual(["note", null]);
  tick("plum", "peacock");
  expect([table.step, table.isMistaken]).toEqual(["note", true]);
  expect(await after({ do: "end" })).toContain("you know enough to accuse");
  expect(await after({ do: "accuse", suspect: "plum", weapon, room })).toContain("Look at your notebook");
  expect(await after({ do: "accuse", suspect, weapon, room: "hall" })).toContain("Look at your notebook");
  const alone = await table.send();
  expect(alone.type === "refused" && refusal(alone)).toContain("Nobody else is here");
  tick("green", "envelope");
  expect([table.step, table.isMistaken]).toEqual(["accuse", false]);
});

test("a word about a card is there as soon as it is chosen, and about an own one when it was named", async () => {
  const remark = (chosen: string | null, other: string | null) =>
    table.coaching({ suspect: chosen, weapon: other }).remark;
  await after({ do: "roll" });
  expect(remark("mustard", null)).toBe("");
  await after({ do: "walk", to: ROOM });
  expect(remark(null, null)).toBe("");
  expect(remark("mustard", "wrench")).toContain("crossed out in your notebook");
  expect(remark(YOU, null)).toContain("You hold Miss Scarlet yourself");
  expect(remark(suspect, "revolver")).toContain("Somebody else holds the Revolver");
  expect(remark(suspect, "wrench")).toContain("A neat trick");
  expect(remark(suspect, weapon)).toBe("");
  await after({ do: "suggest", suspect, weapon: "wrench", room });
  expect([table.step, remark(null, null)]).toEqual(["asking", expect.stringContaining("You hold the Wrench")]);
});
