/** PURE: the inputs of a form that change a record, and those that leave it as it is. */
import type { FormField } from "../../../schema/index.js";

/** An input with another value than the record has. */
export interface ChangedInput {
  field: FormField;
  /** Names, from the form's top. */
  path: readonly string[];
  /** The objects around it. */
  within: readonly FormField[];
  /** Undefined where the record has no value. */
  before: unknown;
  now: unknown;
}

export interface DerivedInput {
  field: FormField;
  value: unknown;
}

export interface InputChanges {
  changed: readonly ChangedInput[];
  /** Sent as they are, such as the key of the record. */
  same: readonly FormField[];
  /** Sent untouched, also within objects, though they are not certainly what the record has. */
  derived: readonly DerivedInput[];
  /** Not sent, so that they stay as they are. */
  left: readonly FormField[];
}

type Values = Readonly<Record<string, unknown>>;

/**
 * @param sent - the values that will be sent
 * @param former - the record's values, in the same form
 */
export function inputChanges(fields: readonly FormField[], sent: Values, former: Values): InputChanges {
  const isSent = ({ name }: FormField) => Object.hasOwn(sent, name);
  const isSame = ({ name }: FormField) => isEqual(sent[name], valueAt(former, name));
  const sentFields = fields.filter(isSent);
  return {
    changed: sentFields.filter((field) => !isSame(field)).flatMap((field) => changesIn(field, sent, former)),
    same: sentFields.filter((field) => isSame(field) && !isDerived(field)),
    derived: sentFields.flatMap((field) => derivedIn(field, sent, former)),
    left: fields.filter((field) => !isSent(field) && field.defaultText === undefined),
  };
}

/** Whether the server takes a default for what is not sent: it may be another value than the record has. */
export const leavesDefaults = (fields: readonly FormField[], sent: Values): boolean =>
  fields.some((field) => {
    const value = valueAt(sent, field.name);
    if (value === undefined) return field.defaultText !== undefined;
    return field.widget === "object" && isObject(value) && leavesDefaults(field.fields(), value);
  });

const isDerived = ({ madeOf }: FormField): boolean => madeOf === "link" || madeOf === "other";

function derivedIn(field: FormField, sent: Values, former: Values): readonly DerivedInput[] {
  const [before, value] = [valueAt(former, field.name), sent[field.name]];
  if (isEqual(before, value)) return isDerived(field) ? [{ field, value }] : [];
  return isObject(before) && isObject(value) ? inputChanges(field.fields(), value, before).derived : [];
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const valueAt = (values: Values, name: string): unknown => (Object.hasOwn(values, name) ? values[name] : undefined);

/** Of an object the inputs in it, as far as there was one before. */
function changesIn(field: FormField, sent: Values, former: Values): ChangedInput[] {
  const [before, now] = [valueAt(former, field.name), sent[field.name]];
  if (field.widget !== "object" || !isObject(before) || !isObject(now)) {
    return [{ field, path: [field.name], within: [], before, now }];
  }
  return inputChanges(field.fields(), now, before).changed.map((change) => ({
    ...change,
    path: [field.name, ...change.path],
    within: [field, ...change.within],
  }));
}

const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Blob);
