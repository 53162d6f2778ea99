/** What a field is filtered by, in words: "Yesterday", "Moderate, Severe", "at least 3". */
import {
  activeConditions,
  type FilterCondition,
  type FilterOperator,
  type FormField,
  type FormValue,
  kinds,
  pickedItem,
} from "../../../schema/index.js";
import type { useWords } from "../../../base/context/words.js";
import { nameOfValue } from "../../values/name.js";
import { withSmallInitial } from "../../values/name.js";
import { dayRangeOf, daysIn, periodIn } from "./day-range.js";

type Words = ReturnType<typeof useWords>;

/** @param nameOf - what a record is called, by its key. @returns "" where it is not filtered by the field */
export function conditionText(
  condition: FilterCondition,
  filters: FormValue,
  t: Words,
  nameOf: (field: FormField, value: FormValue) => string | undefined = () => undefined,
): string {
  const range = dayRangeOf(condition.operators);
  const ofRange: readonly unknown[] = range ? [range.from, range.to] : [];
  const active = activeConditions([condition], filters);
  const phrases = active
    .filter(({ operator }) => !ofRange.includes(operator))
    .map(({ operator, value }) => {
      const text = nameOf(operator.field, value) ?? valueText(operator.field, value, t);
      return isPlain(operator) ? text : `${withSmallInitial(operator.label ?? "")} ${text}`;
    });
  const isOfRange = active.some(({ operator }) => ofRange.includes(operator));
  return [...(range && isOfRange ? [rangeText(range, filters, t)] : []), ...phrases].join(", ");
}

/** Whether the value alone says it: "Status: Open". */
const isPlain = ({ meaning }: FilterOperator): boolean => meaning === "is" || meaning === "oneOf";

function rangeText(range: NonNullable<ReturnType<typeof dayRangeOf>>, filters: FormValue, t: Words): string {
  const period = periodIn(filters, range);
  if (period) return t.periods[period];
  const days = daysIn(filters, range);
  const ends = [range.from, range.to].flatMap((operator, index) => {
    const [active] = operator ? activeConditions([{ label: "", operators: [operator] }], filters) : [];
    if (!operator || !active) return [];
    const day = index === 0 ? days.first : days.last;
    const text = day ? nameOfValue(kinds.datetime, day, t) : valueText(operator.field, active.value, t);
    return [{ text, label: day && index > 0 ? t.until : (operator.label ?? "") }];
  });
  const [first, last] = ends;
  if (first && last) return first.text === last.text ? first.text : `${first.text} – ${last.text}`;
  return first ? `${withSmallInitial(first.label)} ${first.text}` : "";
}

function valueText(field: FormField, value: FormValue, t: Words): string {
  if (!Array.isArray(value)) return nameOfValue(field.kind, value, t);
  const { kind } = pickedItem(field);
  return value.map((item) => nameOfValue(kind, item, t)).join(", ");
}
