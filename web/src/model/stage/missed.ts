/** What the others did since the viewer's last turn, told by what this viewer's own view holds and nothing else. */

import { logFromSnapshot } from "../fold/log";
import type { GameView, Happening, TableView } from "../../net/types";

/** Seconds: whoever waited longer may have looked elsewhere. */
export const LONG_WAIT_S = 20;

export interface MissedTurn {
  turn: number;
  by: string;
  /** Their suggestion with its answers, and their accusation. */
  happened: Happening[];
}

export interface Missed {
  /** The viewer's last turn; 0 if they have had none. */
  since: number;
  turns: MissedTurn[];
  /** It is the viewer's turn again. */
  isOver: boolean;
}

/** Null for those who have no turn to wait for. */
export function missedBy({ game, you, phase }: TableView): Missed | null {
  if (!game || you === null || phase !== "playing" || !game.players.includes(you) || game.out.includes(you))
    return null;
  const isOver = game.turn === you;
  const told = logFromSnapshot(game);
  const turns: MissedTurn[] = [];
  let [turn, by] = [game.turns, game.turn];
  const stepBack = () => {
    turn -= 1;
    by = playerBefore(game, by, turn);
  };
  if (isOver) stepBack();
  for (; turn > 0 && by !== you; stepBack()) {
    const number = turn;
    const happened = told.filter((line) => line.turn === number).map(({ happening }) => happening);
    turns.unshift({ turn, by, happened });
  }
  return { since: Math.max(turn, 0), turns, isOver };
}

/** Who had this turn, if that player had the next one: nobody who was out by then. */
function playerBefore({ players, accusations }: GameView, player: string, turn: number): string {
  const isOut = (one: string) => accusations.some((each) => each.by === one && !each.correct && each.turn < turn);
  let place = players.indexOf(player);
  for (let _ = 0; _ < players.length; _ += 1) {
    place = (place - 1 + players.length) % players.length;
    const before = players[place];
    if (before !== undefined && !isOut(before)) return before;
  }
  return player;
}

/** How many seconds the others took; null if this page was not open when the viewer's turn ended. */
export function secondsWaited({ log, game, you }: TableView): number | null {
  const moves = log.filter((line) => line.game === game?.number);
  const end = log.findLast(({ happening }) => happening.what === "turn-ended" && happening.next === you);
  const begin =
    moves.findLast(({ happening }) => happening.what === "turn-ended" && happening.by === you) ??
    log.findLast(({ happening }) => happening.what === "dealt");
  if (!begin?.at || !end?.at || end.at < begin.at) return null;
  return (end.at - begin.at) / 1000;
}
