import { describe, expect, test } from "vitest";

import { FairClient, type FairTrouble } from "./client";
import type { FairMemory, Remembered } from "./memory";
import bilingual from "../model/fixtures/frames-bilingual.json";
import classic from "../model/fixtures/frames-classic-1986.json";
import deluxe from "../model/fixtures/frames-deluxe-2020.json";
import vintage from "../model/fixtures/frames-vintage.json";
import { apply, fromSnapshot } from "../model/fold/fold";
import type { Happening, Reply, Snapshot, TableView, Update } from "../net/types";

type Frames = (Snapshot | Update)[];
const CASES = Object.entries({ classic, vintage, deluxe, bilingual }).map(([name, viewers]) => ({
  name,
  you: viewers[0]!.viewer,
  frames: viewers[0]!.frames as unknown as Frames,
}));
const [{ you: plum, frames: first } = { you: "", frames: [] }] = CASES;

class Memory implements FairMemory {
  kept = new Map<string, Remembered>();
  recall(game: string) {
    return this.kept.get(game) ?? null;
  }
  remember(game: string, kept: Remembered) {
    this.kept.set(game, kept);
  }
}

interface Told {
  commits: string[];
  reveals: string[];
  troubles: FairTrouble[];
  memory: Memory;
}

/** A client that follows the frames, and draws what the frames say it drew. */
function follow(frames: Frames, { memory = new Memory(), draw = sharesIn(frames), reload = false } = {}): Told {
  const told: Told = { commits: [], reveals: [], troubles: [], memory };
  const done: Promise<Reply> = Promise.resolve({ type: "done", id: "", line: 0 });
  const table = {
    commit: (commitment: string) => (told.commits.push(commitment), done),
    reveal: (share: string) => (told.reveals.push(share), done),
    troubled: (trouble: FairTrouble) => void told.troubles.push(trouble),
  };
  let client = new FairClient(table, memory, draw);
  let view: TableView | null = null;
  for (const frame of frames) {
    if (frame.type === "snapshot") {
      view ??= fromSnapshot(frame);
    } else if (view) {
      const before = view;
      view = apply(before, frame);
      for (const happening of frame.happened) client.check(happening, before, view);
      if (reload) client = new FairClient(table, memory, draw);
    }
    if (view) client.look(view);
  }
  return told;
}

const happenings = (frames: Frames) => frames.flatMap((frame) => (frame.type === "update" ? frame.happened : []));

/** What the viewer drew for each deal, in order; an attempt called off has a share nobody ever saw. */
function sharesIn(
  frames: Frames,
  you = (frames.find(({ type }) => type === "snapshot") as Snapshot).you,
): () => string {
  const deals = happenings(frames).filter(
    ({ what }) => what === "share-committed" || what === "share-revealed" || what === "deal-offered",
  );
  const shares: string[] = [];
  for (const deal of deals) {
    if (deal.what === "deal-offered" && deal.sharers.includes(you!)) shares.push("ab".repeat(32));
    if (deal.what === "share-revealed" && deal.chair === you) shares[shares.length - 1] = deal.share;
  }
  return () => shares.shift() ?? "ee".repeat(32);
}

const mine = (frames: Frames, what: "share-committed" | "share-revealed", you: string) =>
  happenings(frames).flatMap((each) => (each.what === what && each.chair === you ? [each] : []));

describe.each(CASES)("at the $name table", ({ you, frames }) => {
  test("adds chance to every deal, as it promised, and finds nothing wrong", () => {
    const told = follow(frames);
    expect(told.troubles).toEqual([]);
    expect(told.reveals).toEqual(mine(frames, "share-revealed", you).map((each) => "share" in each && each.share));
    expect(told.reveals).toHaveLength(2);
    const promised = mine(frames, "share-committed", you).map((each) => "commitment" in each && each.commitment);
    expect(promised.slice(-1)).toEqual(told.commits.slice(-1));
    expect(told.commits).toHaveLength(
      happenings(frames).filter((each) => each.what === "deal-offered" && each.sharers.includes(you)).length,
    );
  });

  test("keeps what makes the record proof", () => {
    const { memory } = follow(frames);
    const [deal] = happenings(frames).filter(({ what }) => what === "dealt") as Extract<Happening, { what: "dealt" }>[];
    const id = (frames.find(({ type }) => type === "snapshot") as Snapshot).table.id;
    const kept = memory.recall(`${id}/1`)!;
    expect(kept.slots).toEqual(deal!.slots);
    expect(kept.player).toBe(you);
  });
});

test("a reload in the middle of a deal does not lose the share", () => {
  const told = follow(first, { reload: true });
  expect(new Set(told.reveals)).toEqual(
    new Set(mine(first, "share-revealed", plum).map((each) => "share" in each && each.share)),
  );
});

test("a page whose promise was not taken, because another was quicker, holds nobody to it", () => {
  const told = follow(first, { draw: () => "cd".repeat(32) });
  expect(told.commits.length).toBeGreaterThan(0);
  expect(told.reveals).toEqual([]);
  expect(told.troubles).toEqual([]);
  const games = [...told.memory.kept.values()].filter(({ slots }) => slots);
  expect(games.length).toBeGreaterThan(0);
  for (const { share, player } of games) expect([share, player]).toEqual([undefined, undefined]);
});

