/** PURE: the values of a record, for the form that changes it. */
import {
  kinds,
  planRecord,
  type Column,
  type FormField,
  type FormValue,
  type Plan,
  type Schema,
} from "../../schema/index.js";
import { fromValue } from "../../schema/form/variables.js";
import { numberOfChoice } from "../../schema/values/choices/wordless.js";
import { isNumberKey } from "../../schema/values/numbers/integer.js";
import { isCurrencyName } from "../../schema/values/numbers/minor-units.js";
import { fitFields } from "../../schema/form/fit.js";
import { holdsInputs } from "../../schema/form/wrapper.js";
import { columnKeys, columnOfLeaf } from "./record-inputs.js";

/** The values that a form for a record begins with, by input name. */
export interface Baseline {
  /** As the form shows them. */
  initial: FormValue;
  /** As the server sent them: a form's value may be less exact. */
  stored?: unknown;
}

/** The plan that requests the values of a form's inputs; undefined where the record cannot be requested by its key. */
export function planCurrent(schema: Schema, type: string, form: readonly FormField[]): Plan | undefined {
  return planRecord(schema, type, { columns: form.flatMap((field) => columnKeys(field)) });
}

/** The record's values, as the form shows them. */
export const currentOf = (plan: Plan, form: readonly FormField[], row: unknown): FormValue =>
  fromValue(form, valuesOf({ plan, row, read: readerFor(form) }, form));

/** The form that changes a record. */
export interface RecordForm {
  /** The record's values. */
  baseline: Baseline;
  /** The action's form, with controls that can show the record's values. */
  form: readonly FormField[];
}

/** @param row - the record in the answer to `plan` */
export function recordForm(plan: Plan, form: readonly FormField[], row: unknown): RecordForm {
  const fittedForm = withNeverNull(plan, fitFields(form, valuesOf({ plan, row, read: readerFor(form) }, form)));
  const stored = valuesOf({ plan, row, read: readStored }, form);
  return { baseline: { initial: currentOf(plan, fittedForm, row), stored }, form: fittedForm };
}

/** The inputs, with a mark on those whose field of the record is never null. See "Clearing a value" in docs/schema-rules.md. */
const withNeverNull = (plan: Plan, form: readonly FormField[]): readonly FormField[] =>
  form.map((field) => {
    if (holdsInputs(field)) return { ...field, fields: () => withNeverNull(plan, field.fields()) };
    if (field.widget === "object") return field;
    return columnOfLeaf(plan, field, [])?.type.nonNull === true ? { ...field, neverNull: true } : field;
  });

/** A record in an answer, and the plan that reads it. */
interface ReadRecord {
  plan: Plan;
  row: unknown;
  read: typeof readShown;
}

/** The value of a column as the server sent it. */
const readStored = (column: Column, row: unknown): unknown => (column.readStored ?? column.read)(row);

/** The value of a column as a form shows it: "19.99 EUR" for 1999, where the currency is known. */
function readShown(column: Column, row: unknown): unknown {
  const shown = column.read(row);
  return column.kind.fitsControl?.(shown) ? shown : readStored(column, row);
}

/** A form that can change a currency shows amounts as the server sent them: the currency of a typed one would not be known. */
const readerFor = (form: readonly FormField[]): typeof readShown => (hasCurrencyInput(form) ? readStored : readShown);

/** Wrappers are looked into once: inputs may contain themselves. */
const hasCurrencyInput = (form: readonly FormField[]): boolean =>
  form.flatMap((field) => (holdsInputs(field) ? field.fields() : [field])).some((field) => isCurrencyName(field.name));

/** The record's values. Only inputs with a field of the record have a value. */
function valuesOf(record: ReadRecord, form: readonly FormField[]): Record<string, unknown> {
  const storedValue = (field: FormField) => {
    if (field.widget !== "object") return storedLeaf(record, field, []);
    return linkedRecord(record, field) ?? storedObject(record, field, holdsInputs(field) ? [] : [field.name]);
  };
  return Object.fromEntries(form.map((field) => [field.name, storedValue(field)]));
}

/**
 * The values of an object's inputs; undefined where the record has none of them.
 * @param path - of the values in the record: empty if the object only wraps the record's own inputs
 */
function storedObject(record: ReadRecord, field: FormField, path: readonly string[]): object | undefined {
  const storedInner = (inner: FormField) => {
    if (inner.widget !== "object") return storedLeaf(record, inner, path);
    // Columns go no deeper than one object, and inputs may contain themselves.
    if (path.length) return;
    return linkedRecord(record, inner) ?? storedObject(record, inner, [inner.name]);
  };
  const members = field.fields().map((inner) => [inner.name, storedInner(inner)] as const);
  const hasValue = members.some(([, value]) => value !== undefined && value !== null);
  return hasValue ? Object.fromEntries(members) : undefined;
}

/** @param path - of the object in the record that has the value */
function storedLeaf({ plan, row, read }: ReadRecord, field: FormField, path: readonly string[]): unknown {
  const column = columnOfLeaf(plan, field, path);
  const value = column && read(column, row);
  if (column?.kind.choices && field.kind.isNumber) return numberOfChoice(value) ?? value;
  if (!column?.kind.isLink) return value;
  const item = field.widget === "list" ? field.item() : field;
  const idOf = (link: unknown) => idForInput(item, plan.identify(link)?.id);
  return Array.isArray(value) ? value.map(idOf) : idOf(value);
}

/** The value of an object that stands for another record: the key of that record. */
function linkedRecord({ plan, row }: ReadRecord, { name, existing, fields }: FormField): object | undefined {
  if (!existing) return;
  const column = plan.columns.find(({ key, kind }) => key === name && kind.isLink);
  const keyInput = fields().find((inner) => inner.name === existing.key);
  if (!column || !keyInput) return;
  const id = idForInput(keyInput, plan.identify(column.read(row))?.id);
  return id === undefined ? undefined : { [keyInput.name]: id };
}

/** A link's id as an input takes it: an id is text in a link, and may be a number in an input. */
function idForInput({ kind }: FormField, id: string | undefined): string | number | undefined {
  const isInteger = id !== undefined && kind.name === kinds.integer.name;
  const isExactNumber = isInteger && isNumberKey(id) && Number.isSafeInteger(Number(id));
  return isExactNumber ? Number(id) : id;
}
