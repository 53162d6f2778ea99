/**
 * The columns of the tables that a person has imported with an action: a later table with the same names begins with the same choices. They
 * belong to the user and are kept on this device: names, and no cells.
 */
import { isObject, parseJson } from "../../../../transport/result.js";
import type { OwnedItems } from "../../../base/storage/owned-items.js";
import type { ColumnMatch, Matching } from "./match-columns.js";

/** By the name of a column; undefined for one that was ignored. */
export type ChosenColumns = ReadonlyMap<string, ColumnMatch | undefined>;

/** What is kept of a column: its name, and what it fills. */
type KeptColumn = readonly [head: string, match: ColumnMatch | null];

/** Those that were chosen last are kept. */
const MAX_COLUMNS = 500;

const itemName = (action: string): string => `import columns ${action}`;

export function chosenColumns(items: OwnedItems, action: string): ChosenColumns {
  const text = items.get(itemName(action)) ?? "";
  return new Map(keptColumnsIn(text).map(([head, match]) => [head, match ?? undefined]));
}

/** @param heads - the names of a table's columns */
export function keepChosenColumns(
  items: OwnedItems,
  action: string,
  heads: readonly string[],
  matching: Matching,
): void {
  const chosen = new Map(chosenColumns(items, action));
  for (const [index, head] of heads.entries()) {
    chosen.delete(head); // so that it is among the last
    chosen.set(head, matching[index]);
  }
  const kept = Array.from(chosen, ([head, match]): KeptColumn => [head, match ?? null]);
  items.write(itemName(action), JSON.stringify(kept.slice(-MAX_COLUMNS)));
}

/** Another version of the app, or another program of the page, may have written the text. */
function keptColumnsIn(text: string): KeptColumn[] {
  const kept = parseJson(text);
  return Array.isArray(kept) ? kept.filter(isKeptColumn) : [];
}

function isKeptColumn(value: unknown): value is KeptColumn {
  if (!Array.isArray(value)) return false;
  const [head, match] = value as unknown[];
  return typeof head === "string" && (match === null || isMatch(match));
}

const isMatch = (value: unknown): boolean =>
  isObject(value) && typeof value.input === "string" && (value.by === "id" || value.by === "name");
