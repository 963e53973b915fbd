/** Was a finished game dealt and rolled fairly? Everything its record says about chance is computed again.
 *
 *  Whether the moves keep the rules is for `casefile check`; this is about chance alone. */

import { rulesOf } from "./editions";
import { commitment, dealFrom, diceOf, seedOf, shareCommitment, slotCommitment, type Seating } from "./fair";
import type { Remembered } from "./memory";
import type { Aborted, SlotCommitment } from "../net/types";

export interface Fairness {
  protocol: string;
  game: string;
  commitment: string;
  secret: string;
  share_commitments: Record<string, string>;
  shares: Record<string, string>;
  slots: SlotCommitment[];
  aborted: Aborted[];
  /** Where the weapons start, if they were placed by hand. */
  placed?: Record<string, string>;
}

interface Move {
  do: string;
  dice?: number[];
  suspect?: string;
  weapon?: string;
  room?: string;
}

/** The parts of a record that chance has to do with: docs/fair.md, "In a record". */
export interface FairRecord {
  edition: string;
  house_rules?: Record<string, unknown>;
  players: string[];
  setup: {
    envelope: string[];
    weapons: Record<string, string>;
    hands: Record<string, string[]>;
    first?: string;
  };
  moves: Move[];
  fair: Fairness;
}

export type Check =
  | "commitment"
  | "shares"
  | "first"
  | "envelope"
  | "hands"
  | "weapons"
  | "slots"
  | "dice"
  | "aborted" // prettier-ignore
  | "own-commitment"
  | "own-share"
  | "own-slots";

/** One thing that was checked; its sentence has the key `fair-<check>`. */
export interface Finding {
  check: Check;
  held: boolean;
}

export interface Verdict {
  game: string;
  commitment: string;
  findings: Finding[];
  holds: boolean;
  /** Nobody added chance: the server could have tried many secrets and kept one it liked. */
  serverAlone: boolean;
  /** This device saw the commitment before the deal, so that the record is more than consistent. */
  witnessed: boolean;
}

export class NotFair extends Error {}

/** Compute everything again. `seen` is what this device kept of the deal, if it was there.
 *  NotFair if the record says nothing about its deal, or nothing that can be read. */
export function verify(record: unknown, seen: Remembered | null = null): Verdict {
  if (!isFairRecord(record)) throw new NotFair("the record says nothing about a fair deal");
  const findings = [...checks(record), ...(seen ? witnessed(record.fair, seen) : [])];
  const { game, shares } = record.fair;
  return {
    game,
    commitment: record.fair.commitment,
    findings,
    holds: findings.every(({ held }) => held),
    serverAlone: Object.keys(shares).length === 0,
    witnessed: seen !== null,
  };
}

function checks({ edition, house_rules, players, setup, moves, fair }: FairRecord): Finding[] {
  const first = setup.first ?? players[0]!;
  const table: Seating = {
    edition,
    house_rules: Object.keys(house_rules ?? {}),
    players,
    first,
    placed: fair.placed,
  };
  const seed = seedOf(fair.game, fair.secret, fair.shares, players);
  const dealt = dealFrom(seed, players, first, fair.placed);
  const sealed = dealt.slots.map(({ holder, opening }) => ({ holder, commitment: slotCommitment(fair.game, opening) }));
  const held: Record<string, boolean> = {
    commitment: commitment(fair.game, table, fair.secret, fair.aborted) === fair.commitment,
    shares: sharesFit(fair, players),
    first: rulesOf(edition).startPassesOn || first === players[0],
    envelope: same(setup.envelope, dealt.envelope),
    hands: same(sorted(setup.hands), sorted(dealt.hands)),
    weapons: same(setup.weapons, dealt.weapons),
    slots: same(
      fair.slots.map(({ holder, commitment }) => ({ holder, commitment })),
      sealed,
    ),
    dice: rollsFit(moves, setup.envelope, edition, seed),
    aborted: abortedFit(fair),
  };
  return Object.entries(held).map(([check, holds]) => ({ check: check as Check, held: holds }));
}

