/**
 * Whose key an input called "id" takes in an action. A wrong answer would change or delete a record of another type that happens to have
 * the same id, so that it is unknown where the evidence disagrees. See "Whose key an id is" in docs/schema-rules.md.
 */
import { isRecordFilter } from "../../classify/identity/filter-access.js";
import { isRecordType } from "../../classify/identity/record-types.js";
import { plainNameOf } from "../../classify/type-names.js";
import { wordsOfInputType } from "../../classify/input-names.js";
import type { FieldDef, InputValue, Schema } from "../../model/model.js";
import { freeFields, singular, typeOf, wordSet } from "../../model/names.js";
import { singularOf, wordsOf } from "../../values/words.js";
import { joiningTypes, recordTypeNamed, typeNamedBy, type ActionName } from "../../classify/action-name.js";

/** What an action says of the records that it is about. */
export interface KeyEvidence {
  /** The types of the records in its answer: the strongest evidence. */
  gives: readonly string[];
  /** The types of the deleted records whose keys are in its answer: beside them it may give the record that they were a part of. */
  deletes: readonly string[];
  name: ActionName;
  /** The whole name. */
  action: string;
  /** The objects that hold the key: the names of their types come after the name of the action. */
  keyObjects: readonly InputValue[];
  /** The inputs that a person fills in. */
  inputs: readonly InputValue[];
}

/** The type whose key an input called "id" takes; undefined where the evidence is missing or disagrees. */
export function keyOwnerOf(schema: Schema, evidence: KeyEvidence): string | undefined {
  const { name, gives, deletes, keyObjects } = evidence;
  // The id of a new record is not that of one that is there.
  const makesType = name.verb === "create" && name.before.length + name.after.length === 0;
  if (makesType) return undefined;
  const ofObjects = keyObjects.flatMap((object) => typeOfObject(schema, object) ?? []);
  const owner =
    gives.length + deletes.length > 0
      ? ownerInAnswer(schema, evidence)
      : (ownerByName(schema, evidence) ?? ofObjects[0]);
  const isSure =
    owner === undefined || !(mayBeOfAnother(schema, owner, evidence) || mayBeFirstWord(schema, owner, evidence));
  return isSure && ofObjects.every((type) => type === owner) ? owner : undefined;
}

/**
 * Whether the type before another one in a name may be whose key it is, as that of the order in `deleteOrderItems(id)`, or neither is: the id
 * of `removeTeamMember(id)` may be that of a membership.
 */
function mayBeOfAnother(schema: Schema, owner: string, { name, action, inputs, keyObjects }: KeyEvidence): boolean {
  const holder = recordTypeNamed(schema, name.before.join("")) ?? typeBefore(schema, owner);
  if (holder === undefined || holder === owner || name.type !== owner) return false;
  const known = new Set([...name.before, ...wordsOf(plainNameOf(schema, owner))]);
  const isPlural = wordsOf(action).some((word) => singular(word) !== word && !known.has(word));
  const takesList = inputs.some((input) => input.type.item !== undefined && /^_?ids?$/i.test(input.name));
  const isPart = name.before.length === 0;
  // A filter says itself what it is for.
  const takesFilter = isPart && keyObjects.some((object) => isRecordFilter(object.name));
  return (isPlural && !takesList && !takesFilter) || (!isPart && areJoined(schema, holder, owner));
}

/** The type that the name of another one begins with: Order of OrderItem. */
function typeBefore(schema: Schema, type: string): string | undefined {
  const words = wordsOf(plainNameOf(schema, type));
  for (let end = words.length - 1; end > 0; end--) {
    const holder = recordTypeNamed(schema, words.slice(0, end).join(""));
    if (holder !== undefined) return holder;
  }
  return undefined;
}

/** Whether a record of either type may have many of the other, or a third type joins them. */
function areJoined(schema: Schema, one: string, other: string): boolean {
  const isMany = ({ type }: FieldDef) => type.item !== undefined;
  const links = (from: string, to: string) =>
    [...(schema.types.get(from)?.fields.values() ?? [])].filter(({ type }) => type.name === to);
  if (links(one, other).some(isMany) && links(other, one).some(isMany)) return true;
  const isPartOf = links(other, one).some((field) => !isMany(field));
  const joining = new Set(joiningTypes(schema).values());
  return (
    !isPartOf &&
    [...schema.types.values()].some(
      ({ name, kind }) =>
        kind === "OBJECT" &&
        name !== one &&
        name !== other &&
        (isRecordType(schema, name) || joining.has(name)) &&
        [one, other].every((type) => links(name, type).some((field) => !isMany(field))),
    )
  );
}

