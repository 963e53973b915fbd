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

showTheme();
void loadFirstWords(prefs.language).then(
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
