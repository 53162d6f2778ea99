/**
 * What a filter leaves out. A filter restricts only where that can be shown by its names, types and values: anything else may match every
 * row, such as `id: { gt: 0 }`, `name: { neq: "x" }` or an operator of an unknown name. See "Reach of an action" in
 * docs/work/schema-rules.md.
 */
import { operatorEndings, areOperators } from "../../classify/operators.js";
import type { Schema } from "../../model/model.js";
import { isLeaf, normalizeName, typeOf, wordSet } from "../../model/names.js";
import { member } from "../../plan/read.js";
import type { FormField, LeftOut } from "../types.js";

/**
 * How surely a condition leaves rows out. Values of a closed set, such as an enum, may all be named by conditions together, while no number
 * of texts or ids is all of them.
 */
const GRIPS = { nothing: 0, maybe: 1, closedSet: 2, openSet: 3 } as const;
type Grip = (typeof GRIPS)[keyof typeof GRIPS];

const LEFT_OUT = ["nothing", "maybe", "some", "some"] as const satisfies readonly LeftOut[];

/** @param rowType - the type of the rows that the filter is for */
export const leftOutBy = (schema: Schema, rowType: string | undefined, filter: FormField, value: unknown): LeftOut =>
  LEFT_OUT[gripOfFilter(schema, rowType, filter, value)];

/** Whether a value holds anything that a server may look at. */
export function holdsValue(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return false;
  if (Array.isArray(value)) return value.some(holdsValue);
  return Object.getPrototypeOf(value) === Object.prototype ? Object.values(value).some(holdsValue) : true;
}

const FIRMEST_FIRST = [GRIPS.openSet, GRIPS.closedSet, GRIPS.maybe] as const;

/** The grip of conditions that all have to hold. */
const ofAll = (grips: readonly Grip[]): Grip => FIRMEST_FIRST.find((grip) => grips.includes(grip)) ?? GRIPS.nothing;

/** The grip of conditions of which one has to hold. Together they may be about every value of a closed set. */
function ofAny(grips: readonly Grip[]): Grip {
  const [only, ...others] = grips;
  if (only === undefined || grips.includes(GRIPS.nothing)) return GRIPS.nothing;
  if (others.length === 0) return only;
  return grips.every((grip) => grip === GRIPS.openSet) ? GRIPS.openSet : GRIPS.maybe;
}

const maybe = (value: unknown): Grip => (holdsValue(value) ? GRIPS.maybe : GRIPS.nothing);

/** A filter itself: an object of conditions, or several of them, as some servers take them, of which any may be the one that counts. */
function gripOfFilter(schema: Schema, rowType: string | undefined, field: FormField, value: unknown): Grip {
  if (Array.isArray(value)) {
    const item = field.widget === "list" ? field.item() : field;
    return ofAny(value.map((each) => gripOfFilter(schema, rowType, item, each)));
  }
  if (field.widget === "list") return gripOfFilter(schema, rowType, field.item(), value);
  const holdsConditions = field.widget === "object" || field.widget === "one-of";
  return holdsConditions ? gripOfConditions({ schema, rowType, field, value }) : maybe(value);
}

interface Conditions {
  schema: Schema;
  /** Undefined where it is not known. */
  rowType: string | undefined;
  field: FormField;
  value: unknown;
}

/** Inputs that join conditions, by `normalizeName`. */
const ALL_OF = "and";
const ANY_OF = "or";

