/**
 * PURE: the units of a chart's numbers, since numbers of different units have no total and no average. See "Units in charts" in
 * docs/work/schema-rules.md.
 */
import { amountOf, endsWithWord } from "../../../schema/index.js";
import type { Field } from "./fields.js";

/** Last words of the names of fields that say in which unit the number beside them is. */
const UNIT_WORDS = ["unit", "units", "uom", "currency"];
/** Last words of the names of fields that say what the number beside them measures. */
const MEASURE_WORDS = ["measure", "measures", "measurement", "metric", "parameter", "indicator"];

/** The fields beside a number that say what it is. */
export interface Units {
  /** Says in which unit it is, or else what is measured; undefined where nothing does. */
  unit: Field | undefined;
  /** Says what is measured; undefined where nothing does. */
  measure: Field | undefined;
}

/** The fields beside a number that say in which unit it is and what it measures. */
export function unitsOf(number: Field, fields: readonly Field[]): Units {
  const beside = fields.filter(({ is, key }) => is === "category" && parentOf(key) === parentOf(number.key));
  const measure = beside.find(({ key }) => endsWithWord(nameIn(key), MEASURE_WORDS));
  return { unit: beside.find(({ key }) => isUnitName(nameIn(key))) ?? measure, measure };
}

/** "currencyCode" names a unit as well. */
const isUnitName = (name: string): boolean =>
  endsWithWord(name, UNIT_WORDS) || endsWithWord(withoutCode(name), UNIT_WORDS);

const CODE = "code";
const withoutCode = (name: string): string => (name.toLowerCase().endsWith(CODE) ? name.slice(0, -CODE.length) : name);

/** The digits of a number that may have its currency beside them, as in "12.50 EUR". */
export const digitsIn = (value: unknown): string | undefined => amountOf(value)?.digits;

/** The currency in such a value; undefined where it has none. */
export const currencyIn = (value: unknown): string | undefined => amountOf(value)?.currency;

const nameIn = (key: string): string => key.slice(key.lastIndexOf(".") + 1);
const parentOf = (key: string): string => key.slice(0, key.lastIndexOf(".") + 1);
