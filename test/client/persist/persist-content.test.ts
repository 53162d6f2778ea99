/** What is written to disk, and what never is. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../src/client/client.js";
import { persist } from "../../../src/client/persist/persist.js";
import { createFakePage } from "../../helpers/fakes/fake-page.js";
import { fakeTransport } from "../../helpers/fakes/fake-transport.js";
import { ITEM, item, onDisk, setting, turns, writeRow } from "./setting.js";

test("writes what has changed and nothing else", async () => {
  const { visit, indexedDB } = setting();
  const { kept, load } = visit();
  await kept.ready;
  await load(ITEM, { id: "1" }, item("a"));
  await load(ITEM, { id: "2" }, item("b", "2"));
  await kept.save();
  await writeRow(indexedDB, 'querylet ["/graphql",""]', { key: `${ITEM}\n{"id":"2"}`, text: "untouched", time: 1 });
  await load(ITEM, { id: "1" }, item("c"));
  await kept.save();
  assert.equal(
    (await onDisk(indexedDB)).map(({ text }) => text),
    [JSON.stringify({ data: item("c") }), "untouched"],
  );
});

test("the disk follows the client: what is cleared or evicted goes", async () => {
  const { visit, indexedDB } = setting();
  const { kept, load, client } = visit({}, { maxEntries: 2 });
  await kept.ready;
  for (const id of ["1", "2", "3"]) await load(ITEM, { id }, item("x", id));
  await turns();
  await client.query("{ a }", undefined, { policy: "cache-only" });
  await kept.save();
  assert.ok((await onDisk(indexedDB)).length <= 3);
  client.clear();
  await kept.save();
  assert.equal(await onDisk(indexedDB), []);
});

test("keeps no more bytes than it may, the most recently used first", async () => {
  const { visit, indexedDB } = setting();
  const { kept, load } = visit({ maxBytes: 1_000 });
  await kept.ready;
  await load(ITEM, { id: "huge" }, item("x".repeat(2_000), "huge"));
  for (let id = 0; id < 9; id++) await load(ITEM, { id: `${id}` }, item("x".repeat(150), `${id}`));
  await kept.save();
  const rows = await onDisk(indexedDB);
  const ids = rows.map(({ key }) => /"id":"(\w+)"/.exec(key)?.[1]);
  assert.equal(ids, ["6", "7", "8"]);
  assert.ok(rows.reduce((sum, { key, text }) => sum + key.length + text.length, 0) <= 1_000);
});

const PLAIN = "{ a }";
const TEXT = '{"data":{"a":1}}';
const SIZE = PLAIN.length + TEXT.length;

test("maxBytes holds to the last character, for what is written and what is restored", async () => {
  for (const [maxBytes, count] of [
    [SIZE, 1],
    [SIZE - 1, 0],
  ] as const) {
    const { visit, indexedDB } = setting();
    const { kept, load } = visit({ maxBytes });
    await kept.ready;
    await load(PLAIN, undefined, { a: 1 });
    await kept.stop();
    assert.is((await onDisk(indexedDB)).length, count);
  }
  const { visit, indexedDB } = setting();
  const { kept, load } = visit();
  await kept.ready;
  await load(PLAIN, undefined, { a: 1 });
  await kept.stop();
  for (const [maxBytes, count] of [
    [SIZE, 1],
    [SIZE - 1, 0],
  ] as const) {
    const later = visit({ maxBytes });
    await later.kept.ready;
    await later.kept.stop();
    assert.is((await onDisk(indexedDB)).length, count, "a restored answer counts with its text and its key");
  }
});

test("a small answer is written even where a larger one before it does not fit", async () => {
  const { visit, indexedDB } = setting();
  const { kept, load } = visit({ maxBytes: SIZE });
  await kept.ready;
  await load(PLAIN, undefined, { a: 1 });
  await load("{ large }", undefined, { large: "x".repeat(500) });
  await kept.save();
  assert.equal(
    (await onDisk(indexedDB)).map(({ key }) => key),
    [PLAIN],
  );
});

test("an answer that is older than it may be is not written, to the millisecond", async () => {
  const { visit, clock, indexedDB } = setting();
  const { kept, load } = visit({ maxAge: 1_000, delay: 1e6 });
  await kept.ready;
  await load(PLAIN, undefined, { a: 1 });
  await clock.pass(1_000);
  await kept.save();
  assert.is((await onDisk(indexedDB)).length, 1);
  await clock.pass(1);
  await kept.save();
  assert.is((await onDisk(indexedDB)).length, 0);
});

test("neither shows nor keeps what is older than it may be", async () => {
  const { visit, clock, indexedDB } = setting();
  const before = visit();
  await before.kept.ready;
  await before.load(ITEM, { id: "1" }, item("old"));
  await before.kept.save();
  await clock.pass(60_000);
  await before.load(ITEM, { id: "2" }, item("newer", "2"));
  await before.kept.stop();
  const { kept, client } = visit({ maxAge: 30_000 });
  await kept.ready;
  assert.is(client.read(ITEM, { id: "1" }), undefined);
  assert.equal(client.read(ITEM, { id: "2" })?.data, item("newer", "2"));
  await kept.stop();
  assert.is((await onDisk(indexedDB)).length, 1);
});

test("keeps what the server said, not what is shown before it answers", async () => {
  const { visit, indexedDB } = setting();
  const { kept, load, client, net } = visit();
  await kept.ready;
  await load(ITEM, { id: "1" }, item("said"));
  void client.mutate("mutation { rename { id name } }", undefined, {
    optimistic: { rename: { __typename: "Item", id: "1", name: "hoped" } },
  });
  assert.equal(client.read(ITEM, { id: "1" })?.data, item("hoped"));
  await kept.save();
  assert.equal(JSON.parse((await onDisk(indexedDB))[0]?.text ?? ""), { data: item("said") });
  net.last.reply({ rename: { __typename: "Item", id: "1", name: "done" } });
  await kept.save();
  assert.equal(JSON.parse((await onDisk(indexedDB))[0]?.text ?? ""), { data: item("done") });
});

test("keeps data and errors alone, of complete answers with data", async () => {
  const { visit, indexedDB } = setting();
  const { kept, load, client, net } = visit();
  await kept.ready;
  await load(
    "{ a }",
    undefined,
    { a: null },
    { errors: [{ message: "no a" }], extensions: { trace: "t" }, status: 200 },
  );
  await load("{ b }", undefined, null, { errors: [{ message: "no" }] });
  void client.query("{ c }");
  net.last.next({ data: { c: 1 }, hasNext: true });
  await kept.save();
  assert.equal(
    (await onDisk(indexedDB)).map(({ key, text }) => [key, JSON.parse(text)]),
    [["{ a }", { data: { a: null }, errors: [{ message: "no a" }] }]],
  );
});

for (const [what, document, variables, data] of [
  ["a field called token", "{ session { accessToken } }", undefined, { session: { accessToken: "a" } }],
  ["an alias that hides it", "{ x: apiKey }", undefined, { x: "a" }],
  [
    "a variable called password",
    "query ($password: String) { me(p: $password) { id } }",
    { password: "p" },
    { me: { id: "1" } },
  ],
  ["a key in a JSON value", "{ settings }", undefined, { settings: { client_secret: "s" } }],
  ["what looks like a Google token", "{ a }", undefined, { a: "ya29.a0AfH6SMBx" }],
  ["what looks like a JSON web token", "{ a }", undefined, { a: "eyJhbGciOi.eyJzdWIiOiIx.c2ln" }],
] as const)
  test(`never writes ${what} to disk`, async () => {
    const { visit, indexedDB } = setting();
    const { kept, load } = visit({ keep: () => true });
    await kept.ready;
    await load("{ plain }", undefined, { plain: "the secret of my password is a token" });
    await load(document, variables, data);
    await kept.save();
    assert.equal(
      (await onDisk(indexedDB)).map(({ key }) => key),
      ["{ plain }"],
    );
  });

test("keeps lists whose pages are named by tokens, which open nothing", async () => {
  const { visit, indexedDB } = setting();
  const { kept, load } = visit();
  await kept.ready;
  await load(
    "query ($pageToken: String) { list(pageToken: $pageToken) { nextPageToken } }",
    { pageToken: "a" },
    { list: { nextPageToken: "b" } },
  );
  await kept.save();
  assert.is((await onDisk(indexedDB)).length, 1);
});

test("leaves out what it is told to leave out", async () => {
  const { visit, indexedDB } = setting();
  const { kept, load } = visit({ keep: ({ key }) => !key.includes("salary") });
  await kept.ready;
  await load("{ salary }", undefined, { salary: 1 });
  await load("{ name }", undefined, { name: "a" });
  await kept.save();
  assert.equal(
    (await onDisk(indexedDB)).map(({ key }) => key),
    ["{ name }"],
  );
});

test("keeps answers that were there before it began", async () => {
  const { indexedDB, clock } = setting();
  const client = createClient({ transport: fakeTransport(() => ({ early: 1 })).transport, now: clock.now });
  await client.query("{ early }");
  const kept = persist(client, { endpoint: "/graphql", indexedDB, clock, page: createFakePage().page });
  await kept.ready;
  await clock.pass(1_000);
  await turns();
  assert.equal(
    (await onDisk(indexedDB)).map(({ key }) => key),
    ["{ early }"],
  );
});

test("an answer that may not be kept for a while is written again afterwards", async () => {
  let mayKeep = true;
  const { visit, indexedDB } = setting();
  const { kept, load } = visit({ keep: () => mayKeep });
  await kept.ready;
  await load(ITEM, { id: "1" }, item("a"));
  await kept.save();
  mayKeep = false;
  await kept.save();
  assert.equal(await onDisk(indexedDB), []);
  mayKeep = true;
  await kept.save();
  assert.equal(
    (await onDisk(indexedDB)).map(({ text }) => JSON.parse(text).data),
    [item("a")],
  );
});

test("a page that is put away has nothing more to write", async () => {
  const { visit, clock, putAway } = setting();
  const { kept, load } = visit();
  await kept.ready;
  await clock.pass(1_000);
  await turns();
  await load(ITEM, { id: "1" }, item("a"));
  assert.is(clock.waiting(), 1);
  putAway();
  await turns();
  assert.is(clock.waiting(), 0);
});

test("after stop() nothing is written, even if it is asked for", async () => {
  const { visit, indexedDB } = setting();
  let asked = 0;
  const { kept, load } = visit({ keep: () => ++asked > 0 });
  await kept.ready;
  await kept.stop();
  await load(ITEM, { id: "1" }, item("a"));
  await kept.save();
  assert.equal([await onDisk(indexedDB), asked], [[], 0]);
});

test.run();
