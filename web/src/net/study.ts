/** What is asked about finished games and puzzles. Apart from the rest, which the first page waits for. */

import { get } from "./api";
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

/** How well a seat played a finished game: at once by information alone, or with everybody's win chances. */
export function reviewOf(table: string, game: number, seat: string, quick: boolean, language: string): Promise<Review> {
  const asked = `seat=${encodeURIComponent(seat)}&quick=${quick}&language=${language}`;
  return get(`/api/tables/${encodeURIComponent(table)}/games/${game}/review?${asked}`);
}
