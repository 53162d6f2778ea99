/** The actions that the menu of a row offers. See "Actions of a row" in docs/work/schema-rules.md. */
import type { RootField } from "../../classify/field-shape.js";
import type { Schema } from "../../model/model.js";
import { namesKey } from "../../classify/input-names.js";
import { actionInfo, actionsFor, formInputs } from "./action-info.js";
import { innerInputs, isObject } from "./own-key.js";
import { nameWithoutFillers, namesExactly, replacesRecord } from "../../classify/action-name.js";
import { bindingOf, type Binding } from "./binding.js";
import { deletesRecords } from "./whole-record.js";

export interface RowActions {
  /** Changes the whole record; undefined where the schema has no such action. */
  edit: RootField | undefined;
  others: readonly RootField[];
  /** Delete the record. They come last. */
  deletions: readonly RootField[];
}

/** The actions about records of a type that are bound to one by its key, in the order of the record's screen. */
export function rowActionsOf(schema: Schema, type: string): RowActions {
  const actions = boundActionsOf(schema, type, "about");
  const changes = actions.filter((root) => changesWholeRecord(schema, root, type));
  // "replaceTag(id, by)" puts another tag in its place.
  const isReplacement = ({ name }: RootField) => replacesRecord(schema, name, type);
  const edit = changes.find((root) => !isReplacement(root)) ?? changes.find((root) => takesValues(schema, root, type));
  const deletions = actions.filter((root) => deletesRecords(schema, root, type));
  return { edit, deletions, others: actions.filter((root) => root !== edit && !deletions.includes(root)) };
}

/**
 * The actions that are bound to a record of a type. Of those that do the same by different keys, such as `updateBook`, `updateBookById`
 * and `updateManyBook`, only the one that is the surest to mean one record.
 */
export function boundActionsOf(schema: Schema, type: string, is: Binding["is"]): RootField[] {
  const surest = new Map<string, { root: RootField; rank: number }>();
  for (const root of actionsFor(schema, type)) {
    const binding = root.deprecated === undefined ? bindingOf(schema, root, type) : undefined;
    if (binding?.is !== is) continue;
    const name = nameWithoutFillers(root.name);
    const earlier = surest.get(name);
    if (!earlier || binding.rank < earlier.rank) surest.set(name, { root, rank: binding.rank });
  }
  return [...surest.values()].map(({ root }) => root);
}

/** Whether an action takes a value of the record beside its key. */
function takesValues(schema: Schema, root: RootField, type: string): boolean {
  const { inputs } = formInputs(schema, root);
  const all = inputs.flatMap((input) => (isObject(schema, input) ? [input, ...innerInputs(schema, input)] : [input]));
  return all.some(({ name }) => !namesKey(name) && schema.types.get(type)?.fields.has(name) === true);
}

const changesWholeRecord = (schema: Schema, root: RootField, type: string): boolean =>
  actionInfo(schema, root).verb === "update" && namesExactly(schema, root.name, type);
