/** Where the keyboard is. What is pressed often vanishes with it; the focus then goes on nearby, and never nowhere. */

import { tick } from "svelte";

/** What had the focus last, and what it was in, from inside out. */
let last: Element | null = null;
let around: Element[] = [];
/** The page does not jump under somebody who points. */
let isPointing = false;
let hasShownAPage = false;
const MODIFIERS = ["Shift", "Control", "Alt", "Meta"];

/** Is what has the focus marked by a ring? Browsers disagree about `:focus-visible`: Safari shows it on what a script
 *  focuses after a press, and not on what the arrow keys choose. */
export function hasRing(): boolean {
  return !isPointing;
}

function point(now: boolean): void {
  isPointing = now;
  document.documentElement.toggleAttribute("data-pointing", now);
}

/** Watches over the focus until the call that is returned. */
export function keepFocus(): () => void {
  const remember = ({ target }: Event) => {
    if (!(target instanceof Element) || target === document.body) return;
    last = target;
    around = ancestorsOf(target);
  };
  const press = () => {
    point(true);
    last = null; // whoever clicks beside everything wants the focus nowhere
  };
  const type = ({ key }: KeyboardEvent) => {
    if (!MODIFIERS.includes(key)) point(false);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A new page, or a dialog that closes, says itself where the focus goes: they come first.
  const watcher = new MutationObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      rescue();
    });
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  addEventListener("focusin", remember);
  addEventListener("pointerdown", press, true);
  addEventListener("keydown", type, true);
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
    removeEventListener("focusin", remember);
    removeEventListener("pointerdown", press, true);
    removeEventListener("keydown", type, true);
  };
}

/** The heading of a page: a page that takes the place of another is read from there. */
export function pageHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  // The first page is read by itself, and its first tab stop is the first of all.
  if (hasShownAPage) void tick().then(() => isNowhere() && focusOn(heading));
  hasShownAPage = true;
}

/** A dialog has gone: back to where its opener was, if that is still there. */
export async function giveBack(opener: Element | null): Promise<void> {
  await tick();
  if (!isNowhere() || !opener || opener === document.body || !isUsable(opener)) return;
  // Who only waited has something to press by now.
  focusOn((opener.matches("[data-rest]") && usableIn(document.body, "[data-lead]")) || opener);
}

/** What was pointed at is about to vanish. To take away what has the focus lays the whole page out once more, just when
 *  the answer should be drawn; so it lets go beforehand, and `rescue` finds the next place as ever. */
export function letGo(): void {
  const pressed = document.activeElement;
  // Places of the board are no HTML.
  if (isPointing && (pressed instanceof HTMLElement || pressed instanceof SVGElement)) pressed.blur();
}

/** Is somebody writing there? A button beside the field belongs to it. */
export function isWriting(element: Element | null): boolean {
  if (!element || element.closest("dialog")) return false;
  const field = "input[type=text], textarea";
  return element.matches(field) || (element.closest("form")?.querySelector(field) ?? null) !== null;
}

function rescue(): void {
  if (last === null || !isNowhere()) return;
  const next = isUsable(last) ? last : successor();
  if (next) focusOn(next);
}

/** `data-place` names what may be drawn anew, `data-lead` what is to be pressed next, `data-rest` where to wait. */
function successor(): Element | null {
  for (const part of around) {
    const place = part.getAttribute("data-place");
    const now = place === null ? null : document.querySelector(`[data-place="${place}"]`);
    const found = now && usableIn(now, "button");
    if (found) return found;
    if (!part.isConnected) continue;
    const home = usableIn(part, "[data-lead]") ?? usableIn(part, "[data-rest]") ?? usableIn(part, 'h1[tabindex="-1"]');
    if (home) return home;
  }
  return null;
}

function usableIn(part: Element, wanted: string): Element | null {
  return [...part.querySelectorAll(wanted)].find(isUsable) ?? null;
}

function isUsable(element: Element): boolean {
  return element.isConnected && !element.matches(":disabled") && isVisible(element);
}

/** Safari has no `checkVisibility` before 17.4. */
export function isVisible(element: Element): boolean {
  return element.checkVisibility?.() ?? element.getClientRects().length > 0;
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function focusOn(element: Element): void {
  (element as HTMLElement).focus({ preventScroll: isPointing });
}

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let part: Element | null = element; part; part = part.parentElement) found.push(part);
  return found;
}