/**
 * Whether a name may be the first word of what an action is about, where only the name says whose key it is: "draft" of a DraftPost, if that is
 * no part of a Draft.
 */
function mayBeFirstWord(schema: Schema, owner: string, { gives, deletes }: KeyEvidence): boolean {
  if (gives.length + deletes.length > 0) return false;
  const first = plainNameOf(schema, owner);
  const linksTo = (from: string, to: string) =>
    [...(schema.types.get(from)?.fields.values() ?? [])].some(({ type }) => type.name === to);
  return [...schema.types.values()].some(({ name, kind }) => {
    const called = plainNameOf(schema, name);
    const rest = called.slice(first.length);
    const isLonger = kind === "OBJECT" && called.startsWith(first) && /^_?\p{Lu}|^_/u.test(rest);
    if (!isLonger || !isRecordType(schema, name) || linksTo(owner, name) || linksTo(name, owner)) return false;
    return KINDS.has(first.toLowerCase()) || recordTypeNamed(schema, rest) !== undefined;
  });
}

/** Words for what a thing is at some time, rather than for a thing. */
const KINDS = wordSet("draft template copy backup archive revision version preview sample trial test demo");

/** The type that the name of an input object is that of, nothing else: `DeleteOrderInput`. */
function typeOfObject(schema: Schema, { type }: InputValue): string | undefined {
  const named = typeNamedBy(schema, wordsOfInputType(type.name));
  return named.before.length + named.after.length === 0 ? named.type : undefined;
}

/** A record in the answer that the name of the action names too, or the only one where the name names none. */
function ownerInAnswer(schema: Schema, evidence: KeyEvidence): string | undefined {
  const { gives, deletes, name } = evidence;
  const [only, second] = gives;
  if (name.type === undefined)
    return second === undefined && isExplained(schema, evidence, only, name.after) ? only : undefined;
  const isGiven = [...deletes, ...gives].some((type) => isOrMayBe(schema, type, name.type ?? ""));
  // A draft order is an order.
  const isOfType = hasNoParticle(name.before) || isExplained(schema, evidence, name.type, name.before);
  return isGiven && isOfType && isExplained(schema, evidence, name.type, name.after) ? name.type : undefined;
}

/** Without a record in the answer, the words before the type may only say whose it is: "customer" of `deleteCustomerAddress`. */
function ownerByName(schema: Schema, evidence: KeyEvidence): string | undefined {
  const { type, before, after } = evidence.name;
  if (type === undefined) return undefined;
  const saysWhose = before.length === 0 || recordTypeNamed(schema, before.join("")) !== undefined;
  const isOfType = saysWhose || isExplained(schema, evidence, type, before);
  return isOfType && isExplained(schema, evidence, type, after) ? type : undefined;
}

/** Words that join others and name nothing. */
const PARTICLES = wordSet("a the as at by for from in into is now of off on out to up with and");
const hasNoParticle = (words: readonly string[]): boolean => !words.some((word) => PARTICLES.has(word));

/**
 * Whether words beside a type say what is done with its record, such as "state" in `setOrderState(id, state)`, rather than to what else.
 * Of a deletion they never do: `deleteOrderState` may well delete something else.
 */
function isExplained(
  schema: Schema,
  evidence: KeyEvidence,
  type: string | undefined,
  words: readonly string[],
): boolean {
  if (words.length === 0) return true;
  if (evidence.name.verb === "delete") return false;
  const known = new Set(
    [...evidence.inputs.map(({ name }) => name), ...valueFieldsOf(schema, type)].flatMap(wordsOf).map(singularOf),
  );
  return words.every((word) => PARTICLES.has(word) || PARTICIPLE.test(word) || known.has(singularOf(word)));
}

/** "archived", "paid", "sent" */
const PARTICIPLE = /.ed$|^(paid|sent|done|read)$/;

/** The fields of a type that are no records, as a state or an address without a key is. */
function valueFieldsOf(schema: Schema, typeName: string | undefined): string[] {
  const type = schema.types.get(typeName ?? "");
  const fields = type ? freeFields(schema, type) : [];
  return fields.flatMap((field) => (isRecordType(schema, typeOf(schema, field.type)?.name ?? "") ? [] : [field.name]));
}

/** Whether a type is another one, or an interface or a union that it may stand for. */
const isOrMayBe = (schema: Schema, type: string, other: string): boolean =>
  type === other || schema.types.get(type)?.possible.includes(other) === true;
