/** What is asked about finished games and puzzles. Apart from the rest, which the first page waits for. */

import { get, Refusal, request, UNREACHABLE } from "./api";
import type { components } from "./wire";

type Wire = components["schemas"];

export type Puzzle = Wire["PuzzleInfo"];
export type Review = Wire["ReviewAnswer"];
export type ReviewDecision = Wire["ReviewDecisionInfo"];

/** The puzzle of a day, as in 2026-12-24: the same for everybody. */
export function puzzleOfDay(day: string, language: string): Promise<Puzzle> {
  return get(`/api/puzzles/days/${day}?language=${language}`);
}

export function puzzleById(id: string, language: string): Promise<Puzzle> {
  return get(`/api/puzzles/${encodeURIComponent(id)}?language=${language}`);
}

/** So many about as hard as this, in a random order. */
export function puzzlesNear(rating: number, count: number, kind: string, language: string): Promise<Puzzle[]> {
  const wanted = kind ? `&kind=${kind}` : "";
  return get(`/api/puzzles?rating=${Math.round(rating)}&count=${count}${wanted}&language=${language}`);
}

/** How well a seat played a finished game: at once by information alone, or with everybody's win chances, which takes
 *  some seconds. The server stops working on it when `signal` is aborted. */
export async function reviewOf(
  asked: { table: string; game: number; seat: string; quick: boolean; language: string },
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Review> {
  const { table, game, seat, quick, language } = asked;
  const wanted = `seat=${encodeURIComponent(seat)}&quick=${quick}&language=${language}`;
  const path = `/api/tables/${encodeURIComponent(table)}/games/${game}/review/progress?${wanted}`;
  for await (const line of linesOf(await request(path, { signal }))) {
    const { done = 0, total = 0, review, problem } = JSON.parse(line) as Partial<Wire["ReviewProgress"]>;
    if (problem) throw new Refusal(503, problem);
    if (review) return review;
    onProgress(done, total);
  }
  throw new Refusal(0, UNREACHABLE); // the connection was lost on the way
}

async function* linesOf(answer: Response): AsyncGenerator<string> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) return;
    const lines = (rest + read.value).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
