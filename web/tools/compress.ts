/** Puts a Brotli and a gzip copy beside every built file that gets smaller by it: the server only picks one. */

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(html|js|css|svg|json|webmanifest|txt)$/;
/** Below this a copy saves less than it costs to look for. */
const WORTHWHILE = 600;

export function compress(): Plugin {
  let folder = "";
  return {
    name: "casefile-compress",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    // Comes only after a build that worked, so nothing is looked for that a failed one did not write.
    async writeBundle() {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !TEXT.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const plain = await readFile(path);
        if (plain.length < WORTHWHILE) continue;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
        await writeFile(`${path}.br`, brotliCompressSync(plain, { params }));
        await writeFile(`${path}.gz`, gzipSync(plain, { level: 9 }));
      }
    },
  };
}
