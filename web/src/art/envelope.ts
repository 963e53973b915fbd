/** The envelope and its wax seal; the seal is also the sign of the game. */

const WAX = "M-16-4C-17-12-9-18-1-17 8-19 17-12 17-3 19 6 13 15 4 16-4 19-14 15-16 8-18 4-16 0-16-4Z";
const KEYHOLE = "M0-7a4.2 4.2 0 0 1 2.3 7.6L4 7H-4L-2.3.6A4.2 4.2 0 0 1 0-7Z";

function seal(keyhole: string): string {
  return `<path d="${WAX}" class="wax"/><path d="M-12-6C-10-12-4-14 0-13.5" class="wax-shine"/><circle r="11.5" class="wax-ring"/><path d="${KEYHOLE}" class="${keyhole}"/>`;
}

export function envelopeSymbols(): string {
  return (
    `<symbol id="seal" viewBox="-18 -19 37 37">${seal("keyhole-light")}</symbol>` +
    '<symbol id="envelope" viewBox="0 0 144 94"><rect x="3" y="6" width="138" height="85" rx="5" class="envelope-shadow"/>' +
    '<rect x="3" y="3" width="138" height="85" rx="5" class="envelope-paper"/><path d="M4 86L58 44M140 86L86 44" class="envelope-fold"/>' +
    `<path d="M4 6Q66 58 72 58T140 6" class="envelope-flap"/><g transform="translate(72 52)">${seal("keyhole-dark")}</g></symbol>`
  );
}
