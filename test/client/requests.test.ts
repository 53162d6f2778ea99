/** What becomes of the requests that the cache sends, and of what they bring. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import { entities } from "../../src/client/entities/entities.js";
import { extract } from "../../src/client/tools/snapshot.js";
import { fakeTransport } from "../helpers/fakes/fake-transport.js";
import { A, gone, setup, look, failed } from "./setting.js";
import { settle } from "../helpers/settle.js";

test("shows an answer with errors, and does not take it for good", async () => {
  const { fake, client } = setup();
  const view = look(client, A);
  fake.last.reply({ a: null }, { errors: [{ message: "no" }] });
  assert.equal([view.state.status, view.state.data, view.state.errors], ["done", { a: null }, [{ message: "no" }]]);
  client.query(A);
  assert.is(fake.sent.length, 2);
});

test("rejects with the transport's error, shows it, and asks again next time", async () => {
  const { fake, client } = setup();
  const view = look(client, A);
  const call = client.query(A);
  fake.last.error(gone());
  assert.is((await failed(call)).kind, "network");
  assert.equal([view.state.status, view.state.error?.kind], ["failed", "network"]);
  client.query(A);
  assert.is(fake.sent.length, 2);
  assert.equal([view.state.status, view.state.error], ["loading", undefined]);
});

test("keeps the data when a later request fails", async () => {
  const { fake, client } = setup();
  const view = look(client, A);
  fake.last.reply({ a: 1 });
  client.query(A, {}, { policy: "network-only" });
  assert.is(view.state.status, "refreshing");
  fake.last.error(gone());
  assert.equal([view.state.status, view.state.data], ["failed", { a: 1 }]);
});

test("aborts when the last who waits has left, not before", async () => {
  const { fake, client } = setup();
  const view = look(client, A);
  const call = client.query(A);
  view.leave();
  await settle();
  assert.not(fake.last.stopped);
  call.abort();
  await settle();
  assert.ok(fake.last.stopped);
  assert.is((await failed(call)).kind, "abort");
});

test("a request continues for a subscriber that leaves and returns in one turn", async () => {
  const { fake, client } = setup();
  look(client, A).leave();
  look(client, A);
  await settle();
  assert.not(fake.last.stopped);
  assert.is(fake.sent.length, 1);
});

test("an answer whose renewal was aborted is not taken for fresh", async () => {
  const { fake, client } = setup();
  const first = look(client, A);
  fake.last.reply({ a: 1 });
  first.leave();
  await settle();
  client.invalidate();
  const call = client.query(A);
  call.abort();
  await settle();
  assert.equal([fake.sent.length, fake.last.stopped], [2, true]);
  client.query(A);
  assert.is(fake.sent.length, 3);
});

test("a signal aborts one who waits", async () => {
  const { fake, client } = setup();
  const controller = new AbortController();
  const call = client.query(A, undefined, { signal: controller.signal });
  const other = client.query(A);
  controller.abort("enough");
  const error = await failed(call);
  assert.equal([error.kind, error.cause], ["abort", "enough"]);
  fake.last.reply({ a: 1 });
  assert.equal((await other).data, { a: 1 });
  const late = client.query(A, { id: 9 }, { signal: controller.signal });
  assert.is((await failed(late)).kind, "abort");
  await settle();
  assert.equal(fake.open, []);
});

test("unchanged parts keep their identity", async () => {
  let name = "x";
  const { client } = setup(() => ({
    list: [
      { id: 1, tags: ["a"] },
      { id: 2, name },
    ],
  }));
  const before = (await client.query<{ list: unknown[] }>("{ list { id } }")).data;
  const same = (await client.query<{ list: unknown[] }>("{ list { id } }", {}, { policy: "network-only" })).data;
  assert.is(same, before);
  name = "y";
  const after = (await client.query<{ list: unknown[] }>("{ list { id } }", {}, { policy: "network-only" })).data;
  assert.is.not(after, before);
  assert.is(after?.list[0], before?.list[0]);
});

test("tells who looks once a change, and not at all when nothing changed", async () => {
  const { fake, client } = setup();
  const view = look(client, A);
  assert.equal([view.renders, view.state.status], [0, "loading"]);
  const first = view.state;
  assert.is(view.watch.get(), first);
  fake.last.next({ data: { a: 1 }, hasNext: true });
  assert.equal([view.renders, view.state.status, view.state.data], [1, "refreshing", { a: 1 }]);
  fake.last.next({ data: { a: 2 } });
  assert.equal([view.renders, view.state.status], [2, "refreshing"]);
  fake.last.complete();
  assert.equal([view.renders, view.state.status], [3, "done"]);
});

test("a refetch is told: refreshing, and done when the request has ended", () => {
  const { fake, client } = setup();
  const view = look(client, A);
  fake.last.reply({ a: 1 });
  const statuses: string[] = [];
  view.watch.subscribe(() => statuses.push(view.state.status), { policy: "cache-only" });
  client.query(A, {}, { policy: "network-only" });
  fake.last.reply({ a: 2 });
  assert.equal(statuses, ["refreshing", "refreshing", "done"]);
});

test("entry bound: the least recently used goes, never one that is looked at", async () => {
  const { fake, client } = setup(({ variables }) => ({ a: variables }), { maxEntries: 3 });
  const view = look(client, A, { id: 0 });
  for (const id of [1, 2]) await client.query(A, { id });
  await client.query(A, { id: 1 }); // used again
  await client.query(A, { id: 3 });
  assert.equal(
    [0, 1, 2, 3].map((id) => client.read(A, { id }) !== undefined),
    [true, true, false, true],
  );
  assert.is(fake.sent.length, 4);
  view.leave();
  await settle();
  for (const id of [4, 5, 6]) await client.query(A, { id });
  assert.is(client.read(A, { id: 0 }), undefined);
});

test("a thousand answers are kept where nothing else is said, and not one more", async () => {
  const { client } = setup(({ variables }) => ({ a: variables }));
  for (let id = 0; id <= 1_000; id++) client.query(A, { id });
  await settle();
  client.query(A, { id: 1_001 });
  await settle();
  assert.is(Object.keys(extract(client)).length, 1_000);
});

test("a refetch whose last caller has left leaves the answer as it was", async () => {
  const { fake, client } = setup();
  const view = look(client, A);
  fake.last.reply({ a: 1 });
  client.query(A, {}, { policy: "network-only" }).abort();
  view.leave();
  assert.is(view.state.status, "refreshing");
  await settle();
  assert.equal([view.state.status, view.state.data, fake.open.length], ["done", { a: 1 }, 0]);
});

test("subscribe: every result, and stops when the loop is left", async () => {
  const { fake, client } = setup();
  const call = client.subscribe("subscription { a { id } }");
  assert.equal(
    [fake.last.operation.kind, fake.last.operation.document],
    ["subscription", "subscription { a {__typename  id } }"],
  );
  const seen: unknown[] = [];
  const reading = (async () => {
    for await (const { data } of call) if (seen.push(data) === 2) break;
  })();
  fake.last.next({ data: 1 });
  fake.last.next({ data: 2 });
  await reading;
  assert.equal(seen, [1, 2]);
  assert.ok(fake.last.stopped);
});

test("a transport that throws is an error, and the next one may ask again", async () => {
  let broken = true;
  const fake = fakeTransport(() => ({ a: { id: "1", n: 1 } }));
  const client = createClient({
    entities: entities(),
    transport: (operation, sink) => {
      if (broken) throw new Error("mine");
      return fake.transport(operation, sink);
    },
  });
  for (const call of [
    () => client.query(A),
    () => client.mutate("mutation { b }", {}, { optimistic: { b: 1 } }),
    () => client.subscribe("subscription { c }"),
  ]) {
    assert.equal((({ kind, cause }) => [kind, (cause as Error).message])(await failed(call())), ["protocol", "mine"]);
  }
  broken = false;
  assert.equal((await client.query(A)).data, { a: { id: "1", n: 1 } });
});

test("a signal that was aborted beforehand sends nothing and shows nothing", async () => {
  const { fake, client } = setup(() => ({ a: { __typename: "T", id: "1", n: 1 } }));
  await client.query(A);
  const signal = AbortSignal.abort("never");
  const optimistic = { set: { __typename: "T", id: "1", n: 2 } };
  for (const call of [
    client.query("{ b }", {}, { signal }),
    client.mutate("mutation { set { id n } }", {}, { signal, optimistic }),
    client.subscribe("subscription { c }", {}, { signal }),
  ]) {
    assert.equal((({ kind, cause }) => [kind, cause])(await failed(call)), ["abort", "never"]);
  }
  assert.is(fake.sent.length, 1);
  assert.equal(client.read(A)?.data, { a: { __typename: "T", id: "1", n: 1 } });
});

test("subscribe: keeps results for the first iteration, however late, and no longer", async () => {
  const { fake, client } = setup();
  const call = client.subscribe("subscription { n }");
  fake.last.next({ data: { n: 1 } });
  const first: unknown[] = [];
  const reading = (async () => {
    for await (const { data } of call) first.push(data);
  })();
  for (const n of [2, 3]) fake.last.next({ data: { n } });
  await settle();
  const second: unknown[] = [];
  const late = (async () => {
    for await (const { data } of call) second.push(data);
  })();
  fake.last.next({ data: { n: 4 } });
  fake.last.complete();
  await Promise.all([reading, late]);
  assert.equal(first, [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]);
  assert.equal(second.at(-1), { n: 4 });
  assert.ok(second.length < first.length, "what was read is let go");
});

test.run();
