/** Typed moves: a line becomes an action, a request to be told something, or a reason to ask back.
 *
 *  The same lines mean the same as in the text game: the tests hold this to what it makes of them. */

import { cardsOf } from "../model/editions";
import { Lexicon, plainWords, Unclear, withoutFillers } from "./lexicon";
import typed from "./typed_words.json";
import type { Action, EditionInfo, Menu, Spot } from "../net/types";

/** Everything that can be typed. */
export const VERBS = [
  "roll", "walk", "passage", "suggest", "show", "accuse", "end", "stay",
  "help", "notes", "hand", "log", "where", "squares", "map", "rules", "quit",
] as const; // prettier-ignore
export type Verb = (typeof VERBS)[number];

export type Typed =
  | { kind: "action"; action: Action }
  /** Asks to be told something, or to leave. */
  | { kind: "verb"; verb: Verb }
  /** The verb is clear, but not what it is about. */
  | { kind: "incomplete"; verb: Verb }
  /** A shortened word that may mean a command or a card. */
  | { kind: "either"; word: string; verbs: Verb[]; cards: string[] }
  /** A move that is clear but for some words, which may mean that it was not meant: it is not made. */
  | { kind: "leftover"; verb: Verb; words: string }
  /** A word that names several cards, or none. */
  | { kind: "unclear"; word: string; cards: string[] }
  | { kind: "puzzling" };

/** Where the typing player is and what the menu offers. */
export interface Situation {
  edition: EditionInfo;
  place: Spot;
  menu: Menu;
}

const SPARE: Partial<Record<Verb, string[]>> = typed.spare;
const NOBODY_ASKED = [...typed.yes, ...typed.no];

/** What a player means by a line. Whether it is allowed is for the server; the menu only helps to tell what a
 *  bare name stands for. */
export function parse(line: string, situation: Situation, lexicon: Lexicon): Typed {
  return new Reader(situation, lexicon).read(withoutFillers(plainWords(line)));
}

/** Does the line say yes, in any language? */
export function isYes(line: string): boolean {
  const [word, ...more] = plainWords(line);
  return word !== undefined && !more.length && typed.yes.includes(word);
}

class Reader {
  #edition: EditionInfo;
  #place: Spot;
  #menu: Menu;
  #lexicon: Lexicon;

  constructor({ edition, place, menu }: Situation, lexicon: Lexicon) {
    this.#edition = edition;
    this.#place = place;
    this.#menu = menu;
    this.#lexicon = lexicon;
  }

  read(words: string[]): Typed {
    const [first, ...rest] = words;
    if (first === undefined) return { kind: "puzzling" };
    try {
      const verb = verbOf(first);
      if (verb) return this.#withVerb(verb, rest);
      const square = squareOf(words);
      return square ? act({ do: "walk", to: square }) : this.#withoutVerb(words, first);
    } catch (trouble) {
      if (trouble instanceof Unclear) return { kind: "unclear", word: trouble.word, cards: trouble.cards };
      throw trouble;
    }
  }

  /** A bare name, or a verb that was cut short. Words of another language than the reader's come last. */
  #withoutVerb(words: string[], first: string): Typed {
    const own = Object.entries(typed.verbs[this.#lexicon.language]);
    const hasOwnCard = this.#lexicon.hasOwn(first);
    let verbs = begun(first, own);
    const isForeign = !verbs.length && !hasOwnCard;
    if (isForeign) verbs = begun(first, ALL_VERBS);
    const [verb, ...others] = verbs;
    if (!verb || this.#lexicon.knows(first)) return this.#bare(words);
    const cards = hasOwnCard || isForeign ? this.#possibleCards(words) : [];
    if (cards.length || others.length) return { kind: "either", word: first, verbs, cards };
    return this.#withVerb(verb, words.slice(1));
  }

  #possibleCards(words: string[]): string[] {
    try {
      return this.#lexicon.read(words, this.#likely());
    } catch (trouble) {
      if (trouble instanceof Unclear) return trouble.cards;
      throw trouble;
    }
  }

  #withVerb(verb: Verb, words: string[]): Typed {
    switch (verb) {
      case "roll":
        return this.#whole(verb, words, act({ do: "roll" }));
      case "passage":
        return this.#passage(words);
      case "end":
        return this.#whole(verb, words, act({ do: "end" }));
      case "stay":
        return this.#whole(verb, words, act({ do: "walk", to: this.#place }));
      case "quit":
        return this.#whole(verb, words, { kind: "verb", verb });
      case "walk":
        return this.#walk(words);
      case "show":
        return this.#show(this.#lexicon.read(words, this.#menu.show));
      case "suggest":
        return this.#suggest(this.#lexicon.read(words, this.#suggestible()));
      case "accuse": {
        const triple = this.#triple(this.#lexicon.read(words, cardsOf(this.#edition)), null);
        return triple ? act({ do: "accuse", ...triple }) : { kind: "incomplete", verb };
      }
      default:
        return { kind: "verb", verb };
    }
  }

