/** Which record an input picks, and from which list. See "Pickers" in docs/work/schema-rules.md. */
import { isEqualityInput } from "../classify/identity/filter-access.js";
import { leavesOf } from "../classify/identity/keys.js";
import { typeLabel } from "../classify/label.js";
import { humanise } from "../values/humanise.js";
import { identityOf } from "../classify/identity/identity.js";
import { typesOfInterface } from "../classify/identity/record-types.js";
import { connects, takesRelated } from "../classify/input-names.js";
import { entityOfInput, type Inside } from "../classify/relations.js";
import { searchListFor } from "../classify/list/search-lists.js";
import { plainNameOf } from "../classify/type-names.js";
import { listsOf } from "../classify/roots.js";
import type { InputValue, Schema } from "../model/model.js";
import { isLeaf, isRequired, normalizeName, typeOf } from "../model/names.js";
import type { FormContext } from "./form-context.js";
import type { FormField, Picks } from "./types.js";

/** The type of the records that an input picks from; undefined if it takes no key. */
export function pickedBy(schema: Schema, input: InputValue, context: FormContext): string | undefined {
  const { operatorsOf, entity, isNew } = context;
  const { name } = input;
  const isCompared = operatorsOf !== undefined && isEqualityInput(name);
  if (!isCompared && isNew && isOwnKey(schema, name, entity) && !isRequired(input)) return;
  const subject = isCompared ? operatorsOf.subject : context;
  return entityOfInput(schema, { ...input, name: comparedName(input, context) }, subject);
}

/** What an input is compared with: a filter of "authorId" takes an author. A filter of "id" takes a record of the list itself. */
export const comparedName = ({ name }: InputValue, { operatorsOf, compared = name }: FormContext): string =>
  operatorsOf && isEqualityInput(name) ? operatorsOf.name : compared;

/** Whether an input is called as the key of the record that it belongs to. */
export const isOwnKey = (schema: Schema, name: string, entity: string | undefined): boolean =>
  isId(name) || (entity !== undefined && identityOf(schema, entity).key === name);

const isId = (name: string): boolean => /^_?ids?$/i.test(name);

/** The type of records that an input type is called after: "Person" for "PersonKey", "users" for "users_insert_input". */
function typeCalledLike(schema: Schema, inputName: string): string | undefined {
  for (let end = inputName.length - 1; end > 0; end--) {
    const name = inputName.slice(0, end);
    const isWord = !/^[a-z]/.test(inputName.slice(end));
    if (isWord && schema.types.get(name)?.fields.size && identityOf(schema, name).key !== undefined) return name;
  }
  return undefined;
}

/** For an input object that stands for another, possibly existing record: its type, and the input that takes the key. */
export function existingFor(
  schema: Schema,
  { name, type }: InputValue,
  inside: Inside | undefined,
  { changes, isRelated }: FormContext,
): FormField["existing"] {
  const { entity } = inside ?? {};
  const isOtherRecord = inside?.is === "relation" || (isRelated && connects(name));
  if (!changes || !isOtherRecord || type.item || entity === undefined || !pickFrom(schema, entity)) return;
  if ((typeCalledLike(schema, type.name) ?? entity) !== entity) return;
  const inputs = [...(typeOf(schema, type)?.inputs.values() ?? [])];
  const key =
    inputs.find((input) => input.name === identityOf(schema, entity).key) ??
    inputs.find((input) => isId(input.name)) ??
    inputs.find((input) => input.type.name === "ID" && takesRelated(input.name));
  if (!key || key.type.item) return;
  // The other required inputs are filled in from the picked record, so it must have them as values.
  const fields = schema.types.get(entity)?.fields;
  const isKnown = (input: InputValue) =>
    !isRequired(input) || isLeaf(typeOf(schema, fields?.get(input.name)?.type ?? type));
  return inputs.every((input) => input === key || isKnown(input)) ? { entity, key: key.name } : undefined;
}

/**
 * The label of a picker, without "id": "Line" for "lineId", "Stations" for "stationIds", the type of the record for "id" and for the id
 * that is its key, such as "nodeId".
 */
export function pickLabel(schema: Schema, name: string, entity: string): string {
  const withoutId = name.replace(/_?id(s?)$/i, "$1");
  const isOwnId = /^s?$/.test(withoutId) || (withoutId !== name && identityOf(schema, entity).key === name);
  return isOwnId ? typeLabel(schema, entity) : humanise(withoutId);
}

/**
 * The records that an input picks from; undefined if no list gives them. Those of an interface without a list are picked from that of its
 * one type that has one.
 */
export function picksOf(schema: Schema, name: string, input: Pick<InputValue, "name" | "type">): Picks | undefined {
  const own = pickSourceOf(schema, name);
  const [only, ...others] = own
    ? [own]
    : typesOfInterface(schema, name).flatMap((type) => pickSourceOf(schema, type) ?? []);
  if (!only || others.length > 0) return;
  return { ...only, by: otherIdField(schema, only.entity, input) };
}

/** The type of records that one list gives, and that list. */
function pickSourceOf(schema: Schema, entity: string): Picks | undefined {
  const source = pickFrom(schema, entity);
  return source && { entity, ...source };
}

type PickSource = Pick<Picks, "from" | "search">;

/** A list that can be searched, else any without required arguments, else one that requires the text. */
export function pickFrom(schema: Schema, entity: string): PickSource | undefined {
  const lists = listsOf(schema, entity).filter((list) => !list.required.length && list.entity === entity);
  const from = lists.find(({ search }) => search) ?? lists[0];
  if (from) return { from };
  const search = searchListFor(schema, entity);
  return search && { from: search.root, search };
}

/**
 * The id, beside the key, that an input takes: the one that is called as the input, else `id`, as beside the key `nodeId` or `code`.
 * Undefined if the input takes the key.
 */
export function otherIdField(
  schema: Schema,
  entity: string,
  input: Pick<InputValue, "name" | "type">,
): string | undefined {
  const type = schema.types.get(entity);
  const { key } = identityOf(schema, entity);
  const leaves = type ? leavesOf(schema, type) : [];
  const keyField = leaves.find(({ name }) => name === key);
  if (!keyField || keyField.name === input.name) return undefined;
  const others = leaves.filter(({ name, type: of }) => name !== key && of.name === input.type.name);
  const namesake = others.find(({ name }) => name === input.name || `${name}s` === input.name);
  if (namesake) return namesake.name;
  const mayBeKey = isId(keyField.name) || isCalledAs(schema, entity, keyField.name, input.name);
  const takesKey = mayBeKey && keyField.type.name === input.type.name;
  return takesKey ? undefined : others.find(({ name }) => /^_?id$/.test(name))?.name;
}

/** Whether an input is called as the key of a type's records, with or without the name of the type: `code`, `customerCode`. */
function isCalledAs(schema: Schema, entity: string, key: string, name: string): boolean {
  const called = normalizeName(name);
  return [key, entity + key, plainNameOf(schema, entity) + key].some((each) => normalizeName(each) === called);
}
