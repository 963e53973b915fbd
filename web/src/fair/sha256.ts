/** SHA-256 and HMAC, as FIPS 180-4 and RFC 2104 have them.
 *
 *  The browser's own are there only on https pages. People who play in their local network, by plain http, want
 *  to know that the deal was fair as well. The tests hold this to the browser's own. */

const HEX_DIGITS = "0123456789abcdef";
const ROUNDS = 64;
const BLOCK = 64;

/** The first 32 bits behind the point of a root of each of the first primes. */
function rootsOfPrimes(count: number, root: (prime: number) => number): Uint32Array {
  const found = new Uint32Array(count);
  for (let number = 2, at = 0; at < count; number += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= number; divisor += 1) isPrime &&= number % divisor !== 0;
    if (isPrime) found[at++] = (root(number) % 1) * 2 ** 32;
  }
  return found;
}

const START = rootsOfPrimes(8, Math.sqrt);
const CONSTANTS = rootsOfPrimes(ROUNDS, Math.cbrt);

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const state = START.slice();
  const padded = padding(message);
  const words = new DataView(padded.buffer);
  const schedule = new Uint32Array(ROUNDS);
  for (let block = 0; block < padded.length; block += BLOCK) {
    for (let i = 0; i < 16; i += 1) schedule[i] = words.getUint32(block + 4 * i);
    for (let i = 16; i < ROUNDS; i += 1) {
      const [early, late] = [schedule[i - 15]!, schedule[i - 2]!];
      const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      schedule[i] = schedule[i - 16]! + low + schedule[i - 7]! + high;
    }
    mix(state, schedule);
  }
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  state.forEach((word, i) => out.setUint32(4 * i, word));
  return digest;
}

function mix(state: Uint32Array, schedule: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < ROUNDS; i += 1) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + high + choice + CONSTANTS[i]! + schedule[i]!) >>> 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) >>> 0, c, b, a, (first + low + majority) >>> 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = state[i]! + word;
}

/** A one, zeros, and the length in bits, up to a whole number of blocks. */
function padding(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const padded = new Uint8Array(length);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(length - 8, BigInt(message.length) * 8n);
  return padded;
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(
    joined(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The bytes of lower-case hex digits; an error for anything else. */
export function unhex(digits: string): Uint8Array {
  // No regular expression: the engine would keep the last text it looked at, and these are secrets of a seat.
  const values = Array.from(digits, (digit) => HEX_DIGITS.indexOf(digit));
  if (values.length % 2 || values.includes(-1)) throw new Error("not hex digits");
  return Uint8Array.from({ length: values.length / 2 }, (_, byte) => 16 * values[2 * byte]! + values[2 * byte + 1]!);
}
