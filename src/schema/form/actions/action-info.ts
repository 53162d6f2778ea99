/**
 * The verb of a mutation and the types that it is about. See "Actions" in docs/schema-rules.md. It does not import the form of an action,
 * so that a screen with links to actions does not load the code that reads an action's answer.
 */
import { entityNamed } from "../../classify/identity/entity-names.js";
import { identityOf } from "../../classify/identity/identity.js";
import { isRecordType, typesOfInterface } from "../../classify/identity/record-types.js";
import { entityOfInput } from "../../classify/relations.js";
import { rootFields } from "../../classify/roots.js";
import type { RootField } from "../../classify/field-shape.js";
import type { InputValue, Schema, TypeDef } from "../../model/model.js";
import { isComposite, isInput, typeOf } from "../../model/names.js";
import type { Steps } from "../../model/steps.js";
import { fieldAroundRecord, linksIn } from "../outcome/payload-links.js";
import { membersOf } from "../../model/wrapped/failure-types.js";
import type { Verb } from "../types.js";

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

/** By the name of the mutation. */
const infosBySchema = new WeakMap<Schema, Map<string, ActionInfo>>();

function infosOf(schema: Schema): Map<string, ActionInfo> {
  const earlier = infosBySchema.get(schema);
  if (earlier) return earlier;
  const infos = new Map<string, ActionInfo>();
  infosBySchema.set(schema, infos);
  return infos;
}

/** The verb and the types of a mutation. Computed once for each mutation. */
export function actionInfo(schema: Schema, root: RootField): ActionInfo {
  const infos = infosOf(schema);
  const earlier = infos.get(root.name);
  if (earlier) return earlier;
  const info = readActionInfo(schema, root);
  infos.set(root.name, info);
  return info;
}

/** How many mutations are read in one step, which takes some 15 ms. */
const MUTATIONS_IN_STEP = 100;

/** Reads all mutations for `actionsFor`, in steps. Mutations that have been read take no step. */
export function* prepareActions(schema: Schema): Steps<void> {
  const infos = infosOf(schema);
  let done = 0;
  for (const root of mutationsOf(schema)) {
    if (infos.has(root.name)) continue;
    actionInfo(schema, root);
    if (++done % MUTATIONS_IN_STEP === 0) yield;
  }
}

const mutationsOf = (schema: Schema): RootField[] =>
  rootFields(schema).filter(({ operation }) => operation === "mutation");

function readActionInfo(schema: Schema, root: RootField): ActionInfo {
  const { verb, nouns } = splitName(root.name);
  const gives = recordTypesIn(schema, typeOf(schema, root.field.type)).map(
    (name) => identityOf(schema, name).twin ?? name,
  );
  const subject = typeAtEndOf(schema, nouns) ?? entityNamed(schema, nouns[0] ?? "") ?? gives[0];
  const takes = keyInputsOf(schema, root)
    .flatMap((input) => entityOfInput(schema, input, { entity: subject }) ?? [])
    .flatMap((type) => [type, ...typesOfInterface(schema, type)]);
  return { verb, entity: subject ?? takes[0], gives, takes };
}

/** The verb, which is the first word of a name or the last, and the other words: deleteTicket, ticketDelete, delete_tickets. */
function splitName(name: string): { verb: Verb; nouns: readonly string[] } {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g)?.map((word) => word.toLowerCase()) ?? [];
  const verbOf = (word: string | undefined) => VERBS.find(([pattern]) => pattern.test(word ?? ""))?.[1];
  // "createOrUpdateOrder" changes an order that is there.
  const or = words.indexOf("or");
  if (verbOf(words[or - 1]) && verbOf(words[or + 1])) {
    return { verb: "update", nouns: words.filter((_, index) => Math.abs(index - or) > 1) };
  }
  const [first, last] = [verbOf(words[0]), verbOf(words.at(-1))];
  const endsWithVerb = first === undefined && last !== undefined;
  return { verb: first ?? last ?? "other", nouns: endsWithVerb ? words.slice(0, -1) : words.slice(1) };
}

/** The record type that some words end with. Of several types it is the one with the longest name. */
export const typeAtEndOf = (schema: Schema, nouns: readonly string[]): string | undefined =>
  nouns.map((_, start) => entityNamed(schema, nouns.slice(start).join(""))).find((typeName) => typeName !== undefined);

/** Names of arguments that may hold the key of the record: `updatePost(where: { id }, data)`. */
const KEY_HOLDER = /^(where|by|key|filter)$/;
const ID = /^_?id$/;

/** The inputs that may take the key of a record. */
const keyInputsOf = (schema: Schema, root: RootField): InputValue[] =>
  actionInputs(schema, root).inputs.flatMap((input) => {
    if (!KEY_HOLDER.test(input.name) || input.type.item) return input;
    const inner = typeOf(schema, input.type)?.inputs.values() ?? [];
    return [...inner].filter(({ name }) => ID.test(name));
  });

/** The types of the records that a payload is or links to. Of a union, those that an action gives if it was done. */
function recordTypesIn(schema: Schema, payload: TypeDef | undefined): string[] {
  if (!isComposite(payload)) return [];
  if (isRecordType(schema, payload.name)) return [payload.name];
  if (payload.kind === "UNION") {
    const { results } = membersOf(schema, payload);
    return [...new Set(results.flatMap((result) => recordTypesIn(schema, result)))];
  }
  const around = fieldAroundRecord(schema, payload);
  const holder = (around && typeOf(schema, around.type)) ?? payload;
  return linksIn(schema, holder).map(({ type }) => type.name);
}

/** The mutations that take or give a type: those that take its key first. */
export function actionsFor(schema: Schema, type: string): readonly RootField[] {
  const scored = mutationsOf(schema).flatMap((root) => {
    const rank = rankFor(type, actionInfo(schema, root));
    return rank === undefined ? [] : [{ root, rank }];
  });
  return scored.sort((one, other) => one.rank - other.rank).map(({ root }) => root);
}

/** How closely an action belongs to a type: the lower, the closer. */
const RANKS = { takesItsKey: 0, takesKeyBeside: 1, isAboutType: 2, givesType: 3 } as const;

/** One of `RANKS`; undefined where an action neither takes nor gives a type. */
function rankFor(type: string, { entity, gives, takes }: ActionInfo): number | undefined {
  if (takes.includes(type)) return entity === type ? RANKS.takesItsKey : RANKS.takesKeyBeside;
  if (entity === type) return RANKS.isAboutType;
  return gives.includes(type) ? RANKS.givesType : undefined;
}

/** The inputs that a person fills in: a single input object is unwrapped. */
export function actionInputs(
  schema: Schema,
  { field }: RootField,
): { inputs: readonly InputValue[]; wrapper?: InputValue } {
  const [only, second] = field.args.filter((arg) => isInput(schema, arg));
  const type = only && !second && !only.type.item ? typeOf(schema, only.type) : undefined;
  return only && type?.kind === "INPUT_OBJECT" && !type.oneOf
    ? { inputs: [...type.inputs.values()], wrapper: only }
    : { inputs: field.args };
}
