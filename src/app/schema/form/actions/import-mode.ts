/** Which actions take the rows of a table. See "Rows from a table" in docs/work/schema-rules.md. */
import type { RootField } from "../../classify/field-shape.js";
import type { InputValue, Schema } from "../../model/model.js";
import { SAVES, verbOf } from "../../classify/action-name.js";
import { isLeaf, typeOf, wordSet } from "../../model/names.js";
import { actionInfo } from "./action-info.js";
import { wordsOf } from "../../values/words.js";
import { creationsOf } from "./create-action.js";
import { boundActionsOf } from "./row-actions.js";

/** Whether each row makes a record, or changes the one whose key it has. */
export type ImportMode = "create" | "update";

/** Whether an action changes the one record whose key a row has, and is the surest to do that. */
const changesOne = (schema: Schema, root: RootField, type: string): boolean =>
  !wordsOf(root.name).includes("many") && boundActionsOf(schema, type, "about").some(({ name }) => name === root.name);

/** Words of actions that add a list to what is there. Any other, such as "put" or "save", may take it for all that shall be there. */
const ADDS = wordSet("upsert append");
const addsToList = (name: string): boolean => wordsOf(name).some((word) => verbOf(word) === "create" || ADDS.has(word));

/** Whether an action takes nothing but a list of records, by itself or in an object. */
function takesList(schema: Schema, { field }: RootField): boolean {
  const inputsIn = (inputs: readonly InputValue[]) => inputs.filter(({ name }) => name !== "clientMutationId");
  const [only, ...others] = inputsIn([...field.args]);
  const inside = only && !only.type.item ? inputsIn([...(typeOf(schema, only.type)?.inputs.values() ?? [])]) : [];
  const [list = only, ...more] = inside;
  return others.length + more.length === 0 && list?.type.item !== undefined && !isLeaf(typeOf(schema, list.type));
}

/** Undefined for an action that does neither. */
export function importModeOf(schema: Schema, root: RootField): ImportMode | undefined {
  const { verb, entity } = actionInfo(schema, root);
  if (root.field.args.length === 0 || (takesList(schema, root) && !addsToList(root.name))) return undefined;
  if (verb === "update" && entity !== undefined && changesOne(schema, root, entity)) return "update";
  // "saveOrder" without the key of an order makes one, "updateManyOrder" changes those that are there.
  if (verb === "update") return wordsOf(root.name).some((word) => SAVES.has(word)) ? "create" : undefined;
  if (verb === "create") return "create";
  const makesRecord = entity !== undefined && creationsOf(schema, entity).some(({ name }) => name === root.name);
  return makesRecord ? "create" : undefined;
}
