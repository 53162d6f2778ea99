/** Reads a file of comma-separated values, or of values with another separator, in pieces: a large one does not block the page. */
import { unescaped } from "../cells.js";
import { createCsvReader } from "./csv-reader.js";
import { bytesOf, createDecoder, encodingOf, noTableIn, withoutNul } from "./encoding.js";
import { jsonTable, looksLikeJson, tableRows, type JsonTable } from "./json-sheet.js";
import { namedSeparator, separatorOf } from "./separator.js";
import { SheetError } from "./sheet-error.js";
import type { SheetRow } from "./sheet-row.js";

/** How a file is read. */
export interface SheetFormat {
  /** As `TextDecoder` names it. */
  encoding: string;
  /** One character. */
  separator: string;
}

export interface Sheet extends SheetFormat {
  /** The rows in which at least one cell has a text. */
  rows: readonly SheetRow[];
  /** The file holds objects: its rows have names, and its numbers are written in one way. */
  isJson?: boolean;
  /** The file has bytes that are none of its encoding. */
  hasBroken?: boolean;
}

/** Bytes that are read in one task. */
const PIECE_BYTES = 128 * 1024;
/** All rows of a table are in memory until they have been sent. A larger file could be more than a tab may hold. */
export const FILE_LIMIT_MB = 200;
const BYTES_PER_MB = 1_000_000;
/** A table with more columns is not one that a person could match with inputs. */
const CELLS_LIMIT = 2_000;

interface ReadOptions {
  /** What a person chose. @defaultValue what the file suggests */
  format?: Partial<SheetFormat>;
  /** Called with the part of the file that has been read, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/**
 * @throws SheetError where the file is not a table
 * @throws the signal's reason
 */
export async function readSheet(file: Blob, { format = {}, onProgress, signal }: ReadOptions = {}): Promise<Sheet> {
  if (file.size > FILE_LIMIT_MB * BYTES_PER_MB) throw new SheetError("too-large");
  const noTable = await noTableIn(file);
  if (noTable) throw new SheetError(noTable);
  const encoding = format.encoding ?? (await encodingOf(file));
  if (looksLikeJson(await beginningOf(file, encoding))) return readJson(file, encoding);
  const decoder = createDecoder(encoding);
  const rows: SheetRow[] = [];
  let table: TableReader | undefined;
  for (let start = 0; start < file.size; start += PIECE_BYTES) {
    signal?.throwIfAborted();
    const isLast = start + PIECE_BYTES >= file.size;
    const text = withoutNul(decoder.decode(await bytesOf(file, start, PIECE_BYTES), isLast));
    table ??= createTableReader(text, format.separator, rows);
    table.push(text);
    onProgress?.(Math.min(1, (start + PIECE_BYTES) / file.size));
  }
  table?.end();
  if (!table || rows.length === 0) throw new SheetError("empty");
  return { encoding, separator: table.separator, rows, ...(decoder.hasBroken() && { hasBroken: true }) };
}

/** Bytes that show whether a file is JSON. */
const BEGINNING_BYTES = 256;
/** JSON is read as a whole. */
const JSON_LIMIT_MB = 20;

const beginningOf = async (file: Blob, encoding: string): Promise<string> =>
  new TextDecoder(encoding).decode(await bytesOf(file, 0, BEGINNING_BYTES));

async function readJson(file: Blob, encoding: string): Promise<Sheet> {
  if (file.size > JSON_LIMIT_MB * BYTES_PER_MB) throw new SheetError("large-json");
  const decoder = createDecoder(encoding);
  const text = withoutNul(decoder.decode(await bytesOf(file, 0, file.size), true));
  const table = tableIn(text);
  if (!table) throw new SheetError("empty");
  // Objects by their ids, `{ "7": { … }, "8": { … } }`, are one row with thousands of columns.
  if (table.names.length > CELLS_LIMIT) throw new SheetError("wide-json");
  return { encoding, separator: ",", rows: tableRows(table), isJson: true, hasBroken: decoder.hasBroken() };
}

function tableIn(text: string): JsonTable | undefined {
  try {
    return jsonTable(text);
  } catch (cause) {
    throw cause instanceof SheetError ? cause : new SheetError("json", { cause });
  }
}

interface TableReader {
  separator: string;
  push(text: string): void;
  end(): void;
}

/**
 * @param beginning - the first piece of the text, which is pushed as well
 * @param rows - gets the rows that have a text
 */
function createTableReader(beginning: string, chosen: string | undefined, rows: SheetRow[]): TableReader {
  const named = namedSeparator(beginning);
  const separator = chosen ?? named?.separator ?? separatorOf(beginning);
  let number = 0;
  let isFirstPiece = true;
  const reader = createCsvReader(separator, (cells) => {
    number++;
    if (cells.length > CELLS_LIMIT) throw new SheetError("too-wide", { row: number });
    if (cells.some((cell) => cell.trim() !== "")) rows.push({ number, cells: cells.map(unescaped) });
  });
  return {
    separator,
    push(text) {
      reader.push(isFirstPiece && named ? text.slice(named.line.length) : text);
      isFirstPiece = false;
    },
    end() {
      if (!reader.end()) throw new SheetError("open-quote", { row: number });
    },
  };
}
