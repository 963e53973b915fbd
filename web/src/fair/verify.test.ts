import { describe, expect, test } from "vitest";

import vectors from "../../../tests/support/fair/vectors.json";
import {
  commitment,
  dealFrom,
  diceOf,
  field,
  seedOf,
  shareCommitment,
  slotCommitment,
  slotHolders,
  Stream,
} from "./fair";
import { hex, hmac, sha256, unhex } from "./sha256";
import { NotFair, verify, type FairRecord } from "./verify";

describe("the digests", () => {
  const messages = [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000].map((length) =>
    Uint8Array.from({ length }, (_, i) => (i * 31 + length) % 256),
  );
  test.each(messages)("are those of the browser", async (message) => {
    const theirs = new Uint8Array(await crypto.subtle.digest("SHA-256", message));
    expect(hex(sha256(message))).toBe(hex(theirs));
  });
  test.each([1, 32, 64, 65, 200])("are those of the browser with a key of %i bytes", async (length) => {
    const bytes = Uint8Array.from({ length }, (_, i) => (7 * i) % 256);
    const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    const theirs = new Uint8Array(await crypto.subtle.sign("HMAC", key, messages[7]!));
    expect(hex(hmac(bytes, messages[7]!))).toBe(hex(theirs));
  });
});

test.each(vectors.fields)("the field of $text", ({ text, field: expected }) => {
  expect(hex(field(text))).toBe(expected);
});

test.each(vectors.streams)("the stream $label", (vector) => {
  const stream = () => new Stream(unhex(vector.seed), vector.label);
  expect(hex(stream().take(100))).toBe(vector["take 100"]);
  for (const [n, expected] of Object.entries(vector.below)) {
    const row = stream();
    expect(expected.map(() => row.below(Number(n)))).toEqual(expected);
  }
});

test.each(vectors.deals)("the deal of $game", (vector) => {
  const { game, players, first, secret, edition } = vector;
  const shares = vector.shares as unknown as Record<string, string>;
  expect(commitment(game, vector, secret, vector.aborted)).toBe(vector.commitment);
  for (const [player, share] of Object.entries(shares)) {
    expect(shareCommitment(game, player, share)).toBe((vector.share_commitments as Record<string, string>)[player]);
  }
  const seed = seedOf(game, secret, shares, players);
  expect(hex(seed)).toBe(vector.seed);
  const dealt = dealFrom(seed, players, first, vector.placed);
  expect(dealt.envelope).toEqual(vector.envelope);
  expect(dealt.hands).toEqual(vector.hands);
  expect(dealt.weapons).toEqual(vector.weapons);
  expect(
    dealt.slots.map(({ holder, opening: { slot: number, card, salt } }, i) => ({
      number,
      holder,
      card,
      salt,
      commitment: slotCommitment(game, dealt.slots[i]!.opening),
    })),
  ).toEqual(vector.slots);
  expect(slotHolders(players, first)).toEqual(vector.slots.map(({ holder }) => holder));
  expect(vector.dice.map((_, turn) => diceOf(seed, edition, turn + 1))).toEqual(vector.dice);
});

describe.each(vectors.records.map((vector, number) => ({ number, ...vector })))("record $number", (vector) => {
  test("holds", () => {
    const verdict = verify(vector.record);
    expect(verdict.findings.filter(({ held }) => !held)).toEqual([]);
    expect(verdict.holds).toBe(true);
    expect(verdict.witnessed).toBe(false);
  });

  test("fails where it was changed, and only there", () => {
    for (const change of vector.changes as unknown as Change[]) {
      const failed = verify(changed(vector.record, change)).findings.filter(({ held }) => !held);
      expect(failed.map(({ check }) => check).sort(), JSON.stringify(change)).toEqual([...change.fails].sort());
    }
  });
});

interface Change {
  path: (string | number)[];
  value: unknown;
  fails: string[];
}

function changed(record: unknown, { path, value }: Change): FairRecord {
  const copy = structuredClone(record) as FairRecord;
  let at = copy as unknown as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) at = at[step] as Record<string | number, unknown>;
  at[path.at(-1)!] = value;
  return copy;
}

