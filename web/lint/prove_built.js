/** What browsers get, as it was built, packages included. As in the other guards, every offence is planted once. */

import { readdir, readFile } from "node:fs/promises";
import { parseAst } from "rolldown/parseAst";

const BUILT = new URL("../../src/casefile/web/", import.meta.url);

/** Safari 15 to 26 runs a module too early if two modules import one that waits. */
function awaitsAtTopLevel(code) {
  const pending = [parseAst(code, { sourceType: "module" })];
  for (let node; (node = pending.pop());) {
    if (node.type === "AwaitExpression" || (node.type === "ForOfStatement" && node.await)) return true;
    const parts = Object.values(node).flat();
    pending.push(...parts.filter((part) => part?.type && !/Function/.test(part.type)));
  }
  return false;
}

const WRONG = ["const { files } = await first();", "for await (const a of b) c(a);", "export const a = [await b];"];
const RIGHT = ["export const a = async () => await b();", "class A { async b() { for await (const c of d) e(c); } }"];
for (const code of WRONG) if (!awaitsAtTopLevel(code)) throw new Error(`nobody minds ${code}`);
for (const code of RIGHT) if (awaitsAtTopLevel(code)) throw new Error(`somebody minds ${code}`);

const files = (await readdir(BUILT, { recursive: true })).filter((file) => file.endsWith(".js"));
if (!files.includes("worker.js") || files.length < 10) throw new Error("the client is not built: run `make setup`");
for (const file of files) {
  if (awaitsAtTopLevel(await readFile(new URL(file, BUILT), "utf8")))
    throw new Error(`${file} awaits at its top level`);
}
