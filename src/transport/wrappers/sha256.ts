/** SHA-256 as lower-case hex, of a text's UTF-8. Our own, since `crypto.subtle` is missing on plain http. FIPS 180-4. Pure. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const words = new Int32Array(((bytes.length + 72) >> 6) << 4);
  [...bytes, 0x80].forEach((byte, i) => ((words[i >> 2] as number) |= byte << (24 - (i % 4) * 8)));
  words[words.length - 1] = bytes.length << 3;

  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  /** The first 32 bits of the fractions of their roots. */
  const fractions = (root: number) => Int32Array.from(primes, (prime) => (prime ** (1 / root) % 1) * 2 ** 32);
  const K = fractions(3);
  const hash = fractions(2).slice(0, 8);
  const w = new Int32Array(64);
  const turn = (x: number, by: number) => (x >>> by) | (x << -by);

  for (let block = 0; block < words.length; block += 16) {
    w.set(words.subarray(block, block + 16));
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let i = 0; i < 64; i++) {
      if (i > 15) {
        const [x = 0, y = 0] = [w[i - 15], w[i - 2]];
        w[i] =
          (w[i - 16] as number) +
          (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) +
          (w[i - 7] as number) +
          (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
      }
      const one =
        h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (K[i] as number) + (w[i] as number);
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => ((hash[i] as number) += word));
  }
  return Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
