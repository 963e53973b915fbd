/** The table of the lesson: it follows a script instead of a server, and tells it in the same words. */

import { beatsOf, type Beat } from "../model/beats";
import { apply, emptyView } from "../model/fold";
import { prefs } from "../model/prefs.svelte";
import { Stage } from "../model/stage.svelte";
import type { EditionInfo, Happening, Spot, TableView, Triple } from "../net/types";
import { answersTo, DICE, HANDS, OTHERS, PIECES, WEAPONS, YOU } from "./lesson";

/** In milliseconds, at the calm speed: whoever hears of answers for the first time reads each of them. */
const READING_MS = 1100;

export class LessonTable {
  readonly stage: Stage;
  readonly #start: TableView;

  constructor(edition: EditionInfo) {
    this.#start = dealt(edition);
    this.stage = new Stage(this.#start, () => prefs.motion);
  }

  get view(): TableView {
    return this.stage.view;
  }

  roll(): void {
    this.#tell({ what: "rolled", by: YOU, dice: DICE });
  }

  walk(path: Spot[]): void {
    this.#tell({ what: "walked", by: YOU, path });
  }

  ask(named: Triple): void {
    const [suspect, weapon, room] = named;
    const answers = answersTo(named).map(({ player, card }): Happening =>
      card === null ? { what: "passed", by: player } : { what: "card-shown", by: player, to: YOU, card, opening: null },
    );
    this.#tell(
      { what: "suggested", by: YOU, suspect, weapon, room },
      { what: "piece-fetched", suspect, room },
      { what: "weapon-fetched", weapon, room },
      ...answers,
    );
  }

  /** Once more from the beginning. */
  restart(): void {
    this.stage.cut(this.#start);
  }

  #tell(...happened: Happening[]): void {
    const { told } = this.stage;
    this.stage.play(beatsOf(told, { type: "update", line: told.line + 1, at: 0, happened }).map(unhurried));
  }
}

function unhurried(beat: Beat): Beat {
  const isAnswer = beat.kind === "passed" || beat.kind === "card-shown";
  return isAnswer ? { ...beat, duration: READING_MS } : beat;
}

/** The cards lie as the lesson needs them, and it is the reader's turn. */
function dealt({ id }: EditionInfo): TableView {
  const players = [YOU, ...OTHERS];
  const deal: Happening = {
    what: "dealt",
    game: 1,
    edition: id,
    house_rules: [],
    players,
    hand_sizes: Object.fromEntries(players.map((player) => [player, HANDS[player]?.length ?? 0])),
    first: YOU,
    pieces: PIECES,
    weapons: WEAPONS,
    hand: [...(HANDS[YOU] ?? [])],
    slots: [],
    openings: [],
  };
  return apply(emptyView("lesson", YOU), { type: "update", line: 1, at: 0, happened: [deal] });
}
