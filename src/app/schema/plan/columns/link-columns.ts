/** Columns that link to other records. See "Links" in docs/work/schema-rules.md. */
import { labelFieldsOf } from "../../classify/identity/label-fields.js";
import { isLinkable } from "../../classify/identity/record-types.js";
import { isRootType } from "../../classify/roots.js";
import { WRAPPING_FIELDS } from "../../classify/special-fields.js";
import type { TypeDef } from "../../model/model.js";
import { freeFields, isComposite, isName, typeOf } from "../../model/names.js";
import { link } from "../../values/structures/link.js";
import { selectField } from "../document.js";
import { member } from "../read.js";
import { selectReference } from "../reference.js";
import { columnWithin, describeField, type Candidate, type FieldContext } from "./candidate.js";
import { linkLabel } from "./link-label.js";
import { RANKS } from "./ranks/ranks.js";

/**
 * The column of a field that gives a record, or a list of them.
 * @param knownTypes - types that answers have had, so that an abstract record's label is asked for of these too
 */
export function linkColumn(context: FieldContext, rank: number, knownTypes: readonly string[]): Candidate {
  const { schema, field } = context;
  return {
    ...describeField(context, link),
    label: linkLabel(context),
    rank: field.deprecated === undefined ? rank : RANKS.last,
    read: (row) => member(row, field.name),
    path: [field.name],
    ...orderByName(context),
    addSelections: (rowSelections) =>
      selectReference(schema, field.type.name, selectField(rowSelections, field.name), knownTypes),
  };
}

/** A link is ordered by the name of its record, if that is one field. */
function orderByName({ schema, field }: FieldContext): Pick<Candidate, "sortPath"> {
  const type = typeOf(schema, field.type);
  const [name, ...others] = type?.kind === "OBJECT" && !field.type.item ? labelFieldsOf(schema, type) : [];
  return name !== undefined && others.length === 0 ? { sortPath: `${field.name}.${name}` } : {};
}

/**
 * The links to the records in an object that is not a record itself: `node` of an edge, `product` in a line of an order.
 * @param context - the field that gives the object, on the type of the rows
 * @param part - the type of the object
 */
export function linksWithin(context: FieldContext, part: TypeDef, knownTypes: readonly string[]): Candidate[] {
  const { schema, type: rowType } = context;
  return freeFields(schema, part)
    .map((field): FieldContext => ({ schema, type: part, field }))
    .filter((partField) => givesOneRecord(partField, rowType))
    .map((partField) => outerLink(context, linkColumn(partField, RANKS.linkWithinPart, knownTypes)));
}

/** Whether a field of a part gives one record of another type than the rows: `order { line { order } }` would lead back to the row. */
function givesOneRecord({ schema, field }: FieldContext, rowType: TypeDef): boolean {
  const type = typeOf(schema, field.type);
  if (field.type.item || !isComposite(type) || type === rowType) return false;
  return isName(type.name) && !isRootType(schema, type.name) && isLinkable(schema, type);
}

/** A link in an object, as a column of the type that has the object: "Edge" for `edge { node }`, "Line: product" for others. */
function outerLink(context: FieldContext, inner: Candidate): Candidate {
  const isWrapped = WRAPPING_FIELDS.has(inner.key);
  const isDeprecated = context.field.deprecated !== undefined || inner.deprecated !== undefined;
  const rank = isWrapped ? RANKS.link : inner.rank;
  const label = linkLabel(context);
  return {
    ...columnWithin(context.field, inner),
    label: isWrapped ? label : `${label}: ${inner.label}`,
    rank: isDeprecated ? RANKS.last : rank,
  };
}
