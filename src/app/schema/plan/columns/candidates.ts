/**
 * Every column that a type could have, decided from its fields, their types and the settings of the screen. A type without a key
 * is called a payload here, because what mutations return is the most frequent one. `record-types.ts` contrasts `mayBeRecord` with
 * `isLinkable`. See "Columns" in docs/work/schema-rules.md.
 */
import { identityOf } from "../../classify/identity/identity.js";
import { mayBeRecord, isLinkable } from "../../classify/identity/record-types.js";
import { rowsOf } from "../../classify/list/rows.js";
import { isRootType } from "../../classify/roots.js";
import type { FieldDef, Schema, TypeDef } from "../../model/model.js";
import { freeFields, isComposite, isLeaf, isName, typeOf } from "../../model/names.js";
import { leavesOf } from "../../classify/identity/keys.js";
import { json, link } from "../../values/structures.js";
import { labelFieldsOf } from "../../classify/identity/label-fields.js";
import { WRAPPING_FIELDS } from "../../classify/special-fields.js";
import { selectField, selectOn, type Selections } from "../document.js";
import { aliasOn, fieldOf, member, typeNameOf } from "../read.js";
import { requestedTypesOf, selectReference } from "../reference.js";
import { type Candidate, type FieldContext, describeField, columnWithin } from "./candidate.js";
import { leafColumn, leafColumnsOf, keysBeside, linkLabel } from "./leaf-column.js";
import { partColumns, labelWithPart, partColumn } from "./part-columns.js";
import { RANKS, PAYLOAD_RECORD_OFFSET } from "./ranks.js";
import { concreteTypeColumn } from "./row-columns.js";

/** How the names of computed objects end. */
const COMPUTED_SUFFIX = "_func";

/** The settings of a screen for a type, besides its fields. */
export interface CandidateOptions {
  /** Lists of records are columns of links, for screens without tabs. */
  includeRecordLists?: boolean | undefined;
  /** Types that answers have had, so that labels are asked for of these too. */
  knownTypes?: readonly string[] | undefined;
  /** Names of fields that are not columns. */
  excludedFields?: readonly string[] | undefined;
}

/** The columns that a type could have, in the order of its fields. Of an interface or union, its concrete type comes first. */
export function candidatesOf(schema: Schema, type: TypeDef, options: CandidateOptions = {}): Candidate[] {
  // To ask for a mutation's field is to execute it, wherever the type is found.
  if (type.name === schema.roots.get("mutation") || type.name === schema.roots.get("subscription")) return [];
  const fields = freeFields(schema, type);
  const identityRanks = ranksByIdentity(schema, type, fields);
  const { excludedFields = [] } = options;
  const columns = fields.flatMap((field) => {
    if (excludedFields.includes(field.name)) return [];
    const context = { schema, type, field };
    return isLeaf(typeOf(schema, field.type))
      ? leafColumn(context, identityRanks.get(field.name))
      : compositeColumns(context, options);
  });
  return type.kind === "OBJECT" ? columns : [concreteTypeColumn(schema, type), ...columns];
}

/** By field name: the ranks of fields that name or identify this record or another one, whatever their kinds and names are. */
function ranksByIdentity(schema: Schema, type: TypeDef, fields: readonly FieldDef[]): ReadonlyMap<string, number> {
  const { key, labels } = identityOf(schema, type.name);
  const [title, ...titleRest] = labels;
  const ranks = new Map<string, number>();

  // `authorId` beside `author` is not shown, because the link shows the author.
  const isObject = (field: FieldDef) => isComposite(typeOf(schema, field.type)) && !field.type.item;
  for (const field of fields.filter(isObject))
    for (const name of keysBeside(type, field)) ranks.set(name, RANKS.hidden);

  // A key for machines is not shown if there is a name, or an id for people.
  const hasOtherId = key !== "id" && fields.some(({ name }) => name === "id");
  if (key !== undefined && (title !== undefined || hasOtherId)) ranks.set(key, RANKS.hidden);

  // `lastName` beside `firstName`
  for (const name of titleRest) ranks.set(name, RANKS.titleRest);

  // A key may be the title too, and is shown then.
  if (title !== undefined) ranks.set(title, RANKS.title);
  return ranks;
}

/** The columns of a field that gives an object or several. The first case that applies decides. */
function compositeColumns(context: FieldContext, options: CandidateOptions): Candidate[] {
  const { schema, field } = context;
  const { knownTypes = [] } = options;

  // `orders: [Order!]!`, `orders: OrderConnection!`, `matrix: [[Cell!]!]!`
  const isList = field.type.item || rowsOf(schema, field) !== undefined;
  if (isList) return recordListColumns(context, options);

  // `query: Query!` of a payload leads to the whole schema.
  const object = typeOf(schema, field.type);
  if (!isComposite(object) || !isName(object.name) || isRootType(schema, object.name)) return [];

  // `customer: Customer!`
  if (isLinkable(schema, object)) return recordColumns(context, object, knownTypes);

  // `price: Price!`, a union of `FixedPrice` and `PriceRange` → "Price": the fields of whichever type the value has.
  if (object.kind === "UNION") return [unionColumn(context, object, knownTypes)];

  // `line: OrderLine!`
  const columns = partAndLinkColumns(context, object, knownTypes);
  return isComputed(context) ? columns.map((column) => ({ ...column, rank: RANKS.hidden })) : columns;
}

/** Whether an object holds what the server computes of the field beside it: `placed_at_func { year }` of `placed_at`. */
const isComputed = ({ type, field: { name } }: FieldContext): boolean =>
  name.endsWith(COMPUTED_SUFFIX) && type.fields.has(name.slice(0, -COMPUTED_SUFFIX.length));

