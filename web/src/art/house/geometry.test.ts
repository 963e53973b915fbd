import { describe, expect, it } from "vitest";
import { houseOf } from "./geometry";
import { cellKey, distanceToBox, middleOf, UNIT, type Point } from "./grid";
import { floorLayer, wallLayer } from "./house";
import { mansion } from "../../board/sample";
import { DOORWAY } from "./walls";

const board = mansion();
const house = houseOf(board);

function count(drawing: string, part: string): number {
  return drawing.split(part).length - 1;
}

/** How far a point is from the line between two others, which runs along the grid. */
function distanceToLine(point: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  return distanceToBox(point, {
    left: Math.min(x1, x2),
    right: Math.max(x1, x2),
    top: Math.min(y1, y2),
    bottom: Math.max(y1, y2),
  });
}

function distanceToWalls(point: Point): number {
  const lines = house.walls.flatMap((wall) =>
    wall.slice(1).map((end, index): [Point, Point] => [wall[index] as Point, end]),
  );
  return Math.min(...lines.map(([from, to]) => distanceToLine(point, from, to)));
}

describe("the mansion", () => {
  it("has 188 squares, 17 doors, 4 passage ends and 6 starts, and all of them are drawn", () => {
    expect(board.squares).toHaveLength(188);
    expect(count(floorLayer(house), 'class="square')).toBe(188);
    expect(house.doors).toHaveLength(17);
    expect(count(wallLayer(house), 'href="#door"')).toBe(17);
    expect(house.passages).toHaveLength(4);
    expect(count(wallLayer(house), 'class="trapdoor"')).toBe(4);
    expect(house.starts).toHaveLength(6);
    expect(count(floorLayer(house), 'class="mat"')).toBe(6);
  });

  it("has nine rooms of one outline each, and one outline of its own", () => {
    expect(house.rooms.size).toBe(9);
    for (const room of house.rooms.values()) expect(room.loops).toHaveLength(1);
    expect(house.loops).toHaveLength(1);
  });

  it("closes every outline, and no outline crosses itself", () => {
    for (const loop of [...house.loops, ...[...house.rooms.values()].flatMap((room) => room.loops)]) {
      loop.forEach((edge, index) => expect(loop[(index + 1) % loop.length]?.from).toEqual(edge.to));
      expect(new Set(loop.map((edge) => edge.from.join())).size).toBe(loop.length);
    }
  });

  it("outlines as much floor as a room has cells", () => {
    for (const room of house.rooms.values()) {
      const twice = room.loops.flat().reduce((sum, { from, to }) => sum + from[0] * to[1] - to[0] * from[1], 0);
      expect(twice / 2 / UNIT ** 2).toBe(room.cells.length);
    }
  });

  it("cuts the wall at every door and nowhere else", () => {
    for (const door of house.doors) expect(distanceToWalls(door.at)).toBe(DOORWAY / 2);
    const doorways = new Set(house.doors.map((door) => door.at.join()));
    const squares = new Set(board.squares.map(cellKey));
    for (const edge of [...house.rooms.values()].flatMap((room) => room.loops.flat())) {
      const middle: Point = [(edge.from[0] + edge.to[0]) / 2, (edge.from[1] + edge.to[1]) / 2];
      if (squares.has(cellKey(edge.beyond)) && !doorways.has(middle.join())) expect(distanceToWalls(middle)).toBe(0);
    }
  });

  it("has no inner wall where a room ends at the garden", () => {
    const squares = new Set(board.squares.map(cellKey));
    for (const edge of [...house.rooms.values()].flatMap((room) => room.loops.flat())) {
      const middle: Point = [(edge.from[0] + edge.to[0]) / 2, (edge.from[1] + edge.to[1]) / 2];
      if (!squares.has(cellKey(edge.beyond))) expect(distanceToWalls(middle)).toBeGreaterThan(0);
    }
  });

  it("turns every corner of a wall within one line, so that corners are whole", () => {
    const ends = house.walls.flatMap((wall) => [wall[0] as Point, wall.at(-1) as Point]);
    const isAtADoor = (end: Point): boolean =>
      house.doors.some(({ at }) => Math.hypot(end[0] - at[0], end[1] - at[1]) === DOORWAY / 2);
    const outline = new Set(house.loops.flat().map((edge) => edge.from.join()));
    for (const end of ends) expect(isAtADoor(end) || outline.has(end.join())).toBe(true);
  });

  it("finds the stairs in the middle, where nobody walks", () => {
    expect(house.stairs).toEqual({ left: 360, top: 320, right: 560, bottom: 600 });
  });

  it("puts both ends of a passage into the rooms it joins", () => {
    for (const { room, to, cell } of house.passages) {
      expect(house.rooms.get(room)?.cells.map(cellKey)).toContain(cellKey(cell));
      expect(house.passages.find((other) => other.room === to)?.to).toBe(room);
    }
  });

  it("has windows in walls to the garden only", () => {
    const indoors = new Set([...board.squares, ...Object.values(board.rooms).flat()].map(cellKey));
    expect(house.windows.length).toBeGreaterThan(20);
    for (const { at, side } of house.windows) {
      const [x, y] = at;
      const out = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] }[side] as [number, number];
      const beyond = [Math.floor((y + out[1] * 20) / UNIT), Math.floor((x + out[0] * 20) / UNIT)] as const;
      expect(indoors.has(cellKey(beyond))).toBe(false);
    }
  });

  it("keeps a room it does not know: empty, with its passage somewhere inside", () => {
    const strange = structuredClone(board);
    strange.rooms = { ...strange.rooms, cellar: strange.rooms["study"] ?? [] };
    delete strange.rooms["study"];
    strange.doors = strange.doors.map((door) => (door.room === "study" ? { ...door, room: "cellar" } : door));
    strange.passages = { cellar: "kitchen", kitchen: "cellar" };
    const drawn = houseOf(strange);
    const passage = drawn.passages.find(({ room }) => room === "cellar");
    expect(drawn.rooms.get("cellar")?.cells.map(cellKey)).toContain(cellKey(passage?.cell ?? [0, 0]));
    expect(middleOf(passage?.cell ?? [-9, -9])[0]).toBeGreaterThan(0);
  });
});
