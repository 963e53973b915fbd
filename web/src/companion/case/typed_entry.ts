/** A line that somebody types becomes an entry: "plum: white, rope, hall, green" or "nobody", in any language.
 *
 *  Cards are named as in typed moves. Who asks comes first and may be left out; who answered comes after the three
 *  cards, and so does the one of them that was seen. */

import { cardsOf } from "../../model/editions";
import type { EditionInfo } from "../../net/types";
import { plainWords, withoutFillers, type Lexicon } from "../../speech/lexicon";
import { isVerb } from "../../speech/typed";
import type { Casebook } from "./casebook";
import { blankDraft, NOBODY, type Draft, type EntryKind } from "./draft";

const NOBODY_WORDS = ["nobody", "none", "noone", "personne", "aucun"];
const SEEN_WORDS = ["saw", "seen", "dropped", "drops", "vu", "voit", "aperçu", "tombe"].map(
  (word) => plainWords(word)[0],
);
const WRONG_WORDS = ["wrong", "false", "faux", "fausse"];
const RIGHT_WORDS = ["right", "correct", "juste"];

/** What the line leaves to be chosen stays open in the draft. Throws Unclear for a word that names no card, or
 *  several. */
export function typedDraft(line: string, book: Casebook, edition: EditionInfo, lexicon: Lexicon): Draft {
  const words = withoutFillers(plainWords(line));
  const has = (some: readonly (string | undefined)[]) => words.some((word) => some.includes(word));
  const kind: EntryKind = has(SEEN_WORDS)
    ? "seen"
    : words.some((word) => means(word, "accuse"))
      ? "accusation"
      : "suggestion";
  const spare = [...NOBODY_WORDS, ...SEEN_WORDS, ...WRONG_WORDS, ...RIGHT_WORDS];
  const cardsIn = (part: string[]) =>
    lexicon.read(
      part.filter((word) => !spare.includes(word) && !isVerbOfEntries(word)),
      cardsOf(edition),
    );
  // What a false accuser names after that word is what was in the envelope.
  const end = kind === "accusation" ? words.findIndex((word) => WRONG_WORDS.includes(word)) : -1;
  const isCut = end > 0 && cardsIn(words.slice(end)).length > 0;
  const cards = cardsIn(isCut ? words.slice(0, end) : words);
  const draft = { ...blankDraft(book.players, book.entries, kind), place: book.draft.place };
  if (kind === "seen") {
    const [holder = null, card = null] = cards;
    return { ...draft, by: book.players.some(({ suspect }) => suspect === holder) ? holder : null, card };
  }
  const [head = "", ...others] = cardsIn(withoutFillers(plainWords(beforeColon(line))));
  const found = tripleIn(cards, edition, others.length === 0 && edition.suspects.includes(head));
  // Whoever does not play cannot have asked or answered: that is left to be chosen.
  const isPlayer = (name: string | null) => book.players.some(({ suspect }) => suspect === name);
  const by = found.by === null ? draft.by : isPlayer(found.by) ? found.by : null;
  if (kind === "accusation") {
    const correct = has(RIGHT_WORDS) ? true : has(WRONG_WORDS) ? false : null;
    const inside = isCut ? tripleIn(cardsIn(words.slice(end)), edition).named : {};
    return { ...draft, ...found.named, by, correct, found: inside };
  }
  const answer = isPlayer(found.answer) && found.answer !== by ? found.answer : null;
  return { ...draft, ...found.named, by, answer: has(NOBODY_WORDS) ? NOBODY : answer, card: found.card };
}

/** "plum" of "plum: white, rope, hall"; nothing if there is no colon. */
function beforeColon(line: string): string {
  return line.includes(":") ? (line.split(":")[0] ?? "") : "";
}

function isVerbOfEntries(word: string): boolean {
  return (["suggest", "accuse", "show"] as const).some((verb) => means(word, verb));
}

/** Somebody else does it here, where a typed move is one's own: "accuses". */
function means(word: string, verb: "suggest" | "accuse" | "show"): boolean {
  return isVerb(word, verb) || isVerb(word.replace(/s$/u, ""), verb);
}

interface Found {
  by: string | null;
  named: { suspect: string | null; weapon: string | null; room: string | null };
  answer: string | null;
  card: string | null;
}

/** `isAskerFirst`: the first card is whoever asks, whatever follows. */
function tripleIn(cards: readonly string[], edition: EditionInfo, isAskerFirst = false): Found {
  const first = (kind: readonly string[]) => cards.find((card) => kind.includes(card)) ?? null;
  const [weapon, room] = [first(edition.weapons), first(edition.rooms)];
  const things = [weapon, room].map((card) => (card === null ? -1 : cards.indexOf(card)));
  // Suspects are players as well: those before the thing that comes last are asker and suspect, one after it answered.
  const end = Math.max(...things);
  const before = cards.filter((card, place) => edition.suspects.includes(card) && (place < end || end < 0));
  const [by = null, suspect = null] = before.length > 1 || isAskerFirst ? before : [null, before[0]];
  const named = { suspect, weapon, room };
  return { by, named, ...answerIn(end < 0 ? [] : cards.slice(end + 1), named) };
}

/** "green", "green white" or "white green" after the three cards, where white is one of them. */
function answerIn(rest: readonly string[], { suspect, weapon, room }: Found["named"]): Pick<Found, "answer" | "card"> {
  const isThing = (card: string) => card === weapon || card === room;
  const people = rest.filter((card) => !isThing(card));
  // A single name is a player; of two, one may be the suspect's card, and rather the second.
  const card = rest.find(isThing) ?? (people.length > 1 ? [people[1], people[0]].find((one) => one === suspect) : null);
  const answer = people.length > 1 && people[1] !== suspect && people[0] === card ? people[1] : people[0];
  return { answer: answer ?? null, card: card ?? null };
}
