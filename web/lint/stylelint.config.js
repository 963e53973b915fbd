/** Holds the styles to the scales in src/ui/css/tokens.css and to the windows named in src/ui/css/media.css. */

const SIZE = "--(?:t-[\\w-]+|head-size|name-size|said|sentence)";
const SPACE = "--(?:s-\\d+|side|end|gap|aside-gap|panel-side|under)";
const RADIUS = "--r-\\w+";

/** A function with whatever is in its brackets, three deep. */
const inBrackets = (name) => `${name}\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\)`;
const COMPUTED = inBrackets("(?:calc|min|max|clamp|env)");
const onlyOf = (...words) => new RegExp(`^(?:${words.join("|")})(?: (?:${words.join("|")}))*$`);

/** A hair's breadth is no distance, and what follows the letters or the window is no step. */
const SPACES = onlyOf(
  "0",
  "auto",
  "inherit",
  "-?1px",
  "-?[\\d.]+(?:%|em|cqw|vh)",
  `var\\(${SPACE}(?:, var\\(--s-\\d+\\))?\\)`,
  COMPUTED,
);
const SIZES = [
  new RegExp(`^var\\(${SIZE}(?:, (?:inherit|var\\(--t-\\d+\\)))?\\)$`),
  "inherit",
  new RegExp(`^(?:calc|min|max|clamp)\\(.*(?:${SIZE}|--cw|%)`),
];
const RADII = onlyOf("0", "50%", "inherit", `var\\(${RADIUS}\\)`, inBrackets("calc"));

const said = (what) => (_name, value) => `"${value ?? _name}": ${what}`;

export default {
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  reportInvalidScopeDisables: true,
  rules: {
    "declaration-property-value-allowed-list": [
      {
        "font-size": SIZES,
        font: ["inherit", new RegExp(`var\\(${SIZE}\\)`), /--cw/],
        "/^border(-\\w+)*-radius$/": [RADII],
        "/^(padding|margin|gap|row-gap|column-gap)(-\\w+)*$/": [SPACES],
      },
      { message: said("take a step of the scales in ui/css/tokens.css") },
    ],
    "media-feature-name-allowed-list": [
      ["forced-colors", "prefers-color-scheme", "prefers-reduced-motion"],
      { message: said("give the window a name in ui/css/media.css") },
    ],
    "selector-pseudo-class-disallowed-list": [
      ["global"],
      { message: said("style what the component draws itself, or let it take a property") },
    ],
    "block-no-empty": true,
    "declaration-block-no-duplicate-properties": true,
    "declaration-block-no-shorthand-property-overrides": true,
    "no-duplicate-selectors": true,
  },
  overrides: [{ files: ["**/*.svelte"], customSyntax: "postcss-html" }],
};
