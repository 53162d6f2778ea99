/** What validation says, and on which word. ‹ and › mark where. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { DocumentNode, SelectionSetNode } from "../../../../src/app/language/ast.js";
import { validate } from "../../../../src/app/language/validate/validate.js";
import { readHints, schemaFromIntrospection, withHints, type Schema } from "../../../../src/app/schema/index.js";
import { introspected } from "../../schema/helpers.js";
import { sdl as strapi } from "../../schema/dialects/strapi.js";
import { ours, theirs } from "./against-graphql.js";
import { official, says, schema } from "./marked-problems.js";

test("names the nearest field, argument, type, value, directive, fragment or variable", () => {
  says("{ lines { ‹nmae› } }", "There is no field `nmae` on Line. Did you mean `name`?");
  says("{ lines { ‹quantum› } }", "There is no field `quantum` on Line.");
  says("{ lines(‹colour›: RED) { id } }", "There is no argument `colour` on `lines`. Did you mean `color`?");
  says("{ lines(color: ‹REED›) { id } }", "There is no value `REED` in Color. Did you mean `RED`?");
  says("{ lines { id @‹skp›(if: true) } }", "There is no directive `@skp`. Did you mean `@skip`?");
  says(
    "{ ...‹Nam› } fragment ‹Name› on Query { __typename }",
    "There is no fragment `Nam`. Did you mean `Name`?",
    "Fragment `Name` is never used: use it as `...Name` or remove it.",
  );
  says("{ find(in: { from: 1 }) { ... on ‹Lin› { id } } }", "There is no type Lin. Did you mean `Line`?");
  says(
    "query (‹$id›: ID!) { node(id: ‹$ib›) { id } }",
    "`$id` is never used: use it or remove it.",
    "There is no variable `$ib`: add `$ib: ID!` to the operation. Did you mean `$id`?",
  );
  says("query ($by: ‹Looup›) { line(by: $by) { id } }", "There is no type Looup. Did you mean `Lookup`?");
  says(
    "{ find(‹in›: { ‹form›: 1 }) { __typename } }",
    "Range requires `from` (Int!): add `from: …`.",
    "There is no field `form` on Range. Did you mean `from`?",
  );
});

test("names everything available if that is little", () => {
  says(
    "{ find(in: { from: 1 }) { ... on Stop { ‹quantum› } } }",
    "There is no field `quantum` on Stop. Available: `town`.",
  );
  says(
    "{ lines(color: ‹QUANTUM›) { id } }",
    "There is no value `QUANTUM` in Color. Available: `RED`, `GREEN`, `BLUE`, `PINK`.",
  );
  says("{ lines { id @skip(‹when›: true, if: true) } }", "There is no argument `when` on `@skip`. Available: `if`.");
});

test("says which possible types have a field that the interface or union lacks", () => {
  says('{ node(id: "1") { ‹seats› } }', "There is no field `seats` on Node, but on Car: write `... on Car { seats }`.");
  says(
    '{ node(id: "1") { ‹name› } }',
    "There is no field `name` on Node, but on Line, Car: write `... on Line { name }`.",
  );
  says(
    "{ find(in: { from: 1 }) { ‹town› } }",
    "There is no field `town` on Found, but on Stop: write `... on Stop { town }`.",
  );
});

test("wants selections where there are fields, and only there", () => {
  says("{ ‹lines› }", "`lines` is an object ([Line!]!): select some of its fields, as in `lines { id }`.");
  says("{ lines { ‹name› { id } } }", "`name` has no fields (String!): remove the braces after it.");
});

test("knows the fields of introspection, and where they stand", () => {
  says(
    '{ __typename __schema { types { name } } __type(name: "Line") { kind } lines { __typename } find(in: { from: 1 }) { __typename } }',
  );
  says("{ lines { ‹__schema› { types { name } } } }", "There is no field `__schema` on Line.");
  says("{ ‹__type› { name } }", "`__type` requires `name` (String!): add `name: …`.");
  says("{ __schema { types { ...T } } } fragment T on __Type { name }");
  const bare: Schema = { ...schema, types: new Map([...schema.types].filter(([name]) => !name.startsWith("__"))) };
  assert.equal(
    ours(bare, "{ __schema { types { ...T nobody } } } fragment T on __Type { name nobody }"),
    [],
    "a server need not list them",
  );
});

test("wants each required argument once", () => {
  says("{ ‹node› { id } }", "`node` requires `id` (ID!): add `id: …`.");
  says("{ node(id: 1, ‹id›: 2) { id } }", "`id` occurs twice: keep one of them.");
  says("{ lines { id @‹skip› } }", "`@skip` requires `if` (Boolean!): add `if: …`.");
  says("mutation { paint(id: 1) { id } }");
});

test("takes values of the right type only", () => {
  says('{ lines(text: "a", yes: true, ratio: 1, color: RED, ids: ["a", 1], at: [[1], null, 2]) { id } }');
  says('{ lines(text: """a""", ratio: -1.5e3, ids: 7, at: 1) { id } }');
  says("{ lines(text: ‹1›) { id } }", "Expected String: write a string in double quotes.");
  says('{ lines(yes: ‹"true"›) { id } }', "Expected Boolean: write `true` or `false`.");
  says('{ lines(ratio: ‹"1"›) { id } }', "Expected Float: write a number.");
  says("{ lines(ids: [‹1.5›]) { id } }", "Expected ID!: write a string in double quotes or a whole number.");
  says("{ lines(ids: [‹null›]) { id } }", "`ids` cannot be null: its type is ID!.");
  says("{ node(id: ‹null›) { id } }", "`id` cannot be null: its type is ID!.");
  says("{ node(id: ‹[1]›) { id } }", "Expected ID!: write a string in double quotes or a whole number.");
  says('{ lines(color: ‹"RED"›) { id } }', "Color is an enum: write `RED` without quotes.");
  says("{ lines(color: ‹7›) { id } }", "Expected a value of the enum Color, such as `RED`.");
  says("{ find(in: ‹7›) { __typename } }", "Expected an object of type Range, such as `{ from: … }`.");
  says("{ find(in: { from: 2147483647, to: -2147483648 }) { __typename } }");
  says(
    "{ find(in: { from: ‹2147483648›, to: ‹-2147483649› }) { __typename } }",
    "Out of range: an Int is from -2147483648 to 2147483647.",
    "Out of range: an Int is from -2147483648 to 2147483647.",
  );
  says("{ find(in: { from: 1, ‹from›: 2 }) { __typename } }", "`from` occurs twice: keep one of them.");
});

test("leaves the values of custom scalars to their server", () => {
  says('{ lines(any: { a: [1, WORD, null, "x"] }, many: [1, [2], { b: {} }]) { id } }');
  says("query ($v: Int, $w: Int) { lines(any: [{ a: $v }], many: [{ a: $w }]) { id } }");
  // graphql-js holds a variable in a list against the scalar itself, the specification does not.
  const listed = "query ($v: Int) { lines(any: [$v]) { id } }";
  assert.equal([ours(schema, listed).length, theirs(official, listed).length], [0, 1]);
  says("{ lines(any: { a: 1, ‹a›: 2 }) { id } }", "`a` occurs twice: keep one of them.");
});

test("wants exactly one field of an input of which one is given", () => {
  says("{ line(by: { id: 1 }) { id } }");
  says("{ line(‹by›: {}) { id } }", "Give exactly one field of Lookup: id, slug.");
  says('{ line(‹by›: { id: 1, slug: "a" }) { id } }', "Give exactly one field of Lookup: id, slug.");
  says("{ line(by: { id: ‹null› }) { id } }", "`id` cannot be null: it is the only field given of Lookup.");
  says("query ($id: ID!) { line(by: { id: $id }) { id } }");
  says(
    "query ($id: ID) { line(by: { id: ‹$id› }) { id } }",
    "`$id` can be null, but the only field of a @oneOf object cannot: declare it as `$id: ID!`.",
  );
  // graphql-js overlooks it here, and servers of its kind take it.
  says(
    "query ($id: ID) { must(by: { id: ‹$id› }) { id } }",
    "`$id` can be null, but the only field of a @oneOf object cannot: declare it as `$id: ID!`.",
  );
});

test("judges directives by name, place and number", () => {
  says('query @tag(name: "a") @tag(name: "b") { lines { id @once name @include(if: true) } }');
  says("query @‹once› { lines { id } }", "`@once` is not allowed here: only on field.");
  says("{ lines { id @once @‹once› } }", "`@once` is allowed only once here: remove one of them.");
  says(
    "query ($v: Int @‹skip›(if: true)) { find(in: { from: 1, to: $v }) { __typename } }",
    "`@skip` is not allowed here: only on field, fragment spread, inline fragment.",
  );
  assert.equal(
    ours({ ...schema, directives: [] }, "{ lines @defer @skip(if: true) { id } }"),
    [],
    "a server that lists none does not tell",
  );
});

test("follows variables through fragments", () => {
  says(
    "query A($n: Int) { lines { ...F } } query B($n: Int!) { lines { ...F } } fragment F on Line { cars(first: $n) { id } }",
  );
  says(
    "query A($n: Int) { lines { ...F } } query B { lines { ...F } } fragment F on Line { cars(first: ‹$n›) { id } }",
    "There is no variable `$n`: add `$n: Int` to `B`.",
  );
  says("query A(‹$n›: Int) { lines { id } }", "`$n` is never used: use it or remove it.");
  says(
    "query A($n: Int, ‹$n›: Int) { lines { cars(first: $n) { id } } }",
    "`$n` is already defined: give this one another name, or remove it.",
  );
  says(
    "query A($n: ‹Line›) { lines(any: $n) { id } }",
    "`$n` cannot be of type Line: only scalars, enums and input objects can.",
  );
});

test("lets a variable stand where its type fits", () => {
  says(
    "query ($a: ID!, $b: [ID!], $c: [ID!]!, $d: Int!) { node(id: $a) { id } x: lines(ids: $b, at: [[$d]]) { id } y: lines(ids: $c) { id } z: lines(ids: [$a]) { id } }",
  );
  says("query ($a: ID = 1) { node(id: $a) { id } }");
  says("query ($c: Color) { __typename ...F } fragment F on Query { lines(color: $c) { id } }");
  says("query ($a: ID) { node(id: ‹$a›) { id } }", "`$a` is ID, but ID! is expected here: declare it as `$a: ID!`.");
  says(
    "query ($a: ID = null) { node(id: ‹$a›) { id } }",
    "`$a` is ID, but ID! is expected here: declare it as `$a: ID!`.",
  );
  says(
    "query ($a: ID!) { lines(ids: ‹$a›) { id } }",
    "`$a` is ID!, but [ID!] is expected here: declare it as `$a: [ID!]`.",
  );
  says(
    "query ($a: Int) { find(in: { from: ‹$a›, to: $a }) { __typename } }",
    "`$a` is Int, but Int! is expected here: declare it as `$a: Int!`.",
  );
  says(
    "query ($a: Int = ‹true›) { find(in: { from: 1, to: $a }) { __typename } }",
    "Expected Int: write a whole number.",
  );
  says("mutation ($c: Color) { paint(id: 1, color: $c) { id } }");
});

test("gives each operation and fragment its name", () => {
  says(
    "query A { lines { id } } query ‹A› { lines { id } }",
    "There is another operation named `A`: give each a name of its own.",
  );
  says(
    "‹{› lines { id } } query A { lines { id } }",
    "This query needs a name, because the document has several operations.",
  );
  says(
    "{ ...F } fragment F on Query { __typename } fragment ‹F› on Query { __typename }",
    "There is another fragment named `F`: give each a name of its own.",
  );
});

test("finds fragments that contain themselves, or can never apply", () => {
  says(
    "{ lines { ...A } } fragment A on Line { cars { line { ...B } } } fragment B on Line { ...‹A› }",
    "Fragment `A` would contain itself here: remove this spread.",
  );
  says(
    "{ lines { ...A } } fragment A on Line { id ...‹A› }",
    "Fragment `A` would contain itself here: remove this spread.",
  );
  says(
    "{ lines { ... on ‹Car› { id } } }",
    "This fragment is on Car, which Line can never be: remove it, or change its type.",
  );
  says(
    "{ lines { ...‹F› } } fragment F on Stop { town }",
    "Fragment `F` is on Stop, which Line can never be: remove it, or change its type.",
  );
  says(
    "{ node(id: 1) { ... on Found { ... on Line { id } } } lines { ... on Node { id } ... @include(if: true) { id } } }",
  );
  says("{ lines { ... on ‹Color› { id } } }", "Color has no fields: a fragment is on an object, interface or union.");
});

test("wants one field of a subscription", () => {
  says("subscription { cars { id } }");
  says("subscription { cars { id } ...F } fragment F on Subscription { cars { name } }");
  says(
    "subscription { cars { id } ...F } fragment F on Subscription { ‹lines› { id } }",
    "A subscription has exactly one root field: move this one into a subscription of its own.",
  );
  says(
    "subscription { ‹__typename› }",
    "`__typename` cannot be the root field of a subscription: remove it, or select it in a nested field.",
  );
  says("subscription { cars { id } lines @skip(if: true) { id } }");
  says(
    "subscription { cars { id } ‹lines› @include(if: true) { id } }",
    "A subscription has exactly one root field: move this one into a subscription of its own.",
  );
});

test("says that a server has no operations of a kind", () => {
  const roots = new Map([["query", "Query"]] as const);
  assert.equal(ours({ ...schema, roots }, "mutation { paint(id: 1) { id } }"), [
    { start: 0, end: 8, message: "This server has no mutations.", severity: "error" },
  ]);
});

test("finds fields that cannot share a place in the answer", () => {
  says(
    "{ lines { a: id ‹a›: name } }",
    "Conflicting fields: `a` selects both `id` and `name`. Give one of them an alias, as in `other: name`.",
  );
  says(
    "{ lines { cars(first: 1) { id } ‹cars›(first: 2) { id } } }",
    "Conflicting fields: `cars` selects `cars` with different arguments. Give one of them an alias, as in `other: cars`.",
  );
  says("{ lines { cars(first: 1, in: { from: 1, to: 2 }) { id } cars(in: { to: 2, from: 1 }, first: 1) { name } } }");
  says(
    "{ node(id: 1) { ... on Line { name } ... on Car { ‹name› } } }",
    "Conflicting fields: `name` has both the types String! and String. Give one of them an alias, as in `other: name`.",
  );
  says("{ node(id: 1) { ... on Line { x: nick } ... on Car { x: name } } }");
  const twice = '{ lines(text: "a") { id } lines(text: """a""") { id } }';
  assert.equal([ours(schema, twice).length, theirs(official, twice).length], [0, 1], "equal is what means the same");
  // Servers on graphql-js take this; the specification does not.
  says("{ node(id: 1) { ... on Line { x: cars { id } } ... on Car { x: __typename } } }");
  says(
    "{ node(id: 1) { x: id ... on Line { ‹x›: name } } }",
    "Conflicting fields: `x` selects both `id` and `name`. Give one of them an alias, as in `other: name`.",
  );
  says(
    "{ lines { cars { x: seats } ...F } } fragment F on Line { cars { ‹x›: id } }",
    "Conflicting fields: `x` selects both `seats` and `id`. Give one of them an alias, as in `other: id`.",
  );
  says("{ lines { cars { x: seats } ...F } } fragment F on Line { cars { x: seats y: id } }");
});

test("warns of what is deprecated, with the server's reason", () => {
  says("{ lines { ‹length› } }", "`length` is deprecated: Use metres.");
  says("{ lines { cars(‹old›: 1) { id } } }", "`old` is deprecated: Use first.");
  says("{ lines(color: ‹PINK›) { id } }", "`PINK` is deprecated: Use RED.");
  says("{ find(in: { from: 1, ‹old›: 1 }) { __typename } }", "`old` is deprecated: No longer supported");
  assert.equal(
    ours(schema, "{ lines { length } }").map(({ severity }) => severity),
    ["warning"],
  );
});

test("warns with the reason of a hint, where there is one", () => {
  const types = { Line: { fields: { length: { deprecated: "Nimm Meter." } } } };
  const hinted = withHints(schema, readHints({ types }));
  assert.equal(
    ours(hinted, "{ lines { length } }").map(({ message }) => message),
    ["`length` is deprecated: Nimm Meter."],
  );
});

test("accepts whatever the schema does not describe", () => {
  const partial: Schema = {
    ...schema,
    types: new Map([...schema.types].filter(([name]) => name !== "Car" && name !== "Range")),
  };
  assert.equal(ours(partial, "{ lines { cars(in: { a: 1 }) { nobody } } find(in: 7) { __typename } }"), []);
  const alone: Schema = {
    ...schema,
    types: new Map([...schema.types].map(([name, type]) => [name, { ...type, possible: [] }])),
  };
  assert.equal(ours(alone, "{ node(id: 1) { ... on Line { name } ... on Found { __typename } } }"), []);
});

test("judges by the schema that the server has, not as it is shown", () => {
  const { schema: shown, official: served } = introspected(strapi);
  assert.ok(shown.wire, "Strapi's records are shown without their wrappers");
  const field = [...(shown.wire.types.get("Query")?.fields.values() ?? [])].find(({ type }) =>
    type.name.endsWith("EntityResponse"),
  );
  const text = `query ($id: ID) { ${field?.name}(id: $id) { data { id attributes { __typename } } } }`;
  assert.equal([theirs(served, text), ours(shown, text)], [[], []]);
});

test("judges a broken document's tree as far as it goes", () => {
  const loc = { start: 0, end: 0 };
  const name = { kind: "Name", value: "", loc } as const;
  const set: SelectionSetNode = {
    kind: "SelectionSet",
    selections: [
      { kind: "Field", name, loc },
      {
        kind: "Field",
        name: { ...name, value: "lines" },
        arguments: [
          { kind: "Argument", name: { ...name, value: "text" } },
          { kind: "Argument", name },
          { kind: "Argument", name },
        ],
        selectionSet: { kind: "SelectionSet", selections: [] },
        directives: [{ kind: "Directive", name }],
      },
      { kind: "FragmentSpread", name },
      {
        kind: "InlineFragment",
        typeCondition: { kind: "NamedType", name },
        selectionSet: { kind: "SelectionSet", selections: [] },
      },
    ],
  };
  const document: DocumentNode = {
    kind: "Document",
    definitions: [
      {
        kind: "OperationDefinition",
        operation: "query",
        selectionSet: set,
        variableDefinitions: [{ kind: "VariableDefinition", variable: { kind: "Variable", name } }],
      },
      {
        kind: "FragmentDefinition",
        name,
        typeCondition: { kind: "NamedType", name },
        selectionSet: { kind: "SelectionSet", selections: [] },
      },
    ],
  };
  assert.equal(validate(document, schema), []);
});

test("treats names such as `constructor` and `__proto__` like any other", () => {
  const odd = introspected(
    "type Query { constructor(__proto__: Int): Int toString: hasOwnProperty } type hasOwnProperty { valueOf: Int }",
  );
  assert.equal(ours(odd.schema, "{ constructor(__proto__: 1) toString { valueOf } }"), []);
  assert.equal(
    ours(odd.schema, "{ valueOf }").map(({ message }) => message),
    ["There is no field `valueOf` on Query. Available: `constructor`, `toString`."],
  );
  assert.equal(
    ours(
      schemaFromIntrospection({ __schema: { queryType: { name: "Query" }, types: [] } }),
      "{ constructor(toString: $hasOwnProperty) }",
    ).map(({ message }) => message),
    ["There is no variable `$hasOwnProperty`: add `$hasOwnProperty: …` to the operation."],
  );
});

test.run();
