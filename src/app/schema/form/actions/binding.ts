/**
 * How an action that is opened from a record names this record and no other. An action that cannot is not offered on a record. See
 * "Actions are bound to their record" in docs/work/schema-rules.md.
 */
import type { RootField } from "../../classify/field-shape.js";
import { identityOf } from "../../classify/identity/identity.js";
import { plainNameOf } from "../../classify/type-names.js";
import { connects, namesKey, withoutId } from "../../classify/input-names.js";
import { entityOfInput, insideOf, keyTypesOf } from "../../classify/relations.js";
import type { InputValue, Schema } from "../../model/model.js";
import { isRequired, normalizeName, singular, wordSet } from "../../model/names.js";
import { lastWordOf, wordsOf, wordsTogether } from "../../values/words.js";
import { actionInfo, formInputs, type ActionInfo } from "./action-info.js";
import { isExact, isInPlural, joiningTypes, readActionName, recordTypeNamed } from "../../classify/action-name.js";
import { mayBeThing, mayTakeKey, namesOthers, ONE_OF, PREPOSITIONS } from "./key-evidence.js";
import { isOrMayBe } from "./key-owner.js";
import {
  innerInputs,
  isObject,
  isOffered,
  isSelector,
  ownKeyIn,
  RANKS,
  refersToKey,
  takesOwnKey,
  wholeKeyOf,
  type InputPath,
  type KeyPlace,
  type RecordKey,
} from "./own-key.js";

export interface Binding extends Pick<KeyPlace, "path" | "rank"> {
  /** `about`: the action is about the record itself. `with`: it begins something with it, as `reportDamage(orderId: ID!)` does. */
  is: "about" | "with";
}

/** Undefined where the action cannot be bound to a record of the type by the record's key alone. */
export function bindingOf(schema: Schema, root: RootField, type: string): Binding | undefined {
  const binding = bindingWith(schema, root, type);
  return binding?.isLeftOut ? undefined : binding;
}

/** The same where a person gives the key, which may be left out: it may be one for what the action makes, as of `linkIssue(id: ID)`. */
export function bindingWith(
  schema: Schema,
  root: RootField,
  type: string,
): (Binding & { isLeftOut?: boolean }) | undefined {
  const info = actionInfo(schema, root);
  const key = wholeKeyOf(schema, type);
  if (!key || isPlace(schema, key) || readsKeyOtherwise(schema, root, type)) return undefined;
  const owners =
    info.owner === undefined || !namesMember(schema, info.owner, type) ? [] : keyTypesOf(schema, info.owner);
  const own = owners.includes(type) ? ownKeyIn(schema, formInputs(schema, root), key, info.owner) : undefined;
  if (own && (takesIdBeside(schema, root, info, own.path) || mayTakeSet(schema, root, own.path))) return undefined;
  const about: Binding | undefined = own && { path: own.path, rank: own.rank, is: "about" };
  if (own?.isRequired || info.verb === "update" || info.verb === "delete")
    return about ?? bindingByReference(schema, root, info, key);
  const reference = bindingByReference(schema, root, info, key);
  return reference ?? (about && info.verb !== "create" ? { ...about, isLeftOut: true } : undefined);
}

/** Names of numbers that say where a record stands among others. */
const PLACES = wordSet("position pos index idx rank ordinal sequence seq offset place row line sort order");

/** Whether a key is a place: where one record is deleted or moved, the others get other places. */
function isPlace(schema: Schema, { name, scalar }: RecordKey): boolean {
  const isText = scalar === "ID" || scalar === "String" || schema.types.get(scalar)?.kind === "ENUM";
  return !isText && PLACES.has(lastWordOf(name));
}

/** Whether a default is another one than that of the look-up by which the record was read: `idType: IdType = DATABASE_ID`. */
const readsKeyOtherwise = (schema: Schema, root: RootField, type: string): boolean =>
  identityOf(schema, type).access?.root.field.args.some(({ name, defaultValue }) => {
    const own = root.field.args.find((arg) => arg.name === name)?.defaultValue;
    return own !== undefined && defaultValue !== undefined && own !== defaultValue;
  }) === true;

/** Whether a key tells one member of an interface: members of several types may be numbered alike where nothing finds one by its key. */
const namesMember = (schema: Schema, owner: string, type: string): boolean =>
  keyTypesOf(schema, owner).length < 2 ||
  identityOf(schema, owner).access !== undefined ||
  schema.types.get(type)?.interfaces.includes("Node") === true;

