import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Motion } from "../model/stage/beats";
import type { Spot } from "../net/types";
import Board from "./Board.svelte";
import { sampleEdition } from "./sample";

const edition = sampleEdition("deluxe-2020");
const LIT: Spot[] = ["library", [4, 8], [5, 6], [5, 3]];

/** The drawing is as large on the screen as in its own units, from its upper left corner. */
beforeEach(() => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 1048, 1076));
});

function show(more: Record<string, unknown> = {}) {
  const onpick = vi.fn();
  const onhover = vi.fn();
  const shown = render(Board, {
    board: edition.board,
    pieces: { plum: [5, 8], scarlet: "hall", white: "hall" } as Record<string, Spot>,
    weapons: { rope: "hall", knife: "study" },
    names: (card: string) => edition.names["en"]?.[card] ?? card,
    squareName: (square: readonly number[]) => `square ${square}`,
    label: (spot: Spot) => `to ${spot}`,
    say: (key: string, args: Record<string, string | number> = {}) => [key, ...Object.values(args)].join(" "),
    lit: LIT,
    you: "plum",
    turn: "plum",
    onpick,
    onhover,
    ...more,
  });
  return { ...shown, onpick, onhover };
}

const places = (): HTMLElement[] => within(screen.getByRole("group")).queryAllByRole("button");
const labels = (): (string | null)[] => places().map((place) => place.getAttribute("aria-label"));
const focused = (): string | null => document.activeElement?.getAttribute("data-spot") ?? null;

/** Where a point of the board, in units, is on the screen of these tests. */
function at(x: number, y: number): { clientX: number; clientY: number; detail: number } {
  return { clientX: x + 44, clientY: y + 44, detail: 1 };
}

describe("lit places", () => {
  it("are buttons with a label, and only one of them is on the way of the tab key: the one nearest to you", async () => {
    show();
    expect(labels()).toEqual(["to library", "to 4,8", "to 5,6", "to 5,3"]);
    const stops = places().filter((place) => place.getAttribute("tabindex") === "0");
    expect(stops.map((place) => place.getAttribute("data-spot"))).toEqual(["4,8"]);
  });

  it("may shine before anything can be picked there", () => {
    const { container } = show({ lit: [], lights: [[4, 8], "library"] });
    expect(container.querySelectorAll(".lit-squares, .lit-rooms > g")).toHaveLength(2);
    expect(screen.queryAllByRole("button")).toEqual([]);
  });

  it("say on the plate of a room how many steps it is away", () => {
    const { container } = show({ stepsTo: (room: string) => (room === "library" ? 5 : null) });
    expect([...container.querySelectorAll(".plates .steps")].map((each) => each.textContent)).toEqual(["5"]);
  });

  it("are only hinted at where there are rooms to go to, but for the square that is pointed at", async () => {
    const { container, rerender } = show();
    const tiles = (): number => (container.querySelector(".tiles")?.getAttribute("d")?.match(/M/g) ?? []).length;
    expect(tiles()).toBe(3);
    await rerender({ faint: true });
    expect(tiles()).toBe(0);
    expect(container.querySelector(".dots.lamp")?.getAttribute("d")?.match(/M/g)).toHaveLength(3);
    await fireEvent.pointerMove(container.querySelector(".frame") as Element, {
      ...at(140, 220),
      pointerType: "mouse",
    });
    expect(tiles()).toBe(1);
  });

  it("are reached by arrows, Home and the page keys, and picked by Enter", async () => {
    const { onpick } = show();
    expect(places()).toHaveLength(4);
    places()[1]?.focus();
    await fireEvent.keyDown(document.activeElement as Element, { key: "ArrowLeft" });
    expect(focused()).toBe("5,6");
    await fireEvent.keyDown(document.activeElement as Element, { key: "ArrowLeft" });
    expect(focused()).toBe("5,3");
    await fireEvent.keyDown(document.activeElement as Element, { key: "ArrowDown" });
    expect(focused()).toBe("library");
    await fireEvent.keyDown(document.activeElement as Element, { key: "Enter" });
    expect(onpick).toHaveBeenCalledExactlyOnceWith("library", "keys");
    await fireEvent.keyDown(document.activeElement as Element, { key: "Home" });
    expect(focused()).toBe("4,8");
    await fireEvent.keyDown(document.activeElement as Element, { key: "PageUp" });
    expect(focused()).toBe("library");
    await fireEvent.keyDown(document.activeElement as Element, { key: "PageUp" });
    expect(focused()).toBe("5,3");
  });

  it("are picked by a click on them, not beside them", async () => {
    const { onpick, container } = show();
    const board = container.querySelector(".frame") as Element;
    await fireEvent.click(board, at(140, 220));
    expect(onpick).toHaveBeenLastCalledWith([5, 3], "pressed");
    await fireEvent.click(board, at(110, 220));
    expect(onpick).toHaveBeenCalledTimes(1);
    await fireEvent.click(board, at(140, 300));
    expect(onpick).toHaveBeenLastCalledWith("library", "pressed");
    await fireEvent.click(places()[3] as Element, { detail: 0 }); // as a screen reader does it
    expect(onpick).toHaveBeenLastCalledWith([5, 3], "keys");
  });

  it("are picked by a finger that misses them by less than 24 pixels", async () => {
    const { onpick, container } = show({ compact: true });
    const board = container.querySelector(".frame") as Element;
    await fireEvent.click(board, at(100, 220));
    expect(onpick).toHaveBeenLastCalledWith([5, 3], "pressed");
    await fireEvent.click(board, at(90, 200));
    expect(onpick).toHaveBeenCalledTimes(1);
  });

  it("tell what the mouse is on, once, and when it leaves", async () => {
    const { onhover, container } = show();
    const board = container.querySelector(".frame") as Element;
    await fireEvent.pointerMove(board, { ...at(140, 220), pointerType: "mouse" });
    await fireEvent.pointerMove(board, { ...at(141, 221), pointerType: "mouse" });
    expect(onhover.mock.calls).toEqual([[[5, 3]]]);
    await fireEvent.pointerLeave(board);
    expect(onhover).toHaveBeenLastCalledWith(null);
  });

  it("are not pointed at any more once they are dark", async () => {
    const { onhover, container, rerender } = show();
    await fireEvent.pointerMove(container.querySelector(".frame") as Element, {
      ...at(140, 220),
      pointerType: "mouse",
    });
    await rerender({ lit: [] });
    expect(onhover.mock.calls).toEqual([[[5, 3]], [null]]);
  });
});

