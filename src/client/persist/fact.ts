/** The values of the page's own that are kept beside the answers. Pure. */

/** A value of the page's own as its row holds it. */
export interface Fact {
  /** The name that the page gave it. */
  readonly name: string;
  /** The key of the row. */
  readonly key: string;
  /** Undefined: the row is deleted. */
  readonly text: string | undefined;
  /** Whether `text` is the value itself instead of JSON. */
  readonly plain: boolean;
}

/** @throws TypeError for a value that JSON cannot express */
export function factOf(name: string, value: unknown): Fact {
  const key = factKey(name);
  if (value === undefined) return { name, key, text: undefined, plain: false };
  if (typeof value === "string") return { name, key, text: value, plain: true };
  return { name, key, text: jsonOf(name, value), plain: false };
}

function jsonOf(name: string, value: unknown): string {
  let cause: unknown;
  try {
    const json = JSON.stringify(value) as string | undefined; // undefined for a function and for a symbol
    if (json !== undefined) return json;
  } catch (error) {
    cause = error;
  }
  throw new TypeError(`set("${name}"): JSON cannot express the value (${typeof value})`, { cause });
}

/** The key of the row of a value with this name. */
export const factKey = (name: string): string => `own ${name}`;
