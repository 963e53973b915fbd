/** A guard that lets everything pass would look just like one that finds nothing. */

import { ESLint } from "eslint";

const WRONG = [
  ["src/speech/x.ts", "export const { files } = await first();"],
  ["src/speech/x.ts", "for await (const file of files()) first(file);"],
  ["src/net/x.ts", 'import { LiveTable } from "../model/live.svelte";'],
  ["src/game/turn/x.ts", 'import { story } from "../../after/story";'],
  ["src/fair/x.ts", 'import { sourceOf } from "./page/record_source";'],
  ["src/lobby/x.ts", 'import { rules } from "../learn/rules";'],
];
const RIGHT = [
  ["src/speech/x.ts", "export const load = async () => { for await (const file of files()) await first(file); };"],
  ["src/game/turn/x.ts", 'import { LiveTable } from "../../model/live.svelte";'],
  ["src/fair/page/x.ts", 'import { verify } from "../verify";'],
  ["src/app/x.ts", 'import { rules } from "../learn/rules";'],
];

const RULES = ["no-restricted-imports", "no-restricted-syntax"];
const eslint = new ESLint({ overrideConfigFile: "lint/eslint.config.js" });

async function isRefused([filePath, text]) {
  const [result] = await eslint.lintText(text, { filePath });
  return result.messages.some(({ ruleId }) => RULES.includes(ruleId));
}

for (const example of WRONG) if (!(await isRefused(example))) throw new Error(`nobody minds ${example.join(": ")}`);
for (const example of RIGHT) if (await isRefused(example)) throw new Error(`somebody minds ${example.join(": ")}`);
