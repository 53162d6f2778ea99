/**
 * What a list or a record was asked with beside keys that is part of what it is: a language, a branch, a tenant. What is opened from it, or
 * from a row within it, is asked and sent with the same. See "Scope of a row" in docs/work/schema-rules.md.
 */
import type { Verb } from "../classify/action-name.js";
import type { FieldShape } from "../classify/field-shape.js";
import { identityOf } from "../classify/identity/identity.js";
import { rootField, rootFields } from "../classify/roots.js";
import { listToLookIn } from "../classify/things.js";
import { isIdOf, OWNERS } from "../classify/identity/key-argument.js";
import { namesKey, withoutIdEnding } from "../classify/input-names.js";
import type { FieldDef, InputValue, Schema, TypeDef } from "../model/model.js";
import { inputsOf, isInput, isLeaf, isRequired, typeOf, wordSet } from "../model/names.js";
import { oncePerKey, oncePerSchema } from "../model/once-per-schema.js";
import { lastWordOf, wordsOf } from "../values/words.js";
import { member } from "./read.js";
import { equalWithin, isContext } from "./scope-within.js";
import type { Plan, RecordReference } from "./types.js";

type Values = Readonly<Record<string, unknown>>;

/** The scope in an address or a reference: its values as JSON; {} where it is none. */
export function scopeValues(scope: string | undefined): Values {
  try {
    const values: unknown = scope === undefined ? {} : JSON.parse(scope);
    return typeof values === "object" && values !== null && !Array.isArray(values) ? (values as Values) : {};
  } catch {
    return {};
  }
}

/**
 * The scope of a list's rows: each of its arguments that is also one of the look-up of a row, or that keeps rows apart by its name and is
 * taken by an action. Any other says which rows are shown. A default counts where another default would be used in its place. Within a
 * filter it counts as well, where the rows have to be equal to it.
 *
 * @param around - the scope of the record that has the list. An argument of the list goes before a value of that name
 */
export function scopeOf(
  schema: Schema,
  { entity = "", filters }: Pick<FieldShape, "entity" | "filters">,
  args: Values,
  around: Values = {},
): string | undefined {
  const lookUp = lookUpOf(schema, entity);
  const entries = filters.flatMap((input): [string, unknown][] => {
    if (!isScopeLike(schema, input)) return [];
    const inLookUp = lookUp.filter((arg) => isSameInput(arg, input));
    const inActions = inputsOfActions(schema).get(input.name) ?? [];
    const isTaken = inActions.length > 0 || isAskedForLanguage(schema, entity, input);
    const isPart = inLookUp.length > 0 || (isTaken && keepsApart(schema, entity, input));
    const given = member(args, input.name);
    const value = given ?? defaultIn(input.defaultValue);
    const others = [...inLookUp, ...inActions.filter((each) => isSameInput(each, input))];
    const isOther = given !== undefined || others.some(({ defaultValue }) => defaultValue !== input.defaultValue);
    return isPart && isOther && value !== undefined && value !== null ? [[input.name, value]] : [];
  });
  const within = filters
    .flatMap((input) => equalWithin(schema, input, member(args, input.name)))
    .filter(({ input }) => isScopeLike(schema, input) && lookUp.some((arg) => isSameInput(arg, input)))
    .map(({ input, value }): [string, unknown] => [input.name, value]);
  const inherited = Object.entries(around).filter(([name]) => filters.every((input) => input.name !== name));
  const all = [...inherited, ...within, ...entries];
  return all.length > 0 ? JSON.stringify(Object.fromEntries(all)) : undefined;
}

/** Whether rows of a list may be those of one language or tenant of several, so that a record with the key of a row may be another one. */
export const mayHaveScope = (
  schema: Schema,
  { entity = "", filters }: Pick<FieldShape, "entity" | "filters">,
): boolean =>
  lookUpOf(schema, entity).length > 0 ||
  filters.some((input) => isScopeLike(schema, input) && keepsApart(schema, entity, input));

/** Whether an action takes a language by another name than a list does, and the rows do not say theirs. */
const isAskedForLanguage = (schema: Schema, entity: string, { name }: InputValue): boolean =>
  isLanguage(name) &&
  [...inputsOfActions(schema).keys()].some(isLanguage) &&
  !scopeFieldsOf(schema, entity).some(isLanguage);

