/** What validation says, and on which word. ‹ and › mark where. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { DocumentNode, SelectionSetNode } from "../../src/language/ast.js";
import { validate } from "../../src/language/validate.js";
import { schemaFromIntrospection, type Schema } from "../../src/schema/index.js";
import { both } from "../schema/helpers.js";
import { sdl as strapi } from "../schema/dialects/strapi.js";
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
    "Fragment `Name` is never used: use it as `...Name` or take it away.",
  );
  says("{ find(in: { from: 1 }) { ... on ‹Lin› { id } } }", "There is no type Lin. Did you mean `Line`?");
  says(
    "query (‹$id›: ID!) { node(id: ‹$ib›) { id } }",
    "`$id` is never used: use it or take it away.",
    "There is no variable `$ib`: add `$ib: ID!` to the operation. Did you mean `$id`?",
  );
  says("query ($by: ‹Looup›) { line(by: $by) { id } }", "There is no type Looup. Did you mean `Lookup`?");
  says(
    "{ find(‹in›: { ‹form›: 1 }) { __typename } }",
    "Range needs `from` (Int!): add `from: …`.",
    "There is no field `form` on Range. Did you mean `from`?",
  );
});

test("names all that there is where that is not much", () => {
  says(
    "{ find(in: { from: 1 }) { ... on Stop { ‹quantum› } } }",
    "There is no field `quantum` on Stop. There is `town`.",
  );
  says(
    "{ lines(color: ‹QUANTUM›) { id } }",
    "There is no value `QUANTUM` in Color. There is `RED`, `GREEN`, `BLUE`, `PINK`.",
  );
  says("{ lines { id @skip(‹when›: true, if: true) } }", "There is no argument `when` on `@skip`. There is `if`.");
});

test("says where a field is that the interface or union has not", () => {
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
  says("{ ‹lines› }", "`lines` is an object ([Line!]!): say which of its fields, as in `lines { id }`.");
  says("{ lines { ‹name› { id } } }", "`name` is a plain value (String!): take away the braces behind it.");
});

test("knows the fields of introspection, and where they stand", () => {
  says(
    '{ __typename __schema { types { name } } __type(name: "Line") { kind } lines { __typename } find(in: { from: 1 }) { __typename } }',
  );
  says("{ lines { ‹__schema› { types { name } } } }", "There is no field `__schema` on Line.");
  says("{ ‹__type› { name } }", "`__type` needs `name` (String!): add `name: …`.");
  says("{ __schema { types { ...T } } } fragment T on __Type { name }");
  const bare: Schema = { ...schema, types: new Map([...schema.types].filter(([name]) => !name.startsWith("__"))) };
  assert.equal(
    ours(bare, "{ __schema { types { ...T nobody } } } fragment T on __Type { name nobody }"),
    [],
    "a server need not list them",
  );
});

test("wants each required argument once", () => {
  says("{ ‹node› { id } }", "`node` needs `id` (ID!): add `id: …`.");
  says("{ node(id: 1, ‹id›: 2) { id } }", "`id` is given twice: keep one of them.");
  says("{ lines { id @‹skip› } }", "`@skip` needs `if` (Boolean!): add `if: …`.");
  says("mutation { paint(id: 1) { id } }");
});

test("takes values of the right type only", () => {
  says('{ lines(text: "a", yes: true, ratio: 1, color: RED, ids: ["a", 1], at: [[1], null, 2]) { id } }');
  says('{ lines(text: """a""", ratio: -1.5e3, ids: 7, at: 1) { id } }');
  says("{ lines(text: ‹1›) { id } }", "String is needed here: write text in quotes.");
  says('{ lines(yes: ‹"true"›) { id } }', "Boolean is needed here: write `true` or `false`.");
  says('{ lines(ratio: ‹"1"›) { id } }', "Float is needed here: write a number.");
  says("{ lines(ids: [‹1.5›]) { id } }", "ID! is needed here: write text in quotes, or a whole number.");
  says("{ lines(ids: [‹null›]) { id } }", "`ids` takes ID!: null cannot stand here.");
  says("{ node(id: ‹null›) { id } }", "`id` takes ID!: null cannot stand here.");
  says("{ node(id: ‹[1]›) { id } }", "ID! is needed here: write text in quotes, or a whole number.");
  says('{ lines(color: ‹"RED"›) { id } }', "Write `RED` without quotes: Color is an enum.");
  says("{ lines(color: ‹7›) { id } }", "Write one of the names in Color, such as `RED`.");
  says("{ find(in: ‹7›) { __typename } }", "Write an object here: Range has fields, such as `{ from: … }`.");
  says("{ find(in: { from: 2147483647, to: -2147483648 }) { __typename } }");
  says(
    "{ find(in: { from: ‹2147483648›, to: ‹-2147483649› }) { __typename } }",
    "An Int goes from -2147483648 to 2147483647.",
    "An Int goes from -2147483648 to 2147483647.",
  );
  says("{ find(in: { from: 1, ‹from›: 2 }) { __typename } }", "`from` is given twice: keep one of them.");
});

test("leaves the values of custom scalars to their server", () => {
  says('{ lines(any: { a: [1, WORD, null, "x"] }, many: [1, [2], { b: {} }]) { id } }');
  says("query ($v: Int, $w: Int) { lines(any: [{ a: $v }], many: [{ a: $w }]) { id } }");
  // graphql-js holds a variable in a list against the scalar itself, the specification does not.
  const listed = "query ($v: Int) { lines(any: [$v]) { id } }";
  assert.equal([ours(schema, listed).length, theirs(official, listed).length], [0, 1]);
  says("{ lines(any: { a: 1, ‹a›: 2 }) { id } }", "`a` is given twice: keep one of them.");
});

test("wants exactly one field of an input of which one is given", () => {
  says("{ line(by: { id: 1 }) { id } }");
  says("{ line(‹by›: {}) { id } }", "Give exactly one field of Lookup: id, slug.");
  says('{ line(‹by›: { id: 1, slug: "a" }) { id } }', "Give exactly one field of Lookup: id, slug.");
  says("{ line(by: { id: ‹null› }) { id } }", "`id` cannot be null: it is the one field given of Lookup.");
  says("query ($id: ID!) { line(by: { id: $id }) { id } }");
  says(
    "query ($id: ID) { line(by: { id: ‹$id› }) { id } }",
    "`$id` can be null, but an object of which one field is given takes no null: make it `$id: ID!`.",
  );
  // graphql-js overlooks it here, and servers of its kind take it.
  says(
    "query ($id: ID) { must(by: { id: ‹$id› }) { id } }",
    "`$id` can be null, but an object of which one field is given takes no null: make it `$id: ID!`.",
  );
});

test("judges directives by name, place and number", () => {
  says('query @tag(name: "a") @tag(name: "b") { lines { id @once name @include(if: true) } }');
  says("query @‹once› { lines { id } }", "`@once` cannot stand here: it goes on field.");
  says("{ lines { id @once @‹once› } }", "`@once` can stand here once only: take one away.");
  says(
    "query ($v: Int @‹skip›(if: true)) { find(in: { from: 1, to: $v }) { __typename } }",
    "`@skip` cannot stand here: it goes on field, fragment spread, inline fragment.",
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
  says("query A(‹$n›: Int) { lines { id } }", "`$n` is never used: use it or take it away.");
  says(
    "query A($n: Int, ‹$n›: Int) { lines { cars(first: $n) { id } } }",
    "`$n` is there already: give this one another name, or take it away.",
  );
  says(
    "query A($n: ‹Line›) { lines(any: $n) { id } }",
    "`$n` cannot be Line: variables take scalars, enums and input objects.",
  );
});

test("lets a variable stand where its type fits", () => {
  says(
    "query ($a: ID!, $b: [ID!], $c: [ID!]!, $d: Int!) { node(id: $a) { id } x: lines(ids: $b, at: [[$d]]) { id } y: lines(ids: $c) { id } z: lines(ids: [$a]) { id } }",
  );
  says("query ($a: ID = 1) { node(id: $a) { id } }");
  says("query ($c: Color) { __typename ...F } fragment F on Query { lines(color: $c) { id } }");
  says("query ($a: ID) { node(id: ‹$a›) { id } }", "`$a` is ID, but ID! is needed here: make it `$a: ID!`.");
  says("query ($a: ID = null) { node(id: ‹$a›) { id } }", "`$a` is ID, but ID! is needed here: make it `$a: ID!`.");
  says("query ($a: ID!) { lines(ids: ‹$a›) { id } }", "`$a` is ID!, but [ID!] is needed here: make it `$a: [ID!]`.");
  says(
    "query ($a: Int) { find(in: { from: ‹$a›, to: $a }) { __typename } }",
    "`$a` is Int, but Int! is needed here: make it `$a: Int!`.",
  );
  says(
    "query ($a: Int = ‹true›) { find(in: { from: 1, to: $a }) { __typename } }",
    "Int is needed here: write a whole number.",
  );
  says("mutation ($c: Color) { paint(id: 1, color: $c) { id } }");
});

test("gives each operation and fragment its name", () => {
  says(
    "query A { lines { id } } query ‹A› { lines { id } }",
    "There is another operation called `A`: give each its own name.",
  );
  says(
    "‹{› lines { id } } query A { lines { id } }",
    "Where there are several operations, each needs a name of its own.",
  );
  says(
    "{ ...F } fragment F on Query { __typename } fragment ‹F› on Query { __typename }",
    "There is another fragment called `F`: give each its own name.",
  );
});

test("finds fragments that contain themselves, or can never apply", () => {
  says(
    "{ lines { ...A } } fragment A on Line { cars { line { ...B } } } fragment B on Line { ...‹A› }",
    "Fragment `A` would contain itself here, without end: take this away.",
  );
  says(
    "{ lines { ...A } } fragment A on Line { id ...‹A› }",
    "Fragment `A` would contain itself here, without end: take this away.",
  );
  says(
    "{ lines { ... on ‹Car› { id } } }",
    "This fragment is on Car, which Line can never be: take it away, or change its type.",
  );
  says(
    "{ lines { ...‹F› } } fragment F on Stop { town }",
    "Fragment `F` is on Stop, which Line can never be: take it away, or change its type.",
  );
  says(
    "{ node(id: 1) { ... on Found { ... on Line { id } } } lines { ... on Node { id } ... @include(if: true) { id } } }",
  );
  says("{ lines { ... on ‹Color› { id } } }", "Color has no fields: fragments go on objects, interfaces and unions.");
});

test("wants one field of a subscription", () => {
  says("subscription { cars { id } }");
  says("subscription { cars { id } ...F } fragment F on Subscription { cars { name } }");
  says(
    "subscription { cars { id } ...F } fragment F on Subscription { ‹lines› { id } }",
    "A subscription asks for one field: put this one into a subscription of its own.",
  );
  says("subscription { ‹__typename› }", "A subscription cannot begin with this: put it further in, or take it away.");
  says("subscription { cars { id } lines @skip(if: true) { id } }");
  says(
    "subscription { cars { id } ‹lines› @include(if: true) { id } }",
    "A subscription asks for one field: put this one into a subscription of its own.",
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
    "`a` would be `id` and `name` in one answer: give one of them another alias, as in `other: name`.",
  );
  says(
    "{ lines { cars(first: 1) { id } ‹cars›(first: 2) { id } } }",
    "`cars` would be `cars` with different arguments in one answer: give one of them another alias, as in `other: cars`.",
  );
  says("{ lines { cars(first: 1, in: { from: 1, to: 2 }) { id } cars(in: { to: 2, from: 1 }, first: 1) { name } } }");
  says(
    "{ node(id: 1) { ... on Line { name } ... on Car { ‹name› } } }",
    "`name` would be String! and String in one answer: give one of them another alias, as in `other: name`.",
  );
  says("{ node(id: 1) { ... on Line { x: nick } ... on Car { x: name } } }");
  const twice = '{ lines(text: "a") { id } lines(text: """a""") { id } }';
  assert.equal([ours(schema, twice).length, theirs(official, twice).length], [0, 1], "equal is what means the same");
  // Servers on graphql-js take this; the specification does not.
  says("{ node(id: 1) { ... on Line { x: cars { id } } ... on Car { x: __typename } } }");
  says(
    "{ node(id: 1) { x: id ... on Line { ‹x›: name } } }",
    "`x` would be `id` and `name` in one answer: give one of them another alias, as in `other: name`.",
  );
  says(
    "{ lines { cars { x: seats } ...F } } fragment F on Line { cars { ‹x›: id } }",
    "`x` would be `seats` and `id` in one answer: give one of them another alias, as in `other: id`.",
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

test("says nothing of what the schema does not tell", () => {
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
  const { schema: shown, official: served } = both(strapi);
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

test("names nothing that a plain object has", () => {
  const odd = both(
    "type Query { constructor(__proto__: Int): Int toString: hasOwnProperty } type hasOwnProperty { valueOf: Int }",
  );
  assert.equal(ours(odd.schema, "{ constructor(__proto__: 1) toString { valueOf } }"), []);
  assert.equal(
    ours(odd.schema, "{ valueOf }").map(({ message }) => message),
    ["There is no field `valueOf` on Query. There is `constructor`, `toString`."],
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
