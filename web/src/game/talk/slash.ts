/** "/" leads to the line for typed moves, from everywhere but from where somebody writes. */

import { tick } from "svelte";

export function isSlash({ key, target }: KeyboardEvent): boolean {
  return key === "/" && !(target as HTMLElement).closest("input, textarea, select, dialog");
}

export async function goToTypedMoves(): Promise<void> {
  await tick();
  document.getElementById("typed-move")?.focus();
}
