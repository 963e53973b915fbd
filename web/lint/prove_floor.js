/** Nothing that is built needs a newer browser than we promise, as far as MDN's compat data know.
 *
 *  Styles are read rule by rule. Of scripts, whose types are gone by then, only calls are read: one is refused if every
 *  interface with a method of that name got it later, and no method of ours is called so. */

import data from "@mdn/browser-compat-data" with { type: "json" };
import { readdir, readFile } from "node:fs/promises";
import postcss from "postcss";
import parseSelector from "postcss-selector-parser";
import parseValue from "postcss-value-parser";
import { parseAst } from "rolldown/parseAst";

const BUILT = new URL("../../src/casefile/web/", import.meta.url);
/** As in README.md, docs/play.md and index.html. */
const FLOOR = {
  ...{ chrome: 111, chrome_android: 111, edge: 111 },
  ...{ firefox: 121, firefox_android: 121 },
  ...{ safari: 16.4, safari_ios: 16.4 },
};
/** Browsers at the floor do without these: what is shown is a little plainer, or said in another way as well. */
const DISPENSABLE = new Set([
  ...["@starting-style", "accent-color", "cursor: grab", "forced-color-adjust", "forced-color-adjust: none", "hyphens"],
  ...["mask-image", "overscroll-behavior", "text-size-adjust", "text-wrap", "text-wrap: balance", "text-wrap: wrap"],
  ...["cursor: default", "cursor: pointer", "paint-order", "resize", "resize: vertical"],
  "justify-content: safe", // the first of many cards is reached by the arrows
  "user-select", // the prefix stands beside it
  "zoom", // cards fill more of a low window
]);

/** The browsers of the floor that do not have a feature. */
function lacking({ support }) {
  return Object.keys(FLOOR).filter((browser) => {
    const plain = [support[browser]].flat().filter((each) => each && !each.flags && !each.prefix);
    const versions = plain.filter((each) => !each.alternative_name && !each.version_removed);
    return !versions.some(({ version_added }) => isBelow(version_added, FLOOR[browser]));
  });
}
function isBelow(version, floor) {
  if (typeof version !== "string" || version === "preview") return version === true;
  const [major, minor] = [version.replace("≤", ""), floor].map((each) => String(each).split(".").map(Number));
  return major[0] < minor[0] || (major[0] === minor[0] && (major[1] ?? 0) <= (minor[1] ?? 0));
}

// -- styles

const { properties, selectors, types, "at-rules": atRules } = data.css;
/** color-mix(), min(), linear-gradient() … */
const FUNCTIONS = new Map();
(function collect(type) {
  for (const [name, each] of Object.entries(type)) {
    if (name === "__compat" || typeof each !== "object") continue;
    if (each.__compat && !FUNCTIONS.has(name)) FUNCTIONS.set(name, each);
    collect(each);
  }
})(types);

/** All that a style needs: the names of features, with what is known of them. */
function* needsOfStyle(text) {
  const rules = [];
  postcss.parse(text).walk((node) => {
    for (let up = node.parent; up; up = up.parent) if (up.name === "supports") return;
    rules.push(node);
  });
  for (const node of rules) {
    if (node.type === "atrule") yield* needsOfAtRule(node);
    else if (node.type === "decl") yield* needsOfDeclaration(node);
    else if (node.type === "rule" && !node.parent.name?.endsWith("keyframes")) yield* needsOfSelector(node);
  }
}
function* needsOfAtRule({ name, params }) {
  yield [`@${name}`, atRules[name]];
  if (name !== "media") return;
  for (const [, feature] of params.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g))
    yield [`@media (${feature})`, atRules.media[feature]];
  if (/[<>]/.test(params)) yield ["@media (width > 0)", atRules.media.range_syntax];
}
function* needsOfSelector({ selector, parent }) {
  if (parent.type === "rule" || selector.includes("&")) yield ["nesting", selectors.nesting];
  const names = [];
  parseSelector((root) => root.walkPseudos(({ value }) => void names.push(value))).processSync(selector);
  for (const name of names) yield [name, selectors[name.replace(/^:+/, "")]];
}
function* needsOfDeclaration({ prop, value }) {
  const property = properties[prop];
  yield [prop, property];
  const words = [];
  parseValue(value).walk((word) => void words.push(word));
  for (const { type, value: word } of words) {
    if (type === "function") yield [`${word}()`, FUNCTIONS.get(word) ?? property?.[`${word}_function`]];
    if (type !== "word") continue;
    yield [`${prop}: ${word}`, property?.[word]];
    const { unit } = parseValue.unit(word) || {};
    const size = { d: "dynamic", l: "large", s: "small" }[/^([dls])v/.exec(unit)?.[1]];
    yield [`1${unit}`, types.length[size ? `viewport_percentage_units_${size}` : unit]];
  }
}

