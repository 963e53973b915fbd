/** What is asked over HTTP: tables, seats, editions, records. */

import type { EditionInfo, Problem, Settings, Story, TableInfo, Viewer } from "./types";
import type { components } from "./wire";

type Wire = components["schemas"];

export type NewTable = Wire["NewTableAnswer"];
export type SeatTaken = Wire["SeatAnswer"];
export type SeatsOf = Wire["SeatsAnswer"];

/** Something was not done; nothing has changed. `words.refusal(problem)` says it in the reader's language. */
export class Refusal extends Error {
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, problem: Problem) {
    super(problem.sentence);
    this.status = status;
    this.problem = problem;
  }
}

/** No answer at all: the network or the server is away. */
export const UNREACHABLE: Problem = {
  kind: "unavailable",
  key: "api-unreachable",
  sentence: "The server does not answer.",
  details: {},
};

export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new Refusal(0, UNREACHABLE);
  }
  if (answer.ok) return answer;
  throw new Refusal(answer.status, await problemOf(answer));
}

/** A proxy in between may answer with a page of its own. */
async function problemOf(answer: Response): Promise<Problem> {
  try {
    const problem = (await answer.json()) as Partial<Problem>;
    if (typeof problem.key === "string" && typeof problem.sentence === "string") return problem as Problem;
  } catch {
    // It is no JSON.
  }
  return UNREACHABLE;
}

export async function get<Answer>(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return (await request(path, { headers })).json() as Promise<Answer>;
}

async function post<Answer>(path: string, body: object, signal: AbortSignal | null = null): Promise<Answer> {
  return (await posted(path, body, signal)).json() as Promise<Answer>;
}

function posted(path: string, body: object, signal: AbortSignal | null = null): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return request(path, { method: "POST", headers, body: JSON.stringify(body), signal });
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

let known: Promise<EditionInfo[]> | null = null;

/** The editions; asked once, for they do not change while a page is open. */
export function editions(): Promise<EditionInfo[]> {
  known ??= get<EditionInfo[]>("/api/editions").catch((trouble: unknown) => {
    known = null;
    throw trouble;
  });
  return known;
}

export async function edition(id: string): Promise<EditionInfo> {
  const found = (await editions()).find((each) => each.id === id);
  if (!found) throw new Refusal(404, UNREACHABLE);
  return found;
}

/** The levels of bots, weakest first. */
export function bots(): Promise<string[]> {
  return get("/api/bots");
}

/** How much is done, from 0 to 1, until bots can make their first move; null when they can, or nobody knows. */
export async function warming(): Promise<number | null> {
  try {
    return (await get<Wire["Health"]>("/healthz")).warming ?? null;
  } catch {
    return null;
  }
}

export function publicTables(): Promise<TableInfo[]> {
  return get("/api/tables");
}

export interface Wanted {
  name: string;
  settings?: Partial<Settings>;
  chair?: string | null;
  /** Levels of bots to seat at once. */
  bots?: string[];
}

export function openNewTable(wanted: Wanted): Promise<NewTable> {
  return post("/api/tables", wanted);
}

/** A table, and which of its chairs this browser holds. Where nobody may watch, whoever has neither a chair nor the
 *  invitation is refused with 403. */
export function seatsOf(id: string, invitation: string | null): Promise<SeatsOf> {
  return get(table(id), invitation === null ? {} : { "casefile-invitation": invitation });
}

export function takeSeat(
  id: string,
  wanted: { name: string; invitation?: string | null; chair?: string | null },
): Promise<SeatTaken> {
  return post(`${table(id)}/seats`, wanted);
}

/** Take over a seat from another device. */
export function takeOver(id: string, token: string): Promise<SeatTaken> {
  return post(`${table(id)}/transfer`, { token });
}

/** Three words in place of the link, for a day. */
export function makeWords(id: string, invitation: string | null): Promise<Wire["WordsAnswer"]> {
  return post(`${table(id)}/words`, { invitation });
}

/** Where three words lead. */
export function followWords(words: string): Promise<Wire["LinkAnswer"]> {
  return post("/api/words", { words });
}

/** The record of a finished game, as it can be downloaded and verified. */
export function recordOf(id: string, game: number): Promise<Record<string, unknown>> {
  return get(`${table(id)}/games/${game}/record`);
}

export function recordAddress(id: string, game: number): string {
  return `${table(id)}/games/${game}/record`;
}

/** All that happened in a finished game, with the odds as this seat, or else the winner, could know them; with `sheets`
 *  also with all that the seat knew. */
export function storyOf(id: string, game: number, seat: Viewer, sheets = false): Promise<Story> {
  const whose = seat === null ? "" : `?seat=${encodeURIComponent(seat)}${sheets ? "&sheets=true" : ""}`;
  return get(`${table(id)}/games/${game}/story${whose}`);
}

/** What a position is made of, docs/positions.md says. */
export type DeduceRequest = Omit<Wire["DeduceRequest"], "position"> & { position: object };
export type DeduceAnswer = Wire["DeduceAnswer"];

/** What follows from a position that somebody wrote down at a real table. The server keeps nothing of it. */
export function deduce(asked: DeduceRequest, signal: AbortSignal): Promise<DeduceAnswer> {
  return post("/api/deduce", asked, signal);
}
