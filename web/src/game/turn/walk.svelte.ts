/** Where somebody is about to walk: what is lit, what they point at, and the walk they have begun.
 *
 *  One press walks. The piece sets out at once, and the move is sent a moment later: until then it can be undone.
 *
 *      press, drop --> going --+-- moment over, pressed again, another move, page left --> sent
 *                              +-- Undo, Escape ---------------------------------------> as before
 *                              +-- another place ---------------------------------------> going there instead */

import { passageFrom, type Means } from "../../board/places";
import { sameSpot, stepsToRooms, written } from "../../model/editions";
import { prefs, type Speed } from "../../model/prefs.svelte";
import { wayTo } from "../../model/route";
import type { Action, Spot } from "../../net/types";
import { aloud } from "../../speech/aloud.svelte";
import { roomsFirst } from "../../speech/reach_sentence";
import { capital } from "../../speech/sentences";
import { text } from "../../speech/words";
import type { Desk } from "../desk.svelte";

const NOWHERE: readonly Spot[] = [];
/** How long a walk can be undone, in milliseconds: at least as long as the piece is on its way. */
const GRACE: Record<Speed, number> = { calm: 1000, brisk: 500, instant: 0 };
/** The same for those who are told in words where they go, and have to hear them first. */
const GRACE_BY_KEYS: Record<Speed, number> = { calm: 5000, brisk: 2500, instant: 0 };

/** A move that was asked for on the board, and is shown there before it is sent. */
export interface Going {
  /** What was pressed. Pressed again, it is sent. */
  place: Spot;
  to: Spot;
  /** As on the wire: without the place it starts from. */
  path: Spot[];
  action: Action;
  by: Means;
  /** How long it can be undone, in milliseconds. */
  grace: number;
}

/** As near as this roll leads to a room that is out of reach. */
export interface Approach {
  square: [number, number];
  /** To the room, from where the piece is now and from the square. */
  away: number;
  left: number;
}

export class Walk {
  readonly #desk: Desk;