// -- scripts

/** What the platform and the language have, by name. */
const MEMBERS = new Map();
(function collect(area) {
  for (const [key, each] of Object.entries(area)) {
    if (key === "__compat") continue;
    const name = key.replace(/_static$/, "");
    if (each.__compat) MEMBERS.set(name, [...(MEMBERS.get(name) ?? []), each.__compat]);
    collect(each);
  }
})({ ...data.api, ...data.javascript.builtins });
/** Called only where they exist, or not of the platform: sharing, Svelte's trusted types and transitions, Fluent's dates. */
const GUARDED = new Set(["canShare", "createPolicy", "in", "toZonedDateTime"]);

/** The names that scripts call, and those that they define. What is called only if it is there needs nothing. */
function readScript(code) {
  const [called, defined] = [new Set(), new Set()];
  const pending = [parseAst(code, { sourceType: "module" })];
  for (let node; (node = pending.pop());) {
    const { type, callee } = node;
    if (type === "CallExpression" && callee.type === "MemberExpression" && !node.optional && !callee.computed)
      called.add(callee.property.name);
    if (type === "NewExpression" && callee.type === "Identifier") called.add(callee.name);
    if (/^(Property|MethodDefinition|PropertyDefinition)$/.test(type)) defined.add(node.key.name ?? node.key.value);
    if (type === "AssignmentExpression" && node.left.type === "MemberExpression") defined.add(node.left.property.name);
    if (/^(VariableDeclarator|FunctionDeclaration|ClassDeclaration)$/.test(type)) defined.add(node.id?.name);
    pending.push(
      ...Object.values(node)
        .flat()
        .filter((part) => part?.type),
    );
  }
  return { called, defined };
}

// -- what is too new

function offencesOf(files) {
  const offences = new Set();
  const scripts = files.filter(([file]) => file.endsWith(".js")).map(([, text]) => readScript(text));
  const defined = scripts.reduce((all, script) => all.union(script.defined), new Set());
  for (const { called } of scripts)
    for (const name of called.difference(defined).difference(GUARDED)) {
      const known = MEMBERS.get(name) ?? [];
      const least = known.map(lacking).sort((one, other) => one.length - other.length)[0] ?? [];
      if (least.length) offences.add(`${name}() is not in ${least.join(", ")}`);
    }
  for (const [file, text] of files.filter(([file]) => file.endsWith(".css")))
    for (const [name, feature] of needsOfStyle(text)) {
      const browsers = feature?.__compat ? lacking(feature.__compat) : [];
      if (browsers.length && !DISPENSABLE.has(name)) offences.add(`${file}: ${name} is not in ${browsers.join(", ")}`);
    }
  return offences;
}

const WRONG = [
  ["a.css", "p { field-sizing: content }"],
  ["a.css", "p { display: grid-lanes }"],
  ["a.css", "p { width: calc-size(auto, size) }"],
  ["a.css", "p { color: light-dark(#fff, #000) }"],
  ["a.css", "@scope (.a) { p { color: red } }"],
  ["a.css", "details:open { color: red }"],
  ["a.css", "p { b { color: red } }"],
  ["a.js", "first.showPopover();"],
  ["a.js", "Object.groupBy(a, b);"],
  ["a.js", "new URLPattern();"],
];
const RIGHT = [
  [
    "a.css",
    "p:has(b) { color: color-mix(in srgb, red, var(--a)); height: 1dvh } @container (width > 1px) { b { top: 0 } }",
  ],
  ["a.css", "@supports (field-sizing: content) { p { field-sizing: content } }"],
  ["a.js", "first.checkVisibility?.(); first.closest('b'); class A { groupBy() {} } new A().groupBy();"],
];
for (const example of WRONG) if (!offencesOf([example]).size) throw new Error(`nobody minds ${example[1]}`);
for (const example of RIGHT) for (const offence of offencesOf([example])) throw new Error(`somebody minds: ${offence}`);

const names = await readdir(BUILT, { recursive: true });
const built = names.filter((name) => /\.(css|js)$/.test(name));
if (built.length < 10) throw new Error("the client is not built: run `make setup`");
const texts = await Promise.all(built.map((name) => readFile(new URL(name, BUILT), "utf8")));
const offences = offencesOf(built.map((name, place) => [name, texts[place]]));
if (offences.size) throw new Error(["Too new for the browsers we promise:", ...offences].join("\n"));
