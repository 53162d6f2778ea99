/**
 * The things of the navigation: each record type with its main list, its other lists and its subscriptions.
 * See "Things in the navigation" in docs/work/schema-rules.md.
 */
import type { Schema, TypeDef } from "../model/model.js";
import { normalizeName, singular } from "../model/names.js";
import { oncePerSchema } from "../model/once-per-schema.js";
import type { RootField } from "./field-shape.js";
import { entities } from "./identity/entities.js";
import { typeLabel } from "./label.js";
import { rootFields, listsOf } from "./roots.js";
import { plainNameOf } from "./type-names.js";

/** A record type with the root fields that belong to it. */
export interface Thing {
  type: TypeDef;
  /** Its name for people, in the plural. */
  label: string;
  /** The list that its entry opens; undefined where none can be opened, so that its finder is. */
  mainList: RootField | undefined;
  /** The rest of its lists in the schema's order, deprecated ones last. */
  otherLists: readonly RootField[];
  /** The subscriptions that deliver it. */
  subscriptions: readonly RootField[];
}

/** The things of a schema by the names of their types, in the order of `entities`. */
export const thingsOf = oncePerSchema((schema): ReadonlyMap<string, Thing> => {
  const rootsByType = groupByEntity(schema);
  return new Map(
    entities(schema).map((type) => [type.name, readThing(schema, type, rootsByType.get(type.name) ?? [])]),
  );
});

/**
 * The name of the list in which a record is looked for where the server cannot be asked for it by its key: one without required arguments,
 * the main one first.
 */
export function listToLookIn(schema: Schema, type: string): string | undefined {
  const mainList = thingsOf(schema).get(type)?.mainList;
  const lists = [...(mainList ? [mainList] : []), ...listsOf(schema, type)];
  return lists.find(({ required }) => required.length === 0)?.name;
}

/** The root fields that give each type. */
function groupByEntity(schema: Schema): Map<string, RootField[]> {
  const groups = new Map<string, RootField[]>();
  for (const root of rootFields(schema)) {
    if (root.entity === undefined) continue;
    const group = groups.get(root.entity);
    if (group) group.push(root);
    else groups.set(root.entity, [root]);
  }
  return groups;
}

function readThing(schema: Schema, type: TypeDef, roots: readonly RootField[]): Thing {
  const lists = roots.filter(({ operation, gives }) => operation === "query" && gives === "rows");
  const typeNames = [type.name, plainNameOf(schema, type.name)].map(normalizeName);
  const mainList = findMainList(typeNames, lists);
  const others = lists.filter((list) => list !== mainList);
  return {
    type,
    label: labelOf(schema, type, typeNames, mainList),
    mainList,
    otherLists: others.sort((one, other) => Number(isDeprecated(one)) - Number(isDeprecated(other))),
    subscriptions: roots.filter(({ operation }) => operation === "subscription"),
  };
}

const isDeprecated = ({ deprecated }: RootField): boolean => deprecated !== undefined;

/** The list with the least penalty. Of lists that require arguments only one that is named after its type is a main list. */
function findMainList(typeNames: readonly string[], lists: readonly RootField[]): RootField | undefined {
  return lists
    .filter((list) => !isDeprecated(list) && (list.required.length === 0 || isNamedAfterType(list, typeNames)))
    .sort((one, other) => penaltyOf(one, typeNames) - penaltyOf(other, typeNames))[0];
}

/** Penalties of a list, each larger than the sum of all that follow it. The number of its arguments is the smallest penalty. */
const PER_REQUIRED_ARGUMENT = 1_000_000;
const OTHER_NAME = 10_000;
const NO_PAGES = 1_000;

/** How far a list is from being the main one. */
function penaltyOf(list: RootField, typeNames: readonly string[]): number {
  const name = isNamedAfterType(list, typeNames) ? 0 : OTHER_NAME;
  const paging = list.paging.by === "none" ? NO_PAGES : 0;
  return list.required.length * PER_REQUIRED_ARGUMENT + name + paging + list.field.args.length;
}

/** Words around the name of a type in the name of its list: `allUsers`, `list_users`, `usersConnection`. */
const WORDS_AROUND = /^(all|list|get|find)(?=[A-Z_])|_?(Connection|Collection|List)$/g;
/** Letters that another language may add in the plural: "Person" and "personen". */
const MAX_LETTERS_ADDED = 2;

/**
 * Whether a list has the name of its type, in the plural of some language: `incidents`, `allIncidents`, `personen`.
 * @param typeNames - what the type may be called, as `normalizeName` writes it
 */
function isNamedAfterType({ name }: RootField, typeNames: readonly string[]): boolean {
  const subject = normalizeName(name.replace(WORDS_AROUND, ""));
  return typeNames.some((typeName) => {
    const isLonger = subject.startsWith(typeName) && subject.length - typeName.length <= MAX_LETTERS_ADDED;
    return isLonger || singular(subject) === singular(typeName) || subject === normalizeName(plural(typeName));
  });
}

/**
 * The label of the main list where it is the name of the type, which may be written in any language, or its first word, as `staff`
 * is of StaffMember. Else the plural of the type's label.
 */
function labelOf(schema: Schema, type: TypeDef, typeNames: readonly string[], mainList: RootField | undefined): string {
  const isLabel = mainList && (isPlainName(mainList, typeNames) || isFirstWord(mainList, type));
  if (isLabel) return mainList.label;
  const label = typeLabel(schema, type.name);
  return schema.language !== undefined && schema.hints?.get(type.name)?.label !== undefined ? label : plural(label);
}

const isPlainName = (list: RootField, typeNames: readonly string[]): boolean =>
  isNamedAfterType(list, typeNames) && list.name.replace(WORDS_AROUND, "") === list.name;

const isFirstWord = ({ label }: RootField, { name }: TypeDef): boolean =>
  name.startsWith(label) && /^[A-Z]/.test(name.slice(label.length));

// English plurals of the labels of types. See "Things in the navigation" in docs/work/schema-rules.md.

/** Words with a plural of their own. A word that is its own plural is both. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ["person", "people"],
  ["child", "children"],
  ["staff", "staff"],
  ["news", "news"],
  ["series", "series"],
  ["media", "media"],
  ["data", "data"],
]);

const ENDS_IN_HISS = /(s|x|z|ch|sh)$/i;
const ENDS_IN_CONSONANT_AND_Y = /[^aeiou]y$/i;
/** "Users" is a plural; "Address", "Status" and "Analysis" are not. */
const IS_PLURAL = /[^sui]s$/i;
const LATIN_LETTER = /[a-z]$/i;

/** The plural of a label by its last word: "Order item" → "Order items". A label in another script stays as it is. */
export function plural(label: string): string {
  const start = label.lastIndexOf(" ") + 1;
  const word = label.slice(start);
  return label.slice(0, start) + pluralOfWord(word);
}

function pluralOfWord(word: string): string {
  const irregular = IRREGULAR.get(word.toLowerCase());
  if (irregular !== undefined) return word.charAt(0) + irregular.slice(1);
  if (!LATIN_LETTER.test(word) || IS_PLURAL.test(word)) return word;
  if (ENDS_IN_CONSONANT_AND_Y.test(word)) return word.slice(0, -1) + "ies";
  return word + (ENDS_IN_HISS.test(word) ? "es" : "s");
}