/** "Orders", links to them, on a screen without tabs. Elsewhere a list is a tab, not a column. */
function recordListColumns(context: FieldContext, options: CandidateOptions): Candidate[] {
  const { schema, field } = context;
  const { includeRecordLists = false, knownTypes = [] } = options;
  // Only `orders: [Order!]!`: a connection has no value of its own to link to, and the items of `matrix` are lists.
  const isPlainList = field.type.item && rowsOf(schema, field) !== undefined;
  const isShown = includeRecordLists && isPlainList && mayBeRecord(schema, field.type.name);
  return isShown ? [linkColumn(context, RANKS.payloadRecordList, knownTypes)] : [];
}

/** "Customer", a link. In a payload, which is about that record, "Customer: email" too. */
function recordColumns(context: FieldContext, record: TypeDef, knownTypes: readonly string[]): Candidate[] {
  const { schema, type } = context;
  const isPayload = !mayBeRecord(schema, type.name);
  if (!isPayload) return [linkColumn(context, RANKS.link, knownTypes)];
  const link = linkColumn(context, RANKS.payloadRecord, knownTypes);
  return record === type ? [link] : [link, ...payloadRecordColumns(context, record)];
}

/** "Line: amount" and "Line: unit", then the link "Line: product". */
function partAndLinkColumns(context: FieldContext, part: TypeDef, knownTypes: readonly string[]): Candidate[] {
  // `previous: OrderLine` of an `OrderLine` would repeat the row's own columns.
  const values = part === context.type ? [] : partColumns(context, part);
  // The links of an interface's types differ.
  const links = part.kind === "OBJECT" ? linksWithin(context, part, knownTypes) : [];
  return [...values, ...links];
}

// The columns of a record in a payload, beside the link to it: `order` of `UpdateOrderPayload`. See "Nested objects" in
// docs/work/schema-rules.md.

/**
 * "Order: total" for `order { total }`, ranked as in an order itself, but after the payload's own fields of that rank.
 * @param context - the payload's field that gives the record
 * @param record - the type of the record
 */
function payloadRecordColumns(context: FieldContext, record: TypeDef): Candidate[] {
  const { key, labels } = identityOf(context.schema, record.name);
  return leafColumnsOf(context.schema, record, (name) => {
    const isShownByLink = name === key || labels.includes(name);
    return isShownByLink ? RANKS.hidden : undefined;
  }).map((inner) => {
    const rank = inner.rank + PAYLOAD_RECORD_OFFSET;
    return partColumn(context, inner, { label: labelWithPart(context, inner), rank });
  });
}

// The column of a union none of whose types is a record: `price` of `union Price = FixedPrice | PriceRange`. See "Nested objects" in
// docs/work/schema-rules.md.

/** A cell has room for few fields. */
const MAX_FIELDS_PER_TYPE = 4;

/** The names of the fields that are shown, by the type that has them. */
type FieldNamesByType = ReadonlyMap<string, readonly string[]>;

/**
 * "Price" for `price`: the amount of a fixed price, the least and the most of a range.
 * @param knownTypes - types that answers have had: they are asked for too if the union has more types than are asked for at first
 */
function unionColumn(context: FieldContext, union: TypeDef, knownTypes: readonly string[]): Candidate {
  const { schema, field } = context;
  const shownNames = shownFieldNames(schema, union, knownTypes);
  return {
    ...describeField(context, json),
    rank: field.deprecated === undefined ? RANKS.union : RANKS.last,
    path: [field.name],
    read: (row) => readUnion(member(row, field.name), shownNames),
    addSelections: (rowSelections) => selectUnion(selectField(rowSelections, field.name), shownNames),
  };
}

function shownFieldNames(schema: Schema, union: TypeDef, knownTypes: readonly string[]): FieldNamesByType {
  const possibleTypes = requestedTypesOf(schema, union, knownTypes).flatMap(
    (typeName) => schema.types.get(typeName) ?? [],
  );
  return new Map(
    possibleTypes.map((type) => {
      const leaves = leavesOf(schema, type).slice(0, MAX_FIELDS_PER_TYPE);
      return [type.name, leaves.map(({ name }) => name)];
    }),
  );
}

/** Asks for the fields of each type under names of their own, because fields of one name may differ in type. */
function selectUnion(unionSelections: Selections, shownNames: FieldNamesByType): void {
  selectField(unionSelections, "__typename");
  for (const [typeName, fieldNames] of shownNames) {
    for (const name of fieldNames)
      selectField(selectOn(unionSelections, typeName), name, { alias: aliasOn(typeName, name) });
  }
}

/** The shown fields of a value: a single one as its plain value, several as an object. */
function readUnion(value: unknown, shownNames: FieldNamesByType): unknown {
  if (value === null || value === undefined) return value;
  const typeName = typeNameOf(value) ?? "";
  const names = shownNames.get(typeName) ?? [];
  const [onlyName] = names;
  if (onlyName === undefined) return undefined; // a type of which nothing was asked for
  if (names.length === 1) return fieldOf(value, typeName, onlyName);
  return Object.fromEntries(names.map((name) => [name, fieldOf(value, typeName, name)]));
}

// Columns that link to other records. See "Links" in docs/work/schema-rules.md.

/**
 * The column of a field that gives a record, or a list of them.
 * @param knownTypes - types that answers have had, so that an abstract record's label is asked for of these too
 */
function linkColumn(context: FieldContext, rank: number, knownTypes: readonly string[]): Candidate {
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
function linksWithin(context: FieldContext, part: TypeDef, knownTypes: readonly string[]): Candidate[] {
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
