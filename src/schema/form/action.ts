/**
 * Mutations as actions. See "Actions" in docs/schema-rules.md. What kind of change, to what, the form for it, and the record
 * that the payload holds. What the payload says of how it went is read in outcome.ts.
 */
import { integer } from "../values/numbers/integer.js";
import { EQUALS, saysWhich } from "../classify/finders.js";
import { formOf, setAt } from "./form.js";
import { entityNamed, identityOf } from "../classify/links.js";
import type { InputValue, Schema, TypeDef } from "../model/model.js";
import { isComposite, isInput, isRequired, typeOf } from "../model/names.js";
import { judge } from "./outcome.js";
import { selectPayload } from "./payload.js";
import type { ActionPlan, FormField, FormValue, Verb } from "./types.js";
import type { PlanOptions, Stub } from "../plan/types.js";
import type { RootField } from "../classify/field-shape.js";
import { problemFrom } from "./problems.js";
import { createPlan } from "../plan/create-plan.js";
import { fieldOf, typeNameOf } from "../plan/read.js";
import { entityOfInput } from "../classify/relations.js";
import { rootFields } from "../classify/roots.js";
import { errorsIn, linksIn } from "./signs.js";

const VERBS: readonly [RegExp, Verb][] = [
  [/^(create|add|insert|new|register)$/, "create"],
  [/^(update|edit|set|change|modify|rename|save|upsert|patch)$/, "update"],
  [/^(delete|remove|destroy|drop|erase)$/, "delete"],
];

/** The verb of an action, and the types that it returns and takes. */
export interface ActionInfo {
  verb: Verb;
  entity?: string;
  gives: readonly string[];
  takes: readonly string[];
}

/** The verb is the first word or the last: deleteTicket, ticketDelete, delete_tickets. */
export function actionInfo(schema: Schema, root: RootField): ActionInfo {
  const words = root.name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g)?.map((word) => word.toLowerCase()) ?? [];
  const verbOf = (word: string | undefined) => VERBS.find(([pattern]) => pattern.test(word ?? ""))?.[1];
  const [first, last] = [verbOf(words[0]), verbOf(words.at(-1))];
  // Which words are the record's name: all but the verb, then ever fewer of them from the front.
  const nouns = first === undefined && last !== undefined ? words.slice(0, -1) : words.slice(1);
  const called =
    nouns.map((_, start) => entityNamed(schema, nouns.slice(start).join(""))).find((found) => found !== undefined) ??
    entityNamed(schema, nouns[0] ?? "");
  const gives = recordTypesIn(schema, typeOf(schema, root.field.type)).map(
    (name) => identityOf(schema, name).twin ?? name,
  );
  const about = called ?? gives[0];
  // The key of the record may be in an object of its own: `updatePost(where: { id }, data)`.
  const places = inputsOf(schema, root).inputs.flatMap((input) =>
    /^(where|by|key|filter)$/.test(input.name) && !input.type.item
      ? [...(typeOf(schema, input.type)?.inputs.values() ?? [])].filter(({ name }) => /^_?id$/.test(name))
      : input,
  );
  const takes = places.flatMap((input) => entityOfInput(schema, input, { entity: about }) ?? []);
  return { verb: first ?? last ?? "other", entity: about ?? takes[0], gives, takes };
}

/** The types of the records that a payload is or links to. */
function recordTypesIn(schema: Schema, payload: TypeDef | undefined): string[] {
  if (!isComposite(payload)) return [];
  const isRecord = identityOf(schema, payload.name).key !== undefined;
  return isRecord ? [payload.name] : linksIn(schema, payload).map(({ type }) => type.name);
}

/** The mutations that take or give a type: those that take its key first. */
export function actionsFor(schema: Schema, type: string): readonly RootField[] {
  const scored = rootFields(schema).flatMap((root) => {
    if (root.operation !== "mutation") return [];
    const rank = rankFor(type, actionInfo(schema, root));
    return rank === undefined ? [] : [{ root, rank }];
  });
  return scored.sort((a, b) => a.rank - b.rank).map(({ root }) => root);
}

/** How near an action is to a type, the nearest 0; undefined where it neither takes nor gives the type. */
function rankFor(type: string, { entity, gives, takes }: ActionInfo): number | undefined {
  if (takes.includes(type)) return entity === type ? 0 : 1;
  if (entity === type) return 2;
  return gives.includes(type) ? 3 : undefined;
}

/** The inputs that a person fills in: a single input object is unwrapped. */
function inputsOf(schema: Schema, { field }: RootField): { inputs: readonly InputValue[]; wrapper?: InputValue } {
  const [only, second] = field.args.filter((arg) => isInput(schema, arg));
  const type = only && !second && !only.type.item ? typeOf(schema, only.type) : undefined;
  return only && type?.kind === "INPUT_OBJECT" && !type.oneOf
    ? { inputs: [...type.inputs.values()], wrapper: only }
    : { inputs: field.args };
}

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
      withLists: true,
      withoutFields: errors.map(({ name }) => name),
      selectAlso: (into) => isComposite(payload) && selectPayload(schema, payload, into),
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
    if (type === undefined || !def || identityOf(schema, type).key !== undefined)
      return type === undefined ? null : value;
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
export function prefill({ form, entity, verb }: ActionPlan, { type, id }: Stub): FormValue {
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
