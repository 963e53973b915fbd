import { mount } from "svelte";
import App from "./App.svelte";
import { prefs } from "../model/prefs.svelte";
import { loadFirstWords } from "../speech/words";
import { showTheme } from "../shell/theme";
import "../ui/css/fonts.css";
import "../ui/css/tokens.css";
import "../ui/css/ui.css";

const root = document.getElementById("app");
if (!root) throw new Error("index.html has no place for the page");

showTheme();
// Without a top-level await: Safari runs a module too early if two modules import one that waits.
void loadFirstWords(prefs.language).then(() => mount(App, { target: root }));

// Installable, and open without a network. Over plain http in a local network browsers have no such thing.
if (import.meta.env.PROD) void navigator.serviceWorker?.register("/worker.js");
