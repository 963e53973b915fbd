import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeAll, expect, test, vi } from "vitest";
import { EDITIONS, storyIn } from "../../game/sample.svelte";
import classic from "../../model/fixtures/frames-classic-1986.json";
import type { RecordMove } from "../../review/attempt";
import { Phrases } from "../../speech/phrases";
import { loadPageWords, text, words } from "../../speech/words";
import { whereLabel } from "../../board/labels";
import type { FinishedGame } from "../finished_game.svelte";
import PositionThen from "./PositionThen.svelte";
import { retold } from "../replayed";

beforeAll(() => loadPageWords("en"));

const TOLD = retold(storyIn(classic[0]!.frames, null), "0123456789abcdef", null, EDITIONS)!;

/** The first moment at which this was to be done, and by whom. */
function before(phase: string) {
  const move = TOLD.moments.findIndex(({ game }) => game?.phase === phase);
  const game = TOLD.moments[move]!.game!;
  return { move, game, seat: game.asked ?? game.turn };
}

function show(move: number, seat: string, choices: RecordMove[], chosen: RecordMove | null = null) {
  const lookAs = vi.fn(async () => undefined);
  const pick = vi.fn();
  const finished = { retold: TOLD, problem: null, lookAs } as unknown as FinishedGame;
  const shown = render(PositionThen, { finished, attempt: { seat, move, choices, chosen, pick } });
  return { ...shown, pick, lookAs };
}

const house = () => within(screen.getByRole("group", { name: "The mansion" }));

test("everybody stands where they stood, and it is seen with the eyes of whoever decides", () => {
  const { move, game, seat } = before("walk");
  const { lookAs } = show(move, seat, []);
  expect(lookAs).toHaveBeenCalledWith(seat);
  const labels = house()
    .getAllByRole("img")
    .map((each) => each.getAttribute("aria-label"));
  const say = new Phrases(TOLD.view, TOLD.edition, words());
  const name = (card: string) => say.name(card);
  const standing = Object.entries({ ...game.weapons, ...game.pieces }).map(([token, spot]) =>
    whereLabel(name(token), spot, name, (square) => say.squareName(square), text),
  );
  expect(labels.map((label) => label?.replace(", whom nobody plays", "")).sort()).toEqual(standing.sort());
  expect(house().queryAllByRole("button")).toEqual([]);
  expect(screen.getByText(/rolls?|rolled/u)).toBeTruthy();
  expect(screen.getByRole("table")).toBeTruthy();
});

test("where one could walk is lit, and what is pressed there is chosen", async () => {
  const { move, game, seat } = before("walk");
  const [row, column] = game.pieces[seat] as [number, number];
  const near = TOLD.edition.board.squares.find(([r, c]) => Math.abs(r! - row) + Math.abs(c! - column) === 1)!;
  const choices = [
    { by: seat, do: "walk", to: "lounge" },
    { by: seat, do: "walk", to: near },
  ];
  const { pick, container } = show(move, seat, choices, choices[1]!);
  expect(house().getAllByRole("button")).toHaveLength(2);
  expect(container.querySelector(`[data-spot="${near}"]`)!.getAttribute("aria-pressed")).toBe("true");
  const lounge = container.querySelector<SVGElement>('[data-spot="lounge"]')!;
  expect(lounge.getAttribute("aria-label")).toMatch(/^Lounge/u);
  lounge.focus();
  await fireEvent.keyDown(lounge, { key: "Enter" });
  expect(pick).toHaveBeenCalledExactlyOnceWith(choices[0]);
});
