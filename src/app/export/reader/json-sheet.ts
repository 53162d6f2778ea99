/**
 * PURE: a JSON array of objects, or one object a line (https://jsonlines.org), as a table. What is inside an object is a column of its own:
 * "line name" for `{ "line": { "name": … } }`. A list is one cell, as JSON.
 */
import { exactNumbers } from "../../../transport/http/exact-numbers.js";

type JsonObject = Readonly<Record<string, unknown>>;

/** How a text begins that holds objects. */
const BEGINNING = /^\ufeff?\s*(?:\[\s*)?\{\s*["}]/;

export const looksLikeJson = (beginning: string): boolean => BEGINNING.test(beginning);

/** The objects of a text, before a cell is made of each name in each of them. */
export interface JsonTable {
  names: readonly string[];
  /** The cells of each object, by their names. */
  objects: readonly ReadonlyMap<string, string>[];
}

/**
 * @returns undefined where there are no objects
 * @throws SyntaxError where the text is no JSON
 */
export function jsonTable(text: string): JsonTable | undefined {
  const objects = objectsIn(text.replace(/^\ufeff/, ""))?.map((object) => new Map(cellsIn(object, [])));
  return objects && { names: [...new Set(objects.flatMap((cells) => [...cells.keys()]))], objects };
}

/** The names of the columns, then the cells of each object. */
export const tableRows = ({ names, objects }: JsonTable): string[][] => [
  [...names],
  ...objects.map((cells) => names.map((name) => cells.get(name) ?? "")),
];

function objectsIn(text: string): readonly JsonObject[] | undefined {
  try {
    return listIn(exactNumbers(text));
  } catch (error) {
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    // One object that is no JSON is no line of several.
    if (lines.length < 2 || text.trimStart().startsWith("[")) throw error;
    return lines.map((line) => exactNumbers(line)).filter(isObject);
  }
}

/** Objects in which the list is looked for, such as `data` and the field of an answer. */
const DEPTH_LIMIT = 4;

/** The list of objects in a value. An object without one is a list of one. */
function listIn(value: unknown): readonly JsonObject[] | undefined {
  if (Array.isArray(value)) return value.filter(isObject);
  if (!isObject(value)) return undefined;
  return listWithin(value, DEPTH_LIMIT) ?? [value];
}

/** The only list of objects inside an object that has nothing else, such as `{ "data": { "lines": [ … ] } }`. */
function listWithin(object: JsonObject, depth: number): readonly JsonObject[] | undefined {
  const members = Object.values(object);
  const [only] = members;
  if (members.length !== 1 || depth === 0) return undefined;
  if (Array.isArray(only)) return only.length > 0 && only.every(isObject) ? only : undefined;
  return isObject(only) ? listWithin(only, depth - 1) : undefined;
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

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
