/**
 * Records in wrappers, `article { data { id attributes { title } } }` as Strapi 4 has them, without the wrappers. The rules read the
 * schema that `unwrap` gives. `plan/wire.ts` writes documents in the form of the server, and reads its answers. A list beside its
 * page info is not changed, because the rules read it as it is. See "Wrapped records" in docs/work/schema-rules.md.
 */
import type { FieldDef, Schema, TypeDef } from "../model.js";
import { ATTRIBUTES, isComposite, isLeaf, typeOf } from "../names.js";
import { withoutResultUnions } from "./result-unions.js";

/** The only field of an object around a record. */
const DATA = "data";

/** The schema without wrappers of records and of results; the same schema if it has none. */
export const unwrap = (wire: Schema): Schema => withoutRecordWrappers(withoutResultUnions(wire));

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
  return { ...wire, types, wire };
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
