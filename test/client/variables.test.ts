/** What the client makes of variables: its own copy at the call, one request for each file, and an error for what cannot be sent. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import { entities } from "../../src/client/entities/entities.js";
import { extract } from "../../src/client/tools/snapshot.js";
import { update } from "../../src/client/tools/update.js";
import { TransportError } from "../../src/transport/errors.js";
import { fakeTransport } from "../helpers/fakes/fake-transport.js";
import { fakeFetch, json } from "../transport/http/fake-fetch.js";
import { settle } from "../helpers/settle.js";

const ITEM = "query Item($where: Where) { item(where: $where) { id } }";
const CHANGE = "mutation Change($where: Where) { change(where: $where) { id } }";
const where = (id: string) => ({ where: { id, tags: ["a"] } });

function setup() {
  const net = fakeTransport();
  return { net, client: createClient({ entities: entities(), transport: net.transport }) };
}

const failure = async (call: PromiseLike<unknown>): Promise<TransportError> => {
  try {
    await call;
  } catch (error) {
    assert.instance(error, TransportError);
    return error as TransportError;
  }
  throw new Error("it did not reject");
};

const UNSAYABLE = { order: { items: [1n] } };
const NAMED = /The variable "order\.items\.0" is a BigInt/;

test("variables that are changed after the call change no request", async () => {
  const { net, client } = setup();
  const variables = where("1");
  const watch = client.watch(ITEM, variables);
  variables.where.id = "2";
  watch.subscribe(() => {});
  variables.where.tags.push("b");
  net.last.reply({ item: { id: "1" } });
  variables.where.id = "3";
  void watch.ask({ policy: "network-only" });
  net.last.reply({ item: { id: "1" } });
  client.invalidate();
  assert.equal(
    net.sent.map(({ operation }) => operation.variables),
    [where("1"), where("1"), where("1")],
  );
  assert.equal(client.read(ITEM, where("1"))?.data, { item: { id: "1" } });
  assert.is(client.read(ITEM, variables), undefined);
});

test("variables of a mutation that are changed after the call are not sent", async () => {
  const { fetch, calls } = fakeFetch(json({ data: { change: null } }));
  const variables = where("1");
  const call = createClient({ fetch }).mutate(CHANGE, variables);
  variables.where.id = "2";
  variables.where.tags.pop();
  await call;
  assert.equal(calls[0]?.json["variables"], where("1"));
});

test("a query with a file fails, and a mutation with one is sent", async () => {
  const { net, client } = setup();
  const file = new Blob(["1"]);
  const error = await failure(client.query("query Read($file: Upload!) { read(file: $file) { text } }", { file }));
  assert.match(error.message, 'There is a file at "file", to which no answer can be cached');
  void client.mutate("mutation Keep($file: Upload!) { keep(file: $file) { id } }", { file });
  assert.equal(
    net.sent.map(({ operation }) => operation.variables),
    [{ file }],
  );
});

test("every Call reports variables that JSON cannot represent, and nothing is sent", async () => {
  const { net, client } = setup();
  const update = () => assert.unreachable();
  for (const call of [
    client.query(ITEM, UNSAYABLE),
    client.query(ITEM, UNSAYABLE, { policy: "network-only" }),
    client.mutate(CHANGE, UNSAYABLE),
    client.mutate(CHANGE, UNSAYABLE, { optimistic: { change: { __typename: "Item", id: "1" } }, update }),
    client.subscribe(ITEM, UNSAYABLE),
  ]) {
    const error = await failure(call);
    assert.is(error.kind, "protocol");
    assert.match(error.message, NAMED);
  }
  assert.equal(await client.query(ITEM, UNSAYABLE, { policy: "cache-only" }), {}); // there is nothing to send
  assert.equal([net.sent.length, extract(client)], [0, {}]);
});

test("read and update throw what names the variable", () => {
  const { client } = setup();
  for (const run of [() => client.read(ITEM, UNSAYABLE), () => update(client, ITEM, UNSAYABLE, () => ({ item: 1 }))])
    assert.throws(run, (error: unknown) => error instanceof TransportError && NAMED.test(error.message));
});

test("watch shows the failure to who wants an answer, the same again after clear", async () => {
  const { net, client } = setup();
  const watch = client.watch(ITEM, UNSAYABLE);
  assert.is(watch.get().status, "loading");
  const leave = watch.subscribe(() => {}, { policy: "network-only" });
  const { status, error } = watch.get();
  assert.is(status, "failed");
  assert.match(error?.message ?? "", NAMED);
  assert.match((await failure(watch.ask({ policy: "network-only" }))).message, NAMED);
  client.invalidate();
  client.clear();
  await settle();
  assert.is(watch.get().error, error);
  leave();
  assert.is(net.sent.length, 0);
});

test.run();
