/** The rules as they are told: chapters of a few sentences, each with the rules it stands for.
 *
 *  A sentence that depends on the edition has two keys, chosen by one of its switches. */

import type { EditionInfo } from "../core/types";

export interface Point {
  /** The key of its sentence, or the two of them: with the switch on, and with it off. */
  key: string | readonly [on: string, off: string];
  by?: Switch;
  ids: readonly string[];
}

export type Switch = "suggestion_is_owed" | "accuse_after_disproof" | "false_accuser_clears_door" | "start_passes_on";
export const SWITCHES: readonly Switch[] = [
  "suggestion_is_owed",
  "accuse_after_disproof",
  "false_accuser_clears_door",
  "start_passes_on",
];

export interface Chapter {
  id: string;
  points: readonly Point[];
}

function point(key: Point["key"], ids: string, by?: Switch): Point {
  return by ? { key, ids: ids.split(" "), by } : { key, ids: ids.split(" ") };
}

export const CHAPTERS: readonly Chapter[] = [
  { id: "aim", points: [point("rulebook-aim-three", "E3 A3"), point("rulebook-aim-rest", "S4 D1")] },
  {
    id: "deal",
    points: [
      point("rulebook-deal-players", "E1 S1"),
      point("rulebook-deal-weapons", "E2 S2"),
      point("rulebook-deal-envelope", "S3"),
      point("rulebook-deal-hands", "S4 S5 R5"),
      point(["rulebook-deal-first-passes", "rulebook-deal-first-fixed"], "S6 R12 R13", "start_passes_on"),
    ],
  },
  { id: "turn", points: [point("rulebook-turn-ways", "T1 E4 R8"), point("rulebook-turn-no-pass", "T2")] },
  {
    id: "walk",
    points: [
      point("rulebook-walk-straight", "M1 M2 R9"),
      point("rulebook-walk-full", "M2 M4 M6 R10"),
      point("rulebook-walk-blocked", "M3 M5"),
      point("rulebook-walk-return", "M7"),
      point("rulebook-walk-short", "R2"),
      point("rulebook-walk-trapped", "M10"),
    ],
  },
  {
    id: "passage",
    points: [
      point("rulebook-passage-where", "M9"),
      point("rulebook-passage-when", "M9 G1"),
      point("rulebook-passage-must", "R3"),
    ],
  },
  {
    id: "suggest",
    points: [
      point(["rulebook-suggest-owed", "rulebook-suggest-may"], "G1", "suggestion_is_owed"),
      point("rulebook-suggest-names", "G2 R7"),
      point("rulebook-suggest-fetch", "G3"),
      point("rulebook-suggest-fetched", "G5 T1"),
      point("rulebook-suggest-once", "G4"),
    ],
  },
  {
    id: "answer",
    points: [
      point("rulebook-answer-round", "D1 D3"),
      point("rulebook-answer-private", "D2"),
      point("rulebook-answer-honest", "D3"),
      point("rulebook-answer-nobody", "T3"),
      point(["rulebook-answer-accuse-now", "rulebook-answer-accuse-later"], "T4 R11", "accuse_after_disproof"),
      point("rulebook-answer-note", "N1"),
    ],
  },
  {
    id: "accuse",
    points: [
      point("rulebook-accuse-when", "A1"),
      point("rulebook-accuse-once", "A2"),
      point("rulebook-accuse-right", "A3"),
      point("rulebook-accuse-wrong", "A4 D4"),
      point(["rulebook-accuse-clears", "rulebook-accuse-stays"], "A5", "false_accuser_clears_door"),
      point("rulebook-accuse-last", "R4"),
    ],
  },
];

export function keyOf({ key, by }: Point, edition: EditionInfo): string {
  if (typeof key === "string") return key;
  return by && edition.switches[by] ? key[0] : key[1];
}

export interface Difference {
  /** What differs: a switch, the dice, or the names of cards. */
  what: Switch | "dice";
  key: string;
}

/** What another edition does differently, as keys of short words. */
export function differences(edition: EditionInfo, from: EditionInfo): Difference[] {
  const found: Difference[] = SWITCHES.filter((name) => edition.switches[name] !== from.switches[name]).map((name) => ({
    what: name,
    key: switchKey(name, edition),
  }));
  return edition.dice === from.dice ? found : [{ what: "dice", key: "rulebook-edition-but-dice" }, ...found];
}

export function switchKey(name: Switch, edition: EditionInfo): string {
  return `rulebook-edition-${name}-${edition.switches[name] ? "yes" : "no"}`;
}

/** The cards that have a name here which most editions do not give them. */
export function ownNames(edition: EditionInfo, editions: readonly EditionInfo[], language: "en" | "fr"): string[] {
  const names = edition.names[language] ?? {};
  return Object.keys(names).filter((card) => {
    const alike = editions.filter((each) => each.names[language]?.[card] === names[card]).length;
    return alike * 2 <= editions.length;
  });
}
