/** What the name of an action says: its verb, and the type that it is about. See "Whose key an id is" in docs/work/schema-rules.md. */
import { namesOfListedTypes } from "./identity/entities.js";
import { entityNamed, isTellingInterface, namesakes } from "./identity/entity-names.js";
import { keysOf, leavesOf } from "./identity/keys.js";
import { isRootType, rootFields } from "./roots.js";
import { plainNameOf } from "./type-names.js";
import { wordsOfInputType } from "./input-names.js";
import type { Schema, TypeRef } from "../model/model.js";
import { normalizeName, singular, wordSet } from "../model/names.js";
import { oncePerKey, oncePerSchema } from "../model/once-per-schema.js";
import { wordsOf, wordsTogether } from "../values/words.js";

/** What an action does to its record, by its name. */
export type Verb = "create" | "update" | "delete" | "other";

const meaning = (verb: Verb, words: string) => words.split(" ").map((word) => [word, verb] as const);

const VERBS: ReadonlyMap<string, Verb> = new Map([
  ...meaning("create", "create add insert new register"),
  ...meaning("update", "update edit set change modify rename save upsert patch replace put overwrite"),
  ...meaning(
    "update",
    "amend revise configure aendere bearbeite aktualisiere modificar editar actualizar modifica wijzig alterar",
  ),
  ...meaning(
    "delete",
    "delete remove destroy drop erase purge wipe trash discard prune truncate flush clear empty expunge kill nuke",
  ),
  ...meaning(
    "delete",
    "loesche loeschen entferne entfernen supprimer effacer vider eliminar elimina borrar vaciar cancella svuota apagar excluir remover " +
      "verwijder wis",
  ),
]);
/** Verbs that are no verbs at the end of a name that begins with one: `restoreOrderFromTrash`, `markRoomEmpty`. */
const OTHER_AT_END = wordSet("trash empty clear");

/** Verbs that stand between what an action is about and the rest of its name: `orderMarkAsPaid`. */
const OTHER_VERBS = wordSet(
  "mark send cancel archive unarchive restore publish unpublish approve reject close reopen start stop assign unassign lock unlock " +
    "enable disable activate deactivate attach detach link unlink move revoke resend reset toggle",
);

/** Verbs that take something away, beside those of deletions. */
const TAKES_AWAY = wordSet(
  "cancel archive unpublish detach unassign unlink disconnect revoke reset deactivate disable reject withdraw expire terminate",
);

/** Whether a name has a verb that takes something away, wherever it stands: `categoryRemoveProducts`. */
export const takesAway = (name: string): boolean =>
  wordsOf(name).some((word) => verbOf(word) === "delete" || TAKES_AWAY.has(word));

/** Verbs that put something beside what is there. */
const ADDS = wordSet("add append insert include attach connect link");

/** Whether an action leaves, by its verb, what a record has beside what it is given: `addTags`, `unassignUsers`. */
export const leavesRest = (name: string): boolean => takesAway(name) || wordsOf(name).some((word) => ADDS.has(word));

/** Words before the verb of an action on several records. */
const BULK = wordSet("bulk batch mass");

/** Words for how many records an action takes. */
const COUNT_WORDS = wordSet("one single many collection");
/** How servers speak of a table: `insertIntoTodoCollection`, `deleteFromPosts`. Any other "from" tells what something is taken from. */
export const PLACE_WORDS = wordSet("into from");
const TABLE_WORD = "collection";
/** Words for the key by which it takes a record. */
export const KEY_WORDS = wordSet("by pk id");

/** Verbs of actions that make a record where they take the key of none: "openIssue" makes one, "openDoor" may change one. */
export const MAY_CREATE = wordSet(
  "report buy sell place book reserve submit send post upload open start request schedule issue raise file log record " +
    "invite draft generate make write plan enter launch propose donate enroll hire",
);

/** Words of changes that put what they are given in the place of all that a record has. */
const REPLACES = wordSet("replace put overwrite");

/** Whether a change takes the place of a whole record, so that what is left out of it is emptied: `replaceOrder(id, name, note)`. */
export const replacesRecord = (schema: Schema, name: string, type: string): boolean =>
  namesExactly(schema, name, type) && replaces(name);

/** The same of what there is only one of: `replaceSettings(input)`. */
export const replaces = (name: string): boolean => wordsOf(name).some((word) => REPLACES.has(word));

