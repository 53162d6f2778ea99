/** What a type is called without the additions of server makers. See "Record types" in docs/work/schema-rules.md. */
import { singular } from "../model/names.js";
import type { Schema, TypeDef } from "../model/model.js";
import { oncePerSchema } from "../model/once-per-schema.js";

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
  // "NodeType" or "EventType" may be what people call it, unless the schema uses the shorter name itself for records of this type.
  const isPlain = plain !== name && !schema.types.has(plain) && namesInUse(schema).get(typeName)?.has(singular(plain));
  return isPlain ? plain : name;
}

/** For each type the names of the root fields that give records of it, in the singular, with and without "all": `films`, `allFilms`. */
const namesInUse = oncePerSchema((schema): ReadonlyMap<string, ReadonlySet<string>> => {
  const names = new Map<string, Set<string>>();
  for (const root of schema.roots.values())
    for (const { name, type } of schema.types.get(root)?.fields.values() ?? [])
      for (const given of [type.name, ...typesWithin(schema, type.name)]) {
        const known = names.get(given) ?? new Set();
        names.set(given, known.add(singular(name)).add(singular(name.replace(/^all_?(?=\p{Lu}|_)/u, ""))));
      }
  return names;
});

/** The types in a connection, a page of a list, or a payload. A record is none of these: it has a key. */
function typesWithin(schema: Schema, name: string): string[] {
  const fieldsOf = (type: TypeDef | undefined) => [...(type?.fields.values() ?? [])];
  const fields = fieldsOf(schema.types.get(name));
  if (fields.some(({ type }) => type.name === "ID")) return [];
  const edges = fields.filter(({ name: called }) => called === "edges");
  return [...fields, ...edges.flatMap(({ type }) => fieldsOf(schema.types.get(type.name)))].map(
    ({ type }) => type.name,
  );
}
