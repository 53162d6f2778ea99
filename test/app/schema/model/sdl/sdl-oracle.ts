/** What tests of our SDL reader hold it against: graphql-js's reading, and our own printing. */
import * as assert from "uvu/assert";
import { parseValue, valueFromASTUntyped } from "graphql";
import type { Schema } from "../../../../../src/app/schema/index.js";
import { printType } from "../../../../../src/app/schema/model/sdl/print.js";
import { schemaFromSdl } from "../../../../../src/app/schema/model/sdl/sdl.js";
import { introspected } from "../../helpers.js";

/** Without introspection's own types, the words graphql-js has for built-in scalars, and the directives that every server has. */
const own = ({ types, directives, ...rest }: Schema) => ({
  ...rest,
  types: new Map(
    [...types]
      .filter(([name]) => !name.startsWith("__"))
      .map(([name, type]) => [
        name,
        /^(Int|Float|String|Boolean|ID)$/.test(name) ? { ...type, description: "" } : type,
      ]),
  ),
  directives: directives
    .filter(({ name }) => !/^(skip|include|deprecated|specifiedBy|oneOf)$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1)),
});

/**
 * Plain data in which a default value is what it says, not how it is written: graphql-js writes an object's fields in their type's order.
 */
function plain(value: unknown): unknown {
  if (value instanceof Map) return plain([...value]);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .map(([key, inner]): [string, unknown] => [
      key,
      key === "defaultValue" ? plain(valueFromASTUntyped(parseValue(inner as string))) : plain(inner),
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Fails unless we read `sdl` as graphql-js does. */
export const same = (sdl: string, what: string) => {
  const { schema } = introspected(sdl);
  const [ours, theirs] = [own(schemaFromSdl(sdl)), own(schema.wire ?? schema)]; // as the server has it, with the wrappers of records
  assert.equal([...ours.types.keys()].sort(), [...theirs.types.keys()].sort(), what);
  for (const [name, type] of theirs.types) {
    const found = ours.types.get(name);
    assert.ok(found, name);
    const { possible, ...mine } = found;
    const { possible: expected, ...rest } = type;
    assert.equal([...mine.fields.keys()], [...rest.fields.keys()]);
    for (const [field, expected] of rest.fields)
      assert.equal(plain(mine.fields.get(field)), plain(expected), `${what} ${name}.${field}`);
    assert.equal(plain(mine), plain(rest), `${what} ${name}`);
    assert.equal([...possible].sort(), [...expected].sort(), `${what} ${name}`);
  }
  assert.equal(plain({ ...ours, types: 0 }), plain({ ...theirs, types: 0 }), what);
};

/** Fails unless every type of `sdl`, printed and read again, is what it was. */
export function printsBack(sdl: string): void {
  const before = schemaFromSdl(sdl);
  const roots = [...before.roots].map(([kind, type]) => `${kind}: ${type}`).join(" ");
  const after = schemaFromSdl(
    [...before.types.keys()].map((type) => printType(before, type)).join("\n") + `schema { ${roots} }`,
  );
  // A bare @deprecated says the language's own words, and a printed type leaves no order to possible types.
  for (const [type, def] of before.types)
    assert.equal({ ...after.types.get(type), possible: 0 }, { ...def, possible: 0 }, type);
}
