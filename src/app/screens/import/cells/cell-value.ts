/** PURE: what the text of a cell is as the value of an input. Whether the value can be sent is checked as the form checks it. */
import {
  type CellInput,
  type FormField,
  type FormValue,
  humanise,
  type InputProblem,
  isDayOrMoment,
  kinds,
  type KnownProblem,
  labelOfChoice,
  minorUnits,
  pickedItem,
  type ValueKind,
} from "../../../schema/index.js";
import { exactNumbers } from "../../../../index.js";
import { plainNumber, type CellStyle, type DecimalMark, type ListMark } from "./cell-style.js";
import { currencyCode, splitAmount } from "./currency-mark.js";
import { hundredthOf, isPercentage, withoutPercentSign, type PercentageMeaning } from "./percentage.js";
import { isCutNumber, isNoValue } from "./left-over.js";
import { plainDate, plainTime } from "./written-date.js";

/** The value of an input, as its form holds it, or what is wrong with the text. */
export type CellReading = { value: FormValue } | { problem: InputProblem };

const NOT_YES_OR_NO: KnownProblem = { code: "boolean" };
const NOT_JSON: KnownProblem = { code: "json" };
const NOT_MINOR_UNITS: KnownProblem = { code: "minor-units" };
const NO_VALUE: KnownProblem = { code: "no-value" };
const COMMAS: KnownProblem = { code: "commas" };

type ReadInput = Pick<CellInput, "key" | "field" | "isJson">;

/** Whether an amount says no currency: beside "19.99 EUR", 25 may be as many euros or as many cents. */
const isBare = (text: string): boolean => splitAmount(text).currency === "";

/** @param text - not empty */
export function cellValue({ key, field, isJson }: ReadInput, text: string, style: CellStyle): CellReading {
  if (isJson) return readJson(text);
  const isCut = style.makesRecords === true && isCutNumber(text.trim(), pickedItem(field).kind);
  if (isCut || isNoValue(text.trim())) return { problem: NO_VALUE };
  const hasCurrencies = pickedItem(field).kind.name === minorUnits.name && style.amounts?.has(key);
  if (hasCurrencies && partsOf(text, style.listMark).some(isBare)) return { problem: NOT_MINOR_UNITS };
  if (field.widget === "list") return readList(field.item(), text, style);
  return readOne(field, text, style);
}

function readOne(field: FormField, text: string, style: CellStyle): CellReading {
  const { kind, widget } = field;
  if (widget === "boolean") return readYesOrNo(text);
  if (widget === "enum") return { value: choiceOf(field, text.trim()) };
  if (kind.isNumber) return { value: numberOf(kind, text, style) };
  if (isDayOrMoment(kind)) return { value: dateOf(kind, text, style) };
  if (kind.name === kinds.time.name) return { value: plainTime(text.trim()) };
  return { value: text };
}

/** An amount keeps its currency. A number that takes none loses that of the table, and the sign of a percentage. */
function numberOf({ hasUnit }: ValueKind, text: string, style: CellStyle): string {
  const { decimalMark, currency: common, percentage } = style;
  if (percentage && !hasUnit && isPercentage(text)) return percentageOf(text, percentage, decimalMark) ?? text;
  const { number, currency } = splitAmount(text);
  const plain = plainNumber(number, decimalMark);
  if (currency === "") return plain;
  if (hasUnit) return `${plain} ${currencyCode(currency)}`;
  return currency === common ? plain : text;
}

/** @returns undefined where it is not a number */
function percentageOf(text: string, meaning: PercentageMeaning, mark: DecimalMark): string | undefined {
  const number = plainNumber(splitAmount(withoutPercentSign(text)).number, mark);
  return meaning === "share" ? hundredthOf(number) : number;
}

/** A spreadsheet may write a day as its midnight. */
const MIDNIGHT = /T00:00(:00(\.0+)?)?$/;

function dateOf({ name }: ValueKind, text: string, { dateOrder }: CellStyle): string {
  const plain = plainDate(text, dateOrder);
  return name === kinds.date.name ? plain.replace(MIDNIGHT, "") : plain;
}

/** A number with too many digits for a double becomes text, which keeps them all. */
function readJson(text: string): CellReading {
  try {
    return { value: exactNumbers(text) };
  } catch {
    return { problem: NOT_JSON };
  }
}

/**
 * The items in a cell of several: the export writes semicolons between them, or JSON, of which each is as it is; people also write lines.
 */
function itemsOf(text: string, mark: ListMark = ";"): readonly (string | null)[] {
  const fromJson = itemsOfJson(text);
  if (!fromJson) return text.split(mark === "," ? /[,;\n]/ : /[;\n]/).flatMap((part) => part.trim() || []);
  return fromJson.map((item) => (typeof item === "string" || item === null ? item : JSON.stringify(item)));
}

function itemsOfJson(text: string): readonly unknown[] | undefined {
  const fromJson = text.trimStart().startsWith("[") ? readJson(text) : undefined;
  return fromJson && "value" in fromJson && Array.isArray(fromJson.value) ? fromJson.value : undefined;
}

/** The texts in a cell of several that name something. */
export const partsOf = (text: string, mark?: ListMark): readonly string[] =>
  itemsOf(text, mark).filter((part): part is string => part !== null && part.trim() !== "");

/** The cell with another text in place of one of its texts. */
export function replacePart(cell: string, part: string, next: string, mark?: ListMark): string {
  const parts = itemsOf(cell, mark).map((each) => (each === part ? next : each));
  return itemsOfJson(cell) ? JSON.stringify(parts) : parts.join("; ");
}

function readList(item: FormField, text: string, style: CellStyle): CellReading {
  const isJson = itemsOfJson(text) !== undefined;
  if (style.listMark === "open" && !isJson && text.includes(",")) return { problem: COMMAS };
  // JSON has a point before decimals.
  const ofItems: CellStyle = isJson ? { ...style, decimalMark: "." } : style;
  const readings = itemsOf(text, style.listMark).map((part) =>
    part === null ? { value: null } : readOne(item, part, ofItems),
  );
  const faulty = readings.find((reading) => "problem" in reading);
  return faulty ?? { value: readings.map((reading) => ("value" in reading ? reading.value : undefined)) };
}

/** Words for yes and no in tables of several languages. */
const YES = new Set("true yes y 1 x on ja wahr oui vrai si sí sì sim verdadero vero ✓ ✔ نعم".split(" "));
const NO = new Set("false no n 0 off nein falsch non faux não falso ✗ ✘ لا".split(" "));

function readYesOrNo(text: string): CellReading {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { problem: NOT_YES_OR_NO };
}

/**
 * The choice of this very name, as an export writes it, else the one that is called alike in the schema or on the screen. Where none is, or
 * several are, the text itself, which the form refuses.
 */
function choiceOf({ values, kind }: FormField, text: string): string {
  const names = [...new Set([...values.map(({ name }) => name), ...(kind.choices?.names ?? [])])];
  const word = comparable(text);
  const isAlike = (name: string) =>
    [name, humanise(name), labelOfChoice(kind, name)].some((each) => comparable(each) === word);
  const [only, second] = names.includes(text) ? [text] : names.filter(isAlike);
  return second === undefined ? (only ?? text) : text;
}

const comparable = (text: string): string => text.toLowerCase().replace(/[\s_-]/g, "");
