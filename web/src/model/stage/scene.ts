/** What a beat shows that the table does not keep: the light in which it happens, an accusation on its way, and the deed
 *  itself when the envelope is open. Made from what everybody is told. */

import type { Beat } from "./beats";
import type { GameView, Triple } from "../../net/types";

/** An accusation is seen in three acts. */
export type Finale =
  | { act: "named"; by: string; named: Triple }
  | { act: "verdict"; by: string; named: Triple; correct: boolean }
  | { act: "revealed"; was: Triple };

export function finaleOf({ kind, happened, accusing }: Beat): Finale | null {
  const [first] = happened;
  if (accusing) return { act: "named", by: accusing.by, named: named(accusing) };
  if (first?.what === "accused") {
    return { act: "verdict", by: first.by, named: named(first), correct: first.correct };
  }
  if (kind === "envelope-opened" && first?.what === kind) return { act: "revealed", was: named(first) };
  return null;
}

/** The room that a beat is about, and how dark the rest of the house is meanwhile. */
export interface Spotlight {
  room: string;
  isDark: boolean;
}

export function spotlightOf(beat: Beat): Spotlight | null {
  const finale = finaleOf(beat);
  if (finale?.act === "revealed") return { room: finale.was[2], isDark: true };
  const [first] = beat.happened;
  return first?.what === "suggested" ? { room: first.room, isDark: false } : null;
}

/** Who and what stands where: at the end, those of the deed in its room, as long as it is looked at. */
export function standingIn({ pieces, weapons }: GameView, beat: Beat | null): Pick<GameView, "pieces" | "weapons"> {
  const finale = beat && finaleOf(beat);
  if (finale?.act !== "revealed") return { pieces, weapons };
  const [suspect, weapon, room] = finale.was;
  return { pieces: { ...pieces, [suspect]: room }, weapons: { ...weapons, [weapon]: room } };
}

function named({ suspect, weapon, room }: { suspect: string; weapon: string; room: string }): Triple {
  return [suspect, weapon, room];
}

/** What goes from one player to another: a question on its way round the table, or the card that answers it. */
export interface Errand {
  what: "question" | "card";
  from: string;
  to: string;
}

export function errandOf({ happened: [first], after }: Beat): Errand | null {
  const question = after.game?.suggestions.at(-1);
  switch (first?.what) {
    case "suggested":
      return after.game?.asked ? { what: "question", from: first.by, to: after.game.asked } : null;
    case "passed":
      // Back where it came from, nobody could answer it.
      return question ? { what: "question", from: first.by, to: after.game?.asked ?? question.by } : null;
    case "card-shown":
      return { what: "card", from: first.by, to: first.to };
    default:
      return null;
  }
}
