import type { TableView } from "../../net/types";

/** May seats and settings change now? After a game a table is as before one. */
export function isBetweenGames(view: TableView): boolean {
  return view.phase === "lobby" || view.phase === "over";
}
