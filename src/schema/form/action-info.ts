/**
 * What a mutation does, and to which type. See "Actions" in docs/schema-rules.md. It is apart from the form of an action, so that a
 * screen with links to actions does not load what reads the answer of one.
 */
import { entityNamed, hasOwnKey, identityOf } from "../classify/identity.js";
import { entityOfInput } from "../classify/relations.js";
import { rootFields } from "../classify/roots.js";
import type { RootField } from "../classify/field-shape.js";
import type { InputValue, Schema, TypeDef } from "../model/model.js";
import { isComposite, isInput, typeOf } from "../model/names.js";
import type { Steps } from "../model/steps.js";
import { linksIn } from "./payload-links.js";
import type { Verb } from "./types.js";

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
  const known = infosBySchema.get(schema);
  if (known) return known;
  const infos = new Map<string, ActionInfo>();
  infosBySchema.set(schema, infos);
  return infos;
}

/** What a mutation does, worked out once. */
export function actionInfo(schema: Schema, root: RootField): ActionInfo {
  const infos = infosOf(schema);
  const known = infos.get(root.name);
  if (known) return known;
  const info = readActionInfo(schema, root);
  infos.set(root.name, info);
  return info;
}

/** How many mutations are worked on in one step: some 15 ms. */
const MUTATIONS_IN_STEP = 100;

/** Works out what `actionsFor` asks of all mutations, in steps. What is known already takes no step. */
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

/** The verb is the first word or the last: deleteTicket, ticketDelete, delete_tickets. */
function readActionInfo(schema: Schema, root: RootField): ActionInfo {
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
  return hasOwnKey(schema, payload.name) ? [payload.name] : linksIn(schema, payload).map(({ type }) => type.name);
}

/** The mutations that take or give a type: those that take its key first. */
export function actionsFor(schema: Schema, type: string): readonly RootField[] {
  const scored = mutationsOf(schema).flatMap((root) => {
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
export function inputsOf(
  schema: Schema,
  { field }: RootField,
): { inputs: readonly InputValue[]; wrapper?: InputValue } {
  const [only, second] = field.args.filter((arg) => isInput(schema, arg));
  const type = only && !second && !only.type.item ? typeOf(schema, only.type) : undefined;
  return only && type?.kind === "INPUT_OBJECT" && !type.oneOf
    ? { inputs: [...type.inputs.values()], wrapper: only }
    : { inputs: field.args };
}
