/**
 * PURE: a JSON array of objects, or one object a line (https://jsonlines.org), as a table. What is inside an object is a column of its own:
 * "line name" for `{ "line": { "name": … } }`. A list is one cell, as JSON.
 */
import { isObject } from "../../../../transport/result.js";
import { exactNumbers } from "../../../../index.js";
import { SheetError } from "./sheet-error.js";
import type { SheetRow } from "./sheet-row.js";

type JsonObject = Readonly<Record<string, unknown>>;

/** How a text begins that holds objects. */
const BEGINNING = /^\ufeff?\s*(?:\[\s*)?\{\s*["}]/;

export const looksLikeJson = (beginning: string): boolean => BEGINNING.test(beginning);

/** The objects of a text, before a cell is made of each name in each of them. */
export interface JsonTable {
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
