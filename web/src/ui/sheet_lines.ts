/** What the sheet says about a card. */

export interface SheetLine {
  card: string;
  name: string;
  /** What the bilingual edition calls it too. */
  second?: string | null;
  /** Somebody has it, so it is not in the envelope. */
  known?: boolean;
  /** It is in the envelope. */
  solved?: boolean;
  /** Somebody asks about it. */
  asked?: boolean;
}
