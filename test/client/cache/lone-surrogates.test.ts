/** Half a character, as JSON may hold it: answers and variables with one are kept, shared, written through and brought back as they are. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../src/client/client.js";
import { entities } from "../../../src/client/entities/entities.js";
import { extract, restore } from "../../../src/client/tools/snapshot.js";
import { update } from "../../../src/client/tools/update.js";
import { debug } from "../../../src/client/tools/debug.js";
import { fakeTransport } from "../../helpers/fakes/fake-transport.js";
import { ITEM, item, setting } from "../persist/setting.js";

const HALF = "a\ud83d";
const OTHER_HALF = "a\ude00";

test("they are told apart in variables", async () => {
  const net = fakeTransport(({ variables }) => ({ item: variables }));
  const client = createClient({ entities: entities(), transport: net.transport });
  for (const id of [HALF, OTHER_HALF, HALF]) assert.equal((await client.query(ITEM, { id })).data, { item: { id } });
  assert.is(net.sent.length, 2);
  assert.equal(client.read(ITEM, { id: OTHER_HALF })?.data, { item: { id: OTHER_HALF } });
});

test("they are written through, in values and in ids", () => {
  const net = fakeTransport();
  const client = createClient({ entities: entities(), transport: net.transport });
  void client.query("{ items { id name } }");
  net.last.reply({ items: [item("x", HALF).item, item("y", OTHER_HALF).item] });
  void client.mutate("mutation { rename { id name } }");
  net.last.reply({ rename: item(HALF, OTHER_HALF).item });
  assert.equal(client.read("{ items { id name } }")?.data, {
    items: [item("x", HALF).item, item(HALF, OTHER_HALF).item],
  });
  update<{ items: { name: string }[] }>(client, "{ items { id name } }", {}, (data) => void data?.items.reverse());
  assert.is(client.read<{ items: { name: string }[] }>("{ items { id name } }")?.data?.items[0]?.name, HALF);
  JSON.stringify(debug(client));
});

test("they come back from the device, and from another page's extract", async () => {
  const { visit, troubles } = setting();
  const before = visit();
  await before.kept.ready;
  for (const id of [HALF, OTHER_HALF]) await before.load(ITEM, { id }, item(`name ${id}`, id));
  await before.kept.set("fact", HALF);
  const other = createClient({ entities: entities(), transport: fakeTransport().transport });
  restore(other, JSON.parse(JSON.stringify(extract(before.client))));
  await before.kept.stop();
  const { client, kept } = visit();
  await kept.ready;
  for (const id of [HALF, OTHER_HALF])
    for (const one of [client, other]) assert.equal(one.read(ITEM, { id })?.data, item(`name ${id}`, id));
  assert.is(await kept.get("fact"), HALF);
  assert.equal(troubles, []);
});

test.run();
