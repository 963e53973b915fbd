/** What everybody should see, whatever lies over the page: a dialog shows it once more. Dialogs of the first page have
 *  nothing of the kind, so what it is comes from whoever has it. */

import { getContext, setContext, type Component } from "svelte";
import type { GameTable } from "../model/game_table";

interface Notice {
  Shown: Component<{ live: GameTable; place: "dialog" }>;
  live: GameTable;
}

const KEY = Symbol("notice");

export function showInDialogs(Shown: Notice["Shown"], live: GameTable): void {
  setContext<Notice>(KEY, { Shown, live });
}

export function noticeOfDialogs(): Notice | undefined {
  return getContext<Notice | undefined>(KEY);
}
