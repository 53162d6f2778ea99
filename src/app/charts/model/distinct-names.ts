/** PURE: names of the records that a chart's rows link to. Records that share a name are told apart, so that they are never one bar. */
import type { Plan } from "../../../schema/index.js";
import type { Field } from "./fields.js";

/** The name of a category's value. */
export type NameOf = (value: unknown, field: Field) => string;

/**
 * The same names, with the id behind those that several linked records have.
 * @param identify - the type and the id of a linked record
 */
export function distinctNames(rows: readonly unknown[], identify: Plan["identify"], nameOf: NameOf): NameOf {
  const idsByField = new Map<Field, ReadonlyMap<string, ReadonlySet<string>>>();
  const idsOf = (field: Field) => {
    const ids = idsByField.get(field) ?? idsByName(rows, field, identify, nameOf);
    idsByField.set(field, ids);
    return ids;
  };
  return (value, field) => {
    const name = nameOf(value, field);
    const reference = field.kind.isLink ? identify(value) : undefined;
    const isShared = reference !== undefined && (idsOf(field).get(name)?.size ?? 0) > 1;
    return isShared ? `${name} (${reference.id})` : name;
  };
}

/** The records that have each name. */
function idsByName(
  rows: readonly unknown[],
  field: Field,
  identify: Plan["identify"],
  nameOf: NameOf,
): ReadonlyMap<string, ReadonlySet<string>> {
  const ids = new Map<string, Set<string>>();
  for (const row of rows) {
    const value = field.read(row);
    const reference = identify(value);
    if (!reference) continue;
    const name = nameOf(value, field);
    const ofName = ids.get(name) ?? new Set();
    ofName.add(`${reference.type} ${reference.id}`);
    ids.set(name, ofName);
  }
  return ids;
}
