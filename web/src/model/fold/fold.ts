/** The table as one viewer knows it: a snapshot, then line after line. Pure: every view stays what it was.
 *
 *  Whoever folds every line comes to the same view as a fresh snapshot gives. What the server does not tell
 *  again stays out of that: the log, and chat that this viewer was not told at the time. */

import { USUAL_EDITION } from "../editions";
import { chairAfter, chairFromSnapshot, hostAmong } from "./chairs";
import { gameAfter, gameFromDeal, gameFromSnapshot } from "./game";
import { isTold, logFromSnapshot, withoutWordsOf } from "./log";
import { afterWaiting, waitingAfter } from "./waiting";
import type {
  ChatLine,
  GameView,
  Happening,
  LogLine,
  Menu,
  Offer,
  Settings,
  Snapshot,
  TablePhase,
  TableView,
  Update,
  Viewer,
} from "../../net/types";

export const MAX_CHAT_LINES = 200;
export const MAX_LOG_LINES = 1000;

const NOTHING: Menu = {
  roll: false,
  walk: [],
  passage: null,
  suggest: null,
  show: [],
  accuse: false,
  end: false,
};

/** A table of which nothing is known yet. */
export function emptyView(id: string, you: Viewer): TableView {
  const settings: Settings = {
    edition: USUAL_EDITION,
    house_rules: [],
    seats: 6,
    public: false,
    spectators: true,
    pace: "calm",
    turn_seconds: null,
    answer_seconds: null,
    grace_seconds: 60,
    sit_in: "sleuth",
    notebook: "seen",
    weapons: null,
    hints: false,
    small_talk: true,
  };
  return fromSnapshot({
    type: "snapshot",
    line: 0,
    you,
    table: { id, phase: "lobby", settings, host: null, chairs: [] },
  });
}

/** The table as the server just told it whole. */
export function fromSnapshot(snapshot: Snapshot): TableView {
  const { table } = snapshot;
  const game = snapshot.game ? gameFromSnapshot(snapshot.game) : null;
  const chairs = table.chairs.map(chairFromSnapshot);
  const sitters = new Map(chairs.map((chair) => [chair.suspect, chair.sitter]));
  const phase = table.phase as TablePhase;
  return {
    id: table.id,
    phase,
    settings: table.settings as Settings,
    host: table.host,
    chairs,
    you: snapshot.you,
    games: table.games ?? 0,
    game,
    acting: phase === "playing" ? actingIn(game) : null,
    menu: menuOf(snapshot.menu),
    chat: (snapshot.chat ?? []).map((said) => ({ ...said, sitter: sitters.get(said.chair) ?? 0 })),
    muted: snapshot.muted ?? [],
    note: snapshot.note ?? null,
    line: snapshot.line,
    at: 0,
    paused: table.paused ?? false,
    wantingPause: table.wanting_pause ?? [],
    wantingSitIn: table.wanting_sit_in ?? [],
    offer: table.offer ?? null,
    aborted: [],
    log: logFromSnapshot(game),
  };
}

/** The table after one more line. */
export function apply(view: TableView, update: Update): TableView {
  let after = view;
  for (const happening of update.happened) after = afterHappening(after, happening, update);
  const isPlaying = after.phase === "playing";
  const deadline = isPlaying ? (update.deadline ?? null) : null;
  const game: GameView | null = after.game && {
    ...after.game,
    version: update.version ?? after.game.version,
    deadline,
  };
  return { ...after, game, acting: update.acting ?? null, menu: menuOf(update.menu), line: update.line, at: update.at };
}

function menuOf(menu: Update["menu"]): Menu | null {
  return menu ? { ...NOTHING, ...menu } : null;
}

function actingIn(game: GameView | null): string | null {
  return game === null || game.ended ? null : (game.asked ?? game.turn);
}

function afterHappening(view: TableView, happening: Happening, update: Update): TableView {
  const inGame = view.game && gameAfter(view.game, happening);
  const after = inGame
    ? afterMove(afterWaiting(view, inGame, update))
    : { ...view, ...atTable(view, happening, update), ...waitingAfter(view, happening, update) };
  return { ...after, phase: phaseOf(after), log: logged(after, happening, update) };
}

function phaseOf({ offer, game }: TableView): TablePhase {
  if (offer) return "dealing";
  if (!game) return "lobby";
  return game.ended ? "over" : "playing";
}

/** When a game is over the table is a lobby again; whoever left for good is gone. */
function afterMove(view: TableView): TableView {
  if (!view.game?.ended) return view;
  const gone = view.chairs.filter((chair) => chair.left).map((chair) => chair.suspect);
  return {
    ...view,
    chairs: view.chairs
      .filter((chair) => !chair.left)
      .map((chair) => ({ ...chair, ready: chair.bot ? chair.ready : false, sittingIn: "", asked: false })),
    muted: view.muted.filter((suspect) => !gone.includes(suspect)),
    paused: false,
    wantingPause: [],
  };
}

