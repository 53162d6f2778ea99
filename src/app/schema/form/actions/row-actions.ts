/** The actions that the menu of a row offers. See "Actions of a row" in docs/work/schema-rules.md. */
import type { RootField } from "../../classify/field-shape.js";
import type { Schema } from "../../model/model.js";
import { namesKey } from "../../classify/input-names.js";
import { actionInfo, actionsFor, formInputs } from "./action-info.js";
import { innerInputs, isObject } from "./own-key.js";
import { nameWithoutFillers, namesExactly, replacesRecord, SAVES, verbOf } from "../../classify/action-name.js";
import { wordsOf } from "../../values/words.js";
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
  const changes = actions
    .filter((root) => changesWholeRecord(schema, root, type))
    .sort((one, other) => valuesTaken(schema, other, type) - valuesTaken(schema, one, type));
  // "replaceTag(id, by)" puts another tag in its place, and "saveArtwork(id)" keeps one for oneself.
  const mayBeAnother = ({ name }: RootField) => replacesRecord(schema, name, type) || SAVES.has(wordsOf(name)[0] ?? "");
  const edit =
    changes.find((root) => !mayBeAnother(root)) ?? changes.find((root) => valuesTaken(schema, root, type) > 0);
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
    const deed = deedOf(schema, root, type);
    const earlier = surest.get(deed);
    if (!earlier || binding.rank < earlier.rank) surest.set(deed, { root, rank: binding.rank });
  }
  return [...surest.values()].map(({ root }) => root);
}

/** What an action does, by its name: "update" of `updatePerson` and `updatePeople`. */
function deedOf(schema: Schema, { name }: RootField, type: string): string {
  const words = wordsOf(name);
  const verb = [words[0], words.at(-1)].find((word) => verbOf(word) !== undefined);
  return verb !== undefined && namesExactly(schema, name, type) ? `${verb} it` : nameWithoutFillers(name);
}

/** How many values of the record an action takes beside its key. */
export function valuesTaken(schema: Schema, root: RootField, type: string): number {
  const { inputs } = formInputs(schema, root);
  const all = inputs.flatMap((input) => (isObject(schema, input) ? [input, ...innerInputs(schema, input)] : [input]));
  const fields = schema.types.get(type)?.fields;
  return all.filter(({ name }) => !namesKey(name) && fields?.has(name) === true).length;
}

const changesWholeRecord = (schema: Schema, root: RootField, type: string): boolean =>
  actionInfo(schema, root).verb === "update" && namesExactly(schema, root.name, type);
