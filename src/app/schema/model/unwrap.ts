/**
 * Records in wrappers, `article { data { id attributes { title } } }` as Strapi 4 has them, without the wrappers. The rules read the
 * schema that `unwrap` gives. `plan/wire.ts` writes documents in the form of the server, and reads its answers. A list beside its
 * page info is not changed, because the rules read it as it is. See "Wrapped records" in docs/work/schema-rules.md.
 */
import type { FieldDef, Schema, TypeDef, TypeRef } from "./model.js";
import { ATTRIBUTES, isComposite, isLeaf, typeOf } from "./names.js";
import { resultUnion } from "./failure-types.js";
import { withoutNamespaces } from "./namespaces.js";

/** The only field of an object around a record. */
const DATA = "data";

/** The schema without namespaces, and without wrappers of records and of results; the same schema if it has none. */
export function unwrap(wire: Schema): Schema {
  const plain = withoutRecordWrappers(withoutResultUnions(withoutNamespaces(wire)));
  return plain === wire ? wire : { ...plain, wire };
}

function withoutRecordWrappers(wire: Schema): Schema {
  const records = new Map<string, TypeDef>();
  for (const type of wire.types.values()) {
    const record = unwrappedRecord(wire, type);
    if (record) records.set(type.name, record);
  }
  if (!records.size) return wire;
  const types = new Map<string, TypeDef>();
  for (const [name, wireType] of wire.types) {
    const type = records.get(name) ?? wireType;
    const fields = [...type.fields].map(([key, field]): [string, FieldDef] => [
      key,
      unwrappedField(wire, records, field),
    ]);
    types.set(name, { ...type, fields: new Map(fields) });
  }
  return { ...wire, types };
}

/** A field that gives `{ data }` around a record, or around a list of records, as a field that gives these. */
function unwrappedField(wire: Schema, records: ReadonlyMap<string, TypeDef>, field: FieldDef): FieldDef {
  const wrapper = field.type.item ? undefined : typeOf(wire, field.type);
  if (wrapper?.kind !== "OBJECT" || wrapper.fields.size !== 1) return field;
  const data = wrapper.fields.get(DATA);
  const holdsRecords = data && !data.args.length && !data.type.item?.item && records.has(data.type.name);
  return holdsRecords ? { ...field, type: data.type, wireContent: DATA } : field;
}

/** A type with nothing but an id and attributes, as a type with all these fields. Undefined for any other type. */
function unwrappedRecord(wire: Schema, type: TypeDef): TypeDef | undefined {
  const id = type.fields.get("id");
  if (type.kind !== "OBJECT" || type.fields.size !== 2 || !id || !isLeaf(typeOf(wire, id.type))) return;
  const attributes = attributesOf(wire, type);
  if (!attributes) return;
  const fields = [...attributes.fields].map(([key, field]): [string, FieldDef] => [
    key,
    { ...field, wireParent: ATTRIBUTES },
  ]);
  return {
    ...type,
    // "ArticleEntity" is an article to people.
    ...(type.name.startsWith(attributes.name) && { plainName: attributes.name }),
    description: type.description ?? attributes.description,
    fields: new Map([...fields, ["id", id]]),
  };
}

/** The type of the object that holds a record's attributes. */
function attributesOf(wire: Schema, { fields }: TypeDef): TypeDef | undefined {
  const holder = fields.get(ATTRIBUTES);
  if (!holder || holder.args.length || holder.type.item) return;
  const type = typeOf(wire, holder.type);
  return isComposite(type) && type.kind === "OBJECT" ? type : undefined;
}

// Fields that give a union of one result and errors, as fields that give the result. The rules read the schema that
// `withoutResultUnions` gives; `plan/wire.ts` writes the fragments that the server requires. See "Results or errors" in
// docs/work/schema-rules.md. The results of mutations stay as they are: `form/outcome` reads how an action went.

/** The schema without such unions; the same schema if it has none. */
function withoutResultUnions(wire: Schema): Schema {
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
  return hasChanged ? { ...wire, types } : wire;
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
