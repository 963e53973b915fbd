/**
 * What the verifier has to know of each edition. It is written down here, not asked for: a server that cheats could
 * otherwise say whatever makes its rolls come out right.
 */
interface Edition {
  dice: 1 | 2;
  /** The start passes on from game to game; otherwise the first in the order of seats begins. */
  startPassesOn: boolean;
  /** A card that is shown ends the turn. */
  showEndsTurn: boolean;
}

const TWO_DICE: Edition = { dice: 2, startPassesOn: false, showEndsTurn: false };

export const EDITIONS: Record<string, Edition> = {
  bilingual: TWO_DICE,
  "classic-1986": { dice: 1, startPassesOn: false, showEndsTurn: false },
  "deluxe-2020": TWO_DICE,
  vintage: { dice: 1, startPassesOn: true, showEndsTurn: true },
};

/** A record that names no known edition fails elsewhere; it is read like most. */
export function rulesOf(edition: string): Edition {
  return EDITIONS[edition] ?? TWO_DICE;
}
