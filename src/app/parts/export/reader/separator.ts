/** PURE: which character separates the cells of a text. Spreadsheets write a semicolon in countries with a decimal comma. */
import { readRows } from "./csv-reader.js";

/** The separators that are recognised, the most frequent one first. */
export const SEPARATORS: readonly string[] = [",", ";", "\t", "|"];

/** Rows that are looked at. */
const SAMPLE_ROWS = 50;

/** A first line with which Excel says the separator itself. */
const NAMED_SEPARATOR = /^sep=([^\w\s"]|\t)\r?\n?/i;

/** The separator that the text itself names in a line of its own, and the text of that line. */
export function namedSeparator(text: string): { separator: string; line: string } | undefined {
  const [line, separator] = NAMED_SEPARATOR.exec(text) ?? [];
  return line !== undefined && separator !== undefined ? { separator, line } : undefined;
}

/**
 * The separator with which most rows of a text have as many cells as the first one, and the most cells where several do. A first row that
 * no separator divides is a title: then it is the first row that one does.
 */
export function separatorOf(sample: string): string {
  const tables = SEPARATORS.map((separator) => ({ separator, rows: filledRows(sample, separator) }));
  const hasTitle = tables.every(({ rows }) => !isDivided(rows[0]));
  const fits = tables.map(({ separator, rows }) => ({
    separator,
    ...fitOf(rows, hasTitle ? rows.find(isDivided) : rows[0]),
  }));
  const [best] = fits.sort((one, other) => other.alike - one.alike || other.cells - one.cells);
  return best && best.cells > 1 ? best.separator : ",";
}

interface Fit {
  /** How many cells the row has. */
  cells: number;
  /** How many of the rows have so many cells, from 0 to 1. */
  alike: number;
}

type Cells = readonly string[];

const isDivided = (cells: Cells | undefined): boolean => cells !== undefined && cells.length > 1;

function filledRows(sample: string, separator: string): readonly Cells[] {
  const rows = readRows(sample, separator).slice(0, SAMPLE_ROWS);
  // The sample may end inside a row.
  const whole = rows.length > 2 ? rows.slice(0, -1) : rows;
  return whole.filter((cells) => cells.some((cell) => cell !== ""));
}

/** @param model - the row that the others are compared with */
function fitOf(rows: readonly Cells[], model: Cells | undefined): Fit {
  const cells = model?.length ?? 0;
  if (!isDivided(model)) return { cells, alike: 0 };
  return { cells, alike: rows.filter((row) => row.length === cells).length / rows.length };
}
