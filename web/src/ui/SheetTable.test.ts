import { render, screen, within } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { expect, test } from "vitest";

import SheetTable from "./SheetTable.svelte";
import type { SheetLine } from "./sheet_lines";

const HOLDERS = ["scarlet", "plum", "envelope"];
const KINDS: { title: string; lines: SheetLine[] }[] = [
  {
    title: "Suspects",
    lines: [
      { card: "green", name: "Mr. Green", solved: true },
      { card: "white", name: "Mrs. White", second: "Mme White", known: true },
    ],
  },
  { title: "", lines: [{ card: "rope", name: "Rope", asked: true }] },
];

const caption = createRawSnippet(() => ({ render: () => "<caption>Notebook</caption>" }));
const head = createRawSnippet<[string, number]>((holder, column) => ({
  render: () => `<span>${holder()} ${column()}</span>`,
}));
const cell = createRawSnippet<[SheetLine, number]>((line, column) => ({
  render: () => `<span>${line().card} ${column()}</span>`,
}));

test("a sheet has a row for every card and a column for every holder, the envelope last", () => {
  const { container } = render(SheetTable, { caption, holders: HOLDERS, kinds: KINDS, head, cell });
  expect(screen.getByRole("table", { name: "Notebook" })).toBeTruthy();
  expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toEqual([
    "scarlet 0",
    "plum 1",
    "envelope 2",
  ]);
  expect([...container.querySelectorAll("col")].map((col) => col.className.split(" ")[0])).toEqual([
    expect.not.stringMatching(/who|env/),
    "who",
    "who",
    "env",
  ]);
  for (const { card, name } of KINDS.flatMap(({ lines }) => lines)) {
    const row = screen.getByRole("rowheader", { name: new RegExp(name) }).closest("tr") as HTMLElement;
    const cells = within(row).getAllByRole("cell");
    expect(cells.map(({ textContent }) => textContent)).toEqual([`${card} 0`, `${card} 1`, `${card} 2`]);
  }
});

test("lines that belong together have one heading, and none where there is no title", () => {
  const { container } = render(SheetTable, { caption, holders: HOLDERS, kinds: KINDS, head, cell });
  const headings = [...container.querySelectorAll("[scope=rowgroup]")];
  expect(headings.map(({ textContent }) => textContent)).toEqual(["Suspects"]);
  expect(headings[0]?.getAttribute("colspan")).toBe(String(HOLDERS.length + 1));
  expect(container.querySelectorAll("tbody")).toHaveLength(2);
});

test("what is known of a card, is found or is asked about shows on its row; the second name stands below the first", () => {
  render(SheetTable, { caption, holders: HOLDERS, kinds: KINDS, head, cell });
  const rowOf = (name: string) => screen.getByRole("rowheader", { name: new RegExp(name) }).closest("tr");
  expect(rowOf("Green")?.className).toMatch(/\bsolved\b/);
  expect(rowOf("White")?.className).toMatch(/\bknown\b/);
  expect(rowOf("Rope")?.className).toMatch(/\basked\b/);
  expect(rowOf("Green")?.className).not.toMatch(/\bknown\b|\basked\b/);
  expect(rowOf("White")?.querySelector("small")?.textContent).toBe("Mme White");
  expect(rowOf("Green")?.querySelector("small")).toBeNull();
});
