/**
 * Mutations as actions (rule 12): what kind of change, to what, the form for it, and what the payload says, errors on the inputs
 * that they name.
 */
import type { GraphQLError } from "../transport/types.js";
import { select, selectOn, type Selections } from "./document.js";
import { EQUALS, saysWhich } from "./finders.js";
import { formOf, setAt } from "./form.js";
import { entityNamed, entityOfInput, identityOf } from "./links.js";
import type { FieldDef, InputValue, Schema, TypeDef } from "./model.js";
import { freeFields, isComposite, isInput, isLeaf, isRequired, sameName, typeOf } from "./names.js";
import type { ActionPlan, FormField, FormValue, PlanOptions, Problem, RootField, Stub, Verb } from "./plan.js";
import { aliasOn, fieldOf, member, typeNameOf } from "./read.js";
import { createPlan } from "./query.js";
import { possibleOf, selectStub } from "./stub.js";
import { rootFields } from "./shape.js";

const VERBS: readonly [RegExp, Verb][] = [
  [/^(create|add|insert|new|register)$/, "create"],
  [/^(update|edit|set|change|modify|rename|save|upsert|patch)$/, "update"],
  [/^(delete|remove|destroy|drop|erase)$/, "delete"],
];

/** What an action does, and the types that it gives and takes. */
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
  const called = nouns.map((_, start) => entityNamed(schema, nouns.slice(start).join(""))).find((found) => found !== undefined) ?? entityNamed(schema, nouns[0] ?? "");
  const payload = typeOf(schema, root.field.type);
  const held = payload && isComposite(payload) ? (identityOf(schema, payload.name).key === undefined ? linksIn(schema, payload).map(({ type }) => type.name) : [payload.name]) : [];
  const gives = held.map((name) => identityOf(schema, name).twin ?? name);
  const about = called ?? gives[0];
  // What is to be changed may be told in an object of its own: `updatePost(where: { id }, data)`.
  const places = inputsOf(schema, root).inputs.flatMap((input) => (/^(where|by|key|filter)$/.test(input.name) && !input.type.item ? [...(typeOf(schema, input.type)?.inputs.values() ?? [])].filter(({ name }) => /^_?id$/.test(name)) : input));
  const takes = places.flatMap((input) => entityOfInput(schema, input.name, input.type.name, about) ?? []);
  return { verb: first ?? last ?? "other", entity: about ?? takes[0], gives, takes };
}

/** The mutations that take or give a type: those that take its key first. */
export function actionsFor(schema: Schema, type: string): readonly RootField[] {
  const scored = rootFields(schema).flatMap((root) => {
    if (root.operation !== "mutation") return [];
    const { entity, gives, takes } = actionInfo(schema, root);
    const score = takes.includes(type) ? (entity === type ? 0 : 1) : entity === type ? 2 : gives.includes(type) ? 3 : undefined;
    return score === undefined ? [] : [{ root, score }];
  });
  return scored.sort((a, b) => a.score - b.score).map(({ root }) => root);
}

/** The inputs that a person fills in: a single input object is unwrapped. */
function inputsOf(schema: Schema, { field }: RootField): { inputs: readonly InputValue[]; wrapper?: InputValue } {
  const [only, second] = field.args.filter((arg) => isInput(schema, arg));
  const type = only && !second && !only.type.item ? typeOf(schema, only.type) : undefined;
  return only && type?.kind === "INPUT_OBJECT" && !type.oneOf ? { inputs: [...type.inputs.values()], wrapper: only } : { inputs: field.args };
}

/** Records beside the leaves of a payload. */
const linksIn = (schema: Schema, type: TypeDef): FieldDef[] =>
  freeFields(schema, type).filter((field) => !field.type.item && ![...schema.roots.values()].includes(field.type.name) && identityOf(schema, field.type.name).key !== undefined);

