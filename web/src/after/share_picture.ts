/** A picture of a finished game to pass on, as large as link previews want it. It is drawn here and told to nobody; only what
 *  is open to all once a game is over is in it. */

import { cameoSymbols } from "../art/cameos";
import { envelopeSymbols } from "../art/envelope";
import { facade } from "../art/facade";

export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;

export interface Telling {
  /** Small, above. */
  kick: string;
  headline: string;
  sentence: string;
  /** Below: how long it took. */
  foot: string;
  /** Whose face is shown; null if nobody won. */
  winner: string | null;
  colour: string;
}

const STYLE = `<style>.cameo-cut{fill:none;stroke:COLOUR;stroke-width:2}.cameo-fill{fill:COLOUR;stroke:none}.wax{fill:#9b1b2a}.wax-ring{fill:none;stroke:#6a0f1b;stroke-width:2.4}.wax-shine{fill:none;stroke:#c4485a;stroke-width:2}.keyhole-light{fill:#fbefd5}.keyhole-dark{fill:#6a0f1b}.envelope-shadow{fill:#0005}.envelope-paper{fill:#ebd9ae;stroke:#a58850}.envelope-fold{fill:none;stroke:#a58850}.envelope-flap{fill:#dfc890;stroke:#a58850}</style>`;

export async function sharePicture(telling: Telling): Promise<HTMLCanvasElement> {
  const canvas = Object.assign(document.createElement("canvas"), { width: PICTURE_WIDTH, height: PICTURE_HEIGHT });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws no pictures");
  const [art] = await Promise.all([loaded(drawing(telling)), document.fonts.ready]);
  context.drawImage(art, 0, 0, PICTURE_WIDTH, PICTURE_HEIGHT);
  write(context, telling);
  return canvas;
}

function drawing({ winner, colour }: Telling): string {
  const face = winner
    ? `<ellipse cx="170" cy="318" rx="112" ry="132" fill="${colour}"/><ellipse cx="170" cy="318" rx="102" ry="122" fill="#fbf4e2"/>` +
      `<clipPath id="oval"><ellipse cx="170" cy="318" rx="102" ry="122"/></clipPath><g clip-path="url(#oval)" fill="#241b16" color="#241b16"><use href="#cameo-${winner}" x="62" y="196" width="216" height="294"/></g>`
    : '<use href="#envelope" x="50" y="230" width="240" height="157"/>';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}">` +
    `${STYLE.replaceAll("COLOUR", colour)}<defs>${cameoSymbols()}${envelopeSymbols()}</defs>` +
    `<g transform="scale(2.1429) translate(0 -90)">${facade()}</g>` +
    `<rect width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" fill="#0b0806" opacity=".8"/>${face}` +
    '<use href="#seal" x="1080" y="510" width="84" height="84"/></svg>'
  );
}

function loaded(svg: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image(PICTURE_WIDTH, PICTURE_HEIGHT);
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error("the picture cannot be drawn"));
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  });
}

function write(context: CanvasRenderingContext2D, { kick, headline, sentence, foot }: Telling): void {
  const [left, width] = [340, 800];
  context.textBaseline = "alphabetic";
  line(context, kick, "#e2a84f", 34, left, 190, width);
  line(context, headline, "#fbefd5", 72, left, 280, width);
  wrapped(context, sentence, width).forEach((part, row) =>
    line(context, part, "#fbefd5", 42, left, 350 + 54 * row, width),
  );
  line(context, foot, "#cbbfa6", 30, left, 540, width);
  line(context, "Casefile", "#fbefd5", 40, 60, 560, 240);
}

/** Letters become smaller where a name is long: nothing is cut off. */
function line(
  context: CanvasRenderingContext2D,
  words: string,
  colour: string,
  size: number,
  x: number,
  y: number,
  width: number,
): void {
  context.fillStyle = colour;
  context.font = fontOf(size);
  const fits = Math.min(1, width / Math.max(context.measureText(words).width, 1));
  context.font = fontOf(size * fits);
  context.fillText(words, x, y);
}

function wrapped(context: CanvasRenderingContext2D, words: string, width: number): string[] {
  context.font = fontOf(42);
  const rows: string[] = [];
  for (const word of words.split(" ")) {
    const longer = rows.length ? `${rows.at(-1)} ${word}` : word;
    if (rows.length && context.measureText(longer).width <= width) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows.slice(0, 3);
}

function fontOf(size: number): string {
  return `700 ${Math.round(size)}px "Alegreya SC", Georgia, serif`;
}
