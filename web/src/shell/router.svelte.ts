/** Which screen the address names, and how to get to another one without loading the page again. */

import { HOUSE_RULES } from "../model/choices";

export type Place =
  | { page: "home" }
  | { page: "table"; table: string; invitation: string | null; transfer: string | null }
  /** Three words in place of a link. */
  | { page: "words"; words: string }
  /** With the house rules of the table one comes from. */
  | { page: "rules"; edition: string | null; houseRules: string[] }
  /** An empty notebook, to be printed. */
  | { page: "sheet"; edition: string | null }
  /** For people at a real table; with the case that a link brings along. */
  | { page: "companion"; fragment: string }
  | { page: "lesson"; lesson: number }
  /** A finished game that was passed on; with a step, that moment of its replay. */
  | { page: "story"; table: string; game: number; step: number | null; eyes: string | null }
  /** Puzzles: the one of the day, the ladder, the storm, or one by its id. */
  | { page: "puzzles"; part: string }
  /** Without a table: for a record that somebody has kept. */
  | { page: "fair"; table: string | null; game: number | null }
  | { page: "nowhere" };

const TABLE = /^[0-9a-f]{16}$/;
/** 128 bits and more, as they fit into a link: shorter words behind # are something else. */
const TOKEN = /^[A-Za-z0-9_-]{22,64}$/;

export function placeOf(path: string, hash: string, search = ""): Place {
  const [first = "", second, third, ...more] = path.replace(/^\/|\/$/g, "").split("/");
  if (more.length) return { page: "nowhere" };
  if (first === "" && second === undefined) return { page: "home" };
  if (first === "rules" && third === undefined) {
    return { page: "rules", edition: second ?? null, houseRules: houseRulesOf(search) };
  }
  if (first === "sheet" && third === undefined) return { page: "sheet", edition: second ?? null };
  if (first === "companion" && second === undefined) return { page: "companion", fragment: hash };
  if (first === "puzzles" && third === undefined) return { page: "puzzles", part: second ?? "day" };
  if (first === "learn" && second === undefined) return { page: "lesson", lesson: 1 };
  if (first === "learn" && second === "2" && third === undefined) return { page: "lesson", lesson: 2 };
  if (first === "fair" && second === undefined) return { page: "fair", table: null, game: null };
  if (first === "j" && third === undefined) {
    const words = threeWords(second ?? hash);
    return words === null ? { page: "nowhere" } : { page: "words", words };
  }
  if (second === undefined || !TABLE.test(second)) return { page: "nowhere" };
  if (first === "t" && third === undefined) return { page: "table", table: second, ...keyOf(hash.slice(1)) };
  if (!/^[1-9]\d{0,6}$/.test(third ?? "")) return { page: "nowhere" };
  if (first === "game") return { page: "story", table: second, game: Number(third), ...momentOf(search) };
  if (first === "fair") return { page: "fair", table: second, game: Number(third) };
  return { page: "nowhere" };
}

function houseRulesOf(search: string): string[] {
  const named = new URLSearchParams(search).get("house")?.split(",") ?? [];
  return HOUSE_RULES.filter((rule) => named.includes(rule));
}

/** Steps count from 1. */
function momentOf(search: string): { step: number | null; eyes: string | null } {
  const asked = new URLSearchParams(search);
  const step = /^[1-9]\d{0,4}$/.exec(asked.get("step") ?? "")?.[0];
  const eyes = /^[a-z]{1,20}$/.exec(asked.get("eyes") ?? "")?.[0];
  return { step: step === undefined ? null : Number(step), eyes: eyes ?? null };
}

/** Where a finished game is told, or one moment of it, as somebody knew it then. */
export function gameAddress(table: string, game: number, step?: number, eyes: string | null = null): string {
  const moment = step === undefined ? "" : `?step=${step}${eyes === null ? "" : `&eyes=${eyes}`}`;
  return `/game/${table}/${game}${moment}`;
}

/** Where the rules of an edition are told, with these house rules in force. */
export function rulesAddress(edition: string, houseRules: readonly string[] = []): string {
  return `/rules/${edition}${houseRules.length ? `?house=${houseRules.join(",")}` : ""}`;
}

function keyOf(hash: string): { invitation: string | null; transfer: string | null } {
  const transfer = hash.startsWith("transfer=") ? hash.slice("transfer=".length) : null;
  if (transfer !== null) return { invitation: null, transfer: TOKEN.test(transfer) ? transfer : null };
  return { invitation: TOKEN.test(hash) ? hash : null, transfer: null };
}

/** However they are typed, joined by hyphens; null if these are not three. */
function threeWords(typed: string): string | null {
  const words = typed
    .toLowerCase()
    .split(/[^a-z]+/u)
    .filter(Boolean);
  return words.length === 3 && !/\d/u.test(typed) ? words.join("-") : null;
}

/** Behind #, so that no server writes them down. */
export function wordsAddress(words: string): string {
  return `/j#${words}`;
}

/** The place of a pasted link, whichever server it names, or of three words; null if it leads to no table. */
export function tableOfLink(link: string): string | null {
  const words = threeWords(/\/j[#/](.*)$/u.exec(link.trim())?.[1] ?? link);
  if (words !== null && !/\/t\//u.test(link)) return wordsAddress(words);
  const found = /\/t\/([0-9a-f]{16})\/?(#[^\s]*)?\s*$/.exec(link.trim()) ?? /^([0-9a-f]{16})()$/.exec(link.trim());
  return found ? `/t/${found[1]}${found[2] ?? ""}` : null;
}

class Whereabouts {
  now: Place = $state(placeOf(location.pathname, location.hash, location.search));
  /** What was opened over the place, by its name: the way back closes it. */
  opened: string | null = $state(openedBy(history.state));
  #address = location.href;

  constructor() {
    addEventListener("popstate", () => this.#look());
    addEventListener("hashchange", () => this.#look());
  }

  go(address: string): void {
    history.pushState(null, "", address);
    this.#look();
    scrollTo(0, 0);
  }

  /** The same place under another address: what was secret in it is used up. */
  rename(address: string): void {
    history.replaceState(history.state, "", address);
    this.#address = location.href;
  }

  /** On to another place: whoever goes back does not come here again. */
  redirect(address: string): void {
    history.replaceState(null, "", address);
    this.#look();
  }

  open(name: string): void {
    history.pushState({ opened: name }, "");
    this.opened = name;
    scrollTo(0, 0);
  }

  close(): void {
    history.back();
  }

  #look(): void {
    this.opened = openedBy(history.state);
    // Renamed meanwhile, it is still the place that it was: an invitation that was used up is not missing.
    if (this.#address === location.href) return;
    this.#address = location.href;
    this.now = placeOf(location.pathname, location.hash, location.search);
  }
}

function openedBy(state: unknown): string | null {
  const { opened } = (state ?? {}) as { opened?: unknown };
  return typeof opened === "string" ? opened : null;
}

export const whereabouts = new Whereabouts();

/** For links: a plain click stays within the page, everything else is the browser's. */
export function stay(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  whereabouts.go(link.pathname + link.search + link.hash);
}
