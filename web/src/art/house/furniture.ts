/** The furniture of the mansion seen from above, each piece centred on 0,0 and facing south.
 *
 *  Looks are materials: "m" draws the outline, "m-wood" fills it; "l-…" are lines. Furniture stays quieter than
 *  the pieces that stand on it. */

import { around, circle, ellipse, path, placed, rect, rounded } from "../svg";

const WOOD = "m m-wood";
const DARK_WOOD = "m m-dark-wood";
const CLOTH = "m m-cloth";
const DARK_CLOTH = "m m-dark-cloth";
const PAPER = "m m-paper";
const PLATE = "m m-plate";
const BRASS = "m m-brass";
const GLOW = "m m-glow";
const STONE = "m m-stone";
const METAL = "m m-metal";
const WATER = "m m-water";
const BLACK = "m m-black";
const GRAIN = "l-grain";
const INK = "l-ink";

const BOOK_WIDTHS = [4, 5, 3, 6, 4, 4, 3, 5];
const BOOK_COLOURS = ["red", "blue", "gold", "green", "red", "gold", "blue", "cream"];

export function chair(): string {
  return rect(-9, -9, 18, 18, 4, WOOD) + rect(-7, -5, 14, 12, 3, CLOTH) + rect(-9, -11, 18, 5, 2.5, DARK_WOOD);
}

export function armchair(): string {
  return (
    rect(-16, -15, 32, 31, 7, DARK_CLOTH) + rect(-10, -8, 20, 22, 4, CLOTH) + rect(-16, -15, 32, 9, 4.5, DARK_CLOTH)
  );
}

export function sofa(width: number): string {
  const cushion = (width - 18) / 2 - 1;
  return (
    rect(-width / 2, -17, width, 34, 8, DARK_CLOTH) +
    rect(-width / 2 + 9, -8, cushion, 22, 4, CLOTH) +
    rect(1, -8, cushion, 22, 4, CLOTH)
  );
}

export function bookcase(width: number): string {
  let drawing = rect(-width / 2, -9, width, 18, 1.5, DARK_WOOD);
  let x = -width / 2 + 3;
  for (let index = 0; x < width / 2 - 6; index += 1) {
    const thick = BOOK_WIDTHS[index % 8] ?? 4;
    drawing += rect(x, -6, thick, 10 + (index % 3), 0.5, `book book-${BOOK_COLOURS[(index * 5 + 3) % 8]}`);
    x += thick + 0.8;
  }
  return drawing;
}

export function desk(): string {
  return (
    rect(-46, -22, 92, 44, 3, WOOD) +
    rect(-42, -18, 84, 36, 2, GRAIN) +
    rect(-22, -14, 36, 26, 2, "m m-felt") +
    rect(-17, -10, 18, 14, 0.5, PAPER) +
    path("M-14-6h11M-14-2h11", INK) +
    rect(-38, -12, 12, 16, 1, "m book-red") +
    circle(32, -8, 8, GLOW) +
    circle(32, -8, 3.5, BRASS) +
    path("M20 6l10 6", "l-pen")
  );
}

export function globe(): string {
  return (
    circle(0, 0, 17, DARK_WOOD) +
    circle(0, 0, 13, "m m-sea") +
    path("M-9-5c4-6 9-5 10-1s-5 3-4 7-5 0-6-6zM4 2c3-2 6 0 5 3s-5 5-6 2z", "m-land") +
    path("M-13 0a13 13 0 0 1 26 0", GRAIN)
  );
}

export function rug(width: number, height: number): string {
  const [x, y] = [width / 2, height / 2];
  return (
    rect(-x, -y, width, height, 3, "m m-rug") +
    rect(-x + 5, -y + 5, width - 10, height - 10, 2, "l-rug") +
    path(`M${-x - 3} ${-y + 4}v${height - 8}M${x + 3} ${-y + 4}v${height - 8}`, "l-fringe")
  );
}

export function roundRug(radius: number): string {
  return circle(0, 0, radius, "m m-rug") + circle(0, 0, radius - 5, "l-rug") + circle(0, 0, radius - 14, "l-rug");
}

export function fireplace(): string {
  return (
    rect(-34, -10, 68, 20, 2, STONE) +
    rect(-22, -7, 44, 17, 1, BLACK) +
    path("M-12 8c-2-7 3-8 2-13 5 3 4 6 6 8 1-3 1-5 0-7 6 4 8 8 6 12z", "m-flame") +
    rect(-26, 10, 52, 7, 1, STONE)
  );
}

export function lamp(): string {
  return circle(0, 0, 11, WOOD) + circle(0, 0, 7.5, GLOW) + circle(0, 0, 2.5, BRASS);
}

export function coffeeTable(): string {
  const book = rect(3, -5, 10, 8, 1, "m book-green");
  return (
    ellipse(0, 0, 24, 15, WOOD) +
    ellipse(0, 0, 20, 11, GRAIN) +
    circle(-7, -1, 4, PAPER) +
    circle(-7, -1, 2, "m book-red") +
    placed(book, 0, 0, 14)
  );
}

