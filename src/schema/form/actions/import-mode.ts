/** Which actions take the rows of a table. See "Rows from a table" in docs/schema-rules.md. */
import type { RootField } from "../../classify/field-shape.js";
import type { Schema } from "../../model/model.js";
import { actionInfo } from "./action-info.js";
import { creationsOf } from "./create-action.js";

/** Whether each row makes a record, or changes the one whose key it has. */
export type ImportMode = "create" | "update";

/** Undefined for an action that does neither. */
export function importModeOf(schema: Schema, root: RootField): ImportMode | undefined {
  const { verb, entity, takes } = actionInfo(schema, root);
  if (root.field.args.length === 0) return undefined;
  if (verb === "update" && entity !== undefined && takes.includes(entity)) return "update";
  // "saveOrder" without the key of an order makes one.
  if (verb === "create" || verb === "update") return "create";
  const makesRecord = entity !== undefined && creationsOf(schema, entity).some(({ name }) => name === root.name);
  return makesRecord ? "create" : undefined;
}
