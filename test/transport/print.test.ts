/** Parsed documents: the text that is sent is that of what they contain, or an error says what to pass. */
import { parse, print as printByGraphQL, visit, type DocumentNode } from "graphql";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import { http } from "../../src/transport/http/http.js";
import { print } from "../../src/transport/print.js";
import type { Document } from "../../src/transport/types.js";
import { fakeFetch, json, run } from "./http/fake-fetch.js";

const TEXTS = [
  "{ a }",
  "query { a b: c }",
  'query Q($x: Int = 1, $list: [[String!]!]! = [["a"]], $in: In = {a: {b: 2}}) @live(if: true) { a(x: $x, y: null, z: ON) }',
  'mutation M { a(text: "quote \\" tab \\t \\u00e9 \\\\", block: """ one\n  "two" \\""" """) { id } }',
  "subscription S { a @include(if: true) @skip(if: false) { ... on A @d { b } ... { c } ...F @e(x: -1.5e10) } }",
  "fragment F on A @f { a { b { c } } }",
  "query A { ...F } query B { ...F } fragment F on Q { a }",
  "{ a(enum: true_ish, flag: false, empty: {}, none: []) }",
];

const parsed = (document: DocumentNode): Document => document as unknown as Document;
const bare = (text: string): unknown => JSON.parse(JSON.stringify(parse(text, { noLocation: true })));
/** A block string and a string of the same value are the same value. */
const withoutBlocks = (text: string): unknown =>
  JSON.parse(JSON.stringify(bare(text), (key, value: unknown) => (key === "block" ? false : value)));

test("prints what graphql-js reads as the same document", () => {
  for (const text of TEXTS) assert.equal(withoutBlocks(print(parse(text))), withoutBlocks(text), text);
});

test("a document of a schema is refused by name", () => {
  assert.throws(() => print(parse("type A { a: Int }")), /there is no ObjectTypeDefinition/);
});

const FILE = "query One { a } query Two { b }";
const [, two] = parse(FILE).definitions;
/** As loaders and tags make them: parsed from a text, and then put together or changed. */
const CHANGED: Record<string, { document: DocumentNode; contains: string }> = {
  "one operation of a file with two": {
    document: { ...parse(FILE), definitions: two ? [two] : [] },
    contains: "query Two { b }",
  },
  "with a fragment of another file, by #import": {
    document: {
      ...parse('#import "./f.graphql"\nquery A { ...F }'),
      definitions: [...parse("query A { ...F }").definitions, ...parse("fragment F on Q { a }").definitions],
    },
    contains: "query A { ...F }\nfragment F on Q { a }",
  },
  "with a fragment that its text repeats": {
    document: {
      ...parse("query A { ...F } fragment F on Q { a } fragment F on Q { a }"),
      definitions: parse("query A { ...F } fragment F on Q { a }").definitions,
    },
    contains: "query A { ...F }\nfragment F on Q { a }",
  },
  "changed by a visitor": {
    document: visit(parse("{ a { b } }"), {
      Field: (node) => (node.name.value === "b" ? { ...node, name: { ...node.name, value: "changed" } } : undefined),
    }),
    contains: "{ a { changed } }",
  },
};

for (const [what, { document, contains }] of Object.entries(CHANGED))
  test(`a parsed document ${what} is not sent by the text that it no longer is`, async () => {
    const { fetch, calls } = fakeFetch(json({ data: {} }));
    const { error } = await run(http({ fetch }), { document: parsed(document) });
    assert.is(error?.kind, "protocol");
    assert.match(error?.message ?? "", "pass { print }");
    assert.is(calls.length, 0);
    for (const printer of [print, printByGraphQL])
      assert.ok((await run(http({ fetch, print: printer as never }), { document: parsed(document) })).completed);
    for (const { json: body } of calls) assert.equal(bare(String(body["query"])), bare(contains));
  });

test("two operations of one file are two queries in the cache", async () => {
  const { fetch, calls } = fakeFetch(json({ data: { a: 1 } }), json({ data: { b: 2 } }));
  const client = createClient({ fetch, print });
  const [one, other] = parse(FILE).definitions.map((definition) =>
    parsed({ ...parse(FILE), definitions: [definition] }),
  );
  assert.equal((await client.query(one as Document)).data, { a: 1 });
  assert.equal((await client.query(other as Document)).data, { b: 2 });
  assert.is(calls.length, 2);
});

test("an unchanged document is sent as it was written, comments and all", async () => {
  for (const text of [...TEXTS.slice(0, 5), '# why\nquery A { a(text: """block""") }']) {
    const { fetch, calls } = fakeFetch(json({ data: {} }));
    const operation = text.startsWith("subscription")
      ? undefined
      : await run(http({ fetch }), { document: parsed(parse(text)) });
    if (operation) assert.is(calls[0]?.json["query"], text);
  }
});

test.run();
