import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/ui.css";

const root = document.getElementById("app");
if (root) mount(App, { target: root });

// Installable, and open without a network. A page under test or in development has no worker.
if (import.meta.env.PROD) void navigator.serviceWorker?.register("/worker.js");
