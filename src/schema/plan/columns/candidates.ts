/** Every column that a type could have. See "Columns" and "Nested objects" in docs/schema-rules.md. */
import { hasKey, identityOf } from "../../classify/links.js";
import { rowsOf } from "../../classify/list/rows.js";
import type { FieldDef, Schema, TypeDef } from "../../model/model.js";
import { freeFields, isComposite, isLeaf, isName, typeOf } from "../../model/names.js";
import { concreteTypeColumn, leafColumn, type Candidate } from "./candidate.js";
import { isRecord, isRoot, keysBeside, linkColumn, linksWithin } from "./link-columns.js";
import { partColumns, unionColumn } from "./part-columns.js";
import { RANKS } from "./ranks.js";

/** The settings of a screen for a type, besides its fields. */
export interface CandidateOptions {
  /** The type is a payload, no record: the fields of the records in it are columns too. */
  isPayload?: boolean;
  /** Plain lists of records are links too, for screens without tabs. */
  withLists?: boolean | undefined;
  /** Types that answers have had, so that labels are asked for of these too. */
  seen?: readonly string[] | undefined;
}

/** The columns that a type could have, in the order of its fields. */
export function candidatesOf(schema: Schema, type: TypeDef, options: CandidateOptions = {}): Candidate[] {
  // To ask for a mutation's field is to execute it, wherever the type is found.
  if (type.name === schema.roots.get("mutation") || type.name === schema.roots.get("subscription")) return [];
  const fields = freeFields(schema, type);
  const rankOf = knownRanks(schema, type, fields);
  const columns = fields.flatMap((field) =>
    isLeaf(typeOf(schema, field.type))
      ? leafColumn(schema, type, field, rankOf(field))
      : objectColumns(schema, type, field, options),
  );
  return type.kind === "OBJECT" ? columns : [concreteTypeColumn(schema, type), ...columns];
}

/** The ranks of fields that are known for more than their kind and name: what names the record, and keys that a link replaces. */
function knownRanks(schema: Schema, type: TypeDef, fields: readonly FieldDef[]) {
  const { key, labels } = identityOf(schema, type.name);
  const isObject = (field: FieldDef) => isComposite(typeOf(schema, field.type)) && !field.type.item;
  const replacedByLink = new Set(fields.filter(isObject).flatMap((field) => keysBeside(type, field)));
  // A key for machines is not shown where there is an id for people, or a name.
  const hasBetterThanKey = labels.length > 0 || (key !== "id" && fields.some(({ name }) => name === "id"));
  return ({ name }: FieldDef): number | undefined => {
    if (name === labels[0]) return RANKS.title;
    const isHidden = (name === key && hasBetterThanKey) || replacedByLink.has(name);
    return isHidden ? RANKS.hidden : undefined;
  };
}

/** The columns of a field that gives an object, or several. */
function objectColumns(schema: Schema, type: TypeDef, field: FieldDef, options: CandidateOptions): Candidate[] {
  const { isPayload = false, withLists = false, seen = [] } = options;
  const rows = rowsOf(schema, field);
  if (withLists && field.type.item && rows && hasKey(schema, field.type.name))
    return [linkColumn(schema, type, field, RANKS.payloadRecordList, seen)];
  const object = typeOf(schema, field.type);
  const isOne = !field.type.item && !rows;
  if (!isOne || !isComposite(object) || !isName(object.name) || isRoot(schema, object.name)) return [];
  // No type twice on a path.
  const isNested = object !== type;
  if (isRecord(schema, object)) {
    const link = linkColumn(schema, type, field, isPayload ? RANKS.payloadRecord : RANKS.link, seen);
    return isPayload && isNested ? [link, ...partColumns(schema, type, field, object, true)] : [link];
  }
  const parts = isNested ? partColumns(schema, type, field, object, false) : [];
  if (object.kind === "UNION") return [...parts, unionColumn(schema, type, field, object, seen)];
  return object.kind === "OBJECT" ? [...parts, ...linksWithin(schema, type, field, object, seen)] : parts;
}
