/** Day or night on the whole page: as chosen, or as the device likes it. */

import { MediaQuery } from "svelte/reactivity";
import { prefs } from "../model/prefs.svelte";

export type Shown = "day" | "night";

const dark = typeof matchMedia === "function" ? new MediaQuery("(prefers-color-scheme: dark)") : null;

export function shownTheme(): Shown {
  if (prefs.theme !== "system") return prefs.theme;
  return dark?.current ? "night" : "day";
}

export function showTheme(): void {
  document.documentElement.dataset["theme"] = shownTheme();
}