/** A record, and what it is asked with: by its look-up, or as the answer of a query. */
interface AskedRecord extends Pick<RecordReference, "type" | "scope"> {
  within?: { root: FieldShape; args: Values };
}

/**
 * The scope of the records of a type that a record leads to: what the record was asked with, where their look-up takes the same or the name
 * keeps them apart. Null stands for a value that its look-up does not take, so that nobody knows the one of what it leads to.
 */
export function scopeWithin(schema: Schema, { type, scope, within }: AskedRecord, entity: string): Values {
  const given = within?.args ?? scopeValues(scope);
  const filters = within?.root.filters ?? lookUpOf(schema, type);
  const lookUp = lookUpOf(schema, entity);
  const entries = Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
    const input = filters.find((each) => each.name === name);
    if (!input) return within || !keepsApart(schema, entity, { name }) ? [] : [[name, null]];
    const isPart = lookUp.some((arg) => isSameInput(arg, input)) || keepsApart(schema, entity, input);
    return isPart && takesValue(schema, input, value) ? [[name, value]] : [];
  });
  return { ...scopeValues(scopeOf(schema, { entity, filters }, {})), ...Object.fromEntries(entries) };
}

/**
 * The fields of a type that say which one of several a record is: the language, where its look-up takes the language beside the key. What a
 * row says itself goes before what its list was asked with.
 */
export const scopeFieldsOf = oncePerKey((schema, type: string): readonly string[] =>
  lookUpOf(schema, type).flatMap(({ name, type: argument }) => {
    const field = schema.types.get(type)?.fields.get(name);
    const isOfType = field !== undefined && !field.type.item && !argument.item && field.type.name === argument.name;
    return isOfType && !field.args.some(isRequired) && keepsApart(schema, type, { name }) ? [name] : [];
  }),
);

/** The other fields of a type whose names say which one of several a record is. Nothing is asked with their values. */
export const fieldsApart = oncePerKey((schema, type: string): readonly string[] => {
  const asked = scopeFieldsOf(schema, type);
  return [...(schema.types.get(type)?.fields.values() ?? [])].flatMap((field) => {
    const isValue = !field.type.item && isLeaf(typeOf(schema, field.type)) && !field.args.some(isRequired);
    return isValue && formWord(field.name) !== undefined && !asked.includes(field.name) ? [field.name] : [];
  });
});

/**
 * Whether an input says by another name what a record says itself: `lang` for its `locale`, `draft` for its `isDraft`. How such an input
 * writes the value of the record is not known.
 */
export const asksOtherwise = (
  schema: Schema,
  { type, says = {} }: Pick<RecordReference, "type" | "says">,
  { name }: Pick<InputValue, "name">,
  isChange: boolean,
): boolean => {
  const word = formWord(name);
  // An input with the name of a field may take a new value, but nothing is done to another version than the row's.
  const isValue = schema.types.get(type)?.fields.has(name) === true && (isChange || !VERSIONS.has(word ?? ""));
  return word !== undefined && !isValue && Object.keys(says).some((each) => formWord(each) === word);
};

/** What was asked with a plan: the record that has the field, and arguments of the field. */
interface Asked {
  record?: AskedRecord | undefined;
  args?: Values;
}

/** The plan with records that say what they were asked with: what is opened from one of them is asked and sent with the same. */
export function inScope(schema: Schema, plan: Plan, { args, record }: Asked): Plan {
  const filters = args ? plan.shape.filters : [];
  const scopes = new Map<string, string | undefined>();
  // Asked for each row.
  const scopeFor = (entity: string) => {
    if (!scopes.has(entity)) {
      const around = record && scopeWithin(schema, record, entity);
      scopes.set(entity, scopeOf(schema, { entity, filters }, args ?? {}, around));
    }
    return scopes.get(entity);
  };
  return {
    ...plan,
    identify(value) {
      const found = plan.identify(value);
      if (!found) return undefined;
      const scope = scopeFor(found.type);
      if (scope === undefined) return found;
      return { ...found, scope: JSON.stringify({ ...scopeValues(scope), ...scopeValues(found.scope) }) };
    },
  };
}

