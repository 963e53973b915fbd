import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sampleEdition } from "../board/sample";
import { cardsOf } from "../model/editions";
import { emptyNotes, marked, openGroups, readNotes, sheetOf, writeNotes } from "../model/notebook";
import { prefs } from "../model/prefs.svelte";
import { routeTo } from "../model/route";
import type { Action, Spot } from "../net/types";
import { loadPageWords, refusal } from "../speech/words";
import {
  ANSWERED_BY, ASKED, CONCLUSION, GROUP, HANDS, PASSAGE, PIECES, PLAYERS, QUESTION, SEALED, SHOWN_BEFORE, WANTED, YOU,
} from "./second_lesson"; // prettier-ignore
import { SecondLessonTable } from "./second_table.svelte";

const edition = sampleEdition("deluxe-2020");
const NOTHING = { suspect: null, weapon: null };
const holds = (player: string, card: string) => HANDS[player]!.includes(card);
let table: SecondLessonTable;

beforeAll(async () => void (await loadPageWords("en")));
beforeEach(() => {
  vi.useFakeTimers();
  prefs.language = "en";
  prefs.speed = "calm";
  table = new SecondLessonTable(edition);
});
afterEach(() => void vi.useRealTimers());

/** Who is asked, from the left of the asker to whoever shows a card. */
function asked(by: string): string[] {
  const place = PLAYERS.indexOf(by as (typeof PLAYERS)[number]);
  return [...PLAYERS.slice(place + 1), ...PLAYERS.slice(0, place)];
}

async function after(action: Action): Promise<string> {
  const reply = table.act(action);
  await vi.advanceTimersByTimeAsync(6000);
  const given = await reply;
  return given.type === "refused" ? refusal(given) : "";
}

function tick(card: string, holder: string): void {
  table.saveNote(writeNotes(marked(readNotes(table.view.note, 1), card, holder, "yes")));
}

describe("the story of the second lesson", () => {
  test("deals every card once", () => {
    expect([...SEALED, ...Object.values(HANDS).flat()].sort()).toEqual(cardsOf(edition).sort());
    expect(Object.values(HANDS).map((hand) => hand.length)).toEqual([6, 6, 6]);
  });

  test("has every question answered by the first who can, with a card they hold", () => {
    const questions = [
      ...ASKED,
      { by: "peacock", named: QUESTION, shownBy: YOU, card: SHOWN_BEFORE },
      { by: YOU, named: [WANTED, "wrench", PASSAGE.to], shownBy: ANSWERED_BY, card: WANTED },
    ];
    for (const { by, named, shownBy, card } of questions) {
      expect(asked(by).find((player) => named.some((one) => holds(player, one)))).toBe(shownBy);
      expect(named.includes(card) && holds(shownBy, card)).toBe(true);
    }
    expect(questions.map(({ by }) => by)).toEqual(["peacock", "scarlet", "white", "peacock", "scarlet"]);
  });

  test("lets nobody walk further than two dice allow, and leads through real passages", () => {
    const { board } = edition;
    for (const { from, by, named } of ASKED.filter((one) => one.from !== null)) {
      const taken = Object.entries(PIECES).flatMap(([piece, spot]) => (piece === by ? [] : [spot]));
      expect(routeTo(board, from as Spot, named[2], 12, taken)?.at(-1)).toBe(named[2]);
      expect(PIECES[by]).toEqual(from);
    }
    expect(board.passages[PASSAGE.from]).toBe(PASSAGE.to);
    expect(board.passages[ASKED[0]!.named[2]]).toBe(QUESTION[2]);
  });

  test("marks two cards as a group, of which one is left in the end", async () => {
    const groups = () => {
      const { game } = table.view;
      return openGroups(sheetOf("seen", game!, YOU, edition, emptyNotes(1)), game!.suggestions);
    };
    expect(groups()).toMatchObject([{ number: 1, holder: CONCLUSION.holder, cards: GROUP }]);
    table.goOn();
    await after({ do: "show", card: SHOWN_BEFORE });
    await after({ do: "passage" });
    await after({ do: "suggest", suspect: WANTED, weapon: "wrench", room: PASSAGE.to });
    expect(groups()).toEqual([]);
    expect(GROUP.filter((card) => card !== WANTED)).toEqual([CONCLUSION.card]);
  });
});

test("the second lesson goes from a mark to an answer, through a passage, to what follows", async () => {
  expect([table.step, table.view.menu, table.view.game!.turn]).toEqual(["group", null, "white"]);
  table.goOn();
  await vi.advanceTimersByTimeAsync(6000);
  expect([table.step, table.view.menu!.show]).toEqual(["show", ["knife", "conservatory"]]);
  expect(await after({ do: "show", card: "conservatory" })).toContain("has not seen the Conservatory yet");
  await after({ do: "show", card: SHOWN_BEFORE });
  expect([table.step, table.view.menu!.passage, table.view.game!.pieces[YOU]]).toEqual(["passage", "kitchen", "study"]);
  expect(await after({ do: "roll" })).toContain("The passage does");
  await after({ do: "passage" });
  expect([table.step, table.view.game!.pieces[YOU]]).toEqual(["suggest", "kitchen"]);
  expect(table.coaching({ suspect: "green", weapon: null }).remark).toContain("tells you nothing about ?1");
  expect(table.coaching({ suspect: WANTED, weapon: null }).remark).toBe("");
  expect(await after({ do: "suggest", suspect: "green", weapon: "rope", room: "kitchen" })).toContain("?1");
  await after({ do: "suggest", suspect: WANTED, weapon: "rope", room: "kitchen" });
  expect([table.step, table.view.game!.seen.at(-1)!.card]).toEqual(["note", WANTED]);
  expect(await after({ do: "end" })).toContain("first note what follows");
  tick("rope", "white");
  expect([table.step, table.coaching(NOTHING).remark]).toEqual(["note", expect.stringContaining("Not there")]);
  tick(CONCLUSION.card, CONCLUSION.holder);
  expect(table.step).toBe("done");
  table.restart();
  expect([table.step, table.isNoted, table.view.game!.turn]).toEqual(["group", false, "white"]);
});
