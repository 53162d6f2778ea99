/** Reads and changes one place of a form's value. */
import type { FormValue } from "./types.js";

/** Names of fields and indexes of list items, from the form inwards. */
export type Path = readonly (string | number)[];

/** The value of a form at a path. */
export const getAt = (value: FormValue, path: Path): FormValue =>
  path.reduce(
    (at: unknown, step) =>
      typeof at === "object" && at !== null && Object.hasOwn(at, step)
        ? (at as Record<string | number, unknown>)[step]
        : undefined,
    value,
  );

/** A form's value with one place changed, all else shared; undefined leaves a field out. */
export function setAt(value: FormValue, path: Path, next: FormValue): FormValue {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  const inner = setAt(getAt(value, [step]), rest, next);
  if (typeof step === "number") {
    const list = Array.isArray(value) ? [...value] : [];
    list[step] = inner;
    return list;
  }
  const others =
    typeof value === "object" && value !== null ? Object.entries(value).filter(([name]) => name !== step) : [];
  // Not by assignment: a field may be called __proto__.
  return Object.fromEntries(inner === undefined ? others : [...others, [step, inner]]);
}
