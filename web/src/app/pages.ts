/** The pages that explain: each is fetched when somebody goes there, with the words for all of them. */

import { untrack } from "svelte";
import { prefs } from "../model/prefs.svelte";
import { lazy } from "../net/lazy";
import { loadPageWords, loadWords } from "../speech/words";

/** A page with its words. Who changes the language later gets its words from `speak`. */
function withWords<Page>(load: () => Promise<Page>, loadTheWords = loadPageWords): () => Promise<Page> {
  return async () => {
    const [page] = await Promise.all([load(), loadTheWords(untrack(() => prefs.language))]);
    return page;
  };
}

export const loadRulesPage = withWords(lazy(() => import("../learn/RulesPage.svelte")));
export const loadSheetPage = withWords(lazy(() => import("../learn/SheetPage.svelte")));
export const loadLessonPage = withWords(lazy(() => import("../learn/LessonPage.svelte")));
export const loadPuzzlePage = withWords(lazy(() => import("../puzzles/PuzzlePage.svelte")));
export const loadFairPage = withWords(lazy(() => import("../fair/page/FairPage.svelte")));
export const loadCompanionPage = withWords(lazy(() => import("../companion/CompanionPage.svelte")));

/** The story of a game needs the words of a table, not those that explain. */
export const loadStoryPage = withWords(
  lazy(() => import("../after/StoryPage.svelte")),
  loadWords,
);

/** It is gone at once: the words of the first page will do. */
export const loadWordsPage = lazy(() => import("../lobby/WordsPage.svelte"));
