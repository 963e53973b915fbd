/** Where what happens at a table is shown: beat after beat, each in its time.
 *
 *  What is told runs ahead, and beats wait in a queue:
 *
 *      lines, stories, lessons  --> beatsOf --> queue --> now ---> board   what the board shows
 *                                   told        |          |
 *                                               |          +-----> view    what all the rest shows, at most a frame later
 *                                               +--> known                 what can be done: always what was told
 *
 *  `view` is the fold of everything up to the beat that is on; at the end of the queue it is what was told. Sound, speech
 *  and notices are told of every beat by `on`, even of those that nobody saw. Nothing that can be done waits for a beat:
 *  it is read from `known`, and whoever does something calls `skip` or `giveWay` first. */

import { afterFrame } from "./after_frame";
import { beginsAnotherGame, cutTo, type Beat } from "./beats";
import { finaleOf } from "./scene";
import type { TableView } from "../../net/types";

/** A queue that is longer plays faster, in proportion. */
const MAX_LAG_MS = 2000;
/** What is so far behind was missed, and is not shown any more. */
const MAX_BACKLOG_MS = 15_000;

export interface Shown {
  beat: Beat;
  /** A multiple of the calm speed. */
  speed: number;
}

type Listener = (beat: Beat) => void;

export class Stage {
  told: TableView = $state.raw() as TableView;
  /** What is lit and who stands where. A frame ahead of the rest when lights come on or somebody moves: all eyes are on
   *  it, and to draw the rest takes longer. */
  board: TableView = $state.raw() as TableView;
  view: TableView = $state.raw() as TableView;
  known: TableView = $state.raw() as TableView;
  /** The beat that is on, if it is one to look at. */
  now: Shown | null = $state.raw(null);
  /** Nothing is to be looked at before the viewer's turn. */
  isHurried = $state(false);
  /** When what was shown last is drawn in full. */
  drawn: Promise<void> = Promise.resolve();

  readonly #speed: () => number;
  #queue: Beat[] = [];
  #isBusy = false;
  /** Shown on the board, and not yet by the rest. */
  #due: Beat[] = [];
  /** What is due waits for what comes next. */
  #givesWay = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<Listener>();

  /** `speed` is a multiple of the calm one; 0 shows everything at once. */
  constructor(view: TableView, speed: () => number) {
    this.told = this.board = this.view = this.known = view;
    this.#speed = speed;
  }

  /** Calls this for every beat, in order, until the call that is returned. */
  on(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  play(beats: readonly Beat[]): void {
    const last = beats.at(-1);
    if (!last) return;
    // Scenes of the last game end here: the page shows one game at a time.
    if (beats.some(beginsAnotherGame)) this.skip();
    this.told = last.after;
    this.#queue.push(...beats);
    // Whoever is told of a beat may have more to play: that waits for its turn.
    if (!this.#isBusy && (this.#timer === undefined || !this.#mayWait())) this.#next();
    if (!this.#due.length) this.known = this.told;
    this.#endHurry();
  }

  /** Ends all beats: what was told is shown. */
  skip(): void {
    this.#end();
    this.#draw();
  }

  /** The same for somebody who does something: the board shows at once what was told. To draw the rest takes longer than
   *  the server takes to answer, so it comes after the frame, and if the answer lights places up, after theirs. */
  giveWay(): void {
    this.#end();
    if (!this.#due.length) return;
    this.#givesWay = true;
    this.#drawLater();
  }

  /** Shows another view at once. What had not been shown yet was told all the same. */
  cut(view: TableView): void {
    this.skip();
    const beat = cutTo(this.told, view);
    this.told = view;
    this.#show(beat);
    this.#draw();
    this.now = null;
    this.#endHurry();
  }

  /** Shows nothing that has to be looked at until it is the viewer's turn. */
  hurry(wanted: boolean): void {
    this.isHurried = wanted;
    this.#endHurry();
    if (wanted) this.skip();
  }

  /** Changes what nobody has to be shown, such as one's own notes. */
  revise(change: (view: TableView) => TableView): void {
    const revised = (beat: Beat): Beat => ({ ...beat, after: change(beat.after) });
    this.#queue = this.#queue.map(revised);
    this.#due = this.#due.map(revised);
    this.told = change(this.told);
    this.board = change(this.board);
    this.view = change(this.view);
    this.known = change(this.known);
  }

  #next(): void {
    this.#stop();
    this.now = null;
    this.#isBusy = true;
    try {
      this.#showNext(this.#mayWait());
    } finally {
      this.#isBusy = false;
    }
  }

  /** Up to the first beat that takes its time. */
  #showNext(mayWait: boolean): void {
    for (let beat = this.#queue.shift(); beat; beat = this.#queue.shift()) {
      const speed = mayWait && beat.duration > 0 ? this.#speedFor(beat) : 0;
      this.#show(beat);
      if (speed === 0) continue;
      this.now = { beat, speed };
      this.#timer = setTimeout(() => this.#next(), beat.duration / speed);
      return;
    }
  }

  #endHurry(): void {
    const { phase, menu, game, you } = this.told;
    // Whoever is only asked for a card still waits for their turn.
    if (phase !== "playing" || (menu && game?.turn === you)) this.isHurried = false;
  }

  #end(): void {
    this.#stop();
    this.#due.push(...this.#queue.splice(0));
    this.board = this.#due.at(-1)?.after ?? this.board;
    this.now = null;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #mayWait(): boolean {
    // Where nobody looks, clocks hardly run.
    return this.#speed() > 0 && !this.isHurried && !document.hidden && this.#backlog() <= MAX_BACKLOG_MS;
  }

  #speedFor(beat: Beat): number {
    const speed = this.#speed();
    return speed * Math.max(1, (lagOf(beat) + this.#backlog()) / speed / MAX_LAG_MS);
  }

  #backlog(): number {
    return this.#queue.reduce((sum, beat) => sum + lagOf(beat), 0);
  }

  #show(beat: Beat): void {
    if (!this.#givesWay) this.#draw();
    this.board = beat.after;
    this.#due.push(beat);
    if (changesTheBoard(beat)) this.#drawLater();
    else this.#draw();
  }

  #drawLater(): void {
    // A frame that came too late is not the one that later beats wait for.
    const drawn = afterFrame().then(() => {
      if (drawn === this.drawn) this.#draw();
    });
    this.drawn = drawn;
  }

  /** Shows the rest of what is due, and lets everybody else have it. */
  #draw(): void {
    this.#givesWay = false;
    for (const beat of this.#due.splice(0)) {
      this.view = beat.after;
      this.known = this.told;
      for (const listener of this.#listeners) listener(beat);
    }
  }
}

/** An accusation takes the time it takes, once in a while: others catch up for it. */
function lagOf(beat: Beat): number {
  return finaleOf(beat) ? 0 : beat.duration;
}

function changesTheBoard({ before, after }: Beat): boolean {
  const isLitUp = after.menu?.walk.length && !before.menu?.walk.length;
  return before.game !== null && (isLitUp || after.game?.pieces !== before.game.pieces);
}
