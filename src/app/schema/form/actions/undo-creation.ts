/** Takes back the creation of a record by deleting it. See "Undo" in docs/work/schema-rules.md. */
import type { RootField } from "../../classify/field-shape.js";
import { identityOf } from "../../classify/identity/identity.js";
import { isRecordType } from "../../classify/identity/record-types.js";
import { namesKey } from "../../classify/input-names.js";
import { entityOfInput } from "../../classify/relations.js";
import type { InputValue, Schema } from "../../model/model.js";
import { inputsOf, isRequired, typeOf, wordSet } from "../../model/names.js";
import { textOf } from "../../../../transport/text-of.js";
import { wordsOf } from "../../values/words.js";
import { scopeValues } from "../../plan/scope.js";
import { holdsInputs } from "../wrapper.js";
import { member } from "../../plan/read.js";
import type { RecordReference } from "../../plan/types.js";
import { planAction } from "./action.js";
import { actionInputs } from "./action-info.js";
import { namesExactly } from "../../classify/action-name.js";
import { creationsOf, takesMany } from "./create-action.js";
import { hasEffect } from "./own-key.js";
import { rowActionsOf } from "./row-actions.js";
import { linkListsIn } from "../outcome/payload-links.js";
import { prefill, withGiven } from "../prefill.js";
import type { ActionPlan, FormField } from "../types.js";
import { toVariables } from "../variables.js";

/** Verbs of actions that surely make a record: "addUser" may find one, and "startMachine" starts one that is there. */
const MAKES = wordSet("create insert new");

/** An action with the arguments that take another one back. */
export interface Undo {
  plan: ActionPlan;
  args: Record<string, unknown>;
  /** The record that it deletes. */
  record?: { type: string; id: string };
}

/**
 * Undefined where it is not certain that the action made this one record, or where no action deletes such records by their key alone.
 *
 * @param root - the action that was done
 * @param record - the record in its answer
 * @param sent - the arguments that it was sent with
 */
export function undoOfCreation(
  schema: Schema,
  root: RootField,
  record: RecordReference,
  sent: Record<string, unknown>,
): Undo | undefined {
  const { makes, form } = planAction(schema, root);
  // What was put into it would go with it.
  const mayHaveChanged = !makes(sent) || takenInputs(form, sent).length > 0;
  const words = wordsOf(root.name);
  const isSurelyNew = !words.includes("or") && [words[0] ?? "", words.at(-1) ?? ""].some((word) => MAKES.has(word));
  if (wasNamed(schema, record, actionInputs(schema, root).inputs, sent)) return;
  if (mayHaveChanged || !isSurelyNew || !isCreationOfOne(schema, root, record.type)) return;
  for (const action of rowActionsOf(schema, record.type).deletions) {
    const plan = planAction(schema, action);
    // What the record says itself goes before what it was made with.
    const opened = prefill(plan, { ...record, scope: JSON.stringify({ ...sent, ...scopeValues(record.scope) }) });
    const { variables, problems } = toVariables(withGiven(plan.form, opened), opened);
    const namesRecord = Object.keys(opened as object).length > 0;
    if (!namesRecord || problems.length > 0 || leavesToServer(plan.form, variables)) continue;
    if (leavesScopeOpen(plan, record.type, variables)) continue;
    const { type, id } = record;
    return { plan, args: variables, ...(id !== undefined && { record: { type, id } }) };
  }
  return;
}

/** The lists into which records are put that are there already, and each of which may have belonged to another record. */
export const takenInputs = (form: readonly FormField[], sent: unknown): readonly FormField[] =>
  form.flatMap((field) => {
    const value = member(sent, field.name);
    // Inputs may contain themselves: what is not sent is not looked into.
    if ((value ?? null) === null) return [];
    if (field.widget === "object") return takenInputs(field.fields(), value);
    if (!field.ofOne || !Array.isArray(value)) return [];
    const { key } = field.ofOne;
    const isThere = (item: unknown) => ((key === undefined ? item : member(item, key)) ?? null) !== null;
    return value.some(isThere) ? [field] : [];
  });

/** Whether a deletion takes what keeps records apart, such as the tenant, and nothing says it. */
const leavesScopeOpen = ({ form, keepsApart }: ActionPlan, type: string, sent: object): boolean =>
  form.some((field) =>
    holdsInputs(field)
      ? leavesScopeOpen({ form: field.fields(), keepsApart } as ActionPlan, type, Object(member(sent, field.name)))
      : keepsApart(type, field) && (member(sent, field.name) ?? null) === null,
  );

/** Whether the key of a record was sent for something else than its own: it is the parent of what was made, or its template. */
function wasNamed(
  schema: Schema,
  record: Pick<RecordReference, "type" | "id">,
  inputs: readonly InputValue[],
  sent: object,
): boolean {
  const { key } = identityOf(schema, record.type);
  return inputs.some((input) => {
    const value = member(sent, input.name);
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return wasNamed(schema, record, inputsOf(schema, input), value);
    const isKey = input.type.name === "ID" || namesKey(input.name);
    const entity = entityOfInput(schema, input, {}) ?? record.type;
    return (
      isKey &&
      input.name !== key &&
      entity === record.type &&
      [value]
        .flat()
        .map(textOf)
        .includes(record.id ?? "")
    );
  });
}

/** Whether the server takes anything for what is not sent: `deleteOrder(id: ID!, all: Boolean = true)`. */
const leavesToServer = (fields: readonly FormField[], sent: unknown): boolean =>
  fields.some((field) => {
    const value = member(sent, field.name);
    if (value === undefined) return hasEffect({ defaultValue: field.defaultText });
    return field.widget === "object" && leavesToServer(field.fields(), value);
  });

/** Whether an action makes one new record of a type, and gives no other ones that could be taken for it. */
function isCreationOfOne(schema: Schema, root: RootField, type: string): boolean {
  const isCreation = creationsOf(schema, type).some(({ name }) => name === root.name);
  const makesOne = !takesMany(schema, root) && !asksForKeyOf(schema, root, type);
  return isCreation && makesOne && namesExactly(schema, root.name, type) && !givesSeveral(schema, root);
}

/** Whether an action requires the key of a record of the type, as `addOrder(orderId: ID!)` does: that record exists already. */
const asksForKeyOf = (schema: Schema, root: RootField, type: string): boolean =>
  actionInputs(schema, root).inputs.some(
    (input) => isRequired(input) && entityOfInput(schema, input, { entity: type }) === type,
  );

/** Whether the answer is a list of records, or a payload that holds one. A record may well have lists of other records. */
function givesSeveral(schema: Schema, { field }: RootField): boolean {
  const payload = typeOf(schema, field.type);
  if (field.type.item) return true;
  return payload !== undefined && !isRecordType(schema, payload.name) && linkListsIn(schema, payload).length > 0;
}
