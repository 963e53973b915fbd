import { cleanup, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { EDITIONS, SampleLine, viewsOf } from "../game/sample.svelte";
import classic from "../model/fixtures/frames-classic-1986.json";
import { prefs } from "../model/prefs.svelte";
import type { Reply, TableView } from "../net/types";
import { loadWords } from "../speech/words";
import TablePage from "./TablePage.svelte";

const RUNS = process.env["CASEFILE_LONG"] ? 30 : 2;
const GAMES = 4;

beforeAll(async () => {
  prefs.language = "en";
  await loadWords("en");
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});
afterEach(cleanup);

const views = viewsOf(classic.find(({ viewer }) => viewer !== "spectator")!.frames);
const first = views.filter(({ game }) => game?.number === 1);
const playing = first.filter(({ phase }) => phase === "playing");
const over = first.find(({ phase }) => phase === "over")!;
const dealing = views.find(({ phase, game }) => phase === "dealing" && game)!;

/** The same table in its game of this number. */
function inGame(number: number, view: TableView): TableView {
  const settings = { ...view.settings, notebook: "full" } as const;
  return { ...view, settings, games: number, game: { ...view.game!, number } };
}

/** A server that answers late, never, or in another order. Each game has odds and reasons of its own. */
class SlowServer extends SampleLine {
  waiting: (() => void)[] = [];
  /** The server has dealt the next game, and the page has not read that yet. */
  isAhead = false;

  override send(kind: string, fields: { card?: string }): Promise<Reply> {
    const { version } = this.told.game!;
    const number = this.told.game!.number + Number(this.isAhead);
    const marks = [{ holder: "envelope", state: "no", odds: number / 100, seen: [], raised_by: [] }];
    const weapons = [{ card: "rope", mine: false, marks }];
    const about = fields.card
      ? { because: [`It follows in game ${number}.`] }
      : { sheet: { suspects: [], weapons, rooms: [] } };
    const reply = { type: "studied", id: "1", game: number, version, ...about } as unknown as Reply;
    return new Promise((answer) => this.waiting.push(() => answer(kind === "study" ? reply : this.reply)));
  }
}

/** The numbers of the games from which something is in the page. */
function gamesOnThePage(): number[] {
  const odds = document.querySelectorAll('[aria-label^="Rope, Envelope: does not hold it"]');
  const shown = [...odds].flatMap((each) => each.textContent.match(/\d+/)?.[0] ?? []);
  const reasons = [...document.body.textContent.matchAll(/in game (\d+)/g)].map(([, number]) => number);
  return [...shown, ...reasons].map(Number);
}

test("no answer about one game is on the pages of the next, however late it comes", async () => {
  const found = new Set<number>();
  for (let run = 0; run < RUNS; run += 1) {
    let state = run + 1;
    const random = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const server = new SlowServer(inGame(1, playing[0]!));
    render(TablePage, { live: server.live, editions: EDITIONS });
    for (let number = 1; number <= GAMES; number += 1) {
      const steps = [playing[0]!, playing[5]!, playing[20]!, ...(random(2) ? [over] : [])].map((view) =>
        inGame(number, view),
      );
      // A page that was offline does not see the deal.
      if (number < GAMES && random(3)) steps.push({ ...inGame(number, dealing), games: number + 1 });
      for (const view of steps) {
        server.isAhead = random(3) === 0;
        server.view = view;
        for (let turn = 0; turn < 3; turn += 1) {
          flushSync();
          const place = random(2 * server.waiting.length);
          const [answer] = server.waiting.splice(place, 1);
          answer?.();
          await Promise.resolve();
          await Promise.resolve();
          flushSync();
          const allowed = view.phase === "playing" ? [number] : [];
          for (const seen of gamesOnThePage()) {
            expect(allowed, `run ${run}, a ${view.phase} page of game ${number}`).toContain(seen);
            found.add(seen);
          }
          const why = document.querySelector<HTMLElement>('[aria-label^="Rope, Envelope: does not hold it"]');
          if (why && random(2)) why.click();
        }
      }
    }
    cleanup();
  }
  expect([...found].sort()).toEqual([1, 2, 3, 4]);
});
