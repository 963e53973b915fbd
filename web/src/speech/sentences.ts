/** One clear sentence for every state of a table, and one for everything that happens. */

import { routeTo } from "../model/route";
import { sameSpot } from "../model/editions";
import { Phrases } from "./phrases";
import type { ConnectionState, EditionInfo, GameView, Menu, Suggestion, TableView } from "../net/types";
import type { Details, Told, Words } from "./words";

/** What the page is connected to. */
export interface Line {
  connection: ConnectionState;
  closedWith: number | null;
}

const LIVE: Line = { connection: "live", closedWith: null };

/** What is going on, and what the reader can do. */
export function stateSentence(view: TableView, edition: EditionInfo, words: Words, line: Line = LIVE): Told {
  return lineSentence(line, view.you, words) ?? new State(view, new Phrases(view, edition, words)).told();
}

/** What is wrong with the connection, if anything is. */
export function lineSentence({ connection, closedWith }: Line, you: string | null, words: Words): Told | null {
  switch (connection) {
    case "live":
      return null;
    case "connecting":
      return words.told("state-connecting");
    case "lost":
      return words.told(you === null ? "state-lost-spectator" : "state-lost");
    case "closed": {
      const known = `state-closed-${closedWith}`;
      return words.told(words.has(known) ? known : "state-closed");
    }
  }
}

class State {
  #say: Phrases;
  #view: TableView;

  constructor(view: TableView, say: Phrases) {
    this.#say = say;
    this.#view = view;
  }

  told(): Told {
    const { phase, game, offer, paused, acting, menu, you } = this.#view;
    if (phase === "dealing") return this.#dealing(offer?.sharers.filter((player) => !(player in offer.revealed)) ?? []);
    if (phase === "lobby" || game === null) return this.#words("state-lobby");
    if (phase === "over") return this.#over(game);
    if (paused) return this.#words("state-paused");
    const own = this.#chair(you);
    if (own?.sittingIn) return this.#words("state-bot-for-you");
    if (acting !== null && acting === you && menu) return this.#yours(game, menu, you);
    return this.#others(game, acting ?? game.turn);
  }

  // -- the reader has to act

