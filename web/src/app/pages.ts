/** The pages that explain: each is fetched when somebody goes there, with the words for all of them. */

import { untrack } from "svelte";
import { prefs } from "../model/prefs.svelte";
import { loadPageWords, loadWords } from "../speech/words";

async function withWords<Page>(page: Promise<Page>): Promise<Page> {
  // Whoever changes the language later gets its words from `speak`.
  const language = untrack(() => prefs.language);
  const [loaded] = await Promise.all([page, loadPageWords(language)]);
  return loaded;
}

export function loadRulesPage() {
  return withWords(import("../learn/RulesPage.svelte"));
}

export function loadSheetPage() {
  return withWords(import("../learn/SheetPage.svelte"));
}

export function loadLessonPage() {
  return withWords(import("../learn/LessonPage.svelte"));
}

export function loadPuzzlePage() {
  return withWords(import("../puzzles/PuzzlePage.svelte"));
}

export function loadFairPage() {
  return withWords(import("../fair/page/FairPage.svelte"));
}

export function loadCompanionPage() {
  return withWords(import("../companion/CompanionPage.svelte"));
}

/** The story of a game needs the words of a table, not those that explain. */
export async function loadStoryPage() {
  const language = untrack(() => prefs.language);
  const [page] = await Promise.all([import("../after/StoryPage.svelte"), loadWords(language)]);
  return page;
}

/** It is gone at once: the words of the first page will do. */
export function loadWordsPage() {
  return import("../lobby/WordsPage.svelte");
}
