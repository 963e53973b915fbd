/** The garden round the house: lawn, hedge, flower beds, the drive, and light from the windows at night. */

import type { House } from "./geometry";
import type { Box, Point } from "./grid";
import { turnOf, type WindowPlace } from "./walls";
import { circle, path, placed, rect } from "../svg";

const HEDGE_STEP = 42;

/** `drive` is where the way from the gate meets the front door, if there is one. */
export function garden({ box }: House, windows: readonly WindowPlace[], drive: Point | null): string {
  const lawn = `<rect x="${box.left}" y="${box.top}" width="${box.right - box.left}" height="${box.bottom - box.top}" fill="url(#lawn)"/>`;
  return lawn + gravel(box, drive) + windows.map(lightOnTheLawn).join("") + hedge(box, drive) + beds(box);
}

function gravel(box: Box, drive: Point | null): string {
  if (!drive) return "";
  const [x, y] = drive;
  return path(`M${x - 30} ${box.top}H${x + 30}L${x + 24} ${y}H${x - 24}Z`, "gravel");
}

function lightOnTheLawn({ at: [x, y], side }: WindowPlace): string {
  return placed('<path d="M-14 0h28l14-44h-56z" fill="url(#window-light)"/>', x, y, turnOf(side));
}

function hedge(box: Box, drive: Point | null): string {
  const bush = (x: number, y: number, seed: number): string => {
    const radius = 13 + (seed % 5);
    return circle(x, y, radius, "bush") + circle(x - radius * 0.25, y - radius * 0.3, radius * 0.55, "bush-light");
  };
  let bushes = "";
  for (let index = 0, y = box.top + 16; y < box.bottom - 20; index += 1, y += HEDGE_STEP) {
    bushes += bush(box.left + 14, y, index * 7) + bush(box.right - 14, y + 14, index * 5);
  }
  for (let index = 0, x = box.left + 56; x < box.right - 28; index += 1, x += HEDGE_STEP) {
    bushes += bush(x, box.bottom - 16, index * 3);
    const onTheDrive = drive !== null && Math.abs(x - drive[0]) < 50;
    if (!onTheDrive) bushes += bush(x, box.top + 14, index * 11 - 1);
  }
  return bushes;
}

/** A border of flowers along the lower wall. */
function beds(box: Box): string {
  const y = box.bottom - 48;
  const middle = (box.left + box.right) / 2;
  const soil = path(`M${box.left + 44} ${y + 1}H${middle - 100}M${middle + 100} ${y + 1}H${box.right - 44}`, "bed");
  const plants = [-420, -370, -320, -270, -218, 160, 220, 280, 340, 400].map((offset, index) =>
    placed(flowers(index), middle + offset, y + (index % 3)),
  );
  return soil + plants.join("");
}

function flowers(seed: number): string {
  const bloom = (x: number, y: number, size: number, kind: number): string =>
    circle(x, y, size, `bloom bloom-${(seed + kind) % 3}`);
  return circle(0, 0, 9, "bush") + bloom(3, -2, 2.6, 0) + bloom(-4, 2, 2.4, 1) + bloom(-1, -5, 2, 2);
}

export function gardenGradients(): string {
  return '<linearGradient id="window-light" x1="0" y1="1" x2="0" y2="0"><stop offset="0" class="light-near"/><stop offset="1" class="light-far"/></linearGradient>';
}

/** Two leaves, seen from above: decoration, no way in. */
export function frontDoor(): string {
  return (
    rect(-30, -9, 60, 16, 2, "jamb") +
    rect(-25, -6, 24, 10, 0, "threshold") +
    rect(1, -6, 24, 10, 0, "threshold") +
    circle(-4, -1, 1.6, "m m-brass") +
    circle(4, -1, 1.6, "m m-brass")
  );
}
