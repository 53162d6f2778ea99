/** What a type is called without the additions of server makers. See "Record types" in docs/schema-rules.md. */
import { singular } from "../model/names.js";
import type { Schema } from "../model/model.js";

/** How the names of Drizzle's types of rows end. */
const ROW_SUFFIX = /SelectItem$/;
/** Words that some servers add to the names of their types: FilmNode, UserType, OrderEntity. */
const TECHNICAL_SUFFIX = /(?<=\p{Ll})(Node|Type|Entity)$/u;

/** The name of a type without a wrapper or a technical suffix. */
export function plainNameOf(schema: Schema, typeName: string): string {
  const { plainName } = schema.types.get(typeName) ?? {};
  if (plainName !== undefined) return plainName;
  const name = typeName.replace(ROW_SUFFIX, "");
  const plain = name.replace(TECHNICAL_SUFFIX, "");
  // "NodeType" or "EventType" may be what people call it, unless the schema uses the shorter name itself.
  return plain !== name && !schema.types.has(plain) && namesInUse(schema).has(singular(plain)) ? plain : name;
}

const namesBySchema = new WeakMap<Schema, ReadonlySet<string>>();

/** The names of the root fields in the singular, with and without "all": `films`, `allFilms`. */
function namesInUse(schema: Schema): ReadonlySet<string> {
  const earlier = namesBySchema.get(schema);
  if (earlier) return earlier;
  const names = new Set<string>();
  for (const root of schema.roots.values())
    for (const name of schema.types.get(root)?.fields.keys() ?? [])
      for (const each of [name, name.replace(/^all_?(?=\p{Lu}|_)/u, "")]) names.add(singular(each));
  namesBySchema.set(schema, names);
  return names;
}
