/** PURE: the ways in which a person filters by one field: by ticks, between two values, or by one operator and its value. */
import {
  type FilterCondition,
  type FilterOperator,
  type FormValue,
  getAt,
  isBlank,
  meaningOfOperator,
  setAt,
  withoutValueAt,
} from "../../../schema/index.js";
import { dayRangeOf, type DayRange } from "./day-range.js";

/** The inputs that take what is ticked: all with one meaning. The first one is used, and the others are emptied. */
export type Sides = Readonly<Record<"is" | "isNot", readonly FilterOperator[]>>;

export type FilterMode =
  | { by: "ticks"; sides: Sides }
  | { by: "days"; range: DayRange }
  | { by: "range"; from: FilterOperator; to: FilterOperator }
  | { by: "value"; operator: FilterOperator };

/** The operators of a field, as a person uses them. */
export interface FilterModes {
  modes: readonly FilterMode[];
  /** Takes the rows without a value, as `value` says it. */
  unset: { operator: FilterOperator; value: boolean } | undefined;
}

export function modesOf({ operators }: FilterCondition): FilterModes {
  const { modes, rest } = takeOut(operators.filter((operator) => !isEmptiness(operator)));
  const others = rest.map((operator): FilterMode => ({ by: "value", operator }));
  return { modes: [...modes, ...others], unset: unsetOf(operators) };
}

function takeOut(operators: readonly FilterOperator[]): { modes: FilterMode[]; rest: readonly FilterOperator[] } {
  const without = (used: readonly (FilterOperator | undefined)[]) => operators.filter((each) => !used.includes(each));
  const sides = sidesOf(operators);
  if (sides) return { modes: [{ by: "ticks", sides }], rest: without([...sides.is, ...sides.isNot]) };
  const range = dayRangeOf(operators);
  if (range) return { modes: [{ by: "days", range }], rest: without([range.from, range.to]) };
  const [from, to] = [withMeaning(operators, "atLeast"), withMeaning(operators, "atMost")].map(([first]) => first);
  if (from && to) return { modes: [{ by: "range", from, to }], rest: without([from, to]) };
  return { modes: [], rest: operators };
}

const withMeaning = (operators: readonly FilterOperator[], ...meanings: string[]): readonly FilterOperator[] =>
  operators.filter(({ name, label }) =>
    meanings.includes(label === undefined ? "is" : (meaningOfOperator(name) ?? "")),
  );

/** Undefined where the values are no choices. */
function sidesOf(operators: readonly FilterOperator[]): Sides | undefined {
  const ofChoices = operators.filter(({ field }) => isOfChoices(field));
  // A list takes several.
  const listsFirst = (found: readonly FilterOperator[]) =>
    [...found].sort((one, other) => Number(takesSeveral(other)) - Number(takesSeveral(one)));
  const is = listsFirst(withMeaning(ofChoices, "is", "oneOf"));
  return is.length > 0 ? { is, isNot: listsFirst(withMeaning(ofChoices, "isNot", "noneOf")) } : undefined;
}

const isOfChoices = (field: FilterOperator["field"]): boolean => {
  const { widget } = field.widget === "list" ? field.item() : field;
  return widget === "enum" || widget === "boolean";
};

const EMPTINESS: readonly (string | undefined)[] = ["isEmpty", "isNotEmpty"];
const isEmptiness = ({ name, field }: FilterOperator): boolean =>
  EMPTINESS.includes(meaningOfOperator(name)) && field.widget === "boolean";

function unsetOf(operators: readonly FilterOperator[]): FilterModes["unset"] {
  const ofEmptiness = operators.filter(isEmptiness);
  const [empty] = withMeaning(ofEmptiness, "isEmpty");
  const [full] = withMeaning(ofEmptiness, "isNotEmpty");
  if (empty) return { operator: empty, value: true };
  return full && { operator: full, value: false };
}

/** The operators of a way. */
export function operatorsOf(mode: FilterMode): readonly FilterOperator[] {
  switch (mode.by) {
    case "ticks":
      return [...mode.sides.is, ...mode.sides.isNot];
    case "days":
      return mode.range.to ? [mode.range.from, mode.range.to] : [mode.range.from];
    case "range":
      return [mode.from, mode.to];
    case "value":
      return [mode.operator];
  }
}

export const takesSeveral = ({ field }: FilterOperator): boolean => field.widget === "list";

/** What is ticked on one side. */
export const tickedIn = (filters: FormValue, operators: readonly FilterOperator[]): readonly FormValue[] =>
  operators.flatMap(({ path }) => [getAt(filters, path)].flat() as FormValue[]).filter((value) => !isBlank(value));

/** The filters with this ticked on one side, and nothing on the other one. */
export function withTicks(
  filters: FormValue,
  sides: Sides,
  side: keyof Sides,
  ticked: readonly FormValue[],
): FormValue {
  const cleared = without(filters, [...sides.is, ...sides.isNot]);
  const [operator] = sides[side];
  if (!operator || ticked.length === 0) return cleared;
  return setAt(cleared ?? {}, operator.path, takesSeveral(operator) ? [...ticked] : (ticked.at(-1) as FormValue));
}

/** The filters without what is set by some operators. */
export const without = (filters: FormValue, operators: readonly FilterOperator[]): FormValue =>
  operators.reduce((left: FormValue, { path }) => withoutValueAt(left, path), filters);
