/** Since when all wait for somebody, and who would rather have a bot play for them. */

import { PROGRAM } from "../choices";
import type { GameView, Happening, TableView, Update } from "../../net/types";

/** The table after a move: the waiting begins anew, and nobody wants anything of the one who moved. */
export function afterWaiting(view: TableView, game: GameView, update: Update): TableView {
  return { ...view, game: { ...game, waitingSince: update.at }, wantingSitIn: [] };
}

/** What anything else changes in it. */
export function waitingAfter(view: TableView, happening: Happening, update: Update): Partial<TableView> {
  const without = (suspect: string) => view.wantingSitIn.filter((other) => other !== suspect);
  const anew = view.game && { ...view.game, waitingSince: update.at };
  switch (happening.what) {
    case "sit-in-wanted": {
      const others = without(happening.chair);
      return { wantingSitIn: happening.wanted ? [...others, happening.chair].sort() : others };
    }
    case "resumed":
      return view.phase === "playing" ? { game: anew } : {};
    case "went":
      return { wantingSitIn: without(happening.chair) };
    case "sat-in":
    case "taken-back":
    case "left-for-good":
      // Somebody else plays for the chair now.
      if (view.phase === "playing" && view.acting === happening.chair) return { game: anew, wantingSitIn: [] };
      return { wantingSitIn: without(happening.chair) };
    default:
      return {};
  }
}

/** Whom all wait for, if the reader may want a bot to play for them: somebody who is there, and plays without one. */
export function waitedFor({ phase, paused, you, acting, chairs }: TableView): string | null {
  const chair = (suspect: string | null) => chairs.find((other) => other.suspect === suspect);
  const mine = chair(you);
  const slow = chair(acting);
  if (phase !== "playing" || paused || !mine || mine.sittingIn || !slow || slow === mine) return null;
  const isOurs = slow.bot && slow.bot !== PROGRAM;
  return isOurs || slow.sittingIn || slow.left || !slow.present ? null : slow.suspect;
}
