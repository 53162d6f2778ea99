import { test } from "uvu";
import * as assert from "uvu/assert";
import { demoSDL } from "../../../../tools/demo/graphql/sdl/index.js";
import { completionsAt, type Completion } from "../../../../src/app/language/complete/complete.js";
import { readHints, withHints } from "../../../../src/app/schema/index.js";
import { introspected, schemaOf } from "../../schema/helpers.js";
import { randomCases } from "../../../helpers/cases.js";
import { checkDocument } from "./completing.js";
import { randomDocument as randomSyntax, broken } from "../helpers/random.js";
import { randomDocument } from "../helpers/random-document.js";

const demo = introspected(demoSDL);

test("offers each name of a random document in its place, and only valid ones", () => {
  const { cases, random, seed } = randomCases("completing documents of the demo", 4);
  let names = 0;
  for (let n = 0; n < cases; n++) names += checkDocument(demo, randomDocument(demo.official, random), random, 15);
  assert.ok(names >= cases, `${names} names, --seed ${seed}`);
});

const { schema } = introspected(`
  directive @cached(seconds: Int!, hint: String) on FIELD
  directive @live repeatable on QUERY | SUBSCRIPTION
  "A thing"
  interface Node { id: ID! }
  type User implements Node { id: ID!, name: String, friends(first: Int = 10, of: Kind!, old: Int @deprecated(reason: "No."), where: Where): [User!]!, identity: Identity, oldName: String @deprecated(reason: "Use name."), kind: Kind }
  type Identity { number: Int }
  type Bot implements Node { id: ID!, maker: User }
  type Other { x: Int }
  union Anyone = User | Bot
  enum Kind { NEAR FAR GONE @deprecated }
  input Where { name: String!, kind: Kind, and: [Where!], flag: Boolean, one: One }
  input One @oneOf { a: Kind, b: Boolean }
  type Query { node(id: ID!): Node, me: User, anyone: Anyone, users(kinds: [Kind!], flag: Boolean!, ids: [ID!] = []): [User], constructor: Other }
  type Mutation { rename(id: ID!, name: String!): User }
  type Subscription { renamed: User }
`);

/** At the "|" of a text. */
function at(text: string): { from: number; to: number; items: Completion[]; text: string } {
  const offset = text.indexOf("|");
  const whole = text.slice(0, offset) + text.slice(offset + 1);
  return { ...completionsAt(whole, offset, schema), text: whole };
}

const labels = (text: string): string =>
  at(text)
    .items.map(({ label }) => label)
    .join(" ");

/** The text after the first item, or the one of that label, was taken; "|" where the caret is then. */
function taken(text: string, label?: string): string {
  const { from, to, items, text: whole } = at(text);
  const item = items.find((each) => !label || each.label === label);
  if (!item) throw new Error(`no ${label} among ${items.map((each) => each.label)}`);
  const { insert, caret = insert.length } = item;
  return whole.slice(0, from) + insert.slice(0, caret) + "|" + insert.slice(caret) + whole.slice(to);
}

test("offers what begins a definition, as far as the server has it", () => {
  assert.is(labels("|"), "query mutation subscription fragment");
  assert.is(labels("{ me { id } } mu|"), "mutation");
  assert.is(taken("s|"), "subscription |");
  assert.is(labels("query |"), "");
  assert.is(labels("fragment F |"), "on");
  assert.is(
    completionsAt("", 0, introspected("type Query { a: Int }").schema)
      .items.map(({ label }) => label)
      .join(),
    "query,fragment",
  );
});

test("offers the fields of what they are selected from", () => {
  assert.is(labels("{ | }"), "node me anyone users constructor __schema __type __typename");
  assert.is(labels("mutation { |"), "rename __typename");
  assert.is(labels("subscription { |"), "renamed");
  assert.is(labels("{ me { | } }"), "id name friends identity kind __typename oldName");
  assert.is(labels("{ a: me { b: |"), "id name friends identity kind __typename oldName");
  assert.is(labels("{ anyone { |"), "__typename");
  assert.is(labels("{ anyone { ... on Bot { maker { ... { |"), "id name friends identity kind __typename oldName");
  assert.is(labels("fragment F on Identity { |"), "number __typename");
  assert.is(labels("{ constructor { |"), "x __typename");
  assert.is(labels("{ __proto__ { |"), "");
  assert.is(labels("{ me { id { |"), "");
});

test("reads on in broken text", () => {
  assert.is(labels("{ users(flag: true, kinds: [NEAR] { ki|"), "kind");
  assert.is(labels("{ me { friends(of: { n| } } }"), "");
  assert.is(labels("{ me { friends(of: NEAR, first: 1 { id na|"), "name __typename oldName");
  assert.is(labels("query ($a: Int { me { na| }"), "name __typename oldName");
  assert.is(labels("} ) { me § { na|"), "name __typename oldName");
  assert.is(labels("{ me { name } us|\nquery B { me { id } }"), "users");
});