/** The binding of an action that takes the key of a record by the name of its type. */
function bindingByReference(schema: Schema, root: RootField, info: ActionInfo, key: RecordKey): Binding | undefined {
  const { type } = key;
  const path = mayBeginFrom(schema, root, info, type) ? pathToReference(schema, root, info, key) : undefined;
  if (!path || isOfLongerName(schema, root, type) || mayTakeSet(schema, root, path)) return undefined;
  if (hasOtherKeys(schema, root, info, key) || mayReachOthers(schema, root, info, key, path)) return undefined;
  // A deletion may answer what the record was a part of.
  const mayAnswerOther = info.verb === "delete" || info.gives.length === 0;
  const answersIt = mayAnswerOther || info.gives.some((given) => keyTypesOf(schema, given).includes(type));
  const isOfType = info.entity === type && info.verb !== "create";
  if (isOfType && isOfRelated(schema, root, type, path)) return undefined;
  return { path, rank: RANKS.key, is: isOfType && answersIt ? "about" : "with" };
}

/**
 * Whether an id stands beside the key that takes the record's: of `updateEvent(id: ID, slug: String)` it says which event, and the slug
 * may be a new one. A deletion has no new values.
 */
function takesIdBeside(schema: Schema, root: RootField, { verb }: ActionInfo, [first, second]: InputPath): boolean {
  const { inputs } = formInputs(schema, root);
  const holder = inputs.find(({ name }) => name === first);
  const isInHolder = holder !== undefined && typeof second === "string" && !isSelector(holder);
  const beside = isInHolder ? [...inputs, ...innerInputs(schema, holder)] : inputs;
  const isKeyItself = isCalledId(String(first)) || isCalledId(String(second));
  return !isKeyItself && beside.some((input) => isCalledId(input.name) && (verb !== "delete" || isRequired(input)));
}

const isCalledId = (name: string): boolean => /^_?(id|pk)s?$/i.test(name);

/** Verbs that do the same to each record of a list of keys. Any other, such as "keep" or "set", may take them for all that shall stay. */
const TAKES_EACH = wordSet(
  "delete remove destroy drop erase purge wipe trash discard update edit change modify patch rename mark unmark send resend " +
    "cancel archive unarchive restore recover undelete publish unpublish approve reject accept decline close reopen open start " +
    "stop pause resume lock unlock enable disable activate deactivate revoke block unblock ban unban hide unhide complete finish " +
    "ship pay refund read move assign unassign tag untag label unlabel flag unflag snooze mute unmute transfer export print " +
    "download duplicate copy clone retry rerun create add insert attach connect link invite",
);
const CHANGES = wordSet("update edit change modify patch rename");

/** Whether a list of keys may be that of all records that shall stay, be shown or be in order: with one key the others would be gone. */
function mayTakeSet(schema: Schema, root: RootField, path: InputPath): boolean {
  if (!path.includes(0)) return false;
  const words = wordsOf(root.name);
  const { after, verb } = readActionName(schema, root.name);
  const sets = verb === "update" && after.length > 0 && words.includes("set");
  const doesToEach = sets || words.some((word) => TAKES_EACH.has(word));
  const changes = words.some((word) => CHANGES.has(word));
  const { inputs } = formInputs(schema, root);
  return !doesToEach || (changes && inputs.length < 2);
}

/**
 * Whether another input may be the key of the one record that is changed or deleted: of `deleteUserAndTransfer(id, userId)` and
 * `mergeTicketInto(id, ticketId)` either is. In `setTicketAgent(ticket, id)` the id is an agent's.
 */
function hasOtherKeys(schema: Schema, root: RootField, { begins, verb }: ActionInfo, { type }: RecordKey): boolean {
  const { type: named, before, after } = readActionName(schema, root.name);
  if (begins || verb === "create" || named !== type) return false;
  const namesOther = [...before, ...after].some((word) => mayBeThing(schema, type, [word]));
  const lastWord = wordsOf(plainNameOf(schema, type)).at(-1) ?? "";
  const mayBeOwn = ({ name }: InputValue) => (isCalledId(name) && !namesOther) || withoutId(name).endsWith(lastWord);
  return requiredKeys(schema, root).filter(mayBeOwn).length > 1;
}

/** The inputs for keys that an action requires. */
export const requiredKeys = (schema: Schema, root: RootField): InputValue[] =>
  formInputs(schema, root).inputs.filter((input) => isRequired(input) && mayTakeKey(input));

/**
 * Whether an action may be on other records than the one whose key it takes: `deleteOrdersBefore(orderId)`. A deletion may be that of what
 * any word left over names, unless it requires another key: `deleteLogo(orderId)`, `removeTag(orderId, tagId)`.
 */
