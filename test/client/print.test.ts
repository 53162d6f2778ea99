/** A parsed document that has lost its text is sent with the text of the client's `print`, over any transport. */
import { parse } from "graphql";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import { print } from "../../src/transport/print.js";
import type { Document } from "../../src/transport/types.js";
import { fakeTransport } from "../helpers/fakes/fake-transport.js";

const parsed = (text: string, more: object = {}) =>
  Object.assign(parse(text, { noLocation: true }), more) as unknown as Document;

function setup() {
  const net = fakeTransport();
  return { net, client: createClient({ transport: net.transport, print: () => "{ printed }" }) };
}

test("query, mutate, subscribe and watch send the printed text", () => {
  const { net, client } = setup();
  client.query(parsed("{ a }"));
  client.mutate(parsed("mutation { a }"));
  client.subscribe(parsed("subscription { a }"));
  client.watch(parsed("{ a }"), { id: 1 }).subscribe(() => {});
  assert.equal(
    net.sent.map(({ operation: { kind, document } }) => [kind, document]),
    ["query", "mutation", "subscription", "query"].map((kind) => [kind, "{ printed }"]),
  );
});

test("a text, and a document with an id or a generated hash is sent as it is", () => {
  const { net, client } = setup();
  const documents = [
    "{ a }",
    { documentId: "1" },
    parsed("{ c }", { documentId: "2" }),
    parsed("{ d }", { __meta__: { hash: "3" } }), // `persisted` sends the hash in place of the text
  ];
  for (const document of documents) client.mutate(document);
  net.sent.forEach(({ operation }, index) => assert.is(operation.document, documents[index]));
});

test("the operations of one file have an answer each, with print and without", async () => {
  const { definitions, ...file } = parse("query A { a { id } } query B { a { id } }");
  // A loader gives each operation the text of the whole file.
  const [first, second] = definitions.map(
    (definition) => ({ ...file, definitions: [definition] }) as unknown as Document,
  );
  for (const options of [{}, { print }]) {
    const net = fakeTransport();
    const client = createClient({ transport: net.transport, ...options });
    const calls = [first, second].map((document) => client.query(document as Document));
    assert.is(net.sent.length, 2);
    net.sent.forEach(({ reply }, index) => reply({ a: { id: index } }));
    assert.equal(
      (await Promise.all(calls)).map(({ data }) => data),
      [{ a: { id: 0 } }, { a: { id: 1 } }],
    );
  }
});

test.run();