test("offers prefix matches first, required names first and deprecated ones last", () => {
  assert.is(labels("{ me { id| } }"), "id identity");
  assert.is(labels("{ me { NAME| } }"), "name __typename oldName");
  assert.is(labels("{ me { oldName| } }"), "oldName");
  assert.is(labels("{ me { friends(|) } }"), "of first where old");
  assert.is(labels("{ me { friends(first: 1, |, of: NEAR) } }"), "where old");
  assert.equal(at("{ me { friends(ol| } }").items, [
    { deprecated: "No.", label: "old", kind: "argument", detail: "Int", insert: "old: " },
  ]);
  assert.equal(at("{ me { friends(fi| } }").items, [
    { label: "first", kind: "argument", detail: "Int = 10", insert: "first: " },
  ]);
});

test("replaces the word that the caret is in", () => {
  assert.is(taken("{ me { na|me } }"), "{ me { name| } }");
  assert.is(taken("{ me { |xyz } }", "kind"), "{ me { kind| } }");
  assert.is(taken("query ($id: ID!) { node(id: $|x) { id } }"), "query ($id: ID!) { node(id: $id|) { id } }");
  assert.is(taken("{ me @inc|(if: true) { id } }"), "{ me @include|(if: true) { id } }");
});

test("adds what a field needs, with the caret where to go on", () => {
  assert.is(taken("{ m|"), "{ me { | }");
  assert.is(taken("{ m| { id } }"), "{ me| { id } }");
  assert.is(taken("{ no| }"), "{ node(id: |) {  } }");
  assert.is(taken("{ no|(id: 1) { id } }"), "{ node|(id: 1) { id } }");
  assert.is(taken("{ m|: me { id } }"), "{ me|: me { id } }");
  assert.is(taken("mutation { re| }"), "mutation { rename(id: |, name: ) {  } }");
  assert.is(taken("{ me { na| } }"), "{ me { name| } }");
  assert.is(taken("{ me { name @ca| } }"), "{ me { name @cached(seconds: |) } }");
  assert.is(taken("{ anyone { ... on Us| } }"), "{ anyone { ... on User { | } } }");
  assert.is(taken("{ node(| : 1) { id } }"), "{ node(id| : 1) { id } }");
  assert.is(taken("{ __sch| }"), "{ __schema { | } }");
});

test("offers values by their type, and variables that fit", () => {
  assert.is(labels("{ me { friends(of: |) } }"), "NEAR FAR GONE");
  assert.is(labels("{ users(flag: |) }"), "true false");
  assert.is(labels("{ users(kinds: [|]) }"), "NEAR FAR GONE");
  assert.is(labels("{ users(kinds: [NEAR, |]) }"), "NEAR FAR GONE");
  assert.is(labels("{ users(kinds: |) }"), "NEAR FAR null GONE");
  assert.is(labels("{ me { friends(where: { kind: |"), "NEAR FAR null GONE");
  assert.is(labels("{ me { friends(where: { |"), "name kind and flag one");
  assert.is(labels('{ me { friends(where: { and: [{ name: "x", |'), "kind and flag one");
  assert.is(labels("{ me { friends(where: { one: { b: |"), "true false");
  assert.is(labels("{ me { friends(where: { one: { b: true, |"), "");
  assert.is(labels("query ($k: Kind = |"), "NEAR FAR null GONE");
  const head = "query ($k: Kind, $n: Kind!, $f: Kind = FAR, $l: [Kind!], $b: Boolean!)";
  assert.is(labels(`${head} { me { friends(of: $|) } }`), "$n $f");
  assert.is(labels(`${head} { me { friends(of: |) } }`), "$n $f NEAR FAR GONE");
  assert.is(labels(`${head} { users(kinds: $|) }`), "$l");
  assert.is(labels(`${head} { users(kinds: [$|`), "$n $f");
  assert.is(labels(`${head} { me @skip(if: |`), "$b true false");
  assert.is(labels(`${head} { ...F } query ($o: Kind!) { ...F } fragment F on User { friends(of: $|) }`), "$n $f $o");
  assert.is(labels("query ($a: Int) { me { id } } query ($b: Int) { me { friends(first: $| } }"), "$b");
  assert.is(labels("query ($a: Int @live(x: $|"), "");
});

