import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../src/client/client.js";
import { entities } from "../../../src/client/entities/entities.js";
import { restore } from "../../../src/client/tools/snapshot.js";
import { debug, estimateBytes, recordedOperations, watchDebug } from "../../../src/client/tools/debug.js";
import { request } from "../../../src/client/call.js";
import { TransportError } from "../../../src/transport/errors.js";
import type { LinkStatus } from "../../../src/transport/types.js";
import { fakeTransport } from "../../helpers/fakes/fake-transport.js";
import { assertLinear, repeated } from "../../helpers/growth.js";
import { settle } from "../../helpers/settle.js";

const SECRET = "hunter2-ya29.secret-of-ada";

test("lists what is on screen, what is cached, and what was sent, the newest first", async () => {
  const net = fakeTransport();
  const client = createClient({ entities: entities(), transport: net.transport, now: () => 5_000 });
  assert.equal(debug(client).operations, []);
  const leave = client.watch("query Orders($first: Int) { orders { id } }", { first: 3 }).subscribe(() => {});
  net.last.reply({ orders: [{ __typename: "Order", id: "1" }] });
  const other = client.query("{ me { name } }");
  net.last.reply({ me: { __typename: "User", name: "a" } }, { errors: [{ message: "no mail" }] });
  await other;
  await settle();

  const { queries, entries, operations, links } = debug(client);
  assert.equal(
    queries.map(({ name, variables, subscribers, status, time }) => ({ name, variables, subscribers, status, time })),
    [{ name: "Orders", variables: { first: "number" }, subscribers: 1, status: "done", time: 5_000 }],
  );
  assert.equal(
    entries.map(({ name, subscribers, errors }) => [name, subscribers, errors]),
    [
      ["me", 0, 1],
      ["Orders", 1, 0],
    ],
  );
  assert.ok(entries.every(({ bytes }) => bytes > 10));
  assert.equal(
    operations.map(({ id, kind, name, status, results, errors }) => [id, kind, name, status, results, errors]),
    [
      [2, "query", "me", "done", 1, 1],
      [1, "query", "Orders", "done", 1, 0],
    ],
  );
  assert.ok(operations.every(({ ms, bytes }) => typeof ms === "number" && ms >= 0 && ms < 60_000 && bytes > 10));
  assert.equal(links, []);
  leave();
});

test("an operation whose transport throws has failed", async () => {
  const client = createClient({
    transport: () => {
      throw new Error("no socket");
    },
  });
  debug(client);
  await client.query("{ a }").catch(() => {});
  assert.equal(
    debug(client).operations.map(({ status, error }) => [status, error]),
    [["failed", "protocol: The request could not be prepared: see cause (no socket)"]],
  );
});

test("tells how each operation ended: done, failed, stopped, or still under way", async () => {
  const net = fakeTransport();
  const client = createClient({ entities: entities(), transport: net.transport });
  debug(client);
  void client.mutate("mutation Save { save }");
  net.last.error(new TransportError("http", "https://a.example: status 500", { status: 500 }));
  const stop = client.watch("{ slow }").subscribe(() => {});
  stop();
  const live = client.subscribe("subscription Ticks { tick }");
  net.last.next({ data: { tick: 1 } });
  net.last.next({ data: { tick: 2 } });
  void client.query("{ waits }");
  await settle();
  assert.equal(
    debug(client).operations.map(({ name, kind, status, results, error }) => [name, kind, status, results, error]),
    [
      ["waits", "query", "under way", 0, undefined],
      ["Ticks", "subscription", "under way", 2, undefined],
      ["slow", "query", "stopped", 0, undefined],
      ["Save", "mutation", "failed", 0, "http 500: https://a.example: status 500"],
    ],
  );
  live.abort();
});

test("records what goes past the cache through the client's transport as well", async () => {
  const net = fakeTransport(() => ({ a: 1 }));
  const client = createClient({ entities: entities(), transport: net.transport });
  debug(client);
  await request(client.transport, "{ past }");
  assert.equal(
    debug(client).operations.map(({ name }) => name),
    ["past"],
  );
});

