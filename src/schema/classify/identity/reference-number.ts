/** Numbers that are names, such as those of invoices. See "Numbers that are names" in docs/schema-rules.md. */
import type { FieldDef, Schema, TypeDef } from "../../model/model.js";
import { isComposite, typeOf } from "../../model/names.js";
import { endsWithWord } from "../../values/words.js";
import { identityOf } from "./identity.js";

/** Last words of the names of numbers that may be names. A room that is found by its number of seats is not called by it. */
const REFERENCE_WORDS = ["number", "no", "nr", "code", "reference", "ref", "key", "id"];

/**
 * Whether a field is a number that people call the record by: its key, part of its label, or what some field finds it by.
 * @param typeName - the type of the record, which may be an interface
 */
export function isReferenceNumber(schema: Schema, typeName: string | undefined, fieldName: string): boolean {
  const type = schema.types.get(typeName ?? "");
  if (!type?.fields.has(fieldName)) return false;
  const mayBeReference = endsWithWord(fieldName, REFERENCE_WORDS);
  return [type.name, ...type.possible].some((name) => {
    const { key, labels } = identityOf(schema, name);
    const isIdentity = key === fieldName || labels.includes(fieldName);
    return isIdentity || (mayBeReference && isFoundBy(schema, name, fieldName));
  });
}

const findersBySchema = new WeakMap<Schema, ReadonlySet<string>>();

/** Whether some field takes a value of this name, and gives one record of this type. */
function isFoundBy(schema: Schema, typeName: string, fieldName: string): boolean {
  const finders = findersBySchema.get(schema) ?? new Set(findersIn(schema));
  findersBySchema.set(schema, finders);
  return finders.has(`${typeName}.${fieldName}`);
}

function* findersIn(schema: Schema): Iterable<string> {
  // What an action takes is the number that a record gets.
  const mutation = schema.roots.get("mutation");
  for (const { name, fields } of schema.types.values())
    if (name !== mutation) for (const field of fields.values()) yield* foundBy(schema, field);
}

/** What a field finds its one record by: `issue(number: Int!): Issue` finds it by `Issue.number`. */
function foundBy(schema: Schema, { type, args }: FieldDef): string[] {
  const record = typeOf(schema, type);
  if (type.item || args.length === 0 || !isComposite(record)) return [];
  const types: TypeDef[] = [record, ...record.possible.flatMap((name) => schema.types.get(name) ?? [])];
  return types.flatMap(({ name, fields }) =>
    args.filter((arg) => fields.get(arg.name)?.type.name === arg.type.name).map((arg) => `${name}.${arg.name}`),
  );
}
