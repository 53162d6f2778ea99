/** The end of a request: what it leaves behind, and one that ends while it is being started. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import { cacheOf } from "../../src/client/internals.js";
import type { Client } from "../../src/client/types.js";
import type { Sink, Transport } from "../../src/transport/types.js";
import { fakeTransport } from "../helpers/fakes/fake-transport.js";
import { settle } from "../helpers/settle.js";
import { A, look, setup } from "./setting.js";

const test = suite("the end of a request");

test("a call that is over leaves no listener and no way to stop it behind", async () => {
  const { client } = setup(() => ({ a: 1 }));
  await client.query(A);
  await settle();
  const [query] = cacheOf(client).list();
  assert.equal([query?.subscribers.size, query?.request], [0, undefined]);
});

test("a request that a listener ends before it is sent is not sent", async () => {
  const { fake, client } = setup(() => ({ a: 1 }));
  await client.query(A);
  const watch = client.watch(A);
  watch.subscribe(() => {
    if (watch.get().status === "refreshing") client.dispose();
  });
  client.invalidate();
  assert.equal([fake.sent.length, watch.get().status], [1, "loading"]);
});

test("a request that ends while the transport starts is stopped and not shown", () => {
  let stops = 0;
  let sink: Sink | undefined;
  const transport: Transport = (_operation, given) => {
    sink = given;
    client.dispose();
    return () => void stops++;
  };
  const client: Client = createClient({ transport });
  const view = look(client, A);
  sink?.next({ data: { a: 1 } });
  assert.equal([stops, view.state.data, view.state.status], [1, undefined, "loading"]);
});

test("a request that was stopped changes nothing, even if its transport goes on", async () => {
  let sink: Sink | undefined;
  const transport: Transport = (_operation, given) => {
    sink = given;
    return () => {};
  };
  const client = createClient({ transport });
  const view = look(client, A);
  view.leave();
  await settle();
  sink?.next({ data: { a: 1 } });
  sink?.complete();
  assert.equal([client.read(A), view.state.status], [undefined, "loading"]);
});

test("a request that was stopped while it was answered does not end the next", async () => {
  let sent = 0;
  let answerLater: Sink | undefined;
  const transport: Transport = (_operation, sink) => {
    sent++;
    if (sent > 1) answerLater = sink;
    else {
      sink.next({ data: { a: 1 } });
      sink.complete();
    }
    return () => {};
  };
  const client: Client = createClient({ transport });
  const watch = client.watch(A);
  watch.subscribe(() => {
    if (watch.get().data && sent === 1) client.clear();
  });
  answerLater?.next({ data: { a: 2 } });
  answerLater?.complete();
  assert.equal([sent, watch.get().status, watch.get().data], [2, "done", { a: 2 }]);
});

test("a refresh that ends without a result fails, keeps the answer, and is sent again", () => {
  const { fake, client } = setup();
  const view = look(client, A);
  fake.last.reply({ a: 1 });
  client.invalidate();
  fake.last.complete();
  const { status, data, error } = view.state;
  assert.equal([status, data, error?.kind], ["failed", { a: 1 }, "protocol"]);
  look(client, A);
  assert.is(fake.sent.length, 3);
});

test("a network-only query without a result does not pass on an older answer", async () => {
  const { fake, client } = setup();
  look(client, A);
  fake.last.reply({ a: 1 });
  const call = client.query(A, {}, { policy: "network-only" });
  fake.last.complete();
  const outcome = await call.catch(({ kind }) => kind);
  assert.is(outcome, "protocol");
});

test("a listener that subscribes again counts as the last one: its options are sent", () => {
  const fake = fakeTransport(() => ({ a: 1 }));
  const client = createClient({ transport: fake.transport });
  const watch = client.watch(A);
  const first = () => {};
  watch.subscribe(first, { headers: { from: "first" } });
  watch.subscribe(() => {}, { headers: { from: "second" } });
  watch.subscribe(first, { headers: { from: "first again" } });
  client.invalidate();
  assert.equal(fake.last.operation.headers, { from: "first again" });
});

test("a listener to clear() that was stopped is called no more, others are", () => {
  const { client } = setup();
  const heard: string[] = [];
  const stop = client.onClear(() => heard.push("first"));
  client.onClear(() => heard.push("second"));
  client.clear();
  stop();
  client.clear();
  assert.equal(heard, ["first", "second", "second"]);
});

test("a function that listens to clear() twice is removed once at a time", () => {
  const { client } = setup();
  let heard = 0;
  const listener = () => void heard++;
  const stop = client.onClear(listener);
  client.onClear(listener);
  stop();
  client.clear();
  assert.is(heard, 1);
});

test("leaving a loop answers that it is done", async () => {
  const { fake, client } = setup();
  const iterator = client.subscribe("subscription { a }")[Symbol.asyncIterator]();
  assert.equal(await iterator.return?.(), { value: undefined, done: true });
  assert.equal(await iterator.next(), { value: undefined, done: true });
  assert.equal(fake.open, []);
});

test.run();
