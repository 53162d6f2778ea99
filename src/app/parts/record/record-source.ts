/** PURE: where a record comes from, and the plans of its fields that are lists or need arguments. */
import {
  argumentsInScope,
  type FieldShape,
  lookUpArguments,
  type Plan,
  planField,
  type PlanOptions,
  planWithin,
  type RecordReference,
  type RootField,
  type Schema,
  scopeValues,
  scopeWithin,
} from "../../schema/index.js";

/** A record by its key, or the record that a query field returns. */
export interface RecordSource {
  type: string;
  /** The record's key; left out where a query field returns the record. */
  id?: string;
  /** What says beside the key which record it is, as JSON. */
  scope?: string | undefined;
  /** The record as it was read. */
  read?: RecordReference | undefined;
  /** The query field that finds the record by its key, where an address names one. */
  via?: string | undefined;
  /** The query field that gives the record, and its arguments. */
  within?: { root: RootField; args: Readonly<Record<string, unknown>> };
}

/** The plan of a field; undefined where the record cannot be requested. */
export function planOnRecord(
  schema: Schema,
  { type, scope, via, within }: RecordSource,
  field: string,
  options: PlanOptions = {},
): Plan | undefined {
  if (within) return planWithin(schema, within.root, field, { ...options, args: within.args });
  return planField(schema, type, field, {
    ...(via && { via }),
    ...options,
    args: lookUpArguments(schema, type, scopeValues(scope)),
  });
}

/** The arguments of a field that say the same as what its record was asked with: the language of its rows. */
export const argumentsOf = (schema: Schema, source: RecordSource, { entity = "", filters }: FieldShape) =>
  argumentsInScope(schema, filters, scopeWithin(schema, source, entity));

/** The part of a plan's state that identifies the record. */
export const recordState = ({ id }: RecordSource): { id?: string } => (id === undefined ? {} : { id });
