/**
 * A person's corrections of the app's guesses: names, columns, kinds of value. Kept on this device, for one endpoint; it goes over
 * what the page's owner has said, and has the same form (`readHints`). Names and choices only, never data.
 */
import { recall, remember } from "./remember.js";

type Json = { readonly [name: string]: unknown };

/** One type's part of `{ types: { … } }`. */
export interface OwnType {
  label?: string | undefined;
  title?: string | undefined;
  columns?: readonly string[] | undefined;
  fields?: {
    readonly [field: string]: { label?: string | undefined; hide?: boolean | undefined; kind?: string | undefined };
  };
}

export interface OwnHints {
  types: { readonly [type: string]: OwnType };
}

export function recallHints(endpoint: string): OwnHints {
  try {
    const types: unknown = (JSON.parse(recall("hints " + endpoint) ?? "") as Json).types;
    if (isObject(types)) return { types: types as OwnHints["types"] };
  } catch {
    // Nothing is stored yet, or the text is not ours.
  }
  return { types: {} };
}

export function rememberHints(endpoint: string, hints: OwnHints): void {
  remember("hints " + endpoint, Object.keys(hints.types).length ? JSON.stringify(hints) : null);
}

/** PURE: `over` where it says something, else `under`, member by member; lists are taken whole. */
export function mergeHints(under: unknown, over: unknown): unknown {
  if (!isObject(under) || !isObject(over)) return over ?? under;
  const merged = new Map(Object.entries(under));
  for (const [name, value] of Object.entries(over)) merged.set(name, mergeHints(merged.get(name), value));
  return Object.fromEntries(merged);
}

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
