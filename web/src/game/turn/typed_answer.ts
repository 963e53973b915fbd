/** What the page answers to a typed line: a move to make, or words. The text game says it the same way. */

import { sameSpot } from "../../model/editions";
import { Lexicon } from "../../speech/lexicon";
import { logSentence } from "../../speech/log_sentences";
import { isYes, parse, type Typed, type Verb } from "../../speech/typed";
import type { Action, Menu, Spot } from "../../net/types";
import { text, words } from "../../speech/words";
import type { Desk } from "../desk.svelte";
import { grouped } from "../talk/log_groups";

export interface Answer {
  says: string;
  /** What is to be done; false if the server refused. */
  act?: () => Promise<boolean>;
  /** An accusation that waits for a yes. */
  unsure?: () => Promise<boolean>;
}

const NOTHING: Menu = { roll: false, walk: [], passage: null, suggest: null, show: [], accuse: false, end: false };
const LAST_LINES = 5;

export function answerTyped(desk: Desk, line: string, unsure: (() => Promise<boolean>) | null): Answer {
  if (unsure) return isYes(line) ? { says: "", act: unsure } : { says: text("typing-withdrawn") };
  const place = (desk.you && desk.game?.pieces[desk.you]) || "";
  const menu = desk.menu ?? NOTHING;
  const lexicon = new Lexicon(desk.edition, words().language);
  const meant = parse(line, { edition: desk.edition, place, menu }, lexicon);
  if (meant.kind === "verb") return { says: report(desk, meant.verb) };
  if (meant.kind !== "action") return { says: askBack(desk, meant, menu, line) };
  if (!desk.menu) return { says: text("typed-not-your-move") };
  return carryOut(desk, meant.action, menu);
}

function carryOut(desk: Desk, action: Action, menu: Menu): Answer {
  if (!isOffered(action, menu)) return { says: text("typed-not-now", { choices: choices(menu) }) };
  if (action.do === "accuse") {
    return { says: text("typing-sure", desk.phrases.triple(action)), unsure: () => desk.act(action, true) };
  }
  if (action.do === "walk") return walk(desk, action.to as Spot, menu);
  return { says: "", act: () => desk.act(action, true) };
}

/** To a place that is lit, or as near to a room as the roll leads. */
function walk(desk: Desk, to: Spot, menu: Menu): Answer {
  const isLit = menu.walk.some((spot) => sameSpot(spot as Spot, to));
  if (isLit || typeof to !== "string") return { says: "", act: () => desk.act({ do: "walk", to }, true) };
  const nearest = desk.walk.approach(to);
  if (!nearest) return { says: text("typed-not-now", { choices: choices(menu) }) };
  return {
    says: text("towards", { ...desk.room(to), steps: nearest.left }),
    act: () => desk.act({ do: "walk", to: nearest.square }, true),
  };
}

function isOffered(action: Action, menu: Menu): boolean {
  switch (action.do) {
    case "roll":
      return menu.roll;
    case "walk":
      return menu.walk.length > 0;
    case "passage":
      return menu.passage !== null;
    case "suggest":
      return menu.suggest !== null;
    case "show":
      return menu.show.length > 0;
    case "accuse":
      return menu.accuse;
    case "end":
      return menu.end;
  }
}

/** What can be typed now, by the word the game uses itself. */
function choices(menu: Menu): string {
  const possible: [boolean, string][] = [
    [menu.roll, "roll"],
    [menu.walk.length > 0, "walk"],
    [menu.passage !== null, "passage"],
    [menu.suggest !== null, "suggest"],
    [menu.show.length > 0, "show"],
    [menu.accuse, "accuse"],
    [menu.end, "end"],
    [true, "help"],
  ];
  const offered = possible.filter(([is]) => is).map(([, verb]) => text("quoted", { typed: commandWord(verb) }));
  return words().oneOf(offered);
}

function commandWord(verb: string): string {
  return text(`command-${verb}`).split(",")[0] ?? verb;
}

function askBack(desk: Desk, meant: Exclude<Typed, { kind: "action" | "verb" }>, menu: Menu, line: string): string {
  const quoted = (words: readonly string[]) => words.map((typed) => text("quoted", { typed }));
  const example = (verb: string, ...cards: string[]) =>
    text("quoted", {
      typed: [commandWord(verb), ...cards.map((card) => desk.shortName(card).toLowerCase())].join(" "),
    });
  switch (meant.kind) {
    case "incomplete":
      if (meant.verb === "suggest") return text("suggest-what", { example: example("suggest", "green", "wrench") });
      if (meant.verb === "accuse") return text("accuse-what", { example: example("accuse", "plum", "rope", "hall") });
      if (meant.verb === "show") return text("show-what", { choices: words().oneOf(menu.show.map(desk.name)) });
      return text("walk-where", { example: "7,12" });
    case "either":
      return text("name-more", {
        typed: meant.word,
        choices: words().oneOf([...quoted(meant.verbs.map(commandWord)), ...meant.cards.map(desk.name)]),
      });
    case "leftover":
      return text("words-left", { verb: commandWord(meant.verb), typed: meant.words, choices: choices(menu) });
    case "unclear":
      return meant.cards.length
        ? text("name-more", { typed: meant.word, choices: words().oneOf(meant.cards.map(desk.name)) })
        : text("name-unknown", { typed: meant.word, choices: choices(menu) });
    case "puzzling":
      return text("name-unknown", { typed: line, choices: choices(menu) });
  }
}

function report(desk: Desk, verb: Verb): string {
  const { game, view } = desk;
  switch (verb) {
    case "hand":
      return text("typing-hand", { cards: words().allOf((game?.hand ?? []).map(desk.name)) });
    case "where":
    case "map":
      return whereabouts(desk).join("\n");
    case "squares":
      return desk.walk.lit.length
        ? words().allOf(
            desk.walk.lit.map((spot) =>
              typeof spot === "string" ? desk.name(spot) : text("square-near-room", desk.phrases.square(spot)),
            ),
          )
        : text("squares-none");
    case "log":
    case "notes": {
      const all =
        verb === "notes"
          ? desk.book.known()
          : grouped(view.log)
              .slice(0, LAST_LINES)
              .map(({ head, answers }) =>
                [head, ...answers].map((line) => logSentence(line, view, desk.edition, words())).join(" "),
              );
      return all.length ? all.join("\n") : text("log-empty");
    }
    default:
      return text("typing-help");
  }
}

function whereabouts(desk: Desk): string[] {
  const pieces = Object.entries(desk.game?.pieces ?? {}).map(([suspect, spot]) => {
    const who = { who: desk.player(suspect) };
    return typeof spot === "string"
      ? text("where-in-room", { ...who, ...desk.room(spot) })
      : text("where-on-square", { ...who, ...desk.phrases.square(spot) });
  });
  const weapons = Object.entries(desk.game?.weapons ?? {}).map(([weapon, room]) =>
    text("where-weapon", { ...desk.phrases.weapon(weapon), ...desk.room(room) }),
  );
  return [...pieces, text("where-weapons", { weapons: weapons.join(", ") })];
}
