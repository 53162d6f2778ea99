/** Columns that link to other records. See "Links" in docs/schema-rules.md. */
import { hasKey, identityOf } from "../../classify/links.js";
import { WRAPPING_FIELDS } from "../../classify/wrapping-fields.js";
import type { FieldDef, Schema, TypeDef } from "../../model/model.js";
import { freeFields, isComposite, isName, typeOf } from "../../model/names.js";
import { link } from "../../values/structures/link.js";
import { selectField } from "../document.js";
import { member } from "../read.js";
import { selectStub } from "../reference.js";
import { columnWithin, describeField, type Candidate, type FieldContext } from "./candidate.js";
import { linkLabel } from "./link-label.js";
import { RANKS } from "./ranks.js";

/**
 * Whether a link to a value of this type can name or open it. Of an object with nothing but an id the fields say more, so it has to have
 * a name, or a query that opens it. One type of a union is enough.
 */
export function isRecord(schema: Schema, { name, kind, possible }: TypeDef): boolean {
  const { labels, access } = identityOf(schema, name);
  if (kind === "UNION")
    return possible.some((typeName) => hasKey(schema, typeName) || identityOf(schema, typeName).labels.length > 0);
  return hasKey(schema, name) && (kind !== "OBJECT" || labels.length > 0 || !!access);
}

/** Whether a type is the root of an operation, through which the whole schema can be reached. */
export const isRoot = (schema: Schema, typeName: string): boolean => [...schema.roots.values()].includes(typeName);

/**
 * The column of a field that gives a record, or a list of them.
 * @param seen - types that answers have had, so that an abstract record's label is asked for of these too
 */
export function linkColumn(context: FieldContext, rank: number, seen: readonly string[]): Candidate {
  const { schema, field } = context;
  return {
    ...describeField(context, link),
    label: linkLabel(context),
    rank: field.deprecated === undefined ? rank : RANKS.last,
    read: (row) => member(row, field.name),
    path: [field.name],
    addSelections: (row) => selectStub(schema, field.type.name, selectField(row, field.name), seen),
  };
}

/**
 * The links to the records in an object that is no record itself: `{ node }` in an edge, `{ product }` in a line of an order.
 * @param part - the object, which the field gives
 */
export function linksWithin(context: FieldContext, part: TypeDef, seen: readonly string[]): Candidate[] {
  const { schema, type } = context;
  return freeFields(schema, part)
    .filter((field) => linksElsewhere(schema, type, field))
    .map((field) => outerLink(context, linkColumn({ schema, type: part, field }, RANKS.linkWithinPart, seen)));
}

/** Whether a field of a part gives one record that is neither of the row's type again nor a root. @param type - of the row */
function linksElsewhere(schema: Schema, type: TypeDef, field: FieldDef): boolean {
  const record = typeOf(schema, field.type);
  if (field.type.item || !isComposite(record) || !isName(record.name)) return false;
  return record !== type && !isRoot(schema, record.name) && isRecord(schema, record);
}

/** A link in an object, as a column of the type that has the object: "Edge" for `edge { node }`, "Line: product" for others. */
function outerLink(context: FieldContext, inner: Candidate): Candidate {
  const isWrapped = WRAPPING_FIELDS.has(inner.key);
  // `linkColumn` ranks a deprecated field last, and no other.
  const isDeprecated = context.field.deprecated !== undefined || inner.rank === RANKS.last;
  const rank = isWrapped ? RANKS.link : inner.rank;
  const label = linkLabel(context);
  return {
    ...columnWithin(context.field, inner),
    label: isWrapped ? label : `${label}: ${inner.label}`,
    rank: isDeprecated ? RANKS.last : rank,
  };
}
