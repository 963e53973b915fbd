/** What is sent is as long whichever card it names: whoever watches encrypted traffic sees how long it is. JSON passes
 *  over the spaces at its end. */

import type { Command } from "./types";

/** More than any card that is shown, or cell that is asked about, needs. */
const ONE_CARD = 256;
/** Notes are marks for cards: they grow in steps, up to what a frame may hold. */
const NOTE_STEP = 512;
const MAX_FRAME_BYTES = 4096;

export function padded(command: Command): string {
  const frame = JSON.stringify(command);
  const bytes = new TextEncoder().encode(frame).length;
  return frame + " ".repeat(Math.max(0, lengthFor(command, bytes) - bytes));
}

function lengthFor(command: Command, bytes: number): number {
  switch (command.type) {
    case "act":
      return command.action.do === "show" ? ONE_CARD : bytes;
    case "study":
      return ONE_CARD;
    case "note":
      return Math.min(MAX_FRAME_BYTES, NOTE_STEP * Math.ceil(bytes / NOTE_STEP));
    default:
      return bytes;
  }
}