/** A record that holds, with one attempt called off before it, and what a cheating server would change. */
function recordWith(change: {
  missing?: string[];
  secret?: string;
  edition?: string;
  moves?: FairRecord["moves"];
}): FairRecord {
  const game = "a/1";
  const { edition = "classic-1986", moves = [], missing = ["plum"] } = change;
  const table = { edition, house_rules: [], players: ["scarlet", "green", "plum"], first: "scarlet" };
  const secret = "07".repeat(32);
  const called = { ...table, attempt: 1, missing, secret: change.secret ?? "08".repeat(32), commitment: "" };
  const aborted = [{ ...called, commitment: commitment(game, table, called.secret, []) }];
  const { envelope, hands, weapons, slots } = dealFrom(
    seedOf(game, secret, {}, table.players),
    table.players,
    table.first,
  );
  return {
    ...table,
    house_rules: {},
    setup: { envelope, hands, weapons, first: "scarlet" },
    moves,
    fair: {
      protocol: "casefile-fair/1",
      game,
      secret,
      aborted,
      commitment: commitment(game, table, secret, aborted),
      shares: {},
      share_commitments: {},
      slots: slots.map(({ holder, opening }) => ({ holder, commitment: slotCommitment(game, opening) })),
    },
  };
}

describe("a record of our own", () => {
  const failing = (record: FairRecord) =>
    verify(record)
      .findings.filter(({ held }) => !held)
      .map(({ check }) => check);
  const seed = seedOf("a/1", "07".repeat(32), {}, []);

  test("holds, and says that nobody added chance", () => {
    expect(failing(recordWith({}))).toEqual([]);
    expect(verify(recordWith({})).serverAlone).toBe(true);
  });

  test("calls off a deal only because somebody was missing, and never uses a secret twice", () => {
    expect(failing(recordWith({ missing: [] }))).toEqual(["aborted"]);
    expect(failing(recordWith({ missing: ["plum", "green"] }))).toEqual(["aborted"]);
    expect(failing(recordWith({ secret: "07".repeat(32) }))).toEqual(["aborted"]);
  });

  test("counts turns by what ends them: in the vintage edition a card that is shown", () => {
    const roll = (edition: string, turn: number) => ({ do: "roll", dice: diceOf(seed, edition, turn) });
    const game = (edition: string, ...moves: FairRecord["moves"]) => failing(recordWith({ edition, moves }));
    expect(
      game("vintage", roll("vintage", 1), { do: "show" }, roll("vintage", 2), { do: "end" }, roll("vintage", 3)),
    ).toEqual([]);
    expect(game("bilingual", roll("bilingual", 1), { do: "show" }, roll("bilingual", 2))).toEqual(["dice"]);
    const wrong = { do: "accuse", suspect: "nobody", weapon: "rope", room: "hall" };
    expect(game("bilingual", roll("bilingual", 1), wrong, roll("bilingual", 2))).toEqual([]);
  });
});

test("what this device saw before the deal has to be in the record", () => {
  const record = vectors.records[0]!.record as unknown as FairRecord;
  const { commitment: public_, shares, slots } = record.fair;
  const seen = { commitment: public_, player: "white", share: shares["white"]!, slots };
  expect(verify(record, seen)).toMatchObject({ holds: true, witnessed: true });
  const failing = (other: object) =>
    verify(record, { ...seen, ...other })
      .findings.filter(({ held }) => !held)
      .map(({ check }) => check);
  expect(failing({ commitment: "00".repeat(32) })).toEqual(["own-commitment"]);
  expect(failing({ share: "00".repeat(32) })).toEqual(["own-share"]);
  expect(failing({ slots: slots.slice(1) })).toEqual(["own-slots"]);
});

test.each([null, 7, [], {}, { fair: {} }, { ...vectors.records[0]!.record, fair: undefined }])(
  "%j is not a fair record",
  (record) => {
    expect(() => verify(record)).toThrow(NotFair);
  },
);

test("whatever is written into a record, the answer is a verdict or that it is none", () => {
  const paths = (value: unknown, path: (string | number)[] = []): (string | number)[][] =>
    typeof value === "object" && value !== null
      ? [path, ...Object.entries(value).flatMap(([key, part]) => paths(part, [...path, key]))]
      : [path];
  const record = recordWith({
    moves: [
      { do: "roll", dice: [1] },
      { do: "accuse", suspect: "a", weapon: "b", room: "c" },
    ],
  });
  const all = paths(record).filter((path) => path.length);
  expect(all.length).toBeGreaterThan(100);
  for (const path of all) {
    for (const value of [null, 7, "x", [], {}, ["x"], [null]]) {
      let verdict: unknown;
      try {
        verdict = verify(changed(record, { path, value, fails: [] })).holds;
      } catch (trouble) {
        expect(trouble, path.join(".")).toBeInstanceOf(NotFair);
        verdict = false;
      }
      expect(verdict).toBeTypeOf("boolean");
    }
  }
});
