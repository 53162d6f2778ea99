/** PURE: names of the records that a chart's rows link to. Records that share a name are told apart, so that they are never one bar. */
import { keyInGlobalId, type Plan, type RecordReference } from "../../../schema/index.js";
import type { Field } from "./fields.js";

/** The name of a category's value. */
export type NameOf = (value: unknown, field: Field) => string;

/** The records that have each name. */
type RecordsByName = ReadonlyMap<string, ReadonlyMap<string, RecordReference>>;

/**
 * The same names, with the key behind those that several linked records have.
 * @param identify - the type and the id of a linked record
 */
export function distinctNames(rows: readonly unknown[], identify: Plan["identify"], nameOf: NameOf): NameOf {
  const recordsByField = new Map<Field, RecordsByName>();
  const recordsOf = (field: Field): RecordsByName => {
    const records = recordsByField.get(field) ?? recordsByName(rows, field, identify, nameOf);
    recordsByField.set(field, records);
    return records;
  };
  return (value, field) => {
    const name = nameOf(value, field);
    const record = field.kind.isLink ? identify(value) : undefined;
    const sharing = record && recordsOf(field).get(name);
    return sharing && sharing.size > 1 ? `${name} (${distinctionOf(record, [...sharing.values()])})` : name;
  };
}

function recordsByName(
  rows: readonly unknown[],
  field: Field,
  identify: Plan["identify"],
  nameOf: NameOf,
): RecordsByName {
  const records = new Map<string, Map<string, RecordReference>>();
  for (const row of rows) {
    const value = field.read(row);
    const record = identify(value);
    if (!record) continue;
    const name = nameOf(value, field);
    const sharing = records.get(name) ?? new Map<string, RecordReference>();
    sharing.set(`${record.type} ${record.id}`, record);
    records.set(name, sharing);
  }
  return records;
}

/** What tells a record from others with its name: its key, as people know it, and its type if theirs is another. */
function distinctionOf({ type, typeLabel, id }: RecordReference, sharing: readonly RecordReference[]): string {
  const key = id === undefined ? "" : (keyInGlobalId(id) ?? id);
  const isOneType = sharing.every((record) => record.type === type);
  return isOneType ? key : `${typeLabel} ${key}`.trim();
}
