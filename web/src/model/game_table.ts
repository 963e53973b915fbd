/** What the pages of a game need of a table: one that is played online, or one that follows a script. */

import type { Stage } from "./stage/stage.svelte";
import type { Action, CommandFields, CommandKind, ConnectionState, Reply, TableView } from "../net/types";

export interface GameTable {
  readonly stage: Stage;
  /** All that is known. */
  readonly told: TableView;
  /** What is to be shown. */
  readonly view: TableView;
  readonly connection: ConnectionState;
  readonly closedWith: number | null;
  readonly troubles: readonly string[];
  readonly isVeiled: boolean;
  act(action: Action): Promise<Reply>;
  send<Kind extends CommandKind>(kind: Kind, fields: CommandFields<Kind>): Promise<Reply>;
  /** Wait for nothing more until it is the viewer's turn, or after all. */
  hurry(wanted: boolean): void;
  saveNote(text: string): void;
  flushNote(): void;
  serverNow(): number;
}
