/** The staircase in the middle of the house, with the envelope on its landing. */

import type { Box } from "./grid";
import { circle, path, rect } from "../svg";

const FLIGHT = 82;

export function staircase({ left, top, right, bottom }: Box): string {
  const [width, height] = [right - left, bottom - top];
  const middle = left + width / 2;
  const flights = [top + 12, bottom - 12 - FLIGHT];
  const treads = flights.flatMap((y) =>
    Array.from({ length: 9 }, (_, index) => `M${left + 26} ${y + 6 + index * 8.5}H${right - 26}`),
  );
  const runners = flights.map((y) => rect(middle - 32, y, 64, FLIGHT, 0, "runner")).join("");
  const rails = flights.flatMap((y) => [left + 24, right - 24].map((x) => `M${x} ${y}v${FLIGHT}`));
  const posts = flights.flatMap((y) =>
    [left + 24, right - 24].flatMap((x) => [circle(x, y, 5.5, "m m-brass"), circle(x, y + FLIGHT, 5.5, "m m-brass")]),
  );
  const envelope = `<use href="#envelope" x="${middle - 72}" y="${top + height / 2 - 47}" width="144" height="94"/>`;
  return (
    rect(left, top, width, height, 0, "stairs-edge") +
    rect(left + 10, top + 10, width - 20, height - 20, 3, "stairs-floor") +
    runners +
    path(treads.join(""), "tread") +
    path(rails.join(""), "rail") +
    posts.join("") +
    envelope +
    rect(left, top, width, height, 0, "stairs-wall")
  );
}
