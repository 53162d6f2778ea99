/** Estimates the size of an answer. An exact measurement would cost too much time. Pure. */
import { hasParts } from "../share.js";
import { textOf } from "../../transport/text-of.js";

/** About how many items of a list are measured. */
const SAMPLED_ITEMS = 8;
/** An object or a list has an opening and a closing bracket. */
const BRACKETS_BYTES = 2;

/**
 * The estimated size in bytes: names and values as text, with one byte for each character, and the brackets of objects and lists.
 *
 * @throws RangeError: the stack overflows, for a value that contains itself or is nested too deep. Items that are not measured are not noticed
 */
export function estimateBytes(value: unknown): number {
  if (!hasParts(value)) return textOf(value).length;
  let sum = BRACKETS_BYTES;
  if (Array.isArray(value)) {
    const step = Math.ceil(value.length / SAMPLED_ITEMS);
    for (let index = 0; index < value.length; index += step) sum += step * estimateBytes(value[index]);
    return sum;
  }
  for (const key in value) sum += key.length + estimateBytes(value[key]);
  return sum;
}
