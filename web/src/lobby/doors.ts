/** Where one can go from the first page besides to a game. A new page is one more line, and its name in both languages. */

import type { IconName } from "../art/icons";

interface Door {
  href: string;
  icon: IconName;
  /** The key of its name, in `locales/{en,fr}/lobby.ftl`. */
  name: string;
}

export const DOORS: readonly Door[] = [
  { href: "/companion", icon: "lamp", name: "door-companion" },
  { href: "/rules", icon: "book", name: "door-rules" },
  { href: "/puzzles", icon: "eye", name: "door-puzzles" },
  { href: "/sheet", icon: "pencil", name: "door-sheet" },
  { href: "/fair", icon: "lock", name: "door-fair" },
];