/** Whether an action finds the record that it changes, or makes it, where it takes no key: `mergeContact(email)`. */
export const findsOrMakes = (name: string): boolean => FINDS.has(wordsOf(name)[0] ?? "");
const FINDS = wordSet("sync merge ensure identify");

/** Words of changes that make a record where they take the key of none. */
export const SAVES = wordSet("save upsert put create insert");

/** Verbs of actions that make a record of what they are named after: `lendBook` makes a loan. They make no book. */
export const MAKES_ANOTHER: ReadonlySet<string> = new Set([
  ...MAY_CREATE,
  ..."lend rent borrow hire pay assign order".split(" "),
]);

/** Further verbs of actions that leave what is there as it is. */
const BEGINS = wordSet("attach apply join subscribe check validate verify estimate calculate");

/** Those of which the inputs are values of something else, whatever the action gives. */
const COPIES = wordSet(
  "comment reply share import copy duplicate clone export download print preview count find search list show",
);

const begins = (verb: string | undefined): boolean =>
  verb !== undefined &&
  (VERBS.get(verb) === "create" || [MAKES_ANOTHER, BEGINS, COPIES].some((words) => words.has(verb)));

/** The type that some words name, and the words beside it. */
export interface NamedType {
  type?: string;
  /** The words before the type: "customer" of `deleteCustomerAddress`. */
  before: readonly string[];
  /** The words after the type, or all words where no type is named: "note" of `deleteCustomerNote`. */
  after: readonly string[];
}

export interface ActionName extends NamedType {
  verb: Verb;
  /** Whether the verb makes or begins something, and changes nothing that is there. */
  begins: boolean;
}

/** Reads the name of an action: `deleteTicket`, `ticketDelete`, `delete_tickets`, `ticketAddTag`. */
export const readActionName = oncePerKey((schema, name: string): ActionName => {
  const read = readName(schema, name);
  const spelled = typeSpelled(schema, name);
  if (spelled === undefined) return read;
  const words = wordsOf(name.replace(spelled, ""));
  return { ...read, type: spelled, before: [], after: words.slice(1).filter((word) => !KEY_WORDS.has(word)) };
});

/** Of types whose names differ in case and underscores only, the one that a name spells exactly: `order` in `delete_order_by_pk`. */
function typeSpelled(schema: Schema, name: string): string | undefined {
  for (const called of wordsTogether(name)) {
    const types = namesakes(schema, called);
    if (types.length < 2) continue;
    const spelled = types.filter((type) => isSpelled(name, type));
    return spelled.length === 1 ? spelled[0] : undefined;
  }
  return undefined;
}

/** "orderCancel" spells neither `order` nor `Order`: its first word is always in lower case. */
function isSpelled(name: string, type: string): boolean {
  if (!/^[A-Z]/.test(type)) return `_${name}_`.includes(`_${type}_`);
  const [, ...rests] = name.split(type);
  return rests.some((rest) => !/^[a-z]/.test(rest));
}

function readName(schema: Schema, name: string): ActionName {
  const [first = "", ...rest] = wordsOf(withoutItem(schema, name));
  // "bulkDeleteOrders" is as "deleteOrders".
  const words = BULK.has(first) && rest.length > 0 ? rest : [first, ...rest];
  // "createOrUpdateOrder" changes an order that is there.
  const or = words.indexOf("or");
  if (verbOf(words[or - 1]) && verbOf(words[or + 1])) {
    return {
      verb: "update",
      begins: false,
      ...typeNamedBy(schema, [...words.slice(0, or - 1), ...words.slice(or + 2)]),
    };
  }
  const [withoutFirst, withoutLast] = [words.slice(1), words.slice(0, -1)];
  const end = words.at(-1) ?? "";
  const mayBeNoun = OTHER_AT_END.has(end) || recordTypeNamed(schema, end) !== undefined;
  const isNoun = OTHER_VERBS.has(words[0] ?? "") && mayBeNoun;
  const [verb, lastVerb] = [verbOf(words[0]), isNoun ? undefined : verbOf(words.at(-1))];
  // "addOnUpdate" is about an add-on.
  const isVerbAtEnd = lastVerb !== undefined || OTHER_VERBS.has(end);
  const isPartOfType =
    isVerbAtEnd && isExact(typeNamedBy(schema, withoutLast)) && !isExact(typeNamedBy(schema, withoutFirst));
  if (verb !== undefined && !isPartOfType)
    return { verb, begins: verb === "create", ...typeNamedBy(schema, withoutFirst) };
  if (lastVerb !== undefined)
    return { verb: lastVerb, begins: lastVerb === "create", ...typeNamedBy(schema, withoutLast) };
  return readDeletion(schema, words) ?? { verb: "other", ...readOther(schema, words) };
}

