import { beforeAll, describe, expect, test } from "vitest";

import editions from "../model/fixtures/editions.json";
import bilingual from "../model/fixtures/frames-bilingual.json";
import classic from "../model/fixtures/frames-classic-1986.json";
import deluxe from "../model/fixtures/frames-deluxe-2020.json";
import vintage from "../model/fixtures/frames-vintage.json";
import { apply, fromSnapshot } from "../model/fold/fold";
import { LANGUAGES } from "../model/language";
import { logSentence } from "./log_sentences";
import { stateSentence } from "./sentences";
import type { EditionInfo, Happening, Snapshot, TableView, Update } from "../net/types";
import { loadWords, type Words } from "./words";

const EDITIONS = editions as unknown as EditionInfo[];
const editionOf = (id: string) => EDITIONS.find((edition) => edition.id === id)!;
const TABLES = [...classic, ...vintage, ...deluxe, ...bilingual].map(
  ({ frames }) => frames as unknown as (Snapshot | Update)[],
);

let spoken: Record<string, Words>;
beforeAll(async () => {
  spoken = { en: await loadWords("en"), fr: await loadWords("fr") };
});

function* views(frames: (Snapshot | Update)[]): Generator<TableView> {
  let view: TableView | null = null;
  for (const frame of frames) {
    if (frame.type === "snapshot") view ??= fromSnapshot(frame);
    else if (view) {
      view = apply(view, frame);
      yield view;
    }
  }
}

/** Weapons and rooms are common nouns in French: "la corde", though the card says "Corde". Titles keep their capital. */
const CAPITAL_NOUN = /\b(?:[Ll]a|[Ll]e|[Dd]u|[Aa]u) (?!Col|Prof)\p{Lu}/u;

