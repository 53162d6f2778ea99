/** PURE: what a record holds at the moment, for the form that changes it. */
import {
  fromValue,
  kinds,
  planRecord,
  type FormField,
  type FormValue,
  type Plan,
  type Schema,
} from "../../schema/index.js";
import { fitFields } from "../../schema/form/fit.js";
import { columnKeys, holdsInputs } from "./record-inputs.js";

/** The initial values of a form for a record, by input name. */
export interface Baseline {
  /** As the form shows it. */
  was: FormValue;
  /** As the server said it: a form's value may be less exact. */
  stored?: unknown;
}

/** Asks a record for what a form over it holds; undefined where it cannot be asked for by its key. */
export function planCurrent(schema: Schema, type: string, form: readonly FormField[]): Plan | undefined {
  return planRecord(schema, type, { columns: form.flatMap((field) => columnKeys(field)) });
}

/** The record's values, as the form shows them. */
export const currentOf = (plan: Plan, form: readonly FormField[], row: unknown): FormValue =>
  fromValue(form, storedOf(plan, form, row));

/** The record's values, as the server sent them. Only inputs with a field of the record have a value. */
function storedOf(plan: Plan, form: readonly FormField[], row: unknown): Record<string, unknown> {
  const record = { plan, row };
  return Object.fromEntries(form.map((field) => [field.name, storedAt(record, field, [], true)]));
}

/** The form that changes a record. */
export interface RecordForm {
  /** What the record holds. */
  baseline: Baseline;
  /** The action's form, with controls that show what the record holds. */
  form: readonly FormField[];
}

/** @param row the record as the answer to `plan` holds it */
export function recordForm(plan: Plan, form: readonly FormField[], row: unknown): RecordForm {
  const stored = storedOf(plan, form, row);
  const fitted = fitFields(form, stored);
  return { baseline: { was: currentOf(plan, fitted, row), stored }, form: fitted };
}

/** A record as it came, and the plan that reads it. */
interface ReadRecord {
  plan: Plan;
  row: unknown;
}

function storedAt(record: ReadRecord, field: FormField, path: readonly string[], isTop: boolean): unknown {
  if (field.widget === "object") return storedObject(record, field, path, isTop);
  const { plan, row } = record;
  const columns = columnKeys(field, path).map((key) => plan.columns.find((column) => column.key === key));
  const column = columns.find((each) => each !== undefined);
  const value = column?.read(row);
  if (!column?.kind.isLink) return value;
  const item = field.widget === "list" ? field.item() : field;
  const idOf = (link: unknown) => idForInput(item, plan.identify(link)?.id);
  return Array.isArray(value) ? value.map(idOf) : idOf(value);
}

/** Undefined where the record holds nothing of the object's inputs. */
function storedObject(record: ReadRecord, field: FormField, path: readonly string[], isTop: boolean): unknown {
  // Columns go no deeper, and inputs may contain themselves.
  if (path.length) return;
  const linked = linkedRecord(record, field);
  if (linked) return linked;
  const inside = isTop && holdsInputs(field) ? [] : [field.name];
  const members = field.fields().map((inner) => [inner.name, storedAt(record, inner, inside, false)] as const);
  const holdsAny = members.some(([, value]) => value !== undefined && value !== null);
  return holdsAny ? Object.fromEntries(members) : undefined;
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
  const isExactNumber = id !== undefined && kind.name === kinds.integer.name && Number.isSafeInteger(Number(id));
  return isExactNumber ? Number(id) : id;
}
