/** An entry that is being made: choices in any order, until there is nothing left to choose.
 *
 *  Nothing that can be chosen is ever barred: another choice takes the place of the old one, and what no longer fits
 *  it is forgotten. */

import { askedAfter, type Casebook, type Entry, type Named, type Player } from "./casebook";

export type EntryKind = Entry["type"];
export type CardKind = keyof Named;

export interface Draft {
  kind: EntryKind;
  /** Who suggests, accuses, or dropped a card. */
  by: string | null;
  suspect: string | null;
  weapon: string | null;
  room: string | null;
  /** Who answered; "nobody" is an answer too. */
  answer: string | null;
  /** The card that was seen. */
  card: string | null;
  correct: boolean | null;
  /** What the writer found in the envelope, as far as it is chosen; UNSEEN if they did not note it. */
  found: Partial<Named> | typeof UNSEEN;
  /** Which entry it stands before, and whether it takes that one's place; null for the end of the log. */
  place: { at: number; replaces: boolean } | null;
}

const KINDS: readonly CardKind[] = ["suspect", "weapon", "room"];
export const NOBODY = "nobody";
/** The card was shown, but the writer did not note which. */
export const UNSEEN = "unseen";

/** For the player whose turn it should be. */
export function blankDraft(
  players: readonly Player[],
  entries: readonly Entry[],
  kind: EntryKind = "suggestion",
): Draft {
  return {
    kind,
    by: kind === "seen" ? null : nextAsker(players, entries),
    suspect: null,
    weapon: null,
    room: null,
    answer: null,
    card: null,
    correct: null,
    found: {},
    place: null,
  };
}

/** Whoever comes after the last one who asked, and has not accused wrongly. */
export function nextAsker(players: readonly Player[], entries: readonly Entry[]): string | null {
  const last = entries.findLast((entry) => entry.type === "suggestion");
  const out = entries.flatMap((entry) => (entry.type === "accusation" && !entry.correct ? [entry.by] : []));
  const order =
    last?.type === "suggestion" ? [...askedAfter(players, last.by), last.by] : players.map(({ suspect }) => suspect);
  return order.find((player) => !out.includes(player)) ?? null;
}

export function withBy(draft: Draft, by: string): Draft {
  // Nobody answers their own question: such an answer makes room.
  return {
    ...draft,
    by,
    answer: draft.answer === by ? null : draft.answer,
    card: draft.kind === "seen" ? draft.card : null,
  };
}

export function withCard(draft: Draft, kind: CardKind, card: string): Draft {
  const shown = draft.card === draft[kind] ? null : draft.card;
  return { ...draft, [kind]: card, card: shown };
}

export function withAnswer(draft: Draft, answer: string): Draft {
  // Whoever is said to have answered does not ask: the question goes back to be chosen.
  return { ...draft, answer, by: draft.by === answer ? null : draft.by, card: null };
}

/** The three cards, once all are chosen. */
export function namedIn(draft: Draft): Named | null {
  const { suspect, weapon, room } = draft;
  return suspect && weapon && room ? { suspect, weapon, room } : null;
}

/** The cards of which one was shown, where the writer saw which; none where there is nothing to choose. */
export function cardChoices(draft: Draft, book: Casebook): string[] {
  const named = namedIn(draft);
  if (draft.kind !== "suggestion" || !named || !draft.answer || draft.answer === NOBODY || book.me === null) return [];
  const cards = [named.suspect, named.weapon, named.room];
  if (draft.by === book.me) return cards;
  const own = cards.filter((card) => book.hand.includes(card));
  return draft.answer === book.me && own.length > 1 ? own : [];
}

/** Does the writer look into the envelope? Whoever accuses wrongly does, and nobody else. */
export function looksInside({ kind, by, correct }: Draft, { me }: Casebook): boolean {
  return kind === "accusation" && correct === false && by !== null && by === me;
}

/** What was found, once all three are chosen. */
export function foundIn({ found }: Draft): Named | null {
  if (found === UNSEEN) return null;
  const { suspect, weapon, room } = found;
  return suspect && weapon && room ? { suspect, weapon, room } : null;
}

export function withFound(draft: Draft, kind: CardKind, card: string): Draft {
  if (card === UNSEEN) return { ...draft, found: UNSEEN };
  return { ...draft, found: { ...(draft.found === UNSEEN ? {} : draft.found), [kind]: card } };
}

/** Nobody is wrong with the very cards that are in the envelope. */
export function foundWhatWasNamed(draft: Draft): boolean {
  const [found, named] = [foundIn(draft), namedIn(draft)];
  return found !== null && named !== null && KINDS.every((kind) => found[kind] === named[kind]);
}

/** The entry, if nothing is left to choose. */
export function finished(draft: Draft, book: Casebook): Entry | null {
  const { by } = draft;
  if (!by) return null;
  if (draft.kind === "seen") return draft.card ? { type: "seen", holder: by, card: draft.card } : null;
  const named = namedIn(draft);
  if (!named) return null;
  if (draft.kind === "accusation") {
    if (draft.correct === null) return null;
    const accusation = { type: "accusation" as const, by, ...named, correct: draft.correct };
    if (!looksInside(draft, book) || draft.found === UNSEEN) return accusation;
    const found = foundIn(draft);
    if (!found || foundWhatWasNamed(draft)) return null;
    return { ...accusation, envelope: [found.suspect, found.weapon, found.room] };
  }
  if (!draft.answer || (cardChoices(draft, book).length && !draft.card)) return null;
  const asked = askedAfter(book.players, by);
  const shownBy = draft.answer === NOBODY ? null : draft.answer;
  const passed = shownBy === null ? asked : asked.slice(0, asked.indexOf(shownBy));
  const entry = { type: "suggestion" as const, by, ...named, passed, shown_by: shownBy };
  const card = seenCard(draft, book, named);
  return card === null ? entry : { ...entry, card };
}

function seenCard(draft: Draft, book: Casebook, named: Named): string | null {
  if (draft.card === UNSEEN || (draft.by !== book.me && draft.answer !== book.me)) return null;
  if (draft.card) return draft.card;
  // Whoever holds one of the three knows which one they showed.
  const own = [named.suspect, named.weapon, named.room].filter((card) => book.hand.includes(card));
  return draft.answer === book.me && own.length === 1 ? (own[0] ?? null) : null;
}

/** What would be chosen to make this entry. */
export function draftOf(entry: Entry, at: number): Draft {
  const place = { at, replaces: true };
  const none = { suspect: null, weapon: null, room: null, answer: null, card: null, correct: null, found: {} };
  if (entry.type === "seen") return { ...none, kind: "seen", by: entry.holder, card: entry.card, place };
  const { by, suspect, weapon, room } = entry;
  const made = { ...none, by, suspect, weapon, room, place };
  if (entry.type === "accusation") {
    const [foundSuspect, foundWeapon, foundRoom] = entry.envelope ?? [];
    const found = foundSuspect ? { suspect: foundSuspect, weapon: foundWeapon, room: foundRoom } : UNSEEN;
    return { ...made, kind: "accusation", correct: entry.correct, found };
  }
  return { ...made, kind: "suggestion", answer: entry.shown_by ?? NOBODY, card: entry.card ?? UNSEEN };
}

/** The log with an entry where its draft says. */
export function entriesWith(entries: readonly Entry[], entry: Entry, { place }: Draft): Entry[] {
  if (!place) return [...entries, entry];
  return [...entries.slice(0, place.at), entry, ...entries.slice(place.at + (place.replaces ? 1 : 0))];
}
