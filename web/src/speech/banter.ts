/** What bots say in passing, each suspect in a manner of their own.
 *
 *  It is made up here, from what everybody at the table is told, so it can know nothing of cards: neither whether a bot
 *  speaks nor what it says depends on anything but the kind of what happened, its place in the log, and who sits where. */

import type { Beat } from "../model/stage/beats";
import type { Happening, TableView } from "../net/types";

export interface Remark {
  suspect: string;
  /** Of the sentence. */
  key: string;
}

/** How many ways there are to say something. */
const WAYS = { room: 2, brought: 2, passed: 2 } as const;
type Occasion = keyof typeof WAYS | "begin" | "high" | "low" | "showed" | "wrong" | "watched" | "won" | "lost";

/** One in so many times something is said; what happens once a game never passes in silence. */
const ONE_IN: Partial<Record<Occasion, number>> = { high: 2, low: 2, room: 5, brought: 3, passed: 6, showed: 6 };

const MANNERS: readonly string[] = ["scarlet", "mustard", "white", "green", "peacock", "plum"];

export function remarkOn({ happened, after }: Beat): Remark | null {
  if (!after.settings.small_talk) return null;
  for (const happening of [...happened].reverse()) {
    const found = said(happening, after);
    if (found) return found;
  }
  return null;
}

function said(happening: Happening, view: TableView): Remark | null {
  switch (happening.what) {
    case "dealt":
      return one(view, "begin");
    case "rolled": {
      const sum = happening.dice.reduce((all, each) => all + each, 0) / happening.dice.length;
      if (sum >= 5.5) return by(happening.by, view, "high");
      return sum <= 1.5 ? by(happening.by, view, "low") : null;
    }
    case "walked":
      return typeof happening.path.at(-1) === "string" ? by(happening.by, view, "room") : null;
    case "piece-fetched":
      return by(happening.suspect, view, "brought");
    case "passed":
      return by(happening.by, view, "passed");
    case "card-shown":
      return by(happening.by, view, "showed");
    case "accused":
      return happening.correct ? null : (by(happening.by, view, "wrong") ?? one(view, "watched"));
    case "game-ended":
      return happening.winner ? (by(happening.winner, view, "won") ?? one(view, "lost")) : one(view, "lost");
    default:
      return null;
  }
}

function isBot(suspect: string, { chairs, game }: TableView): boolean {
  const plays = game?.players.includes(suspect) ?? false;
  return plays && MANNERS.includes(suspect) && chairs.some((chair) => chair.suspect === suspect && chair.bot !== "");
}

/** One of the bots, whoever it is. */
function one(view: TableView, occasion: Occasion): Remark | null {
  const bots = (view.game?.players ?? []).filter((suspect) => isBot(suspect, view));
  const speaker = bots[draw(view, occasion, bots.length)];
  return speaker === undefined ? null : by(speaker, view, occasion);
}

function by(suspect: string, view: TableView, occasion: Occasion): Remark | null {
  if (!isBot(suspect, view) || draw(view, `${suspect} ${occasion}?`, ONE_IN[occasion] ?? 1) !== 0) return null;
  if (occasion in WAYS) {
    const way = 1 + draw(view, `${suspect} ${occasion}`, WAYS[occasion as keyof typeof WAYS]);
    return { suspect, key: `banter-${suspect}-${occasion}-${way}` };
  }
  return { suspect, key: `banter-${suspect}-${occasion}` };
}

/** A number below `count`, the same for everybody who was told this line (FNV-1a, with a last stir). */
function draw({ id, line }: TableView, what: string, count: number): number {
  let hash = 0x811c9dc5;
  for (const letter of `${id} ${line} ${what}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return count > 0 ? ((hash ^ (hash >>> 13)) >>> 0) % count : 0;
}