test("a spectator adds nothing", () => {
  const told = follow(classic[1]!.frames as unknown as Frames);
  expect([...told.commits, ...told.reveals, ...told.troubles]).toEqual([]);
});

test("nothing is revealed before everybody has promised, nor against another promise", () => {
  const others = structuredClone(first);
  for (const each of mine(others, "share-committed", plum)) if ("commitment" in each) each.commitment = "00".repeat(32);
  expect(follow(others).reveals).toEqual([]);
  const isTheirs = (each: Happening) => each.what === "share-committed" && each.chair === "scarlet";
  const early = first.filter((frame) => frame.type === "snapshot" || !frame.happened.some(isTheirs));
  expect(follow(early, { draw: sharesIn(first) }).reveals.length).toBeLessThan(2);
});

// -- a server that cheats is caught on the spot

function cheated(frames: Frames, cheat: (happening: Happening) => unknown): FairTrouble[] {
  const copy = structuredClone(frames);
  happenings(copy).forEach(cheat);
  return [...new Set(follow(copy, { draw: sharesIn(frames) }).troubles)];
}

const NO_SALT = "00".repeat(16);

test("an attempt called off with another secret", () => {
  expect(cheated(first, (each) => each.what === "deal-aborted" && (each.deal.secret = "00".repeat(32)))).toContain(
    "aborted",
  );
});

test("another seating than was promised", () => {
  expect(cheated(first, (each) => each.what === "dealt" && each.slots.reverse())).toContain("slots");
  expect(cheated(first, (each) => each.what === "dealt" && (each.first = each.players[1]!))).toContain("slots");
});

test("weapons elsewhere than the host has placed them", () => {
  const { frames } = CASES.find(({ name }) => name === "vintage")!;
  const placed = happenings(frames).flatMap((each) => (each.what === "deal-offered" ? [each.placed!] : []));
  expect(placed.length).toBeGreaterThan(0);
  const isDealt = (each: Happening) => each.what === "dealt" && (each.weapons["rope"] = "conservatory");
  expect(cheated(frames, isDealt)).toEqual(["slots"]);
  // Had they been placed otherwise from the start, the seal would be another.
  const everywhere = (each: Happening) => {
    if (each.what === "dealt") each.weapons["rope"] = "conservatory";
    if (each.what === "deal-offered") each.placed!["rope"] = "conservatory";
  };
  expect(cheated(frames, everywhere)).toContain("deal");
});

test("a hand that was not sealed", () => {
  expect(cheated(first, (each) => each.what === "dealt" && (each.hand = each.hand!.slice(1)))).toContain("hand");
  expect(cheated(first, (each) => each.what === "dealt" && (each.openings![0]!.salt = NO_SALT))).toContain("hand");
});

type Shown = Extract<Happening, { what: "card-shown" }>;

test.each(CASES.slice(1))("another card than was dealt is shown at the $name table", ({ you, frames }) => {
  const isMine = (each: Happening): each is Shown => each.what === "card-shown" && each.to === you;
  expect(happenings(frames).filter(isMine).length).toBeGreaterThan(0);
  const shownOtherwise = (change: (shown: Shown) => void) =>
    cheated(frames, (each) => {
      if (isMine(each)) change(each);
    });
  expect(shownOtherwise((shown) => void (shown.opening!.salt = NO_SALT))).toEqual(["card"]);
  expect(shownOtherwise((shown) => void (shown.card = shown.card === "rope" ? "knife" : "rope"))).toContain("card");
  expect(shownOtherwise((shown) => void delete shown.opening)).toEqual(["card"]);
  // The seal fits, but it is that of somebody else's card.
  const players = happenings(frames).flatMap((each) => (each.what === "dealt" ? each.players : []));
  const another = (by: string) => players.find((player) => player !== by && player !== you)!;
  expect(shownOtherwise((shown) => void (shown.by = another(shown.by)))).toContain("card");
});

test("another envelope is opened to a false accuser", () => {
  const other = (each: Happening) =>
    each.what === "accused" && each.by === plum && (each.envelope = ["green", "rope", "hall"]);
  expect(cheated(first, other)).toContain("envelope");
  const unsealed = (each: Happening) =>
    each.what === "accused" && each.openings?.[1] && (each.openings[1].salt = NO_SALT);
  expect(cheated(first, unsealed)).toEqual(["envelope"]);
});

test("another secret or share at the end, or none", () => {
  const endWith = (change: (end: Extract<Happening, { what: "game-ended" }>) => void) =>
    cheated(first, (each) => {
      if (each.what === "game-ended") change(each);
    });
  expect(endWith((end) => void (end.secret = "11".repeat(32)))).toEqual(["deal"]);
  expect(endWith((end) => void (end.shares[plum] = "22".repeat(32)))).toEqual(["deal"]);
  expect(endWith((end) => void delete end.shares[plum])).toEqual(["deal"]);
  expect(endWith((end) => void end.hands[plum]!.pop())).toEqual(["deal"]);
});