function logged(view: TableView, happening: Happening, update: Update): LogLine[] {
  if (!isTold(happening, view)) return view.log;
  const isMove = view.phase === "playing" || happening.what === "game-ended";
  const line: LogLine = {
    id: (view.log.at(-1)?.id ?? 0) + 1,
    line: update.line,
    at: update.at,
    game: isMove ? (view.game?.number ?? 0) : 0,
    turn: isMove ? (view.game?.turns ?? 0) : 0,
    happening,
    bot: update.bot ?? "",
    chairs: view.chairs,
  };
  // Another game is another case: what was asked in the last one would only mislead.
  const isNewCase = happening.what === "deal-offered" && happening.attempt === 1;
  return [...(isNewCase ? [] : view.log), line].slice(-MAX_LOG_LINES);
}

/** What changes at the table, outside the game. A happening this client does not know changes nothing. */
function atTable(view: TableView, happening: Happening, update: Update): Partial<TableView> {
  const { chairs, host } = chairAfter(view, happening, update);
  const common = { chairs, host: hostAmong(chairs, host) };
  const without = (suspect: string) => view.wantingPause.filter((other) => other !== suspect);
  switch (happening.what) {
    case "opened":
    case "configured":
      return { ...common, settings: happening.settings as Settings };
    case "pace-set":
      return { ...common, settings: { ...view.settings, pace: happening.pace } };
    case "seat-changed":
      return { ...common, ...movedOver(view, happening.chair, happening.to) };
    case "chair-cleared":
      return { ...common, muted: view.muted.filter((suspect) => suspect !== happening.chair) };
    case "went":
    case "left-for-good":
      return { ...common, wantingPause: without(happening.chair) };
    case "deal-offered":
      return { ...common, ...offered(view, happening) };
    case "share-committed":
      return withOffer(view, (offer) => ({
        ...offer,
        committed: { ...offer.committed, [happening.chair]: happening.commitment },
      }));
    case "share-revealed":
      return withOffer(view, (offer) => ({
        ...offer,
        revealed: { ...offer.revealed, [happening.chair]: happening.share },
      }));
    case "deal-aborted":
      return { offer: null, aborted: [...view.aborted, happening.deal] };
    case "dealt":
      return {
        game: gameFromDeal(happening, view.offer, view.aborted, update.at),
        offer: null,
        aborted: [],
        paused: false,
        wantingPause: [],
      };
    case "pause-wanted": {
      const others = without(happening.chair);
      return { wantingPause: happening.wanted ? [...others, happening.chair].sort() : others };
    }
    case "paused":
      return { paused: true, wantingPause: [] };
    case "resumed":
      return { paused: false };
    case "said":
      return { chat: heard(view, happening, update) };
    case "muted": {
      const others = view.muted.filter((suspect) => suspect !== happening.whom);
      return { muted: happening.muted ? [...others, happening.whom].sort() : others };
    }
    case "erased":
      return { ...common, ...erased(view, happening.chair) };
    default:
      return common;
  }
}

function movedOver(view: TableView, from: string, to: string): Partial<TableView> {
  const sitter = view.chairs.find((chair) => chair.suspect === from)?.sitter;
  return {
    you: view.you === from ? to : view.you,
    muted: view.muted.map((suspect) => (suspect === from ? to : suspect)).sort(),
    chat: view.chat.map((said) => (said.sitter === sitter ? { ...said, chair: to } : said)),
  };
}

function offered(view: TableView, happening: Extract<Happening, { what: "deal-offered" }>): Partial<TableView> {
  const { what: _, ...offer } = happening;
  return {
    games: happening.game,
    offer: { ...offer, committed: {}, revealed: {} },
    aborted: happening.game === view.games ? view.aborted : [],
  };
}

function withOffer(view: TableView, changed: (offer: Offer) => Offer): Partial<TableView> {
  return { offer: view.offer && changed(view.offer) };
}

function heard(view: TableView, said: Extract<Happening, { what: "said" }>, update: Update): ChatLine[] {
  if (said.text === null) return view.chat;
  const sitter = view.chairs.find((chair) => chair.suspect === said.chair)?.sitter ?? 0;
  const line = { line: update.line, at: update.at, chair: said.chair, text: said.text, sitter };
  return [...view.chat, line].slice(-MAX_CHAT_LINES);
}

function erased(view: TableView, suspect: string): Partial<TableView> {
  const chair = view.chairs.find((other) => other.suspect === suspect);
  if (!chair) return {};
  return {
    chat: view.chat.filter((said) => said.sitter !== chair.sitter),
    log: withoutWordsOf(view.log, chair),
    // Notes are stored whole: kept here, the next mark would bring all of them back.
    note: suspect === view.you ? null : view.note,
  };
}

/** The chat without those whom this viewer does not want to read. */
export function readableChat(view: TableView): ChatLine[] {
  return view.chat.filter((said) => !view.muted.includes(said.chair));
}
