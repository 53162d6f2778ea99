/**
 * Whose key an input called "id" takes in an action. A wrong answer would change or delete a record of another type that happens to have
 * the same id, so that it is unknown where the evidence disagrees. See "Whose key an id is" in docs/schema-rules.md.
 */
import { isRecordFilter } from "../../classify/identity/filter-access.js";
import { identityOf } from "../../classify/identity/identity.js";
import { isRecordType } from "../../classify/identity/record-types.js";
import { isRootType } from "../../classify/roots.js";
import { rowsOf } from "../../classify/list/rows.js";
import { plainNameOf } from "../../classify/type-names.js";
import { namesKey, withoutId, wordsOfInputType } from "../../classify/input-names.js";
import type { FieldDef, InputValue, Schema } from "../../model/model.js";
import { isLeaf, isRequired, singular, typeOf, wordSet } from "../../model/names.js";
import { wordsOf } from "../../values/words.js";
import { isInPlural, joiningTypes, recordTypeNamed, typeNamedBy, type ActionName } from "../../classify/action-name.js";
import { innerInputs, isObject, isSelector } from "./own-key.js";

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
  /** The objects that an action requires: `account: { id }` is called after what its key is of. */
  holders: readonly InputValue[];
}

/** The type whose key an input called "id" takes; undefined where the evidence is missing or disagrees. */
export function keyOwnerOf(schema: Schema, evidence: KeyEvidence): string | undefined {
  const { name, gives, deletes, keyObjects } = evidence;
  // The id of a new record is not that of one that is there.
  const makesType = name.verb === "create" && name.before.length + name.after.length === 0;
  if (makesType || isTakenFrom(evidence) || isOfNouns(schema, evidence)) return undefined;
  const ofObjects = keyObjects.flatMap((object) => typeOfObject(schema, object) ?? []);
  const owner =
    gives.length + deletes.length > 0
      ? ownerInAnswer(schema, evidence)
      : (ownerByName(schema, evidence) ?? ofObjects[0]);
  const isSure =
    owner === undefined ||
    !(
      mayBeOfAnother(schema, owner, evidence) ||
      mayBeFirstWord(schema, owner, evidence) ||
      hasNamedKey(schema, owner, evidence)
    );
  return isSure && ofObjects.every((type) => type === owner) ? owner : undefined;
}

/** Whether a name is that of a type, with another noun or alone: `orderItem(id)` and `order(id)` make an order of something. */
function isOfNouns(schema: Schema, { name, action }: KeyEvidence): boolean {
  if (name.type === undefined || name.verb !== "other") return false;
  const type = plainNameOf(schema, name.type);
  const words = wordsOf(action);
  const isAfterType = singular(words.slice(0, -1).join("")) === singular(type);
  return singular(action) === singular(type) || (isAfterType && mayBeThing(schema, name.type, words.slice(-1)));
}

/** Whether a name begins like `deleteFromPosts`, but the action takes no filter of the rows. */
const isTakenFrom = ({ action, keyObjects }: KeyEvidence): boolean =>
  /^(from|into)$/.test(wordsOf(action)[1] ?? "") && !keyObjects.some(({ name }) => isRecordFilter(name));

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
  return [...schema.types.values()].some(({ name, kind }) => {
    const called = plainNameOf(schema, name);
    const rest = called.slice(first.length);
    const isLonger = kind === "OBJECT" && called.startsWith(first) && /^_?\p{Lu}|^_/u.test(rest);
    if (!isLonger || !isRecordType(schema, name) || areLinked(schema, owner, name)) return false;
    return KINDS.has(first.toLowerCase()) || recordTypeNamed(schema, rest) !== undefined;
  });
}

/** Words for what a thing is at some time, rather than for a thing. */
const KINDS = wordSet("draft template copy backup archive revision version preview sample trial test demo");

/** Whether another input requires the key by the name of the type, as `ticketId` does in `assignAgent(ticketId, id)`: a bare id is of something else. */
const hasNamedKey = (schema: Schema, owner: string, { inputs }: KeyEvidence): boolean =>
  inputs.some(
    (input) =>
      isRequired(input) &&
      isLeaf(typeOf(schema, input.type)) &&
      (namesKey(input.name) || input.type.name === "ID") &&
      withoutId(input.name) !== "" &&
      input.name !== identityOf(schema, owner).key &&
      recordTypeNamed(schema, withoutId(input.name)) === owner,
  );

/** The type that the name of an input object is that of, nothing else: `DeleteOrderInput`. */
function typeOfObject(schema: Schema, { type }: InputValue): string | undefined {
  const named = typeNamedBy(schema, wordsOfInputType(type.name));
  return named.before.length + named.after.length === 0 ? named.type : undefined;
}

