/** When the cache answers and when the server is asked. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import { entities } from "../../src/client/entities/entities.js";
import { fakeTransport } from "../helpers/fakes/fake-transport.js";
import { A, setup } from "./setting.js";

test("asks for __typename and says that it is a query", () => {
  const { fake, client } = setup();
  client.query(A, { id: 1 });
  assert.is(fake.last.operation.document, "query A($id: ID) { a(id: $id) {__typename  id n } }");
  assert.is(fake.last.operation.kind, "query");
});

test("leaves a document alone that the server knows by its hash", () => {
  const { fake, client } = setup();
  const reference = { documentId: "sha256:1" };
  client.query(reference);
  assert.is(fake.last.operation.document, reference);
  const registered = Object.assign(new String("{ a { b } }"), { __meta__: { hash: "1" } });
  client.query(registered);
  assert.is(fake.last.operation.document, registered);
  const { fake: plain, client: without } = setup(undefined, { entities: entities({ typename: false }) });
  without.query("{ a { b } }");
  assert.is(plain.last.operation.document, "{ a { b } }");
});

test("cache-first: asks once, then never again", async () => {
  const { fake, client } = setup(() => ({ a: 1 }));
  assert.equal(await client.query(A, { id: 1, x: 2 }), { data: { a: 1 } });
  assert.equal(await client.query(A, { x: 2, id: 1 }), { data: { a: 1 } });
  assert.is(fake.sent.length, 1);
  await client.query(A, { id: 2 });
  assert.is(fake.sent.length, 2);
});

test("takes no variables and {} for the same", async () => {
  const { fake, client } = setup(() => ({ a: 1 }));
  await client.query("{ a }");
  await client.query("{ a }", {});
  assert.is(fake.sent.length, 1);
});

test("single-flight: equal queries at once are one request", async () => {
  const { fake, client } = setup();
  const both = Promise.all([client.query(A), client.query(A)]);
  assert.is(fake.sent.length, 1);
  fake.last.reply({ a: 1 });
  assert.equal(await both, [{ data: { a: 1 } }, { data: { a: 1 } }]);
});

test("cache-and-network: gives what is known, and then the network's answer", async () => {
  const { fake, client } = setup();
  const first = client.query(A);
  fake.last.reply({ a: 1 });
  await first;
  const call = client.query(A, undefined, { policy: "cache-and-network" });
  fake.last.reply({ a: 2 });
  const all: unknown[] = [];
  for await (const { data } of call) all.push(data);
  assert.equal(all, [{ a: 1 }, { a: 2 }]);
  assert.equal((await call).data, { a: 2 });
});

test("network-only: never gives what is known, but keeps the answer for others", async () => {
  let n = 0;
  const { fake, client } = setup(() => ({ a: ++n }));
  await client.query(A);
  const seen: unknown[] = [];
  for await (const { data } of client.query(A, undefined, { policy: "network-only" })) seen.push(data);
  assert.equal(seen, [{ a: 2 }]);
  assert.equal((await client.query(A)).data, { a: 2 });
  assert.is(fake.sent.length, 2);
});

test("network-only: gives an answer that is like the one before", async () => {
  const { client } = setup(() => ({ a: 1 }));
  await client.query(A);
  const seen: unknown[] = [];
  for await (const { data } of client.query(A, undefined, { policy: "network-only" })) seen.push(data);
  assert.equal(seen, [{ a: 1 }]);
});

test("cache-only: never asks", async () => {
  const { fake, client } = setup(() => ({ a: 1 }));
  assert.equal(await client.query(A, undefined, { policy: "cache-only" }), {});
  assert.is(fake.sent.length, 0);
  await client.query(A);
  assert.equal(await client.query(A, undefined, { policy: "cache-only" }), { data: { a: 1 } });
  assert.is(fake.sent.length, 1);
});

test("cache-only: does not wait for a request in flight", async () => {
  const { fake, client } = setup();
  void client.query(A);
  assert.equal(await client.query(A, undefined, { policy: "cache-only" }), {});
  fake.last.next({ data: { a: 1 }, hasNext: true });
  assert.equal(await client.query(A, undefined, { policy: "cache-only" }), { data: { a: 1 }, hasNext: true });
  fake.last.reply({ a: 1 });
  void client.query(A, undefined, { policy: "network-only" });
  assert.equal(await client.query(A, undefined, { policy: "cache-only" }), { data: { a: 1 } });
  assert.equal([fake.sent.length, fake.open.length], [2, 1], "the request goes on");
});

test("maxAge: asks again for an answer that is older", async () => {
  const { fake, client, pass } = setup(() => ({ a: 1 }), { maxAge: 500 });
  await client.query(A);
  pass(499);
  await client.query(A);
  assert.is(fake.sent.length, 1);
  pass(1);
  await client.query(A);
  assert.is(fake.sent.length, 2);
  await client.query(A, undefined, { maxAge: 0 });
  assert.is(fake.sent.length, 3);
});

test("maxAge: an answer from the future, after a clock change, is fetched again", async () => {
  const time = { now: 5_000_000 };
  const fake = fakeTransport(() => ({ a: 1 }));
  const client = createClient({ entities: entities(), transport: fake.transport, maxAge: 1000, now: () => time.now });
  await client.query(A);
  for (const [setBack, sent] of [
    [3_600_000, 2],
    [1000, 3],
  ] as const) {
    time.now -= setBack;
    await client.query(A, {}, { maxAge: Infinity });
    assert.is(fake.sent.length, sent - 1);
    await client.query(A);
    await client.query(A);
    assert.is(fake.sent.length, sent);
  }
});

test("cache-and-network: gives an answer once where it is like what is known", async () => {
  const { fake, client } = setup(() => ({ a: { id: "1", n: 1 } }));
  await client.query(A);
  const seen: unknown[] = [];
  for await (const { data } of client.query(A, undefined, { policy: "cache-and-network" })) seen.push(data);
  assert.equal([seen.length, fake.sent.length], [1, 2]);
});

test.run();
