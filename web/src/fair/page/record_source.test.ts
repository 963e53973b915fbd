import { describe, expect, test } from "vitest";
import vectors from "../../../../tests/support/fair/vectors.json";
import { Refusal, UNREACHABLE } from "../../net/api";
import type { FairMemory, Remembered } from "../memory";
import type { TableInfo } from "../../net/types";
import { readRecord, readText, stageAfter, stageOf, type Checked } from "./record_source";

const { record } = vectors.records[0]!;
const GAME = record.fair.game;

function keeping(game: string, kept: Remembered): FairMemory {
  return { recall: (id) => (id === game ? kept : null), remember: () => {} };
}
const nothing = keeping("", { commitment: "" });
const failed = (reading: unknown) => (reading as Checked).lines.filter(({ held }) => !held).map(({ check }) => check);

describe("a record", () => {
  test("holds, and says that nobody here has seen the deal", () => {
    const reading = readText(JSON.stringify(record), nothing) as Checked;
    expect([reading.outcome, reading.holds, reading.verdict.witnessed]).toEqual(["checked", true, false]);
    expect(reading.lines.length).toBe(reading.verdict.findings.length);
  });

  test("is compared with what this device kept of its game", () => {
    const honest = keeping(GAME, { commitment: record.fair.commitment });
    expect((readText(JSON.stringify(record), honest) as Checked).verdict.witnessed).toBe(true);
    const other = keeping(GAME, { commitment: "0".repeat(64) });
    expect(failed(readText(JSON.stringify(record), other))).toEqual(["own-commitment"]);
  });

  test("of another game does not pass for the one that was asked for", () => {
    expect(failed(readRecord(record, nothing, GAME))).toEqual([]);
    expect(failed(readRecord(record, nothing, "0123456789abcdef/1"))).toEqual(["game"]);
    const kept = keeping("0123456789abcdef/1", { commitment: "1".repeat(64) });
    expect(failed(readRecord(record, kept, "0123456789abcdef/1"))).toEqual(["game", "own-commitment"]);
  });

  test.each(["", "hello", "null", "[]", "{}", '"record"'])("is not %s", (written) => {
    expect(readText(written, nothing).outcome).toBe("no-record");
  });

  test("without a sealed deal has nothing to check", () => {
    const { fair, ...played } = record;
    expect(fair).toBeDefined();
    expect(readText(JSON.stringify(played), nothing).outcome).toBe("no-deal");
  });
});

describe("a game of a table", () => {
  const table = (phase: string, games: number) => ({ phase, games }) as TableInfo;

  test.each([
    ["lobby", 0, 1, "none"],
    ["dealing", 0, 1, "running"],
    ["playing", 1, 1, "running"],
    ["over", 1, 1, "finished"],
    ["playing", 2, 1, "finished"],
    ["dealing", 1, 1, "finished"],
    ["over", 1, 2, "none"],
  ])("while the table is %s after %i games: game %i is %s", (phase, games, game, stage) => {
    expect(stageOf(table(phase, games), game)).toBe(stage);
  });

  test.each([
    [403, "finished"], // if it is not, the server says so when its story is asked for
    [404, "none"],
    [503, "trouble"],
    [0, "trouble"],
  ])("of which the table says no more than %i is %s", (status, stage) => {
    expect(stageAfter(new Refusal(status, UNREACHABLE))).toBe(stage);
  });
});
