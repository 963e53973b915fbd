/** How likely the true case was for each player, from the deal to the end of a game. */

import type { GameView, StoryOdds } from "../net/types";

export type Curve = readonly { turn: number; share: number }[];

/** At the start, then after every answer and accusation, in the order in which they came. In one turn the suggestion is
 *  first. The accusation that ended the game is not among them: it told everybody everything. */
export function curveOf({ suggestions, accusations }: GameView, odds: StoryOdds): Curve {
  const after = [
    ...suggestions.map(({ turn }, number) => ({ turn, share: odds.suggestions[number] })),
    ...accusations.slice(0, -1).map(({ turn }, number) => ({ turn, share: odds.accusations[number] })),
  ].sort((one, other) => one.turn - other.turn);
  let last = odds.start;
  return [{ turn: 0, share: last }, ...after.map(({ turn, share = last }) => ({ turn, share: (last = share) }))];
}

/** The curve as the `d` of a path in a box of this size: a share stays until something is told. */
export function pathOf(curve: Curve, turns: number, width: number, height: number) {
  const x = (turn: number) => ((width * turn) / Math.max(turns, 1)).toFixed(1);
  const y = (share: number) => (height * (1 - share)).toFixed(1);
  const [first, ...rest] = curve;
  return [`M0 ${y(first?.share ?? 0)}`, ...rest.map(({ turn, share }) => `H${x(turn)}V${y(share)}`), `H${width}`].join(
    "",
  );
}
