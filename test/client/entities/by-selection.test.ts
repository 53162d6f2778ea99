/**
 * Entities are found by what the document selects, never by the shape of an answer: through the public API only, in mutations, live
 * results, what was caught up, and restored answers.
 */
import { parse, print } from "graphql";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp, createClient, entities, extract, restore, type Document, type Result } from "../../../src/index.js";
import { fakeTransport } from "../../helpers/fakes/fake-transport.js";
import { setUp as setUpLink } from "../../transport/live/ws/setting.js";
import { settle } from "../../helpers/settle.js";

const ACCOUNT = "query Account { account { id title } }";
const account = (fields: object = {}) => ({ __typename: "Account", id: "42", title: "mine", ...fields });
/** What an attacker stores in a scalar of their own record. */
const FORGED = account({ title: "forged" });

/** A client with the account in its cache and on screen. */
function setup(document: Document = ACCOUNT, data: unknown = { account: account() }) {
  const fake = fakeTransport();
  const client = createClient({ entities: entities(), transport: fake.transport, print: print as never });
  const watch = client.watch(document);
  watch.subscribe(() => {});
  fake.last.reply(data);
  const sent = fake.sent.length;
  return {
    fake,
    client,
    data: () => watch.get().data as never,
    /** How many requests have followed: an answer on screen that becomes stale is asked for again. */
    requests: () => fake.sent.filter(({ operation: { kind } }) => kind === "query").length - sent,
    mutate(text: Document, answer: unknown, operationName?: string) {
      const call = client.mutate(text, undefined, { operationName });
      fake.last.reply(answer);
      return call;
    },
    live(text: string, answer: unknown) {
      client.subscribe(text);
      fake.last.next({ data: answer });
    },
  };
}

/** Documents in which the forged account stands in a field that selects nothing of it, and the answers to them. */
const FORGERIES: readonly [what: string, selection: string, answer: object][] = [
  ["a JSON scalar", "touch { id payload }", { touch: { __typename: "Note", id: "1", payload: FORGED } }],
  ["a list of JSON scalars", "touch { id payload }", { touch: { __typename: "Note", id: "1", payload: [[FORGED]] } }],
  [
    "deep in a JSON scalar",
    "touch { id payload }",
    { touch: { __typename: "Note", id: "1", payload: { a: [FORGED] } } },
  ],
  ["a root field", "touch", { touch: FORGED }],
  ["a field behind an alias", "touch { id note: payload }", { touch: { __typename: "Note", id: "1", note: FORGED } }],
  [
    "a field with arguments",
    "touch { id payload(as: {a: 1}) }",
    { touch: { __typename: "Note", id: "1", payload: FORGED } },
  ],
  [
    "a field of a fragment",
    "touch { ... on Note { id payload } }",
    { touch: { __typename: "Note", id: "1", payload: FORGED } },
  ],
  [
    "a field with a directive",
    "touch { id payload @include(if: true) }",
    { touch: { __typename: "Note", id: "1", payload: FORGED } },
  ],
  ["a field that nobody selected", "touch { id }", { touch: { __typename: "Note", id: "1", account: FORGED } }],
  ["beside the data that was selected", "touch { id }", { touch: { __typename: "Note", id: "1" }, other: FORGED }],
  ["an alias that is called id", "touch { id: secretCode title }", { touch: FORGED }],
  ["an alias that is called __typename", "touch { __typename: kind id title }", { touch: FORGED }],
  [
    "an alias called id in one of two fragments",
    "touch { ... on Note { id: secretCode title } ... on Account { id title } }",
    { touch: { ...FORGED, __typename: "Note" } },
  ],
];

for (const [what, selection, answer] of FORGERIES)
  for (const kind of ["mutation", "subscription"] as const)
    test(`a ${kind} changes no account by what it brings as ${what}`, async () => {
      const { data, mutate, live, requests } = setup();
      const text = `${kind} Touch { ${selection} ...Rest } fragment Rest on Root { rest { title } }`;
      if (kind === "mutation") await mutate(text, answer);
      else live(text, answer);
      assert.equal(data(), { account: account() });
      if (!what.includes("called")) assert.is(requests(), 0, "it says nothing of any account");
    });

