/**
 * Columns of the fields in an object: `address { street city }` of a customer becomes "Address: street" and "Address: city".
 * An object without scalars is passed through to the objects in it, once: `priceRange { min { amount } }` becomes "Price range: min".
 * See "Nested objects" in docs/schema-rules.md.
 */
import { INTERNAL_OBJECT } from "../../classify/internal-fields.js";
import { leavesOf } from "../../classify/keys.js";
import { fieldLabel } from "../../classify/label.js";
import { hasKey, identityOf } from "../../classify/links.js";
import { rowsOf } from "../../classify/list/rows.js";
import type { FieldDef, Schema, TypeDef } from "../../model/model.js";
import { freeFields, isLeaf, typeOf } from "../../model/names.js";
import { columnWithin, type Candidate, type FieldContext } from "./candidate.js";
import { leafColumn } from "./leaf-column.js";
import { FIELD_OF_PAYLOAD_RECORD, RANKS } from "./ranks.js";

/** Fields whose object only holds what the record would have itself. Its fields are called as if they were the record's own. */
const TRANSPARENT_OBJECTS: ReadonlySet<string> = new Set(["attributes", "sys", "frontmatter"]);

/** The columns of an object that is no record: `address` of a customer. */
export function partColumns(context: FieldContext, part: TypeDef): Candidate[] {
  const { schema } = context;
  const leaves = leafFields(schema, part).map((field) => leafColumn({ schema, type: part, field }));
  const columns = leaves.length ? leaves : columnsOneLevelDeeper(context, part);
  const shown = leaves.filter(({ rank }) => rank < RANKS.hidden);
  const onlyShown = shown.length === 1 ? shown[0] : undefined;
  return columns.map((inner) => {
    // `size { value }` is "Size", because a second word would distinguish it from nothing.
    const label = inner === onlyShown ? labelOf(context) : `${labelOf(context)}: ${inner.label}`;
    return outerColumn(context, inner, { label, rank: RANKS.part });
  });
}

/** The columns of the fields of a payload's record, beside the link to it: `order` of `UpdateOrderPayload`. */
export function payloadRecordColumns(context: FieldContext, record: TypeDef): Candidate[] {
  const { schema } = context;
  const { key, labels } = identityOf(schema, record.name);
  return leafFields(schema, record).map((field) => {
    // The link to the record shows its key and its name.
    const isInLink = field.name === key || labels.includes(field.name);
    const inner = leafColumn({ schema, type: record, field }, isInLink ? RANKS.hidden : undefined);
    const label = `${labelOf(context)}: ${inner.label}`;
    return outerColumn(context, inner, { label, rank: inner.rank + FIELD_OF_PAYLOAD_RECORD });
  });
}

const labelOf = ({ schema, type, field }: FieldContext): string => fieldLabel(schema, type.name, field);

/** The scalar and enum fields of a type, lists of them included. */
const leafFields = (schema: Schema, type: TypeDef): FieldDef[] =>
  freeFields(schema, type).filter((field) => isLeaf(typeOf(schema, field.type)));

/** The columns of the objects in an object without scalars: `priceRange { min { amount } max { amount } }`. */
function columnsOneLevelDeeper({ schema, type }: FieldContext, part: TypeDef): Candidate[] {
  return freeFields(schema, part).flatMap((field) => {
    const inner = typeOf(schema, field.type);
    if (inner?.kind !== "OBJECT" || field.type.item || inner === type || inner === part) return [];
    const hasOnlyValues = !hasKey(schema, inner.name) && !rowsOf(schema, field);
    // An object without scalars would be passed through as well, but only one on a path may be.
    return hasOnlyValues && leavesOf(schema, inner).length ? partColumns({ schema, type: part, field }, inner) : [];
  });
}

/**
 * A column of an object, as a column of the type that has the object.
 * @param usual - its label and rank where none of the exceptions in `outerLabel` and `outerRank` applies
 */
function outerColumn(context: FieldContext, inner: Candidate, usual: Pick<Candidate, "label" | "rank">): Candidate {
  const column = columnWithin(context.field, inner);
  return {
    ...column,
    sort: column.key,
    label: outerLabel(context, inner, column.key, usual.label),
    rank: outerRank(context, inner, column.key, usual.rank),
  };
}

function outerLabel(context: FieldContext, inner: Candidate, key: string, usual: string): string {
  // `sys { publishedAt }` → "Published at", unless the record has a field `publishedAt` too.
  if (TRANSPARENT_OBJECTS.has(context.field.name) && !context.type.fields.has(inner.key)) return inner.label;
  // `name { full }` → "Name".
  return namesRecord(context, key) ? labelOf(context) : usual;
}

function outerRank(context: FieldContext, inner: Candidate, key: string, usual: number): number {
  const { schema, type, field } = context;
  if (field.deprecated !== undefined) return RANKS.last;
  if (namesRecord(context, key)) return RANKS.title;
  // `sys { id }` where it is the record's key.
  const isKey = key === identityOf(schema, type.name).key;
  if (isKey || field.name === INTERNAL_OBJECT) return RANKS.hidden;
  // What is too large or hidden in the object is so outside of it.
  return inner.rank >= RANKS.large ? inner.rank : usual;
}

/** Whether the field at a key, such as `name.full`, names the whole record. */
const namesRecord = ({ schema, type }: FieldContext, key: string): boolean =>
  key === identityOf(schema, type.name).labels[0];
