/** What the rows of a list can be filtered by, one condition at a time. See "Filter chips" in docs/work/schema-rules.md. */
import { areOperators, meaningOfOperator } from "../classify/operators.js";
import type { OperatorWord } from "../model/operator-words.js";
import { normalizeName } from "../model/names.js";
import { getAt } from "./variables.js";
import type { FormField, FormValue } from "./types.js";

/** One way to compare a field with a value. */
export interface FilterOperator {
  /** In words; undefined where the input takes the value itself, which then means "is". */
  label: string | undefined;
  /** In the schema: "gte". Of an input that takes the value itself the name of the input. */
  name: string;
  /** What it does with the value; undefined where its name does not say. */
  meaning: OperatorWord | undefined;
  /** The path to the input, from the filters of the list. */
  path: readonly string[];
  /** The input of the value. */
  field: FormField;
}

/** A field that rows can be filtered by. */
export interface FilterCondition {
  label: string;
  operators: readonly FilterOperator[];
}

/** A condition that has a value. */
export interface ActiveCondition {
  condition: FilterCondition;
  operator: FilterOperator;
  value: FormValue;
}

/** Inputs that join conditions, by `normalizeName`: the form of all filters has them. */
const JOINS = new Set(["and", "or", "not", "some", "every", "none"]);

/**
 * The conditions of a list: those about fields first, then its arguments that take a value, which may be switches such as `draft`, and the
 * id, by which few people filter, last. Within these the order is that of the inputs.
 */
export const filterConditions = (fields: readonly FormField[]): readonly FilterCondition[] =>
  conditionsAt(fields, []).sort((one, other) => rankOf(one) - rankOf(other));

const RANKS = { field: 0, argument: 1, id: 2 } as const;

function rankOf({ operators: [first, second] }: FilterCondition): number {
  if (!first) return RANKS.field;
  const takesValueItself = first.label === undefined;
  const name = first.path.at(takesValueItself ? -1 : -2) ?? "";
  if (/^_?id$/i.test(name)) return RANKS.id;
  return takesValueItself && !second && first.path.length === 1 ? RANKS.argument : RANKS.field;
}

/** @param path - the path to the object that holds the inputs; empty for the arguments of the list */
function conditionsAt(fields: readonly FormField[], path: readonly string[]): FilterCondition[] {
  const inputs = fields.filter(({ name }) => !JOINS.has(normalizeName(name)));
  const bases = new Set(inputs.flatMap(({ comparison }) => comparison?.base ?? []));
  return inputs.flatMap((field) => {
    const operators = operatorsOf(field, path);
    if (operators.length === 0) return conditionsWithin(field, path);
    const base = baseOf(field);
    if (!bases.has(base)) return [{ label: field.label, operators }];
    // All that compare one field are one condition, in the place of the first of them.
    const compared = inputs.filter((each) => baseOf(each) === base && operatorsOf(each, path).length > 0);
    return compared[0] === field ? [comparisonOf(compared, path)] : [];
  });
}

/** The field that an input compares: `rooms` of `rooms_gte`, else the one that it is called like. */
const baseOf = ({ comparison, name }: FormField): string => comparison?.base ?? name;

/** `filter: { … }` holds all conditions. What it holds besides are filters of other records, which hold each other without end. */
function conditionsWithin(field: FormField, path: readonly string[]): FilterCondition[] {
  const holdsConditions = field.widget === "object" && path.length === 0 && !takesOperators(field);
  return holdsConditions ? conditionsAt(field.fields(), [field.name]) : [];
}

/** The inputs that compare one field, that which is called like it first. There is at least one. */
function comparisonOf(inputs: readonly FormField[], path: readonly string[]): FilterCondition {
  const own = inputs.filter(({ comparison }) => !comparison);
  const others = inputs.filter(({ comparison }) => comparison);
  const label = own[0]?.label ?? others[0]?.comparison?.baseLabel ?? "";
  return { label, operators: [...own, ...others].flatMap((input) => operatorsOf(input, path)) };
}

const takesOperators = (field: FormField): boolean =>
  field.widget === "object" && areOperators(field.fields().map(({ name }) => name));

/** The operators of an input: one if it takes a value, those of the object if it takes an object of operators, else none. */
function operatorsOf(field: FormField, path: readonly string[]): FilterOperator[] {
  const { name, comparison } = field;
  const fieldPath = [...path, name];
  if (isValue(field)) {
    if (!comparison) return [{ label: undefined, name, meaning: "is", path: fieldPath, field }];
    const { words, operator } = comparison;
    const meaning = meaningOfOperator(operator);
    return [{ label: words, name: operator, meaning, path: fieldPath, field: { ...field, label: words } }];
  }
  if (!takesOperators(field)) return [];
  const operators = field.fields().filter(isValue);
  return operators.map((each) => ({
    label: each.label,
    name: each.name,
    meaning: meaningOfOperator(each.name),
    path: [...fieldPath, each.name],
    field: each,
  }));
}

const GROUPS: ReadonlySet<string> = new Set(["object", "one-of", "file"]);

/** Whether an input takes a value, or a list of values. */
const isValue = (field: FormField): boolean =>
  field.widget === "list" ? !GROUPS.has(field.item().widget) : !GROUPS.has(field.widget);

/** The conditions that have a value among the filters. */
export function activeConditions(
  conditions: readonly FilterCondition[],
  filters: FormValue,
): readonly ActiveCondition[] {
  return conditions.flatMap((condition) =>
    condition.operators.flatMap((operator) => {
      const value = getAt(filters, operator.path);
      return isSet(value) ? [{ condition, operator, value }] : [];
    }),
  );
}

const isSet = (value: FormValue): boolean =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

/** The value without what is at a path, and without objects that hold nothing else. Undefined where nothing is left. */
export function withoutValueAt(value: FormValue, path: readonly string[]): FormValue {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== "object" || value === null) return undefined;
  const inner = withoutValueAt(getAt(value, [step]), rest);
  const others = Object.entries(value).filter(([name]) => name !== step);
  const entries = inner === undefined ? others : [...others, [step, inner] as const];
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