test("offers to define what is used and not defined yet", () => {
  const rest =
    ") { me { friends(of: $kind, first: $n, where: { and: [{ name: $name }] }) { id } } } query { users(flag: $flag) }";
  assert.equal(
    at(`query (|${rest}`).items.map(({ label, detail }) => `${label}: ${detail}`),
    ["$kind: Kind!", "$n: Int", "$name: String!"],
  );
  assert.is(taken(`query ($n: Int, $na|${rest}`), `query ($n: Int, $name: String!|${rest}`);
  assert.is(taken(`query ($k|: Kind!${rest}`), `query ($kind|: Kind!${rest}`);
  assert.is(labels(`query ($n: Int, $kind: Kind, |${rest}`), "$name");
  assert.is(labels(`query ($n: [Int |${rest}`), "");
  assert.is(labels("query (| { node(id: $id) { id } }"), "$id");
  assert.is(labels("query { users(flag: $flag) } query (|) { me { id } }"), "");
});

test("offers types, fragments and directives where they can be", () => {
  assert.is(labels("query ($a: |"), "Boolean ID Int Kind One String Where");
  assert.is(labels("query ($a: [Whe|"), "Where");
  assert.is(labels("{ anyone { ... on |"), "Bot User Anyone Node");
  assert.is(labels("{ me { ... on |"), "User Anyone Node");
  assert.is(labels("fragment F on |"), "Bot Identity Mutation Other Query Subscription User Anyone Node");
  const fragments = "fragment F on User { ...G } fragment G on Bot { id } fragment H on Node { id }";
  assert.is(labels(`{ me { ...| } } ${fragments}`), "on F H");
  assert.is(labels("{ me { ...| } } fragment F on User { id } fragment F on User { id }"), "on F", "a copy is one");
  assert.is(labels(`fragment H on Node { ...| } ${fragments.replace(/fragment H.*/, "")}`), "on F G");
  assert.is(labels("{ me @|"), "@cached @include @skip");
  assert.is(labels("query @|"), "@live");
  assert.is(labels("{ ...F @|"), "@include @skip");
});

test("offers nothing within strings, numbers and comments, nor for a new name", () => {
  for (const text of [
    '{ node(id: "i|") }',
    '{ node(id: "i|',
    '{ node(id: """|""") }',
    "{ # i|\n }",
    "{ # |",
    "{ users(ids: 1|) }",
    "query m|",
    "fragment m|",
    "query ($i|",
    "query ($a: Int |",
    "{ me .|",
  ])
    assert.is(labels(text), "", text);
  assert.is(labels('{ node(id: "i"|'), "");
  assert.is(
    labels("{ # comment\n m|"),
    "me node anyone __schema __typename"
      .split(" ")
      .filter((name) => name.includes("m"))
      .join(" "),
  );
});

test("offers only names that can be written into a document", () => {
  const odd = {
    ...schema,
    types: new Map(
      [...schema.types].map(([name, type]) => [
        name,
        name === "Query"
          ? {
              ...type,
              fields: new Map([
                ...type.fields,
                ["a b { c }", { name: "a b { c }", type: { name: "Int", text: "Int", nonNull: false }, args: [] }],
              ]),
            }
          : type,
      ]),
    ),
  };
  assert.not.ok(completionsAt("{ ", 2, odd).items.some(({ label }) => label.includes(" ")));
});

test("has an answer at every place of any text", () => {
  const { cases, random } = randomCases("completing broken documents", 6);
  for (let n = 0; n < cases; n++) {
    const text = broken(random, randomSyntax(random).slice(0, 150));
    for (let offset = 0; offset <= text.length; offset += 1 + Math.floor(random() * 5)) {
      const { from, to } = completionsAt(text, offset, schema);
      assert.ok(from <= offset && offset <= to && to <= text.length, JSON.stringify([text, offset]));
    }
  }
  for (const text of ["{", "{a(b:[", "{a(b:{c:", "[", "...{", "@a(", '"', "fragment F on ", "$"])
    completionsAt(text.repeat(400), text.length * 400, schema);
});

test("describes what it offers by hints, where they do", () => {
  const plain = schemaOf('type Query { "All lines." lines("Not more." first: Int): String "All cars." cars: Int }');
  const types = {
    Query: { fields: { lines: { description: "Alle Linien." } } },
    "Query.lines": { fields: { first: { description: "Nicht mehr." } } },
  };
  const hinted = withHints(plain, readHints({ types }));
  const described = (text: string) =>
    completionsAt(text, text.length, hinted)
      .items.filter(({ description }) => description !== undefined)
      .map(({ label, description }) => `${label}: ${description}`);
  assert.equal(described("{ "), ["lines: Alle Linien.", "cars: All cars."]);
  assert.equal(described("{ lines("), ["first: Nicht mehr."]);
});

test.run();
