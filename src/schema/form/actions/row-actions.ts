/** The actions that the menu of a row offers. See "Actions of a row" in docs/schema-rules.md. */
import type { RootField } from "../../classify/field-shape.js";
import type { Schema } from "../../model/model.js";
import { actionInfo, actionsFor } from "./action-info.js";
import { deletesRecords, isNamedExactly, withoutKeyVariants } from "./whole-record.js";

export interface RowActions {
  /** Changes the whole record; undefined where the schema has no such action. */
  edit: RootField | undefined;
  others: readonly RootField[];
  /** Delete the record. They come last. */
  deletions: readonly RootField[];
}

/** The actions about records of a type that take the key of one, in the order of the record's screen. */
export function rowActionsOf(schema: Schema, type: string): RowActions {
  const actions = withoutKeyVariants(actionsFor(schema, type).filter((root) => isAboutRecord(schema, root, type)));
  const edit = actions.find((root) => changesWholeRecord(schema, root, type));
  const deletions = actions.filter((root) => deletesRecords(schema, root, type));
  return { edit, deletions, others: actions.filter((root) => root !== edit && !deletions.includes(root)) };
}

/** Whether an action is about a record of a type, and takes its key. */
export function isAboutRecord(schema: Schema, root: RootField, type: string): boolean {
  const { entity, takes } = actionInfo(schema, root);
  return root.deprecated === undefined && entity === type && takes.includes(type);
}

const changesWholeRecord = (schema: Schema, root: RootField, type: string): boolean =>
  actionInfo(schema, root).verb === "update" && isNamedExactly(schema, root, type);