/** Fields of a payload that say what went wrong: texts, or objects with a message. */
const errorsIn = (schema: Schema, type: TypeDef): FieldDef[] =>
  freeFields(schema, type).filter((field) => {
    if (!/(errors?|problems?|violations?)$/i.test(field.name)) return false;
    const inner = typeOf(schema, field.type);
    return isComposite(inner) ? inner.kind === "UNION" || inner.fields.has("message") : !!field.type.item && field.type.name === "String";
  });

/** What errors tell besides their message. */
const TELLS = /^(messages?|field|fields|fieldname|path|code|inputpath|argument|property|attribute)$/;

/** A mutation's form and result. */
export function planAction(schema: Schema, root: RootField, options: PlanOptions = {}): ActionPlan {
  const info = actionInfo(schema, root);
  const { inputs, wrapper } = inputsOf(schema, root);
  const payload = typeOf(schema, root.field.type);
  const errors = isComposite(payload) ? errorsIn(schema, payload) : [];
  const plan = createPlan(schema, { root }, { ...options, lists: true, without: errors.map(({ name }) => name), also: (into) => isComposite(payload) && selectPayload(schema, payload, errors, into) });
  const form = formOf(schema, inputs, { entity: info.entity, parent: wrapper?.type.name ?? `${schema.roots.get("mutation")}.${root.name}` });
  // Relay's early servers want it and nobody needs it.
  const mutationId = inputs.find((input) => input.name === "clientMutationId" && isRequired(input));

  const record = (data: unknown): unknown => {
    const value = plan.rows(data)[0];
    const type = typeNameOf(value);
    const def = schema.types.get(type ?? "");
    if (type === undefined || !def || identityOf(schema, type).key !== undefined) return type === undefined ? null : value;
    const links = linksIn(schema, def).map(({ name }) => fieldOf(value, type, name));
    const there = links.filter((link) => link !== null && link !== undefined);
    // Of several new records the first stands for all; the columns have them each.
    return there.find((link) => typeNameOf(link) === info.entity) ?? there[0] ?? plan.columns.filter(({ kind, list }) => list && kind === "link").map(({ read }) => read(value)).flat()[0] ?? null;
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
    problems(data) {
      const value = plan.value(data);
      const type = typeNameOf(value) ?? payload?.name ?? "";
      const own = fieldOf(value, type, "message");
      // A union's member without a key that has a message is what went wrong.
      const failed = payload?.kind === "UNION" && typeof own === "string" && identityOf(schema, type).key === undefined ? [value] : [];
      const listed = errors.length ? errors : errorsIn(schema, schema.types.get(type) ?? { ...EMPTY, name: type });
      return [...failed, ...listed.flatMap(({ name }) => fieldOf(value, type, name) ?? [])].map((error) => problemFrom(form, error, wrapper?.name));
    },
  };
}

const EMPTY: TypeDef = { name: "", kind: "OBJECT", fields: new Map(), inputs: new Map(), values: [], interfaces: [], possible: [] };

/** Asks for errors, and of a union's members for what a record and an error have. */
function selectPayload(schema: Schema, payload: TypeDef, errors: readonly FieldDef[], into: Selections): void {
  for (const field of errors) selectError(schema, typeOf(schema, field.type), select(into, field.name));
  if (payload.kind !== "UNION") return;
  for (const name of possibleOf(schema, payload, [])) {
    const type = schema.types.get(name);
    if (!type || identityOf(schema, name).key !== undefined) continue;
    const at = selectOn(into, name);
    const message = freeFields(schema, type).find((field) => field.name === "message" && isLeaf(typeOf(schema, field.type)));
    if (message) select(at, "message", { alias: aliasOn(name, "message") });
    for (const field of linksIn(schema, type)) selectStub(schema, field.type.name, select(at, field.name, { alias: aliasOn(name, field.name) }));
    for (const field of errorsIn(schema, type)) selectError(schema, typeOf(schema, field.type), select(at, field.name, { alias: aliasOn(name, field.name) }));
  }
}

