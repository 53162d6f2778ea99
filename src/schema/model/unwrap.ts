/**
 * Records in wrappers, `article { data { id attributes { title } } }` as Strapi 4 has them, seen as the records that they are. The
 * rules read the schema that `unwrap` gives; `plan/wire.ts` writes documents as the server wants them and reads its answers.
 * Does nothing for a list beside its page info: that is a list to the rules as it is. See "Wrapped records" in docs/schema-rules.md.
 */
import type { FieldDef, Schema, TypeDef } from "./model.js";
import { isComposite, isLeaf, typeOf } from "./names.js";

/** Holds all that a record says, beside its id; what hands a record over holds it in `DATA`. */
export const ATTRIBUTES = "attributes";
const DATA = "data";

/** The same schema where there are no such records. */
export function unwrap(wire: Schema): Schema {
  const records = new Map(
    [...wire.types.values()].flatMap((type) => recordOf(wire, type) ?? []).map((type) => [type.name, type]),
  );
  if (!records.size) return wire;
  const opened = (field: FieldDef): FieldDef => {
    const { kind, fields } = (!field.type.item && typeOf(wire, field.type)) || {
      kind: "SCALAR",
      fields: new Map<string, FieldDef>(),
    };
    const data = kind === "OBJECT" && fields.size === 1 ? fields.get(DATA) : undefined;
    return data && !data.args.length && !data.type.item?.item && records.has(data.type.name)
      ? { ...field, type: data.type, behind: DATA }
      : field;
  };
  const types = [...wire.types].map(([name, type]): [string, TypeDef] => {
    const { fields, ...rest } = records.get(name) ?? type;
    return [name, { ...rest, fields: new Map([...fields].map(([key, field]) => [key, opened(field)])) }];
  });
  return { ...wire, types: new Map(types), wire };
}

/** A type that is nothing but an id and what is said of it, as one. */
function recordOf(wire: Schema, type: TypeDef): TypeDef | undefined {
  const { name, fields, kind, description } = type;
  const [id, holder] = [fields.get("id"), fields.get(ATTRIBUTES)];
  const said = holder && !holder.args.length && !holder.type.item ? typeOf(wire, holder.type) : undefined;
  if (
    kind !== "OBJECT" ||
    fields.size !== 2 ||
    !id ||
    !isLeaf(typeOf(wire, id.type)) ||
    !isComposite(said) ||
    said.kind !== "OBJECT"
  )
    return;
  const inner = [...said.fields].map(([key, field]): [string, FieldDef] => [key, { ...field, within: ATTRIBUTES }]);
  return {
    ...type,
    // "ArticleEntity" is an article to people.
    ...(name.startsWith(said.name) && { called: said.name }),
    description: description ?? said.description,
    fields: new Map([...inner, ["id", id]]),
  };
}
