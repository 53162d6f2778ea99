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

function latest() {
  const fake = fakeTransport();
  return { transport: fake.transport, last: () => fake.last };
}

test.run();
