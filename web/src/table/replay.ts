/** A finished game once more, line by line, as the server tells it to whoever asks from the start. */

import { apply, emptyView } from "../core/fold";
import type { Happening, ServerMessage, TableView, Update, Viewer } from "../core/types";

export interface Step {
  view: TableView;
  /** What happened in this step, worth a sentence. */
  happened: Happening[];
}

const QUIET: ReadonlySet<Happening["what"]> = new Set<Happening["what"]>([
  "piece-fetched",
  "weapon-fetched",
  "turn-ended",
]);
const MOVES: ReadonlySet<Happening["what"]> = new Set<Happening["what"]>([
  "dealt",
  "rolled",
  "walked",
  "passage-taken",
  "suggested",
  "passed",
  "card-shown",
  "accused",
  "door-cleared",
  "envelope-opened",
  "game-ended",
]);

/** The steps of one game. What came in one line is one step; what changes nothing on the table is none. */
export function stepsOf(table: string, you: Viewer, updates: readonly Update[], game: number): Step[] {
  const steps: Step[] = [];
  let view = emptyView(table, you);
  for (const update of updates) {
    const wasThisGame = view.game?.number === game && !view.game.ended;
    view = apply(view, update);
    const isThisGame = view.game?.number === game && (wasThisGame || !view.game.ended);
    const moves = update.happened.filter(({ what }) => MOVES.has(what) && !QUIET.has(what));
    if (isThisGame && moves.length) steps.push({ view, happened: moves });
  }
  return steps;
}

/** Every line of a table up to this one. Asked over a socket of its own, so that the live one is not disturbed. */
export function linesOf(table: string, seat: Viewer, last: number): Promise<Update[]> {
  const who = seat === null ? "" : `?seat=${encodeURIComponent(seat)}`;
  const address = new URL(
    `/api/tables/${encodeURIComponent(table)}/socket${who}`,
    location.href.replace(/^http/u, "ws"),
  );
  return new Promise((resolve, reject) => {
    const updates: Update[] = [];
    const socket = new WebSocket(address);
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", since: 0 }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type !== "update") return;
      updates.push(message);
      if (message.line < last) return;
      socket.onclose = null;
      socket.close();
      resolve(updates);
    };
    socket.onclose = ({ code }) => reject(new Error(`the lines of the game did not come: ${code}`));
  });
}
