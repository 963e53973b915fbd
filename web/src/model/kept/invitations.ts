/** What this browser keeps of the tables it knows: the invitation, which the server tells only once. */

const KEY = "casefile-tables";
/** The latest ones; nobody goes back to a table of last year. */
const MAX_INVITATIONS = 20;

export interface Keepsake {
  table: string;
  invitation: string | null;
}

export function keepsakes(): Keepsake[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isKeepsake) : [];
  } catch {
    return []; // storage that cannot be read is as good as empty
  }
}

export function invitationTo(table: string): string | null {
  return keepsakes().find((kept) => kept.table === table)?.invitation ?? null;
}

export function keep(table: string, invitation: string | null): void {
  keepAnew(table, invitation ?? invitationTo(table));
}

/** The invitation of before is void. */
export function keepAnew(table: string, invitation: string | null): void {
  store([{ table, invitation }, ...keepsakes().filter((other) => other.table !== table)].slice(0, MAX_INVITATIONS));
}

export function forget(table: string): void {
  store(keepsakes().filter((kept) => kept.table !== table));
}

function store(all: Keepsake[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Full or forbidden: the link is then shown only while this page is open.
  }
}

function isKeepsake(value: unknown): value is Keepsake {
  const { table, invitation } = (value ?? {}) as Record<string, unknown>;
  return typeof table === "string" && (invitation === null || typeof invitation === "string");
}
