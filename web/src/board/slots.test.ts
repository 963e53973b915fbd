import { describe, expect, it } from "vitest";
import { houseOf } from "../art/house/geometry";
import type { RoomShape } from "../art/house/room";
import { boxOf, UNIT, type Box } from "../art/house/grid";
import { PIECE, RING, slotsOf, WEAPON, type RoomSlots } from "./slots";
import { sampleEdition } from "./sample";

const edition = sampleEdition("deluxe-2020");
const house = houseOf(edition.board);

interface Named {
  what: string;
  box: Box;
}

/** The boxes of everything that stands in a room. */
function boxes({ plate, pieces, weapons }: RoomSlots): Named[] {
  const around = (what: string, x: number, y: number, across: number, up: number, down: number): Named => ({
    what,
    box: { left: x - across, right: x + across, top: y - up, bottom: y + down },
  });
  return [
    around("plate", plate.at[0], plate.at[1], plate.width / 2, plate.height / 2, plate.height / 2),
    ...pieces.map(({ at: [x, y], scale }, index) =>
      around(`piece ${index}`, x, y, PIECE.across * scale, PIECE.up * scale, PIECE.down * scale),
    ),
    ...weapons.map(({ at: [x, y], scale }, index) =>
      around(`weapon ${index}`, x, y, WEAPON * scale, WEAPON * scale, WEAPON * scale),
    ),
  ];
}

function overlapping(all: readonly Named[]): string[] {
  const slack = 0.01;
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter(
        (other) =>
          one.box.left < other.box.right - slack &&
          other.box.left < one.box.right - slack &&
          one.box.top < other.box.bottom - slack &&
          other.box.top < one.box.bottom - slack,
      )
      .map((other) => `${one.what} and ${other.what}`),
  );
}

/** Is every corner of the box on a cell of the room? */
function isInside({ box }: Named, room: RoomShape): boolean {
  const cells = room.cells.map((cell) => boxOf([cell]));
  const slack = 1;
  const corners = [box.left + slack, box.right - slack].flatMap((x) =>
    [box.top + slack, box.bottom - slack].map((y) => [x, y] as const),
  );
  return corners.every(([x, y]) =>
    cells.some((cell) => x >= cell.left && x <= cell.right && y >= cell.top && y <= cell.bottom),
  );
}

const cases = ["en", "fr"].flatMap((language) =>
  [false, true].flatMap((compact) =>
    [...house.rooms.values()].map((room) => ({
      language,
      compact,
      room,
      name: edition.names[language]?.[room.id] ?? "",
    })),
  ),
);

describe.each(cases)("$name, compact: $compact", ({ compact, room, name }) => {
  const numbers = [0, 1, 2, 3, 4, 5, 6];
  const crowds = numbers.flatMap((pieces) => numbers.map((weapons) => ({ pieces, weapons })));

  it("shows up to six pieces, six weapons and its name without one hiding another", () => {
    for (const { pieces, weapons } of crowds) {
      const slots = slotsOf(room, name, pieces, weapons, compact);
      expect(slots.pieces).toHaveLength(pieces);
      expect(slots.weapons).toHaveLength(weapons);
      expect(overlapping(boxes(slots)), `${pieces} pieces, ${weapons} weapons`).toEqual([]);
    }
  });

  it("keeps them all within its walls", () => {
    for (const { pieces, weapons } of crowds) {
      const outside = boxes(slotsOf(room, name, pieces, weapons, compact)).filter((each) => !isInside(each, room));
      expect(
        outside.map(({ what, box }) => `${what} ${JSON.stringify(box)}`),
        `${pieces} pieces, ${weapons} weapons`,
      ).toEqual([]);
    }
  });
});

it("puts the badge with the steps on that side of the name where the room goes on", () => {
  const wall = 5;
  for (const { room, name, compact } of cases.filter((each) => !each.compact)) {
    const { plate } = slotsOf(room, name, 0, 0, compact);
    const end = plate.at[0] + plate.badge * (plate.width / 2 + plate.height);
    expect([name, end > room.box.left - wall && end < room.box.right + wall]).toEqual([name, true]);
  }
  expect(new Set(cases.map(({ room, name, compact }) => slotsOf(room, name, 0, 0, compact).plate.badge)).size).toBe(2);
});

it.each(["hall", "ballroom"])("leaves room for the ring round a piece below the name: %s", (id) => {
  const room = house.rooms.get(id) as RoomShape;
  for (const count of [1, 6]) {
    const { plate, pieces } = slotsOf(room, id, count, 0, false);
    for (const { at, scale } of pieces) {
      expect(at[1] - RING * scale).toBeGreaterThanOrEqual(plate.at[1] + plate.height / 2);
      expect(at[1] + RING * scale).toBeLessThanOrEqual(room.box.bottom);
    }
  }
});

it("makes tokens smaller only when a room is crowded", () => {
  const room = house.rooms.get("hall") as RoomShape;
  expect(slotsOf(room, "Hall", 3, 0, false).pieces[0]?.scale).toBe(1);
  expect(slotsOf(room, "Hall", 4, 0, false).pieces[0]?.scale).toBeLessThan(1);
  expect(slotsOf(room, "Hall", 1, 0, true).pieces[0]?.scale).toBeGreaterThan(1);
  expect(room.box.right - room.box.left).toBe(6 * UNIT);
});
