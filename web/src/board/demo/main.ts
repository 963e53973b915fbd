/** A page with nothing but drawings, to look at them and to photograph them. The query chooses what it shows:
 *  show=board|cards|parts, theme=day|night, lang=en|fr, scene=quiet|turn|full, compact. */

import { mount } from "svelte";
import { prefs } from "../../core/prefs.svelte";
import "../../styles/fonts.css";
import "../../styles/tokens.css";
import "../../styles/ui.css";
import Demo from "./Demo.svelte";

const query = new URLSearchParams(location.search);
prefs.language = query.get("lang") === "fr" ? "fr" : "en";
document.documentElement.dataset["theme"] = query.get("theme") ?? "day";
const root = document.getElementById("app");
if (root) mount(Demo, { target: root });
