/** The six pieces: each has its own shape, letters and colour, so that any two of the three may be lost. */

import { path, rounded } from "./svg";

interface PieceLook {
  letters: string;
  shape: string;
  /** Where the letters stand, so that they look centred in the shape. */
  baseline: number;
}

const PIECES: Record<string, PieceLook> = {
  scarlet: {
    letters: "Sc",
    shape: "M0 17.5C-25 1-20-17-9.5-16.5-4-16.3-1-13 0-10.5 1-13 4-16.3 9.5-16.5 20-17 25 1 0 17.5Z",
    baseline: 3.6,
  },
  mustard: {
    letters: "Mu",
    shape: "M-15.5-15.5Q-7-13.5 0-16.5 7-13.5 15.5-15.5V2C15.5 10 7 14.5 0 18.5-7 14.5-15.5 10-15.5 2Z",
    baseline: 4.6,
  },
  white: { letters: "Wh", shape: scallops(8, 15, 6.6), baseline: 5.4 },
  green: {
    letters: "Gr",
    shape: "M0-12.5A9.4 9.4 0 1 1 12.5 0 9.4 9.4 0 1 1 0 12.5 9.4 9.4 0 1 1-12.5 0 9.4 9.4 0 1 1 0-12.5Z",
    baseline: 5.4,
  },
  peacock: {
    letters: "Pe",
    shape: "M0-22C5-13 16.5-8 16.5 3.5A16.5 14.5 0 0 1-16.5 3.5C-16.5-8-5-13 0-22Z",
    baseline: 8,
  },
  plum: { letters: "Pl", shape: "M-18 0L-9-15.6H9L18 0 9 15.6H-9Z", baseline: 5.4 },
};

/** Of a capital letter. */
const HALF_HEIGHT = 5.4;

function scallops(count: number, radius: number, bulge: number): string {
  const corners = Array.from({ length: count + 1 }, (_, index) => {
    const angle = (index * 2 * Math.PI) / count - Math.PI / 8;
    return `${rounded(radius * Math.cos(angle))} ${rounded(radius * Math.sin(angle))}`;
  });
  return `M${corners[0]}${corners
    .slice(1)
    .map((corner) => `A${bulge} ${bulge} 0 0 1 ${corner}`)
    .join("")}Z`;
}

/** Round the piece whose turn it is; lamp-yellow only if it is the viewer's. */
const RINGS =
  '<g id="ring-yours" class="ring"><circle r="27" class="ring-back"/><circle r="27" class="ring-lamp"/></g>' +
  '<g id="ring-other" class="ring"><circle r="26" class="ring-back"/><circle r="26" class="ring-plain"/></g>';

/** `#piece-x` is the whole piece, `#shape-x` its shape alone. */
export function pieceSymbols(): string {
  return (
    RINGS +
    Object.entries(PIECES)
      .map(([suspect, look]) => pieceSymbol(suspect, look))
      .join("")
  );
}

function pieceSymbol(suspect: string, { letters, shape, baseline }: PieceLook): string {
  return (
    `<path id="shape-${suspect}" d="${shape}"/>` +
    `<g id="piece-${suspect}" class="piece" data-suspect="${suspect}">` +
    `<g transform="translate(0 5)">${path(shape, "piece-shadow")}</g>` +
    `<g transform="translate(0 2)">${path(shape, "piece-halo")}</g>` +
    `<g transform="translate(0 4)">${path(shape, "piece-side")}</g>` +
    path(shape, "piece-face") +
    `<g transform="scale(.82)">${path(shape, "piece-rim")}</g>` +
    // From their middle, so that they can grow.
    `<g transform="translate(0 ${rounded(baseline - HALF_HEIGHT)})">` +
    `<text y="${HALF_HEIGHT}" class="piece-letters">${letters}</text></g></g>`
  );
}