/** A record in the answer that the name of the action names too, or the only one where the name names none. */
function ownerInAnswer(schema: Schema, evidence: KeyEvidence): string | undefined {
  const { gives, deletes, name } = evidence;
  const [only, second] = gives;
  if (name.type === undefined) {
    const isSure = second === undefined && isExplained(schema, evidence, only, name.after);
    return isSure && !mayBeOfVerb(schema, only ?? "", evidence) ? only : undefined;
  }
  const isGiven = [...deletes, ...gives].some((type) => isOrMayBe(schema, type, name.type ?? ""));
  const isOfType = isKindOf(schema, evidence, name.type, name.before);
  return isGiven && isOfType && isExplained(schema, evidence, name.type, name.after) ? name.type : undefined;
}

/** Without a record in the answer, the name is the type's, nothing else. A word before it may say whose the record is: "customer address". */
function ownerByName(schema: Schema, evidence: KeyEvidence): string | undefined {
  const { type, before, after } = evidence.name;
  if (type === undefined || isOfSeveral(schema, type, evidence)) return undefined;
  const holder = before.length === 0 ? type : recordTypeNamed(schema, before.join(""));
  const isOfType = holder !== undefined && (holder === type || areLinked(schema, holder, type));
  return isOfType && isExplained(schema, evidence, type, after) ? type : undefined;
}

const areLinked = (schema: Schema, one: string, other: string): boolean =>
  linksTo(schema, one, other) || linksTo(schema, other, one);

const linksTo = (schema: Schema, from: string, to: string): boolean =>
  [...(schema.types.get(from)?.fields.values() ?? [])].some(({ type }) => type.name === to);

/** Whether a name in the plural has one id, which may be that of whom they belong to. A filter says itself what it is for. */
function isOfSeveral(schema: Schema, type: string, { action, inputs, keyObjects }: KeyEvidence): boolean {
  const takesSeveral = inputs.some((input) => input.type.item !== undefined) || keyObjects.some(isSelector);
  return !takesSeveral && !/by_?(id|pk)$/i.test(action) && isInPlural(schema, action, type);
}

/** Words after which the id is that of something else: `removeFromCart(id)`. A filter is one of the rows: `deleteFromBlogCollection(filter)`. */
export const PREPOSITIONS = wordSet("from in into to onto of out off with without for by on at under between via per");
/** Words for other records than the one that is named. */
const OTHERS = wordSet("other others another next previous following preceding parent child except but not all every");

/** Whether words before a type only say what kind of record is meant: a draft order is an order. */
function isKindOf(schema: Schema, evidence: KeyEvidence, type: string, words: readonly string[]): boolean {
  const tellsAnother = (word: string) => PREPOSITIONS.has(word) || OTHERS.has(word) || PARTICIPLE.test(word);
  if (words.length === 0) return true;
  return !words.some(tellsAnother) && !mayBeThing(schema, type, words) && !isOfSeveral(schema, type, evidence);
}

/**
 * Whether words beside a type say what is done with its record, such as "state" in `setOrderState(id, state)`, rather than to what else: another
 * input takes the new value, or the key of the other. Of a deletion they never do: `deleteOrderState` may well delete something else.
 */
function isExplained(
  schema: Schema,
  evidence: KeyEvidence,
  type: string | undefined,
  words: readonly string[],
): boolean {
  if (words.length === 0) return true;
  if (evidence.name.verb === "delete") return false;
  if (evidence.holders.some((holder) => type !== undefined && recordTypeNamed(schema, holder.name) === type))
    return true;
  const rest = words[0] === "as" ? words.slice(1) : words;
  const isMarked = rest !== words || evidence.name.type !== undefined || MARKS.test(evidence.action);
  if (isMarked && rest.every((word) => PARTICIPLE.test(word))) return !mayBeThing(schema, type, rest);
  if (rest.some((word) => PREPOSITIONS.has(word))) return false;
  const inputs = evidence.inputs.flatMap((input) =>
    isObject(schema, input) && !isSelector(input) ? [input, ...innerInputs(schema, input)] : [input],
  );
  return isMadeNew(evidence) || inputs.some((input) => tellsValue(schema, evidence, type, rest, input));
}

/** Whether what is named after the type is made by the action, so that it has no id yet: `orderCreateWebhook(id)`, `orderAddNote(id, input)`. */
function isMadeNew({ action, inputs }: KeyEvidence): boolean {
  const words = wordsOf(action);
  const describesIt = inputs.some((input) => isRequired(input) && !namesKey(input.name) && input.type.name !== "ID");
  return words.includes("create") || (words.includes("add") && describesIt);
}

