/**
 * A person's own hints: names, columns and kinds of value that correct the app's guesses. They are kept on this device for one server,
 * override the hints of the page's owner, and have the same form (`readHints`). They hold names and choices, never data.
 */
import { isObject } from "../../../transport/result.js";
import type { OwnedItems } from "./owned-items.js";

const NAME = "hints";

type Json = { readonly [name: string]: unknown };

/** One type's part of `{ types: { … } }`. "Query.tickets" stands for the arguments of a field. */
export interface OwnTypeHints {
  label?: string | undefined;
  title?: string | undefined;
  columns?: readonly string[] | undefined;
  fields?: {
    readonly [field: string]: { label?: string | undefined; hide?: boolean | undefined; kind?: string | undefined };
  };
  /** Of an enum. */
  values?: { readonly [value: string]: { label?: string | undefined } };
}

export interface OwnHints {
  types: { readonly [type: string]: OwnTypeHints };
}

export function recallOwnHints(choices: OwnedItems): OwnHints {
  try {
    const types: unknown = (JSON.parse(choices.get(NAME) ?? "") as Json).types;
    if (isObject(types)) return { types: eachOf(types, typeHintsIn) };
  } catch {
    // Nothing is stored yet, or the text has another form.
  }
  return { types: {} };
}

/** What is stored may be of another version, or damaged: what is no hint is left out. */
function typeHintsIn(stored: unknown): OwnTypeHints {
  const { columns, fields, values } = isObject(stored) ? stored : {};
  return {
    ...membersOf(stored, { label: "string", title: "string" }),
    ...(Array.isArray(columns) && { columns: columns.filter((column) => typeof column === "string") }),
    ...(isObject(fields) && {
      fields: eachOf(fields, (hints) => membersOf(hints, { label: "string", hide: "boolean", kind: "string" })),
    }),
    ...(isObject(values) && { values: eachOf(values, (hints) => membersOf(hints, { label: "string" })) }),
  };
}

const eachOf = <Read>(members: Json, read: (member: unknown) => Read): { [name: string]: Read } =>
  Object.fromEntries(Object.entries(members).map(([name, member]) => [name, read(member)]));

/** The members of an object that have the expected types. */
const membersOf = (value: unknown, types: { readonly [name: string]: "string" | "boolean" }): object =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(types).flatMap(([name, type]) => (typeof value[name] === type ? [[name, value[name]]] : [])),
      )
    : {};

export function rememberOwnHints(choices: OwnedItems, ownHints: OwnHints): void {
  choices.write(NAME, Object.keys(ownHints.types).length ? JSON.stringify(ownHints) : undefined);
}

/** PURE: merges hints member by member. A member of `overrides` replaces that of `base`, also if it is a list. */
export function mergeHints(base: unknown, overrides: unknown): unknown {
  if (!isObject(base) || !isObject(overrides)) return overrides ?? base;
  const merged = new Map(Object.entries(base));
  for (const [name, value] of Object.entries(overrides)) merged.set(name, mergeHints(merged.get(name), value));
  return Object.fromEntries(merged);
}
