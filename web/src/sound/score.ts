/** Every sound as a few strokes of noise and tones, written down like music: there is no recording to load.
 *
 *  The browser plays them as they are needed, away from the thread that draws the page. */

import type { Cue } from "./cues";

interface Envelope {
  /** Seconds. */
  at: number;
  attack: number;
  decay: number;
  /** 1 is as loud as it gets. */
  loud: number;
}

export interface NoiseStroke extends Envelope {
  kind: "noise";
  filter: "lowpass" | "bandpass" | "highpass";
  /** Hertz, at the beginning and at the end. */
  from: number;
  to: number;
  sharpness: number;
}

export interface ToneStroke extends Envelope {
  kind: "tone";
  wave: "sine" | "triangle";
  from: number;
  to: number;
}

export type Stroke = NoiseStroke | ToneStroke;

function noise(
  at: number,
  decay: number,
  loud: number,
  filter: NoiseStroke["filter"],
  from: number,
  to = from,
  { attack = 0.002, sharpness = 0.8 } = {},
): NoiseStroke {
  return { kind: "noise", at, attack, decay, loud, filter, from, to, sharpness };
}

function tone(at: number, decay: number, loud: number, from: number, to = from, attack = 0.002): ToneStroke {
  return { kind: "tone", at, attack, decay, loud, wave: "sine", from, to };
}

/** Bone on wood: a click, and the board that answers. */
function knock(at: number, loud: number, hertz: number): Stroke[] {
  return [
    noise(at, 0.03, loud, "bandpass", 3200 * hertz, 2200 * hertz, { sharpness: 3 }),
    tone(at, 0.06, loud * 0.5, 420 * hertz, 260 * hertz),
  ];
}

const HERTZ_OF_A4 = 440;
const SEMITONES: Record<string, number> = { C: -9, D: -7, E: -5, F: -4, G: -2, A: 0, B: 2 };

/** "C#5" in hertz. */
export function pitch(name: string): number {
  const semitone = (SEMITONES[name[0] ?? ""] ?? 0) + (name.includes("#") ? 1 : 0);
  return HERTZ_OF_A4 * 2 ** ((semitone + 12 * (Number(name.at(-1)) - 4)) / 12);
}

/** A felt piano: the note, and two overtones that die away sooner. */
function note(at: number, name: string, loud: number, decay = 1.6): Stroke[] {
  const hertz = pitch(name);
  return [
    { kind: "tone", at, attack: 0.012, decay, loud, wave: "triangle", from: hertz, to: hertz },
    tone(at, decay * 0.55, loud * 0.3, hertz * 2, hertz * 2, 0.008),
    tone(at, decay * 0.25, loud * 0.12, hertz * 3.01, hertz * 3.01, 0.005),
  ];
}

/** A slow waltz in the drawing room: for each beat its bass or chord, and the melody above. It ends in the major. */
const BEAT = 0.46;
const WALTZ: readonly [accompaniment: string, melody: string][] = [
  ["A2", "E5"], ["C4 E4", ""], ["C4 E4", "D5"],
  ["D3", "F5"], ["F4 A4", "E5"], ["F4 A4", "D5"],
  ["E3", "C5"], ["G#3 D4", "B4"], ["G#3 D4", "G#4"],
  ["A2 E3", "A4"], ["C#4 E4", ""], ["A4 C#5", "E5"],
]; // prettier-ignore

function waltz(): Stroke[] {
  return WALTZ.flatMap(([accompaniment, melody], beat) => {
    // It slows down at the end, as one does.
    const at = beat * BEAT + Math.max(0, beat - 8) ** 2 * 0.03;
    const below = accompaniment.split(" ").flatMap((name) => note(at, name, beat % 3 ? 0.07 : 0.13));
    return [...below, ...(melody ? note(at, melody, 0.17, 2.2) : [])];
  });
}

export const SCORE: Record<Cue, readonly Stroke[]> = {
  dice: [
    ...[0, 0.07, 0.13, 0.2, 0.26].flatMap((at, place) => knock(at, 0.35 - place * 0.03, 1 + (place % 3) * 0.12)),
    ...knock(0.38, 0.5, 0.9),
    ...knock(0.52, 0.42, 1.05),
  ],
  wood: [noise(0, 0.07, 0.4, "lowpass", 900, 240), tone(0, 0.09, 0.35, 150, 95)],
  stone: [noise(0, 0.035, 0.3, "bandpass", 2600, 1500, { sharpness: 1.6 }), tone(0, 0.05, 0.18, 240, 170)],
  carpet: [noise(0, 0.09, 1, "lowpass", 420, 130, { attack: 0.012 })],
  page: [
    noise(0, 0.2, 0.16, "bandpass", 1800, 5200, { attack: 0.06, sharpness: 0.9 }),
    noise(0.17, 0.06, 0.2, "bandpass", 2600, 3600),
  ],
  pencil: [
    noise(0, 0.05, 0.26, "bandpass", 4200, 5200, { attack: 0.015, sharpness: 2.2 }),
    noise(0.07, 0.06, 0.3, "bandpass", 4800, 3800, { attack: 0.015, sharpness: 2.2 }),
  ],
  // Wax that cracks, and the weight of the seal.
  seal: [
    tone(0, 0.22, 0.5, 110, 52),
    noise(0, 0.1, 0.35, "lowpass", 700, 180),
    ...[0.05, 0.09, 0.12].map((at) => noise(at, 0.015, 0.2, "highpass", 3400)),
  ],
  call: [tone(0, 0.7, 0.3, pitch("C5"), pitch("C5"), 0.02), tone(0.16, 0.8, 0.3, pitch("G5"), pitch("G5"), 0.02)],
  theme: waltz(),
};