test("keeps the last hundred", async () => {
  const net = fakeTransport(() => ({ a: 1 }));
  const client = createClient({ entities: entities(), transport: net.transport });
  debug(client);
  for (let n = 0; n < 130; n++) await client.mutate(`mutation M${n} { a }`);
  const { operations } = debug(client);
  assert.is(operations.length, 100);
  assert.equal([operations[0]?.name, operations.at(-1)?.name], ["M129", "M30"]);
});

test("holds no value of a variable, no text of a document, no answer, no header", async () => {
  const net = fakeTransport();
  const client = createClient({ entities: entities(), transport: net.transport });
  debug(client);
  const variables = {
    password: SECRET,
    count: 4711,
    deep: { token: SECRET },
    list: [SECRET],
    nothing: null,
    file: new Blob(["x"]),
  };
  void client.mutate(
    `mutation Login { login(password: "${SECRET}", note: """${SECRET}""") # ${SECRET}\n }`,
    variables,
    { headers: { authorization: SECRET }, context: { SECRET }, extensions: { SECRET } },
  );
  net.last.reply({ login: SECRET }, { errors: [{ message: SECRET, extensions: { code: SECRET } }] });
  void client.query(`query Mine($secret: String) { mine(key: "${SECRET}") { id } }`, { secret: SECRET });
  net.last.reply({ mine: { id: SECRET } });
  restore(client, { [`query Restored { a }\n${JSON.stringify({ token: SECRET })}`]: { data: { a: SECRET } } });
  await settle();
  const text = JSON.stringify(debug(client));
  assert.not.match(text, SECRET);
  assert.not.match(text, "4711");
  assert.is(debug(client).operations.at(-1)?.document, 'mutation Login { login(password: "…", note: "…") \n }');
  const [, { variables: shown } = { variables: {} }] = debug(client).operations;
  assert.equal(shown, {
    password: "text",
    count: "number",
    deep: "object",
    list: "list of 1",
    nothing: "null",
    file: "file",
  });
  assert.equal(debug(client).entries.find(({ name }) => name === "Restored")?.variables, { token: "text" });
});

test("shows no text whose end is missing, and stays quick on documents full of quotes", () => {
  const client = createClient({ entities: entities(), transport: fakeTransport().transport });
  debug(client);
  for (const text of [`{ mine(key: "${SECRET}) }`, `{ mine(key: """${SECRET}") }`, `{ a # ${SECRET}\r}`]) {
    void client.query(text);
    assert.not.match(JSON.stringify(debug(client).operations[0]), SECRET);
  }
  for (const textOfLength of [
    repeated('\\"', '{ a(x: "'),
    repeated('"\n'),
    repeated("# c\n", "{ a( "),
    repeated(" {"),
  ]) {
    const ask = (text: string) => {
      const asking = createClient({ entities: entities(), transport: fakeTransport().transport });
      debug(asking);
      void asking.query(text);
    };
    assertLinear(textOfLength(20), ask, textOfLength);
  }
});

test("names what has no name: by its first field, by its hash", async () => {
  const net = fakeTransport(() => ({ a: 1 }));
  const client = createClient({ entities: entities(), transport: net.transport });
  debug(client);
  await client.query("{ first second }");
  await client.query({ documentId: "sha256:abc" });
  await client.query("query A { a } query B { b }", undefined, {});
  restore(client, { "query Plain\n{ a }": { data: { a: 1 } } });
  assert.equal(
    debug(client).operations.map(({ name }) => name),
    ["A", "sha256:abc", "first"],
  );
  assert.equal(
    debug(client).entries.map(({ name }) => name),
    ["Plain", "A", "sha256:abc", "first"],
  );
});

