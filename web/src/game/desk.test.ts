import { beforeAll, expect, test, vi } from "vitest";
import classic from "../model/fixtures/frames-classic-1986.json";
import { prefs } from "../model/prefs.svelte";
import type { Reply, TableView } from "../net/types";
import { loadWords } from "../speech/words";
import { answerTyped } from "./turn/typed_answer";
import { SampleLine, viewsOf } from "./sample.svelte";

const seat = classic.find(({ viewer }) => viewer !== "spectator")!;
const views = viewsOf(seat.frames);
const when = (is: (view: TableView) => unknown) => new SampleLine(views.find(is)!);

beforeAll(async () => {
  prefs.language = "en";
  await loadWords("en");
});

test("a refusal is said, and forgotten with the next try", async () => {
  const line = when(({ menu }) => menu?.roll);
  const desk = line.desk();
  line.reply = {
    type: "refused",
    id: "1",
    kind: "stale",
    key: "table-stale",
    sentence: "The game has moved on in the meantime: look again.",
  };
  expect(await desk.act({ do: "roll" })).toBe(false);
  expect(desk.problem).toBe("The game has moved on in the meantime: look again.");
  line.reply = { type: "done", id: "2", line: 9 };
  expect(await desk.act({ do: "roll" })).toBe(true);
  expect(desk.problem).toBe("");
});

test("a move is made once, however often it is asked for, and is noticed as under way only if it takes long", async () => {
  vi.useFakeTimers();
  const line = when(({ menu }) => menu?.roll);
  const desk = line.desk();
  let answer: (reply: Reply) => void = () => undefined;
  vi.spyOn(desk.live, "act").mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const first = desk.act({ do: "roll" });
  expect(await desk.act({ do: "roll" })).toBe(false);
  expect([desk.acting, desk.busy]).toEqual([true, false]);
  vi.advanceTimersByTime(200);
  expect([desk.acting, desk.busy]).toEqual([true, true]);
  answer({ type: "done", id: "1", line: 9 });
  expect(await first).toBe(true);
  expect([desk.acting, desk.busy]).toEqual([false, false]);
  expect(desk.live.act).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test("what a move has led to can be pressed before that move is drawn", async () => {
  const line = when(({ menu }) => menu?.suggest);
  const desk = line.desk();
  let drawn: (reply: Reply) => void = () => undefined;
  const act = vi.spyOn(desk.live, "act");
  act.mockImplementationOnce(() => new Promise((resolve) => (drawn = resolve)));
  const first = desk.act({ do: "suggest", suspect: "plum", weapon: "rope", room: "hall" });
  line.view = views.find(({ menu, game }) => menu?.end && game!.version > line.view.game!.version)!;
  const second = desk.act({ do: "end" });
  const third = desk.act({ do: "end" });
  expect(act).toHaveBeenCalledOnce();
  drawn({ type: "done", id: "1", line: 9 });
  expect(await Promise.all([first, second, third])).toEqual([true, true, false]);
  expect(line.sent).toEqual([{ do: "end" }]);
});

test("typing does what a click does", async () => {
  const line = when(({ menu }) => menu?.roll);
  const answer = answerTyped(line.desk(), "roll", null);
  await answer.act?.();
  expect(line.sent).toEqual([{ do: "roll" }]);
});

test("a typed accusation is made only after a yes", async () => {
  const line = when(({ menu }) => menu?.accuse);
  const first = answerTyped(line.desk(), "accuse plum rope hall", null);
  expect(first.act).toBeUndefined();
  expect(first.says).toContain("yes");
  expect(answerTyped(line.desk(), "no", first.unsure!).act).toBeUndefined();
  await answerTyped(line.desk(), "yes", first.unsure!).act?.();
  expect(line.sent).toEqual([{ do: "accuse", suspect: "plum", weapon: "rope", room: "hall" }]);
});

test("a room out of reach is walked towards", async () => {
  const line = when(({ menu }) => menu && menu.walk.length && !menu.walk.includes("kitchen"));
  const answer = answerTyped(line.desk(), "kitchen", null);
  expect(answer.says).toContain("Kitchen");
  await answer.act?.();
  expect(line.sent).toMatchObject([{ do: "walk", to: [expect.any(Number), expect.any(Number)] }]);
});

test("what is not possible now is not sent", () => {
  const line = when(({ menu }) => menu?.roll && !menu.end);
  const answer = answerTyped(line.desk(), "end", null);
  expect(answer.act).toBeUndefined();
  expect(answer.says).toContain("roll");
});