describe("other places that can be pressed", () => {
  const board = (container: Element): Element => container.querySelector(".frame") as Element;

  it("are the rooms out of reach, though a finger that misses a lit square by little means the square", async () => {
    const { onpick, container } = show({ compact: true, lit: [[5, 3]], beyond: ["library", "study"] });
    expect(labels()).toEqual(["to 5,3", "to library", "to study"]);
    expect(places().map((place) => place.hasAttribute("data-spot"))).toEqual([true, false, false]);
    await fireEvent.click(board(container), at(140, 340));
    expect(onpick).toHaveBeenLastCalledWith("library", "pressed");
    await fireEvent.click(board(container), at(140, 250));
    expect(onpick).toHaveBeenLastCalledWith([5, 3], "pressed");
  });

  it("are the trapdoor of the room one is in, with the name of the room it leads to", async () => {
    const pieces = { plum: "study", scarlet: "hall", white: "hall" };
    const { onpick, container } = show({ lit: [], pieces, passage: "kitchen" });
    expect(labels()).toEqual(["to passage-study"]);
    expect(container.querySelector(".lit-passage")?.textContent).toBe("Kitchen");
    places()[0]?.focus();
    await fireEvent.keyDown(document.activeElement as Element, { key: "Enter" });
    expect(onpick).toHaveBeenCalledExactlyOnceWith("passage-study", "keys");
  });

  it("are what the own piece is dropped on; a piece that is let go elsewhere stays where it was", async () => {
    const { onpick, onhover, container } = show();
    const pointer = (kind: "pointerDown" | "pointerMove" | "pointerUp", x: number, y: number) =>
      fireEvent[kind](board(container), { ...at(x, y), pointerType: "mouse", pointerId: 1, button: 0 });
    const plum = (): string => container.querySelector<SVGElement>('.mover[aria-label*="Plum"]')?.style.transform ?? "";
    const home = plum();
    await pointer("pointerDown", 340, 220);
    await pointer("pointerMove", 300, 250);
    await pointer("pointerMove", 140, 220);
    expect(plum()).toContain("translate(140px, 220px)");
    expect(onhover).toHaveBeenLastCalledWith([5, 3]);
    await pointer("pointerUp", 140, 220);
    await fireEvent.click(board(container), at(140, 220));
    expect(onpick.mock.calls).toEqual([[[5, 3], "carried"]]);

    await pointer("pointerDown", 340, 220);
    await pointer("pointerMove", 600, 600);
    await pointer("pointerUp", 600, 600);
    expect(plum()).toBe(home);
    expect(onpick).toHaveBeenCalledTimes(1);
  });
});

describe("a closer look", () => {
  const drawn = (container: Element): string => container.querySelector<HTMLElement>(".stack")?.style.transform ?? "";

  it("is had with the wheel, and there is a way back", async () => {
    const { container, onpick } = show();
    expect(screen.queryByRole("button", { name: "board-whole" })).toBeNull();
    await fireEvent.wheel(container.querySelector(".frame") as Element, { deltaY: -400, ...at(0, 0) });
    expect(drawn(container)).toMatch(/scale\(2\.2\d*\)/);
    await fireEvent.click(screen.getByRole("button", { name: "board-whole" }), at(140, 220));
    expect(drawn(container)).toBe("translate(0%, 0%) scale(1)");
    expect(onpick).not.toHaveBeenCalled();
  });

  it("comes by itself on a phone when something is lit, and goes with it", async () => {
    const { container, rerender } = show({ compact: true, lit: [] });
    expect(drawn(container)).toContain("scale(1)");
    await rerender({ lit: LIT });
    expect(drawn(container)).toContain("scale(2)");
    await rerender({ lit: [] });
    expect(drawn(container)).toContain("scale(1)");
  });
});