test("shows the link below, and tells of its changes", () => {
  const net = fakeTransport();
  let state: LinkStatus = { state: "connecting" };
  const listeners = new Set<(status: LinkStatus) => void>();
  const transport = Object.assign(net.transport, {
    status: () => state,
    onStatus(listener: (status: LinkStatus) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {},
  });
  const client = createClient({ entities: entities(), transport });
  assert.equal(debug(client).links, [{ state: "connecting" }]);
  let told = 0;
  const stop = watchDebug(client, () => told++);
  state = { state: "waiting", retryAt: 9 };
  listeners.forEach((listener) => listener(state));
  assert.equal([told, debug(client).links], [1, [{ state: "waiting", retryAt: 9 }]]);
  void client.query("{ a }");
  assert.ok(told > 1, "and of operations");
  stop();
  const before = told;
  net.last.reply({ a: 1 });
  assert.is(told, before);
  assert.is(listeners.size, 0);
});

test("a report stays as it was, and can be sent as JSON", async () => {
  const net = fakeTransport();
  const client = createClient({ entities: entities(), transport: net.transport });
  debug(client);
  void client.query("{ a }");
  const before = debug(client);
  net.last.reply({ a: 1 });
  assert.is(before.operations[0]?.status, "under way");
  assert.equal(JSON.parse(JSON.stringify(before)).operations[0].name, "a");
});

test("looking changes nothing: no request, no stale answer, no other result", async () => {
  const net = fakeTransport(() => ({ a: 1 }));
  const client = createClient({ entities: entities(), transport: net.transport });
  await client.query("{ a }");
  const watch = client.watch("{ a }");
  watch.subscribe(() => assert.unreachable("nothing has changed"));
  const state = watch.get();
  debug(client);
  debug(client);
  assert.is(watch.get(), state);
  assert.is(net.sent.length, 1);
});

test("an operation that is stopped is stopped in the transport below", async () => {
  const net = fakeTransport();
  const client = createClient({ entities: entities(), transport: net.transport });
  debug(client);
  client.watch("{ slow }").subscribe(() => {})();
  await settle();
  assert.equal([net.open, net.last.stopped], [[], true]);
});

test("tells of each result, of each operation's beginning and end, and of each answer", () => {
  const net = fakeTransport();
  const client = createClient({ entities: entities(), transport: net.transport });
  const heard: string[] = [];
  watchDebug(client, () => {
    const { status, results } = recordedOperations(client)[0] ?? {};
    heard.push(`${status} ${results}`);
  });
  void client.subscribe("subscription { a }");
  net.last.next({ data: { a: 1 } });
  net.last.complete();
  assert.equal(heard, ["under way 0", "under way 1", "done 1"]);
});

test("counts the bytes, results and errors of an operation", () => {
  const net = fakeTransport();
  const client = createClient({ entities: entities(), transport: net.transport });
  debug(client);
  void client.subscribe("subscription { a }");
  const counts = () => {
    const { bytes, results, errors } = recordedOperations(client)[0] ?? {};
    return [bytes, results, errors];
  };
  assert.equal(counts(), [0, 0, 0]);
  net.last.next({ data: { a: "text" }, errors: [{ message: "x" }, { message: "y" }] });
  net.last.next({ data: { a: "text" } });
  assert.equal(counts(), [2 * estimateBytes({ a: "text" }), 2, 2]);
});

test("shows a failure without a status by its kind, in the operation and in the entry", () => {
  const net = fakeTransport();
  const client = createClient({ entities: entities(), transport: net.transport });
  debug(client);
  client.watch("{ a }").subscribe(() => {});
  net.last.error(new TransportError("network", "gone"));
  const { operations, entries } = debug(client);
  assert.equal(
    [operations[0]?.error, entries[0]?.error, entries[0]?.status],
    ["network: gone", "network: gone", "failed"],
  );
});

test("shows stale answers, and a key that only seems to have variables", () => {
  const client = createClient({ entities: entities(), transport: fakeTransport().transport });
  restore(client, { "{ a }": { data: { a: 1 } }, "query B\n{ b": { data: { b: 1 } } });
  client.invalidate(({ key }) => key === "{ a }");
  assert.equal(
    debug(client).entries.map(({ name, stale, variables, document }) => [name, stale, variables, document]),
    [
      ["B", false, {}, "query B\n{ b"],
      ["a", true, {}, "{ a }"],
    ],
  );
});

test("a function that watches twice is called for each, and each is stopped by itself", () => {
  const net = fakeTransport();
  const client = createClient({ transport: net.transport });
  let calls = 0;
  const count = () => calls++;
  const stops = [watchDebug(client, count), watchDebug(client, count)];
  const callsOf = (run: () => void) => {
    calls = 0;
    run();
    return calls;
  };
  const send = () => void client.mutate("mutation { a }").then(undefined, () => {});
  const both = callsOf(send);
  stops[0]?.();
  const one = callsOf(send);
  stops[1]?.();
  assert.equal([one > 0, both, callsOf(send)], [true, 2 * one, 0]);
});

test.run();
