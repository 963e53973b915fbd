/** The mansion without anybody in it: the floors below, the walls above whatever is lit in the rooms. */

import type { House, PassagePlace, StartPlace } from "./geometry";
import { cellKey, middleOf, UNIT, type Cell, type Point } from "./grid";
import { linePath } from "./outline";
import { middleOfEdge, turnOf, type WindowPlace } from "./walls";
import { frontDoor, garden } from "./garden";
import { staircase } from "./stairs";
import { path, placed, rect } from "../svg";

/** The room whose wall to the drive has the front door. */
const FRONT_ROOM = "hall";

/** Garden, outer wall, corridors, rooms with their furniture, stairs. */
export function floorLayer(house: House): string {
  const { outline } = house;
  return (
    garden(house, clearWindows(house), drivePoint(house)) +
    placed(path(outline, "house-shadow"), 6, 9) +
    path(outline, "timber-frame") +
    path(outline, "plaster") +
    path(outline, "timbers") +
    path(outline, "corridor") +
    house.squares.map(square).join("") +
    house.starts.map(doormat).join("") +
    [...house.rooms.keys()].map((room) => `<use href="#floor-of-${room}"/>`).join("") +
    (house.stairs ? staircase(house.stairs) : "")
  );
}

/** Inner walls, windows, doors and passages. */
export function wallLayer(house: House): string {
  const walls = house.walls.map(linePath).join("");
  const drive = drivePoint(house);
  return (
    placed(path(walls, "wall-shadow"), 2, 3) +
    path(walls, "wall") +
    path(walls, "wall-light") +
    path(house.outline, "outer-line") +
    clearWindows(house).map(windowPane).join("") +
    (drive ? placed(frontDoor(), drive[0], drive[1] - 5) : "") +
    house.doors.map((door) => `<use href="#door" transform="${doorTransform(door)}"/>`).join("") +
    house.passages.map((passage) => trapdoor(house, passage)).join("")
  );
}

function square([row, column]: Cell): string {
  const isWorn = (row * 7 + column * 13 + ((row * column) % 3)) % 5 === 0;
  const tint = isWorn ? " square-worn" : (row + column) % 2 ? " square-second" : "";
  return rect(column * UNIT + 1, row * UNIT + 1, UNIT - 2, UNIT - 2, 2.5, `square${tint}`);
}

function doormat({ suspect, cell }: StartPlace): string {
  const [x, y] = middleOf(cell);
  const mat = rect(-16, -16, 32, 32, 3, "mat") + rect(-13, -13, 26, 26, 2, "mat-hem");
  const sign = `<use href="#shape-${suspect}" transform="scale(.5)" class="mat-sign"/>`;
  return `<g data-suspect="${suspect}">${placed(mat + sign, x, y)}</g>`;
}

/** The middle of the longest wall of the front room that looks on the garden to the north. */
function drivePoint(house: House): Point | null {
  const loop = house.rooms.get(FRONT_ROOM)?.loops[0] ?? [];
  const walls = loop.filter((edge) => edge.side === "north" && edge.from[1] === house.rooms.get(FRONT_ROOM)?.box.top);
  const first = walls[0];
  const last = walls.at(-1);
  if (!first || !last) return null;
  const [left] = middleOfEdge(first);
  const [right, y] = middleOfEdge(last);
  return [(left + right) / 2, y];
}

/** The windows that do not stand behind the front door or over a passage. */
function clearWindows(house: House): WindowPlace[] {
  const drive = drivePoint(house);
  const inTheWay: [Point, number][] = house.passages.map(({ cell }) => [middleOf(cell), UNIT * 0.75]);
  if (drive) inTheWay.push([drive, 45]);
  return house.windows.filter(
    ({ at }) => !inTheWay.some(([point, distance]) => Math.hypot(at[0] - point[0], at[1] - point[1]) < distance),
  );
}

function windowPane({ room, at: [x, y], side }: WindowPlace): string {
  const length = room === "conservatory" ? 38 : 28;
  const pane =
    rect(-length / 2, -11, length, 10, 0, "window") + path(`M${-length / 2}-6H${length / 2}M0-11V-1`, "window-bar");
  return placed(pane, x, y, turnOf(side));
}

function doorTransform({ at: [x, y], side }: House["doors"][number]): string {
  // The symbol is drawn for a door in the south side of its room.
  return `translate(${x} ${y}) rotate(${(turnOf(side) + 180) % 360})`;
}

/** A trapdoor, moved away from the walls it lies at. */
function trapdoor(house: House, { room, cell }: PassagePlace): string {
  const cells = new Set(house.rooms.get(room)?.cells.map(cellKey));
  const wall = (down: number, right: number): number => (cells.has(cellKey([cell[0] + down, cell[1] + right])) ? 0 : 2);
  const [x, y] = middleOf(cell);
  const drawing =
    rect(-17, -17, 34, 34, 3, "trapdoor") +
    path("M-12 12h24M-12 6h20M-12 0h16M-12-6h12M-12-12h8", "trapdoor-steps") +
    path("M3 9.5L11.5 1M11.5 8V1H4.5", "trapdoor-arrow");
  return placed(drawing, x + wall(0, -1) - wall(0, 1), y + wall(-1, 0) - wall(1, 0), 0, 0.92);
}
