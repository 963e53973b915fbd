/** The parts of the client that the first page does without, and when they are fetched. */

import { untrack } from "svelte";
import { prefs } from "../model/prefs.svelte";
import { loadWords } from "../speech/words";

/** The door to a table, with all that is said behind it. */
export async function loadTableDoor() {
  // Whoever changes the language later gets its words from `speak`: nobody has to go through the door again.
  const language = untrack(() => prefs.language);
  const [door] = await Promise.all([import("../lobby/TableDoor.svelte"), loadWords(language)]);
  return door;
}

export function loadTablePage() {
  return import("../app/TablePage.svelte");
}

/** Somebody is about to go to a table: have everything here by then, once the page shows what was just asked for. */
export function fetchAhead(): void {
  requestAnimationFrame(() => setTimeout(fetchTable));
}

function fetchTable(): void {
  // Whoever really goes there asks again, and is told if it fails.
  for (const load of [loadTableDoor, loadTablePage]) load().catch(() => undefined);
}
