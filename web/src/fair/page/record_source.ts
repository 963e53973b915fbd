/** What can be said about the deal of a record: it comes from the server, from a file, or from the clipboard. */

import { Refusal } from "../../net/api";
import type { FairMemory } from "../memory";
import type { TableInfo } from "../../net/types";
import { NotFair, verify, type FairRecord, type Verdict } from "../verify";

/** One line of the result; its sentence has the key `fair-<check>`. */
export interface Line {
  check: string;
  held: boolean;
}

export interface Checked {
  outcome: "checked";
  record: FairRecord;
  verdict: Verdict;
  lines: Line[];
  holds: boolean;
}

/** It is no record, or one of a game without a sealed deal. */
export interface Unchecked {
  outcome: "no-record" | "no-deal";
}

export type Reading = Checked | Unchecked;

/** Compute everything again. `game` is the id the record has to have, where it is known beforehand. */
export function readRecord(record: unknown, memory: FairMemory, game: string | null = null): Reading {
  try {
    // What this device kept of the game that was asked for, not of the one that was answered.
    const id = game ?? verify(record).game;
    const verdict = verify(record, memory.recall(id));
    const lines: Line[] = [...verdict.findings];
    if (game !== null) lines.unshift({ check: "game", held: verdict.game === game });
    return { outcome: "checked", record: record as FairRecord, verdict, lines, holds: lines.every(({ held }) => held) };
  } catch (trouble) {
    if (trouble instanceof NotFair) return { outcome: "no-deal" };
    throw trouble;
  }
}

export function readText(written: string, memory: FairMemory): Reading {
  let record: unknown;
  try {
    record = JSON.parse(written);
  } catch {
    return { outcome: "no-record" };
  }
  const isRecord = typeof record === "object" && record !== null && "setup" in record && "moves" in record;
  return isRecord ? readRecord(record, memory) : { outcome: "no-record" };
}

export type Stage = "finished" | "running" | "none";

/** Is there a record of this game to ask for? Told from the table, so that nobody asks in vain. */
export function stageOf({ phase, games = 0 }: TableInfo, game: number): Stage {
  if (phase === "dealing" && game === games + 1) return "running";
  if (game > games) return "none";
  const isLast = game === games;
  return isLast && phase === "playing" ? "running" : "finished";
}

/** The same when the table did not say. Strangers are not told how a table stands that nobody may watch, but a game
 *  that is finished there has its link like any other. */
export function stageAfter(trouble: unknown): Stage | "trouble" {
  const status = trouble instanceof Refusal ? trouble.status : 0;
  if (status === 403) return "finished";
  return status === 404 ? "none" : "trouble";
}
