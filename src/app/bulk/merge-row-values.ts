/** PURE: the values of a record with those that a row of a table gives in their place. */
import { getAt, type FormField, type FormValue } from "../../schema/index.js";
import { isBlank } from "../../schema/form/variables.js";

/**
 * Objects are joined input by input. A choice of one, a list and a single value are replaced. A value that is cleared stays as it is where
 * it is empty already: the cell of an export is the same for null, an empty text and an empty list.
 */
export function mergeRowValues(fields: readonly FormField[], stored: FormValue, rowValue: FormValue): FormValue {
  const entries = Object.entries((rowValue ?? {}) as object).flatMap(([name, value]: [string, FormValue]) => {
    const field = fields.find((each) => each.name === name);
    const before = getAt(stored, [name]);
    if (isBlank(value) && isEmpty(before)) return [];
    const isJoined = field?.widget === "object" && isObject(before) && isObject(value);
    return [[name, isJoined ? mergeRowValues(field.fields(), before, value) : value] as const];
  });
  return { ...(stored as object), ...Object.fromEntries(entries) };
}

const isEmpty = (value: unknown): boolean => isBlank(value) || (Array.isArray(value) && value.length === 0);

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
