/** This device's part in the fair deal: it adds chance of its own, and looks at every seal that is opened.
 *
 *  It goes by the table as it is, not by what just happened, so a reload or a lost connection in the middle of
 *  a deal does no harm. */

import { commitment, dealFrom, seedOf, shareCommitment, slotCommitment, slotHolders } from "./fair";
import type { FairMemory, Remembered } from "./memory";
import { hex } from "./sha256";
import type { GameView, Happening, Offer, Opening, Reply, SlotCommitment, TableView } from "../net/types";
import { same } from "./verify";

/** What does not fit what was sealed. */
export type FairTrouble = "aborted" | "share" | "slots" | "hand" | "card" | "envelope" | "deal";

export interface FairTable {
  commit(commitment: string): Promise<Reply>;
  reveal(share: string): Promise<Reply>;
  troubled(trouble: FairTrouble): void;
}

export class FairClient {
  #table: FairTable;
  #memory: FairMemory;
  #draw: () => string;
  /** The shares drawn on this page, by the commitment of the deal they are for. */
  #shares = new Map<string, string>();
  #accepted = new Set<string>();
  #revealed = new Set<string>();
  /** Games of which this page does not know all attempts that were called off. */
  #incomplete = new Set<string>();

  constructor(table: FairTable, memory: FairMemory, draw: () => string = drawn) {
    this.#table = table;
    this.#memory = memory;
    this.#draw = draw;
  }

  /** The table has changed: do what the deal waits for, if it waits for this device. */
  look({ id, offer, you }: TableView): void {
    if (!offer) return;
    const game = `${id}/${offer.game}`;
    if (this.#memory.recall(game)?.commitment !== offer.commitment) {
      this.#memory.remember(game, { commitment: offer.commitment });
    }
    if (you === null || !offer.sharers.includes(you) || you in offer.revealed) return;
    if (!(you in offer.committed)) this.#commit(game, offer, you);
    else if (offer.sharers.every((player) => player in offer.committed)) this.#reveal(game, offer, you);
  }

