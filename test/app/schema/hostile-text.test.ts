/** Schemas made to be slow to read, or to exhaust the stack. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { humanise } from "../../../src/app/schema/values/humanise.js";
import { schemaFromSdl } from "../../../src/app/schema/model/sdl/sdl.js";
import { readMarkdown, safeUrl } from "../../../src/app/schema/model/text.js";
import { digitsOf, guessKind, readDate } from "../../../src/app/schema/index.js";
import { schemaFromIntrospection } from "../../../src/app/schema/model/introspection.js";
import { isDeep } from "../../helpers/cases.js";
import { assertLinear, repeated, type TextOfLength } from "../../helpers/growth.js";

const SDL: Record<string, TextOfLength> = {
  comments: repeated("# c\n", "type Query {"),
  "escaped quotes in a string without an end": repeated('\\"', 'type Query { a: Int @deprecated(reason: "'),
  "escaped block quotes without an end": repeated('\\"""', '"""'),
  "lines of a description": repeated("\n  a", '"""', '""" type Query { a: Int }'),
  "extensions of one type": repeated("extend type Query { a: Int } ", "type Query { a: Int } "),
  "unclosed lists": repeated("[", "type Query { a: "),
  "unclosed values": repeated("[", "type Query { a(b: Int = "),
  "members of a union": repeated("| Query ", "type Query { a: Int } union U = "),
  "values of an enum": repeated("A ", "enum E {", "} type Query { a: E }"),
  "what it does not know": repeated("directive @a on FIELD ", "type Query { a: Int } ", " wrong"),
};

for (const [what, textOfLength] of Object.entries(SDL))
  test(`reads a schema's text in linear time: ${what}`, () => {
    assertLinear(what, schemaFromSdl, textOfLength);
  });

test("reads a description of many thousand lines, and one of millions of characters", () => {
  const lineCount = isDeep ? 150_000 : 30_000;
  const lines = "  x\n".repeat(lineCount);
  assert.is(
    schemaFromSdl(`"""\n${lines}""" type Query { a: Int }`).types.get("Query")?.description?.length,
    2 * lineCount - 1,
  );
  const long = "x".repeat(isDeep ? 1 << 24 : 1 << 21);
  assert.is(schemaFromSdl(`"${long}" type Query { a: Int }`).types.get("Query")?.description?.length, long.length);
  assert.is(schemaFromSdl(`# ${long}\ntype Query { a: Int }`).types.size > 0, true);
});

test("reads a type with thousands of fields from as many extensions", () => {
  const count = isDeep ? 60_000 : 3_000;
  const fields = Array.from({ length: count }, (_, index) => `f${index}: Int`);
  const one = schemaFromSdl(`type Query { a: Int } extend type Query { ${fields.join(" ")} }`);
  assert.is(one.types.get("Query")?.fields.size, count + 1);
  const many = fields.map((field) => `extend type Query { ${field} }`);
  assert.is(schemaFromSdl(`type Query { a: Int } ${many.join(" ")}`).types.get("Query")?.fields.size, count + 1);
});

test("refuses types and values nested a hundred thousand deep with a sentence", () => {
  for (const text of [`type Query { a: ${"[".repeat(100_000)}`, `type Query { a(b: Int = ${"{c:".repeat(100_000)}`])
    assert.throws(() => schemaFromSdl(text), /nested too deeply/);
});

test("introspection leaves out a field with a type nested 100,000 deep", () => {
  let type: object = { kind: "SCALAR", name: "Int" };
  for (let depth = 0; depth < 100_000; depth++) type = { kind: "LIST", ofType: type };
  const fields = [
    { name: "deep", args: [], type },
    { name: "plain", args: [], type: { kind: "SCALAR", name: "Int" } },
  ];
  const schema = schemaFromIntrospection({
    __schema: { queryType: { name: "Query" }, types: [{ kind: "OBJECT", name: "Query", fields }], directives: [] },
  });
  assert.equal([...(schema.types.get("Query")?.fields.keys() ?? [])], ["plain"]);
});

const NAMES_AND_VALUES: Record<string, TextOfLength> = {
  "letters and numbers": repeated("a1 2"),
  capitals: repeated("A"),
  "numbers behind one letter": (length) =>
    Array.from({ length: length / 6 }, (_, index) => `a${10_000 + index}`).join(""),
  digits: repeated("1"),
  zeros: repeated("0", "1."),
  blanks: repeated(" ", "1", "x"),
  "opening brackets": repeated("["),
  "unclosed links": repeated("[a]("),
  stars: repeated("*"),
  ticks: repeated("`"),
  "list marks with blanks": repeated(" ", "- ", "\u2028"),
  "URLs that end in points": repeated("http://.", ""),
};

for (const [what, textOfLength] of Object.entries(NAMES_AND_VALUES))
  test(`reads names, values and descriptions in linear time: ${what}`, () => {
    for (const read of [humanise, digitsOf, guessKind, readDate, readMarkdown, safeUrl])
      assertLinear(`${read.name}: ${what}`, read as (text: string) => unknown, textOfLength, 500);
  });

test.run();
