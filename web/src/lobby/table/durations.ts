/** Spans of time as people say them. */

import { text } from "../../speech/words";

const UNITS: [seconds: number, key: string, detail: string][] = [
  [86_400, "set-days", "days"],
  [3_600, "set-hours", "hours"],
  [60, "set-minutes", "minutes"],
];

export function duration(seconds: number | null): string {
  if (seconds === null) return text("set-none");
  for (const [unit, key, detail] of UNITS) {
    if (seconds >= unit && seconds % unit === 0) return text(key, { [detail]: seconds / unit });
  }
  return text("set-seconds", { seconds });
}
