/** Mistakes that types do not show, and the order of the folders: imports point down, never up. */

import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";

/** From the page down to the wire. A folder may import those after it; side by side ones stand in one row. */
const LAYERS = [
  ["app"],
  ["learn", "lobby", "companion", "puzzles"],
  ["after"],
  ["review"],
  ["game"],
  ["fair/page"],
  ["shell"],
  ["board"],
  ["ui"],
  ["speech", "sound"],
  ["model"],
  ["fair"],
  ["art"],
  ["net"],
];

const TOP_LEVEL_AWAIT = [
  "AwaitExpression:not(:function AwaitExpression)",
  "ForOfStatement[await=true]:not(:function ForOfStatement)",
].join();

function mayImportOnlyWhatIsBelow(layer, place) {
  return layer.map((folder) => {
    const above = [...LAYERS.slice(0, place).flat(), ...layer.filter((other) => other !== folder)];
    return {
      files: [`**/src/${folder}/**`],
      // What is within fair/page is not the fair below it.
      ignores: ["**/*.test.ts", ...(folder === "fair" ? ["**/src/fair/page/**"] : [])],
      rules: {
        "no-restricted-imports": [
          "error",
          {
            patterns: above.map((name) => ({
              group: [
                `**/../${name}/**`,
                ...(name.startsWith(`${folder}/`) ? [`./${name.slice(folder.length + 1)}/**`] : []),
              ],
              message: `${folder} lies below ${name} (or beside it): see LAYERS in lint/eslint.config.js.`,
            })),
          },
        ],
      },
    };
  });
}

export default ts.config(
  { ignores: ["**/wire.ts"] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      // TypeScript and svelte-check look after these.
      "no-undef": "off",
      "@typescript-eslint/no-unused-vars": "off",
      // It takes the reason behind an ignored warning for more warnings.
      "svelte/no-unused-svelte-ignore": "off",
      // A space between two elements has to be written so, or the formatter may take it away.
      "svelte/no-useless-mustaches": "off",
      // What is shown is never changed in place: it is $state.raw, and replaced.
      "svelte/prefer-svelte-reactivity": "off",
      // Our router is our own, and so are our links.
      "svelte/no-navigation-without-resolve": "off",
    },
  },
  {
    ignores: ["**/*.test.ts"],
    rules: {
      // Safari 15 to 26 runs a module too early if two modules import one that waits; prove_built.js looks at packages.
      "no-restricted-syntax": [
        "error",
        { selector: TOP_LEVEL_AWAIT, message: "No top-level await: Safari runs modules too early that import it." },
      ],
    },
  },
  {
    // The house is drawn as text, all of it ours: nothing that anybody typed gets there.
    files: ["**/board/Board.svelte", "**/lobby/Hero.svelte"],
    rules: { "svelte/no-at-html-tags": "off" },
  },
  ...LAYERS.flatMap(mayImportOnlyWhatIsBelow),
);
