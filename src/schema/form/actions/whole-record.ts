/** Whether an action deletes whole records, rather than a part of them. */
import type { RootField } from "../../classify/field-shape.js";
import type { Schema } from "../../model/model.js";
import { actionInfo } from "./action-info.js";
import { namesExactly } from "../../classify/action-name.js";

/** Whether an action's name is a verb and the name of the type, nothing else: `deleteIncidentPhotos` deletes no incident. */
export function deletesRecords(schema: Schema, root: RootField, type: string): boolean {
  const { verb, entity } = actionInfo(schema, root);
  return verb === "delete" && entity === type && namesExactly(schema, root.name, type);
}
