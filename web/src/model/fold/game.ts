/** What each happening of a game changes in the view of it. Never refuses: what happened has happened.
 *  The rules are not here: only what the rulebook's words mean for what lies on the table. */

import type { Aborted, GamePhase, GameView, Happening, Offer, Snapshot, Spot, Suggestion } from "../../net/types";

type Dealt = Extract<Happening, { what: "dealt" }>;
type WireGame = NonNullable<Snapshot["game"]>;

export function gameFromSnapshot(game: WireGame): GameView {
  return {
    number: game.number,
    edition: game.edition,
    houseRules: game.house_rules,
    players: game.players,
    handSizes: game.hand_sizes,
    first: game.first,
    version: game.version,
    phase: game.phase as GamePhase,
    turn: game.turn,
    turns: game.turns,
    dice: game.dice,
    pieces: game.pieces,
    weapons: game.weapons,
    fetched: game.fetched,
    out: game.out,
    asked: game.asked,
    suggestions: game.suggestions.map(({ shown_by, ...rest }) => ({ ...rest, shownBy: shown_by })),
    accusations: game.accusations,
    winner: game.winner ?? null,
    hand: game.hand ?? [],
    seen: game.seen ?? [],
    envelope: game.envelope ?? null,
    hands: game.hands ?? null,
    commitment: game.commitment,
    slots: game.slots,
    openings: game.openings ?? [],
    aborted: game.aborted,
    placed: game.placed ?? null,
    secret: game.secret ?? null,
    shares: game.shares ?? null,
    waitingSince: game.waiting_since,
    deadline: game.deadline ?? null,
    ended: game.phase === "over",
  };
}

/** The game when the cards have been dealt; `offer` is the deal it was promised with. */
export function gameFromDeal(dealt: Dealt, offer: Offer | null, aborted: Aborted[], at: number): GameView {
  return {
    number: dealt.game,
    edition: dealt.edition,
    houseRules: dealt.house_rules,
    players: dealt.players,
    handSizes: dealt.hand_sizes,
    first: dealt.first,
    version: 1,
    phase: "move",
    turn: dealt.first,
    turns: 1,
    dice: [],
    pieces: dealt.pieces,
    weapons: dealt.weapons,
    fetched: [],
    out: [],
    asked: null,
    suggestions: [],
    accusations: [],
    winner: null,
    hand: dealt.hand ?? [],
    seen: [],
    envelope: null,
    hands: null,
    commitment: offer?.commitment ?? "",
    slots: dealt.slots,
    openings: dealt.openings ?? [],
    aborted,
    placed: offer?.placed ?? null,
    secret: null,
    shares: null,
    waitingSince: at,
    deadline: null,
    ended: false,
  };
}

/** The game after one more happening, or null if the happening is not one of a game. */
export function gameAfter(game: GameView, happening: Happening): GameView | null {
  const changed = change(game, happening);
  // Every happening of a game is one event, and the version counts them.
  return changed === null ? null : { ...game, version: game.version + 1, ...changed };
}

function change(game: GameView, happening: Happening): Partial<GameView> | null {
  switch (happening.what) {
    case "rolled":
      return { dice: happening.dice, phase: "walk" };
    case "walked":
      return walked(game, happening.by, happening.path.at(-1));
    case "passage-taken":
      return { ...moved(game, happening.by, happening.room), phase: "suggest" };
    case "suggested":
      return suggested(game, happening);
    case "piece-fetched":
      return { ...moved(game, happening.suspect, happening.room), ...fetched(game, happening.suspect) };
    case "weapon-fetched":
      return { weapons: { ...game.weapons, [happening.weapon]: happening.room } };
    case "passed":
      return passed(game, happening.by);
    case "card-shown":
      return shown(game, happening);
    case "accused":
      return accused(game, happening);
    case "door-cleared":
      return moved(game, happening.by, happening.room);
    case "envelope-opened":
      return { envelope: [happening.suspect, happening.weapon, happening.room] };
    case "turn-ended":
      return {
        fetched: game.fetched.filter((player) => player !== happening.by),
        turn: happening.next,
        turns: game.turns + 1,
        dice: [],
        phase: "move",
      };
    case "game-ended":
      return {
        winner: happening.winner,
        phase: "over",
        ended: true,
        hands: happening.hands,
        seen: happening.shown,
        secret: happening.secret,
        shares: happening.shares,
      };
    default:
      return null;
  }
}

function moved(game: GameView, suspect: string, to: Spot): Partial<GameView> {
  return { pieces: { ...game.pieces, [suspect]: to } };
}

function walked(game: GameView, by: string, to: Spot | undefined): Partial<GameView> {
  if (to === undefined) return { phase: "end" }; // not a single step was possible
  return { ...moved(game, by, to), phase: typeof to === "string" ? "suggest" : "end" };
}

function fetched(game: GameView, suspect: string): Partial<GameView> {
  const plays = game.players.includes(suspect) && !game.out.includes(suspect);
  return plays ? { fetched: inSeatOrder(game, [...game.fetched, suspect]) } : {};
}

function suggested(
  game: GameView,
  { by, suspect, weapon, room }: Extract<Happening, { what: "suggested" }>,
): Partial<GameView> {
  const suggestion: Suggestion = { turn: game.turns, by, suspect, weapon, room, passed: [], shownBy: null };
  return { suggestions: [...game.suggestions, suggestion], asked: leftOf(game, by), phase: "show" };
}

/** The question goes on to the left; back at the one who asked, nobody could answer it. */
function passed(game: GameView, by: string): Partial<GameView> {
  const suggestion = game.suggestions.at(-1);
  if (!suggestion) return {};
  const following = leftOf(game, by);
  const isLast = following === suggestion.by;
  return {
    suggestions: [...game.suggestions.slice(0, -1), { ...suggestion, passed: [...suggestion.passed, by] }],
    asked: isLast ? null : following,
    phase: isLast ? "end" : "show",
  };
}

function shown(game: GameView, { by, to, card }: Extract<Happening, { what: "card-shown" }>): Partial<GameView> {
  const suggestion = game.suggestions.at(-1);
  if (!suggestion) return {};
  const number = game.suggestions.length - 1;
  return {
    suggestions: [...game.suggestions.slice(0, -1), { ...suggestion, shownBy: by }],
    asked: null,
    phase: "end",
    seen: card ? [...game.seen, { suggestion: number, by, to, card }] : game.seen,
  };
}

function accused(game: GameView, happening: Extract<Happening, { what: "accused" }>): Partial<GameView> {
  const { by, suspect, weapon, room, correct } = happening;
  const accusations = [...game.accusations, { turn: game.turns, by, suspect, weapon, room, correct }];
  if (correct) return { accusations };
  return {
    accusations,
    out: inSeatOrder(game, [...game.out, by]),
    fetched: game.fetched.filter((player) => player !== by),
    envelope: happening.envelope ?? game.envelope,
  };
}

function leftOf(game: GameView, player: string): string {
  const next = (game.players.indexOf(player) + 1) % game.players.length;
  return game.players[next] ?? player;
}

function inSeatOrder(game: GameView, some: string[]): string[] {
  return game.players.filter((player) => some.includes(player));
}
