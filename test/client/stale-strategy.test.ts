/** A client without entities(): a mutation makes every answer stale. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import type { MutateOptions } from "../../src/client/types.js";
import { TransportError } from "../../src/transport/errors.js";
import { fakeTransport } from "../helpers/fakes/fake-transport.js";
import { rejection } from "../helpers/rejection.js";
import { settle } from "../helpers/settle.js";

const LIST = "query List { list { id } }";
const OTHER = "query Other { other }";
const CHANGE = "mutation Change { change { id } }";

/** A client with a list on screen, and with another answer without subscribers. */
async function setup() {
  const net = fakeTransport();
  const client = createClient({ transport: net.transport });
  const watch = client.watch(LIST);
  const statuses: string[] = [];
  watch.subscribe(() => statuses.push(watch.get().status));
  net.last.reply({ list: [] });
  const other = client.query(OTHER);
  net.last.reply({ other: 1 });
  await other;
  statuses.length = 0;
  const sentSince = () => net.sent.slice(2).map(({ operation }) => operation.document);
  return { net, client, watch, statuses, sentSince };
}

test("documents are sent as they are written", async () => {
  const { net } = await setup();
  assert.is(net.sent[0]?.operation.document, LIST);
});

test("after a mutation what is on screen is asked for again, once", async () => {
  const { net, client, watch, statuses, sentSince } = await setup();
  const call = client.mutate(CHANGE);
  net.last.reply({ change: { id: 1 } });
  assert.equal((await call).data, { change: { id: 1 } });
  assert.equal(sentSince(), [CHANGE, LIST]);
  net.last.reply({ list: [{ id: 1 }] });
  await settle();
  assert.equal(sentSince(), [CHANGE, LIST]);
  assert.equal(watch.get().data, { list: [{ id: 1 }] });
  assert.equal([...new Set(statuses)], ["refreshing", "done"]);
});

test("after a mutation what is not on screen is asked for when it is wanted", async () => {
  const { net, client, sentSince } = await setup();
  client.mutate(CHANGE);
  net.last.reply({ change: { id: 1 } });
  const call = client.query(OTHER);
  net.last.reply({ other: 2 });
  assert.equal((await call).data, { other: 2 });
  assert.equal(sentSince(), [CHANGE, LIST, OTHER]);
});

test("refetch beside it asks for nothing a second time", async () => {
  const { net, client, sentSince } = await setup();
  client.mutate(CHANGE, {}, { refetch: ["List", ({ key }) => key === LIST] });
  net.last.reply({ change: { id: 1 } });
  net.last.reply({ list: [{ id: 1 }] });
  await settle();
  assert.equal(sentSince(), [CHANGE, LIST]);
});

test("a mutation that fails makes only stale what refetch names", async () => {
  const { net, client, sentSince } = await setup();
  client.mutate(CHANGE);
  net.last.error(new TransportError("network", "gone"));
  assert.equal(sentSince(), [CHANGE]);
  client.mutate(CHANGE, {}, { refetch: ({ key }) => key === LIST });
  net.last.error(new TransportError("network", "gone"));
  assert.equal(sentSince(), [CHANGE, CHANGE, LIST]);
});

test("a request under way when a mutation is answered is followed by another", async () => {
  const { net, client, watch, sentSince } = await setup();
  watch.ask({ policy: "network-only" });
  const early = net.last;
  client.mutate(CHANGE);
  net.last.reply({ change: { id: 1 } });
  early.reply({ list: [] });
  assert.equal(sentSince(), [LIST, CHANGE, LIST]);
  net.last.reply({ list: [{ id: 1 }] });
  assert.equal(watch.get(), { ...watch.get(), data: { list: [{ id: 1 }] }, status: "done" });
});

test("a mutation that is answered in parts makes answers stale once", async () => {
  const { net, client, sentSince } = await setup();
  client.mutate(CHANGE);
  const mutation = net.last;
  mutation.next({ data: { change: null }, hasNext: true });
  assert.equal(sentSince(), [CHANGE]);
  mutation.reply({ change: { id: 1 } });
  assert.equal(sentSince(), [CHANGE, LIST]);
});

test("a mutation that breaks off after a part makes answers stale", async () => {
  const { net, client, sentSince } = await setup();
  client.mutate(CHANGE);
  const mutation = net.last;
  mutation.next({ data: { change: null }, hasNext: true });
  mutation.error(new TransportError("network", "gone"));
  assert.equal(sentSince(), [CHANGE, LIST]);
});

test("live results change no answer and ask for nothing", async () => {
  const { net, client, sentSince } = await setup();
  client.subscribe("subscription Live { change { id } }");
  net.last.next({ data: { change: { id: 1 } } });
  assert.equal(sentSince(), ["subscription Live { change { id } }"]);
});

test("invalidate by type or entity makes every answer stale: none says what it holds", async () => {
  for (const what of ["Item", { __typename: "Item", id: 1 }]) {
    const { client, sentSince } = await setup();
    client.invalidate(what);
    assert.equal(sentSince(), [LIST]);
  }
});

test("invalidate by a predicate makes stale what it chooses", async () => {
  const { client, sentSince } = await setup();
  client.invalidate(({ key }) => key === OTHER);
  assert.equal(sentSince(), []);
});

test("optimistic and update are refused, and the error says what is missing", async () => {
  const { client, sentSince } = await setup();
  const refused: object[] = [{ optimistic: { change: { id: 1 } } }, { update: () => {} }];
  for (const options of refused) {
    const error = await rejection(client.mutate(CHANGE, {}, options as MutateOptions));
    assert.is(error.kind, "protocol");
    assert.match(error.message, "entities()");
  }
  assert.equal(sentSince(), []);
});

test("answers become stale with the end of a mutation, before its Call resolves", async () => {
  const { net, client, sentSince } = await setup();
  client.mutate(CHANGE);
  net.last.next({ data: { change: { id: 1 } } });
  assert.equal(sentSince(), [CHANGE]);
  net.last.complete();
  assert.equal(sentSince(), [CHANGE, LIST]);
});

test.run();
