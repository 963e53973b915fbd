/** Tables whose game begins as soon as their page is open: there is nobody to wait for. */

const waiting = new Set<string>();

export function startAtOnce(table: string): void {
  waiting.add(table);
}

/** True once. */
export function isToStart(table: string): boolean {
  return waiting.delete(table);
}
