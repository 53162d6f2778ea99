/**
 * SHA-256 by script, for pages that are served over plain http: browsers give them no `crypto.subtle`. Pure.
 * https://csrc.nist.gov/pubs/fips/180-4/upd1/final (section 6.2)
 */

const BLOCK_WORDS = 16;
const BLOCK_BYTES = 64;
const ROUNDS = 64;
/** After the text come one byte that marks its end and eight that hold its length. */
const TRAILER_BYTES = 9;
const END_MARK = 0x80;

/**
 * The hash of a text's UTF-8, as lower-case hex: `persisted(transport, { hash: sha256 })`.
 *
 * @example
 * ```ts
 * import { http, persisted, sha256 } from "querylet";
 *
 * const transport = persisted(http(), { hash: sha256 }); // works on a page over plain http, too
 * ```
 */
export function sha256(text: string): string {
  const message = paddedMessage(new TextEncoder().encode(text));
  const primes = firstPrimes(ROUNDS);
  const constants = rootFractions(primes, 3);
  const hash = rootFractions(primes, 2).slice(0, 8);
  for (let start = 0; start < message.length; start += BLOCK_WORDS)
    addBlock(hash, message.subarray(start, start + BLOCK_WORDS), constants);
  return Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** The text's bytes, the end mark, zeros and the length in bits, as big-endian words in whole blocks. */
function paddedMessage(bytes: Uint8Array): Int32Array {
  const blocks = Math.ceil((bytes.length + TRAILER_BYTES) / BLOCK_BYTES);
  const view = new DataView(new ArrayBuffer(blocks * BLOCK_BYTES));
  for (const [index, byte] of bytes.entries()) view.setUint8(index, byte);
  view.setUint8(bytes.length, END_MARK);
  view.setUint32(view.byteLength - 4, bytes.length * 8);
  return Int32Array.from({ length: blocks * BLOCK_WORDS }, (_, index) => view.getInt32(index * 4));
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number++)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  return primes;
}

/** The first 32 bits of the fractions of the primes' square (2) or cube (3) roots. */
function rootFractions(primes: readonly number[], root: 2 | 3): Int32Array {
  return Int32Array.from(primes, (prime) => (prime ** (1 / root) % 1) * 2 ** 32);
}

const rotateRight = (word: number, bits: number): number => (word >>> bits) | (word << -bits);

/** The words of each round: those of the block, and 48 that are made of them. */
function schedule(block: Int32Array): Int32Array {
  const words = new Int32Array(ROUNDS);
  words.set(block);
  for (let index = BLOCK_WORDS; index < ROUNDS; index++) {
    const [early = 0, next = 0, late = 0, last = 0] = [16, 15, 7, 2].map((back) => words[index - back]);
    const sigma0 = rotateRight(next, 7) ^ rotateRight(next, 18) ^ (next >>> 3);
    const sigma1 = rotateRight(last, 17) ^ rotateRight(last, 19) ^ (last >>> 10);
    words[index] = early + sigma0 + late + sigma1;
  }
  return words;
}

/** Mixes a block into the hash. The letters are those of the standard. */
function addBlock(hash: Int32Array, block: Int32Array, constants: Int32Array): void {
  const words = schedule(block);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let round = 0; round < ROUNDS; round++) {
    const sum1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = h + sum1 + choice + (constants[round] ?? 0) + (words[round] ?? 0);
    const sum0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + sum0 + majority) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) hash[index] = (hash[index] ?? 0) + word;
}
