/** Makes the names in src/ui/css/media.css known to every style: a stylesheet knows its own `@custom-media` only, and
 *  the style of each component is one of its own. */

import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const NAMES = fileURLToPath(new URL("../src/ui/css/media.css", import.meta.url));

export function customMedia(): Plugin {
  return {
    name: "casefile-custom-media",
    enforce: "pre",
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) => ({ code: `@import ${JSON.stringify(NAMES)};\n${code}`, map: null }),
    },
  };
}