/** Words that are for deleting wherever they stand. Others, such as "remove", may take something out of what is there. */
const DELETES = wordSet("delete destroy erase purge wipe expunge loeschen supprimer eliminar");

/** A deletion whose verb stands within its name: `forceDeleteUser`, `userDeletePermanently`, `archiveAndDeleteUser`. */
function readDeletion(schema: Schema, words: readonly string[]): ActionName | undefined {
  const at = words.findIndex((word) => DELETES.has(word));
  if (at < 0) return undefined;
  const [before, after] = [typeNamedBy(schema, words.slice(0, at)), typeNamedBy(schema, words.slice(at + 1))];
  const shared = { verb: "delete", begins: false } as const;
  if (after.type === undefined) return { ...shared, ...before, after: [...before.after, ...words.slice(at + 1)] };
  // Of `orderDeleteLine(id)` it is open whose key is taken.
  return before.type === undefined ? { ...shared, ...after } : { ...shared, ...after, before: words.slice(0, at) };
}

/** Directus calls a row of a table an item: `update_orders_item` changes a record of the type `orders`. */
export function withoutItem(schema: Schema, name: string): string {
  const [, verbAndTable = "", table = ""] = /^([a-z]+_(\w+))_items?$/.exec(name) ?? [];
  const isTable = schema.types.has(table) && recordTypeNamed(schema, `${table}_item`) === undefined;
  return isTable ? verbAndTable : name;
}

/** What a word of a name does, if it is a verb. */
export const verbOf = (word: string | undefined): Verb | undefined => VERBS.get(word ?? "");

/** The verb may be any word: the first one of `shipOrder`, the last one of `orderShip`, or the one between in `orderAddTag`. */
function readOther(schema: Schema, words: readonly string[]): Omit<ActionName, "verb"> {
  const [first, last] = [words[0], words.at(-1)];
  const firstIsVerb = { ...typeNamedBy(schema, words.slice(1)), begins: begins(first) };
  const lastIsVerb = { ...typeNamedBy(schema, words.slice(0, -1)), begins: begins(last) };
  const whole = { ...typeNamedBy(schema, words), begins: false };
  const isLastVerb = OTHER_VERBS.has(last ?? "") || isNounFirst(schema);
  const exact = [firstIsVerb, ...(isLastVerb ? [lastIsVerb] : []), whole].find(isExact);
  if (exact) return exact;
  const between = words.findIndex((word, index) => index > 0 && (verbOf(word) !== undefined || OTHER_VERBS.has(word)));
  const subject = typeNamedBy(schema, words.slice(0, Math.max(between, 0)));
  if (isExact(subject)) return { ...subject, after: words.slice(between + 1), begins: begins(words[between]) };
  const named = [firstIsVerb, lastIsVerb, whole].find(({ type }) => type !== undefined) ?? firstIsVerb;
  // Of two types that the name may be about, none is sure: the word that may be no verb stays beside it.
  const isSure = firstIsVerb.type === lastIsVerb.type || (named === firstIsVerb && OTHER_VERBS.has(first ?? ""));
  return isSure ? named : { ...named, after: [...named.after, first ?? ""] };
}

/** Whether a schema names more of its actions `orderDelete` than `deleteOrder`. Else the "user" of `reportUser` is no verb. */
const isNounFirst = oncePerSchema((schema): boolean => {
  const mutations = rootFields(schema).filter(({ operation }) => operation === "mutation");
  const names = mutations.map(({ name }) => wordsOf(name));
  const having = (at: number) => names.filter((words) => verbOf(words.at(at)) !== undefined).length;
  return having(-1) > having(0);
});

/** Whether words name a type, and nothing beside it. */
export const isExact = ({ type, before, after }: NamedType): boolean =>
  type !== undefined && before.length + after.length === 0;

/** The type that the name of an input object is that of, nothing else: `DeleteOrderInput`. */
export function typeOfObject(schema: Schema, { name }: TypeRef): string | undefined {
  const named = typeNamedBy(schema, wordsOfInputType(name));
  return isExact(named) ? named.type : undefined;
}

