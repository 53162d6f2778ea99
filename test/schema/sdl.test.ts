/** Our reading of SDL against graphql-js's. */
import { existsSync, readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parseValue, valueFromASTUntyped } from "graphql";
import { SchemaError, type Schema } from "../../src/schema/index.js";
import { printType } from "../../src/schema/print.js";
import { schemaFromSdl } from "../../src/schema/sdl.js";
import { hasura } from "./fixtures/hasura.js";
import { conflicts, hello, pages, reserved } from "./fixtures/odd.js";
import { relay } from "./fixtures/relay.js";
import { schemaOf } from "./helpers.js";

const language = `
  """
  The whole
    language.
  """
  schema @link(url: "x", import: ["a", { name: "b" }]) { query: Root }
  extend schema { mutation: Change }
  "Text with \\"quotes\\", \\u00e9, \\u{1F600} and \\\\n."
  type Root implements A & B @key(fields: "id") { # a comment, with a { brace
    id: ID!
    """ one line """
    list(first: Int = 10, names: [String!] = ["a", "b"], where: In = { a: 1, e: X, n: null }, text: String = "q\\"q", f: Float = -1.5e3, b: Boolean = true): [[Int!]!]!
    old: String @deprecated
    older: String @deprecated(reason: "Because.")
  }
  interface A { id: ID! }
  interface B implements A { id: ID! }
  extend type Root { more: U, extra(input: One): Moment }
  type Change implements & A { id: ID! }
  union U = | Root | Change
  extend union U = Leaf
  type Leaf { a: Int }
  enum E { X "Why" Y @deprecated(reason: "No.") Z }
  extend enum E { W }
  input In { a: Int! = 1 e: E n: Int @deprecated }
  extend input In { more: [In!] }
  input One @oneOf { a: Int b: String }
  scalar Moment @specifiedBy(url: "https://example.com/moment")
  type Empty
  directive @key(fields: String! = "id") repeatable on OBJECT | INTERFACE
  directive @link(url: String, import: [Any]) on | SCHEMA
  scalar Any
`;

/** Without introspection's own types, the words graphql-js has for built-in scalars, and the directives that every server has. */
const own = ({ types, directives, ...rest }: Schema) => ({
  ...rest,
  types: new Map([...types].filter(([name]) => !name.startsWith("__")).map(([name, type]) => [name, /^(Int|Float|String|Boolean|ID)$/.test(name) ? { ...type, description: "" } : type])),
  directives: directives.filter(({ name }) => !/^(skip|include|deprecated|specifiedBy|oneOf)$/.test(name)).sort((a, b) => (a.name < b.name ? -1 : 1)),
});

/** Plain data in which a default value is what it says, not how it is written: graphql-js writes an object's fields in their type's order. */
function plain(value: unknown): unknown {
  if (value instanceof Map) return plain([...value]);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .map(([key, inner]): [string, unknown] => [key, key === "defaultValue" ? plain(valueFromASTUntyped(parseValue(inner as string))) : plain(inner)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

const same = (sdl: string, what: string) => {
  const [ours, theirs] = [own(schemaFromSdl(sdl)), own(schemaOf(sdl))];
  assert.equal([...ours.types.keys()].sort(), [...theirs.types.keys()].sort(), what);
  for (const [name, type] of theirs.types) {
    const found = ours.types.get(name);
    assert.ok(found, name);
    const { possible, ...mine } = found;
    const { possible: expected, ...rest } = type;
    assert.equal([...mine.fields.keys()], [...rest.fields.keys()]);
    for (const [field, expected] of rest.fields) assert.equal(plain(mine.fields.get(field)), plain(expected), `${what} ${name}.${field}`);
    assert.equal(plain(mine), plain(rest), `${what} ${name}`);
    assert.equal([...possible].sort(), [...expected].sort(), `${what} ${name}`);
  }
  assert.equal(plain({ ...ours, types: 0 }), plain({ ...theirs, types: 0 }), what);
};

for (const [name, sdl] of Object.entries({ relay, hasura, hello, pages, conflicts, reserved, language })) {
  test(`reads ${name} as graphql-js does`, () => same(sdl, name));
}

const published = "node_modules/@octokit/graphql-schema/schema.graphql";
if (existsSync(published)) test("reads GitHub's schema as graphql-js does", () => same(readFileSync(published, "utf8"), "GitHub"));

for (const [name, sdl] of Object.entries({ relay, hasura, pages, conflicts, reserved, language, ...(existsSync(published) && { GitHub: readFileSync(published, "utf8") }) })) {
  test(`prints the types of ${name} so that they are read again as they were`, () => {
    const before = schemaFromSdl(sdl);
    const roots = [...before.roots].map(([kind, type]) => `${kind}: ${type}`).join(" ");
    const after = schemaFromSdl([...before.types.keys()].map((type) => printType(before, type)).join("\n") + `schema { ${roots} }`);
    // A bare @deprecated says the language's own words, and a printed type leaves no order to possible types.
    for (const [type, def] of before.types) assert.equal({ ...after.types.get(type), possible: 0 }, { ...def, possible: 0 }, type);
  });
}

test("prints a type as GraphQL writes it", () => {
  const schema = schemaFromSdl(language);
  assert.is(printType(schema, "One"), "input One @oneOf {\n  a: Int\n  b: String\n}\n");
  assert.is(printType(schema, "U"), "union U = Root | Change | Leaf\n");
  assert.is(printType(schema, "Moment"), 'scalar Moment @specifiedBy(url: "https://example.com/moment")\n');
  assert.is(printType(schema, "E"), 'enum E {\n  X\n  """Why"""\n  Y @deprecated(reason: "No.")\n  Z\n  W\n}\n');
  assert.is(printType(schema, "toString"), "");
});

test("says where the text is wrong, and how", () => {
  const message = (sdl: string) => {
    try {
      schemaFromSdl(sdl);
    } catch (error) {
      assert.instance(error, SchemaError);
      return (error as SchemaError).message;
    }
    return "read";
  };
  assert.match(message("type Query {\n  a: Strin\n}"), /line 2, column 6: type "Strin" is used but not defined/);
  assert.match(message("type Query { a }"), /line 1, column 16: expected ":" but found }/);
  assert.match(message("type Query { a: Int"), /expected a name but the text ends/);
  assert.match(message("query { a }"), /line 1, column 1: expected a definition of the type system but found "query"/);
  assert.match(message("type A { a: Int } type A { b: Int }"), /type "A" is defined twice/);
  assert.match(message('type A { "never closed }'), /did not expect/);
  assert.match(message("type A { a: Int } ; "), /column 19: did not expect ";"/);
  assert.match(message("<!doctype html>"), /line 1, column 1/);
  assert.match(message(`type A { a: ${"[".repeat(100_000)}`), /too deeply/);
  assert.match(message(`input A { a: Int = ${"[".repeat(100_000)}`), /too deeply/);
});

test("ends on every beginning of a schema", () => {
  for (let end = 0; end < language.length; end += 3) {
    try {
      schemaFromSdl(language.slice(0, end));
    } catch (error) {
      assert.instance(error, SchemaError);
    }
  }
});

test("reads a long schema in time that grows with its length", () => {
  const sdl = `type Query { ${Array.from({ length: 30_000 }, (_, index) => `"${"x".repeat(20)}" f${index}: Int`).join("\n")} }`;
  // A time that grew with the square would be over what the driver gives a test.
  assert.is(schemaFromSdl(sdl).types.get("Query")?.fields.size, 30_000);
});

test.run();
