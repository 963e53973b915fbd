/** The parts of the client that the first page does without, and when they are fetched. */

import { untrack } from "svelte";
import { prefs } from "../model/prefs.svelte";
import { lazy } from "../net/lazy";
import { loadWords } from "../speech/words";

const loadDoor = lazy(() => import("../lobby/TableDoor.svelte"));

/** The door to a table, with all that is said behind it. */
export async function loadTableDoor() {
  // Whoever changes the language later gets its words from `speak`: nobody has to go through the door again.
  const language = untrack(() => prefs.language);
  const [door] = await Promise.all([loadDoor(), loadWords(language)]);
  return door;
}

export const loadTablePage = lazy(() => import("../app/TablePage.svelte"));

/** Somebody is about to go to a table: have everything here by then, once the page shows what was just asked for. */
export function fetchAhead(): void {
  requestAnimationFrame(() => setTimeout(fetchTable));
}

function fetchTable(): void {
  // Whoever really goes there asks again, and is told if it fails.
  for (const load of [loadTableDoor, loadTablePage]) load().catch(() => undefined);
}

/** A part did not come: the network is away, or a newer release has other parts. Nothing is lost by loading the page
 *  again, which happens as soon as the server answers; a browser may remember that an import failed, so trying once more
 *  would not do. Until the call that is returned. */
export function reloadOnceReachable(): () => void {
  const AGAIN = 3000;
  const timer = setInterval(async () => {
    const answer = await fetch("/healthz").catch(() => null);
    if (answer?.ok) location.reload();
  }, AGAIN);
  return () => clearInterval(timer);
}
