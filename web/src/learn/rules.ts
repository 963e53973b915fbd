/** The rules as they are told: chapters of a few sentences, each with the rules it stands for.
 *
 *  A sentence that depends on the edition has two forms, chosen by one of its switches. A house rule in force replaces
 *  some sentences and silences others. */

import type { EditionInfo } from "../net/types";
import { HOUSE_RULES } from "../model/choices";

export interface Sentence {
  key: string;
  /** The rules it tells, as the rule table calls them. */
  ids: readonly string[];
}

interface Point {
  usual: Sentence;
  /** What is said instead where the switch is off. */
  otherwise?: { by: Switch; off: Sentence };
  /** What is said instead under a house rule; null: nothing. */
  under?: Readonly<Record<string, Sentence | null>>;
}

export interface Told extends Sentence {
  /** What makes it differ from other tables: "edition", the id of a house rule, or nothing. */
  markedBy: string | null;
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

function sentence(key: string, ids: string): Sentence {
  return { key, ids: ids.split(" ") };
}

function point(key: string, ids: string, under: Point["under"] = {}): Point {
  return { usual: sentence(key, ids), under };
}

function either(by: Switch, usual: Sentence, off: Sentence, under: Point["under"] = {}): Point {
  return { usual, otherwise: { by, off }, under };
}

export const CHAPTERS: readonly Chapter[] = [
  { id: "aim", points: [point("rulebook-aim-three", "E3 A3"), point("rulebook-aim-rest", "S4 D1")] },
  {
    id: "deal",
    points: [
      point("rulebook-deal-players", "E1 S1 R12"),
      point("rulebook-deal-weapons", "E2 S2"),
      point("rulebook-deal-envelope", "S3"),
      point("rulebook-deal-hands", "S4 S5 R5 R12"),
      either(
        "start_passes_on",
        sentence("rulebook-deal-first-passes", "S6 R12 R13"),
        sentence("rulebook-deal-first-fixed", "S6 R12"),
      ),
    ],
  },
  {
    id: "turn",
    points: [
      point("rulebook-turn-only", "T0"),
      point("rulebook-turn-ways", "T1 E4", { no_dice: sentence("rulebook-turn-ways-no_dice", "T1") }),
      point("rulebook-turn-roll", "R8", { no_dice: null }),
      point("rulebook-turn-no-pass", "T2"),
      point("rulebook-turn-leave", "R14"),
    ],
  },
  {
    id: "walk",
    points: [
      point("rulebook-walk-straight", "M1 M2 R9"),
      point("rulebook-walk-full", "M2 M6", { no_dice: sentence("rulebook-walk-full-no_dice", "M2 M6") }),
      point("rulebook-walk-door", "M4 R10"),
      point("rulebook-walk-rooms", "M8"),
      point("rulebook-walk-blocked", "M3 M5", {
        open_doors: sentence("rulebook-walk-blocked-open_doors", "M3 M5"),
      }),
      point("rulebook-walk-return", "M7"),
      point("rulebook-walk-start", "R1"),
      point("rulebook-walk-short", "R2", { no_dice: sentence("rulebook-walk-short-no_dice", "R2 M10 T1") }),
      // Without dice nobody has to be told that there is no roll.
      point("rulebook-walk-trapped", "M10 T1", {
        no_dice: null,
        open_doors: sentence("rulebook-walk-trapped-open_doors", "M10 R2"),
      }),
    ],
  },
  {
    id: "passage",
    points: [
      point("rulebook-passage-where", "M9"),
      point("rulebook-passage-when", "M9 G1", { no_dice: sentence("rulebook-passage-when-no_dice", "M9 G1") }),
      point("rulebook-passage-must", "R3", { open_doors: null }),
    ],
  },
  {
    id: "suggest",
    points: [
      either("suggestion_is_owed", sentence("rulebook-suggest-owed", "G1"), sentence("rulebook-suggest-may", "G1")),
      point("rulebook-suggest-names", "G2"),
      point("rulebook-suggest-fetch", "G3"),
      point("rulebook-suggest-fetched", "G5 T1 R7"),
      point("rulebook-suggest-back", "R6"),
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
      either(
        "accuse_after_disproof",
        sentence("rulebook-answer-accuse-now", "T4 R11"),
        sentence("rulebook-answer-accuse-later", "T4"),
      ),
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
      either(
        "false_accuser_clears_door",
        sentence("rulebook-accuse-clears", "A5"),
        sentence("rulebook-accuse-stays", "A5"),
        { open_doors: sentence("rulebook-accuse-stays", "A5") },
      ),
      point("rulebook-accuse-last", "R4", {
        last_detective_wins: sentence("rulebook-accuse-last-last_detective_wins", "R4"),
      }),
    ],
  },
];

/** What a chapter says in this edition, with these house rules in force. */
export function toldIn({ points }: Chapter, edition: EditionInfo, inForce: readonly string[]): Told[] {
  return points.flatMap(({ usual, otherwise, under = {} }): Told[] => {
    const houseRule = HOUSE_RULES.find((rule) => inForce.includes(rule) && under[rule] !== undefined);
    if (houseRule !== undefined) {
      const instead = under[houseRule];
      return instead ? [{ ...instead, markedBy: houseRule }] : [];
    }
    if (!otherwise) return [{ ...usual, markedBy: null }];
    return [{ ...(edition.switches[otherwise.by] ? usual : otherwise.off), markedBy: "edition" }];
  });
}

/** The chapters whose picture shows dice and a door that is shut: not so at every table. */
export function isPictured(chapter: string, inForce: readonly string[]): boolean {
  if (chapter === "walk") return !inForce.includes("no_dice") && !inForce.includes("open_doors");
  return ["aim", "deal", "passage", "suggest", "answer", "accuse"].includes(chapter);
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
