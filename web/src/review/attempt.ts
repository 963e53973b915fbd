/** Something that is tried again: what could be done before a move of a finished game, and what of it is chosen now. */

/** As in a record. */
export type RecordMove = Record<string, unknown>;

export interface Attempt {
  /** Whose decision it is. */
  seat: string;
  /** Its number in the record. */
  move: number;
  choices: readonly RecordMove[];
  chosen: RecordMove | null;
  pick: (choice: RecordMove) => void;
}