  #yours(game: GameView, menu: Menu, you: string): Told {
    if (menu.show.length) return this.#asked(game, menu.show);
    if (game.phase === "walk") return this.#walking(game, menu, you);
    if (game.phase === "suggest" && menu.suggest) {
      return this.#words(menu.end ? "state-may-suggest" : "state-suggest", this.#say.room(menu.suggest.room));
    }
    if (game.phase === "end") return this.#ending(game);
    return this.#opening(game, menu, you);
  }

  #asked(game: GameView, cards: string[]): Told {
    const by = game.turn;
    const [card, ...more] = cards;
    if (card === undefined || more.length) return this.#words("state-show", this.#say.who(by));
    return this.#words("state-show-one", { ...this.#say.card(card), ...this.#say.asker(by) });
  }

  #walking(game: GameView, menu: Menu, you: string): Told {
    const total = game.dice.reduce((sum, die) => sum + die, 0);
    const here = game.pieces[you];
    const stays = menu.walk.every((spot) => here !== undefined && sameSpot(spot, here));
    if (stays) return this.#words("state-stay", { total });
    if (menu.walk.some((spot) => typeof spot === "string")) return this.#words("state-walk", { total });
    const steps = this.#stepsOf(game, menu, you, total);
    if (steps < total) return this.#words("state-walk-short", { total, steps });
    return this.#words("state-walk-squares", { total });
  }

  /** As many as were rolled, unless pieces leave no way for all of them. */
  #stepsOf(game: GameView, menu: Menu, you: string, total: number): number {
    const { board } = this.#say.edition;
    const here = game.pieces[you];
    const there = menu.walk.find((spot): spot is [number, number] => typeof spot !== "string");
    if (here === undefined || there === undefined) return total;
    const others = Object.entries(game.pieces)
      .filter(([suspect]) => suspect !== you)
      .map(([, spot]) => spot);
    // With open doors a piece before a door can be stepped past.
    const doors = game.houseRules.includes("open_doors") ? board.doors.map(({ outside }) => outside) : [];
    const taken = others.filter((spot) => !doors.some((door) => sameSpot(door, spot)));
    return routeTo(board, here, there, total, taken)?.length ?? total;
  }

  #ending(game: GameView): Told {
    const suggestion = suggestionOfThisTurn(game);
    if (!suggestion) return this.#words("state-end");
    if (suggestion.shownBy === null) return this.#words("state-end-nobody");
    const shown = game.seen.find(({ suggestion: number }) => number === game.suggestions.length - 1);
    if (!shown) return this.#words("state-end");
    return this.#words("state-end-shown", { ...this.#say.who(shown.by), ...this.#say.card(shown.card) });
  }

  #opening(game: GameView, menu: Menu, you: string): Told {
    const passage = menu.passage === null ? {} : this.#say.room(menu.passage);
    const by = menu.suggest && game.suggestions.findLast(({ suspect, by }) => suspect === you && by !== you)?.by;
    if (menu.suggest && by) {
      return this.#words(fetchedKey(menu), { ...this.#say.who(by), ...this.#say.room(menu.suggest.room) });
    }
    const { lead, more } = this.#words(openingKey(menu), passage);
    return { lead, more: [more, this.#wrong(game)].filter(Boolean).join(" ") };
  }

  // -- somebody else has to act

  #others(game: GameView, acting: string): Told {
    const who = this.#say.who(game.turn);
    const note = this.#note(game, acting);
    const suggestion = suggestionOfThisTurn(game);
    switch (game.phase) {
      case "walk":
        return this.#words("state-other-walk", { ...who, note, total: game.dice.reduce((sum, die) => sum + die, 0) });
      case "suggest": {
        const room = game.pieces[game.turn];
        if (typeof room !== "string") break;
        return this.#words("state-other-suggest", { ...who, note, ...this.#say.room(room) });
      }
      case "show": {
        const passed = suggestion?.passed.at(-1);
        if (passed === undefined) {
          return this.#words("state-other-show", {
            ...this.#say.who(acting),
            note: this.#absence(acting) || this.#question(suggestion),
          });
        }
        return this.#words("state-other-show-passed", { ...this.#say.who(passed), ...this.#say.asker(acting) });
      }
      case "end":
        return this.#othersEnd(game, suggestion, { ...who, note });
    }
    return this.#words("state-other-move", { ...who, note });
  }

  #othersEnd(game: GameView, suggestion: Suggestion | null, details: Details): Told {
    if (!suggestion) return this.#words("state-other-end", details);
    const { shownBy, by } = suggestion;
    if (shownBy === null) return this.#words("state-other-end-nobody", details);
    const mine = game.seen.find(
      (shown) => shown.suggestion === game.suggestions.length - 1 && shownBy === this.#view.you,
    );
    const shower = { who: this.#say.words.text("who-first", this.#say.who(shownBy)) };
    const card = mine ? this.#say.card(mine.card) : {};
    const role = mine ? "by-me" : "open";
    return this.#words("state-other-end-shown", { ...details, ...shower, ...this.#say.asker(by), ...card, role });
  }

  /** The second line while others act: who is away, who has just gone out, or why the reader only watches. */
  #note(game: GameView, acting: string): string {
    const { you } = this.#view;
    const absence = this.#absence(acting);
    if (absence) return absence;
    const wrong = this.#wrong(game);
    if (wrong) return wrong;
    if (you === null || !game.players.includes(you)) return this.#say.words.text("note-watching");
    return this.#say.words.text(game.out.includes(you) ? "note-out" : "note-none");
  }

  #absence(acting: string): string {
    const chair = this.#chair(acting);
    if (!chair || chair.bot || acting === this.#view.you) return "";
    if (chair.sittingIn && !chair.present) return this.#say.words.text("note-sitting-in", this.#say.who(acting));
    return chair.awayUntil === null ? "" : this.#say.words.text("note-away", this.#say.who(acting));
  }

  /** Who has just gone out. It is easily missed, and it changes the game. */
  #wrong({ accusations, turns, phase }: GameView): string {
    const last = accusations.at(-1);
    if (!last || last.correct || phase !== "move" || turns - last.turn > 1 || last.by === this.#view.you) return "";
    return this.#say.words.text("note-wrong", this.#say.who(last.by));
  }

  /** What was asked, for whoever looks up only now. */
  #question(suggestion: Suggestion | null): string {
    if (!suggestion) return "";
    return this.#say.words.text("story-suggested", {
      ...this.#say.who(suggestion.by),
      ...this.#say.triple(suggestion),
    });
  }

  // -- before and after

  #dealing(missing: string[]): Told {
    const players = this.#say.words.allOf(missing.map((player) => this.#say.youOr(player)));
    return this.#words("state-dealing", { players, count: missing.length });
  }

  #over(game: GameView): Told {
    const [suspect = "", weapon = "", room = ""] = game.envelope ?? [];
    const triple = this.#say.triple({ suspect, weapon, room });
    if (game.winner === null) return this.#words("state-nobody", triple);
    const found = game.accusations.at(-1)?.correct ? "state-solved" : "state-last";
    const details = { ...triple, ...this.#say.who(game.winner) };
    return this.#words(game.winner === this.#view.you ? `${found}-you` : found, details);
  }

  #chair(suspect: string | null) {
    return this.#view.chairs.find((chair) => chair.suspect === suspect);
  }

  #words(key: string, details: Details = {}): Told {
    const { lead, more } = this.#say.words.told(key, { dice: this.#say.edition.dice, ...details });
    return { lead: capital(lead), more: capital(more) };
  }
}

function fetchedKey(menu: Menu): string {
  if (menu.walk.length) return "state-fetched-walk";
  if (menu.roll) return menu.passage === null ? "state-fetched" : "state-fetched-passage";
  return menu.passage === null ? "state-fetched-blocked" : "state-fetched-passage-only";
}

function openingKey(menu: Menu): string {
  const passage = menu.passage !== null;
  if (menu.walk.length) return passage ? "state-walk-without-dice-or-passage" : "state-walk-without-dice";
  if (menu.roll) return passage ? "state-roll-or-passage" : "state-roll";
  return passage ? "state-only-passage" : "state-trapped";
}

function suggestionOfThisTurn(game: GameView): Suggestion | null {
  const last = game.suggestions.at(-1);
  return last && last.turn === game.turns ? last : null;
}

/** A sentence may begin with the name of a card and its article. */
export function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