describe("tokens", () => {
  it("have names and places, and a spare piece says that it is one", () => {
    show({ spare: ["white"] });
    const board = within(screen.getByRole("group"));
    expect(board.getByRole("img", { name: /^board-(in-room|on-square) Professor Plum / })).toBeTruthy();
    expect(board.getByRole("img", { name: /board-spare Mrs. White/ })).toBeTruthy();
    expect(board.getByRole("img", { name: /^board-in-room Rope \w+/ })).toBeTruthy();
  });

  it("stand, as the names of the rooms do, upon the ring that shows whose turn it is", () => {
    const { container } = show({ turn: "scarlet" });
    const drawn = [...container.querySelectorAll(".life .plates, .life .mover > use")];
    const order = drawn.map((each) => each.getAttribute("href") ?? "names");
    expect(order.slice(0, 2)).toEqual(["#ring-other", "names"]);
    expect(order).toContain("#piece-scarlet");
  });

  const path: Spot[] = [[6, 8], [7, 8], [8, 8], [8, 7], "library"];
  const walking = (): Motion => ({
    speed: 1,
    walked: { by: "plum", from: [5, 8], path },
    flown: new Set(),
    isThrown: false,
  });
  const fetching = (...flown: string[]): Motion => ({ speed: 1, walked: null, flown: new Set(flown), isThrown: false });

  it("move as the beat says that is on: along the path of a walk, through the air, aside, or not at all", async () => {
    const animate = vi.fn();
    Element.prototype.animate = animate;
    const { rerender } = show();
    await rerender({ pieces: { plum: "library", scarlet: "hall", white: "hall" }, motion: walking() });
    const walk = animate.mock.calls.find(([frames]) => frames.length === path.length + 1);
    expect(walk?.[0][1]).toEqual({ transform: "translate(340px, 260px) scale(1)" });
    animate.mockClear();
    await rerender({ pieces: { plum: "library", scarlet: "library", white: "hall" }, motion: fetching("scarlet") });
    const frames = animate.mock.calls.map(([each]) => each.length);
    expect(frames.filter((count) => count === 3)).toHaveLength(1); // scarlet
    expect(frames.filter((count) => count === 2)).not.toHaveLength(0); // whoever makes room
    animate.mockClear();
    await rerender({ motion: null, pieces: { plum: "library", scarlet: "kitchen", white: "hall" } });
    expect(animate).not.toHaveBeenCalled();
  });

  it("are on their way before anybody else knows, and the way stays drawn", async () => {
    const animate = vi.fn();
    Element.prototype.animate = animate;
    const { container, rerender } = show();
    await rerender({ path, going: { to: "library", speed: 1 } });
    expect(animate.mock.calls.some(([frames]) => frames.length === path.length + 1)).toBe(true);
    expect(container.querySelectorAll(".trail .print")).toHaveLength(path.length);
    expect(container.querySelector(".trail .ghost")).toBeNull();
    animate.mockClear();
    await rerender({ pieces: { plum: "library", scarlet: "hall", white: "hall" }, going: null, motion: walking() });
    expect(animate).not.toHaveBeenCalled(); // it was there already
  });

  it("are where they belong once a beat is skipped", async () => {
    const finish = vi.fn();
    Element.prototype.animate = vi.fn().mockReturnValue({ finish });
    const { rerender } = show();
    await rerender({ pieces: { plum: "library", scarlet: "hall", white: "hall" }, motion: walking() });
    expect(finish).not.toHaveBeenCalled();
    await rerender({ motion: null });
    expect(finish).toHaveBeenCalled();
  });

  it("only fade in for a reader who wants stillness", async () => {
    const animate = vi.fn();
    Element.prototype.animate = animate;
    vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
    const { rerender } = show();
    await rerender({ pieces: { plum: "kitchen", scarlet: "hall", white: "hall" }, motion: fetching("plum") });
    for (const [frames] of animate.mock.calls) expect(Object.keys(frames[0])).toEqual(["opacity"]);
    expect(animate).toHaveBeenCalled();
  });

  it("leave a footprint for every step of a walk, and none when they are fetched or stand still", async () => {
    const printsOf = async (motion: Motion | null): Promise<number> => {
      const { rerender, container, unmount } = show();
      await rerender({ pieces: { plum: "library", scarlet: "kitchen", white: "hall" }, motion });
      const prints = container.querySelectorAll(".footsteps use").length;
      unmount();
      return prints;
    };
    const stillness = vi.spyOn(window, "matchMedia").mockReturnValue({ matches: false } as MediaQueryList);
    expect(await printsOf(walking())).toBe(path.length);
    expect(await printsOf(fetching("plum"))).toBe(0);
    expect(await printsOf(null)).toBe(0);
    stillness.mockReturnValue({ matches: true } as MediaQueryList);
    expect(await printsOf(walking())).toBe(0);
  });
});
