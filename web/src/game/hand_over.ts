/** Who of the people sharing a device has to have it in their hands now. */

import type { TableView } from "../net/types";

/** The seat that has to act, if it is one of these and a person plays it; else whoever has it keeps it, and if they
 *  are not here any more, the first of these. */
export function holderAfter(view: TableView, seats: readonly string[], holder: string | null): string | null {
  const { acting } = view;
  const keeper = holder !== null && seats.includes(holder) ? holder : (seats[0] ?? null);
  if (acting === null || !seats.includes(acting) || view.paused) return keeper;
  const chair = view.chairs.find(({ suspect }) => suspect === acting);
  return chair && !chair.sittingIn && !chair.left ? acting : keeper;
}