export function clock(): string {
  return rect(-15, -11, 30, 22, 2, DARK_WOOD) + circle(0, 0, 8.5, PAPER) + path("M0-6V0l4 3", "l-dark");
}

export function urn(): string {
  const leaves = "M0 0C-6-10-12-6-12-6M0 0C6-10 12-8 12-8M0 0C-10 4-10 10-10 10M0 0C8 4 12 8 12 8M0 0C1-8-2-13-2-13";
  return circle(0, 0, 12, STONE) + circle(0, 0, 7, "m m-light-leaf") + path(leaves, "l-leaf");
}

export function armour(): string {
  return (
    rect(-13, -13, 26, 26, 3, STONE) +
    ellipse(0, 2, 11, 6, METAL) +
    circle(0, 0, 6, METAL) +
    path("M-4-1h8M0-6V5", "l-dark") +
    path("M10-12v26", "l-spear")
  );
}

export function sideTable(): string {
  return rect(-18, -10, 36, 20, 2, WOOD) + circle(-6, 0, 5, BRASS) + rect(3, -4, 9, 8, 1, PAPER);
}

export function readingTable(): string {
  return (
    circle(0, 0, 25, WOOD) +
    circle(0, 0, 21, GRAIN) +
    path("M-14-6c5-3 9-2 12 0 3-2 7-3 12 0v13c-5-3-9-2-12 0-3-2-7-3-12 0z", PAPER) +
    path("M-2-6v13M-11-3h6M-11 0h6M-11 3h6M2-3h6M2 0h6M2 3h6", INK) +
    circle(6, -15, 5, GLOW)
  );
}

export function ladder(height: number): string {
  const rungs = Array.from({ length: Math.floor(height / 9) }, (_, index) => `M-5 ${-height / 2 + 5 + index * 9}h10`);
  return path(`M-5 ${-height / 2}V${height / 2}M5 ${-height / 2}V${height / 2}${rungs.join("")}`, "l-ladder");
}

export function diningTable(): string {
  const seats = [-54, -18, 18, 54];
  const chairs = seats.map((x) => placed(chair(), x, -40) + placed(chair(), x, 40, 180)).join("");
  const plates = seats.flatMap((x) => [-18, 18].map((y) => circle(x, y, 7, PLATE) + circle(x, y, 4, GRAIN))).join("");
  const candles = [-16, 0, 16].map((x) => circle(x, 0, 4.5, GLOW) + circle(x, 0, 2, BRASS)).join("");
  return (
    chairs +
    placed(chair(), -96, 0, -90) +
    placed(chair(), 96, 0, 90) +
    rect(-86, -30, 172, 60, 30, WOOD) +
    rect(-80, -24, 160, 48, 24, GRAIN) +
    rect(-84, -9, 168, 18, 6, PAPER) +
    plates +
    path("M-16 0h32", "l-candelabrum") +
    candles
  );
}

export function sideboard(): string {
  return (
    rect(-44, -11, 88, 22, 2, DARK_WOOD) +
    circle(-28, 0, 6, PLATE) +
    circle(-12, 0, 6, PLATE) +
    ellipse(8, 0, 8, 5, BRASS) +
    circle(28, 0, 6, "m book-red")
  );
}

export function billiardTable(): string {
  const pockets = [-1, 0, 1].flatMap((x) => [-1, 1].map((y) => circle(x * 60, y * (x ? 30 : 31), 4.5, "m-hole")));
  const balls: [number, number, string][] = [
    [-34, 0, "white"],
    [22, 0, "red"],
    [30, -5, "yellow"],
    [30, 5, "blue"],
    [38, -10, "black"],
    [38, 0, "violet"],
    [38, 10, "red"],
  ];
  return (
    rect(-68, -38, 136, 76, 7, DARK_WOOD) +
    rect(-60, -30, 120, 60, 3, "m m-felt") +
    pockets.join("") +
    balls.map(([x, y, colour]) => circle(x, y, 3.6, `ball ball-${colour}`)).join("") +
    path("M-64 20L-40 3", "l-cue")
  );
}

export function cueRack(): string {
  const cues = [-22, -12, -2, 8, 18].map((x) => circle(x, 0, 2.6, PAPER)).join("");
  return rect(-30, -6, 60, 12, 1.5, DARK_WOOD) + cues + path("M26-4v8", "l-dark");
}

export function bench(): string {
  return rect(-30, -9, 60, 18, 4, DARK_WOOD) + rect(-26, -6, 52, 12, 3, CLOTH);
}

