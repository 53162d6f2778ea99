/** The action that makes a new record of a type: the first thing that a list offers. See "New records" in docs/schema-rules.md. */
import type { RootField } from "../classify/field-shape.js";
import { rootFields } from "../classify/roots.js";
import type { Schema } from "../model/model.js";
import { isComposite, typeOf } from "../model/names.js";
import { wordsOf } from "../values/words.js";
import { actionInfo } from "./action.js";

/** Words of actions that return a record which was there before. */
const FINDS_OR_CHANGES = new Set(
  (
    "login log signin authenticate auth logout sign refresh verify validate confirm reset change search find get fetch check " +
    "resend request cancel close reopen approve reject archive restore publish unpublish import sync reorder move merge"
  ).split(" "),
);

/**
 * The action that makes one record of a type.
 *
 * @param type - the name of the record's type
 * @returns undefined where the schema has none. An action that makes several at once is taken if no other makes one.
 */
export function createActionFor(schema: Schema, type: string): RootField | undefined {
  const actions = rootFields(schema).filter((root) => root.operation === "mutation" && root.deprecated === undefined);
  const creating = actions.filter((root) => makesRecord(schema, root, type));
  const isCreate = (root: RootField) => actionInfo(schema, root).verb === "create";
  return (
    creating.find((root) => isCreate(root) && !takesMany(schema, root)) ??
    creating.find((root) => !isCreate(root) && !takesMany(schema, root)) ??
    creating[0]
  );
}

/** Whether an action asks for something and makes a record of the type. Its verb tells, or that it takes the key of no such record. */
function makesRecord(schema: Schema, root: RootField, type: string): boolean {
  const { verb, entity, gives, takes } = actionInfo(schema, root);
  if (entity !== type || root.field.args.length === 0) return false;
  if (verb === "create") return true;
  const mayGive = gives.includes(type) || (gives.length === 0 && isComposite(typeOf(schema, root.field.type)));
  const finds = wordsOf(root.name).some((word) => FINDS_OR_CHANGES.has(word));
  return verb === "other" && mayGive && !takes.includes(type) && !finds;
}

/** Whether an action takes a list of records to make: `createOrders(orders: [OrderInput!]!)`. */
const takesMany = (schema: Schema, { field }: RootField): boolean =>
  field.args.some(({ type }) => type.item !== undefined && typeOf(schema, type)?.kind === "INPUT_OBJECT");