/** The arguments of a field that take values of a scope. */
export const argumentsInScope = (schema: Schema, inputs: Iterable<InputValue>, scope: Values): Values =>
  Object.fromEntries(
    [...inputs].flatMap((input): [string, unknown][] => {
      const value = member(scope, input.name);
      return takesValue(schema, input, value) ? [[input.name, value]] : [];
    }),
  );

/** The arguments beside the key with which a record is looked up in a scope. */
export const lookUpArguments = (schema: Schema, type: string, scope: Values): Values =>
  argumentsInScope(schema, lookUpOf(schema, type), scope);

/** An input of an action, as far as it matters whether it says which record is meant. */
interface ActionInput {
  /** What such an input says may also be how much is deleted. */
  verb: Verb;
  input: Pick<InputValue, "name" | "type">;
  hasDefault: boolean;
}

/**
 * Whether an input of an action on a record takes a value of its scope: one that the look-up of the record takes, too, or that keeps
 * records apart by its name and has a default, or is one of a deletion or of a creation. Any other may take a new value, such as the owner
 * that a folder is given to.
 */
export const takesScope = (schema: Schema, type: string, action: ActionInput, value: unknown): boolean =>
  takesValue(schema, action.input, value) && saysWhich(schema, type, action);

/** Whether an input says which record is meant, with whatever value. */
function saysWhich(schema: Schema, type: string, { verb, input, hasDefault }: ActionInput): boolean {
  const isInLookUp = lookUpOf(schema, type).some((arg) => isSameInput(arg, input));
  if (isScopeObject(schema, input)) return isInLookUp;
  if (keepsApart(schema, type, input)) return isInLookUp || hasDefault || verb === "delete" || verb === "create";
  return isInLookUp && (verb !== "delete" || namesKey(input.name));
}

/**
 * Whether a value of a scope that a person gives to an input of an action says which record is meant: one that its look-up or the name
 * keeps apart. What the record has itself, as its stage, may be a new value.
 */
export const choosesRecord = (schema: Schema, type: string, action: ActionInput): boolean =>
  saysWhich(schema, type, action) &&
  (keepsApart(schema, type, action.input) || !schema.types.get(type)?.fields.has(action.input.name));

