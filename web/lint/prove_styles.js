/** As prove_rules.js does for imports: every offence is planted once, and what is allowed stands beside it. */

import stylelint from "stylelint";

const WRONG = [
  ["declaration-property-value-allowed-list", "a { font-size: 0.9rem; }"],
  ["declaration-property-value-allowed-list", "a { font: 700 18px/1.2 var(--serif); }"],
  ["declaration-property-value-allowed-list", "a { border-radius: 7px; }"],
  ["declaration-property-value-allowed-list", "a { border-top-left-radius: 0.5rem; }"],
  ["declaration-property-value-allowed-list", "a { padding: var(--s-8) 10px; }"],
  ["declaration-property-value-allowed-list", "a { margin-inline: 1rem; }"],
  ["declaration-property-value-allowed-list", "a { gap: var(--some-other); }"],
  ["media-feature-name-allowed-list", "@media (max-width: 700px) { a { color: red; } }"],
  ["media-feature-name-allowed-list", "@media (--phone) and (max-height: 30em) { a { color: red; } }"],
  ["selector-pseudo-class-disallowed-list", "a :global(.card) { color: red; }"],
];
const RIGHT = [
  "a { font: 700 var(--t-17)/1.15 var(--serif); border-radius: var(--r-8) 0 0 var(--r-8); }",
  "a { font-size: min(var(--t-13), 15px); margin: calc(-1 * var(--s-16)) auto 0; padding: 1px var(--s-8); }",
  "@media (--phone), (--finger) { a { gap: var(--s-4) var(--s-12); } }",
  "@media (forced-colors: active) { a { color: CanvasText; } }",
];

/** As a stylesheet, and as the style of a component. */
async function refusals(code) {
  const configFile = "lint/stylelint.config.js";
  const texts = [
    { configFile, code, codeFilename: "src/ui/x.css" },
    { configFile, code: `<p></p>\n<style>\n${code}\n</style>\n`, codeFilename: "src/ui/X.svelte" },
  ];
  const seen = await Promise.all(texts.map((text) => stylelint.lint(text)));
  return seen.map(({ results }) => results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule)));
}

for (const [rule, code] of WRONG) {
  for (const found of await refusals(code)) if (!found.includes(rule)) throw new Error(`nobody minds ${code}`);
}
for (const code of RIGHT) {
  for (const found of await refusals(code)) if (found.length) throw new Error(`somebody minds ${code}: ${found}`);
}
