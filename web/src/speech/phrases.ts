/** What things and people at one table are called, as details for sentences. */

import { cardName, kindOf, nearestRoom, shortCardName, written } from "../model/editions";
import type { EditionInfo, TableView } from "../net/types";
import { squareName } from "./square_name";
import type { Details, Words } from "./words";

/** As much of a table as names are made of. */
export type Company = Pick<TableView, "chairs" | "you">;

export class Phrases {
  readonly view: Company;
  readonly edition: EditionInfo;
  readonly words: Words;

  constructor(view: Company, edition: EditionInfo, words: Words) {
    this.view = view;
    this.edition = edition;
    this.words = words;
  }

  name(card: string): string {
    return cardName(this.edition, card, this.words.language);
  }

  shortName(card: string): string {
    return shortCardName(this.edition, card, this.words.language);
  }

  /** The name of whoever plays a suspect: the person's own, or the suspect's. */
  player(suspect: string): string {
    return this.#ownName(suspect) ?? this.name(suspect);
  }

  /** The same as it stands within a sentence, with its article where it has one. */
  thePlayer(suspect: string): string {
    return this.words.text("the-who", this.who(suspect));
  }

  /** Somebody as the reader is addressed: "you" for the reader. */
  youOr(suspect: string): string {
    return suspect === this.view.you ? this.words.text("you") : this.thePlayer(suspect);
  }

  /** Who does something, and whether it is the reader. */
  who(suspect: string): Details {
    const own = this.#ownName(suspect);
    return {
      who: own ?? this.name(suspect),
      who_id: own === null ? suspect : "person",
      me: suspect === this.view.you ? "yes" : "no",
    };
  }

  asker(suspect: string): Details {
    const { who, who_id } = this.who(suspect);
    return { asker: who ?? "", asker_id: who_id ?? "" };
  }

  room(room: string): Details {
    return { room: this.name(room), room_id: room };
  }

  weapon(weapon: string): Details {
    return { weapon: this.name(weapon), weapon_id: weapon };
  }

  suspect(suspect: string): Details {
    return { suspect: this.name(suspect), suspect_id: suspect };
  }

  triple(named: { suspect: string; weapon: string; room: string }): Details {
    return { ...this.suspect(named.suspect), ...this.weapon(named.weapon), ...this.room(named.room) };
  }

  card(card: string): Details {
    const kind = kindOf(this.edition, card) === "suspect" ? "suspect" : "thing";
    return { card: this.name(card), card_id: card, kind };
  }

  /** A square as it is typed, and how far it is from the nearest room. */
  square(square: readonly [number, number]): Details {
    const { room, steps } = nearestRoom(this.edition.board, square);
    return { square: written(square), steps, ...this.room(room) };
  }

  /** The same without what is typed. */
  squareName(square: readonly [number, number]): string {
    return squareName(this.edition, square, this.words);
  }

  #ownName(suspect: string): string | null {
    return this.view.chairs.find((chair) => chair.suspect === suspect)?.name ?? null;
  }
}
