/**
 * Mutations as actions. See "Actions" in docs/schema-rules.md. The form of an action, the record that its payload holds, and the
 * values with which its form opens. What the payload says of how it went is read in outcome.ts.
 */
import { integer } from "../values/numbers/integer.js";
import { EQUALS, saysWhich } from "../classify/finders.js";
import { formOf } from "./form.js";
import { setAt } from "./form-value.js";
import { hasOwnKey } from "../classify/identity.js";
import type { Schema } from "../model/model.js";
import { isComposite, isRequired, typeOf } from "../model/names.js";
import { actionInfo, inputsOf } from "./action-info.js";
import { judge } from "./outcome.js";
import { selectPayload } from "./payload.js";
import { linksIn } from "./payload-links.js";
import type { ActionPlan, FormField, FormValue } from "./types.js";
import type { PlanOptions, RecordReference } from "../plan/types.js";
import type { RootField } from "../classify/field-shape.js";
import { problemFrom } from "./problems.js";
import { createPlan } from "../plan/create-plan.js";
import { fieldOf, typeNameOf } from "../plan/read.js";
import { errorsIn } from "./signs.js";

/** A mutation's form and result. */
export function planAction(schema: Schema, root: RootField, options: PlanOptions = {}): ActionPlan {
  const info = actionInfo(schema, root);
  const { inputs, wrapper } = inputsOf(schema, root);
  const payload = typeOf(schema, root.field.type);
  const errors = isComposite(payload) ? errorsIn(schema, payload) : [];
  const plan = createPlan(
    schema,
    { root },
    {
      ...options,
      includeRecordLists: true,
      excludedFields: errors.map(({ name }) => name),
      selectAlso: (row) => isComposite(payload) && selectPayload(schema, payload, row),
    },
  );
  const form = formOf(schema, inputs, {
    entity: info.entity,
    parent: wrapper?.type.name ?? `${schema.roots.get("mutation")}.${root.name}`,
    isNew: info.verb === "create",
    changes: true,
  });
  // Early Relay servers require it, but it has no use here.
  const mutationId = inputs.find((input) => input.name === "clientMutationId" && isRequired(input));

  const record = (data: unknown): unknown => {
    const value = plan.rows(data)[0];
    const type = typeNameOf(value);
    const def = schema.types.get(type ?? "");
    if (type === undefined || !def || hasOwnKey(schema, type)) return type === undefined ? null : value;
    const links = linksIn(schema, def).map(({ name }) => fieldOf(value, type, name));
    const there = links.filter((link) => link !== null && link !== undefined);
    // Of several new records the first stands for all; the columns have them each.
    return (
      there.find((link) => typeNameOf(link) === info.entity) ??
      there[0] ??
      plan.columns.filter(({ kind, list }) => list && kind.isLink).flatMap(({ read }) => read(value))[0] ??
      null
    );
  };

  const outcome: ActionPlan["outcome"] = (data) => {
    const { complaints, ...judged } = judge(schema, root.field.type, plan.value(data), info);
    return { ...judged, problems: complaints.map((complaint) => problemFrom(form, complaint, wrapper?.name)) };
  };

  return {
    ...plan,
    verb: info.verb,
    entity: info.entity,
    form,
    request({ args = {}, ...state } = {}) {
      const given = mutationId ? { ...args, clientMutationId: "1" } : args;
      return plan.request({ ...state, args: wrapper ? { [wrapper.name]: given } : given });
    },
    record,
    outcome,
    problems: (data) => outcome(data).problems,
  };
}

/** The initial values of an action's form that is opened from a record: the record's key, if the form has an input for it. */
export function prefill({ form, entity, verb }: ActionPlan, { type, id }: RecordReference): FormValue {
  if (id === undefined) return {};
  // A key that is no number is none of a table's ids.
  const fits = ({ picks, kind }: FormField) => !picks?.by && (kind.name !== integer.name || /^-?\d+$/.test(id));
  const isKey = ({ name }: FormField) => /^_?ids?$/i.test(name);
  // A new record is not the record from which the form was opened.
  const isAbout = entity === type && verb !== "create";
  const keyField = (fields: readonly FormField[]): FormField | undefined => {
    const picking = fields.filter((field) => field.picks?.entity === type && fits(field));
    const picker = picking.find(isKey) ?? picking[0];
    return picker ?? (isAbout ? fields.find((field) => isKey(field) && fits(field)) : undefined);
  };
  const find = (fields: readonly FormField[], depth: 0 | 1): (string | number)[] | undefined => {
    const own = keyField(fields);
    if (own) return pathInto(own);
    const related = fields.find(({ existing }) => existing?.entity === type);
    if (related?.existing) return [related.name, related.existing.key];
    if (depth) return;
    // A change without its "where" would be a change of everything.
    const holders = fields.filter(({ name }) => saysWhich(name));
    for (const field of [...holders, ...fields.filter(({ required }) => required)]) {
      const inner = field.widget === "object" ? find(field.fields(), 1) : undefined;
      if (inner) return [field.name, ...inner];
    }
    return;
  };
  const path = find(form, 0);
  return path ? setAt({}, path, id) : {};
}

/** The place of a key in an input: the first item of a list, or the operator for equality (`where: { id: { eq } }`). */
function pathInto(field: FormField): (string | number)[] | undefined {
  if (field.widget === "list") return [field.name, 0];
  if (field.widget !== "object") return [field.name];
  const equals = field.fields().find(({ name }) => EQUALS.test(name));
  return equals && [field.name, equals.name];
}
