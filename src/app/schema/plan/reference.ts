/**
 * References to records: a record's type, its key and its label, which is what a link needs. The key and the label of an abstract
 * type are asked for of each of its possible types. See "Interfaces and unions" in docs/work/schema-rules.md.
 */
import { isSecretName } from "../../../client/secret-names.js";
import { selectField, selectOn, selectPath, type Selections } from "./document.js";
import { typeLabel } from "../classify/label.js";
import { identityOf } from "../classify/identity/identity.js";
import { leavesOf } from "../classify/identity/keys.js";
import type { FieldDef, Schema, TypeDef } from "../model/model.js";
import { freeFields, isComposite, isName, typeOf, wordSet } from "../model/names.js";
import { oncePerKey } from "../model/once-per-schema.js";
import { keyInGlobalId } from "../values/global-id.js";
import { wordsOf } from "../values/words.js";
import { aliasOn, fieldOf, typeNameOf } from "./read.js";
import { fieldsApart, scopeFieldsOf } from "./scope.js";
import type { RecordReference } from "./types.js";

/** At most this many of an abstract type's possible types are asked for their labels, besides those that answers have had. */
const MAX_POSSIBLE_TYPES = 8;
/** The longest label, in characters. */
const LABEL_CHARACTERS = 120;

/**
 * Asks for as much of a value as a link to it needs.
 * @param knownTypes - types that answers have had: of an abstract type, these are asked for their labels too
 */
export function selectReference(
  schema: Schema,
  typeName: string,
  into: Selections,
  knownTypes: readonly string[] = [],
): void {
  const type = schema.types.get(typeName);
  if (!type || !isComposite(type)) return;
  selectField(into, "__typename");
  const paths = referencePaths(schema, type.name);
  for (const path of paths) selectDotted(into, path);
  for (const possibleType of requestedTypesOf(schema, type, knownTypes)) {
    const otherPaths = referencePaths(schema, possibleType).filter((path) => !paths.includes(path));
    for (const path of otherPaths) selectDotted(selectOn(into, possibleType), path, possibleType);
  }
}

/** @param path - `title`, or `sys.id`; @param on - the type whose fragment the selections are in */
function selectDotted(into: Selections, path: string, on?: string): void {
  const [name = "", ...rest] = path.split(".");
  selectPath(selectField(into, name, on === undefined ? {} : { alias: aliasOn(on, name) }), rest);
}

/** The possible types of an abstract type that are asked for their own fields: the first ones, then those that answers have had. */
export function requestedTypesOf(schema: Schema, { possible }: TypeDef, knownTypes: readonly string[]): string[] {
  const first = possible.slice(0, MAX_POSSIBLE_TYPES);
  const knownToo = knownTypes.filter((name) => possible.includes(name));
  return [...new Set([...first, ...knownToo])].filter((name) => isName(name) && schema.types.has(name));
}

/** The paths to the key and the label of a type's records. */
function referencePaths(schema: Schema, typeName: string): string[] {
  const { key, labels } = identityOf(schema, typeName);
  return key === undefined ? [...labels] : [...new Set([key, ...labels, ...scopeFieldsOf(schema, typeName)])];
}

/** The reference to a value that was requested as a link or a row; undefined where the value has no type name. */
export function identify(schema: Schema, value: unknown): RecordReference | undefined {
  const typeName = typeNameOf(value);
  if (typeName === undefined) return;
  const { key, labels, access, twin = typeName } = identityOf(schema, typeName);
  const id = key === undefined ? undefined : textOf(fieldOf(value, typeName, key));
  const named = labels
    .map((name) => textOf(fieldOf(value, typeName, name)))
    .filter(Boolean)
    .join(" ");
  const name = firstLine(named).slice(0, LABEL_CHARACTERS);
  const typeWords = typeLabel(schema, twin);
  const unnamed = id === undefined ? typeWords : `${typeWords} ${keyInGlobalId(id) ?? id}`;
  const said = (names: readonly string[]) =>
    names.flatMap((name): [string, unknown][] => {
      const own = fieldOf(value, typeName, name) ?? undefined;
      return own === undefined ? [] : [[name, own]];
    });
  const own = said(scopeFieldsOf(schema, typeName));
  const others = said(fieldsApart(schema, typeName));
  const told = name ? [] : toldBy(schema, typeName, value);
  return {
    type: twin,
    typeLabel: typeWords,
    label: name || unnamed,
    ...(name === unnamed && { isNamed: true }),
    id,
    // An empty text is not an id: a link to it would lead to no screen.
    opens: !!access && !!id,
    ...(own.length > 0 && { scope: JSON.stringify(Object.fromEntries(own)) }),
    ...(others.length > 0 && { says: Object.fromEntries(others) }),
    ...(told.length > 0 && { tells: Object.fromEntries(told) }),
  };
}

// What tells records without a name apart. See "Records without a name" in docs/work/schema-rules.md.

/** At most so many values tell a record from others. */
const MAX_TELLING = 6;
/** Words for what happens to a record after it was made: `usedAt` of a tag that was found is as new as `createdAt` of one that was made. */
const USES = wordSet(
  "updated modified changed edited used seen touched synced visited viewed accessed last refreshed active saved",
);

/** Whether a name is one of a value that changes as a record is used. */
export const isOfUse = (name: string): boolean => wordsOf(name).some((word) => USES.has(word.toLowerCase()));

/** The fields of a type without a name by which its records are told apart: single values and links, but no states, and no measures. */
const tellingFields = oncePerKey((schema, typeName: string): readonly FieldDef[] => {
  const type = schema.types.get(typeName);
  const { key, labels } = identityOf(schema, typeName);
  if (!isComposite(type) || labels.length > 0) return [];
  const leaves = leavesOf(schema, type).filter(({ type: leaf }) => {
    const isMeasure = leaf.name === "Float";
    const isState = leaf.name === "Boolean" || typeOf(schema, leaf)?.kind === "ENUM";
    return !isMeasure && !isState;
  });
  const links = freeFields(schema, type).filter((field) => {
    const isLink = !field.type.item && isComposite(typeOf(schema, field.type));
    return isLink && identityOf(schema, field.type.name).key !== undefined;
  });
  const telling = [...leaves, ...links].filter(({ name, args }) => {
    return name !== key && args.length === 0 && !isOfUse(name) && !isSecretName(name);
  });
  return telling.slice(0, MAX_TELLING);
});

/** Asks for what tells a record without a name from others. */
export function selectTelling(schema: Schema, typeName: string, into: Selections): void {
  for (const { name, type } of tellingFields(schema, typeName)) {
    const inner = selectField(into, name);
    if (isComposite(typeOf(schema, type))) selectReference(schema, type.name, inner);
  }
}

const toldBy = (schema: Schema, typeName: string, value: unknown): [string, string][] =>
  tellingFields(schema, typeName).flatMap(({ name }) => {
    const own = fieldOf(value, typeName, name);
    const text = textOf(own) ?? identify(schema, own)?.label;
    return text ? [[name, firstLine(text).slice(0, LABEL_CHARACTERS)]] : [];
  });

/** A summary or a description may have many lines. */
const firstLine = (text: string): string => text.split("\n", 1)[0] ?? "";

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;
