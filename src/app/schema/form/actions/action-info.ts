/**
 * The verb of a mutation and the types that it is about. See "Actions" in docs/work/schema-rules.md. It does not import the form of an
 * action, so that a screen with links to actions does not load the code that reads an action's answer.
 */
import { identityOf } from "../../classify/identity/identity.js";
import { isRecordType } from "../../classify/identity/record-types.js";
import { entityOfInput, keyTypesOf } from "../../classify/relations.js";
import { rootFields } from "../../classify/roots.js";
import type { RootField } from "../../classify/field-shape.js";
import type { InputValue, Schema, TypeDef } from "../../model/model.js";
import { isComposite, isInput, isRequired, typeOf } from "../../model/names.js";
import type { Steps } from "../../model/steps.js";
import { fieldAroundRecord, linksIn } from "../outcome/payload-links.js";
import { membersOf } from "../../model/failure-types.js";
import { type Verb, readActionName, recordTypeNamed } from "../../classify/action-name.js";
import { keyOwnerOf } from "./key-owner.js";
import { isObject, isSelector, ownKeyIn, wholeKeyOf, type FormInputs } from "./own-key.js";

/** The verb of an action, and the types that it returns and takes. */
export interface ActionInfo {
  verb: Verb;
  /** Whether it makes or begins something by its verb, and changes nothing that is there. */
  begins: boolean;
  /** The type that it is about. */
  entity?: string;
  /** The type that its name says, if it says one. */
  named?: string;
  /** The type whose key an input called "id" takes. See "Whose key an id is" in docs/work/schema-rules.md. */
  owner?: string;
  /** The type of its answer. */
  answer: string;
  /** The types of the records in its answer. */
  gives: readonly string[];
  /** The types of the records whose keys it takes. */
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
  const name = readActionName(schema, root.name);
  const payload = typeOf(schema, root.field.type);
  const gives = recordTypesIn(schema, payload).map((type) => identityOf(schema, type).twin ?? type);
  const { verb, begins } = name;
  const answer = root.field.type.name;
  const form = formInputs(schema, root);
  const { inputs, wrapper } = form;
  const keyObjects = [
    ...(wrapper ? [wrapper] : []),
    ...inputs.filter((input) => isObject(schema, input) && isSelector(input)),
  ];
  const owner = keyOwnerOf(schema, {
    gives,
    deletes: typesDeletedIn(schema, payload),
    name,
    action: root.name,
    keyObjects,
    inputs,
    holders: root.field.args.filter((arg) => isRequired(arg) && isObject(schema, arg)),
  });
  const key = owner === undefined ? undefined : wholeKeyOf(schema, owner);
  const own = key && ownKeyIn(schema, form, key) ? [key.type] : [];
  const outputType = name.type ?? gives[0];
  const subject = { entity: owner, outputType, isNew: verb === "create", answer };
  const keyOwners = inputs.flatMap((input) => entityOfInput(schema, input, subject) ?? []);
  const takes = new Set([...own, ...keyOwners].flatMap((typeName) => keyTypesOf(schema, typeName)));
  // "deleteCustomerNote" is about notes, which may be no type. It is then about nothing that is known.
  const isOfPart = name.after.length > 0 && verb !== "create" && owner === undefined && takes.size === 0;
  const entity = (isOfPart ? gives[0] : outputType) ?? keyOwners[0];
  return { verb, begins, entity, named: name.type, owner, answer, gives, takes: [...takes] };
}

/** The inputs of an action's form, and what they are in. */
export function formInputs(schema: Schema, root: RootField): FormInputs {
  const { inputs, wrapper } = actionInputs(schema, root);
  return { inputs, wrapper, parent: wrapper?.type.name ?? root.argumentsOwner };
}

/** The types of the records that a payload is or links to. Of a union, those that an action gives if it was done. */
function recordTypesIn(schema: Schema, payload: TypeDef | undefined): string[] {
  if (!isComposite(payload)) return [];
  if (isRecordType(schema, payload.name)) return isKeyOnly(schema, payload) ? [] : [payload.name];
  if (payload.kind === "UNION") {
    const { results } = membersOf(schema, payload);
    return [...new Set(results.flatMap((result) => recordTypesIn(schema, result)))];
  }
  const around = fieldAroundRecord(schema, payload);
  const holder = (around && typeOf(schema, around.type)) ?? payload;
  return linksIn(schema, holder).map(({ type }) => type.name);
}

/** Whether an answer is only the key of what is gone, and no record: `type delete_one { id: ID! }`, which nothing but mutations give. */
function isKeyOnly(schema: Schema, { name, fields }: TypeDef): boolean {
  const givers = [...schema.types.values()].filter((type) => type.name !== schema.roots.get("mutation"));
  return (
    fields.size === 1 && !givers.some((type) => [...type.fields.values()].some((field) => field.type.name === name))
  );
}

/** The types whose keys a payload gives because their records are gone: Team of `deletedTeamID`. */
const typesDeletedIn = (schema: Schema, payload: TypeDef | undefined): string[] =>
  [...(payload?.fields.keys() ?? [])].flatMap((name) => {
    const [, deleted = ""] = /^(?:deleted|destroyed|removed)_?(\w+?)_?ids?$/i.exec(name) ?? [];
    return recordTypeNamed(schema, deleted) ?? [];
  });

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
