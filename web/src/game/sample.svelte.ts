/** A table for tests: real frames of a whole game, shown by a line that remembers what it was asked. */

import editions from "../model/fixtures/editions.json";
import { editionOf as editionById } from "../model/editions";
import { apply, fromSnapshot } from "../model/fold/fold";
import type { LiveTable } from "../model/live.svelte";
import { Stage } from "../model/stage/stage.svelte";
import type { Action, EditionInfo, Reply, Snapshot, Story, StoryOdds, TableView, Update } from "../net/types";
import { Desk } from "./desk.svelte";

/** For whatever is waited for, in milliseconds: only what hangs takes so long. */
export const PATIENT = { timeout: 100_000 };

export const EDITIONS = editions as unknown as EditionInfo[];

export function editionOf(view: TableView): EditionInfo {
  return editionById(EDITIONS, view.game?.edition ?? view.settings.edition)!;
}

/** The table after every line. */
export function viewsOf(frames: unknown): TableView[] {
  const found: TableView[] = [];
  for (const frame of frames as (Snapshot | Update)[]) {
    const before = found.at(-1);
    if (frame.type === "update" && before) found.push(apply(before, frame));
    else if (frame.type === "snapshot" && !before) found.push(fromSnapshot(frame));
  }
  return found;
}

/** The first game of these frames as its story tells it. */
export function storyIn(frames: unknown, odds: StoryOdds | null): Story {
  const updates = (frames as (Snapshot | Update)[]).filter((frame) => frame.type === "update");
  const at = (wanted: string) => updates.findIndex(({ happened }) => happened.some(({ what }) => what === wanted));
  // A story tells of moves alone: each of them makes another version of the game.
  const steps = updates
    .slice(at("dealt"), at("game-ended") + 1)
    .filter(({ version }, place, all) => version !== all[place - 1]?.version);
  const dealt = steps[0]!.happened.find(({ what }) => what === "dealt") as { players: string[] };
  const players = dealt.players.map((suspect, place) =>
    place ? { suspect, bot: "random" } : { suspect, name: "Ada" },
  );
  return { game: 1, players, steps: steps.map(({ at: when, happened }) => ({ at: when, happened })), odds };
}

export class SampleLine {
  readonly stage: Stage;
  connection = $state("live");
  closedWith = null;
  troubles: string[] = $state([]);
  sent: unknown[] = [];
  reply: Reply = { type: "done", id: "1", line: 1 };

  constructor(view: TableView) {
    this.stage = new Stage(view, () => 0);
  }
  get view(): TableView {
    return this.stage.view;
  }
  set view(view: TableView) {
    this.stage.cut(view);
  }
  get told(): TableView {
    return this.stage.told;
  }
  act(action: Action): Promise<Reply> {
    this.sent.push(action);
    return Promise.resolve(this.reply);
  }
  send(kind: string, fields: object): Promise<Reply> {
    this.sent.push({ kind, ...fields });
    return Promise.resolve(this.reply);
  }
  hurry(wanted: boolean): void {
    this.stage.hurry(wanted);
  }
  saveNote(note: string): void {
    this.view = { ...this.view, note };
  }
  serverNow(): number {
    return 0;
  }
  get live(): LiveTable {
    return this as unknown as LiveTable;
  }
  desk(): Desk {
    return new Desk(this.live, () => editionOf(this.view));
  }
}