/** Whether an input takes what some words name: a value that the record has, or the key of another record. */
function tellsValue(
  schema: Schema,
  { gives }: KeyEvidence,
  type: string | undefined,
  words: readonly string[],
  input: InputValue,
): boolean {
  const text = singular(words.join(""));
  if (namesKey(input.name)) return withoutId(input.name) === text;
  if (singular(input.name) !== text) return false;
  const isClosedSet = typeOf(schema, input.type)?.kind === "ENUM" || input.type.name === "Boolean";
  const field = schema.types.get(type ?? "")?.fields.get(input.name);
  if (isClosedSet || !isLeaf(typeOf(schema, input.type))) return isClosedSet;
  if (field) return !isRecordType(schema, field.type.name);
  return gives.length > 0 && !mayBeThing(schema, type, words);
}

/** Whether words may name something beside the record that has a key of its own: a relation of it, or the end of a type's name. */
export const mayBeThing = (schema: Schema, type: string | undefined, words: readonly string[]): boolean =>
  isRelation(schema, type, words) || isPartOfName(schema, type, words);

function isRelation(schema: Schema, type: string | undefined, words: readonly string[]): boolean {
  const text = singular(words.join(""));
  const fields = schema.types.get(type ?? "")?.fields.values() ?? [];
  return [...fields].some((field) =>
    namesKey(field.name) && withoutId(field.name) !== ""
      ? withoutId(field.name) === text
      : singular(field.name) === text && isRecordType(schema, field.type.name),
  );
}

const partsBySchema = new WeakMap<Schema, ReadonlyMap<string, ReadonlySet<string>>>();

/** By the words that its name begins or ends with: the record types. */
function partsOfNames(schema: Schema): ReadonlyMap<string, ReadonlySet<string>> {
  const earlier = partsBySchema.get(schema);
  if (earlier) return earlier;
  const parts = new Map<string, Set<string>>();
  for (const { name, kind } of schema.types.values()) {
    if (kind !== "OBJECT" || !isRecordType(schema, name)) continue;
    const own = wordsOf(plainNameOf(schema, name));
    for (const part of own.flatMap((_, at) => [own.slice(at), own.slice(0, at)])) {
      const text = singular(part.join(""));
      parts.set(text, (parts.get(text) ?? new Set()).add(name));
    }
  }
  partsBySchema.set(schema, parts);
  return parts;
}

/** Whether the name of another record type begins or ends with some words: CustomerAddress with "address". */
const isPartOfName = (schema: Schema, type: string | undefined, words: readonly string[]): boolean =>
  [...(partsOfNames(schema).get(singular(words.join(""))) ?? [])].some((name) => name !== type);

/** Prefixes of verbs that undo or repeat what another verb does. */
const PREFIX = /^(un|re|de|dis)(?=\w{3})/;

/** Whether any other record type has a link to a type, or from it: the one who is meant by `ban(id: ID!): Team` may be a member. */
const isLinked = (schema: Schema, type: string): boolean =>
  [...schema.types.values()].some(
    ({ name, kind, fields }) =>
      kind === "OBJECT" &&
      !isRootType(schema, name) &&
      [...fields.values()].some((field) => {
        const other = name === type ? (rowsOf(schema, field)?.entity ?? field.type.name) : name;
        const isLink = name === type || field.type.name === type;
        return isLink && other !== type && isRecordType(schema, other);
      }),
  );

/** Whether a verb alone may be about something else than the record in the answer: a tag in `untag`, an assignee in `unassign`. */
function mayBeOfVerb(schema: Schema, type: string, { action, name }: KeyEvidence): boolean {
  const [verb = ""] = wordsOf(action);
  if (name.after.length > 0) return false;
  const stem = verb.replace(PREFIX, "");
  if (mayBeThing(schema, type, [stem]) || isLinked(schema, type)) return true;
  const fields = [...(schema.types.get(type)?.fields.values() ?? [])];
  return stem !== verb && fields.some((field) => field.name.startsWith(stem) && isRecordType(schema, field.type.name));
}

/** The verb before a participle: `markRead`. That of any other, such as `setPinned(id)`, may name another record. */
const MARKS = /^(un)?mark/;
/** "archived", "paid", "sent" */
const PARTICIPLE = /^(?!embed$)\w+[^e]ed$|^(paid|sent|done|read)$/;

/** Whether a type is another one, or an interface or a union that it may stand for. */
const isOrMayBe = (schema: Schema, type: string, other: string): boolean =>
  type === other || schema.types.get(type)?.possible.includes(other) === true;