test("a forged account is not sent back as a change of the record that holds it", async () => {
  const { data, mutate, requests } = setup("query Notes { notes { id payload } }", {
    notes: [{ __typename: "Note", id: "1", payload: FORGED }],
  });
  await mutate("mutation Rename { rename { id title } }", { rename: account({ title: "new" }) });
  assert.equal(data(), { notes: [{ __typename: "Note", id: "1", payload: FORGED }] });
  assert.is(requests(), 0);
});

/** Ways to write the same mutation, and its answer. */
const WRITTEN: readonly [what: string, text: string, rename: object][] = [
  ["as it is", "mutation { rename { id title } }", account({ title: "new" })],
  ["with its own __typename", "mutation { rename { __typename id title } }", account({ title: "new" })],
  [
    "with aliases of __typename and id",
    "mutation { rename { kind: __typename key: id title } }",
    { __typename: "Account", kind: "Account", key: "42", title: "new" },
  ],
  [
    "with an alias of the field",
    "mutation { rename { id text: title } }",
    { __typename: "Account", id: "42", text: "new" },
  ],
  ["by an inline fragment", "mutation { rename { ... { id } ... on Account { title } } }", account({ title: "new" })],
  [
    "by fragments in fragments",
    "fragment C on Account { title } mutation { rename { ...B } } fragment B on Account { id ...C }",
    account({ title: "new" }),
  ],
  [
    "by a fragment that has the root",
    "mutation { ...F } fragment F on Mutation { rename { id title } }",
    account({ title: "new" }),
  ],
  ["in two parts", "mutation { rename { id } rename { title } }", account({ title: "new" })],
  [
    "with a directive that leaves a field out",
    "mutation { rename { id title note @include(if: false) text @skip(if: true) } }",
    account({ title: "new" }),
  ],
  ["in a list of lists", "mutation { rename { id title } }", [[account({ title: "new" })]]],
  [
    "below an object without an id",
    "mutation { rename { account { id title } } }",
    { __typename: "Done", account: account({ title: "new" }) },
  ],
  [
    "in a field that is called payload",
    "mutation { rename { payload { id title } } }",
    { __typename: "Done", payload: account({ title: "new" }) },
  ],
] as const;

for (const [what, text, rename] of WRITTEN) {
  test(`a record that is selected ${what} is written through`, async () => {
    const { data, mutate, requests } = setup();
    await mutate(text, { rename });
    assert.equal(data(), { account: account({ title: "new" }) });
    assert.is(requests(), 0);
  });

  test(`a record that a parsed document selects ${what} is written through`, async () => {
    const { data, mutate } = setup(parse(ACCOUNT, { noLocation: true }) as never);
    await mutate(parse(text, { noLocation: true }) as never, { rename });
    assert.equal(data(), { account: account({ title: "new" }) });
  });

  test(`a live record that is selected ${what} is written through`, () => {
    const { data, live } = setup();
    live(text.replace("mutation", "subscription").replace("on Mutation", "on Subscription"), { rename });
    assert.equal(data(), { account: account({ title: "new" }) });
  });
}

test("a cached record is found under the aliases of its own document", async () => {
  const { data, mutate, requests } = setup("{ mine: account { kind: __typename key: id text: title code: id } }", {
    mine: { __typename: "Account", kind: "Account", key: "42", text: "mine", code: "42" },
  });
  await mutate("mutation { rename { id title } }", { rename: account({ title: "new" }) });
  assert.equal(data(), { mine: { __typename: "Account", kind: "Account", key: "42", text: "new", code: "42" } });
  assert.is(requests(), 0);
});

