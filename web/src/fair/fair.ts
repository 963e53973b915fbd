/** The fair deal, written from docs/fair.md alone: commitments, the seed, and all that follows from it. */

import { rulesOf } from "./editions";
import { hex, hmac, joined, sha256, unhex } from "./sha256";
import type { Aborted, Opening, Triple } from "../net/types";

export const SUSPECTS = ["scarlet", "mustard", "white", "green", "peacock", "plum"];
export const WEAPONS = ["candlestick", "knife", "lead-pipe", "revolver", "rope", "wrench"];
export const ROOMS = [
  "kitchen", "ballroom", "conservatory", "dining-room", "billiard-room", "library", "lounge", "hall", "study",
]; // prettier-ignore

/** The table that a commitment is for. */
export interface Seating {
  edition: string;
  house_rules: readonly string[];
  players: readonly string[];
  first: string;
  /** Weapon, then the room it starts in, if they were placed by hand. */
  placed?: Readonly<Record<string, string>> | null | undefined;
}

// -- bytes

const utf8 = new TextEncoder();

/** `F(x)`: the length in 4 bytes, then the bytes. */
export function field(content: string | Uint8Array): Uint8Array {
  const bytes = typeof content === "string" ? utf8.encode(content) : content;
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, bytes.length);
  return joined(length, bytes);
}

/** `L(a, b, …)`. */
function list(items: readonly string[]): Uint8Array {
  return joined(...items.map(field));
}

function digest(label: string, ...contents: (string | Uint8Array)[]): Uint8Array {
  return sha256(joined(...[`casefile-fair/1 ${label}`, ...contents].map(field)));
}

// -- commitments and the seed

export function commitment(game: string, table: Seating, secret: string, before: readonly Aborted[]): string {
  const history = before.flatMap((deal) => [unhex(deal.commitment), list(deal.missing), unhex(deal.secret)]);
  const rules = [...table.house_rules].sort(byBytes);
  const { edition, players, first, placed } = table;
  const past = joined(...history.map(field));
  const seats = [game, edition, list(rules), list(players), first];
  if (!placed) return hex(digest("secret", ...seats, past, unhex(secret)));
  const where = Object.entries(placed).sort(([one], [other]) => byBytes(one, other));
  return hex(digest("secret placed", ...seats, list(where.flat()), past, unhex(secret)));
}

function byBytes(one: string, other: string): number {
  return hex(utf8.encode(one)) < hex(utf8.encode(other)) ? -1 : 1;
}

export function shareCommitment(game: string, player: string, share: string): string {
  return hex(digest("share", game, player, unhex(share)));
}

export function slotCommitment(game: string, { slot, salt, card }: Opening): string {
  return hex(digest("slot", game, String(slot), unhex(salt), card));
}

export function seedOf(
  game: string,
  secret: string,
  shares: Record<string, string>,
  players: readonly string[],
): Uint8Array {
  const given = players.filter((player) => Object.hasOwn(shares, player));
  const contributions = given.flatMap((player) => [player, unhex(shares[player] ?? "")]);
  return digest("seed", game, unhex(secret), joined(...contributions.map(field)));
}

// -- streams

/** An endless row of bytes with a label. */
export class Stream {
  #seed: Uint8Array;
  #label: string;
  #block = new Uint8Array();
  #number = 0;
  #at = 0;

  constructor(seed: Uint8Array, label: string) {
    this.#seed = seed;
    this.#label = label;
  }

  #byte(): number {
    if (this.#at === this.#block.length) {
      this.#block = hmac(
        this.#seed,
        joined(field(this.#label), field(String(this.#number))),
      ) as Uint8Array<ArrayBuffer>;
      this.#number += 1;
      this.#at = 0;
    }
    return this.#block[this.#at++]!;
  }

  take(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.#byte());
  }

  /** Any number below n, each as likely as the others. */
  below(n: number): number {
    const limit = 256 - (256 % n);
    for (;;) {
      const byte = this.#byte();
      if (byte < limit) return byte % n;
    }
  }

  shuffle<Item>(items: readonly Item[]): Item[] {
    const shuffled = [...items];
    for (let i = shuffled.length - 1; i > 0; i -= 1) {
      const j = this.below(i + 1);
      [shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!];
    }
    return shuffled;
  }
}

// -- what follows from the seed

export interface Deal {
  envelope: Triple;
  /** Each in the order it was dealt. */
  hands: Record<string, string[]>;
  weapons: Record<string, string>;
  slots: { holder: string | null; opening: Opening }[];
}

export function dealFrom(
  seed: Uint8Array,
  players: readonly string[],
  first: string,
  placed: Seating["placed"] = null,
): Deal {
  const stream = new Stream(seed, "deal");
  const [suspects, weapons, rooms] = [SUSPECTS, WEAPONS, ROOMS].map((pile) => stream.shuffle(pile));
  const piles = [suspects!, weapons!, rooms!];
  const envelope = piles.map((pile) => pile[0]!) as Triple;
  const hands: Record<string, string[]> = Object.fromEntries(players.map((player) => [player, []]));
  const begins = players.indexOf(first);
  const dealt = stream.shuffle(piles.flatMap((pile) => pile.slice(1)));
  for (const [k, card] of dealt.entries()) hands[players[(begins + k) % players.length]!]!.push(card);
  const places = new Stream(seed, "weapons").shuffle(ROOMS);
  const held = players.flatMap((player) => hands[player]!.map((card) => ({ holder: player, card })));
  return {
    envelope,
    hands,
    weapons: { ...(placed ?? Object.fromEntries(WEAPONS.map((weapon, k) => [weapon, places[k]!]))) },
    slots: [...envelope.map((card) => ({ holder: null, card })), ...held].map(({ holder, card }, slot) => {
      const salt = hex(new Stream(seed, `salt/${slot}`).take(16));
      return { holder, opening: { slot, card, salt } };
    }),
  };
}

/** Who holds each of the 21 slots; it follows from the players and who begins. */
export function slotHolders(players: readonly string[], first: string): (string | null)[] {
  const begins = players.indexOf(first);
  const n = players.length;
  return [
    null,
    null,
    null,
    ...players.flatMap((player, seat) => Array<string>(handSize(n, (seat - begins + n) % n)).fill(player)),
  ];
}

/** 18 cards go round; the first players get one more where they do not come out even. */
function handSize(players: number, place: number): number {
  return Math.ceil((18 - place) / players);
}

export function diceOf(seed: Uint8Array, edition: string, turn: number): number[] {
  const stream = new Stream(seed, `dice/${turn}`);
  return Array.from({ length: rulesOf(edition).dice }, () => stream.below(6) + 1);
}
