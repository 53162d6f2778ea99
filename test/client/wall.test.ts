/** `clear()` is a wall between two people: nothing asked for before it writes to the cache after it or resolves with what is the next person's. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { IDBFactory } from "fake-indexeddb";
import type { Call } from "../../src/client/call.js";
import { createClient } from "../../src/client/client.js";
import type { EntityClient } from "../../src/client/types.js";
import { onChange } from "../../src/client/internals.js";
import { entities } from "../../src/client/entities/entities.js";
import { extract } from "../../src/client/tools/snapshot.js";
import { persist } from "../../src/client/persist/persist.js";
import { TransportError } from "../../src/transport/errors.js";
import { refresh } from "../../src/transport/wrappers/refresh.js";
import { retry } from "../../src/transport/wrappers/retry.js";
import type { Operation, Sink, Transport } from "../../src/transport/types.js";
import { fakeTransport } from "../helpers/fakes/fake-transport.js";
import { settle } from "../helpers/settle.js";

const ME = "query Me { me { id name } }";
const ITEM = "query Item { item { id name } }";
const RENAME = "mutation Rename { rename { id name } }";
const RENAMED = "subscription { renamed { id name } }";
const user = (name: string) => ({ __typename: "User", id: "1", name });

const outcome = (call: PromiseLike<unknown>) =>
  call.then(
    (result) => result,
    ({ kind, message, cause }: TransportError) => `${kind}: ${cause === "clear" ? cause : message}`,
  );
const CLEARED = "abort: clear";

/** A transport that goes on after its stop, as one of a page's own might. */
function careless() {
  const sinks: Sink[] = [];
  const transport: Transport = (_, sink) => {
    sinks.push(sink);
    return () => {};
  };
  return { transport, sinks };
}

const KINDS: { [kind: string]: (client: EntityClient) => Call } = {
  query: (client) => client.query(ME),
  "query, network-only": (client) => client.query(ME, {}, { policy: "network-only" }),
  refetch: (client) => client.watch(ME).ask({ policy: "network-only" }),
  mutation: (client) => client.mutate(RENAME),
  "mutation, optimistic": (client) => client.mutate(RENAME, {}, { optimistic: { rename: user("hoped") } }),
  subscription: (client) => client.subscribe(RENAMED),
};

for (const [kind, ask] of Object.entries(KINDS)) {
  test(`${kind}: the Call rejects with abort, and a late answer writes nothing`, async () => {
    const { transport, sinks } = careless();
    const client = createClient({ entities: entities(), transport });
    const ended = outcome(ask(client));
    client.clear();
    const mine = client.query(ME);
    assert.is(await ended, CLEARED);
    sinks.at(-1)?.next({ data: { me: user("mine") } });
    sinks.at(-1)?.complete();
    assert.equal((await mine).data, { me: user("mine") });
    for (const key of ["me", "rename", "renamed"]) sinks[0]?.next({ data: { [key]: user("theirs") } });
    sinks[0]?.complete();
    assert.equal(client.read(ME)?.data, { me: user("mine") });
    assert.is(sinks.length, 2, "nothing is asked for again");
  });
}

test("a mutation that waits to be sent again is not sent as the next person", async () => {
  const waits: { [name: string]: (transport: Transport) => Transport } = {
    "retry()": (transport) => retry(transport, { delay: () => 0 }),
    "refresh()": (transport) => refresh(transport, { renew: async () => true }),
  };
  for (const [name, wrap] of Object.entries(waits)) {
    const fake = fakeTransport();
    const client = createClient({ entities: entities(), transport: wrap(fake.transport) });
    const ended = outcome(client.mutate(RENAME, {}, { idempotent: true }));
    const status = name === "retry()" ? 503 : 401;
    fake.last.error(new TransportError("http", "not now", { status }));
    client.clear();
    for (let turn = 0; turn < 3; turn++) await settle();
    await new Promise((resolve) => setTimeout(resolve, 5));
    assert.equal([await ended, fake.sent.length], [CLEARED, 1], name);
  }
});

test("queries that a mutation refetches are not requested twice", async () => {
  const fake = fakeTransport();
  const client = createClient({ entities: entities(), transport: fake.transport });
  client.watch(ME).subscribe(() => {});
  fake.last.reply({ me: user("theirs") });
  void outcome(client.mutate(RENAME, {}, { refetch: "User" }));
  client.clear();
  const documents = fake.sent.map(({ operation }) => String(operation.document).split(" ")[1]);
  assert.equal(documents, ["Me", "Rename", "Me"]);
});

test("a subscriber that is called at clear() finds no other answer either", async () => {
  const fake = fakeTransport();
  const client = createClient({ entities: entities(), transport: fake.transport });
  const found: unknown[] = [];
  const look = () => found.push(client.read(ITEM)?.data, client.watch(ITEM).get().data, extract(client));
  const one = client.watch(ME);
  one.subscribe(look);
  fake.last.reply({ me: user("theirs") });
  client.watch(ITEM).subscribe(() => {});
  fake.last.reply({ item: user("theirs too") });
  onChange(client, look);
  client.onClear(look);
  found.length = 0;
  client.clear();
  assert.ok(found.length > 0);
  assert.not(JSON.stringify(found).includes("theirs"));
  assert.equal([one.time, one.get().status], [0, "loading"]);
});