test("the operation that is run is the one that is read, of several in a document", async () => {
  const text = "mutation Json { rename } mutation Record { rename { id title } }";
  const { data, mutate } = setup();
  await mutate(text, { rename: FORGED }, "Json");
  assert.equal(data(), { account: account() });
  await mutate(text, { rename: account({ title: "new" }) }, "Record");
  assert.equal(data(), { account: account({ title: "new" }) });
});

test("one key of two fields is told apart by the field", async () => {
  const { data, mutate, requests } = setup("{ account { id title } other { id title: name } }", {
    account: account(),
    other: account({ id: "7", title: "name" }),
  });
  await mutate("mutation { rename { id title } }", { rename: account({ title: "new" }) });
  assert.equal(data(), { account: account({ title: "new" }), other: account({ id: "7", title: "name" }) });
  await mutate("mutation { rename { id title } }", { rename: account({ id: "7", title: "new" }) });
  assert.equal(data(), { account: account({ title: "new" }), other: account({ id: "7", title: "name" }) });
  assert.is(requests(), 0);
});

/** Ids and types of a kind that no GraphQL server sends. */
const ODD: readonly unknown[] = [
  {},
  { toString: 1 },
  { valueOf: null },
  [],
  [["42"]],
  ["42"],
  true,
  null,
  { length: -1 },
];

for (const odd of ODD)
  for (const place of ["id", "__typename", "title", "payload"])
    test(`${JSON.stringify(odd)} as ${place} fails no mutation, and names no record`, async () => {
      const { data, mutate, live, client } = setup();
      const answer = { touch: { ...FORGED, id: "43", payload: 1, [place]: odd } };
      const result = await mutate("mutation { touch { id title payload } }", answer);
      assert.equal(result.data, answer);
      live("subscription { touch { id title payload } }", answer);
      assert.equal(data(), { account: account() });
      const query = client.query("{ touch { id title payload } }");
      await settle();
      client.invalidate({ __typename: "Account", id: "42" });
      client.invalidate("Account");
      query.abort();
    });

for (const odd of ODD)
  test(`an error whose path is ${JSON.stringify(odd)} fails no mutation`, async () => {
    const { client, fake } = setup();
    const call = client.mutate("mutation { rename { id title } }");
    const errors = [
      { message: "no", path: ["rename", odd] },
      { message: "no", path: odd },
    ] as never;
    fake.last.reply({ rename: account({ title: null }) }, { errors });
    assert.equal((await call).data, { rename: account({ title: null }) });
  });

/** Documents that the client cannot read: their entities are not known. */
const UNREADABLE: readonly [what: string, document: Document][] = [
  ["a reference to a document that the server holds", { documentId: "sha256:1" }],
  ["a document with a fragment that is elsewhere", "mutation { rename { ...Elsewhere } }"],
  ["a document that ends in the middle", "mutation { rename { id title"],
  ["a document of several operations of which none is named", "mutation A { rename { id title } } mutation B { b }"],
];

for (const [what, document] of UNREADABLE)
  test(`a mutation by ${what} writes nothing, and makes answers stale`, async () => {
    const { data, mutate, requests } = setup();
    await mutate(document, { rename: FORGED });
    assert.equal(data(), { account: account() });
    assert.is(requests(), 1);
  });

test("an answer to a reference is not written into: a mutation makes it stale", async () => {
  const { data, mutate, requests } = setup({ documentId: "sha256:1" });
  await mutate("mutation { rename { id title } }", { rename: account({ title: "new" }) });
  assert.equal(data(), { account: account() });
  assert.is(requests(), 1);
});

