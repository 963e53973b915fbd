/** What a table looks like to one viewer. Made from the wire (web/src/net/wire.ts), with nothing left out:
 *  what the server omits has its default here, so components never ask whether a field is there. */

import type { components } from "./wire";

type Wire = components["schemas"];

// -- straight from the wire

export type Settings = Required<Wire["Settings"]>;
export type EditionInfo = Wire["EditionInfo"];
export type BoardInfo = Wire["BoardInfo"];
export type TableInfo = Wire["TableInfo"];
export type Problem = Wire["Problem"];
export type Update = Wire["Update"];
export type Snapshot = Wire["Snapshot"];
export type Done = Wire["Done"];
export type Refused = Wire["Refused"];
/** The answer to `study`. */
export type Studied = Wire["Studied"];
/** The answer to `hint`. */
export type Hinted = Wire["Hinted"];
export type StudiedSheet = Wire["SheetInfo"];
/** A finished game with every card open, as whoever has its link may read it. */
export type Story = Wire["Story"];
export type SheetThen = Wire["SheetThen"];
export type StoryOdds = Wire["StoryOdds"];
export type ServerMessage = Wire["ServerMessage"];
export type Happening = Wire["Happening"];
export type Action = Wire["Action"];
export type Offer = Wire["OfferInfo"];
export type ShownCard = Wire["ShownCard"];
export type Accusation = Wire["AccusationInfo"];
export type SlotCommitment = Wire["SlotCommitment"];
export type Opening = Wire["Opening"];
export type Aborted = Wire["Aborted"];
export type Menu = Required<Wire["ActionMenu"]>;

export interface ChatLine {
  line: number;
  at: number;
  chair: string;
  text: string;
  /** Who said it, as `sitter` of their chair; 0 if that is not known. It stays the same when they change chairs. */
  sitter: number;
}

type ClientMessage = Wire["ClientMessage"];
/** Everything that is answered with `done` or `refused`. */
export type Command = Exclude<ClientMessage, Wire["Hello"]>;
export type CommandKind = Command["type"];
/** The fields of a command, without those that the connection adds. */
export type CommandFields<Kind extends CommandKind> = Omit<Extract<Command, { type: Kind }>, "type" | "id">;
export type Reply = Done | Studied | Hinted | Refused;

// -- as components read it

/** A suspect's id, or null for a spectator. */
export type Viewer = string | null;

/** A room by its id, or a square as [row, column]. */
export type Spot = string | [number, number];

export type Triple = [suspect: string, weapon: string, room: string];

export type TablePhase = TableInfo["phase"];

/** What a game waits for. */
export type GamePhase = Wire["GameInfo"]["phase"];

export interface Chair {
  suspect: string;
  /** Of a person, unless it was erased. */
  name: string | null;
  /** The level of a bot; empty for a person. */
  bot: string;
  ready: boolean;
  /** Is the person connected? */
  present: boolean;
  /** Until when the chair is kept for somebody whose connection was lost. */
  awayUntil: number | null;
  /** The level of the bot that plays for the person; empty if none does. */
  sittingIn: string;
  /** The person asked for that bot, so coming back does not end it. After a snapshot this is a guess. */
  asked: boolean;
  /** For good. */
  left: boolean;
  /** A number for the person who sits there, for as long as this page is open. */
  sitter: number;
}

export interface Suggestion {
  turn: number;
  by: string;
  suspect: string;
  weapon: string;
  room: string;
  passed: string[];
  shownBy: string | null;
}

export interface GameView {
  number: number;
  edition: string;
  houseRules: string[];
  /** In seat order, clockwise. */
  players: string[];
  handSizes: Record<string, number>;
  first: string;
  /** `act` names it. */
  version: number;
  phase: GamePhase;
  /** Whose turn it is; who has to act now is `acting`. */
  turn: string;
  /** How many turns have begun. */
  turns: number;
  /** Of this turn, once they are rolled. */
  dice: number[];
  pieces: Record<string, Spot>;
  weapons: Record<string, string>;
  /** Who was brought to a room by a suggestion since their last turn. */
  fetched: string[];
  /** Who accused wrongly. */
  out: string[];
  /** Who has to show a card now. */
  asked: string | null;
  suggestions: Suggestion[];
  accusations: Accusation[];
  winner: string | null;
  hand: string[];
  /** The cards this viewer was shown or showed; all of them once the game is over. */
  seen: ShownCard[];
  /** For those who may know it. */
  envelope: Triple | null;
  /** Of everybody, once the game is over. */
  hands: Record<string, string[]> | null;
  commitment: string;
  slots: SlotCommitment[];
  openings: Opening[];
  aborted: Aborted[];
  /** Weapon, then the room it started in, if the host had placed them by hand. */
  placed: Record<string, string> | null;
  secret: string | null;
  shares: Record<string, string> | null;
  /** Since when all wait for `acting` to do something, by the server's clock. */
  waitingSince: number;
  /** When the time of `acting` runs out, by the server's clock. */
  deadline: number | null;
  ended: boolean;
}

/** Something that happened, for the log. `logSentence` of sentences.ts puts it into words. */
export interface LogLine {
  /** A number of its own for each, in order: fit as a key. */
  id: number;
  /** The line of the table's log it stands in; several happenings may share one. 0 if it happened before this page was opened. */
  line: number;
  /** Milliseconds by the server's clock; 0 if it happened before this page was opened. */
  at: number;
  /** The game it belongs to, or 0. */
  game: number;
  /** The turn it belongs to, or 0. */
  turn: number;
  happening: Happening;
  /** The level of the bot that made the move, if one did. */
  bot: string;
  /** Who sat where then, for their names; as now if it happened before this page was opened. */
  chairs?: Chair[];
}

export interface TableView {
  id: string;
  phase: TablePhase;
  settings: Settings;
  host: string | null;
  /** The taken ones, in the order they were taken. */
  chairs: Chair[];
  you: Viewer;
  /** How many games have begun here. */
  games: number;
  /** The running game, or the last one. */
  game: GameView | null;
  /** Who has to act now, while a game is played. */
  acting: string | null;
  /** What you may do now; null when it is somebody else's move. */
  menu: Menu | null;
  chat: ChatLine[];
  /** Whom you do not want to read. */
  muted: string[];
  /** Your private notes, as stored by the server at the last snapshot. */
  note: string | null;
  /** The last line of the table's log that is in here. */
  line: number;
  /** When that line was written, by the server's clock; 0 if it came with a snapshot. */
  at: number;
  paused: boolean;
  wantingPause: string[];
  /** Who wants a bot to play for `acting`. */
  wantingSitIn: string[];
  /** The deal that waits for the chance of its players. */
  offer: Offer | null;
  /** Attempts to deal the next game that were called off, as far as this page saw them. */
  aborted: Aborted[];
  log: LogLine[];
}

/** What `class LiveTable` (table.svelte.ts) offers to components. */
export type ConnectionState = "connecting" | "live" | "lost" | "closed";
