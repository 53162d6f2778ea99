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
import type { Candidate, FieldContext } from "./candidate.js";
import { leafColumn } from "./leaf-column.js";
import { linkColumn, linksWithin } from "./link-columns.js";
import { keysBeside } from "./link-label.js";
import { partColumns } from "./parts/part-columns.js";
import { payloadRecordColumns } from "./parts/payload-record-columns.js";
import { RANKS } from "./ranks/ranks.js";
import { concreteTypeColumn } from "./row-columns.js";
import { unionColumn } from "./union-column.js";

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
