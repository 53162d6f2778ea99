/**
 * Fields that give a union of one result and errors, as fields that give the result. The rules read the schema that
 * `withoutResultUnions` gives; `plan/wire.ts` writes the fragments that the server requires. See "Results or errors" in
 * docs/work/schema-rules.md. The results of mutations stay as they are: `form/outcome` reads how an action went.
 */
import { resultUnion } from "./failure-types.js";
import type { FieldDef, Schema, TypeDef, TypeRef } from "../model.js";
import { isComposite, typeOf } from "../names.js";

/** The schema without such unions; the same schema if it has none. */
export function withoutResultUnions(wire: Schema): Schema {
  const mutation = wire.roots.get("mutation");
  const types = new Map<string, TypeDef>();
  let hasChanged = false;
  for (const [name, type] of wire.types) {
    const fields = new Map<string, FieldDef>();
    for (const [key, field] of type.fields) {
      const direct = name === mutation ? field : directField(wire, field);
      hasChanged ||= direct !== field;
      fields.set(key, direct);
    }
    types.set(name, { ...type, fields });
  }
  return hasChanged ? { ...wire, types, wire } : wire;
}

/** A field as one that gives the result. */
function directField(wire: Schema, field: FieldDef): FieldDef {
  if (field.type.item) return field;
  const union = resultUnion(wire, typeOf(wire, field.type));
  if (!union) return field;
  const { result, failures } = union;
  const errorTypes = failures.map(({ name }) => name);
  const only = onlyField(wire, result);
  // There is no result where there is an error.
  const type: TypeRef = only
    ? { ...only.type, text: only.type.text.replace(/!$/, ""), nonNull: false }
    : { name: result.name, text: result.name, nonNull: false };
  return {
    ...field,
    type,
    resultUnion: { type: result.name, errorTypes },
    ...(only && { wireContent: only.name }),
  };
}

/** The only field of an object around the result: `FilmSuccess { film: Film! }`. */
function onlyField(wire: Schema, { fields }: TypeDef): FieldDef | undefined {
  const [only, second] = [...fields.values()];
  return only && !second && !only.args.length && isComposite(typeOf(wire, only.type)) ? only : undefined;
}
