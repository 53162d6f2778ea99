/** Estimates the size of an answer. To measure it exactly would cost more than to keep the answer. Pure. */
import { isObject } from "./share.js";

/** About how many items of a list are measured. */
const SAMPLED_ITEMS = 8;

/**
 * The estimated size in bytes: names and values as text, with one byte for each character, without the punctuation of JSON.
 *
 * @throws RangeError for a value that contains itself or is nested too deep
 */
export function estimateBytes(value: unknown): number {
  if (!isObject(value)) return `${value}`.length;
  let sum = 2;
  if (Array.isArray(value)) {
    const step = Math.ceil(value.length / SAMPLED_ITEMS);
    for (let index = 0; index < value.length; index += step) sum += step * estimateBytes(value[index]);
    return sum;
  }
  for (const key in value) sum += key.length + estimateBytes(value[key]);
  return sum;
}
