/** A move of a record in a few words. */

import { cardName } from "../model/editions";
import { prefs } from "../model/prefs.svelte";
import type { EditionInfo } from "../net/types";
import { squareName } from "../speech/square_name";
import { text, words } from "../speech/words";
import type { RecordMove } from "./attempt";

export function moveWords(move: RecordMove, edition: EditionInfo): string {
  const name = (card: unknown) => cardName(edition, String(card), prefs.language);
  switch (move["do"]) {
    case "walk": {
      const to = move["to"];
      const place = Array.isArray(to) ? squareName(edition, to as [number, number], words()) : name(to);
      return text("review-do-walk", { place });
    }
    case "suggest":
    case "accuse": {
      const { suspect, weapon, room } = move as Record<string, string>;
      const named = text("triple", {
        ...{ suspect: name(suspect), suspect_id: suspect ?? "" },
        ...{ weapon: name(weapon), weapon_id: weapon ?? "" },
        ...{ room: name(room), room_id: room ?? "" },
      });
      return text(`review-do-${move["do"]}`, { named });
    }
    case "show":
      return text("review-do-show", { card: name(move["card"]) });
    default:
      return text(`review-do-${String(move["do"])}`);
  }
}
