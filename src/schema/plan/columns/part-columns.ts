/**
 * Columns of the fields in an object, called a part of the record. See "Nested objects" in docs/schema-rules.md.
 *
 * An object without scalars is passed through to the objects in it, once: `priceRange { min { amount } }`.
 * The label and the rank of a column, seen from the type that has the object:
 *
 * | Example | Label | Rank |
 * |---|---|---|
 * | `address { street }` | "Address: street" | `part` |
 * | `address { history }`, which is large or hidden in the address itself | "Address: history" | as in the address |
 * | `size { value }`, of which nothing else is shown | "Size" | `part` |
 * | `sys { publishedAt }`, an object of `TRANSPARENT_OBJECTS` | "Published at" | `part` |
 * | `sys { id }`, which is the record's key | "ID" | `hidden` |
 * | `name { full }`, which names the record | "Name" | `title` |
 * | `internal { type }`, in which Gatsby keeps its own data | "Internal: type" | `hidden` |
 * | `address { street }`, where `address` is deprecated | "Address: street" | `last` |
 * | `order { total }` of a payload, where `order` is a record | "Order: total" | as in the order, plus `FIELD_OF_PAYLOAD_RECORD` |
 */
import { identityOf } from "../../classify/identity/identity.js";
import { mayBeRecord } from "../../classify/identity/record-types.js";
import { INTERNAL_OBJECT } from "../../classify/special-fields.js";
import { leavesOf } from "../../classify/identity/keys.js";
import { fieldLabel } from "../../classify/label.js";
import { rowsOf } from "../../classify/list/rows.js";
import type { FieldDef, Schema, TypeDef } from "../../model/model.js";
import { freeFields, isLeaf, typeOf } from "../../model/names.js";
import { columnWithin, type Candidate, type FieldContext } from "./candidate.js";
import { leafColumn } from "./leaf-column.js";
import { FIELD_OF_PAYLOAD_RECORD, RANKS } from "./ranks.js";

/** Names of fields whose object only holds fields of the record. */
const TRANSPARENT_OBJECTS: ReadonlySet<string> = new Set(["attributes", "sys", "frontmatter"]);

/**
 * The columns of an object that is no record: `address` of a customer.
 * @param context - the field that gives the object, on the type of the rows
 * @param part - the type of the object
 */
export function partColumns(context: FieldContext, part: TypeDef): Candidate[] {
  const { schema } = context;
  const leaves = fieldsOfValues(schema, part).map((field) => leafColumn({ schema, type: part, field }));
  const columns = leaves.length ? leaves : columnsOneLevelDeeper(context, part);
  const shown = leaves.filter(({ rank }) => rank < RANKS.hidden);
  const onlyShown = shown.length === 1 ? shown[0] : undefined;
  return columns.map((inner) => {
    // "Size: value" would say no more than "Size" if no other column of the part is shown.
    const usualLabel = inner === onlyShown ? labelOf(context) : labelWithPart(context, inner);
    return columnOfPart(context, inner, { label: usualLabel, rank: RANKS.part });
  });
}

/** The columns of the fields of a payload's record, beside the link to it: `order` of `UpdateOrderPayload`. */
export function payloadRecordColumns(context: FieldContext, record: TypeDef): Candidate[] {
  const { schema } = context;
  const { key, labels } = identityOf(schema, record.name);
  return fieldsOfValues(schema, record).map((field) => {
    const isShownByLink = field.name === key || labels.includes(field.name);
    const inner = leafColumn({ schema, type: record, field }, isShownByLink ? RANKS.hidden : undefined);
    const usualRank = inner.rank + FIELD_OF_PAYLOAD_RECORD;
    return columnOfPart(context, inner, { label: labelWithPart(context, inner), rank: usualRank });
  });
}

const labelOf = ({ schema, type, field }: FieldContext): string => fieldLabel(schema, type.name, field);

const labelWithPart = (context: FieldContext, inner: Candidate): string => `${labelOf(context)}: ${inner.label}`;

/** The scalar and enum fields of a type, lists of them included. */
const fieldsOfValues = (schema: Schema, type: TypeDef): FieldDef[] =>
  freeFields(schema, type).filter((field) => isLeaf(typeOf(schema, field.type)));

/** The columns of the objects in an object without scalars: `priceRange { min { amount } max { amount } }`. */
function columnsOneLevelDeeper({ schema, type: rowType }: FieldContext, part: TypeDef): Candidate[] {
  return freeFields(schema, part).flatMap((field) => {
    const inner = typeOf(schema, field.type);
    if (inner?.kind !== "OBJECT" || field.type.item || inner === rowType || inner === part) return [];
    if (mayBeRecord(schema, inner.name) || rowsOf(schema, field)) return [];
    // Without this condition, a second object without scalars would be passed through as well.
    return leavesOf(schema, inner).length ? partColumns({ schema, type: part, field }, inner) : [];
  });
}

/**
 * A column of a part, as a column of the type that has the part.
 * @param usual - its label and rank where none of the exceptions in the table above applies
 */
function columnOfPart(context: FieldContext, inner: Candidate, usual: Pick<Candidate, "label" | "rank">): Candidate {
  const column = columnWithin(context.field, inner);
  const identity = identityOf(context.schema, context.type.name);
  const role = { isKey: column.key === identity.key, isTitle: column.key === identity.labels[0] };
  return {
    ...column,
    label: labelInRow(context, inner, role, usual.label),
    rank: rankInRow(context, inner, role, usual.rank),
  };
}

/** The role of a part's column in the record that has the part. */
interface RoleInRecord {
  /** It holds the record's key, as `sys { id }` does. */
  isKey: boolean;
  /** It names the record, as `name { full }` does. */
  isTitle: boolean;
}

function labelInRow(
  { schema, type, field }: FieldContext,
  inner: Candidate,
  role: RoleInRecord,
  usual: string,
): string {
  const hasNamesake = type.fields.has(inner.key);
  if (TRANSPARENT_OBJECTS.has(field.name) && !hasNamesake) return inner.label;
  return role.isTitle ? labelOf({ schema, type, field }) : usual;
}

function rankInRow({ field }: FieldContext, inner: Candidate, role: RoleInRecord, usual: number): number {
  if (field.deprecated !== undefined) return RANKS.last;
  if (role.isTitle) return RANKS.title;
  if (role.isKey || field.name === INTERNAL_OBJECT) return RANKS.hidden;
  return inner.rank >= RANKS.large ? inner.rank : usual;
}
