/** What you showed somebody earlier in a game, as this seat remembers it: to show it once more tells them nothing new. */

import type { GameView, Viewer } from "../net/types";

export function shownBefore({ seen, suggestions }: GameView, you: Viewer, asker: string): ReadonlySet<string> {
  const yours = seen.filter(({ by, suggestion }) => by === you && suggestions[suggestion]?.by === asker);
  return new Set(yours.map(({ card }) => card));
}
