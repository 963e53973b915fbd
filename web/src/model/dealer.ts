/** Who deals, where a rulebook lets players take turns at dealing and starting. [S6] [R13] */

import type { EditionInfo } from "../net/types";

/** Who deals the next game, and begins it; null where nobody takes turns at that. `previous` dealt the last one. */
export function nextDealer(edition: EditionInfo, seated: readonly string[], previous: string | null): string | null {
  if (!edition.switches["start_passes_on"]) return null;
  const order = edition.suspects;
  const after = previous === null ? 0 : order.indexOf(previous) + 1;
  return [...order.slice(after), ...order.slice(0, after)].find((suspect) => seated.includes(suspect)) ?? null;
}