  going = $state.raw<Going | null>(null);
  hovered = $state<Spot | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  // Every lit place asks for its way, so this is worked out once for a menu, not for every question.
  readonly #offered: readonly Spot[] = $derived.by(() => this.#desk.menu?.walk ?? NOWHERE);
  readonly lit: Spot[] = $derived(roomsFirst(this.#offered));
  readonly #litKeys = $derived(new Set(this.lit.map(String)));
  /** The squares where this roll leads. */
  readonly squares: [number, number][] = $derived(this.lit.filter((spot) => typeof spot !== "string"));
  /** The rooms that are out of reach, and that one can walk towards. */
  readonly beyond: string[] = $derived.by(() => {
    const isGoing = this.squares.some((square) => this.#here !== undefined && !sameSpot(square, this.#here));
    return isGoing ? this.#desk.edition.rooms.filter((room) => !this.isLit(room) && room !== this.#here) : [];
  });

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Are there rooms to go to, so that squares need not shine as well? */
  get hasBoth(): boolean {
    return this.squares.length > 0 && this.squares.length < this.lit.length;
  }

  /** The way that is being walked, or else to the place that is pointed at. */
  get path(): Spot[] | null {
    if (this.going) return this.going.path;
    return this.hovered === null ? null : (this.#route(this.hovered)?.path ?? null);
  }

  /** What is said of the room that one walks towards. */
  get hint(): string {
    const place = this.going?.place ?? this.hovered;
    return typeof place === "string" && this.beyond.includes(place) ? this.towardsLabel(place) : "";
  }

  /** "Library: 11 steps away, walk 4 towards it". */
  towardsLabel(room: string): string {
    const approach = this.approach(room);
    if (!approach) return this.#desk.name(room);
    const steps = this.pathTo(approach.square)?.length ?? 0;
    return text("walk-towards", { ...this.#desk.room(room), away: approach.away, steps });
  }

  pathTo(goal: Spot): Spot[] | null {
    const { game, you } = this.#desk.known;
    return game && you !== null && this.isLit(goal) ? wayTo(this.#desk.edition.board, game, you, goal) : null;
  }

  /** The lit square nearest to a room. */
  approach(room: string): Approach | null {
    const { board } = this.#desk.edition;
    const steps = stepsToRooms(board).get(room);
    const from = (square: [number, number]): number => steps?.get(written(square)) ?? Infinity;
    const [square, ...others] = this.squares;
    if (!square) return null;
    const nearest = others.reduce((best, other) => (from(other) < from(best) ? other : best), square);
    const here = this.#here;
    const doors = board.doors.filter((door) => door.room === here).map(({ outside }) => 1 + from(outside));
    const away = typeof here === "string" ? Math.min(...doors) : here ? from(here) : Infinity;
    return { square: nearest, away, left: from(nearest) };
  }

  isLit(spot: Spot): boolean {
    return this.#litKeys.has(String(spot));
  }

  /** Sets out to a place, or towards it; the same place once more sends it at once. */
  pick = (place: Spot, by: Means = "pressed"): void => {
    if (this.#desk.acting) {
      void this.#desk.hasMovedOn().then((hasMovedOn) => hasMovedOn && this.pick(place, by));
      return;
    }
    if (this.going && sameSpot(this.going.place, place)) return void this.send();
    const route = this.#route(place);
    if (!route) return;
    const going = { ...route, by, grace: this.#graceFor(by) };
    this.#desk.live.stage.skip();
    this.#desk.problem = "";
    clearTimeout(this.#timer);
    this.going = going;
    if (going.grace === 0) return void this.send();
    this.#timer = setTimeout(() => void this.send(), going.grace);
    const said = by === "keys" ? "walk-begun-by-keys" : "walk-begun";
    aloud.say(text(said, { place: this.hint || this.#name(going.to) }));
  };

  /** Everything is as before, unless it is sent by now. */
  undo(): void {
    if (!this.isPending) return;
    this.forget();
    aloud.say(text("walk-undone"));
  }

  /** Begun, and not yet sent. */
  get isPending(): boolean {
    return this.going !== null && !this.#desk.acting;
  }

  async send(): Promise<void> {
    if (!this.going || !this.isPending) return;
    clearTimeout(this.#timer);
    await this.#desk.act(this.going.action);
    this.#desk.live.stage.skip(); // the walk has been seen
  }

  /** Another situation: what was begun is not meant for it. */
  forget(): void {
    clearTimeout(this.#timer);
    this.going = null;
    this.hovered = null;
  }

  get #here(): Spot | undefined {
    const { game, you } = this.#desk.known;
    return you === null ? undefined : game?.pieces[you];
  }

  /** A clock that runs leaves at least half of what is left of it. */
  #graceFor(by: Means): number {
    const grace = (by === "keys" ? GRACE_BY_KEYS : GRACE)[prefs.speed];
    const deadline = this.#desk.known.game?.deadline;
    if (!deadline) return grace;
    return Math.min(grace, Math.max(0, deadline - this.#desk.live.serverNow()) / 2);
  }

  #route(place: Spot): Pick<Going, "place" | "to" | "path" | "action"> | null {
    const { menu } = this.#desk;
    if (menu?.passage && typeof this.#here === "string" && place === passageFrom(this.#here)) {
      return { place, to: menu.passage, path: [menu.passage], action: { do: "passage" } };
    }
    const isBeyond = typeof place === "string" && this.beyond.includes(place);
    const to = isBeyond ? this.approach(place)?.square : place;
    if (to === undefined || !this.isLit(to)) return null;
    const path = this.pathTo(to);
    return { place, to, path: path ?? [], action: { do: "walk", to, path } };
  }

  #name(spot: Spot): string {
    return typeof spot === "string" ? this.#desk.name(spot) : capital(this.#desk.phrases.squareName(spot));
  }
}
