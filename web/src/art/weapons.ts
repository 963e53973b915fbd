/** The six weapons as silhouettes, and as pewter discs for the board. Discs are never coloured; pieces are never discs. */

const SILHOUETTES: Record<string, string> = {
  candlestick:
    '<path d="M32 2c5 6 6 10 0 15-6-5-5-9 0-15zM28 19h8v13h-8zM19 33h26c0 5-6 6-10 6.5l-1 4.5c3.5 1 3.5 5 0 6l1.5 4c7 .5 11.5 3 11.5 8h-30c0-5 4.5-7.5 11.5-8l1.5-4c-3.5-1-3.5-5 0-6l-1-4.5c-4-.5-10-1.5-10-6.5z"/>',
  knife:
    '<g transform="rotate(45 32 32)"><path d="M32-5c5.5 9 7 26 6 43H26c-1-17 .5-34 6-43zM20 39.5h24v4.5H20zM28 45.5h8l1 14h-10z"/><circle cx="32" cy="63" r="4.6"/><path d="M32 4v30" class="weapon-cut"/></g>',
  "lead-pipe":
    '<path d="M18 58V27Q18 16 29 16H56" fill="none" stroke="currentColor" stroke-width="10"/><path d="M10 50h16v9H10zM11 31h14v5H11zM34 9h5v14h-5zM50 8h9v16h-9z"/><path d="M20.5 46V29q0-10.5 10-10.5M43 18.5h5" class="weapon-cut"/>',
  revolver:
    '<path d="M2 17h28v-3h17l3-5 5 2-2 6 3 3c3 9 6 20 6 29-3 5-11 5-14 1 0-8-2-14-7-18h-6c-1 8-13 8-12-1l-3-2H10v-4H2zM27 32c0 4 6 4 7 0z"/><path d="M32 18h10M32 22.5h10M32 27h10" class="weapon-cut"/><path d="M5 13h5v4H5z"/>',
  rope: '<g fill="none" stroke="currentColor" stroke-width="7"><ellipse cx="30" cy="28" rx="21" ry="19"/><ellipse cx="30" cy="28" rx="11" ry="9"/><path d="M41 42c5 7 12 4 15 14" stroke-linecap="round"/></g><path d="M22 40h17v13H22z" transform="rotate(-8 30 46)"/><path d="M9 28a21 19 0 0 1 42 0M19 28a11 9 0 0 1 22 0" class="weapon-cut" stroke-dasharray="3 4"/><path d="M26 41l2 12M31 41l2 12M36 40l1 12" class="weapon-cut"/>',
  wrench:
    '<g transform="rotate(45 32 32)"><path d="M23-3C13 4 14 20 26 25v32a6 6 0 0 0 12 0V25C50 20 51 4 41-3v14l-4.5 5h-9L23 11z"/><path d="M32 29v20" class="weapon-cut"/><circle cx="32" cy="57" r="2.4" class="weapon-hole"/></g>',
};

/** `#weapon-x` is the silhouette, `#token-x` the disc with it. */
export function weaponSymbols(): string {
  return Object.entries(SILHOUETTES)
    .map(
      ([weapon, drawing]) =>
        `<symbol id="weapon-${weapon}" viewBox="-2 -2 68 68">${drawing}</symbol>` +
        `<g id="token-${weapon}"><circle r="16" cy="2.5" class="token-side"/><circle r="15.5" class="token-face"/><circle r="13" class="token-rim"/><use href="#weapon-${weapon}" x="-10.5" y="-10.5" width="21" height="21" class="token-weapon"/></g>`,
    )
    .join("");
}
