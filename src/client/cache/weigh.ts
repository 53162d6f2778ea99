/** How large an answer is, by estimate: to count each character would cost more than to keep the answer. Pure. */
import { isObject } from "./share.js";

/** Of a list about so many items are looked at. */
const SAMPLED_ITEMS = 8;

/**
 * The characters of names and values, by estimate.
 *
 * @throws RangeError for what contains itself and for what is nested too deep
 */
export function weigh(value: unknown): number {
  if (!isObject(value)) return `${value}`.length;
  let sum = 2;
  if (Array.isArray(value)) {
    const step = Math.ceil(value.length / SAMPLED_ITEMS);
    for (let index = 0; index < value.length; index += step) sum += step * weigh(value[index]);
    return sum;
  }
  for (const key in value) sum += key.length + weigh(value[key]);
  return sum;
}
