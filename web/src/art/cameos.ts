/** The six suspects in profile, cut out of black paper. */

const SLENDER =
  "M37 36C35 40 35.5 43 34 46.5L28.5 55C28 57 30 58 32.5 58L31.5 61 33.5 62.5 31.5 65C33 66.5 32 68 32.5 70.5 33.5 75 39 76 46 74.5 48 82 46 88 40 92 30 96 20 102 16 124H88C86 104 78 96 66 92 60 88 60 80 62 70 70 60 72 46 66 34 60 22 42 22 37 36Z";
const BROAD =
  "M36 34C34 38 34.5 42 33 45.5L27 55.5C26.5 57.5 29 58.5 31.5 58.5L30.5 62 33 63.5 30.5 66.5C32 68 31 70 31.5 73 33 79 40 79 47 77 48 84 46 89 40 92 26 96 12 100 8 124H94C92 102 80 96 66 92 61 88 61 80 63 70 70 60 71 46 65 34 58 22 42 22 36 34Z";

const PROFILES: Record<string, string> = {
  scarlet: profile(
    SLENDER,
    '<path d="M33 40C31 22 50 13 64 19 80 26 81 48 74 64 72 74 63 79 57 73 63 62 56 56 53 46 47 47 38 45 33 40Z"/><path d="M62 24C58 8 68-2 86-4 86 10 80 20 66 28Z"/><g class="cameo-cut"><path d="M34 33C46 26 60 26 75 37" stroke-width="3"/><path d="M66 22C70 12 76 6 83 0"/><path d="M57 51c5 2 9 7 9 15M62 46c6 2 9 8 9 13"/><circle cx="55" cy="68" r="2.2" class="cameo-fill"/><path d="M42 95c5 5 14 5 21-1" stroke-dasharray="1 4" stroke-width="3.4" stroke-linecap="round"/></g>',
  ),
  mustard: profile(
    BROAD,
    '<path d="M25 36C29 15 48 7 62 14 72 18 77 27 77 37L87 45C66 40 42 38 17 43 19 38 22 37 25 36Z"/><circle cx="52" cy="10" r="3.5"/><path d="M33 59C27 57 23 62 15 58 16 66 26 70 36 65Z"/><g class="cameo-cut"><path d="M26 34C44 30 62 31 78 37" stroke-width="2.6"/><path d="M45 93L52 104 62 93"/><path d="M70 98l18 8M68 102l18 9M67 106l16 9" stroke-width="2.2"/><circle cx="30" cy="110" r="3" class="cameo-fill"/><path d="M30 103v4M38 102v4" stroke-width="3"/><circle cx="38" cy="109" r="3" class="cameo-fill"/></g>',
  ),
  white: profile(
    SLENDER,
    '<path d="M33 39C24 33 27 17 40 14 48 5 66 7 71 16 83 21 84 38 74 45 73 52 64 54 60 48 52 44 42 42 33 39Z"/><circle cx="69" cy="55" r="8"/><g class="cameo-cut"><path d="M34 36C46 34 62 38 72 46" stroke-width="2.2" stroke-dasharray="4 3"/><path d="M47 12c-3 6-2 12 1 18M62 11c2 7 2 14-2 22"/><path d="M39 93c6 5 16 5 27-1M37 97c8 6 20 6 31-1"/><path d="M34 124V106c8-4 28-4 36 0v18M34 106l-4-8M70 106l4-9"/></g>',
  ),
  green: profile(
    BROAD,
    '<path d="M12 37C30 29 72 29 88 40 86 44 70 43 50 41 36 40 20 44 12 37Z"/><path d="M29 34C31 15 39 13 48 17 56 12 67 14 71 36Z"/><path d="M58 44h7v15h-5z"/><g class="cameo-cut"><path d="M29 32.5C44 29 58 30 71.5 35" stroke-width="3.4"/><path d="M42 92L52 108 63 92M52 108V124M42 92l-8 14 10 2M63 92l10 13-12 3"/><path d="M48 108h8l-1 16h-6z" class="cameo-fill"/></g>',
  ),
  peacock: profile(
    SLENDER,
    '<path d="M36 37C36 24 50 17 60 22 74 15 88 27 79 41 84 54 73 66 62 64 64 54 57 52 53 43 47 45 40 43 36 37Z"/><path d="M60 24Q58 8 62 2M66 23Q72 8 78 4M72 26Q84 16 92 16" fill="none" stroke="currentColor" stroke-width="2"/><ellipse cx="62" cy="-1" rx="6" ry="10"/><ellipse cx="80" cy="1" rx="6" ry="10" transform="rotate(32 80 1)"/><ellipse cx="94" cy="15" rx="6" ry="10" transform="rotate(72 94 15)"/><g class="cameo-cut"><circle cx="62" cy="-3" r="2.6" class="cameo-fill"/><circle cx="81" cy="-1" r="2.6" class="cameo-fill"/><circle cx="96" cy="14" r="2.6" class="cameo-fill"/><path d="M58 29c8 0 14 6 16 14M63 27c10 0 14 8 12 18"/><path d="M55 62v8" stroke-width="2"/><circle cx="55" cy="72" r="2.4" class="cameo-fill"/><path d="M45 83c5 3 11 3 16 0" stroke-width="3.4"/><path d="M40 92c8 14 18 14 26 0"/></g>',
  ),
  plum: profile(
    BROAD,
    '<path d="M34 33H67V46C58 42 46 40 34 42Z"/><path d="M12 29L50 14 90 28 54 41Z"/><path d="M84 29V48" fill="none" stroke="currentColor" stroke-width="2.4"/><path d="M81 46h6l1.5 11h-9z"/><path d="M31 70L25 84C33 88 40 84 43 77Z"/><g class="cameo-cut"><path d="M15 29L54 38 86 29"/><circle cx="37.5" cy="50" r="5.5"/><path d="M43 49L60 46"/><path d="M52 96l-12-5v11zM52 96l12-5v11z" class="cameo-fill"/><path d="M36 104l16 20M68 104L52 124"/></g>',
  ),
};

function profile(body: string, dress: string): string {
  return `<path d="${body}"/>${dress}`;
}

/** `#cameo-x` for every suspect, and the oval that cuts off the shoulders. */
export function cameoSymbols(): string {
  const symbols = Object.entries(PROFILES).map(
    ([suspect, drawing]) =>
      `<symbol id="cameo-${suspect}" viewBox="0 -14 100 136" overflow="visible" data-suspect="${suspect}">${drawing}</symbol>`,
  );
  const oval = '<clipPath id="cameo-oval"><path d="M-20-30H120V51H99.7A49.7 66.5 0 0 1 .3 51H-20Z"/></clipPath>';
  return symbols.join("") + oval;
}
