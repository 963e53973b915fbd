/** The mansion by night, as one sees it from the gate: somebody behind most windows, the envelope before the door.
 *  560 by 424 units. It takes cameos and envelope from the symbols, and has colours of its own: it is always night. */

/** The middle of each window, and who is behind it; one is dark. */
const UPSTAIRS = 232;
const DOWNSTAIRS = 304;
const WINDOWS: readonly (readonly [x: number, y: number, who: string])[] = [
  [142, UPSTAIRS, "scarlet"],
  [192, UPSTAIRS, ""],
  [280, 196, "plum"],
  [368, UPSTAIRS, "dark"],
  [418, UPSTAIRS, "peacock"],
  [142, DOWNSTAIRS, ""],
  [192, DOWNSTAIRS, "mustard"],
  [368, DOWNSTAIRS, "white"],
  [418, DOWNSTAIRS, "green"],
];
const BLACK = "#120e16";
const WALL = `fill="#2a2230" stroke="#17121b" stroke-width="2"`;
const PANE = `fill="url(#lamp-pane)" stroke="${BLACK}" stroke-width="3"`;

export function facade(): string {
  return GRADIENTS + SKY + WALLS + WINDOWS.map(window).join("") + DOOR + GARDEN;
}

const GRADIENTS =
  '<linearGradient id="night-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0c1322"/><stop offset=".62" stop-color="#28344f"/><stop offset="1" stop-color="#5a4a55"/></linearGradient>' +
  '<radialGradient id="lamp-pane" cy=".7" r=".8"><stop offset="0" stop-color="#ffe9a8"/><stop offset="1" stop-color="#e79a3c"/></radialGradient>' +
  '<linearGradient id="lamp-lawn" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffc861" stop-opacity=".42"/><stop offset="1" stop-color="#ffc861" stop-opacity="0"/></linearGradient>';

const SKY =
  '<rect width="560" height="424" fill="url(#night-sky)"/>' +
  '<path d="M38 40h0M92 96h0M150 36h0M214 70h0M262 26h0M330 52h0M392 30h0M508 136h0M520 40h0M60 160h0M466 176h0" stroke="#fbefd5" stroke-width="2.4" stroke-linecap="round" opacity=".7"/>' +
  '<g fill="#fbefd5"><circle cx="470" cy="82" r="46" opacity=".12"/><circle cx="470" cy="82" r="26"/></g>' +
  '<path d="M0 300C60 250 90 290 130 262 220 300 360 300 430 260 480 296 510 252 560 290V424H0Z" fill="#18202f"/>';

const WALLS =
  `<path d="M126 122h16v40h-16zM418 122h16v40h-16zM236 92h12v40h-12z" ${WALL}/>` +
  `<path d="M110 172 167 116l57 56v-8l56-70 56 70v8l57-56 57 56V350H110Z" ${WALL}/>` +
  `<g fill="none" stroke="${BLACK}"><path d="M104 174 167 112l63 62M218 166l62-78 62 78M330 174l63-62 63 62" stroke-width="6" stroke-linejoin="round"/>` +
  '<path d="M110 252h114M336 252h114M110 172v178M450 172v178M224 164v186M336 164v186" stroke-width="4"/></g>' +
  '<path d="M0 350h560v74H0Z" fill="#1c2a22"/>';

function window([x, y, who]: (typeof WINDOWS)[number]): string {
  const isDark = who === "dark";
  const light = !isDark && y === DOWNSTAIRS ? '<path d="M-15 46h30l22 60h-74z" fill="url(#lamp-lawn)"/>' : "";
  const pane = isDark ? `fill="#1b2233" stroke="${BLACK}" stroke-width="3"` : PANE;
  const guest =
    who && !isDark
      ? `<use href="#cameo-${who}" x="-14" y="-16" width="28" height="38" fill="#2c1c12" color="#2c1c12"/>`
      : "";
  return (
    `<g transform="translate(${x} ${y})">${light}<path d="M-15 22v-38Q0-34 15-16v38Z" ${pane}/>${guest}` +
    `<g fill="none" stroke="${BLACK}"><path d="M-15 2h30M0-25v47" stroke-width="1.6" opacity=".8"/><path d="M-18 24h36" stroke-width="4"/></g></g>`
  );
}

const DOOR =
  `<path d="M254 350v-74Q280 248 306 276v74Z" ${PANE}/>` +
  `<path d="M258 350v-70Q280 256 302 280v70Z" fill="#5a1c22" stroke="${BLACK}" stroke-width="2"/>` +
  `<path d="M280 264v86" stroke="${BLACK}" stroke-width="6"/><g fill="#fbefd5"><circle cx="274" cy="316" r="2.4"/><circle cx="286" cy="316" r="2.4"/></g>` +
  '<path d="M246 350h68l10 8h-88zM236 358h88l60 66H176Z" fill="#4a4038"/><path d="M254 350h52l70 74H184z" fill="url(#lamp-lawn)"/>';

const GARDEN =
  '<path d="M-6 372c14-26 34-14 42-4 14-22 38-12 40 6 22-14 36 2 34 16v40H-8zM566 366c-18-22-36-12-42-2-12-20-36-12-40 8-22-12-36 4-34 18v40h118z" fill="#111b16"/>' +
  '<use href="#envelope" x="202" y="318" width="156" height="102"/>';