/** Whether a name is a verb and the name of one type, nothing else. */
export const namesExactly = (schema: Schema, name: string, type: string): boolean => {
  const named = readActionName(schema, name);
  return isExact(named) && named.type === type;
};

/** Words that name all records of a type. */
const ALL = wordSet("all every bulk batch mass");

/** Whether the name of an action is about several records of a type: it says so, or has the type's name in the plural. */
export function namesSeveral(schema: Schema, name: string, type: string): boolean {
  const own = wordsOf(plainNameOf(schema, type));
  // One thing is called "Settings", and a table "orders".
  const isListed = () => namesOfListedTypes(schema).has(type);
  const isOwnPlural = (word: string) => own.includes(word) && singular(word) !== word && isListed();
  return isInPlural(schema, name, type) || wordsOf(name).some((word) => ALL.has(word) || isOwnPlural(word));
}

/** Whether an action reads what is there, or makes something of it, by the first or the last word of its name. */
export const copies = (name: string): boolean => {
  const words = wordsOf(name);
  return [words[0], words.at(-1)].some((word) => word !== undefined && COPIES.has(word));
};

/** Endings of plurals. Others are told by the names of lists. */
const PLURAL_ENDING = /^(s|es|n|en|ren|ses|zes)$/;

/** Whether the name of an action has a type's name in the plural: as English makes it, or as a list of such records is called. */
export function isInPlural(schema: Schema, name: string, type: string): boolean {
  const own = wordsOf(plainNameOf(schema, type));
  const lists = listWords(schema).get(type);
  const isPluralOf = (word: string, each: string) =>
    (singular(word) !== word && singular(each) === singular(word)) ||
    (word.startsWith(each) && PLURAL_ENDING.test(word.slice(each.length)));
  const isPlural = (word: string) => lists?.has(word) || own.some((each) => isPluralOf(word, each));
  return wordsOf(name).some((word) => !own.includes(word) && isPlural(word));
}
const ENDS_NOUN = wordSet("by for of with in where list connection collection page search");

/** The last nouns of the names of the lists of each type: "people" of `people` and `allPeopleByTeam`. */
const listWords = oncePerSchema((schema): ReadonlyMap<string | undefined, ReadonlySet<string>> => {
  const lists = rootFields(schema).filter(({ operation, gives }) => operation === "query" && gives === "rows");
  const words = new Map<string | undefined, Set<string>>();
  for (const { name, entity } of lists) {
    const all = wordsOf(name);
    const end = all.findIndex((word) => ENDS_NOUN.has(word));
    const noun = all.slice(0, end < 0 ? undefined : end).at(-1);
    const word = wordsOf(plainNameOf(schema, entity ?? "")).at(-1);
    // A list of posts may be called "feed".
    if (noun !== undefined && noun.charAt(0) === word?.charAt(0))
      words.set(entity, (words.get(entity) ?? new Set()).add(noun));
  }
  return words;
});

/** The type that some words name: all of them, else the last ones, else the first ones. */
export function typeNamedBy(schema: Schema, words: readonly string[]): NamedType {
  const nouns = withoutFillers(words);
  // Of two types with one name, none is sure, and no shorter name either.
  if (namesakes(schema, nouns.join("")).length > 1) return { before: [], after: words };
  const whole = recordTypeNamed(schema, words.join(""));
  if (whole !== undefined) return { type: whole, before: [], after: [] };
  const joining = joiningTypes(schema).get(singular(nouns.join("")));
  if (joining !== undefined) return { type: joining, before: [], after: [] };
  for (let start = 0; start < nouns.length; start++) {
    const type = recordTypeNamed(schema, nouns.slice(start).join(""));
    if (type !== undefined) return { type, before: nouns.slice(0, start), after: [] };
  }
  for (let end = nouns.length - 1; end > 0; end--) {
    const type = recordTypeNamed(schema, nouns.slice(0, end).join(""));
    const after = nouns.slice(end);
    if (type !== undefined) return { type, before: [], after: saysKey(schema, type, after) ? [] : after };
  }
  return { before: [], after: nouns };
}