function gripOfConditions({ schema, rowType, field, value }: Conditions): Grip {
  const fields = field.fields();
  const endings = operatorEndings(fields.map(({ name }) => name));
  const gripOf = (inner: FormField): Grip => {
    const sent = member(value, inner.name);
    if (sent === undefined || sent === null) return GRIPS.nothing;
    const joins = normalizeName(inner.name);
    if (joins === ALL_OF) return ofAll(listOf(sent).map((each) => gripOfJoined(schema, rowType, inner, each)));
    if (joins === ANY_OF) return ofAny(listOf(sent).map((each) => gripOfJoined(schema, rowType, inner, each)));
    const ending = endings.get(inner.name);
    if (ending)
      return isFieldOf(schema, rowType, ending.base) ? gripOfOperator(ending.operator, inner, sent) : maybe(sent);
    return gripOfCondition(schema, rowType, inner, sent);
  };
  const isAnyOf = ({ name }: FormField) => normalizeName(name) === ANY_OF;
  const given = fields.filter(({ name }) => (member(value, name) ?? undefined) !== undefined);
  const joined = given.filter(isAnyOf);
  const beside = given.filter((inner) => !isAnyOf(inner));
  const known = new Set(fields.map(({ name }) => name));
  // What the form does not know may widen the filter.
  const isUnknown = Object.keys(Object(value)).some((name) => !known.has(name) && holdsValue(member(value, name)));
  const grip = ofAll(beside.map(gripOf));
  if (isUnknown) return GRIPS.maybe;
  if (joined.length === 0) return grip;
  // In Dgraph `{ a, or: { b } }` is "a or b", elsewhere it is "a and b": it restricts if both readings do.
  return ofAny([...(beside.length > 0 ? [grip] : []), ...joined.map(gripOf)]);
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const gripOfJoined = (schema: Schema, rowType: string | undefined, join: FormField, value: unknown): Grip =>
  gripOfFilter(schema, rowType, join.widget === "list" ? join.item() : join, value);

/** Quantifiers for related records under which one of them has to meet the conditions, by `normalizeName`. */
const SOME_RELATED = wordSet("is some single");

/** The condition on one field: its operators, its own value, or the conditions on the records that it leads to. */
function gripOfCondition(schema: Schema, rowType: string | undefined, field: FormField, value: unknown): Grip {
  if (field.widget !== "object")
    return isFieldOf(schema, rowType, field.name) ? gripOfEquality(field, value) : maybe(value);
  const inner = field.fields();
  const output = schema.types.get(rowType ?? "")?.fields.get(field.name);
  const comparesValue = output
    ? isLeaf(typeOf(schema, output.type)) && !output.type.item
    : areOperators(inner.map(({ name }) => name));
  if (comparesValue)
    return ofAll(inner.map((operator) => gripOfOperator(operator.name, operator, member(value, operator.name))));
  if (!output) return maybe(value);
  const relatedType = output.type.name;
  if (combinesOwnType(field)) return gripOfConditions({ schema, rowType: relatedType, field, value });
  const quantified = inner.filter(({ name }) => SOME_RELATED.has(normalizeName(name)));
  const others = inner.filter((each) => !quantified.includes(each));
  return ofAll([
    ...quantified.map((each) => gripOfRelated(schema, relatedType, each, member(value, each.name))),
    ...others.map(({ name }) => maybe(member(value, name))),
  ]);
}

const gripOfRelated = (schema: Schema, rowType: string | undefined, field: FormField, value: unknown): Grip =>
  field.widget === "object" ? gripOfConditions({ schema, rowType, field, value }) : maybe(value);

/** Whether an object holds `and`, `or` or `not` of its own type, as the filter of a type does. */
export const combinesOwnType = (field: FormField): boolean =>
  field.fields().some(({ name, type }) => JOINS.has(normalizeName(name)) && type.name === field.type.name);

const JOINS = wordSet("and or not nor");

/** Whether rows have a field of this name. Without that the input "minPrice" or "search" may mean anything. */
const isFieldOf = (schema: Schema, rowType: string | undefined, name: string): boolean =>
  rowType !== undefined && schema.types.get(rowType)?.fields.has(name) === true;

/** Operators whose value a row must have, by `normalizeName`. */
const EQUALITY = wordSet("eq equals equalto exact iexact eqi equalfold equalsinsensitive");
/** In pg_graphql `is` takes NULL or NOT_NULL, and elsewhere a value. */
const IS = "is";
const ONE_OF = wordSet("in inarray");
/** Operators that look for a part of a text. */
const PART_OF_TEXT = wordSet(
  "contains containsi icontains containsfold containsinsensitive includes includesinsensitive startswith istartswith startswithi " +
    "startswithinsensitive hasprefix endswith iendswith endswithi endswithinsensitive hassuffix like ilike likeinsensitive",
);

function gripOfOperator(operator: string, field: FormField, value: unknown): Grip {
  const name = normalizeName(operator);
  if (!holdsValue(value) && value !== "") return GRIPS.nothing;
  if (EQUALITY.has(name) || (name === IS && field.widget !== "enum")) return gripOfEquality(field, value);
  if (ONE_OF.has(name)) return gripOfOneOf(field, value);
  return PART_OF_TEXT.has(name) ? gripOfPart(value) : maybe(value);
}

function gripOfEquality(field: FormField, value: unknown): Grip {
  // A list of values where the row has one value: one of them.
  if (field.widget === "list") return gripOfOneOf(field, value);
  if (typeof value === "object") return maybe(value);
  return isClosedSet(field) ? GRIPS.closedSet : GRIPS.openSet;
}

const isClosedSet = ({ widget, type }: FormField): boolean => widget === "enum" || type.name === "Boolean";

/** `in: []` matches no row on most servers and every row on some. Both values of a Boolean are all. */
function gripOfOneOf(field: FormField, value: unknown): Grip {
  const values = new Set(listOf(value).filter((each) => each !== null && each !== undefined));
  if (values.size === 0) return GRIPS.nothing;
  const item = field.widget === "list" ? field.item() : field;
  if ([...values].some((each) => typeof each === "object")) return GRIPS.maybe;
  if (!isClosedSet(item)) return GRIPS.openSet;
  const all = item.widget === "enum" ? item.values.length : 2;
  return values.size < all ? GRIPS.closedSet : GRIPS.maybe;
}

/** "%" and "" are parts of every text, and so may be what no letter or digit is in, or where a bracket stands for many characters. */
function gripOfPart(value: unknown): Grip {
  if (typeof value !== "string") return maybe(value);
  if (value.replaceAll("%", "") === "") return GRIPS.nothing;
  return /[\p{L}\p{N}]/u.test(value) && !value.includes("[") ? GRIPS.openSet : GRIPS.maybe;
}