/** What the look-up of a record takes beside its key by default. */
export const lookUpDefaults = (schema: Schema, type: string): Values =>
  Object.fromEntries(
    lookUpOf(schema, type).flatMap(({ name, defaultValue }): [string, unknown][] => {
      const value = defaultIn(defaultValue) ?? undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );

/**
 * Whether a deletion that is sent without an input may mean another one of several records than the one that is shown: the input keeps
 * records apart by its name or is one of the look-up, and the look-up, sent without it, does not take the same.
 */
export function leavesOpenWhich(
  schema: Schema,
  type: string,
  input: Pick<InputValue, "name" | "type" | "defaultValue">,
): boolean {
  const same = lookUpOf(schema, type).find((arg) => isSameInput(arg, input));
  return same ? same.defaultValue !== input.defaultValue : isCalledApart(input.name);
}

const LANGUAGES = wordSet("locale language lang culture");

/** Words for what one record may have several forms by, or what other records are kept apart by: a language, a tenant. */
const APART: ReadonlySet<string> = new Set([
  ...LANGUAGES,
  ...wordSet("tenant workspace namespace realm partition draft preview database db schema dataset catalog cluster"),
]);
/** Words for the same, unless the record has such a field: then its value is one that an action may change. */
const MAYBE_APART: ReadonlySet<string> = new Set([
  ...OWNERS,
  ...wordSet("branch environment env stage channel market country currency version revision edition"),
]);

/**
 * Whether an input says one of several forms of a record, such as its language, and the look-up does not take it: the record may have been
 * read in another form than the one that the input says.
 */
export const isReadElsewhere = (schema: Schema, type: string, input: Pick<InputValue, "name">): boolean =>
  (ONE_OF_SEVERAL.has(lastWordOf(plainName(input.name))) || isLanguage(input.name)) &&
  keepsApart(schema, type, input) &&
  !lookUpOf(schema, type).some(({ name }) => name === input.name);

/** Words for what one record has several forms by. */
const ONE_OF_SEVERAL: ReadonlySet<string> = new Set([...LANGUAGES, ...wordSet("channel environment env stage")]);

/** Words for the states of a record that are kept beside each other. */
const VERSIONS: ReadonlySet<string> = wordSet("version revision edition");

/** Words for what records that share a key differ in. */
const FORMS: ReadonlySet<string> = new Set([...VERSIONS, ...wordSet("locale draft preview site stage")]);

/** The word of a name that says which form of a record is meant: `locale` for `languageCode` or `locales`, `draft` for `isDraft`. */
function formWord(name: string): string | undefined {
  if (isCondition(name)) return undefined;
  const word = lastWordOf(plainName(name.replace(/Handle$/, ""))).replace(/s$/, "");
  if (LANGUAGES.has(word)) return "locale";
  return FORMS.has(word) ? word : undefined;
}

const isLanguage = (name: string): boolean => formWord(name) === "locale";

const isCondition = (name: string): boolean => wordsOf(name)[0]?.toLowerCase() === "has";

/** `language` for `languageCode`, `tenant` for `tenantSlug` or `tenantId`. */
const plainName = (name: string): string => withoutIdEnding(name).replace(/(Code|_code|Slug|_slug)$/, "");

/** Whether a name says that a record of a type is another one for another value. */
export function keepsApart(schema: Schema, type: string, { name }: Pick<InputValue, "name">): boolean {
  const plain = plainName(name);
  const word = lastWordOf(plain);
  const fields = schema.types.get(type)?.fields;
  const isField = [name, withoutIdEnding(name), plain].some((each) => fields?.has(each));
  if (!isField) return isCalledApart(name);
  // The language of a user is a value of theirs, that of a page which is looked up in a language is not.
  const isInLookUp = identityOf(schema, type).access?.root.field.args.some((arg) => arg.name === name) === true;
  return (isCalledApart(name) || VERSIONS.has(word)) && isInLookUp;
}

/** `hasPublishedVersion` is a condition, and no version. */
function isCalledApart(name: string): boolean {
  if (isCondition(name)) return false;
  const word = lastWordOf(plainName(name));
  return APART.has(word) || MAYBE_APART.has(word) || isLanguage(name);
}

/**
 * Whether an action takes what the look-up of a record takes beside its key, with the same defaults. Else it may change another language,
 * draft or unit than the one that was read. A switch, and what says how an id is written, change nothing in a value.
 */
export function changesWhatIsRead(schema: Schema, type: string, inputs: readonly InputValue[]): boolean {
  const all = inputs.flatMap((input) => [input, ...inputsOf(schema, input)]);
  const lookUp = lookUpOf(schema, type);
  if (all.some((input) => isRequired(input) && isReadElsewhere(schema, type, input))) return false;
  return lookUp.every((arg) => {
    const same = all.find((input) => isSameInput(input, arg));
    return same ? same.defaultValue === arg.defaultValue : isOtherVersion(arg) || !saysWhichOne(schema, type, arg);
  });
}

/** Whether an argument of a look-up may say which record is meant: no mere switch, no other key, and not how an id is written. */
const saysWhichOne = (schema: Schema, type: string, arg: InputValue): boolean =>
  keepsApart(schema, type, arg) ||
  (arg.type.name !== "Boolean" && !/id_?type$/i.test(arg.name) && !isOtherKey(schema, type, arg));

/** Whether a look-up takes a version of the record only where it is asked for one: `articles_by_id(id: ID!, version: String)`. */
const isOtherVersion = ({ name, type: { nonNull }, defaultValue }: InputValue): boolean =>
  VERSIONS.has(formWord(name) ?? "") && !nonNull && defaultValue === undefined;

/** Whether a look-up takes it in place of the key, and is not sent it beside that: `product(id: ID, slug: String)`. */
function isOtherKey(schema: Schema, type: string, { name, type: { nonNull }, defaultValue }: InputValue): boolean {
  const key = identityOf(schema, type).access?.root.key;
  const isField = schema.types.get(type)?.fields.get(name)?.type.name === "String";
  return key?.type.nonNull === false && !nonNull && defaultValue === undefined && isField;
}

/** Whether a record of a type may be another one for another value of this name in its scope. */
export const isAskedWith = (schema: Schema, type: string, name: string): boolean =>
  keepsApart(schema, type, { name }) ||
  lookUpOf(schema, type).some((arg) => arg.name === name && saysWhichOne(schema, type, arg));

/** The names of what records of a type are kept apart by, in their look-up or in a list of them, as an action takes it. */
export const namesApart = oncePerKey((schema, type: string): readonly string[] => {
  const lists = rootFields(schema).filter(({ operation, kind, entity }) => {
    return operation === "query" && kind === "list" && entity === type;
  });
  const filters = lists.flatMap((list) => list.filters.filter((input) => isScopeLike(schema, input)));
  const apart = [...lookUpOf(schema, type), ...filters.filter((input) => keepsApart(schema, type, input))];
  return [...new Set(apart.map(({ name }) => name))];
});

/**
 * What is taken beside the key, also by a query that requires it, so that the app does not ask for a record by it. Where no query takes a
 * key, the record is looked for in a list: what keeps its rows apart.
 */
const lookUpOf = oncePerKey((schema, type: string): readonly InputValue[] => {
  const root = identityOf(schema, type).access?.root;
  const key = root?.key;
  const { field } = root ?? lookUpThatRequires(schema, type) ?? {};
  if (field)
    return field.args.filter(
      (arg) => arg !== key && isScopeLike(schema, arg) && (root || !isIdOf(schema, arg.name, type)),
    );
  const list = rootField(schema, "query", listToLookIn(schema, type) ?? "");
  return list?.filters.filter((arg) => isScopeLike(schema, arg) && keepsApart(schema, type, arg)) ?? [];
});

const lookUpThatRequires = (schema: Schema, type: string): FieldShape | undefined =>
  rootFields(schema).find(
    ({ operation, gives, entity, field }) =>
      operation === "query" &&
      gives === "record" &&
      entity === type &&
      field.args.some((arg) => isRequired(arg) && isIdOf(schema, arg.name, type)),
  );

/** Of lists only those of languages, of which the row has the first that it is in. */
const isScopeLike = (schema: Schema, input: InputValue): boolean =>
  isInput(schema, input) &&
  (isScopeObject(schema, input) ||
    ((!input.type.item || isLanguage(input.name)) && isLeaf(typeOf(schema, input.type))));

const isScopeObject = (schema: Schema, input: Pick<InputValue, "name" | "type">): boolean =>
  isContext(schema, input, (name) => APART.has(lastWordOf(plainName(name))) || isLanguage(name));

const isSameInput = (one: Pick<InputValue, "name" | "type">, other: Pick<InputValue, "name" | "type">): boolean =>
  one.name === other.name && one.type.name === other.type.name && !one.type.item === !other.type.item;

/** Whether a value is one of the input's type. */
function takesValue(schema: Schema, { type }: Pick<InputValue, "type">, value: unknown): boolean {
  const inputType = typeOf(schema, type);
  const { item } = type;
  if (item) return Array.isArray(value) && value.every((each) => takesValue(schema, { type: item }, each));
  if (!isLeaf(inputType)) return takesParts(schema, inputType, value);
  if (inputType?.kind === "ENUM") return inputType.values.some(({ name }) => name === value);
  if (type.name === "Boolean") return typeof value === "boolean";
  const isNumber = type.name === "Int" || type.name === "Float";
  return isNumber ? typeof value === "number" : typeof value === "string" || typeof value === "number";
}

const takesParts = (schema: Schema, type: TypeDef | undefined, value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(value).every(([name, part]) => {
    const input = type?.inputs.get(name);
    return input !== undefined && takesValue(schema, input, part);
  });

/** The inputs that actions take, by their names. */
const inputsOfActions = oncePerSchema((schema): ReadonlyMap<string, readonly InputValue[]> => {
  const byName = new Map<string, InputValue[]>();
  for (const { operation, field } of rootFields(schema))
    for (const input of operation === "mutation" ? inputsWithin(schema, field) : []) {
      const known = byName.get(input.name);
      if (known) known.push(input);
      else byName.set(input.name, [input]);
    }
  return byName;
});

const inputsWithin = (schema: Schema, { args }: FieldDef): InputValue[] =>
  args.flatMap((arg) => (isLeaf(typeOf(schema, arg.type)) ? [arg] : inputsOf(schema, arg)));

/** The value of a default in GraphQL's notation: a name of an enum, or JSON. */
function defaultIn(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return /^\w+$/.test(text) ? text : undefined;
  }
}
