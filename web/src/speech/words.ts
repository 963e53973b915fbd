/** From a key to a sentence in the reader's language.
 *
 *  The languages are loaded one by one: a page in English never fetches the French. `text` reads the preferred
 *  language each time, so whatever a component shows changes with it. */

import { FluentBundle, FluentResource, type FluentFunction, type FluentVariable } from "@fluent/bundle";

import type { Language } from "../model/language";
import { prefs } from "../model/prefs.svelte";
import { lazy } from "../net/lazy";
import type { Problem, Refused } from "../net/types";

export type Details = Record<string, FluentVariable>;

/** A sentence, and the line below it, which may be empty. */
export interface Told {
  lead: string;
  more: string;
}

export class Words {
  readonly language: Language;
  #bundle: FluentBundle;

  constructor(language: Language, files: readonly string[]) {
    this.language = language;
    // Marks around every detail would be noise in a screen reader; `isolated` sets those that are needed.
    this.#bundle = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS });
    for (const file of files) {
      const errors = this.#bundle.addResource(new FluentResource(file));
      if (errors.length) throw new Error(`${language}: ${errors.join(", ")}`);
    }
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  /** The sentence of this key. An unknown key, or a detail that is missing, is a mistake of ours. */
  text(key: string, details: Details = {}): string {
    const pattern = this.#bundle.getMessage(key)?.value;
    if (!pattern) return mistake(`there is no text ${key} in ${this.language}`, key);
    return this.#format(key, pattern, details);
  }

  /** The sentence of this key and its line `.more`. */
  told(key: string, details: Details = {}): Told {
    const more = this.#bundle.getMessage(key)?.attributes["more"];
    return { lead: this.text(key, details), more: more ? this.#format(key, more, details) : "" };
  }

  /** A, B and C. */
  allOf(items: readonly string[]): string {
    return this.#joined(items, "list-and");
  }

  /** A, B or C. */
  oneOf(items: readonly string[]): string {
    return this.#joined(items, "list-or");
  }

  /** A, B or C, of whom nothing is true: French joins them by another word. */
  noneOf(items: readonly string[]): string {
    const last = items.at(-1) ?? "";
    if (items.length < 2) return last;
    const first = items.slice(0, -1).reduce((before, next) => this.text("list-not", { first: before, last: next }));
    return this.text("list-nor", { first, last });
  }

  /** Why something was not done. In English the server says it itself. */
  refusal({ key, sentence, details }: Refused | Problem): string {
    if (!this.has(key)) return sentence;
    return this.text(key, details ?? {});
  }

  #joined(items: readonly string[], key: string): string {
    if (items.length < 2) return items.join("");
    return this.text(key, { first: items.slice(0, -1).map(isolated).join(", "), last: items.at(-1) ?? "" });
  }

  #format(key: string, pattern: Parameters<FluentBundle["formatPattern"]>[0], details: Details): string {
    const errors: Error[] = [];
    const parts = Object.fromEntries(Object.entries(details).map(([name, detail]) => [name, isolated(detail)]));
    const sentence = this.#bundle.formatPattern(pattern, parts, errors);
    if (errors[0]) return mistake(`${key} in ${this.language}: ${errors[0].message}`, sentence);
    return sentence;
  }
}

/** Tests and developers shall see it; a player is better off with something on the screen. */
function mistake(problem: string, instead: string): string {
  if (import.meta.env.DEV) throw new Error(problem);
  return instead;
}

/** Hebrew, Arabic and the other scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ISOLATE = "\u2068";
const END_OF_ISOLATE = "\u2069";

/** A detail that does not turn the sentence round it: a name written from right to left is isolated. */
function isolated<Detail>(detail: Detail): Detail | string {
  if (typeof detail !== "string" || !RIGHT_TO_LEFT.test(detail) || detail.includes(ISOLATE)) return detail;
  return `${ISOLATE}${detail}${END_OF_ISOLATE}`;
}

/** A card's name as a common noun within a sentence: the card says "Corde", a sentence "la corde". */
const small: FluentFunction = ([name]) =>
  typeof name === "string" ? name.replace(/\p{L}/u, (first) => first.toLowerCase()) : (name ?? "");

/** What a sentence or a title begins with, whatever the rulebook of an edition calls it. */
const capital: FluentFunction = ([name]) =>
  typeof name === "string" ? name.replace(/\p{L}/u, (first) => first.toUpperCase()) : (name ?? "");

/** French "de" and "que" before whatever somebody is called: "de Ben", but "d’Anna". Most names with an h do not speak it;
 *  a y before a vowel is a consonant, as in Yann. */
function elided(word: string): FluentFunction {
  return ([name]) => {
    const spoken = String(name).replace(/^œ/iu, "o").normalize("NFKD");
    return /^(?:[aeiouh]|y(?![aeiou]))/iu.test(spoken) ? `${word}’${String(name)}` : `${word}e ${String(name)}`;
  };
}

const FUNCTIONS = { SMALL: small, CAPITAL: capital, DE: elided("d"), QUE: elided("qu") };

type Loader = () => Promise<{ files: readonly string[] }>;

const FIRST: Record<Language, Loader> = {
  en: lazy(() => import("./locales/en/first")),
  fr: lazy(() => import("./locales/fr/first")),
};
const ALL: Record<Language, Loader> = {
  en: lazy(() => import("./locales/en/table")),
  fr: lazy(() => import("./locales/fr/table")),
};

/** The pages that explain have long texts, which nobody needs for playing. */
const WITH_PAGES: Record<Language, Loader> = {
  en: lazy(() => import("./locales/en/pages")),
  fr: lazy(() => import("./locales/fr/pages")),
};

const first = new Map<Language, Words>();
const all = new Map<Language, Words>();
const withPages = new Map<Language, Words>();

/** Make a language ready for the pages before a table, which come sooner without the rest. */
export function loadFirstWords(language: Language): Promise<Words> {
  return load(first, FIRST, language);
}

/** Make a language ready. Before a table is shown, this has to be done for `prefs.language`. */
export function loadWords(language: Language): Promise<Words> {
  return load(all, ALL, language);
}

/** Make a language ready for the rules, the lesson and the page about the deal, and for all else. */
export function loadPageWords(language: Language): Promise<Words> {
  return load(withPages, WITH_PAGES, language);
}

async function load(loaded: Map<Language, Words>, loaders: typeof ALL, language: Language): Promise<Words> {
  const found = loaded.get(language);
  if (found) return found;
  const { files } = await loaders[language]();
  const made = new Words(language, files);
  loaded.set(language, made);
  return made;
}

/** Switch at run time: everything on screen changes once the language is there. */
export async function speak(language: Language): Promise<void> {
  // Who has been at a table needs its words in the other language too, and the same goes for these pages.
  if (withPages.size) await loadPageWords(language);
  else await (all.size ? loadWords(language) : loadFirstWords(language));
  prefs.language = language;
  document.documentElement.lang = language;
}

/** The words of the preferred language. */
export function words(): Words {
  const found = withPages.get(prefs.language) ?? all.get(prefs.language) ?? first.get(prefs.language);
  if (!found) throw new Error(`${prefs.language} is not loaded`);
  return found;
}

export function text(key: string, details?: Details): string {
  return words().text(key, details);
}

export function refusal(refused: Refused | Problem): string {
  return words().refusal(refused);
}
