import { beforeAll, expect, test } from "vitest";
import classic from "../../model/fixtures/frames-classic-1986.json";
import { prefs } from "../../model/prefs.svelte";
import type { Reply, TableView } from "../../net/types";
import { loadWords } from "../../speech/words";
import { SampleLine, viewsOf } from "../sample.svelte";

beforeAll(async () => {
  prefs.language = "en";
  await loadWords("en");
});

const { frames } = classic.find(({ viewer }) => viewer !== "spectator")!;
const game: TableView[] = viewsOf(frames)
  .filter(({ phase, game }) => phase === "playing" && game?.number === 1)
  .map((view) => ({ ...view, settings: { ...view.settings, notebook: "full" } }));

/** What the notebook asked the server while a game went on, move by move. */
async function asked(reply: Partial<Reply>): Promise<{ studies: number; versions: number; found: number }> {
  const line = new SampleLine(game[0]!);
  line.reply = { ...line.reply, ...reply } as Reply;
  const { book } = line.desk();
  for (const view of game) {
    line.view = view;
    await book.refresh();
    await book.refresh();
  }
  const versions = new Set(game.map((view) => view.game!.version)).size;
  const found = new Set(game.map(({ game }) => JSON.stringify([game!.suggestions, game!.accusations, game!.seen])))
    .size;
  return { studies: line.sent.length, versions, found };
}

test("the sheet is asked for when there is something to conclude from, and not for every roll and step", async () => {
  const { studies, versions, found } = await asked({ type: "studied", game: 1, version: 1 } as Partial<Reply>);
  expect(studies).toBe(found);
  expect(studies).toBeGreaterThan(10);
  expect(studies).toBeLessThan(versions / 2);
});

test("a sheet that did not come is asked for again", async () => {
  const refused = { type: "refused", kind: "too-fast", key: "table-too-fast", sentence: "" } as Partial<Reply>;
  const { studies, found } = await asked(refused);
  expect(studies).toBeGreaterThan(found);
});
