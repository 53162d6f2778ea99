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

/** The separator with which most rows of a text have the same number of cells, and the most cells where several do. */
export function separatorOf(sample: string): string {
  const fits = SEPARATORS.map((separator) => ({ separator, ...fitOf(sample, separator) }));
  const [best] = fits.sort((one, other) => other.alike - one.alike || other.cells - one.cells);
  return best && best.cells > 1 ? best.separator : ",";
}

interface Fit {
  /** How many cells the first row has. */
  cells: number;
  /** How many of the rows have so many cells, from 0 to 1. */
  alike: number;
}

function fitOf(sample: string, separator: string): Fit {
  const rows = readRows(sample, separator).slice(0, SAMPLE_ROWS);
  // The sample may end inside a row.
  const whole = rows.length > 2 ? rows.slice(0, -1) : rows;
  const filled = whole.filter((cells) => cells.some((cell) => cell !== ""));
  const cells = filled[0]?.length ?? 0;
  if (cells < 2) return { cells, alike: 0 };
  return { cells, alike: filled.filter((row) => row.length === cells).length / filled.length };
}
