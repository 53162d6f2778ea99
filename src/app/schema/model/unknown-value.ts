/**
 * A value of the server, whose type says nothing: `{ toString: 1 }` in a template, in `String()` or in `Number()` is a TypeError, and any other
 * object is "[object Object]". `npm run check` refuses such conversions. Pure.
 */

/** A text as it is, a number, a boolean, an object or a list as its JSON; "" for null, undefined and what JSON cannot express. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "bigint") return `${value}`;
  try {
    return (value !== null && JSON.stringify(value)) || "";
  } catch {
    return ""; // nested deeper than the stack, or in itself
  }
}

/** A number, or the number that a text says; NaN for everything else. */
export const numberOf = (value: unknown): number =>
  typeof value === "number" || typeof value === "string" ? Number(value) : NaN;

/** Whether it is an object, and not a list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
