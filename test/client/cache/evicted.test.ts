/** A query that was removed from the cache while a component still holds it. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../src/client/client.js";
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
  const { refetch } = first.get();
  void client.query(OTHER).then();
  last().reply({ other: 1 });
  await settle();

  const second = client.watch<{ orders: number }>(ORDERS);
  let heard = 0;
  second.subscribe(() => void heard++);
  last().reply({ orders: 1 });
  void refetch().then();
  last().reply({ orders: 2 });
  assert.equal([first.get().data, second.get().data], [{ orders: 2 }, { orders: 2 }]);
  assert.ok(heard > 1);
});

function latest() {
  const fake = fakeTransport();
  return { transport: fake.transport, last: () => fake.last };
}

test.run();
