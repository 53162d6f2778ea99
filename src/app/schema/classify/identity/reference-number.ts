/** Numbers that are names, such as those of invoices. See "Numbers that are names" in docs/work/schema-rules.md. */
import type { FieldDef, Schema, TypeDef } from "../../model/model.js";
import { isComposite, typeOf } from "../../model/names.js";
import { oncePerSchema } from "../../model/once-per-schema.js";
import type { ValueKind } from "../../values/kind.js";
import { endsWithWord } from "../../values/words.js";
import { identityOf } from "./identity.js";

/** Last words of the names of numbers that may be names. A room that is found by its number of seats is not called by it. */
const REFERENCE_WORDS = ["number", "no", "nr", "code", "reference", "ref", "key", "id"];

/** A field, as the column that shows it. */
interface ShownField {
  /** The field's name. */
  key: string;
  kind: ValueKind;
}

/**
 * Whether a field is a number that people call the record by: its key, part of its label, or what some field finds it by.
 * @param type - of the record, which may be an interface
 */
export function isReferenceNumber(
  schema: Schema,
  type: TypeDef | undefined,
  { key: fieldName, kind }: ShownField,
): boolean {
  const isKeyNumber = kind.isNumber && kind.mayBeKey;
  if (!isKeyNumber || !type?.fields.has(fieldName)) return false;
  const mayBeReference = endsWithWord(fieldName, REFERENCE_WORDS);
  return [type.name, ...type.possible].some((name) => {
    const { key, labels } = identityOf(schema, name);
    const isIdentity = key === fieldName || labels.includes(fieldName);
    return isIdentity || (mayBeReference && isFoundBy(schema, name, fieldName));
  });
}

/** Whether some field takes a value of this name, and gives one record of this type. */
const isFoundBy = (schema: Schema, typeName: string, fieldName: string): boolean =>
  finders(schema).has(`${typeName}.${fieldName}`);

const finders = oncePerSchema((schema) => new Set(findersIn(schema)));

function* findersIn(schema: Schema): Iterable<string> {
  for (const { fields } of readTypes(schema)) for (const field of fields.values()) yield* foundBy(schema, field);
}

/**
 * The types that queries and subscriptions lead to. What an action takes, also one among others in a type, is the number that a record
 * gets.
 */
function readTypes(schema: Schema): Iterable<TypeDef> {
  const types = new Set<TypeDef>();
  const add = (name: string | undefined) => {
    const type = schema.types.get(name ?? "");
    if (type) types.add(type);
  };
  add(schema.roots.get("query"));
  add(schema.roots.get("subscription"));
  // A set that grows while it is read gives what is added, too.
  for (const { fields, possible } of types) for (const name of [...possible, ...namesOfTypes(fields)]) add(name);
  return types;
}

const namesOfTypes = (fields: TypeDef["fields"]): string[] => [...fields.values()].map(({ type }) => type.name);

/** What a field finds its one record by: `issue(number: Int!): Issue` finds it by `Issue.number`. */
function foundBy(schema: Schema, { type, args }: FieldDef): string[] {
  const record = typeOf(schema, type);
  if (type.item || args.length === 0 || !isComposite(record)) return [];
  const types: TypeDef[] = [record, ...record.possible.flatMap((name) => schema.types.get(name) ?? [])];
  return types.flatMap(({ name, fields }) =>
    args.filter((arg) => fields.get(arg.name)?.type.name === arg.type.name).map((arg) => `${name}.${arg.name}`),
  );
}
