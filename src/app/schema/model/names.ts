/** Which names, fields and inputs can be written into a document, and the types of fields. */
import { actingFields } from "./acting-fields.js";
import type { FieldDef, InputValue, Schema, TypeDef, TypeRef } from "./model.js";
import { oncePerKey } from "./once-per-schema.js";

/** The field of a wrapped record that holds all its fields besides the id. */
export const ATTRIBUTES = "attributes";

/** https://spec.graphql.org/draft/#Name */
export const isName = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name);

/** A name in one form, for comparisons: `CREATED_AT`, `createdAt` and `created_at` all become "createdat". */
export const normalizeName = (name: string): string => name.replaceAll("_", "").toLowerCase();

/** The words of a text as a set. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** A name in the English singular: "category" for "categories", "address" for "addresses". Other names stay as they are. */
const withoutPluralEnding = (name: string): string =>
  name
    .replace(/ies$/, "y")
    .replace(/(ss|x|ch|sh)es$/, "$1")
    .replace(/([^s])s$/, "$1");

/** A name for comparisons, in one form for singular and plural: `Categories` and `category` become "category". */
export const singular = (name: string): string => withoutPluralEnding(normalizeName(name));

/**
 * Splits the name of a field that follows a foreign key, at the first "By": of `loansByBookId`, the target is "loans" and the owner of the
 * key is "Book". Undefined for names of another form.
 */
export function splitByKey(name: string): { target: string; keyOwner: string } | undefined {
  // A name does not begin with "By".
  const splitAt = name.slice(1).search(/By[A-Z]/) + 1;
  if (splitAt === 0) return;
  const [, keyOwner] = /^([A-Z]\w*)I[dD]$/.exec(name.slice(splitAt + "By".length)) ?? [];
  return keyOwner === undefined ? undefined : { target: name.slice(0, splitAt), keyOwner };
}

export const typeOf = (schema: Schema, ref: TypeRef): TypeDef | undefined => schema.types.get(ref.name);

/** Whether fields of a value have to be selected: of an object, interface or union. */
export const isComposite = (type: TypeDef | undefined): type is TypeDef =>
  type?.kind === "OBJECT" || type?.kind === "INTERFACE" || type?.kind === "UNION";

export const isLeaf = (type: TypeDef | undefined): boolean => type?.kind === "SCALAR" || type?.kind === "ENUM";

/** Whether an input must have a value. */
export const isRequired = ({ type, defaultValue }: InputValue): boolean => type.nonNull && defaultValue === undefined;

const usableByField = new WeakMap<FieldDef, boolean>();

/** Whether a field can be written into a document: by its name, its required arguments, and a type that the schema knows. */
function isUsable(schema: Schema, field: FieldDef): boolean {
  const earlier = usableByField.get(field);
  if (earlier !== undefined) return earlier;
  const type = typeOf(schema, field.type);
  const isUsableField =
    isName(field.name) &&
    (isLeaf(type) || isComposite(type)) &&
    field.args.every((arg) => !isRequired(arg) || isInput(schema, arg));
  usableByField.set(field, isUsableField);
  return isUsableField;
}

/** Whether an input can be written into a document. */
export function isInput(schema: Schema, { name, type }: InputValue): boolean {
  const kind = typeOf(schema, type)?.kind;
  return isName(name) && isName(type.name) && (kind === "SCALAR" || kind === "ENUM" || kind === "INPUT_OBJECT");
}

/** The fields of an input object; empty for an input of another type, and for a list. */
export const inputsOf = (schema: Schema, input: InputValue): readonly InputValue[] =>
  input.type.item || !isInput(schema, input) ? [] : [...(typeOf(schema, input.type)?.inputs.values() ?? [])];

/** The fields of a type that can be asked for, those hidden by hints left out. */
export const usableFields = oncePerKey((schema, type: TypeDef): readonly FieldDef[] => {
  const typeHints = schema.hints?.get(type.name);
  if (typeHints?.hide) return [];
  return [...type.fields.values()].filter(
    (field) => isUsable(schema, field) && !typeHints?.fields.get(field.name)?.hide,
  );
});

/**
 * The same fields, those left out that have a required argument, or do something: the others are values that can be asked for by their name
 * alone.
 */
export function freeFields(schema: Schema, type: TypeDef): FieldDef[] {
  const acting = actingFields(schema, type);
  return usableFields(schema, type).filter((field) => !acting.has(field) && !field.args.some(isRequired));
}
