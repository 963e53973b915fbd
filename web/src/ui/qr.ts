/** QR codes, drawn in the browser: a server needs no part in them. */

import { renderSVG } from "uqr";

/** What a code holds at most, in bytes, with the least of its corrections. */
export const MAX_QR_BYTES = 2953;

/** The address of a picture of this text. */
export function qrPicture(text: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { ecc: "L" }))}`;
}
