/** What goes along with one operation reaches the transport, whichever way the operation is asked for. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../src/client/client.js";
import { entities } from "../../src/client/entities/entities.js";
import type { MutateOptions } from "../../src/client/types.js";
import { TransportError } from "../../src/transport/errors.js";
import type { Operation } from "../../src/transport/types.js";
import { fakeTransport } from "../helpers/fakes/fake-transport.js";

const TWO = "query A { a } query B { b }";
const OPTIONS = {
  headers: { "x-tenant": "7" },
  extensions: { trace: 1 },
  method: "GET",
  context: { shown: true },
} as const;

function setup() {
  const net = fakeTransport();
  return { net, client: createClient({ entities: entities(), transport: net.transport }) };
}

function sentWith({ headers, extensions, method, context }: Operation) {
  return { headers, extensions, method, context };
}

test("query, mutate, subscribe and watch send headers, extensions, method and context", () => {
  const { net, client } = setup();
  const ways: (() => unknown)[] = [
    () => client.query("{ a }", {}, OPTIONS),
    () => client.subscribe("subscription { a }", {}, OPTIONS),
    () => client.watch("{ b }").subscribe(() => {}, OPTIONS),
  ];
  for (const ask of ways) {
    ask();
    assert.equal(sentWith(net.last.operation), OPTIONS);
  }
  client.mutate("mutation { a }", {}, { ...OPTIONS, idempotent: true });
  assert.equal(sentWith(net.last.operation), { ...OPTIONS, context: { shown: true, idempotent: true } });
});

test("a mutation is idempotent by its option, or else by its context", () => {
  const { net, client } = setup();
  const idempotentWith = (options: MutateOptions) => {
    client.mutate("mutation { a }", {}, options);
    return (net.last.operation.context as { idempotent?: boolean } | undefined)?.idempotent;
  };
  const context = { idempotent: true };
  assert.equal(
    [{}, { idempotent: true }, { context }, { context, idempotent: undefined }, { context, idempotent: false }].map(
      idempotentWith,
    ),
    [undefined, true, true, true, false],
  );
});

test("query, mutate, subscribe and watch send the name of the operation", () => {
  const { net, client } = setup();
  const operationName = "B";
  client.query(TWO, {}, { operationName });
  client.mutate("mutation A { a } mutation B { b }", {}, { operationName });
  client.subscribe("subscription A { a } subscription B { b }", {}, { operationName });
  client.watch(TWO, { id: 1 }, { operationName }).subscribe(() => {});
  assert.equal(
    net.sent.map(({ operation }) => operation.operationName),
    ["B", "B", "B", "B"],
  );
});

test("the operations of one document have an answer each", async () => {
  const { net, client } = setup();
  const calls = ["A", "B"].map((operationName) => client.query(TWO, {}, { operationName }));
  assert.is(net.sent.length, 2);
  net.sent.forEach(({ reply }, index) => reply({ answer: index }));
  assert.equal(await Promise.all(calls), [{ data: { answer: 0 } }, { data: { answer: 1 } }]);
  assert.equal(client.read(TWO, {}, { operationName: "B" })?.data, { answer: 1 });
  assert.is(client.read(TWO), undefined);
  assert.is(client.watch(TWO, {}, { operationName: "B" }), client.watch(TWO, {}, { operationName: "B" }));
  assert.is.not(client.watch(TWO, {}, { operationName: "A" }), client.watch(TWO, {}, { operationName: "B" }));
});

test("a refetch uses the options of the last caller who wants the network", () => {
  const { net, client } = setup();
  const watch = client.watch("{ a }");
  watch.subscribe(() => {}, { headers: { "x-tenant": "1" } });
  net.last.reply({ a: 1 });
  watch.subscribe(() => {}, { headers: { "x-tenant": "2" } });
  watch.subscribe(() => {}, { policy: "cache-only", headers: { "x-tenant": "3" } });
  client.invalidate();
  assert.is(net.sent.length, 2);
  assert.equal(net.last.operation.headers, { "x-tenant": "2" });
});

test("a signal given to refetch ends that call only", async () => {
  const { net, client } = setup();
  const watch = client.watch("{ a }");
  watch.subscribe(() => {});
  net.last.reply({ a: 1 });
  const controller = new AbortController();
  const call = client.query("{ a }", {}, { policy: "network-only", signal: controller.signal });
  controller.abort();
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.instance(error, TransportError);
  assert.not(net.last.stopped);
});

test.run();
