/** The three words this browser was told for a table. The server tells them once, and they last a day. */

const KEY = "casefile-words";

export interface KeptWords {
  table: string;
  /** They are void with it. */
  invitation: string | null;
  words: string;
  /** Milliseconds since 1970. */
  until: number;
}

export function keptWords(table: string, invitation: string | null, now: number): KeptWords | null {
  return all(now).find((kept) => kept.table === table && kept.invitation === invitation) ?? null;
}

export function keepWords(made: KeptWords, now: number): void {
  const others = all(now).filter(({ table }) => table !== made.table);
  try {
    localStorage.setItem(KEY, JSON.stringify([made, ...others]));
  } catch {
    // Full or forbidden: others are made the next time.
  }
}

function all(now: number): KeptWords[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isKept).filter(({ until }) => until > now) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is KeptWords {
  const { table, invitation, words, until } = (value ?? {}) as Record<string, unknown>;
  const isInvitation = invitation === null || typeof invitation === "string";
  return typeof table === "string" && isInvitation && typeof words === "string" && typeof until === "number";
}