function mayReachOthers(
  schema: Schema,
  root: RootField,
  { begins, verb }: ActionInfo,
  { type }: RecordKey,
  path: InputPath,
): boolean {
  if (verb === "create") return false;
  const own = wordsOf(plainNameOf(schema, type));
  // A word that is taken for the verb may be one of these as well: "closeOrderExcept".
  if (namesOthers(wordsOf(root.name).filter((word) => !own.includes(word)))) return true;
  // An empty filter is for every record. `by` says which other one.
  const isFilter = (input: InputValue) => isSelector(input) && isObject(schema, input) && input.name !== "by";
  if (formInputs(schema, root).inputs.some((input) => isFilter(input) && input.name !== path[0])) return true;
  if (begins) return false;
  if (!path.includes(0) && isInPlural(schema, root.name, type)) return true;
  const { before, after } = readActionName(schema, root.name);
  // `editOrderInvoice(orderId)` changes invoices, also where these have no key.
  if (joiningTypes(schema).has(singular(after.join("")))) return true;
  const beside = [...before, ...after];
  if (verb !== "delete") return false;
  return beside.some((word) => ONE_OF.has(word)) || (beside.length > 0 && requiredKeys(schema, root).length < 2);
}

/** `deleteThing(parentId: ID!)` deletes what is below the thing, `deleteFilmActor(actorId: ID!, filmId: ID)` no actor. */
const isOfRelated = (schema: Schema, root: RootField, type: string, path: InputPath): boolean =>
  namesRelation(schema, type, path) || leavesHolderOpen(schema, root);

/**
 * Whether an action is about a type whose name ends with that of the record: the order of `draftOrderAddNote(order: ID!)` is a draft order.
 * What makes one, as `createSubTask(task: ID!)` does, makes it for the other.
 */
function isOfLongerName(schema: Schema, root: RootField, type: string): boolean {
  const name = readActionName(schema, root.name);
  const makesNamed = name.verb === "create" && isExact(name);
  const types = [makesNamed ? undefined : name.type, recordTypeNamed(schema, name.before.join(""))];
  const isLonger = (other: string) =>
    normalizeName(plainNameOf(schema, other)).endsWith(normalizeName(plainNameOf(schema, type)));
  return types.some((each) => each !== undefined && each !== type && isLonger(each));
}

/** Whether the type before another one in a name has a key that may be left out: `deleteFilmActor(actorId: ID!, filmId: ID)`. */
function leavesHolderOpen(schema: Schema, root: RootField): boolean {
  const holder = recordTypeNamed(schema, readActionName(schema, root.name).before.join(""));
  const key = holder === undefined ? undefined : wholeKeyOf(schema, holder);
  if (!key) return false;
  const { inputs } = formInputs(schema, root);
  const isItsKey = (input: InputValue) => recordTypeNamed(schema, withoutId(input.name)) === holder;
  return inputs.some((input) => !isRequired(input) && namesKey(input.name) && isItsKey(input));
}

/** Whether a key is called after a field of the type: it is that of a related record, which may be of the same type. */
const namesRelation = (schema: Schema, type: string, [first]: InputPath): boolean =>
  [...(schema.types.get(type)?.fields.keys() ?? [])].some(
    (name) => normalizeName(name) === withoutId(String(first)) && name !== wholeKeyOf(schema, type)?.name,
  );

/**
 * Whether an action that refers to a record may be opened from it. One that changes or deletes records of another type must ask which:
 * `deleteOrderItems(orderId: ID!)` deletes items that nobody has named.
 */
function mayBeginFrom(schema: Schema, root: RootField, info: ActionInfo, type: string): boolean {
  const { verb, begins, named, gives, takes } = info;
  if (verb === "create") return true;
  const isOfType = (name: string) => isOrMayBe(schema, name, type);
  const moved = typeMoved(schema, root);
  if (moved !== undefined && !isOfType(moved) && !begins) return requiredKeys(schema, root).length > 1;
  const changed =
    named ?? typeInWords(schema, root) ?? (verb === "other" ? undefined : gives.find((each) => !isOfType(each)));
  const givesOther = verb === "update" && gives.length > 0 && !gives.some(isOfType);
  if (changed === undefined || (isOfType(changed) && !givesOther)) return true;
  // `updateIncident(id: ID!, lineId: ID)` would move the incident that is picked to this line.
  if (verb === "delete" || verb === "update") return false;
  return begins || (takes.includes(changed) && asksFor(schema, root, changed));
}

