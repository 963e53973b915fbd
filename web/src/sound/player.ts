/** Plays the score. Loaded after the first tap, and never where sound is off. */

import type { Cue } from "./cues";
import { SCORE, type Stroke } from "./score";

/** What an exponential curve can reach. */
const SILENCE = 0.0001;
/** Seconds over which loudness changes without a click. */
const FADE = 0.05;
/** A foot never sounds the same twice. */
const DETUNE = 0.06;

export class Player {
  readonly #context: BaseAudioContext;
  /** What is heard in the room, and silent where nobody looks. */
  readonly #room: GainNode;
  /** What calls somebody who looks elsewhere. */
  readonly #bell: GainNode;
  readonly #hiss: AudioBuffer;

  constructor(context: BaseAudioContext) {
    this.#context = context;
    const peaks = context.createDynamicsCompressor();
    peaks.connect(context.destination);
    [this.#room, this.#bell] = [context.createGain(), context.createGain()];
    for (const gain of [this.#room, this.#bell]) gain.connect(peaks);
    this.#hiss = hiss(context);
  }

  /** From 0 to 1. */
  set volume({ room, bell }: { room: number; bell: number }) {
    this.#room.gain.setTargetAtTime(room, this.#context.currentTime, FADE);
    this.#bell.gain.setTargetAtTime(bell, this.#context.currentTime, FADE);
  }

  play(cue: Cue, after = 0): void {
    const begin = this.#context.currentTime + after;
    const detune = 1 + (Math.random() - 0.5) * DETUNE;
    const isTuned = cue === "theme" || cue === "call";
    const out = cue === "call" ? this.#bell : this.#room;
    for (const stroke of SCORE[cue]) this.#strike(stroke, begin + stroke.at, isTuned ? 1 : detune, out);
  }

  #strike(stroke: Stroke, at: number, detune: number, out: AudioNode): void {
    const end = at + stroke.attack + stroke.decay;
    const envelope = this.#context.createGain();
    envelope.gain.setValueAtTime(SILENCE, at);
    envelope.gain.exponentialRampToValueAtTime(stroke.loud, at + stroke.attack);
    envelope.gain.exponentialRampToValueAtTime(SILENCE, end);
    envelope.connect(out);
    const source = stroke.kind === "noise" ? this.#context.createBufferSource() : this.#context.createOscillator();
    const pitched = "frequency" in source ? source : this.#context.createBiquadFilter();
    pitched.frequency.setValueAtTime(stroke.from * detune, at);
    pitched.frequency.exponentialRampToValueAtTime(stroke.to * detune, end);
    if (stroke.kind === "noise" && "Q" in pitched && "buffer" in source) {
      source.buffer = this.#hiss;
      source.loop = true;
      pitched.type = stroke.filter;
      pitched.Q.value = stroke.sharpness;
      source.connect(pitched);
    } else if (stroke.kind === "tone" && "type" in source) source.type = stroke.wave;
    pitched.connect(envelope);
    source.start(at);
    source.stop(end);
    source.onended = () => envelope.disconnect();
  }
}

/** A second of white noise: the same every time, from a generator of our own. */
function hiss(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  let seed = 1;
  const samples = buffer.getChannelData(0);
  for (let sample = 0; sample < samples.length; sample += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    samples[sample] = seed / 2 ** 31 - 1;
  }
  return buffer;
}