function sharesFit({ game, shares, share_commitments }: Fairness, players: string[]): boolean {
  if (!Object.keys(shares).every((player) => players.includes(player))) return false;
  const expected = Object.entries(shares).map(([player, share]) => [player, shareCommitment(game, player, share)]);
  return same(Object.fromEntries(expected), share_commitments);
}

/** A turn ends with `end`, with a false accusation, and in some editions with every card shown. */
function rollsFit(moves: Move[], envelope: string[], edition: string, seed: Uint8Array): boolean {
  let turn = 1;
  for (const move of moves) {
    if (move.do === "roll" && !same(move.dice, diceOf(seed, edition, turn))) return false;
    const isWrong = move.do === "accuse" && !same([move.suspect, move.weapon, move.room], envelope);
    if (move.do === "end" || isWrong || (move.do === "show" && rulesOf(edition).showEndsTurn)) turn += 1;
  }
  return true;
}

function abortedFit({ game, secret, aborted }: Fairness): boolean {
  const used = new Set([secret]);
  return aborted.every((deal, index) => {
    const { attempt, players, missing } = deal;
    const inOrder = players.filter((player) => missing.includes(player));
    const isNew = !used.has(deal.secret);
    used.add(deal.secret);
    return (
      attempt === index + 1 &&
      commitment(game, deal, deal.secret, aborted.slice(0, index)) === deal.commitment &&
      missing.length > 0 &&
      same(missing, inOrder) &&
      isNew
    );
  });
}

/** Is it what this device was told before and at the deal? */
function witnessed(fair: Fairness, seen: Remembered): Finding[] {
  const findings: Finding[] = [{ check: "own-commitment", held: seen.commitment === fair.commitment }];
  if (seen.share) findings.push({ check: "own-share", held: fair.shares[seen.player ?? ""] === seen.share });
  if (seen.slots) findings.push({ check: "own-slots", held: same(seen.slots, fair.slots) });
  return findings;
}

function sorted(hands: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(hands).map(([player, hand]) => [player, [...hand].sort()]));
}

/** The same JSON, whatever the order of keys. */
export function same(one: unknown, other: unknown): boolean {
  return ordered(one) === ordered(other);
}

function ordered(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

// -- is it a record at all? It comes from outside.

function isFairRecord(value: unknown): value is FairRecord {
  if (!isObject(value) || !isObject(value["setup"]) || !isObject(value["fair"])) return false;
  const { players, moves, setup, fair } = value as unknown as FairRecord;
  const hashes = (some: unknown) => isObject(some) && Object.values(some).every(isHash);
  const first = setup.first ?? (Array.isArray(players) ? players[0] : undefined);
  return (
    typeof value["edition"] === "string" &&
    isTexts(players) &&
    players.length > 1 &&
    typeof first === "string" &&
    players.includes(first) &&
    isTexts(setup.envelope) &&
    isObject(setup.weapons) &&
    isObject(setup.hands) &&
    Object.values(setup.hands).every(isTexts) &&
    Array.isArray(moves) &&
    moves.every(isObject) &&
    fair.protocol === "casefile-fair/1" &&
    typeof fair.game === "string" &&
    isHash(fair.commitment) &&
    isHash(fair.secret) &&
    hashes(fair.shares) &&
    hashes(fair.share_commitments) &&
    Array.isArray(fair.slots) &&
    fair.slots.every(isObject) &&
    Array.isArray(fair.aborted) &&
    fair.aborted.every(isAborted) &&
    isPlacement(fair.placed)
  );
}

function isAborted(deal: unknown): boolean {
  if (!isObject(deal) || !isHash(deal["commitment"]) || !isHash(deal["secret"])) return false;
  if (typeof deal["edition"] !== "string" || typeof deal["first"] !== "string") return false;
  if (!isPlacement(deal["placed"])) return false;
  return ["players", "missing", "house_rules"].every((key) => isTexts(deal[key]));
}

/** Or nothing, where chance placed the weapons. */
function isPlacement(value: unknown): boolean {
  return value === undefined || value === null || (isObject(value) && isTexts(Object.values(value)));
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isHash(value: unknown): boolean {
  return typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
}