/** The longest name of a type anywhere in that of an action: Invoice of `invoiceAndPartsSync`. */
function typeInWords(schema: Schema, { name }: RootField): string | undefined {
  for (const called of wordsTogether(name)) {
    const type = recordTypeNamed(schema, called) ?? joiningTypes(schema).get(singular(called));
    if (type !== undefined) return type;
  }
  return undefined;
}

/** The type whose records are put into another one or taken from it: Event of `moveEventsToVenue`. */
function typeMoved(schema: Schema, root: RootField): string | undefined {
  const { before } = readActionName(schema, root.name);
  const at = before.findIndex((word) => PREPOSITIONS.has(word));
  return at > 0 ? recordTypeNamed(schema, before.slice(0, at).join("")) : undefined;
}

/** Whether an action requires the key of a record of a type, by the key's name or that of the type. */
function asksFor(schema: Schema, root: RootField, type: string): boolean {
  const info = actionInfo(schema, root);
  const key = wholeKeyOf(schema, type);
  return formInputs(schema, root).inputs.some((input) => {
    if (!key || !isRequired(input)) return false;
    const isOwn = info.owner === type && takesOwnKey(schema, key, input);
    return isOwn || refersTo(schema, info, key, input);
  });
}

/** Where an action takes the key of a record by the name of its type, of a relation, or of an interface. */
function pathToReference(schema: Schema, root: RootField, info: ActionInfo, key: RecordKey): InputPath | undefined {
  const { inputs, wrapper, parent } = formInputs(schema, root);
  if (wrapper && isSelector(wrapper)) return undefined;
  const offered = inputs.filter((input) => isOffered(schema, parent, input) && !isSelector(input));
  const path = referenceAmong(schema, offered, info, key);
  if (path || info.verb === "update" || info.verb === "delete") return path;
  for (const holder of offered.filter((input) => isRequired(input) && isObject(schema, input))) {
    const inner = referenceAmong(schema, innerInputs(schema, holder), info, key);
    if (inner) return [holder.name, ...inner];
  }
  return undefined;
}

function referenceAmong(
  schema: Schema,
  inputs: readonly InputValue[],
  info: ActionInfo,
  key: RecordKey,
): InputPath | undefined {
  const leaf = inputs.find((input) => refersTo(schema, info, key, input));
  if (leaf) return leaf.type.item ? [leaf.name, 0] : [leaf.name];
  for (const input of inputs.filter((each) => isObject(schema, each))) {
    const path = pathInRelation(schema, info, key, input);
    if (path) return [input.name, ...path];
  }
  return undefined;
}

function refersTo(schema: Schema, info: ActionInfo, key: RecordKey, input: InputValue): boolean {
  // A key without the name of a type is that of the record that the action is about.
  const isBare = withoutId(input.name) === "" || (input.name === key.name && key.type === info.owner);
  if (isBare) return false;
  const { owner, entity, verb, answer } = info;
  const subject = { entity: owner, outputType: entity, isNew: verb === "create", answer };
  const type = entityOfInput(schema, input, subject);
  // `removeHost(accountId: ID!)` removes the host of the account, whoever that is.
  if (verb === "delete" && type !== key.type && type !== info.named) return false;
  return type !== undefined && keyTypesOf(schema, type).includes(key.type) && refersToKey(schema, key, input);
}

/** Whether an object that an action requires is called after the type that the action is about: `editAccountSetting(account: { id })`. */
const isCalledAfter = (schema: Schema, info: ActionInfo, key: RecordKey, input: InputValue): boolean => {
  const type = recordTypeNamed(schema, input.name);
  return isRequired(input) && type !== undefined && type === info.named && keyTypesOf(schema, type).includes(key.type);
};

/** The key in an object that stands for another record: `customer: { id }`, `author: { connect: { id } }`. */
function pathInRelation(schema: Schema, info: ActionInfo, key: RecordKey, input: InputValue): InputPath | undefined {
  const inside = isCalledAfter(schema, info, key, input)
    ? { is: "relation", entity: info.named }
    : insideOf(schema, input, { entity: info.owner, outputType: info.entity });
  if (info.verb === "delete" && inside.entity !== key.type) return undefined;
  if (inside.is !== "relation" || !keyTypesOf(schema, inside.entity ?? "").includes(key.type)) return undefined;
  const inner = innerInputs(schema, input);
  const isKey = (each: InputValue) => !each.type.item && takesOwnKey(schema, key, each);
  const direct = inner.find(isKey);
  if (direct) return [direct.name];
  const connecting = inner.find((each) => connects(each.name) && isObject(schema, each));
  const connected = connecting && innerInputs(schema, connecting).find(isKey);
  return connecting && connected && [connecting.name, connected.name];
}
