/** A table as it may lie open on a device that several people share: what everybody at it knows, and no more. */

import { logFromSnapshot } from "./fold/log";
import type { Happening, LogLine, TableView } from "../net/types";

/** The view without anything that only its seat may know. Once a game is over its cards are no secret. */
export function veiled(view: TableView): TableView {
  const unwritten = { ...view, note: null };
  if (view.phase !== "playing" || !view.game) return unwritten;
  const { game } = view;
  return {
    ...unwritten,
    menu: null,
    game: { ...game, hand: [], openings: [], seen: [], envelope: null },
    // Who is out knows the answer, and is heard by others who know it.
    chat: view.chat.filter(({ chair }) => !game.out.includes(chair)),
    log: view.log.map((line) => ({ ...line, happening: asOthersSawIt(line.happening) })),
  };
}

function asOthersSawIt(happening: Happening): Happening {
  switch (happening.what) {
    case "dealt":
      return { ...happening, hand: [], openings: [] };
    case "card-shown":
      return { ...happening, card: null, opening: null };
    case "accused":
      return { ...happening, envelope: null, openings: [] };
    default:
      return happening;
  }
}

/** What a snapshot tells again of a game. */
const RETOLD: ReadonlySet<Happening["what"]> = new Set<Happening["what"]>([
  "suggested",
  "passed",
  "card-shown",
  "accused",
  "envelope-opened",
]);

/** The log as it was kept behind a curtain, with what a fresh snapshot adds to it: the cards this seat has seen,
 *  and whatever happened in between. */
export function unveiledLog(kept: TableView, fresh: TableView): LogLine[] {
  const isRetold = (line: LogLine) => line.game === fresh.game?.number && RETOLD.has(line.happening.what);
  const isSameGame = kept.game?.number === fresh.game?.number;
  // A long log has lost its beginning.
  const lost = isSameGame ? logFromSnapshot(kept.game).length - kept.log.filter(isRetold).length : 0;
  let told = lost;
  const before = kept.log.map((line) =>
    isRetold(line) ? { ...line, happening: fresh.log[told++]?.happening ?? line.happening } : line,
  );
  const lastId = kept.log.at(-1)?.id ?? 0;
  const since = fresh.log.slice(told).map((line, place) => ({ ...line, id: lastId + 1 + place }));
  return [...before, ...since];
}
