/**
 * PURE: reads delimiter-separated values that arrive in pieces. https://www.rfc-editor.org/rfc/rfc4180
 * What the format does not allow is read as spreadsheets read it: a quote inside a cell without quotes, text behind a closing quote, and
 * lines that end with a carriage return or a line feed alone.
 */
import { SheetError } from "./sheet-row.js";

/** The most characters of one cell. More of them mean that a quote is never closed, and the rest of the file would be one cell. */
const CELL_LIMIT = 1_000_000;

export interface CsvReader {
  /**
   * Takes the next piece of text, which may end anywhere.
   * @throws SheetError "open-quote" where a cell is too long
   */
  push(text: string): void;
  /**
   * Takes the end of the text.
   * @returns whether the last cell is complete: false where its quote is never closed
   */
  end(): boolean;
}

/**
 * - `start`: no character of the cell has been read.
 * - `return`: the same, behind a carriage return that ended a row. A line feed that follows belongs to the same end.
 * - `plain`: inside a cell without quotes, or behind a closing quote.
 * - `quoted`: inside quotes.
 * - `quote`: behind a quote inside quotes, which closes them unless another one follows.
 */
type State = "start" | "return" | "plain" | "quoted" | "quote";

/** Puts rows together, piece by piece. */
function createRows(onRow: (cells: string[]) => void) {
  let cell = "";
  let cells: string[] = [];
  let rows = 0;
  const endCell = () => {
    cells.push(cell);
    cell = "";
  };
  return {
    /** Adds a text to the cell. */
    add(text: string) {
      cell += text;
      if (cell.length > CELL_LIMIT) throw new SheetError("open-quote", { row: rows + 1 });
    },
    endCell,
    endRow() {
      endCell();
      rows++;
      onRow(cells);
      cells = [];
    },
    /** Whether the row has a cell that has ended. */
    hasCells: () => cells.length > 0,
  };
}

/** @returns the index of the next separator or end of a line, or the text's length */
function endOfPlain(text: string, start: number, separator: string): number {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end++;
  return end;
}

/**
 * @param separator - one character
 * @param onRow - called with the cells of each row; a blank line is a row with one empty cell
 */
export function createCsvReader(separator: string, onRow: (cells: string[]) => void): CsvReader {
  const row = createRows(onRow);
  let state: State = "start";

  /** @returns the index behind what was read */
  const readPlain = (text: string, start: number): number => {
    const end = endOfPlain(text, start, separator);
    row.add(text.slice(start, end));
    state = end === text.length ? "plain" : "start";
    if (end === text.length) return end;
    const character = text[end];
    if (character === separator) row.endCell();
    else row.endRow();
    if (character === "\r") state = "return";
    return end + 1;
  };
  const readQuoted = (text: string, start: number): number => {
    const end = text.indexOf('"', start);
    row.add(text.slice(start, end < 0 ? undefined : end));
    if (end < 0) return text.length;
    state = "quote";
    return end + 1;
  };
  const readNext = (text: string, start: number): number => {
    const isQuote = text[start] === '"';
    switch (state) {
      case "quoted":
        return readQuoted(text, start);
      case "quote":
        if (!isQuote) return readPlain(text, start);
        row.add('"');
        state = "quoted";
        return start + 1;
      case "return":
        state = "start";
        return text[start] === "\n" ? start + 1 : start;
      case "start":
        if (!isQuote) return readPlain(text, start);
        state = "quoted";
        return start + 1;
      case "plain":
        return readPlain(text, start);
    }
  };

  return {
    push(text) {
      let index = 0;
      while (index < text.length) index = readNext(text, index);
    },
    end() {
      const isComplete = state !== "quoted";
      const isBetweenCells = state === "start" || state === "return";
      if (!isBetweenCells || row.hasCells()) row.endRow();
      return isComplete;
    },
  };
}

/** All rows of a text. */
export function readRows(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  const reader = createCsvReader(separator, (cells) => rows.push(cells));
  reader.push(text);
  reader.end();
  return rows;
}

// Which character separates the cells of a text. Spreadsheets write a semicolon in countries with a decimal comma.

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
