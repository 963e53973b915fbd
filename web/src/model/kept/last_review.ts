/** The last review of one's own game, kept in this browser for the first page. */

const KEY = "casefile-review";

export interface LastReview {
  table: string;
  game: number;
  accuracy: number;
}

export function lastReview(): LastReview | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<LastReview> | null;
    if (typeof found?.table !== "string" || typeof found.game !== "number") return null;
    return typeof found.accuracy === "number" ? (found as LastReview) : null;
  } catch {
    return null; // storage that cannot be read is as good as empty
  }
}

export function keepReview(review: LastReview): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(review));
  } catch {
    // Full or forbidden: the first page then does without.
  }
}
