/** The part of it that tools/fonts.ts uses. */
declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    letters: string,
    options: { targetFormat: "woff2"; noHinting: boolean; keepFeatures: string[] },
  ): Promise<Uint8Array>;
}