test("clear() also erases an evicted answer that a component still holds", async () => {
  const fake = fakeTransport(({ document }) => ({ item: user(`theirs of ${String(document).length}`) }));
  const client = createClient({ entities: entities(), transport: fake.transport, maxEntries: 1 });
  const held = client.watch(ITEM);
  await client.query(ITEM);
  await client.query("{ other { id } }");
  await client.query("{ another { id } }");
  client.clear();
  assert.is(held.get().data, undefined);
  const seen: unknown[] = [];
  held.subscribe(() => seen.push(held.get().data), { policy: "cache-only" });
  assert.equal([held.get().data, seen], [undefined, []]);
});

test("refetch of an answer that was let go asks for the one that took its place", async () => {
  const fake = fakeTransport();
  const client = createClient({ entities: entities(), transport: fake.transport });
  const watch = client.watch(ME);
  client.clear();
  const shown = client.watch(ME);
  shown.subscribe(() => {});
  void outcome(watch.ask({ policy: "network-only" }));
  fake.last.reply({ me: user("mine") });
  assert.equal(shown.get().data, { me: user("mine") });
});

test("a loop gets nothing more of what it had not read", async () => {
  const fake = fakeTransport();
  const client = createClient({ entities: entities(), transport: fake.transport });
  const got: unknown[] = [];
  const reading = (async () => {
    for await (const { data } of client.subscribe(RENAMED)) got.push(data);
  })();
  const ended = outcome(reading);
  fake.last.next({ data: 1 });
  await settle();
  fake.last.next({ data: 2 });
  client.clear();
  assert.equal([await ended, got], [CLEARED, [1]]);
});

test("persist: what is being restored for one person is not shown to the next", async () => {
  const indexedDB = new IDBFactory();
  const visit = () => {
    const fake = fakeTransport(({ document }: Operation) => ({ me: user(`asked ${String(document).length}`) }));
    const client = createClient({ entities: entities(), transport: fake.transport });
    return { client, kept: persist(client, { endpoint: "/graphql", user: "ada", indexedDB }) };
  };
  const first = visit();
  await first.kept.ready;
  await first.client.query(ME);
  await first.kept.stop();
  const restored = visit();
  await restored.kept.ready;
  assert.ok(restored.client.read(ME), "it is there for the same person");
  await restored.kept.stop();
  const { client, kept } = visit();
  client.clear();
  await kept.ready;
  assert.equal([client.read(ME), extract(client)], [undefined, {}]);
  await kept.stop();
});

test("persist keeps no answer of one person among those of another", async () => {
  const indexedDB = new IDBFactory();
  const fake = fakeTransport();
  const client = createClient({ entities: entities(), transport: fake.transport });
  const kept = persist(client, { endpoint: "/graphql", user: "ada", indexedDB });
  await kept.ready;
  const theirs = client.query(ME);
  fake.last.reply({ me: user("Ada") });
  await theirs;
  await kept.save();
  client.clear();
  const mine = client.query(ME);
  fake.last.reply({ me: user("Ben") });
  await mine;
  await kept.save();
  await kept.stop();
  const next = createClient({ entities: entities(), transport: fakeTransport().transport });
  const back = persist(next, { endpoint: "/graphql", user: "ada", indexedDB });
  await back.ready;
  assert.equal(extract(next), {});
  await back.stop();
});

test("dispose: waiting calls reject, and a late answer writes nothing", async () => {
  const { transport, sinks } = careless();
  const client = createClient({ entities: entities(), transport });
  const ended = Object.values(KINDS).map((ask) => outcome(ask(client)));
  client.dispose();
  for (const end of ended) assert.is(await end, "abort: aborted");
  for (const sink of sinks) sink.next({ data: { me: user("late") } });
  assert.is(client.read(ME), undefined);
});

test("clear: the live link is closed before anything is asked for again", async () => {
  const fake = fakeTransport();
  const order: string[] = [];
  const transport = Object.assign(
    (operation: Operation, sink: Sink) => {
      order.push("ask");
      return fake.transport(operation, sink);
    },
    { close: () => order.push("close") },
  );
  const client = createClient({ entities: entities(), transport });
  client.watch(ME).subscribe(() => order.push("told"));
  fake.last.reply({ me: user("theirs") });
  client.onClear(() => order.push("cleared"));
  order.length = 0;
  client.clear();
  assert.equal(order, ["close", "cleared", "told", "ask"]);
});

test("a mutation whose optimistic data makes a listener call clear() is not sent", async () => {
  const fake = fakeTransport();
  const client = createClient({ transport: fake.transport, entities: entities() });
  const watch = client.watch<{ me: { name: string } }>(ME);
  watch.subscribe(() => {
    if (watch.get().data?.me.name === "gone") client.clear();
  });
  fake.last.reply({ me: user("Ada") });
  const call = client.mutate(RENAME, {}, { optimistic: { rename: user("gone") } });
  const isMutation = ({ operation }: { operation: Operation }) => operation.kind === "mutation";
  assert.not(fake.sent.some(isMutation), "it would run as the next user");
  assert.is(await outcome(call), CLEARED);
});

test.run();
