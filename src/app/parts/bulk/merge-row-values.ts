/** PURE: the values of a record with those that a row of a table gives in their place. */
import { textOf } from "../../../transport/text-of.js";
import { isObject } from "../../../transport/result.js";
import { type FormField, type FormValue, getAt, isBlank } from "../../schema/index.js";

/** A record's values: as the form shows them, and as the server sent them, which may be more exact. */
interface RecordValues {
  initial: FormValue;
  stored?: unknown;
  /** @defaultValue `stored` */
  said?: unknown;
}

/** Whether a value of a row says what the server has. */
export type SaysStored = (field: FormField, value: FormValue, stored: unknown) => boolean;

/**
 * Objects are joined input by input. A choice of one, a list, a single value and another record are replaced. A value that is cleared stays
 * as it is where it is empty already: the cell of an export is the same for null, an empty text and an empty list.
 */
export function mergeRowValues(
  fields: readonly FormField[],
  record: RecordValues,
  rowValue: FormValue,
  saysStored: SaysStored = () => false,
): FormValue {
  const entries = Object.entries((rowValue ?? {}) as object).flatMap(([name, value]: [string, FormValue]) => {
    const field = fields.find((each) => each.name === name);
    const { initial, stored, said = stored } = record;
    const inner = { initial: getAt(initial, [name]), stored: getAt(stored, [name]), said: getAt(said, [name]) };
    if (isBlank(value) && isEmpty(inner.initial)) return [];
    return [[name, field ? joinedValue(field, inner, value, saysStored) : value] as const];
  });
  return { ...(record.initial as object), ...Object.fromEntries(entries) };
}

function joinedValue(field: FormField, record: RecordValues, value: FormValue, saysStored: SaysStored): FormValue {
  const { initial, stored, said } = record;
  if (saysStored(field, value, said)) return initial;
  if (Array.isArray(value) && Array.isArray(initial) && Array.isArray(stored))
    return value.map((item: FormValue): FormValue => {
      // It may have been moved.
      const former = stored.findIndex((each) => textOf(each) === item);
      return former < 0 ? item : (initial[former] as FormValue);
    });
  const isJoined = field.widget === "object" && !field.existing && isObject(initial) && isObject(value);
  return isJoined ? mergeRowValues(field.fields(), record, value, saysStored) : value;
}

/** A cell of blanks alone is an empty one. */
const isEmpty = (value: unknown): boolean =>
  isBlank(value) || (typeof value === "string" && value.trim() === "") || (Array.isArray(value) && value.length === 0);
