import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { compress } from "./tools/compress.ts";
import { customMedia } from "./tools/custom_media.ts";
import { fonts } from "./tools/fonts.ts";

export default defineConfig({
  plugins: [customMedia(), svelte(), svelteTesting(), ...(process.env["VITEST"] ? [] : [fonts(), compress()])],
  server: { fs: { allow: [".."] } }, // sentences that the server and the client share are in ../src/casefile/locales
  css: { transformer: "lightningcss", lightningcss: { drafts: { customMedia: true } } },
  build: {
    outDir: "../src/casefile/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // every file once, with a name that changes with its content
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: ["index.html", "src/app/worker.ts"],
      output: {
        // The first page comes in one piece: many small ones compress worse, and each has to be asked for.
        codeSplitting: { groups: [{ name: "first", test: /src\/app\/main\.ts$/ }] },
        // A service worker has to keep its address: browsers look there for a newer one.
        entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  test: {
    environment: "happy-dom",
    // A desk: all parts of a table are in the page at once.
    environmentOptions: { happyDOM: { width: 1440, height: 900 } },
    // One page for all files of a worker: making a page for each took a third of the run. Whoever keeps something tidies up.
    isolate: false,
    // How long a test takes is for benchmarks to say: here a busy machine must not fail one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: ["src/**/*.test.ts", "tools/**/*.test.ts"],
  },
});
