import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { cardsOf } from "../model/editions";
import Card from "./Card.svelte";
import { sampleEdition } from "../board/sample";

const edition = sampleEdition("bilingual");

function show(card: string, more: Record<string, unknown> = {}): Element {
  return render(Card, { card, edition, ...more }).container.querySelector(".card") as Element;
}

it("has the same frame in one edition, also where both names are the same", () => {
  const shown = cardsOf(edition).map((card) => show(card));
  const names = shown.map((card) => card.querySelectorAll(".second").length);
  expect(new Set(names)).toEqual(new Set([0, 1]));
  expect(shown.filter((card) => !card.classList.contains("paired"))).toEqual([]);
});

it("bears its names, or has them beside it", () => {
  for (const aside of [false, true]) {
    const card = show("knife", { aside });
    expect(card.querySelector(".title")?.textContent).toMatch(/Knife\s*Couteau/u);
    expect(card.querySelector(".face .title") === null).toBe(aside);
  }
});
