/** What the log remembers, and what a page that comes late can still tell of a game. */

import type { Chair, GameView, Happening, LogLine, TableView } from "../../net/types";

const UNTOLD: ReadonlySet<Happening["what"]> = new Set<Happening["what"]>([
  "said", // the chat tells it
  "reacted", // it is heard, and gone
  "muted",
  "share-committed",
  "share-revealed",
]);

export function isTold(happening: Happening, view: TableView): boolean {
  return !UNTOLD.has(happening.what) && !isRepeated(happening, view);
}

/** Whoever skips waits does so turn by turn, until it is theirs: that is told once a round. */
function isRepeated(happening: Happening, { log, game }: TableView): boolean {
  if (happening.what !== "wait-skipped" || !game) return false;
  const round = game.turns - game.players.length;
  return log.some(
    ({ happening: other, game: number, turn }) =>
      other.what === happening.what && other.chair === happening.chair && number === game.number && turn > round,
  );
}

/** The suggestions and accusations before the page was opened. Walks and rolls are not told again. */
export function logFromSnapshot(game: GameView | null): LogLine[] {
  if (!game) return [];
  const suggestions = game.suggestions.flatMap(({ turn, by, suspect, weapon, room, passed, shownBy }, number) => {
    const happenings: Happening[] = [{ what: "suggested", by, suspect, weapon, room }];
    for (const player of passed) happenings.push({ what: "passed", by: player });
    if (shownBy !== null) {
      const card = game.seen.find((shown) => shown.suggestion === number)?.card ?? null;
      happenings.push({ what: "card-shown", by: shownBy, to: by, card });
    }
    return happenings.map((happening) => ({ turn, happening }));
  });
  const accusations = game.accusations.map(({ turn, ...accusation }) => ({
    turn,
    happening: { what: "accused", ...accusation } as Happening,
  }));
  // Within one turn a suggestion comes before an accusation, which ends the turn; `sort` keeps that order.
  const told = [...suggestions, ...accusations].sort((one, other) => one.turn - other.turn);
  if (game.ended && game.envelope) {
    const [suspect, weapon, room] = game.envelope;
    told.push({ turn: game.turns, happening: { what: "envelope-opened", suspect, weapon, room } });
  }
  return told.map(({ turn, happening }, index) => ({
    id: index + 1,
    line: 0,
    at: 0,
    game: game.number,
    turn,
    happening,
    bot: "",
  }));
}

/** The log without the name of somebody who wants to be forgotten. */
export function withoutWordsOf(log: LogLine[], gone: Chair): LogLine[] {
  const cleaned = new Map<Chair[], Chair[]>(); // most lines share their chairs
  const clean = (chairs: Chair[]): Chair[] => {
    const known =
      cleaned.get(chairs) ?? chairs.map((chair) => (chair.sitter === gone.sitter ? { ...chair, name: null } : chair));
    cleaned.set(chairs, known);
    return known;
  };
  return log.map((line) => ({
    ...line,
    ...(line.chairs && { chairs: clean(line.chairs) }),
    happening: withoutName(line.happening, gone),
  }));
}

function withoutName(happening: Happening, gone: Chair): Happening {
  const names = happening.what === "seated" || happening.what === "renamed";
  if (!names || (happening.chair !== gone.suspect && happening.name !== gone.name)) return happening;
  return { ...happening, name: null };
}
