import { mount } from "svelte";
import App from "./App.svelte";
import { prefs } from "../model/prefs.svelte";
import { loadFirstWords } from "../speech/words";
import { reloadOnceReachable } from "../shell/preload";
import { showTheme } from "../shell/theme";
import "../ui/css/fonts.css";
import "../ui/css/tokens.css";
import "../ui/css/ui.css";

const root = document.getElementById("app");
if (!root) throw new Error("index.html has no place for the page");

/** Milliseconds. Letters that take longer are left out until the next visit: see fonts.css. */
const LETTERS_MS = 400;

/** The letters of the page are preloaded with it; with them here, it is drawn once. */
async function letters(): Promise<void> {
  const loading = Promise.all([...document.fonts].map((font) => font.load()));
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, LETTERS_MS))]).catch(() => undefined);
}

showTheme();
void Promise.all([loadFirstWords(prefs.language), letters()]).then(
  () => {
    root.replaceChildren();
    mount(App, { target: root });
  },
  () => {
    // There are no words to say it in but those of index.html, which need not wait any longer.
    root.classList.add("failed");
    reloadOnceReachable();
  },
);

// Installable, and open without a network. Over plain http in a local network browsers have no such thing.
if (import.meta.env.PROD) void navigator.serviceWorker?.register("/worker.js");
