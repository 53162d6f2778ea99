/** The same items in an order that depends on the seed alone. */

/** A multiplier and a modulus of Lehmer's generator of random numbers. */
const MULTIPLIER = 48_271;
const MODULUS = 2 ** 31 - 1;

/**
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} seed a whole number above 0
 * @returns {Item[]}
 */
export function inRandomOrder(items, seed) {
  let state = seed % MODULUS || 1;
  const next = (below) => {
    state = (state * MULTIPLIER) % MODULUS;
    return state % below;
  };
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = next(last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other], shuffled[last]];
  }
  return shuffled;
}