  /** What the verb means alone, unless words are left over: a move cannot be taken back. */
  #whole(verb: Verb, words: string[], meant: Typed): Typed {
    const left = words.filter((word) => !SPARE[verb]?.includes(word) && verbOf(word) !== verb);
    if (!left.length) return meant;
    const others = new Set(left.map(verbOf));
    const [only] = others;
    if (others.size === 1 && only && typed.reports.includes(only)) return { kind: "verb", verb: only };
    return { kind: "leftover", verb, words: left.join(" ") };
  }

  /** The passage may be taken by naming where it leads, but not by naming another room. */
  #passage(words: string[]): Typed {
    const names = words.filter((word) => verbOf(word) !== "passage");
    const there = typeof this.#place === "string" ? this.#edition.board.passages[this.#place] : undefined;
    const leadsThere = names.length > 0 && this.#named(names) === there && there !== undefined;
    return this.#whole("passage", leadsThere ? [] : words, act({ do: "passage" }));
  }

  #named(words: string[]): string | null {
    try {
      const cards = this.#lexicon.read(words, this.#edition.rooms);
      return cards.length === 1 ? (cards[0] ?? null) : null;
    } catch (trouble) {
      if (trouble instanceof Unclear) return null;
      throw trouble;
    }
  }

  #walk(words: string[]): Typed {
    const square = squareOf(words);
    if (square) return act({ do: "walk", to: square });
    const [room, ...more] = this.#lexicon.read(words, this.#edition.rooms);
    if (room !== undefined && !more.length && this.#edition.rooms.includes(room)) return this.#goTo(room);
    return { kind: "incomplete", verb: "walk" };
  }

  #goTo(room: string): Typed {
    const byPassage = room === this.#menu.passage && !this.#menu.walk.includes(room);
    return act(byPassage ? { do: "passage" } : { do: "walk", to: room });
  }

  #show(cards: string[]): Typed {
    const [card, ...more] = cards;
    return card === undefined || more.length ? { kind: "incomplete", verb: "show" } : act({ do: "show", card });
  }

  #suggest(cards: string[]): Typed {
    // Outside a room any room will do: the server says that this is no place to suggest.
    const here = typeof this.#place === "string" ? this.#place : (this.#edition.rooms[0] ?? "");
    const triple = this.#triple(cards, here);
    return triple ? act({ do: "suggest", ...triple }) : { kind: "incomplete", verb: "suggest" };
  }

  /** Names without a verb: the card to show, the suggestion to make, or the room to go to. */
  #bare(words: string[]): Typed {
    const cards = this.#lexicon.read(words, this.#likely());
    if (this.#menu.show.length) return this.#show(cards);
    const [room, ...more] = cards;
    if (room !== undefined && !more.length && this.#edition.rooms.includes(room)) return this.#goTo(room);
    return this.#menu.suggest ? this.#suggest(cards) : { kind: "puzzling" };
  }

  #likely(): string[] {
    if (this.#menu.show.length) return this.#menu.show;
    return this.#menu.suggest ? this.#suggestible() : this.#edition.rooms;
  }

  #suggestible(): string[] {
    const here = typeof this.#place === "string" ? [this.#place] : [];
    return [...this.#edition.suspects, ...this.#edition.weapons, ...here];
  }

  /** One card of each kind, in whatever order they were named; the room may go without saying. */
  #triple(cards: string[], here: string | null): { suspect: string; weapon: string; room: string } | null {
    const [suspect, ...suspects] = cards.filter((card) => this.#edition.suspects.includes(card));
    const [weapon, ...weapons] = cards.filter((card) => this.#edition.weapons.includes(card));
    const named = cards.filter((card) => this.#edition.rooms.includes(card));
    const [room, ...rooms] = named.length || here === null ? named : [here];
    if (suspect === undefined || weapon === undefined || room === undefined) return null;
    return suspects.length || weapons.length || rooms.length ? null : { suspect, weapon, room };
  }
}

function act(action: Action): Typed {
  return { kind: "action", action };
}

const ALL_VERBS = Object.values(typed.verbs).flatMap((words) => Object.entries(words));
// Where two languages share a word, the last one counts, as in the text game.
const VERB_OF = new Map(ALL_VERBS) as Map<string, Verb>;

function verbOf(word: string): Verb | undefined {
  return VERB_OF.get(word);
}

/** Is this word one for that verb, in any language? */
export function isVerb(word: string, verb: Verb): boolean {
  return verbOf(word) === verb;
}

function squareOf(words: string[]): [number, number] | null {
  const [row, column] = words;
  if (words.length !== 2 || !words.every((word) => /^\d{1,3}$/.test(word))) return null;
  return [Number(row), Number(column)];
}

/** The verbs with a word that begins like this. A single letter is too little to go by, and an answer to a
 *  question that nobody has asked is no command. */
function begun(start: string, words: readonly (readonly [string, string])[]): Verb[] {
  if (start.length < 2 || NOBODY_ASKED.includes(start)) return [];
  const found = words.filter(([word]) => word.startsWith(start)).map(([, verb]) => verb);
  return VERBS.filter((verb) => found.includes(verb));
}
