/** A casebook in the fragment of a link, which browsers never send: small enough for a QR code. */

import type { EditionInfo } from "../../net/types";
import type { Casebook } from "./casebook";
import { casebookIn, fileOf, FileProblem } from "./position_file";

const MARK = "case=";
/** A few kilobytes at most: what unfolds to more was not made here. */
const MAX_UNPACKED = 1_000_000;

export async function linkTo(book: Casebook, origin: string): Promise<string> {
  const packed = await through(
    new CompressionStream("deflate-raw"),
    new TextEncoder().encode(JSON.stringify(fileOf(book))),
  );
  return `${origin}/companion#${MARK}${base64url(packed)}`;
}

/** Does this fragment bring a case? */
export function isCarried(fragment: string): boolean {
  return fragment.replace(/^#/u, "").startsWith(MARK);
}

/** The casebook in a fragment. FileProblem if the link is not whole. */
export async function carriedBy(fragment: string, editions: readonly EditionInfo[]): Promise<Casebook> {
  let text: string;
  try {
    const packed = bytesOf(fragment.replace(/^#/u, "").slice(MARK.length));
    const unpacked = await through(new DecompressionStream("deflate-raw"), packed);
    text = new TextDecoder("utf-8", { fatal: true }).decode(unpacked);
  } catch {
    throw new FileProblem("cut");
  }
  return casebookIn(text, editions);
}

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MAX_UNPACKED) throw new FileProblem("cut");
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function base64url(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
