/** The few marks every drawing is made of. They return SVG as text; colours come from classes (palette.css). */

export function rounded(number: number): number {
  return Math.round(number * 10) / 10;
}

export function rect(x: number, y: number, width: number, height: number, radius: number, look: string): string {
  const [left, top, wide, high] = [x, y, width, height].map(rounded);
  return `<rect x="${left}" y="${top}" width="${wide}" height="${high}" rx="${radius}" class="${look}"/>`;
}

export function circle(x: number, y: number, radius: number, look: string): string {
  return `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" class="${look}"/>`;
}

export function ellipse(x: number, y: number, across: number, down: number, look: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" class="${look}"/>`;
}

export function path(d: string, look: string): string {
  return `<path d="${d}" class="${look}"/>`;
}

/** A drawing moved, turned and scaled, in this order of reading. */
export function placed(drawing: string, x: number, y: number, turn = 0, scale = 1): string {
  const turned = turn ? ` rotate(${rounded(turn)})` : "";
  const scaled = scale !== 1 ? ` scale(${scale})` : "";
  return `<g transform="translate(${rounded(x)} ${rounded(y)})${turned}${scaled}">${drawing}</g>`;
}

/** `count` copies of a drawing, spread round a full turn. */
export function around(count: number, drawing: (index: number) => string, offset = 0): string {
  const turns = Array.from({ length: count }, (_, index) => rounded((index * 360) / count + offset));
  return turns.map((turn, index) => `<g transform="rotate(${turn})">${drawing(index)}</g>`).join("");
}