/** Whether words only say by which of its own values a record is found: "by code" of `updateBookByCode`. */
function saysKey(schema: Schema, typeName: string, [by, ...words]: readonly string[]): boolean {
  const type = schema.types.get(typeName);
  const isValue = ({ name }: { name: string }) => normalizeName(name) === words.join("");
  return by === "by" && type !== undefined && leavesOf(schema, type).some(isValue);
}

/** The words without those for a number, at either end, and without the key at the end: `delete_one_order_by_pk`. */
function withoutFillers(words: readonly string[]): readonly string[] {
  const end = words.findLastIndex((word) => !KEY_WORDS.has(word)) + 1;
  const isKeyAtEnd = words[end] === "by";
  const last = words.at(-1) ?? "";
  const isTable = last === TABLE_WORD || singular(last) !== last;
  const start = isTable && PLACE_WORDS.has(words[0] ?? "") ? 1 : 0;
  return words.slice(start, isKeyAtEnd ? end : undefined).filter((word) => !COUNT_WORDS.has(word));
}

/** The action's name without words for a number or a key, to find the actions that do the same. */
export const nameWithoutFillers = (name: string): string => singular(withoutFillers(wordsOf(name)).join(""));

/** The type of records that a name is that of, be it listed anywhere or not: an id may well be that of a part of another record. */
export const recordTypeNamed = (schema: Schema, name: string): string | undefined =>
  name === "" || namesakes(schema, name).length > 1
    ? undefined
    : (entityNamed(schema, name) ?? recordTypes(schema).get(singular(name)) ?? typeListedAs(schema, name));

/** The type whose lists alone are called so: Person for "people", CiRunner for "runner" where `runners` lists no other type. */
function typeListedAs(schema: Schema, name: string): string | undefined {
  const types = [...listWords(schema)].flatMap(([type, words]) => (words.has(name) ? [type] : []));
  // Project updates may be listed as `updates`, but "update" is a verb.
  const listed = types.length > 0 || verbOf(name) !== undefined ? types : typesInListsCalled(schema, name);
  return listed.length === 1 ? listed[0] : undefined;
}

/** The types whose names end with a name, in lists that are called so and nothing else. */
const typesInListsCalled = oncePerKey((schema, name: string): string[] => {
  const lists = rootFields(schema).filter(
    (root) => root.operation === "query" && root.gives === "rows" && singular(root.name) === singular(name),
  );
  const types = new Set(lists.flatMap(({ entity }) => entity ?? []));
  const isEnding = (type: string) => singular(wordsOf(plainNameOf(schema, type)).at(-1) ?? "") === singular(name);
  return [...types].filter(isEnding);
});

/** The names of all types with a key, by themselves as `singular` writes them. */
const recordTypes = oncePerSchema((schema): ReadonlyMap<string, string> => {
  const names = [...schema.types.values()].flatMap(({ name, kind }) => {
    const isNamed = kind === "OBJECT" || isTellingInterface(schema, name);
    const isRecord = isNamed && !isRootType(schema, name) && keysOf(schema, name).key !== undefined;
    return isRecord ? [name, plainNameOf(schema, name)].map((called) => [singular(called), name] as const) : [];
  });
  return new Map(names);
});

/**
 * By name: the types without a key whose rows are listed, or join records of two types. An action that is named after one is about no
 * record.
 */
export const joiningTypes = oncePerSchema((schema): ReadonlyMap<string, string> => {
  const answers = new Set(
    rootFields(schema).flatMap(({ operation, field }) => (operation === "mutation" ? [field.type.name] : [])),
  );
  const given = new Set(
    [...schema.types.values()].flatMap(({ name, fields }) =>
      name === schema.roots.get("mutation") ? [] : [...fields.values()].map(({ type }) => type.name),
    ),
  );
  // Hasura's join tables have no links unless somebody adds them.
  const listed = namesOfListedTypes(schema);
  const joining = [...schema.types.values()].filter(({ name, kind, fields }) => {
    if (kind !== "OBJECT" || isRootType(schema, name) || keysOf(schema, name).key !== undefined) return false;
    if (listed.has(name)) return true;
    const isPayload = answers.has(name) && !given.has(name);
    const links = [...fields.values()].filter(({ type }) => !type.item && keysOf(schema, type.name).key !== undefined);
    return !isPayload && new Set(links.map(({ type }) => type.name)).size > 1;
  });
  return new Map(joining.map(({ name }) => [singular(plainNameOf(schema, name)), name]));
});
