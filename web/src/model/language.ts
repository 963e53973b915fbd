/** The languages of the game. */

export type Language = "en" | "fr";

export const LANGUAGES: readonly Language[] = ["en", "fr"];

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The first of the reader's languages that is ours, English if none is. */
export function browserLanguage(spoken: readonly string[] = navigator.languages): Language {
  return spoken.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
}
