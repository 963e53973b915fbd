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

const places = (): HTMLElement[] => screen.getAllByRole("button");
const labels = (): (string | null)[] => places().map((place) => place.getAttribute("aria-label"));
const focused = (): string | null => document.activeElement?.getAttribute("data-spot") ?? null;

/** Where a point of the board, in units, is on the screen of these tests. */
function at(x: number, y: number): { clientX: number; clientY: number; detail: number } {
  return { clientX: x + 44, clientY: y + 44, detail: 1 };
}

describe("lit places", () => {
  it("are buttons with a label, and only one of them is on the way of the tab key: the one nearest to you", async () => {
    show();
    expect(labels()).toEqual(["Library", "board-square 4,8", "board-square 5,6", "board-square 5,3"]);
    const stops = places().filter((place) => place.getAttribute("tabindex") === "0");
    expect(stops.map((place) => place.getAttribute("data-spot"))).toEqual(["4,8"]);
  });

  it("may shine before anything can be picked there", () => {
    const { container } = show({ lit: [], lights: [[4, 8], "library"] });
    expect(container.querySelectorAll(".lit-squares, .lit-room")).toHaveLength(2);
    expect(screen.queryAllByRole("button")).toEqual([]);
  });

  it("say the door and the steps where the way is known", async () => {
    show({ route: (spot: Spot) => (spot === "library" ? [[6, 8], [7, 8], [8, 8], [8, 7], "library"] : null) });
    expect(labels()[0]).toBe("board-steps board-by-door Library east 5");
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
    expect(onpick).toHaveBeenCalledExactlyOnceWith("library");
    await fireEvent.keyDown(document.activeElement as Element, { key: "Home" });
    expect(focused()).toBe("4,8");
    await fireEvent.keyDown(document.activeElement as Element, { key: "PageUp" });
    expect(focused()).toBe("library");
    await fireEvent.keyDown(document.activeElement as Element, { key: "PageUp" });
    expect(focused()).toBe("5,3");
  });

  it("are picked by a click on them, not beside them", async () => {
    const { onpick, container } = show();
    const board = container.querySelector(".board") as Element;
    await fireEvent.click(board, at(140, 220));
    expect(onpick).toHaveBeenLastCalledWith([5, 3]);
    await fireEvent.click(board, at(110, 220));
    expect(onpick).toHaveBeenCalledTimes(1);
    await fireEvent.click(board, at(140, 300));
    expect(onpick).toHaveBeenLastCalledWith("library");
  });

  it("are picked by a finger that misses them by less than 24 pixels", async () => {
    const { onpick, container } = show({ compact: true });
    const board = container.querySelector(".board") as Element;
    await fireEvent.click(board, at(100, 220));
    expect(onpick).toHaveBeenLastCalledWith([5, 3]);
    await fireEvent.click(board, at(90, 200));
    expect(onpick).toHaveBeenCalledTimes(1);
  });

  it("tell what the mouse is on, once, and when it leaves", async () => {
    const { onhover, container } = show();
    const board = container.querySelector(".board") as Element;
    await fireEvent.pointerMove(board, { ...at(140, 220), pointerType: "mouse" });
    await fireEvent.pointerMove(board, { ...at(141, 221), pointerType: "mouse" });
    expect(onhover.mock.calls).toEqual([[[5, 3]]]);
    await fireEvent.pointerLeave(board);
    expect(onhover).toHaveBeenLastCalledWith(null);
  });

  it("are not pointed at any more once they are dark", async () => {
    const { onhover, container, rerender } = show();
    await fireEvent.pointerMove(container.querySelector(".board") as Element, {
      ...at(140, 220),
      pointerType: "mouse",
    });
    await rerender({ lit: [] });
    expect(onhover.mock.calls).toEqual([[[5, 3]], [null]]);
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
  const walking = (): Motion => ({ speed: 1, walked: { by: "plum", from: [5, 8], path }, flown: new Set() });
  const fetching = (...flown: string[]): Motion => ({ speed: 1, walked: null, flown: new Set(flown) });

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
