/** Reads a file of comma-separated values, or of values with another separator, in pieces: a large one does not block the page. */
import { isObject } from "../../../../transport/result.js";
import { exactNumbers } from "../../../../index.js";
import { unescaped } from "../cells.js";
import { createCsvReader, namedSeparator, separatorOf } from "./csv-reader.js";
import { bytesOf, createDecoder, encodingOf, noTableIn, withoutNul } from "./encoding.js";
import { SheetError, type SheetRow } from "./sheet-row.js";

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

type JsonObject = Readonly<Record<string, unknown>>;

/** How a text begins that holds objects. */
const BEGINNING = /^\ufeff?\s*(?:\[\s*)?\{\s*["}]/;

/**
 * A JSON array of objects, or one object a line (https://jsonlines.org), as a table. What is inside an object is a column of its own:
 * "line name" for `{ "line": { "name": … } }`. A list is one cell, as JSON.
 */
export const looksLikeJson = (beginning: string): boolean => BEGINNING.test(beginning);

/** The objects of a text, before a cell is made of each name in each of them. */
interface JsonTable {
  names: readonly string[];
  objects: readonly NumberedCells[];
}

/** One object of a list. */
interface NumberedCells {
  /** Its place in the list or its line, from 1. */
  number: number;
  /** By their names. */
  cells: ReadonlyMap<string, string>;
}

/**
 * @returns undefined where there are no objects
 * @throws SyntaxError where the text is not JSON
 * @throws SheetError "json-row" where something between the objects is none: it has no names, so it would be lost; "json-name" where two
 *   names in an object are one column
 */
export function jsonTable(text: string): JsonTable | undefined {
  const items = itemsIn(text.replace(/^\ufeff/, ""));
  refuseRepeatedNames(text);
  const objects = items?.flatMap(numberedCells);
  return objects && { names: [...new Set(objects.flatMap(({ cells }) => [...cells.keys()]))], objects };
}

/** @param item - an object; null is an empty row */
function numberedCells(item: unknown, index: number): NumberedCells[] {
  const number = index + 1;
  if (item === null) return [];
  if (!isObject(item)) throw new SheetError("json-row", { row: number });
  const all = cellsIn(item, []);
  const cells = new Map(all);
  if (cells.size < all.length) throw new SheetError("json-name", { row: number });
  return [{ number, cells }];
}

/** A text, with the colon behind it where it is a name, or what divides and encloses values. */
const JSON_PIECE = /"(?:[^"\\]|\\[^])*"?(\s*:)?|[[\]{},\n]/g;

/** An open list or object. */
interface Bracket {
  /** The names so far; undefined for a list. */
  names: Set<string> | undefined;
  /** The items before the one in hand. */
  count: number;
}

/** `JSON.parse` keeps the last of two values with one name, without a word. */
function refuseRepeatedNames(text: string): void {
  const brackets: Bracket[] = [];
  let lines = 0;
  const step = (piece: string, bracket: Bracket | undefined) => {
    if (piece === "\n") lines++;
    else if (piece === "[") brackets.push({ names: undefined, count: 0 });
    else if (piece === "{") brackets.push({ names: new Set(), count: 0 });
    else if (piece === "]" || piece === "}") brackets.pop();
    else if (piece === "," && bracket) bracket.count++;
  };
  for (const [piece, colon] of text.matchAll(JSON_PIECE)) {
    const bracket = brackets.at(-1);
    const name = colon === undefined ? undefined : piece.slice(0, -colon.length);
    if (name === undefined) step(piece, bracket);
    else if (bracket?.names?.has(plainName(name))) throw new SheetError("json-name", { row: rowOf(brackets, lines) });
    else bracket?.names?.add(plainName(name));
  }
}

/** A name may be written with escapes. */
const plainName = (json: string): string => (json.includes("\\") ? (JSON.parse(json) as string) : json.slice(1, -1));

/** The item of the outermost list; where there is an object a line, the line. */
const rowOf = (brackets: readonly Bracket[], lines: number): number =>
  (brackets.find(({ names }) => !names)?.count ?? lines) + 1;

/** The names of the columns before the first object, then the cells of each object. */
export const tableRows = ({ names, objects }: JsonTable): SheetRow[] => [
  { number: 0, cells: names },
  ...objects.map(({ number, cells }) => ({ number, cells: names.map((name) => cells.get(name)) })),
];

/** The items of a list, or the lines of a text; null for a line without a text. */
function itemsIn(text: string): readonly unknown[] | undefined {
  try {
    return listIn(exactNumbers(text));
  } catch (error) {
    const lines = text.split("\n");
    const filled = lines.filter((line) => line.trim() !== "");
    // One object that is not JSON is not a line of several.
    if (filled.length < 2 || text.trimStart().startsWith("[")) throw error;
    return lines.map((line) => (line.trim() === "" ? null : exactNumbers(line)));
  }
}

/** Objects in which the list is looked for, such as `data` and the field of an answer. */
const DEPTH_LIMIT = 4;

/** The list of objects in a value. An object without one is a list of one. */
function listIn(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return undefined;
  return listWithin(value, DEPTH_LIMIT) ?? [value];
}

/** The only list of objects inside an object that has nothing else, such as `{ "data": { "lines": [ … ] } }`. */
function listWithin(object: JsonObject, depth: number): readonly unknown[] | undefined {
  const members = Object.values(object);
  const [only] = members;
  if (members.length !== 1 || depth === 0) return undefined;
  if (Array.isArray(only)) return only.some(isObject) ? only : undefined;
  return isObject(only) ? listWithin(only, depth - 1) : undefined;
}

function cellsIn(object: JsonObject, path: readonly string[]): [name: string, text: string][] {
  return Object.entries(object).flatMap(([name, value]): [string, string][] => {
    if (name === "__typename") return [];
    const fullPath = [...path, name];
    return isObject(value) ? cellsIn(value, fullPath) : [[fullPath.join(" "), textOf(value)]];
  });
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
