/** Whether an action is about whole records, rather than about a part of them or what hangs on them. */
import type { RootField } from "../../classify/field-shape.js";
import type { Schema } from "../../model/model.js";
import { isComposite, isLeaf, singular, typeOf, wordSet } from "../../model/names.js";
import { actionInfo, formInputs } from "./action-info.js";
import { bindingOf, requiredKeys } from "./binding.js";
import { KEY_WORDS, namesExactly, readActionName } from "../../classify/action-name.js";
import { isRecordType } from "../../classify/identity/record-types.js";
import { keyTypesOf } from "../../classify/relations.js";
import { withoutId } from "../../classify/input-names.js";
import { wordsOf } from "../../values/words.js";

/** Whether an action's name is a verb and the name of the type, nothing else: `deleteIncidentPhotos` deletes no incident. */
export function deletesRecords(schema: Schema, root: RootField, type: string): boolean {
  const { verb, entity, gives } = actionInfo(schema, root);
  if (verb !== "delete" || entity !== type || !namesExactly(schema, root.name, type)) return false;
  // `emptyTaskList(id)` deletes the tasks, and `removeProduct(orderId, productId): Order` no product.
  const isTakenOut = requiredKeys(schema, root).length > 1 && gives.length > 0 && !gives.includes(type);
  return !isTakenOut && !(wordsOf(root.name).some((word) => EMPTIES.has(word)) && holdsOthers(schema, type));
}

/** Verbs that may delete what is in a record rather than the record. */
const EMPTIES = wordSet("clear empty flush prune truncate purge wipe");

const holdsOthers = (schema: Schema, type: string): boolean =>
  [...(schema.types.get(type)?.fields.values() ?? [])].some(({ type: { name, item } }) => {
    const isPage = /(Connection|List|Page)$/.test(name) && !isRecordType(schema, name);
    return (isPage || item !== undefined) && isComposite(schema.types.get(name));
  });

/** Words that mean the values of a record itself. */
const OWN = wordSet("item details detail info information data fields attributes values properties partial");

/**
 * Whether the inputs of a change are values of the record itself: in `updateTeamLead(teamId, name)` the name is that of what a further
 * word says. That word may also be the field that is changed: `updateTeamStatus(teamId, status)`, `updateTeamLead(teamId, leadId)`.
 */
export function changesOwnValues(schema: Schema, root: RootField, type: string): boolean {
  const named = readActionName(schema, root.name);
  if (named.type !== undefined && !keyTypesOf(schema, named.type).includes(type)) return false;
  const fields = [...(schema.types.get(type)?.fields.values() ?? [])];
  const fieldCalled = (words: readonly string[]) =>
    fields.find(({ name }) => singular(name) === singular(words.join("")));
  const after = named.after.filter((word) => !OWN.has(word) && !KEY_WORDS.has(word));
  // A word before the type says which kind of record is meant, as in `updateDraftOrder`, or a field as well.
  const field = fieldCalled(after) ?? fieldCalled(named.before);
  if (after.length === 0 && !field) return true;
  if (!field || isLeaf(typeOf(schema, field.type))) return field !== undefined;
  const isCalledSo = (name: string) => singular(name) === singular(field.name);
  const [key] = bindingOf(schema, root, type)?.path ?? [];
  const { inputs } = formInputs(schema, root);
  return inputs.every(({ name }) => name === key || isCalledSo(name) || isCalledSo(withoutId(name)));
}