/** No gap left open, no space where French has a hard one, one sentence at least. */
function expectFine(sentence: string, language: string) {
  expect(sentence).not.toMatch(/[{}]|undefined|\bnull\b|NaN| {2}|^ | $|\bde le\b|\bà le\b| \./);
  if (language !== "fr") return;
  expect(sentence).not.toMatch(/ [:;?!»]|« |[^\u00a0(][;?!»]/);
  expect(sentence).not.toMatch(CAPITAL_NOUN);
}

describe.each(LANGUAGES)("in %s", (language) => {
  test("every state of every table has a sentence", () => {
    const leads = new Set<string>();
    for (const view of TABLES.flatMap((frames) => [...views(frames)])) {
      const { lead, more } = stateSentence(view, editionOf(view.settings.edition), spoken[language]!);
      expect(lead).toMatch(/^[\p{Lu}].*[.…]$/u);
      expectFine(lead, language);
      expectFine(more, language);
      leads.add(lead);
    }
    expect(leads.size).toBeGreaterThan(100);
  });

  test("everything that happens has a sentence of its own", () => {
    const told = new Map<Happening["what"], string>();
    for (const frames of TABLES) {
      const all = [...views(frames)];
      const last = all.at(-1)!;
      // Every game has a log of its own. No line of the table brings more than a few of the log.
      const lines = new Map(all.flatMap(({ log }) => log.slice(-8)).map((line) => [line.id, line]));
      for (const line of lines.values()) {
        const sentence = logSentence(line, last, editionOf(last.settings.edition), spoken[language]!);
        expect(sentence).toMatch(/^[\p{Lu}].*[.!]$/su);
        expectFine(sentence, language);
        expect(sentence).not.toBe(spoken[language]!.text("told-other"));
        told.set(line.happening.what, sentence);
      }
    }
    // All 41 but the four that are not logged, and the first line of a table, which every page learns by a snapshot.
    expect(told.size).toBe(40);
  });
});

// -- single states, in the words of the design

const base = () => [...views(TABLES[0]!)].find(({ phase }) => phase === "playing")!;
const MENU = { roll: false, walk: [], passage: null, suggest: null, show: [], accuse: true, end: false };

function yours(
  game: Partial<NonNullable<TableView["game"]>>,
  menu: Partial<NonNullable<TableView["menu"]>>,
): TableView {
  const view = base();
  const chairs = [
    { ...view.chairs[0]!, suspect: "plum", name: "Bertie", sittingIn: "" },
    { ...view.chairs[1]!, suspect: "scarlet", name: "Ada" },
    { ...view.chairs[2]!, suspect: "green", name: null },
  ];
  return {
    ...view,
    you: "plum",
    acting: "plum",
    chairs,
    menu: { ...MENU, ...menu },
    game: { ...view.game!, turn: "plum", pieces: { ...view.game!.pieces, plum: [7, 12] }, ...game },
  };
}

const suggestion = { turn: 5, by: "scarlet", suspect: "plum", weapon: "rope", room: "hall", passed: [], shownBy: null };

test.each<[string, string, TableView]>([
  ["Your turn. Roll the die.", "À vous. Lancez le dé.", yours({ phase: "move" }, { roll: true })],
  [
    "Your turn. Roll, or take the passage to the Lounge.",
    "À vous. Lancez le dé ou prenez le passage qui mène au salon.",
    yours({ phase: "move" }, { roll: true, passage: "lounge" }),
  ],
  [
    "Your turn. The doors are blocked. Take the passage to the Study.",
    "À vous. Les portes sont bloquées. Prenez le passage qui mène au bureau.",
    yours({ phase: "move" }, { passage: "study" }),
  ],
  [
    "Every door is blocked. You stay; you may accuse, or end your turn.",
    "Toutes les portes sont bloquées. Vous restez\u00a0; vous pouvez accuser, ou terminer votre tour.",
    yours({ phase: "move" }, { end: true }),
  ],
  [
    "Ada brought you to the Hall. Suggest here, or roll.",
    "Ada vous a fait venir dans le hall. Émettez un soupçon ici, ou lancez le dé.",
    yours(
      { phase: "move", suggestions: [suggestion] },
      { roll: true, suggest: { room: "hall", suspects: [], weapons: [] } },
    ),
  ],
  [
    "You rolled 8. Walk to a lit square or room.",
    "Vous avez fait 8. Allez sur une case ou dans une pièce éclairée.",
    yours({ phase: "walk", dice: [5, 3] }, { walk: ["hall", [3, 4]] }),
  ],
  [
    "You rolled 4. Walk to a lit square.",
    "Vous avez fait 4. Allez sur une case éclairée.",
    yours({ phase: "walk", dice: [4] }, { walk: [[7, 8]] }),
  ],
  [
    "No walk of 5 is free. Walk as far as you can: 4 steps.",
    "Aucun trajet de 5 n’est libre. Allez au plus loin\u00a0: 4 pas.",
    yours({ phase: "walk", dice: [5] }, { walk: [[7, 8]] }),
  ],
  [
    "You rolled 3, and no way is free. Stay where you are; you may accuse.",
    "Vous avez fait 3, et aucun chemin n’est libre. Restez sur place\u00a0; vous pouvez accuser.",
    yours({ phase: "walk", dice: [3] }, { walk: [[7, 12]] }),
  ],
  [
    "You are in the Library. Who, and with what?",
    "Vous êtes dans la bibliothèque. Qui, et avec quoi\u00a0?",
    yours({ phase: "suggest" }, { suggest: { room: "library", suspects: [], weapons: [] } }),
  ],
  [
    "Ada asks you. Choose the card to show; only Ada sees it.",
    "Ada vous interroge. Choisissez la carte à montrer\u00a0; personne d’autre ne la verra.",
    yours({ phase: "show", turn: "scarlet", asked: "plum" }, { show: ["rope", "hall"], accuse: false }),
  ],
  [
    "You hold one of them: the Lead Pipe. Show it to Ada; nobody else sees it.",
    "Vous en avez une\u00a0: le tuyau de plomb. Montrez cette carte à Ada\u00a0; personne d’autre ne la verra.",
    yours({ phase: "show", turn: "scarlet", asked: "plum" }, { show: ["lead-pipe"], accuse: false }),
  ],
  [
    "Nobody could show a card. End your turn, or accuse.",
    "Personne n’a de carte à montrer. Terminez votre tour, ou accusez.",
    yours({ phase: "end", turns: 5, suggestions: [{ ...suggestion, by: "plum" }] }, { end: true }),
  ],
  [
    "Ada shows you the Knife. Only you see it. End your turn, or accuse.",
    "Ada vous montre le couteau. Personne d’autre ne voit cette carte. Terminez votre tour, ou accusez.",
    yours(
      {
        phase: "end",
        turns: 5,
        suggestions: [{ ...suggestion, by: "plum", shownBy: "scarlet" }],
        seen: [{ suggestion: 0, by: "scarlet", to: "plum", card: "knife" }],
      },
      { end: true },
    ),
  ],
  [
    "You hold none of them. Asking Ada…",
    "Vous n’avez rien. On demande à Ada…",
    {
      ...yours(
        { phase: "show", turn: "green", turns: 5, suggestions: [{ ...suggestion, by: "green", passed: ["plum"] }] },
        {},
      ),
      acting: "scarlet",
      menu: null,
    },
  ],
  [
    "Mr. Green showed Ada a card.",
    "M. Green a montré une carte à Ada.",
    {
      ...yours({ phase: "end", turn: "scarlet", turns: 5, suggestions: [{ ...suggestion, shownBy: "green" }] }, {}),
      acting: "scarlet",
      menu: null,
    },
  ],
  [
    "You solved it. Mrs. Peacock with the Rope in the Conservatory.",
    "Vous avez résolu l’affaire. Mme Peacock avec la corde dans la véranda.",
    {
      ...yours(
        {
          phase: "over",
          ended: true,
          winner: "plum",
          envelope: ["peacock", "rope", "conservatory"],
          accusations: [
            { turn: 5, by: "plum", suspect: "peacock", weapon: "rope", room: "conservatory", correct: true },
          ],
        },
        {},
      ),
      phase: "over",
      acting: null,
      menu: null,
    },
  ],
  [
    "Nobody solved it. It was Mrs. Peacock with the Rope in the Conservatory.",
    "Personne n’a trouvé. C’était Mme Peacock avec la corde dans la véranda.",
    {
      ...yours({ phase: "over", ended: true, winner: null, envelope: ["peacock", "rope", "conservatory"] }, {}),
      phase: "over",
      acting: null,
      menu: null,
    },
  ],
])("%s", (english, french, view) => {
  const edition = editionOf("classic-1986");
  const both = (words: Words) => {
    const { lead, more } = stateSentence(view, edition, words);
    return more ? `${lead} ${more}` : lead;
  };
  expect(both(spoken["en"]!)).toBe(english);
  expect(both(spoken["fr"]!)).toBe(french);
});

test("as many dice are rolled as the edition has", () => {
  const view = yours({ phase: "move" }, { roll: true });
  const asked = (edition: string, language: string) => stateSentence(view, editionOf(edition), spoken[language]!).more;
  expect(["deluxe-2020", "vintage"].map((edition) => asked(edition, "en"))).toEqual([
    "Roll the dice.",
    "Roll the die.",
  ]);
  expect(["deluxe-2020", "vintage"].map((edition) => asked(edition, "fr"))).toEqual([
    "Lancez les dés.",
    "Lancez le dé.",
  ]);
});

/** The same table while others act. */
function watched(game: Partial<NonNullable<TableView["game"]>>, acting: string): TableView {
  const view = yours({ turn: "scarlet", turns: 5, players: ["scarlet", "green", "plum"], out: [], ...game }, {});
  return { ...view, acting, menu: null, chairs: view.chairs.map((chair) => ({ ...chair, awayUntil: null })) };
}

test.each<[string, TableView]>([
  [
    "Mr. Green is asked for a card. Ada suggests Professor Plum with the Rope in the Hall.",
    watched({ phase: "show", asked: "green", suggestions: [suggestion] }, "green"),
  ],
  [
    "Ada is to move. Mr. Green was wrong and is out, but still answers.",
    watched({ phase: "move", accusations: [{ ...suggestion, turn: 4, by: "green", correct: false }] }, "scarlet"),
  ],
  [
    "Ada is to move.", // that was long ago
    watched({ phase: "move", accusations: [{ ...suggestion, turn: 2, by: "green", correct: false }] }, "scarlet"),
  ],
])("whoever looks up while others act learns what it is about: %s", (sentence, view) => {
  const { lead, more } = stateSentence(view, editionOf("classic-1986"), spoken["en"]!);
  expect(`${lead} ${more}`.trim()).toBe(sentence);
});

test("the log calls people what they were called then, unless they want to be forgotten", () => {
  const snapshot = TABLES[0]!.find((frame) => frame.type === "snapshot") as Snapshot;
  const line = (number: number, ...happened: Happening[]) =>
    ({ type: "update", line: number, at: 0, happened }) as Update;
  let view = apply(fromSnapshot(snapshot), line(2, { what: "seated", chair: "white", name: "Ada" }));
  view = apply(view, line(3, { what: "came", chair: "white" }));
  view = apply(view, line(4, { what: "renamed", chair: "white", name: "Bea" }));
  const told = () => view.log.map((each) => logSentence(each, view, editionOf("classic-1986"), spoken["en"]!));
  expect(told()).toEqual(["Ada takes the seat of Mrs. White.", "Ada is here.", "Bea goes by that name now."]);
  view = apply(view, line(5, { what: "erased", chair: "white" }));
  expect(JSON.stringify(view)).not.toMatch(/Ada|Bea/);
  expect(told()[1]).toBe("Mrs. White is here.");
});

test("where players take turns at dealing, the log says who deals", () => {
  const dealtAt = (tables: typeof vintage | typeof classic, language: string) =>
    tables.flatMap(({ frames }) => {
      const all = [...views(frames as unknown as (Snapshot | Update)[])];
      const view = all.find(({ game }) => game !== null)!;
      const line = view.log.find(({ happening }) => happening.what === "dealt")!;
      return [logSentence(line, view, editionOf(view.settings.edition), spoken[language]!)];
    });
  for (const sentence of dealtAt(vintage, "en")) expect(sentence).toMatch(/^(?:You deal|.+ deals): .+ also begins?\.$/);
  for (const sentence of dealtAt(vintage, "fr")) expect(sentence).toMatch(/ donnez? les cartes\u00a0: .+commence/);
  for (const sentence of dealtAt(classic, "en")) expect(sentence).toMatch(/^The cards are dealt: .+ begins?\.$/);
});

test("a lost line and a closed table are told before anything else", () => {
  const view = base();
  const told = (connection: "lost" | "closed", closedWith: number | null) =>
    stateSentence(view, editionOf("classic-1986"), spoken["en"]!, { connection, closedWith }).lead;
  expect(told("lost", null)).toBe("Connection lost.");
  expect(told("closed", 4004)).toBe("There is no such table.");
  expect(told("closed", 4002)).toBe("The table closed the connection.");
});
