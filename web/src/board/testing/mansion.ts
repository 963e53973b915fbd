/** The real board, read from the same map as the rules, for tests and for the page with pictures. */

import map from "../../../../src/casefile/editions/mansion.map?raw";
import type { BoardInfo } from "../../core/types";

type Square = [number, number];

/** The step from outside a door into its room, by the letter of the map. */
const INTO: Record<string, Square> = { N: [-1, 0], S: [1, 0], E: [0, 1], W: [0, -1] };

export function mansion(): BoardInfo {
  const rows = section("MAP");
  const rooms = Object.fromEntries(section("ROOMS").map((line) => line.split(" ") as [string, string]));
  const starts = Object.fromEntries(section("STARTS").map((line) => line.split(" ") as [string, string]));
  const cells = rows.flatMap((row, r) => [...row].map((letter, c) => ({ letter, at: [r, c] as Square })));
  const cellsOf = (wanted: (letter: string) => boolean): Square[] => cells.filter(({ letter }) => wanted(letter)).map(({ at }) => at);
  return {
    rows: rows.length,
    columns: Math.max(...rows.map((row) => row.length)),
    squares: cellsOf((letter) => letter === "." || letter in starts),
    rooms: Object.fromEntries(Object.entries(rooms).map(([letter, room]) => [room, cellsOf((each) => each === letter)])),
    doors: section("DOORS").map(door),
    passages: passages(section("PASSAGES")),
    starts: Object.fromEntries(Object.entries(starts).map(([letter, suspect]) => [suspect, cellsOf((each) => each === letter)[0] as Square])),
  };
}

function section(title: string): string[] {
  const lines = map.split("\n");
  const start = lines.indexOf(title) + 1;
  const end = lines.indexOf("", start);
  return lines.slice(start, end < 0 ? undefined : end).filter((line) => line !== "");
}

function door(line: string): BoardInfo["doors"][number] {
  const [room = "", place = "", letter = ""] = line.split(" ");
  const cell = place.split(",").map(Number) as Square;
  const [down, right] = INTO[letter] as Square;
  return { room, cell, outside: [cell[0] - down, cell[1] - right] };
}

function passages(lines: string[]): Record<string, string> {
  const pairs = lines.map((line) => line.split(" ") as [string, string]);
  return Object.fromEntries(pairs.flatMap(([one, other]) => [[one, other], [other, one]]));
}
