import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import classic from "../../model/fixtures/frames-classic-1986.json";
import { prefs } from "../../model/prefs.svelte";
import type { Hinted, TableView } from "../../net/types";
import { hintSentence } from "../../speech/hint_sentence";
import { loadWords } from "../../speech/words";
import GamePage from "../GamePage.svelte";
import { EDITIONS, PATIENT, SampleLine, viewsOf } from "../sample.svelte";

const { frames, viewer } = classic.find((table) => table.viewer !== "spectator")!;
const VIEWS = viewsOf(frames);
/** Others play, and nobody has to show anything. */
const WAITING = VIEWS.find(
  ({ phase, menu, game, acting }) => phase === "playing" && !menu && acting !== viewer && game!.turns > 3,
)!;
const YOURS = VIEWS.find(({ phase, menu, game }) => phase === "playing" && menu?.roll && game!.turns > 3)!;

beforeAll(() => loadWords("en"));
beforeEach(() => {
  prefs.language = "en";
  prefs.speed = "calm";
});
afterEach(cleanup);

/** The same table where all others are bots, or all are people who came with their own devices. */
function among(others: "bots" | "people", view: TableView = WAITING): TableView {
  const chairs = view.chairs.map((chair) => ({
    ...chair,
    bot: others === "bots" && chair.suspect !== viewer ? "novice" : "",
    left: false,
    sittingIn: "",
  }));
  return { ...view, chairs, host: viewer, settings: { ...view.settings, pace: "calm" } };
}

function open(view: TableView): SampleLine {
  const line = new SampleLine(view);
  render(GamePage, { live: line.live, editions: EDITIONS });
  return line;
}

function press(name: string): void {
  screen.getByRole("button", { name }).click();
  flushSync();
}

const paceGroups = () =>
  screen.queryAllByRole("group", { name: /Pace|device|table/u }).map((one) => one.getAttribute("aria-label"));

test("alone with bots, one tap sets the pace of the device and of the table", () => {
  const line = open(among("bots"));
  press("Brisk");
  expect(prefs.speed).toBe("brisk");
  expect(line.sent).toEqual([{ kind: "set-pace", pace: "brisk" }]);
  press("Menu");
  expect(paceGroups()).toEqual(["Pace", "Pace"]); // in the bar, and in the menu with a word about it
  expect(screen.getByText("The same, twice as fast.")).toBeTruthy();
});

test("where others play too the bar sets the own device, and its host finds the table's pace beside it", () => {
  const view = among("people");
  const bots = view.chairs.map((chair, place) =>
    place === view.chairs.length - 1 ? { ...chair, bot: "sleuth" } : chair,
  );
  const line = open({ ...view, chairs: bots });
  press("At once");
  expect([prefs.speed, line.sent]).toEqual(["instant", []]);
  press("Set the pace of the bots, too");
  expect(paceGroups().slice(1)).toEqual(["On this device", "Bots at this table"]);
  const [, , table] = screen.getAllByRole("button", { name: "Brisk" });
  table!.click();
  expect([prefs.speed, line.sent]).toEqual(["instant", [{ kind: "set-pace", pace: "brisk" }]]);
});

test("a guest cannot set the pace of the table, and is told what the host chose", () => {
  const view = among("people");
  const others = view.chairs.filter(({ suspect }) => suspect !== viewer);
  const chairs = view.chairs.map((chair) => (chair === others[0] ? { ...chair, bot: "sleuth" } : chair));
  open({ ...view, chairs, host: others[1]!.suspect });
  expect(screen.queryByRole("button", { name: "Set the pace of the bots, too" })).toBeNull();
  press("Menu");
  expect(screen.getByText("The host has chosen how fast bots play: Calm.")).toBeTruthy();
});

test("at once, the pace can be changed in the own turn, too: there is no other time to do it", () => {
  const line = open(among("bots", YOURS));
  expect(paceGroups()).toEqual([]);
  prefs.speed = "instant";
  flushSync();
  expect(paceGroups()).toEqual(["Pace"]);
  press("Calm");
  expect([prefs.speed, line.sent]).toEqual(["calm", []]); // the table is calm already
});

test("a game is finished quickly by whoever is out, once nobody but bots can win", async () => {
  const view = among("bots");
  const line = open(view);
  expect(screen.queryByRole("button", { name: "Finish quickly" })).toBeNull();
  line.view = { ...view, game: { ...view.game!, out: [viewer] } };
  flushSync();
  expect(screen.queryByRole("button", { name: "Skip to my turn" })).toBeNull(); // none will come
  press("Finish quickly");
  expect(line.sent).toEqual([{ kind: "finish" }]);
  await vi.waitFor(() => expect(line.stage.isHurried).toBe(true), PATIENT);
  const people = among("people");
  line.view = { ...people, game: { ...people.game!, out: [viewer] } };
  flushSync();
  expect(screen.queryByRole("button", { name: "Finish quickly" })).toBeNull();
});

const HINTED: Hinted = { type: "hinted", id: "1", game: 1, version: 1 };

test("hints are offered where the host allows them, and answered in plain words", async () => {
  const view = among("bots", YOURS);
  const line = open(view);
  expect(screen.queryByRole("button", { name: "Hint" })).toBeNull();
  line.view = { ...view, settings: { ...view.settings, hints: true } };
  flushSync();
  press("Hint");
  line.reply = { ...HINTED, question: ["white", "rope", "library"] };
  press("Which question would teach me most?");
  expect(line.sent).toEqual([{ kind: "hint", about: "question" }]);
  await screen.findByText("Go to the Library, and suggest Mrs. White with the Rope.", {}, PATIENT);
  line.reply = { ...HINTED, room: "hall", turns: 2.3 };
  press("Where is the nearest useful room?");
  await screen.findByText("The Hall: about 2 turns away.", {}, PATIENT);
  line.reply = HINTED;
  press("Where is the nearest useful room?");
  await screen.findByText("You know enough. Look at your notes once more, and accuse.", {}, PATIENT);
});

test("a hint for the room one stands in sends nobody anywhere", () => {
  const view = VIEWS.find(({ menu }) => menu?.suggest)!;
  const { room } = view.menu!.suggest!;
  const { phrases } = new SampleLine(view).desk();
  const said = hintSentence({ ...HINTED, question: ["green", "knife", room] }, view, phrases);
  expect(said).toBe("Suggest Mr. Green with the Knife.");
});
