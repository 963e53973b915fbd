/** Line icons. Their strokes take the colour of the text around them. */

const FOOT =
  "M-2-7c3 0 4.5 3 4 7-.3 2-1 3-2.2 3S-3 2-3.5 0c-.8-3-.8-7 1.5-7zM-1.8 4.5c1.6-.4 3 .3 3 2s-1 2.7-2 2.7-1.8-1-1.8-2.4c0-1.2.2-2.1.8-2.3z";

const ICONS = {
  card: '<rect x="6" y="3" width="12" height="18" rx="2"/>',
  eye: '<path d="M2 12C6 5.5 18 5.5 22 12 18 18.5 6 18.5 2 12Z"/><circle cx="12" cy="12" r="3.2"/>',
  lock: '<rect x="5" y="10.5" width="14" height="10" rx="2"/><path d="M8 10.5V7.5a4 4 0 0 1 8 0v3"/>',
  moon: '<path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z"/>',
  sun: '<circle cx="12" cy="12" r="4.2"/><path d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2"/>',
  help: '<circle cx="12" cy="12" r="9"/><path d="M9.5 9.5c.4-3 5-3 5 0 0 2-2.5 2-2.5 4.2M12 16.8v.2"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  book: '<path d="M6 3h13v18H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 3v18M11 8h5M11 12h5"/>',
  log: '<path d="M5 6h14M5 12h14M5 18h9"/>',
  chat: '<path d="M4 5h16v11H11l-5 4v-4H4z"/>',
  hand: '<rect x="8" y="4" width="11" height="15" rx="1.5" transform="rotate(8 13 11)"/><path d="M6 7L4 18l4 1"/>',
  close: '<path d="M6 6l12 12M18 6L6 18"/>',
  tick: '<path d="M5 13l5 5L19.5 6.5"/>',
  foot: `<path d="${FOOT}" transform="translate(13 11) scale(1.2)" fill="currentColor" stroke="none"/>`,
  key: '<path d="M12 4.3a4.8 4.8 0 0 1 2.6 8.8l1.9 7.5h-9l1.9-7.5A4.8 4.8 0 0 1 12 4.3Z" fill="currentColor" stroke="none"/>',
  dice: '<rect x="4" y="4" width="16" height="16" rx="3.5"/><path d="M8.5 8.5v.01M15.5 8.5v.01M12 12v.01M8.5 15.5v.01M15.5 15.5v.01"/>',
  passage: '<path d="M4 20h16M4 15h12M4 10h8M4 5h4M13 9l6-6M14 3h5v5"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.5 2.5"/>',
  pause: '<path d="M8.5 5v14M15.5 5v14"/>',
  play: '<path d="M8 5l11 7-11 7z"/>',
  back: '<path d="M15 5l-7 7 7 7"/>',
  forward: '<path d="M9 5l7 7-7 7"/>',
  sound: '<path d="M4 9.5v5h4l5 4v-13l-5 4zM16.5 9a4.5 4.5 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11"/>',
  quiet: '<path d="M4 9.5v5h4l5 4v-13l-5 4zM16.5 9a4.5 4.5 0 0 1 0 6"/>',
  mute: '<path d="M4 9.5v5h4l5 4v-13l-5 4zM16.5 9.5l5 5M21.5 9.5l-5 5"/>',
  bell: '<path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4"/>',
  link: '<path d="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1"/>',
  person: '<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5c1-5 4-7 7.5-7s6.5 2 7.5 7"/>',
  bot: '<rect x="5" y="8.5" width="14" height="10.5" rx="2.5"/><path d="M12 8.5V4.5M9.5 13v1M14.5 13v1M2.5 12.5v3M21.5 12.5v3"/>',
  lamp: '<path d="M9 18.5h6M10 21.5h4M12 2.5a6.3 6.3 0 0 1 3.8 11.3c-.8.6-1.3 1.4-1.3 2.2h-5c0-.8-.5-1.6-1.3-2.2A6.3 6.3 0 0 1 12 2.5z"/>',
  pencil: '<path d="M4 20l1-4.5L16 4.5l3.5 3.5-11 11zM13.5 7l3.5 3.5"/>',
  download: '<path d="M12 4v11M7 10.5l5 5 5-5M4.5 20h15"/>',
  filter: '<path d="M3.5 5h17l-6.5 8v5.5l-4 2V13z"/>',
  enlarge: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.5 15.5l5 5M10.5 7.5v6M7.5 10.5h6"/>',
  shrink: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.5 15.5l5 5M7.5 10.5h6"/>',
  settings: '<path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2.2"/><circle cx="9" cy="17" r="2.2"/>',
};

export type IconName = keyof typeof ICONS;

/** `#icon-x` for every icon, and `#footprint` for the path of a walk. */
export function iconSymbols(): string {
  const icons = Object.entries(ICONS).map(
    ([name, drawing]) => `<symbol id="icon-${name}" viewBox="0 0 24 24">${drawing}</symbol>`,
  );
  return `${icons.join("")}<path id="footprint" d="${FOOT}"/>`;
}
