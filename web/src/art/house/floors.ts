/** The nine floors as patterns, so that a room is known by its floor alone. */

/** Width, height and drawing. "fa" is the ground, "fb" the second colour, "fs" thin joints, "fd" ornaments. */
const FLOORS: Record<string, [width: number, height: number, drawing: string]> = {
  study: [
    40,
    40,
    '<path d="M20 0h20v20H20zM0 20h20v20H0z" class="fb"/><path d="M0 6.7h20M0 13.3h20M26.7 0v20M33.3 0v20M6.7 20v20M13.3 20v20M20 26.7h20M20 33.3h20M0 0h40M0 20h40M20 0v40M0 0v40" class="fs"/>',
  ],
  hall: [56, 56, '<path d="M28 0L56 28 28 56 0 28Z" class="fb"/><path d="M28 0L56 28 28 56 0 28Z" class="fs"/>'],
  lounge: [
    40,
    40,
    '<path d="M0 0C15 7 14 13 20 20S25 33 40 40M40 0C25 7 26 13 20 20S15 33 0 40" class="fd"/><path d="M20-4l3 4-3 4-3-4zM20 36l3 4-3 4-3-4zM0 16l3 4-3 4-3-4zM40 16l3 4-3 4-3-4z" class="fb"/>',
  ],
  library: [
    96,
    40,
    '<path d="M0 10h96v10H0zM0 30h96v10H0z" class="fb"/><path d="M0 0h96M0 10h96M0 20h96M0 30h96M30 0v10M78 10v10M12 20v10M60 30v10" class="fs"/>',
  ],
  "dining-room": [
    32,
    64,
    '<path d="M0 0h16v32H0zM16 32h16v32H16z" class="fb"/><path d="M0 0h32M0 32h32M0 0v64M16 0v64M8 0v32M24 32v32" class="fs"/>',
  ],
  "billiard-room": [
    24,
    24,
    '<path d="M12 2L22 12 12 22 2 12Z" class="fd"/><path d="M12 10.2l1.8 1.8-1.8 1.8-1.8-1.8zM0-1.8L1.8 0 0 1.8zM24-1.8L22.2 0 24 1.8zM0 22.2L1.8 24 0 25.8zM24 22.2L22.2 24 24 25.8z" class="fb"/>',
  ],
  conservatory: [
    34.64,
    60,
    '<path d="M17.32 10L34.64 20v20L17.32 50 0 40V20Z" class="fb"/><path d="M17.32 0v10L0 20v20l17.32 10v10M17.32 10L34.64 20v20L17.32 50" class="fs"/>',
  ],
  ballroom: [
    32,
    20,
    '<path d="M0 0L16 10 32 0V10L16 20 0 10Z" class="fb"/><path d="M0 0L16 10 32 0M0 10L16 20 32 10M0 0v20M16 0v20" class="fs"/>',
  ],
  kitchen: [
    40,
    40,
    '<path d="M0 0h20v20H0zM20 20h20v20H20z" class="fb"/><path d="M0 0h40M0 20h40M0 0v40M20 0v40" class="fs"/>',
  ],
};

/** The pattern of a room's floor. Cards stay light at night, so they have patterns of their own: a pattern takes
 *  its colours from where it is defined, not from where it is used. */
export function floorPattern(room: string, id: string, look: string): string {
  const [width, height, drawing] = FLOORS[room] ?? [40, 40, ""];
  return `<pattern id="${id}" class="${look}" data-room="${room}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"><rect width="${width}" height="${height}" class="fa"/>${drawing}</pattern>`;
}
