/** Our reading of SDL against graphql-js's. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { SchemaError } from "../../../../../src/app/schema/index.js";
import { printType } from "../../../../../src/app/schema/model/sdl/print.js";
import { schemaFromSdl } from "../../../../../src/app/schema/model/sdl/sdl.js";
import * as filtered from "../../dialects/by-filter.js";
import * as content from "../../dialects/content.js";
import * as counted from "../../dialects/counted.js";
import * as relations from "../../dialects/relations.js";
import * as strapi from "../../dialects/strapi.js";
import { hasura } from "../../fixtures/hasura.js";
import { conflicts, hello, pages, reserved } from "../../fixtures/odd.js";
import { relay } from "../../fixtures/relay.js";
import { printsBack, same } from "./sdl-oracle.js";
import { isDeep } from "../../../../helpers/cases.js";

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

for (const [name, sdl] of Object.entries({ relay, hasura, hello, pages, conflicts, reserved, language })) {
  test(`reads ${name} as graphql-js does`, () => same(sdl, name));
}

/** Schema texts among what the modules of dialects export. */
const dialects = Object.entries({ ...filtered, ...content, ...counted, ...relations, ...strapi }).filter(
  (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1].includes("type Query"),
);
if (isDeep)
  for (const [name, sdl] of dialects) test(`reads the dialect ${name} as graphql-js does`, () => same(sdl, name));

for (const [name, sdl] of Object.entries({ relay, hasura, pages, conflicts, reserved, language })) {
  test(`prints the types of ${name} so that they are read again as they were`, () => printsBack(sdl));
}

test("prints a type as GraphQL writes it", () => {
  const schema = schemaFromSdl(language);
  assert.is(printType(schema, "One"), "input One @oneOf {\n  a: Int\n  b: String\n}\n");
  assert.is(printType(schema, "U"), "union U = Root | Change | Leaf\n");
  assert.is(printType(schema, "Moment"), 'scalar Moment @specifiedBy(url: "https://example.com/moment")\n');
  assert.is(printType(schema, "E"), 'enum E {\n  X\n  """Why"""\n  Y @deprecated(reason: "No.")\n  Z\n  W\n}\n');
  assert.is(printType(schema, "toString"), "");
});

test("prints arguments with words of their own one a line, and others in one", () => {
  const schema = schemaFromSdl(
    `type Query { list("How many." first: Int "Where." at: Int = 1): Int plain(a: Int, b: Int): Int }`,
  );
  const list = ['    """How many."""', "    first: Int", '    """Where."""', "    at: Int = 1"];
  assert.is(
    printType(schema, "Query"),
    ["type Query {", "  list(", ...list, "  ): Int", "  plain(a: Int, b: Int): Int", "}", ""].join("\n"),
  );
});

test("prints a description as a block, unless a block would not keep it", () => {
  const firstLines = (description: string) =>
    printType(schemaFromSdl(`${JSON.stringify(description)} scalar A`), "A").replace(/\n?scalar A\n$/, "");
  assert.is(firstLines("Two\nlines."), '"""\nTwo\nlines.\n"""');
  for (const description of [" edge", "edge ", 'ends with a "quote"', "ends with \\", "indented\n  line"])
    assert.is(firstLines(description), JSON.stringify(description));
});

test("a directive may be repeated only if it says so", () => {
  const repeatable = schemaFromSdl(language).directives.filter((directive) => directive.repeatable);
  assert.equal(
    repeatable.map(({ name }) => name),
    ["key"],
  );
});

test("an extension adds to its type, or defines it if the type is in another schema", () => {
  const { types } = schemaFromSdl(`
    extend type Query { one: One } "Either." input Either { a: Int b: Int } extend input Either @oneOf type One { a: Int }
  `);
  assert.equal([...(types.get("Query")?.fields.keys() ?? [])], ["one"]);
  assert.equal([types.get("Either")?.oneOf, types.get("Either")?.description], [true, "Either."]);
});

test("an escape for an invalid Unicode character is left out without an error", () => {
  const described = (text: string) => schemaFromSdl(`"${text}" type Query { a: Int }`).types.get("Query")?.description;
  assert.is(described("\\u{10FFFF}"), "\u{10FFFF}");
  assert.is(described("a\\u{110000}b"), "ab");
});

test("says where the text is wrong, and how", () => {
  const message = (sdl: string) => {
    try {
      schemaFromSdl(sdl);
    } catch (error) {
      assert.instance(error, SchemaError);
      assert.match((error as SchemaError).hint ?? "", /^Give a schema/);
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
  for (let end = 0; end < language.length; end += isDeep ? 1 : 11) {
    try {
      schemaFromSdl(language.slice(0, end));
    } catch (error) {
      assert.instance(error, SchemaError);
    }
  }
});

test("reads a long schema in time that grows with its length", () => {
  const count = isDeep ? 30_000 : 5_000;
  const sdl = `type Query { ${Array.from({ length: count }, (_, index) => `"${"x".repeat(20)}" f${index}: Int`).join("\n")} }`;
  // A time that grew with the square would be over what the driver gives a test.
  assert.is(schemaFromSdl(sdl).types.get("Query")?.fields.size, count);
});

test.run();
