/** Weapons that are placed by hand: each has a room of its own, whatever is chosen. [S2] */

import type { EditionInfo } from "../../net/types";

type Places = Record<string, string>;

/** Where they stand until the host has chosen: the first weapon in the first room, and so on. */
export function usualPlaces(edition: EditionInfo): Places {
  return Object.fromEntries(edition.weapons.map((weapon, index) => [weapon, edition.rooms[index] ?? ""]));
}

/** The weapon goes to another room; one that stood there changes places with it. */
export function moved(places: Readonly<Places>, weapon: string, room: string): Places {
  const left = places[weapon] ?? "";
  const swapped = Object.entries(places).map(([other, where]) => [other, where === room ? left : where]);
  return { ...Object.fromEntries(swapped), [weapon]: room };
}
