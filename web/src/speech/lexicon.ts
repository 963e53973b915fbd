/** Which card is meant: names as people type them, in any language, shortened, without accents. */

import { cardsOf } from "../model/editions";
import type { Language } from "../model/language";
import typed from "./typed_words.json";
import type { EditionInfo } from "../net/types";

/** Words in the longest name, small words such as "the" or "de" not counted. */
const MAX_NAME_WORDS = 3;

/** The words of a line in plain small letters; no accents, and no signs but the question mark. */
export function plainWords(line: string): string[] {
  const letters = line.toLowerCase().replaceAll("ß", "ss").normalize("NFKD").replace(/\p{M}/gu, "");
  return letters.match(/[a-z0-9]+|\?/g) ?? [];
}

/** The words without "the", "with", "in" and their like. */
export function withoutFillers(words: readonly string[]): string[] {
  return words.filter((word) => !typed.fillers.includes(word));
}

/** A word that may mean several cards, or, with no cards, none at all. */
export class Unclear extends Error {
  readonly word: string;
  readonly cards: string[];

  constructor(word: string, cards: string[] = []) {
    super(word);
    this.word = word;
    this.cards = cards;
  }
}

interface Alias {
  words: string[];
  cards: Set<string>;
}

/** Every name of every card of an edition: the id, and what the card is called in each language. Where a word
 *  could mean one card in the reader's language and another in a foreign one, the reader's wins. */
export class Lexicon {
  readonly language: Language;
  #all: string[];
  #kinds: Map<string, string[]>;
  #own: Map<string, Alias>;
  #foreign: Map<string, Alias>;

  constructor(edition: EditionInfo, language: Language) {
    this.language = language;
    this.#all = cardsOf(edition);
    const kinds = [edition.suspects, edition.weapons, edition.rooms];
    this.#kinds = new Map(kinds.flatMap((kind) => kind.map((card) => [card, kind] as const)));
    const others = Object.entries(edition.names).filter(([spoken]) => spoken !== language);
    this.#own = aliases(this.#all.map((card) => [edition.names[language]?.[card] ?? card, card]));
    this.#foreign = aliases(
      this.#all.flatMap((card) =>
        [card, ...others.map(([, names]) => names[card] ?? card)].map((name) => [name, card] as const),
      ),
    );
  }

  /** The cards these words name, one after the other. Throws Unclear if a word names none, or several.
   *  Where a name fits several cards and one of them is likely, that one is meant; a second of its kind is not. */
  read(words: readonly string[], likely: readonly string[]): string[] {
    const found: string[] = [];
    const open = new Set(likely);
    for (let start = 0; start < words.length;) {
      const [card, used] = this.#next(words.slice(start, start + MAX_NAME_WORDS), open);
      found.push(card);
      for (const other of this.#kinds.get(card) ?? []) open.delete(other);
      start += used;
    }
    return found;
  }

  /** Is this word, in full, part of the name of a card? */
  knows(word: string): boolean {
    return this.#own.has(word) || this.#foreign.has(word);
  }

  /** Does a word in the name of a card begin like this, in the reader's language? */
  hasOwn(start: string): boolean {
    return [...this.#own.values()].some(({ words }) => words.length === 1 && words[0]!.startsWith(start));
  }

  #next(words: string[], likely: ReadonlySet<string>): [string, number] {
    for (let length = words.length; length > 0; length -= 1) {
      const [own, foreign] = this.#named(words.slice(0, length));
      const choices = [both(own, likely), both(foreign, likely), own, foreign];
      const meant = choices.find(({ size }) => size > 0) ?? new Set<string>();
      const [only] = meant;
      if (meant.size === 1 && only !== undefined) return [only, length];
      if (meant.size)
        throw new Unclear(
          words.slice(0, length).join(" "),
          this.#all.filter((card) => meant.has(card)),
        );
    }
    throw new Unclear(words[0] ?? "");
  }

  /** The cards with this name in the reader's language, and in others; a name in full goes first. */
  #named(words: string[]): [Set<string>, Set<string>] {
    const exact = [this.#own, this.#foreign].map((names) => names.get(words.join(" "))?.cards);
    if (exact.some(Boolean)) return [exact[0] ?? new Set(), exact[1] ?? new Set()];
    return [beginning(this.#own, words), beginning(this.#foreign, words)];
  }
}

/** What each card may be called: its whole name, and every word of it. */
function aliases(names: readonly (readonly [string, string])[]): Map<string, Alias> {
  const found = new Map<string, Alias>();
  for (const [name, card] of names) {
    const words = withoutFillers(plainWords(name));
    for (const alias of [words, ...words.map((word) => [word])]) {
      const key = alias.join(" ");
      const known = found.get(key) ?? { words: alias, cards: new Set() };
      known.cards.add(card);
      found.set(key, known);
    }
  }
  return found;
}

function beginning(names: Map<string, Alias>, starts: string[]): Set<string> {
  const fits = ({ words }: Alias) =>
    words.length === starts.length && words.every((word, i) => word.startsWith(starts[i]!));
  return new Set([...names.values()].filter(fits).flatMap(({ cards }) => [...cards]));
}

function both(one: ReadonlySet<string>, other: ReadonlySet<string>): Set<string> {
  return new Set([...one].filter((card) => other.has(card)));
}
