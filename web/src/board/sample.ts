/** The real editions, as the server sent them, for tests and for the page with pictures. */

import editions from "../model/fixtures/editions.json";
import type { BoardInfo, EditionInfo } from "../net/types";

export function sampleEdition(id: string): EditionInfo {
  const found = (editions as unknown as EditionInfo[]).find((edition) => edition.id === id);
  if (!found) throw new Error(`there is no edition ${id}`);
  return found;
}

export function mansion(): BoardInfo {
  return sampleEdition("deluxe-2020").board;
}
