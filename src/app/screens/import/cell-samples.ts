/** PURE: what the first cells of a table show of how it writes numbers, dates and amounts. */
import { type CellInput, isDayOrMoment, kinds, type ValueKind } from "../../schema/index.js";
import { decimalMarkOf, hasTwoReadings, listMarkOf, type CellStyle, type ListMark } from "./cells/cell-style.js";
import { commonCurrency, splitAmount } from "./cells/currency-mark.js";
import { isPercentage, withoutPercentSign } from "./cells/percentage.js";
import type { UsedColumn } from "./check/read-row.js";
import { dateOrderOf } from "./cells/written-date.js";
import { rowsOf, SAMPLE_ROWS, type ImportTable } from "./table.js";

/** How the cells of the matched columns write numbers and dates. */
export const styleOf = (table: ImportTable, columns: readonly UsedColumn[]): CellStyle => ({
  decimalMark: decimalMarkOf(numbersIn(table, columns), table.sheet.separator),
  dateOrder: dateOrderOf(sampleOf(table, columns, isDate)),
  listMark: listMarkIn(table, columns),
  currency: commonCurrency(sampleOf(table, columns, isNumber)),
  amounts: new Set(columns.filter((column) => hasCurrency(table, column)).map(({ input }) => input.key)),
  percentage: hasPercentages(table, columns) ? "number" : undefined,
  ...table.chosenStyle,
});

/** What is between the items of lists, as far as the table shows it. */
export const listMarkIn = (table: Pick<ImportTable, "sheet" | "head">, columns: readonly UsedColumn[]): ListMark =>
  listMarkOf(sampleOf(table, columns, ({ field }) => field.widget === "list"));

const hasCurrency = (table: ImportTable, column: UsedColumn): boolean =>
  sampleOf(table, [column], isNumber).some((text) => splitAmount(text).currency !== "");

const isNumber = ({ field }: CellInput): boolean => field.kind.isNumber === true;

/** Whether the first numbers of the columns for a number without a unit have some percentages. */
export const hasPercentages = (table: Pick<ImportTable, "sheet" | "head">, columns: readonly UsedColumn[]): boolean =>
  sampleOf(table, columns, (input) => isNumber(input) && !input.field.kind.hasUnit).some(isPercentage);

/**
 * The first numbers in some columns, without the sign of a percentage. Of a whole number such as 1,234 it is known that it has no
 * decimals, so it tells nothing.
 */
export const numbersIn = (table: Pick<ImportTable, "sheet" | "head">, columns: readonly UsedColumn[]): string[] => {
  const bareNumbers = (isWanted: (input: CellInput) => boolean) =>
    sampleOf(table, columns, isWanted).map(withoutPercentSign);
  return [
    ...bareNumbers((input) => isNumber(input) && !isWhole(input.field.kind)),
    ...bareNumbers(({ field }) => isWhole(field.kind)).filter((text) => !hasTwoReadings(text)),
  ];
};

const isWhole = ({ name }: ValueKind): boolean => name === kinds.integer.name;

export const isDate = ({ field }: CellInput): boolean => isDayOrMoment(field.kind);

/** The first texts in the columns of some inputs. */
export function sampleOf(
  table: Pick<ImportTable, "sheet" | "head">,
  columns: readonly UsedColumn[],
  isWanted: (input: CellInput) => boolean,
): string[] {
  const wanted = columns.filter(({ input }) => isWanted(input));
  return rowsOf(table)
    .slice(0, SAMPLE_ROWS)
    .flatMap(({ cells }) => wanted.map(({ index }) => cells[index] ?? ""));
}
