import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  // The content policy of the server forbids style elements, so every style ends up in a file of its own.
  compilerOptions: { runes: true, css: "external" },
};