test("restored answers hold what their documents select, and nothing else", async () => {
  const NOTES = "query Notes { notes { id payload } }";
  const state: Record<string, Result> = {
    [ACCOUNT]: { data: { account: account() } },
    [NOTES]: { data: { notes: [{ __typename: "Note", id: "1", payload: FORGED }] } },
  };
  const fake = fakeTransport();
  const client = createClient({ entities: entities(), transport: fake.transport });
  restore(client, JSON.parse(JSON.stringify(state)) as object);
  const [one, notes] = [client.watch(ACCOUNT), client.watch(NOTES)];
  one.subscribe(() => {});
  notes.subscribe(() => {});
  client.mutate("mutation { rename { id title } }");
  fake.last.reply({ rename: account({ title: "new" }) });
  assert.equal(one.get().data, { account: account({ title: "new" }) });
  assert.equal(notes.get().data, state[NOTES]?.data);
  assert.is(fake.sent.length, 1, "both are known");
});

test("a restored answer that no caller has opened yet becomes stale by a mutation", () => {
  const fake = fakeTransport();
  const client = createClient({ entities: entities(), transport: fake.transport });
  restore(client, { [ACCOUNT]: { data: { account: account() } } });
  client.mutate("mutation { rename { id title } }");
  fake.last.reply({ rename: account({ title: "new" }) });
  assert.equal(extract(client), {});
  client.query(ACCOUNT);
  assert.is(fake.sent.length, 2);
});

test("one object under two documents is read by each document's own selection", async () => {
  const data = { account: account() };
  const JSON_ACCOUNT = "query Json { account }";
  const fake = fakeTransport();
  const client = createClient({ entities: entities(), transport: fake.transport });
  restore(client, { [JSON_ACCOUNT]: { data }, [ACCOUNT]: { data } });
  const [json, one] = [client.watch(JSON_ACCOUNT), client.watch(ACCOUNT)];
  client.mutate("mutation { rename { id title } }");
  fake.last.reply({ rename: account({ title: "new" }) });
  assert.equal([json.get().data, one.get().data], [data, { account: account({ title: "new" }) }]);
});

test("what a subscription missed is read by its own selection", async () => {
  const missed: Result[] = [];
  const { link, acknowledge, clock, last } = setUpLink({
    catchUp: catchUp({ since: () => undefined, query: async () => missed.splice(0) }),
  });
  const fake = fakeTransport();
  const client = createClient({
    entities: entities(),
    transport: (operation, sink) => (operation.kind === "subscription" ? link : fake.transport)(operation, sink),
  });
  const watch = client.watch(ACCOUNT);
  watch.subscribe(() => {});
  fake.last.reply({ account: account() });
  client.subscribe("subscription { touch { id payload account { id title } } }");
  await acknowledge();
  missed.push({ data: { touch: { __typename: "Note", id: "1", payload: FORGED, account: null } } });
  last().drop();
  await clock.pass(1_000);
  (await acknowledge()).say({ type: "pong" });
  await settle();
  assert.is(missed.length, 0);
  assert.equal(watch.get().data, { account: account() });
  missed.push({ data: { touch: { __typename: "Note", id: "1", payload: 1, account: account({ title: "new" }) } } });
  await clock.pass(250);
  await settle();
  assert.equal(watch.get().data, { account: account({ title: "new" }) });
});

test("optimistic data is read by the mutation's selection as well", () => {
  const { client, data } = setup();
  client.mutate("mutation { touch { id payload } }", undefined, {
    optimistic: { touch: { __typename: "Note", id: "1", payload: FORGED } },
  });
  assert.equal(data(), { account: account() });
  client.mutate("mutation { rename { id title } }", undefined, { optimistic: { rename: account({ title: "soon" }) } });
  assert.equal(data(), { account: account({ title: "soon" }) });
});

test("a name that every object has is no type, no id and no field of a record", async () => {
  for (const name of ["constructor", "__proto__", "hasOwnProperty", "toJSON", "toString"]) {
    const text = `{"__typename":"${name}","id":"${name}","${name}":1}`;
    const { mutate, data } = setup(`{ odd { id ${name} } }`, { odd: JSON.parse(text) });
    await mutate(`mutation { odd { id ${name} } }`, { odd: JSON.parse(text.replace(":1}", ":2}")) });
    assert.is(JSON.stringify(data()), `{"odd":${text.replace(":1}", ":2}")}}`);
  }
});

test.run();
