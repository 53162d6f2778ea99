/** Whether an action is about whole records, rather than about a part of them or what hangs on them. */
import type { RootField } from "../../classify/field-shape.js";
import type { Schema } from "../../model/model.js";
import { isLeaf, normalizeName, singular, typeOf, wordSet } from "../../model/names.js";
import { actionInfo, formInputs } from "./action-info.js";
import { bindingOf } from "./binding.js";
import { namesExactly, readActionName } from "../../classify/action-name.js";
import { withoutId } from "../../classify/input-names.js";

/** Whether an action's name is a verb and the name of the type, nothing else: `deleteIncidentPhotos` deletes no incident. */
export function deletesRecords(schema: Schema, root: RootField, type: string): boolean {
  const { verb, entity } = actionInfo(schema, root);
  return verb === "delete" && entity === type && namesExactly(schema, root.name, type);
}

/** Words that mean the values of a record itself, and how it is found. */
const OWN = wordSet("details detail info information data fields attributes values properties partial by pk id");

/**
 * Whether the inputs of a change are values of the record itself: in `updateTeamLead(teamId, name)` the name is that of what a further
 * word says. That word may also be the field that is changed: `updateTeamStatus(teamId, status)`, `updateTeamLead(teamId, leadId)`.
 */
export function changesOwnValues(schema: Schema, root: RootField, type: string): boolean {
  const named = readActionName(schema, root.name);
  if (named.type !== undefined && named.type !== type) return false;
  const fields = [...(schema.types.get(type)?.fields.values() ?? [])];
  const fieldCalled = (words: readonly string[]) =>
    fields.find(({ name }) => singular(normalizeName(name)) === singular(words.join("")));
  const after = named.after.filter((word) => !OWN.has(word));
  // A word before the type says which kind of record is meant, as in `updateDraftOrder`, or a field as well.
  const field = fieldCalled(after) ?? fieldCalled(named.before);
  if (after.length === 0 && !field) return true;
  if (!field || isLeaf(typeOf(schema, field.type))) return field !== undefined;
  const isCalledSo = (name: string) => singular(normalizeName(name)) === singular(normalizeName(field.name));
  const [key] = bindingOf(schema, root, type)?.path ?? [];
  const { inputs } = formInputs(schema, root);
  return inputs.every(({ name }) => name === key || isCalledSo(name) || isCalledSo(withoutId(name)));
}
