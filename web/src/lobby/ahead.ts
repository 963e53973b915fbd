/** The parts of the client that the first page does without, and when they are fetched. */

export const loadTableDoor = () => import("./TableDoor.svelte");
export const loadTablePage = () => import("../table/TablePage.svelte");

/** Somebody is about to go to a table: have everything here by then. */
export function fetchAhead(): void {
  // Whoever really goes there asks again, and is told if it fails.
  for (const load of [loadTableDoor, loadTablePage]) load().catch(() => undefined);
}
