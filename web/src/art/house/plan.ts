/** How each room is furnished, and where its name, its pieces and its weapons have room.
 *
 *  Positions are in units from the room's upper left corner, so a room can lie anywhere on a board. What makes a
 *  room known at a glance stays clear of the tokens: they stand round it. */

import * as furniture from "./furniture";
import { placed } from "../svg";
import type { Cell, Point } from "./grid";

export interface RoomPlan {
  draw: () => string;
  /** The middle of the name plate; null for the middle of the room. */
  label: Point | null;
  /** The middle of the row of pieces, and on which side of the name plate it runs. */
  pieces: { x: number; side: "above" | "below" } | null;
  /** The lowest row of weapons. Without it they stand over the pieces. */
  weapons: { x: number; y: number; perRow: number } | null;
  /** The cell of the room, from its corner, where a passage goes down. */
  passage: Cell | null;
  /** How far a card's picture is moved from the middle of the room, in shares of what does not fit. */
  cardShift: number;
}

/** A drawing, where it stands, and how it is turned and scaled. */
type Placed = [drawing: string, x: number, y: number, turn?: number, scale?: number];

function furnished(things: () => Placed[]): () => string {
  return () =>
    things()
      .map((thing) => placed(...thing))
      .join("");
}

const UNKNOWN: RoomPlan = {
  draw: () => "",
  label: null,
  pieces: null,
  weapons: null,
  passage: null,
  cardShift: 0,
};

const PLANS: Record<string, RoomPlan> = {
  study: {
    draw: furnished(() => [
      [furniture.rug(128, 70), 108, 56],
      [furniture.bookcase(124), 76, 15],
      [furniture.desk(), 108, 58],
      [furniture.armchair(), 28, 78, -90, 0.82],
      [furniture.globe(), 214, 34],
      [furniture.lamp(), 258, 62],
    ]),
    label: [146, 141],
    pieces: { x: 142, side: "above" },
    weapons: { x: 197, y: 74, perRow: 3 },
    passage: [3, 0],
    cardShift: -0.32,
  },
  hall: {
    draw: furnished(() => [
      [furniture.rug(66, 262), 120, 138],
      [furniture.clock(), 26, 22],
      [furniture.urn(), 26, 84],
      [furniture.urn(), 214, 84],
      [furniture.armour(), 26, 246],
      [furniture.armour(), 214, 246],
      [furniture.sideTable(), 212, 22],
    ]),
    label: [120, 168],
    pieces: { x: 120, side: "below" },
    weapons: { x: 120, y: 132, perRow: 6 },
    passage: null,
    cardShift: 0,
  },
  lounge: {
    draw: furnished(() => [
      [furniture.roundRug(68), 132, 92],
      [furniture.fireplace(), 254, 92, 90],
      [furniture.sofa(92), 132, 30],
      [furniture.armchair(), 64, 82, -90],
      [furniture.coffeeTable(), 132, 84],
      [furniture.armchair(), 194, 138, 140],
      [furniture.lamp(), 58, 28],
      [furniture.plant(13), 26, 60],
    ]),
    label: [120, 216],
    pieces: { x: 124, side: "above" },
    weapons: null,
    passage: [5, 6],
    cardShift: 0.2,
  },
  library: {
    draw: furnished(() => [
      [furniture.bookcase(180), 142, 16],
      [furniture.bookcase(100), 16, 102, -90],
      [furniture.ladder(30), 206, 16],
      [furniture.rug(120, 62), 146, 96],
      [furniture.readingTable(), 146, 86],
      [furniture.armchair(), 92, 90, -90, 0.85],
      [furniture.armchair(), 200, 90, 90, 0.85],
      [furniture.plant(12), 60, 176],
    ]),
    label: [140, 162],
    pieces: { x: 140, side: "above" },
    weapons: { x: 140, y: 46, perRow: 6 },
    passage: null,
    cardShift: -0.1,
  },
  "dining-room": {
    draw: furnished(() => [
      [furniture.rug(246, 118), 166, 124],
      [furniture.diningTable(), 166, 124],
      [furniture.sideboard(), 302, 196, 90],
      [furniture.lamp(), 24, 216],
      [furniture.plant(13), 296, 24],
      [furniture.sideboard(), 202, 19, 0, 0.8],
    ]),
    label: [204, 250],
    pieces: { x: 160, side: "above" },
    weapons: { x: 162, y: 57, perRow: 6 },
    passage: null,
    cardShift: 0.04,
  },
  "billiard-room": {
    draw: furnished(() => [
      [furniture.billiardTable(), 124, 76],
      [furniture.cueRack(), 150, 14],
      [furniture.bench(), 15, 96, -90],
      [furniture.lamp(), 222, 24],
      [furniture.plant(11), 20, 180],
    ]),
    label: [124, 180],
    pieces: { x: 122, side: "above" },
    weapons: null,
    passage: null,
    cardShift: -0.05,
  },
  conservatory: {
    draw: furnished(() => [
      [furniture.fountain(), 118, 78],
      [furniture.plant(20), 28, 74],
      [furniture.plant(16), 28, 174],
      [furniture.fern(18), 214, 174],
      [furniture.plant(19), 210, 80],
      [furniture.wickerChair(), 54, 118],
      [furniture.fern(15), 122, 22],
      [furniture.wickerChair(), 182, 122],
    ]),
    label: [116, 178],
    pieces: { x: 118, side: "above" },
    weapons: null,
    passage: [0, 1],
    cardShift: 0,
  },
  ballroom: {
    draw: furnished(() => [
      [furniture.inlay(), 160, 148],
      [furniture.piano(), 74, 62],
      [furniture.harp(), 262, 52],
      [furniture.chandelier(), 166, 42],
      [furniture.chair(), 26, 176, -90],
      [furniture.chair(), 26, 204, -90],
      [furniture.chair(), 294, 176, 90],
      [furniture.chair(), 294, 204, 90],
      [furniture.urn(), 104, 256],
      [furniture.urn(), 216, 256],
    ]),
    label: [160, 166],
    pieces: { x: 160, side: "below" },
    weapons: { x: 160, y: 130, perRow: 6 },
    passage: null,
    cardShift: -0.12,
  },
  kitchen: {
    draw: furnished(() => [
      [furniture.stove(), 150, 20],
      [furniture.sink(), 222, 108],
      [furniture.choppingBlock(), 114, 88],
      [furniture.barrel(), 22, 92],
      [furniture.barrel(), 24, 120],
      [furniture.jarShelf(), 14, 166],
    ]),
    label: [132, 216],
    pieces: { x: 126, side: "above" },
    weapons: null,
    passage: [5, 0],
    cardShift: 0.1,
  },
};

/** The plan of a room. A room we do not know stands empty, with its name in the middle. */
export function roomPlan(room: string): RoomPlan {
  return PLANS[room] ?? UNKNOWN;
}