export function plant(radius: number): string {
  const [a, b, c] = [radius * 0.55, radius, radius * 1.16].map(rounded);
  const [low, high] = [radius * 0.16, radius * 0.28].map(rounded);
  const leaf = `M0 0C${a} ${-(high ?? 0)} ${b} ${-(low ?? 0)} ${c} 0C${b} ${low} ${a} ${high} 0 0Z`;
  const leaves = around(7, (index) => path(leaf, index % 2 ? "m m-leaf" : "m m-light-leaf"), 10);
  return circle(0, 0, radius * 0.55, "m m-pot") + leaves + circle(0, 0, 2.5, "m m-leaf");
}

export function fern(radius: number): string {
  const frond = `M0 0Q${rounded(radius * 0.6)} ${rounded(-radius * 0.3)} ${rounded(radius * 1.1)} ${rounded(radius * 0.1)}`;
  return circle(0, 0, radius * 0.5, "m m-pot") + around(10, () => path(frond, "l-frond"));
}

export function fountain(): string {
  return (
    path("M-30-13L-13-30H13L30-13V13L13 30H-13L-30 13Z", STONE) +
    circle(0, 0, 21, WATER) +
    circle(0, 0, 14, "l-ripple") +
    circle(0, 0, 8, STONE) +
    circle(0, 0, 4, WATER)
  );
}

export function wickerChair(): string {
  return circle(0, 0, 14, "m m-wicker") + circle(0, 2, 9, PAPER) + path("M-12-7a14 14 0 0 1 24 0", "l-dark");
}

export function piano(): string {
  const keys = Array.from({ length: 13 }, (_, index) => index).filter((index) => index % 7 !== 2 && index % 7 !== 6);
  return (
    path("M-44 26V-4C-44-30-20-34-4-30 14-26 14-8 30-6 42-4 44 4 44 12V26Z", BLACK) +
    rect(-44, 22, 88, 13, 1.5, PAPER) +
    path(keys.map((index) => `M${rounded(-38 + index * 6.3)} 22v8`).join(""), "l-key") +
    path("M-36 16V-2C-36-22-18-26-6-22", GRAIN) +
    rect(-18, 40, 36, 13, 3, CLOTH)
  );
}

export function harp(): string {
  return (
    path("M-14 20L-10-20C0-26 8-14 16-18L14 0C10 12 2 16-6 20Z", "l-harp") +
    path("M-7-14V16M-1-16V14M5-13V9M11-13V2", "l-string")
  );
}

export function chandelier(): string {
  const arm = path("M0 0H24", "l-chandelier") + circle(24, 0, 4.6, GLOW);
  return (
    circle(0, 0, 24, "l-chandelier") + circle(0, 0, 13, "l-chandelier") + around(6, () => arm) + circle(0, 0, 5, BRASS)
  );
}

export function stove(): string {
  const burning = -9;
  const rings = [-27, burning, 9, 27].map(
    (x) => circle(x, -2, 7.5, BLACK) + circle(x, -2, 4, x === burning ? "m-flame" : "l-ring"),
  );
  return rect(-40, -16, 80, 32, 2, METAL) + rings.join("") + path("M-30 12h60", "l-dark");
}

export function sink(): string {
  return (
    rect(-14, -40, 28, 80, 2, WOOD) +
    rect(-9, -26, 18, 26, 3, METAL) +
    rect(-6, -22, 12, 18, 3, WATER) +
    path("M11-13H0", "l-tap") +
    circle(0, 16, 7, PLATE) +
    circle(0, 16, 4, GRAIN) +
    circle(0, 31, 6, PLATE)
  );
}

export function choppingBlock(): string {
  return (
    rect(-40, -20, 80, 40, 3, WOOD) +
    path("M-40-7h80M-40 7h80", GRAIN) +
    ellipse(-18, 1, 13, 8, PAPER) +
    path("M8-8l20 6-3 6z", METAL) +
    circle(10, 8, 4, "m book-red") +
    circle(19, 10, 4, "m book-red") +
    circle(25, 6, 3, "m m-leaf")
  );
}

export function barrel(): string {
  return circle(0, 0, 13, DARK_WOOD) + circle(0, 0, 10, WOOD) + path("M-8-4h16M-9 2h18", GRAIN);
}

export function jarShelf(): string {
  return rect(-9, -30, 18, 60, 2, DARK_WOOD) + [-20, -6, 8, 21].map((y) => circle(0, y, 5.5, BRASS)).join("");
}

/** A compass rose laid into the floor. */
export function inlay(): string {
  const rays = Array.from({ length: 16 }, (_, index) => {
    const ray = (index * Math.PI) / 8;
    const notch = ray + Math.PI / 16;
    const long = index % 2 ? 58 : 84;
    const tip = `${rounded(long * Math.cos(ray))} ${rounded(long * Math.sin(ray))}`;
    return `${index ? "L" : "M"}${tip}L${rounded(30 * Math.cos(notch))} ${rounded(30 * Math.sin(notch))}`;
  });
  return circle(0, 0, 96, "inlay") + circle(0, 0, 88, "inlay") + path(`${rays.join("")}Z`, "inlay inlay-star");
}
