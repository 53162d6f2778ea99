/**
 * Whose key an input called "id" takes in an action. A wrong answer would change or delete a record of another type that happens to have
 * the same id, so that it is unknown where the evidence disagrees. See "Whose key an id is" in docs/work/schema-rules.md.
 */
import { isRecordFilter } from "../../classify/identity/filter-access.js";
import { isPluralOfAnother } from "../../classify/identity/entity-names.js";
import { identityOf } from "../../classify/identity/identity.js";
import { isRecordType } from "../../classify/identity/record-types.js";
import { rowsOf } from "../../classify/list/rows.js";
import { plainNameOf } from "../../classify/type-names.js";
import { rootFields } from "../../classify/roots.js";
import { withoutId } from "../../classify/input-names.js";
import type { FieldDef, InputValue, Schema } from "../../model/model.js";
import { isLeaf, isRequired, singular, typeOf, wordSet } from "../../model/names.js";
import { wordsOf } from "../../values/words.js";
import { joiningTypes, PLACE_WORDS, recordTypeNamed, typeOfObject, verbOf } from "../../classify/action-name.js";
import {
  areLinked,
  isExplained,
  isKindOf,
  isOfSeveral,
  linksTo,
  mayBeOfVerb,
  mayBeThing,
  mayTakeKey,
  type KeyEvidence,
} from "./key-evidence.js";

/** The type whose key an input called "id" takes; undefined where the evidence is missing or disagrees. */
export function keyOwnerOf(schema: Schema, evidence: KeyEvidence): string | undefined {
  const { name, gives, deletes, keyObjects } = evidence;
  // The id of a new record is not that of one that is there.
  const makesType = name.verb === "create" && name.before.length + name.after.length === 0;
  if (makesType || isTakenFrom(evidence) || isOfNouns(schema, evidence)) return undefined;
  const ofObjects = keyObjects.flatMap(({ type }) => typeOfObject(schema, type) ?? []);
  const owner =
    gives.length + deletes.length > 0
      ? ownerInAnswer(schema, evidence)
      : (ownerByName(schema, evidence) ?? ofObjects[0]);
  const isSure =
    owner === undefined ||
    !(
      mayBeOfAnother(schema, owner, evidence) ||
      mayBeFirstWord(schema, owner, evidence) ||
      hasNamedKey(schema, owner, evidence) ||
      (takesList(evidence.inputs) && isPluralOfAnother(schema, owner))
    );
  return isSure && ofObjects.every((type) => type === owner) ? owner : undefined;
}

/** Whether a name is that of a type, with another noun or alone: `orderItem(id)` and `order(id)` make an order of something. */
function isOfNouns(schema: Schema, { name, action, gives }: KeyEvidence): boolean {
  if (name.type === undefined) return false;
  const type = plainNameOf(schema, name.type);
  const words = wordsOf(action);
  // Beside a type Update, `update_board(id): Board` still changes a board where other things are updated so too.
  if (gives.includes(name.type) && isVerbOfOthers(schema, words[0] ?? "", name.type)) return false;
  const own = wordsOf(type).map(singular);
  const [only = "", ...others] = words.filter((word) => !own.includes(singular(word)));
  if (others.length === 0 && recordTypeNamed(schema, only) !== undefined) return true;
  if (name.verb !== "other") return false;
  const isAfterType = singular(words.slice(0, -1).join("")) === singular(type);
  return singular(action) === singular(type) || (isAfterType && mayBeThing(schema, name.type, words.slice(-1)));
}

/** Whether a word is a verb, with which the schema names an action on another type as well. */
const isVerbOfOthers = (schema: Schema, word: string, type: string): boolean =>
  verbOf(word) !== undefined &&
  rootFields(schema).some(({ operation, name }) => {
    const [first, ...nouns] = wordsOf(name);
    const other = operation === "mutation" && first === word ? recordTypeNamed(schema, nouns.join("")) : undefined;
    return other !== undefined && other !== type;
  });

/** Whether a name begins like `deleteFromPosts`, but the action takes no filter of the rows. */
const isTakenFrom = ({ action, keyObjects }: KeyEvidence): boolean =>
  PLACE_WORDS.has(wordsOf(action)[1] ?? "") && !keyObjects.some(({ name }) => isRecordFilter(name));

/**
 * Whether the type before another one in a name may be whose key it is, as that of the order in `deleteOrderItems(id)`, or neither is: the
 * id of `removeTeamMember(id)` may be that of a membership.
 */
function mayBeOfAnother(schema: Schema, owner: string, { name, action, inputs, keyObjects }: KeyEvidence): boolean {
  const holder = recordTypeNamed(schema, name.before.join("")) ?? typeBefore(schema, owner);
  if (holder === undefined || holder === owner || name.type !== owner) return false;
  const known = new Set([...name.before, ...wordsOf(plainNameOf(schema, owner))]);
  const isPlural = wordsOf(action).some((word) => singular(word) !== word && !known.has(word));
  const isPart = name.before.length === 0;
  // A filter says itself what it is for.
  const takesFilter = isPart && keyObjects.some((object) => isRecordFilter(object.name));
  return (isPlural && !takesList(inputs) && !takesFilter) || (!isPart && areJoined(schema, holder, owner));
}

const takesList = (inputs: readonly InputValue[]): boolean =>
  inputs.some((input) => input.type.item !== undefined && /^_?ids?$/i.test(input.name));

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
 * Whether a name may be the first word of what an action is about, where only the name says whose key it is: "draft" of a DraftPost, if
 * that is no part of a Draft.
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

/** Whether another input requires the key by the name of the type, as `assignAgent(ticketId, id)` does: a bare id is of something else. */
const hasNamedKey = (schema: Schema, owner: string, { inputs }: KeyEvidence): boolean =>
  inputs.some(
    (input) =>
      isRequired(input) &&
      isLeaf(typeOf(schema, input.type)) &&
      mayTakeKey(input) &&
      withoutId(input.name) !== "" &&
      input.name !== identityOf(schema, owner).key &&
      recordTypeNamed(schema, withoutId(input.name)) === owner,
  );

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

/** Without a record in the answer, the name is the type's, nothing else. A word before it may say whose that is: "customer address". */
function ownerByName(schema: Schema, evidence: KeyEvidence): string | undefined {
  const { type, before, after } = evidence.name;
  if (type === undefined || isOfSeveral(schema, type, evidence)) return undefined;
  const holder = before.length === 0 ? type : recordTypeNamed(schema, before.join(""));
  const isOfType = holder !== undefined && (holder === type || hasParts(schema, holder, type));
  // "orderLineOrderDelete"
  if (holder !== type && plainNameOf(schema, holder ?? "").startsWith(plainNameOf(schema, type))) return undefined;
  return isOfType && isExplained(schema, evidence, type, after) ? type : undefined;
}

/**
 * Whether records of a type may be parts of a holder's, as a customer's addresses are. The one owner of an asset is a record by itself, so
 * that `deleteAssetOwner(id)` may as well take the asset's id.
 */
const hasParts = (schema: Schema, holder: string, type: string): boolean =>
  linksTo(schema, type, holder) ||
  [...(schema.types.get(holder)?.fields.values() ?? [])].some(
    (field) => (field.type.name === type && field.type.item !== undefined) || rowsOf(schema, field)?.entity === type,
  );

/** Whether a type is another one, or an interface or a union that it may stand for. */
export const isOrMayBe = (schema: Schema, type: string, other: string): boolean =>
  type === other || schema.types.get(type)?.possible.includes(other) === true;
