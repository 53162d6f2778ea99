/** What the rows of a list can be filtered by, one condition at a time. See "Filter chips" in docs/schema-rules.md. */
import { areOperators } from "../classify/operators.js";
import { normalizeName } from "../model/names.js";
import { getAt } from "./form-value.js";
import type { FormField, FormValue } from "./types.js";

/** One way to compare a field with a value. */
export interface FilterOperator {
  /** In words; undefined where the input takes the value itself, which then means "is". */
  label: string | undefined;
  /** In the schema: "gte". Of an input that takes the value itself the name of the input. */
  name: string;
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
  const bases = new Set(fields.flatMap(({ comparison }) => comparison?.base ?? []));
  const conditions = fields.filter(({ name }) => !JOINS.has(normalizeName(name)));
  return conditions.flatMap((field) => {
    const { name, label, widget, comparison } = field;
    const fieldPath = [...path, name];
    const base = comparison?.base ?? name;
    if (bases.has(base)) {
      // All that compare one field are one condition, in the place of the first of them.
      const first = conditions.find((each) => (each.comparison?.base ?? each.name) === base);
      return first === field ? comparisonsOf(fields, base, path) : [];
    }
    if (isValue(field)) return [{ label, operators: [{ label: undefined, name, path: fieldPath, field }] }];
    if (widget !== "object") return [];
    const inner = field.fields();
    if (areOperators(inner.map((each) => each.name))) return operatorsOf(inner, fieldPath, label);
    // `filter: { … }` holds all conditions. What it holds besides are filters of other records, which hold each other without end.
    return path.length === 0 ? conditionsAt(inner, fieldPath) : [];
  });
}

/** The inputs that compare one field: by itself, and by the ends of their names. */
function comparisonsOf(fields: readonly FormField[], base: string, path: readonly string[]): FilterCondition[] {
  const own = fields.filter(({ name }) => name === base);
  const compared = fields.filter(({ comparison }) => comparison?.base === base);
  const operators = [...own, ...compared].filter(isValue).map((field): FilterOperator => {
    const { comparison, name } = field;
    const label = comparison?.words;
    return {
      label,
      name: comparison?.operator ?? name,
      path: [...path, name],
      field: label === undefined ? field : { ...field, label },
    };
  });
  const label = own[0]?.label ?? compared[0]?.comparison?.baseLabel ?? base;
  return operators.length > 0 ? [{ label, operators }] : [];
}

function operatorsOf(fields: readonly FormField[], path: readonly string[], label: string): FilterCondition[] {
  const operators = fields.filter(isValue).map((field) => ({
    label: field.label,
    name: field.name,
    path: [...path, field.name],
    field,
  }));
  return operators.length > 0 ? [{ label, operators }] : [];
}

const GROUPS: ReadonlySet<string> = new Set(["object", "one-of", "file"]);

/** Whether an input takes a value, or a list of such. */
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
