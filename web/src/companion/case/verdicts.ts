/** Teaching: what the writer's own marks are worth, judged by all that follows from the log. */

import type { SheetData } from "../../model/notebook";

/** `provable` and `refuted` follow from the log, `open` does not yet; `missed` follows and is not marked. */
export const VERDICTS = ["provable", "refuted", "open", "missed"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** By card and holder. Only ticks and crosses say something that can be right or wrong; the writer's own cards, and
 *  who else cannot have them, are too plain to be missed. */
export function judged(
  sheet: SheetData,
  marks: Readonly<Record<string, string>>,
  hand: readonly string[],
): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>();
  for (const { card, holder, state } of sheet.rows.flatMap(({ cells }) => cells)) {
    const key = `${card}/${holder}`;
    const mark = marks[key];
    if (mark === "yes" || mark === "no") {
      verdicts.set(key, state === "unknown" ? "open" : state === mark ? "provable" : "refuted");
    } else if (state !== "unknown" && !hand.includes(card)) {
      verdicts.set(key, "missed");
    }
  }
  return verdicts;
}

/** How many there are of each. */
export function counted(verdicts: ReadonlyMap<string, Verdict>): Record<Verdict, number> {
  const counts: Record<Verdict, number> = { provable: 0, refuted: 0, open: 0, missed: 0 };
  for (const verdict of verdicts.values()) counts[verdict] += 1;
  return counts;
}
