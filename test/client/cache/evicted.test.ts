/** A query that was removed from the cache while a component still holds it. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../src/client/client.js";
import { cacheOf } from "../../../src/client/internals.js";
import { TransportError } from "../../../src/transport/errors.js";
import { fakeTransport } from "../../helpers/fakes/fake-transport.js";
import { settle } from "../../helpers/settle.js";

const ORDERS = "query Orders { orders }";
const OTHER = "query Other { other }";

test("two components that show one query both hear of a change after it was removed", async () => {
  const { transport, last } = latest();
  const client = createClient({ transport, maxEntries: 1 });
  const first = client.watch<{ orders: number }>(ORDERS);
  first.subscribe(() => {})();
  await settle();
  void client.query(OTHER).then();
  last().reply({ other: 1 });
  await settle();

  const heard = { first: 0, second: 0 };
  const second = client.watch<{ orders: number }>(ORDERS);
  second.subscribe(() => void heard.second++);
  last().reply({ orders: 1 });
  first.subscribe(() => void heard.first++);
  assert.equal(first.get().data, { orders: 1 });

  heard.first = heard.second = 0;
  client.invalidate();
  last().reply({ orders: 2 });
  assert.equal([first.get().data, second.get().data], [{ orders: 2 }, { orders: 2 }]);
  assert.ok(heard.first > 0 && heard.second > 0, JSON.stringify(heard));
});

test("queries that fail are removed as well when there are too many", async () => {
  const { transport, last } = latest();
  const client = createClient({ transport, maxEntries: 3 });
  for (let time = 0; time < 20; time++) {
    const call = client.query("query At($time: Int) { at(time: $time) }", { time });
    last().error(new TransportError("network", "The server is down"));
    await call.catch(() => {});
  }
  assert.ok(cacheOf(client).list().length <= 3);
});

test("the time of an answer that was removed is gone with its user", async () => {
  const { transport, last } = latest();
  const client = createClient({ transport, maxEntries: 1 });
  const watch = client.watch<{ orders: number }>(ORDERS);
  void client.query(ORDERS).then();
  last().reply({ orders: 1 });
  await settle();
  assert.ok(watch.time > 0);
  void client.query(OTHER).then();
  last().reply({ other: 1 });
  await settle();
  client.clear();
  assert.is(watch.time, 0);
});

test("a query that was removed asks for the one that has replaced it", async () => {
  const { transport, last } = latest();
  const client = createClient({ transport, maxEntries: 1 });
  const first = client.watch<{ orders: number }>(ORDERS);
  void client.query(OTHER).then();
  last().reply({ other: 1 });
  await settle();

  const second = client.watch<{ orders: number }>(ORDERS);
  let heard = 0;
  second.subscribe(() => void heard++);
  last().reply({ orders: 1 });
  void first.ask({ policy: "network-only" }).then();
  last().reply({ orders: 2 });
  assert.equal([first.get().data, second.get().data], [{ orders: 2 }, { orders: 2 }]);
  assert.ok(heard > 1);
});

test("a query that was removed and not replaced sends the same request", async () => {
  const { transport, last, sent } = latest();
  const client = createClient({ transport });
  const watch = client.watch<{ order: number }>("query Order($id: ID) { order(id: $id) }", { id: 7 });
  watch.subscribe(() => {})();
  await settle();
  client.clear();
  const call = watch.ask({ policy: "network-only" });
  const { document, variables } = last().operation;
  assert.equal([sent.length, String(document), variables], [2, "query Order($id: ID) { order(id: $id) }", { id: 7 }]);
  last().reply({ order: 7 });
  assert.equal([(await call).data, watch.get().data], [{ order: 7 }, { order: 7 }]);
});

test("an answer stays while a component that has not mounted yet holds it", async () => {
  let isHeld = true;
  const { transport, last } = latest();
  const client = createClient({ transport, maxEntries: 1 });
  const evict = () => void client.watch("query Another { another }", {});
  const watch = client.watch(ORDERS);
  watch.isHeld = () => isHeld;
  void client.query(ORDERS).then();
  last().reply({ orders: 1 });
  void client.query(OTHER).then();
  last().reply({ other: 1 });
  await settle();
  evict();
  assert.is(watch.sequence, 1);
  assert.equal(client.read(ORDERS)?.data, { orders: 1 });
  isHeld = false;
  void client.query("query Third { third }").then();
  last().reply({ third: 1 });
  await settle();
  evict();
  assert.is(client.read(ORDERS), undefined);
});

function latest() {
  const fake = fakeTransport();
  return { transport: fake.transport, sent: fake.sent, last: () => fake.last };
}

test.run();
