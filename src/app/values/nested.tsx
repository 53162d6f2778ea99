/** What a cell cannot show in its one line: lists, objects, long text. */
import type { ReactNode } from "react";
import type { Column, Plan } from "../../schema/index.js";
import { JsonTree } from "./json-tree.js";
import { Value } from "./value.js";

/** Items of a list that a cell shows (value.tsx), and letters that fit into the widest column. */
const few = 4;
const long = 60;

/** Draws the value in full; undefined where its cell shows all of it already. */
export function nested(
  column: Pick<Column, "kind" | "list" | "label">,
  value: unknown,
  identify: Plan["identify"],
): (() => ReactNode) | undefined {
  const { kind, label } = column;
  const objects = kind !== "link" && (Array.isArray(value) ? value.some(isObject) : isObject(value));
  if (objects) return () => <JsonTree value={value} label={label} />;
  const more = Array.isArray(value) ? value.length > few : typeof value === "string" && value.length > long;
  return more ? () => <Value column={column} value={value} identify={identify} whole /> : undefined;
}

const isObject = (value: unknown) => typeof value === "object" && value !== null;
