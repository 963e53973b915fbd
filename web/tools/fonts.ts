/** Cuts our three fonts to the letters that we and our players write, and puts their licences beside them. */

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const MODULES = fileURLToPath(new URL("../node_modules/", import.meta.url));
/** ui/css/fonts.css looks here. */
const CUT = `${MODULES}.fonts/`;

/** ASCII, and the marks of English and French type. */
const COMMON = ranges([0x20, 0x7e]) + "\u00a0«»·½Œœ–—‘’“”…−€";
/** Headings are ours alone, so French letters are enough. */
const FRENCH = "ÀÂÇÈÉÊËÎÏÔ×ÙÛàâçèéêëîïôùû";
/** Players type their own names: all letters of Western Europe. */
const WESTERN = "£°" + ranges([0xbf, 0xff]);

interface Font {
  family: string;
  weight: number;
  letters: string;
}

const FONTS: Font[] = [
  { family: "alegreya-sc", weight: 700, letters: COMMON + FRENCH },
  { family: "alegreya-sans", weight: 500, letters: COMMON + WESTERN },
  { family: "alegreya-sans", weight: 700, letters: COMMON + WESTERN },
];
const FEATURES = ["kern", "liga", "lnum", "pnum", "onum", "tnum"];

function ranges(...pairs: [number, number][]): string {
  return pairs.map(([from, to]) => String.fromCodePoint(...span(from, to))).join("");
}

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

async function cut(font: Font): Promise<void> {
  const whole = await readFile(
    `${MODULES}@fontsource/${font.family}/files/${font.family}-latin-${font.weight}-normal.woff2`,
  );
  const target = `${CUT}${font.family}-${font.weight}.woff2`;
  const made = createHash("sha256").update(whole).update(font.letters).update(FEATURES.join()).digest("hex");
  const stamp = `${target}.from`;
  // Cutting takes a second each, and the build runs often.
  if (existsSync(target) && existsSync(stamp) && (await readFile(stamp, "utf8")) === made) return;
  const small = await subsetFont(whole, font.letters, {
    targetFormat: "woff2",
    noHinting: true,
    keepFeatures: FEATURES,
  });
  await mkdir(CUT, { recursive: true });
  await writeFile(target, small);
  await writeFile(stamp, made);
}

export function fonts(): Plugin {
  return {
    name: "casefile-fonts",
    async buildStart() {
      for (const font of FONTS) await cut(font);
    },
    // Browsers find out about fonts late, from the styles of the text they have to show; we know before.
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith(".woff2"))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${file}` },
            injectTo: "head",
          })),
    },
    async generateBundle() {
      for (const family of new Set(FONTS.map((font) => font.family))) {
        const licence = await readFile(`${MODULES}@fontsource/${family}/LICENSE`);
        this.emitFile({ type: "asset", fileName: `assets/${family}-licence.txt`, source: licence });
      }
    },
  };
}
