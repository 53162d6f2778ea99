/** Values that do not fit into the one line of a cell: lists, objects, long text. */
import type { ReactNode } from "react";
import type { Column, Plan } from "../../../schema/index.js";
import { JsonTree } from "./json-tree.js";
import { CELL_ITEMS } from "./list.js";
import { Value } from "../value.js";

/** Letters that fit into the widest column. */
const CELL_LETTERS = 60;

/** Draws the value in full; undefined where its cell shows all of it already. */
export function nested(
  column: Pick<Column, "kind" | "list" | "label">,
  value: unknown,
  identify: Plan["identify"],
): (() => ReactNode) | undefined {
  const { kind, label } = column;
  if (!kind.isLink && holdsObject(value)) return () => <JsonTree value={value} label={label} />;
  if (!isLong(value)) return;
  return () => <Value column={column} value={value} identify={identify} inFull />;
}

const holdsObject = (value: unknown): boolean => (Array.isArray(value) ? value.some(isObject) : isObject(value));

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;

function isLong(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > CELL_ITEMS;
  return typeof value === "string" && value.length > CELL_LETTERS;
}
