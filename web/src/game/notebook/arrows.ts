/** The keys that move about the sheet: so many rows and columns. */
export const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Lead the focus of a sheet, whose cells say where they are by `data-at`, from one cell to the next. */
export function moveFocus(
  event: KeyboardEvent,
  table: HTMLTableElement | undefined,
  at: readonly [number, number],
): void {
  const arrow = ARROWS[event.key];
  if (!arrow) return;
  event.preventDefault();
  // At the edge there is no such cell, and the focus stays.
  table?.querySelector<HTMLElement>(`[data-at="${at[0] + arrow[0]},${at[1] + arrow[1]}"]`)?.focus();
}
