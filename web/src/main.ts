import { mount } from "svelte";
import App from "./App.svelte";
import { prefs } from "./core/prefs.svelte";
import { loadFirstWords } from "./core/words";
import { showTheme } from "./lobby/theme";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/ui.css";

const root = document.getElementById("app");
if (!root) throw new Error("index.html has no place for the page");

showTheme();
await loadFirstWords(prefs.language);
mount(App, { target: root });

// Installable, and open without a network. Over plain http in a local network browsers have no such thing.
if (import.meta.env.PROD) void navigator.serviceWorker?.register("/worker.js");