function selectError(schema: Schema, type: TypeDef | undefined, into: Selections): void {
  if (!isComposite(type)) return;
  select(into, "__typename");
  for (const field of freeFields(schema, type)) {
    if (TELLS.test(sameName(field.name)) && isLeaf(typeOf(schema, field.type))) select(into, field.name);
  }
  if (type.kind !== "UNION") return;
  for (const name of possibleOf(schema, type, [])) {
    const message = schema.types.get(name)?.fields.get("message");
    if (message && isLeaf(typeOf(schema, message.type)) && !message.args.some(isRequired)) select(selectOn(into, name), "message", { alias: aliasOn(name, "message") });
  }
}

function problemFrom(form: readonly FormField[], error: unknown, wrapper: string | undefined): Problem {
  if (typeof error === "string") return { path: [], code: "server", message: error };
  const type = typeNameOf(error) ?? "";
  const say = (...names: string[]) => names.map((name) => fieldOf(error, type, name)).find((said) => said !== null && said !== undefined);
  const message = say("message", "messages", "code");
  const place = say("path", "inputPath", "field", "fields", "fieldName", "argument", "property", "attribute");
  return { path: inputPath(form, place, wrapper), code: "server", message: Array.isArray(message) ? message.join(" ") : typeof message === "string" ? message : "" };
}

/** A place as a server writes it (["input", "startsAt"], "input.starts_at", "tags[0]"), as this form's own path; empty where it is none of the form's. */
function inputPath(form: readonly FormField[], place: unknown, wrapper: string | undefined): (string | number)[] {
  let steps = (Array.isArray(place) ? place : [place]).flatMap((step: unknown) => String(step ?? "").split(/[.[\]/]+/).filter(Boolean));
  if (wrapper !== undefined && steps[0] === wrapper && !form.some(({ name }) => name === wrapper)) steps = steps.slice(1);
  const path: (string | number)[] = [];
  let fields: readonly FormField[] = form;
  let field: FormField | undefined;
  for (const step of steps) {
    if (field?.widget === "list" && /^\d+$/.test(step)) {
      path.push(Number(step));
      field = field.item();
    } else {
      field = fields.find(({ name }) => name === step) ?? fields.find(({ name }) => sameName(name) === sameName(step));
      if (!field) break;
      path.push(field.name);
    }
    fields = field.widget === "object" || field.widget === "one-of" ? field.fields() : [];
  }
  return path;
}

/** Errors beside the data, each on the input that it names in its extensions or, where a variable was refused, in its message. */
export function problemsOf({ form, shape }: ActionPlan, errors: readonly GraphQLError[]): Problem[] {
  const [only, second] = shape.field.args;
  const wrapper = only && !second && !form.some(({ name }) => name === only.name) ? only.name : undefined;
  return errors.map(({ message, extensions }) => {
    const [, variable, at] = /^Variable "\$(\w+)"(?:.*? at "([^"]+)")?/.exec(message) ?? [];
    const place = ["inputPath", "argumentPath", "field", "path", "argument", "argumentName"].map((name) => member(extensions, name)).find((found) => found !== undefined);
    return { path: inputPath(form, place ?? at ?? variable, wrapper), code: "server", message };
  });
}

/** What an action's form holds when it is opened from a record: the record's key, where the form asks for it. */
export function prefill({ form, entity }: ActionPlan, { type, id }: Stub): FormValue {
  if (id === undefined) return {};
  const find = (fields: readonly FormField[], depth: 0 | 1): (string | number)[] | undefined => {
    // A key that is no number is none of a table's ids.
    const fits = ({ picks, kind }: FormField) => !picks?.by && (kind !== "integer" || /^-?\d+$/.test(id));
    const own = fields.find((field) => field.picks?.entity === type && fits(field)) ?? (entity === type ? fields.find((field) => /^ids?$/i.test(field.name) && fits(field)) : undefined);
    // The key that something has to equal: `where: { id: { eq } }`.
    const equals = own?.widget === "object" ? own.fields().find(({ name }) => EQUALS.test(name)) : undefined;
    if (own?.widget === "object") return equals && [own.name, equals.name];
    if (own) return own.widget === "list" ? [own.name, 0] : [own.name];
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
