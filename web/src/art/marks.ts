/** Pencil marks of the notebook: each is told from the others by its shape. */

const MARKS = {
  /** One of your own cards. */
  own: '<path d="M4.5 5.2L19.6 4.5 19.2 19.4 4.9 19.8Z" class="pencil"/><path d="M7 12.8C8.5 14 9.6 15.5 10.4 17.3 12 13 14.2 9.6 17.6 7.2" class="pencil"/>',
  /** This player holds the card. */
  tick: '<path d="M4.5 13.2C6.5 14.8 8 17 9.2 19.5 11.5 13.5 15 8 20.2 4.2M5 13.8c1.8 1.4 3.2 3.2 4.3 5.2" class="pencil"/>',
  /** This player does not hold it. */
  cross: '<path d="M6.5 6.8C10 10 14 14 17.8 17.6M17.2 6.2C13.8 9.6 10.2 13.6 6.6 17.9" class="pencil pencil-light"/>',
  /** This player may hold it. */
  question:
    '<path d="M8.2 8.6C8.6 5.4 15.6 4.6 15.8 8.8 15.9 11.6 12.2 11.8 12 15" class="pencil"/><circle cx="12" cy="18.6" r="1.3" class="pencil-dot"/>',
  /** It is in the envelope. */
  envelope:
    '<path d="M12 3.2C18 2.8 21.4 7 21 12.2 20.6 17.8 16.6 21 11.6 20.8 6.2 20.6 2.8 16.8 3.2 11.6 3.6 6.8 7 3.6 13.4 3.4" class="pencil pencil-red"/>',
};

export function markSymbols(): string {
  return Object.entries(MARKS)
    .map(([name, drawing]) => `<symbol id="mark-${name}" viewBox="0 0 24 24">${drawing}</symbol>`)
    .join("");
}
