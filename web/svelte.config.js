import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  // Styles go on as they are: alone, before they are a stylesheet, they would not know the names in media.css.
  preprocess: vitePreprocess({ style: false }),
  // The content policy of the server forbids style elements, so every style ends up in a file of its own.
  compilerOptions: { runes: true, css: "external" },
};
