import { describe, expect, test } from "vitest";
import { spotKey } from "../art/house/grid";
import { sampleEdition } from "../board/sample";
import editionsFile from "../model/fixtures/editions.json";
import { LANGUAGES } from "../model/language";
import type { BoardInfo, EditionInfo, Spot } from "../net/types";
import { loadPageWords } from "../speech/words";
import english from "../speech/locales/en/pages.ftl?raw";
import french from "../speech/locales/fr/pages.ftl?raw";
import { ruleDetails } from "./naming";
import rules from "../../../tests/rules/rules.toml?raw";
import { HOUSE_RULES } from "../model/choices";
import { CHAPTERS, differences, isPictured, ownNames, toldIn } from "./rules";
import { ASKING, diceFor, PASSAGE, SUGGESTION, WALK, walkEnds } from "./scenes";

const EDITIONS = editionsFile as unknown as EditionInfo[];
const keysOf = (file: string) => Array.from(file.matchAll(/^([a-z][\w-]*) =/gm), (match) => match[1] ?? "");
const detailsOf = (file: string, key: string) => {
  const message = file.split(new RegExp(`^${key} = `, "m"))[1]?.split(/^[a-z#]/m)[0] ?? "";
  return new Set(Array.from(message.matchAll(/\$([\w-]+)/g), (match) => match[1]));
};

describe("the words", () => {
  test("are the same in both languages, with the same details", () => {
    expect(keysOf(french)).toEqual(keysOf(english));
    for (const key of keysOf(english)) expect([key, detailsOf(french, key)]).toEqual([key, detailsOf(english, key)]);
  });

  test.each(LANGUAGES)("of every rule of every edition are there in %s", async (language) => {
    const words = await loadPageWords(language);
    for (const edition of EDITIONS) {
      const details = ruleDetails(edition, language);
      for (const houseRules of [[], ...HOUSE_RULES.map((rule) => [rule]), HOUSE_RULES]) {
        for (const chapter of CHAPTERS) {
          expect(words.text(`rulebook-${chapter.id}`)).not.toBe("");
          const told = toldIn(chapter, edition, houseRules);
          for (const { key } of told) expect(words.text(key, details).length).toBeGreaterThan(20);
        }
      }
    }
  });
});

describe("the rules of an edition", () => {
  const [deluxe, bilingual, vintage, classic] = ["deluxe-2020", "bilingual", "vintage", "classic-1986"].map(
    sampleEdition,
  );

  test("say what its switches say", () => {
    const said = (edition: EditionInfo) => everythingIn(edition).map(({ key }) => key);
    expect(said(vintage!)).toEqual(expect.arrayContaining(["rulebook-suggest-may", "rulebook-answer-accuse-later"]));
    expect(said(vintage!)).toEqual(expect.arrayContaining(["rulebook-accuse-stays", "rulebook-deal-first-passes"]));
    expect(said(deluxe!)).toEqual(expect.arrayContaining(["rulebook-suggest-owed", "rulebook-answer-accuse-now"]));
    expect(said(deluxe!)).toEqual(expect.arrayContaining(["rulebook-accuse-clears", "rulebook-deal-first-fixed"]));
  });

  test.each(EDITIONS)("are those of the rule table, all of them and no others: $id", (edition) => {
    const told = new Set(everythingIn(edition).flatMap(({ ids }) => ids));
    const { rules, houseRules } = ruleTable(edition.id);
    expect(rules.length).toBeGreaterThan(50);
    expect([...told].sort()).toEqual(rules.sort());
    expect([...HOUSE_RULES].sort()).toEqual(houseRules.sort());
  });

  test("say otherwise where a house rule is in force, and who is to blame", () => {
    const marked = (houseRules: string[]) =>
      everythingIn(deluxe!, houseRules).filter(({ markedBy }) => markedBy !== null && markedBy !== "edition");
    const keys = (houseRules: string[]) => marked(houseRules).map(({ key }) => key);
    expect(marked([])).toEqual([]);
    expect(keys(["open_doors"])).toEqual([
      "rulebook-walk-blocked-open_doors",
      "rulebook-walk-trapped-open_doors",
      "rulebook-accuse-stays",
    ]);
    expect(keys(["last_detective_wins"])).toEqual(["rulebook-accuse-last-last_detective_wins"]);
    expect(new Set(marked(HOUSE_RULES).map(({ markedBy }) => markedBy))).toEqual(new Set(HOUSE_RULES));
    const all = everythingIn(deluxe!, ["no_dice"]).map(({ key }) => key);
    expect(all).not.toContain("rulebook-turn-roll");
    expect(isPictured("walk", ["no_dice"])).toBe(false);
    expect(isPictured("walk", [])).toBe(true);
  });

  test("use the words of its rulebook, with the articles they need", async () => {
    const words = await loadPageWords("fr");
    const said = (edition: EditionInfo, key: string) => words.text(key, ruleDetails(edition, "fr"));
    expect(said(bilingual!, "rulebook-deal-envelope")).toContain("au milieu de la planchette.");
    expect(said(classic!, "rulebook-deal-envelope")).toContain("au milieu du plateau.");
    expect(said(bilingual!, "rulebook-answer-note")).toContain("La feuille a une ligne par carte");
    expect(said(vintage!, "rulebook-answer-note")).toContain("Le bloc-notes a une ligne par carte");
    expect(said(bilingual!, "set-notebook")).toBe("Aide de la feuille");
    expect(said(bilingual!, "set-notebook-full-why")).toMatch(/^La feuille déduit/);
    expect(said(bilingual!, "tabs-notebook")).toBe("Feuille");
    expect(french).not.toMatch(/(?:la|même) maison/);
  });

  test("differ from the others where docs/editions.md says so", () => {
    expect(differences(bilingual!, deluxe!)).toEqual([]);
    expect(differences(classic!, deluxe!).map(({ what }) => what)).toEqual(["dice"]);
    expect(differences(vintage!, deluxe!)).toHaveLength(5);
    expect(ownNames(bilingual!, EDITIONS, "en")).toEqual(["revolver"]);
    expect(ownNames(vintage!, EDITIONS, "en")).toEqual(["scarlet", "mustard", "plum"]);
    expect(ownNames(deluxe!, EDITIONS, "en")).toEqual([]);
  });
});

describe("the pictures", () => {
  const board = sampleEdition("deluxe-2020").board;

  test("of the walk show one that could be walked, past a door that is shut", () => {
    const ends = walkEnds(board);
    expect(WALK.path).toHaveLength(WALK.roll);
    expect(ends).toContain(WALK.path.at(-1));
    expect(ends).not.toContain(WALK.blocked);
    expect(isWalk(board, [WALK.from as Spot, ...WALK.path])).toBe(true);
    for (const count of [1, 2]) expect(diceFor(count).reduce((sum, die) => sum + die)).toBe(WALK.roll);
    expect(diceFor(1)).toHaveLength(1);
  });

  test("of the passage show two rooms that one joins", () => {
    expect(board.passages[PASSAGE.from]).toBe(PASSAGE.to);
    expect(PASSAGE.pieces[PASSAGE.walker]).toBe(PASSAGE.from);
  });

  test("of the suggestion show everything where it was brought", () => {
    const { by, suspect, weapon, room, pieces, weapons, suspectFrom } = SUGGESTION;
    expect([pieces[by], pieces[suspect], weapons[weapon]]).toEqual([room, room, room]);
    expect(board.squares.map(spotKey as (cell: unknown) => string)).toContain(spotKey([...suspectFrom] as Spot));
  });

  test("of the answers ask clockwise, and show one of the cards that were named", () => {
    const order = Object.keys(board.starts);
    const places = [ASKING.by, ...ASKING.round].map((suspect) => order.indexOf(suspect));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect([SUGGESTION.suspect, SUGGESTION.weapon, SUGGESTION.room]).toContain(ASKING.card);
  });
});

function everythingIn(edition: EditionInfo, houseRules: readonly string[] = []) {
  return CHAPTERS.flatMap((chapter) => toldIn(chapter, edition, houseRules));
}

/** The ids of the rules that hold in an edition, and of the house rules, as the tests of the rules list them. */
function ruleTable(edition: string): { rules: string[]; houseRules: string[] } {
  const groups = new Map(
    Array.from(rules.matchAll(/^(\w+) = \[(.+)\]$/gm), ([, group, members]) => [
      group,
      members!.includes(`"${edition}"`),
    ]),
  );
  const rows = Array.from(rules.matchAll(/^(\w+) = \{ says = .*, editions = "(\w+)" \}$/gm))
    .filter(([, , group]) => groups.get(group))
    .map(([, id]) => id!);
  const isRule = (id: string) => /^[A-Z]\d+$/.test(id);
  return { rules: rows.filter(isRule), houseRules: rows.filter((id) => !isRule(id)) };
}

/** Is every step one to a square beside, or through a door into a room at the end? */
function isWalk(board: BoardInfo, path: readonly Spot[]): boolean {
  return path.slice(1).every((place, index) => {
    const before = path[index] as [number, number];
    if (typeof place === "string") {
      return board.doors.some(
        ({ room, outside }) => room === place && spotKey([...outside] as Spot) === spotKey(before),
      );
    }
    const isBeside = Math.abs(place[0] - before[0]) + Math.abs(place[1] - before[1]) === 1;
    return isBeside && board.squares.some((square) => spotKey([...square] as Spot) === spotKey(place));
  });
}