  #commit(game: string, offer: Offer, you: string): void {
    if (this.#shares.has(offer.commitment)) return;
    // A page that was loaded again, or another page of this browser, has promised the same share.
    const kept = this.#memory.recall(game);
    const share = (kept?.player === you && kept.share) || this.#draw();
    this.#shares.set(offer.commitment, share);
    this.#memory.remember(game, { commitment: offer.commitment, player: you, share });
    void this.#table.commit(shareCommitment(game, you, share)).then(({ type }) => {
      if (type === "done") this.#accepted.add(offer.commitment);
    });
  }

  #reveal(game: string, offer: Offer, you: string): void {
    if (this.#revealed.has(offer.commitment)) return;
    const kept = this.#memory.recall(game);
    const share = this.#shares.get(offer.commitment) ?? kept?.share;
    if (share === undefined) return;
    if (shareCommitment(game, you, share) !== offer.committed[you]) {
      // Another page of this browser may have been quicker; but what was accepted must not change.
      if (this.#accepted.has(offer.commitment)) this.#table.troubled("share");
      return;
    }
    this.#revealed.add(offer.commitment);
    this.#memory.remember(game, { commitment: offer.commitment, player: you, share });
    void this.#table.reveal(share);
  }

  /** Something happened: look at the seals it opens. `before` is the table as it was, `after` as it is now. */
  check(happening: Happening, before: TableView, after: TableView): void {
    const game = after.game;
    switch (happening.what) {
      case "deal-aborted": {
        const { deal } = happening;
        const past = before.aborted;
        if (past.length !== deal.attempt - 1 || !before.offer) return;
        const isRight =
          deal.commitment === before.offer.commitment && this.#fits(`${after.id}/${before.offer.game}`, deal, past);
        if (!isRight) this.#table.troubled("aborted");
        return;
      }
      case "dealt":
        if (game) this.#checkDeal(happening, before, game, `${after.id}/${game.number}`);
        return;
      case "card-shown": {
        const { by, to, card, opening } = happening;
        if (!game || to !== after.you) return;
        const isRight =
          opening && opening.card === card && opens(`${after.id}/${game.number}`, game.slots, opening, by);
        if (!isRight) this.#table.troubled("card");
        return;
      }
      case "accused": {
        const { by, correct, envelope, openings = [] } = happening;
        if (!game || correct || by !== after.you) return;
        const isRight =
          same(
            openings.map(({ slot, card }) => [slot, card]),
            envelope?.map((card, slot) => [slot, card]),
          ) && openings.every((opening) => opens(`${after.id}/${game.number}`, game.slots, opening, null));
        if (!isRight) this.#table.troubled("envelope");
        return;
      }
      case "game-ended":
        if (game) this.#checkEnd(game, `${after.id}/${game.number}`);
    }
  }

  #fits(
    game: string,
    deal: Parameters<typeof commitment>[1] & { secret: string; commitment: string },
    past: GameView["aborted"],
  ): boolean {
    return commitment(game, deal, deal.secret, past) === deal.commitment;
  }

  #checkDeal(
    dealt: Extract<Happening, { what: "dealt" }>,
    { offer, aborted, you }: TableView,
    game: GameView,
    id: string,
  ): void {
    if (offer && offer.attempt - 1 !== aborted.length) this.#incomplete.add(id);
    const asPlaced = !offer?.placed || same(offer.placed, dealt.weapons);
    const asOffered = !offer || (same(offer.players, dealt.players) && offer.first === dealt.first && asPlaced);
    const holders = dealt.slots.map(({ holder }) => holder);
    if (!asOffered || !same(holders, slotHolders(dealt.players, dealt.first))) this.#table.troubled("slots");
    const openings = dealt.openings ?? [];
    const cards = openings.map(({ card }) => card).sort();
    const isMine = openings.every((opening) => opens(id, dealt.slots, opening, you));
    if (!isMine || !same(cards, [...(dealt.hand ?? [])].sort())) this.#table.troubled("hand");
    const share = this.#givenShare(id, offer, you);
    this.#memory.remember(id, { ...share, commitment: game.commitment, slots: dealt.slots });
  }

  /** The chance that this browser added to the deal. Several of its pages may have promised one: one was taken. */
  #givenShare(id: string, offer: Offer | null, you: string | null): Pick<Remembered, "player" | "share"> {
    const { player, share } = this.#memory.recall(id) ?? {};
    const taken = you === null ? undefined : offer?.committed[you];
    const fits = (some: string | undefined) => some && taken && shareCommitment(id, you!, some) === taken;
    const found = [share, offer ? this.#shares.get(offer.commitment) : undefined].find(fits);
    if (found) return { player: you!, share: found };
    return offer ? {} : { player, share }; // a page that came late goes by what is remembered
  }

  /** Everything is open now: what was promised, and what follows from it. */
  #checkEnd(game: GameView, id: string): void {
    const { secret, shares, players, first, edition, houseRules, placed, aborted, envelope, hands } = game;
    if (secret === null || shares === null) return;
    const table = { edition, house_rules: houseRules, players, first, placed };
    const promised = this.#incomplete.has(id) || commitment(id, table, secret, aborted) === game.commitment;
    const kept = this.#memory.recall(id);
    const gave = kept?.commitment === game.commitment && kept.share && kept.player;
    const isMine = !gave || shares[gave] === kept.share;
    const dealt = dealFrom(seedOf(id, secret, shares, players), players, first);
    const sameHand = (player: string) =>
      same([...(dealt.hands[player] ?? [])].sort(), [...(hands?.[player] ?? [])].sort());
    const isDealt = same(dealt.envelope, envelope) && players.every(sameHand);
    if (!promised || !isMine || !isDealt) this.#table.troubled("deal");
  }
}

/** Does the opening fit the seal, and is the slot the holder's? */
function opens(game: string, slots: SlotCommitment[], opening: Opening, holder: string | null): boolean {
  const slot = slots[opening.slot];
  return slot !== undefined && slot.holder === holder && slot.commitment === slotCommitment(game, opening);
}

function drawn(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}
