import { test } from "uvu";
import * as assert from "uvu/assert";
import { request } from "../../src/client/call.js";
import { TransportError } from "../../src/transport/errors.js";
import type { Transport } from "../../src/transport/types.js";
import { fakeTransport } from "../helpers/fakes/fake-transport.js";
import { rejection } from "../helpers/rejection.js";
import { settle } from "../helpers/settle.js";

test("sends at once, with variables and options", () => {
  const fake = fakeTransport();
  request(fake.transport, "{ a }", { b: 1 }, { operationName: "A" });
  assert.equal(fake.last.operation, { document: "{ a }", variables: { b: 1 }, operationName: "A" });
});

test("resolves to the last result, errors beside data", async () => {
  const fake = fakeTransport();
  const call = request(fake.transport, "{ a }");
  fake.last.next({ data: { a: 1 }, hasNext: true });
  fake.last.reply({ a: 2 }, { errors: [{ message: "no" }] });
  assert.equal(await call, { data: { a: 2 }, errors: [{ message: "no" }] });
  assert.equal((await call).data, { a: 2 }, "again");
});

test("rejects with the transport's error, for each who waits", async () => {
  const fake = fakeTransport();
  const call = request(fake.transport, "{ a }");
  const early = rejection(call);
  const error = new TransportError("network", "gone");
  fake.last.error(error);
  assert.is(await early, error);
  assert.is(await rejection(call), error);
});

test("a Call that is not awaited causes no unhandled rejection", async () => {
  const fake = fakeTransport();
  request(fake.transport, "{ a }");
  fake.last.error(new TransportError("network", "gone"));
  await settle(); // the driver fails the file on an unhandled rejection
});

test("gives an iteration every result, however late it starts", async () => {
  const fake = fakeTransport();
  const call = request(fake.transport, "{ a }");
  const seen: unknown[] = [];
  const reading = (async () => {
    for await (const { data } of call) seen.push(data);
  })();
  fake.last.next({ data: 1 });
  await settle();
  fake.last.next({ data: 2 });
  fake.last.reply(3);
  await reading;
  const late: unknown[] = [];
  for await (const { data } of call) late.push(data);
  assert.equal(
    [seen, late],
    [
      [1, 2, 3],
      [1, 2, 3],
    ],
  );
});

test("gives an iteration the results first and then the error", async () => {
  const fake = fakeTransport();
  const call = request(fake.transport, "{ a }");
  fake.last.next({ data: 1 });
  fake.last.error(new TransportError("network", "gone"));
  const seen: unknown[] = [];
  const error = await rejection(
    (async () => {
      for await (const { data } of call) seen.push(data);
    })(),
  );
  assert.equal([seen, error.kind], [[1], "network"]);
});

test("a reader that leaves takes the error from no other one", async () => {
  const fake = fakeTransport();
  const call = request(fake.transport, "{ a }");
  const [leaver, reader] = [call[Symbol.asyncIterator](), call[Symbol.asyncIterator]()];
  fake.last.next({ data: 1 });
  fake.last.error(new TransportError("network", "gone"));
  await leaver.next();
  await leaver.return?.();
  assert.equal((await reader.next()).value, { data: 1 });
  assert.is((await rejection(reader.next())).kind, "network");
});

test("stops when the loop is left, and then resolves to the last result", async () => {
  const fake = fakeTransport();
  const call = request(fake.transport, "{ a }");
  fake.last.next({ data: 1 });
  for await (const _ of call) break;
  assert.ok(fake.last.stopped);
  assert.equal(await call, { data: 1 });
});

test("ends a waiting iterator that is returned", async () => {
  const fake = fakeTransport();
  const iterator = request(fake.transport, "{ a }")[Symbol.asyncIterator]();
  const waiting = iterator.next();
  await iterator.return?.();
  assert.equal(await waiting, { value: undefined, done: true });
  assert.ok(fake.last.stopped);
});

test("reads that do not wait for each other get one result each, and then the end", async () => {
  const transport: Transport = (_, sink) => {
    for (const data of [1, 2]) sink.next({ data });
    sink.complete();
    return () => {};
  };
  const iterator = request(transport, "subscription { a }")[Symbol.asyncIterator]();
  const reads = await Promise.all([iterator.next(), iterator.next(), iterator.next(), iterator.next()]);
  assert.equal(
    reads.map(({ done, value }) => (done ? "end" : value?.data)),
    [1, 2, "end", "end"],
  );
});

test("an iterator that is returned gives nothing more, not even what it holds", async () => {
  const fake = fakeTransport();
  const iterator = request(fake.transport, "{ a }")[Symbol.asyncIterator]();
  fake.last.next({ data: 1 });
  fake.last.next({ data: 2 });
  assert.equal(await iterator.next(), { value: { data: 1 }, done: false });
  await iterator.return?.();
  assert.equal(await iterator.next(), { value: undefined, done: true });
});

test("rejects with kind abort and the reason after abort()", async () => {
  const fake = fakeTransport();
  const call = request(fake.transport, "{ a }");
  call.abort("enough");
  call.abort("twice");
  assert.ok(fake.last.stopped);
  const error = await rejection(call);
  assert.instance(error, TransportError);
  assert.equal([error.kind, error.cause], ["abort", "enough"]);
});

test("does nothing on abort() once it is over", async () => {
  const fake = fakeTransport(() => ({ a: 1 }));
  const call = request(fake.transport, "{ a }");
  call.abort();
  assert.equal(await call, { data: { a: 1 } });
});

test("a signal ends a Call even where the transport ignores it", async () => {
  const fake = fakeTransport();
  const controller = new AbortController();
  const call = request(fake.transport, "{ a }", {}, { signal: controller.signal });
  controller.abort("enough");
  assert.ok(fake.last.stopped);
  assert.equal((({ kind, cause }) => [kind, cause])(await rejection(call)), ["abort", "enough"]);
  assert.equal(
    (({ kind, cause }) => [kind, cause])(
      await rejection(request(fake.transport, "{ a }", {}, { signal: controller.signal })),
    ),
    ["abort", "enough"],
  );
  assert.is(fake.sent.length, 1);
});

test("a transport that throws is an error of the Call with the cause", async () => {
  const cause = new Error("mine");
  const call = request(() => {
    throw cause;
  }, "{ a }");
  const error = await rejection(call);
  assert.instance(error, TransportError);
  assert.equal([error.kind, error.cause], ["protocol", cause]);
});

test("keeps the last ten thousand results for an iteration that starts late", async () => {
  const fake = fakeTransport();
  const call = request(fake.transport, "{ a }");
  for (let index = 0; index < 10_500; index++) fake.last.next({ data: index });
  fake.last.complete();
  const late: unknown[] = [];
  for await (const { data } of call) late.push(data);
  assert.equal([late.length, late[0], late.at(-1)], [10_000, 500, 10_499]);
});

test("loses nothing of an iteration that reads slowly", async () => {
  const fake = fakeTransport();
  const call = request(fake.transport, "{ a }");
  const iterator = call[Symbol.asyncIterator]();
  for (let index = 0; index < 1_500; index++) fake.last.next({ data: index });
  assert.equal((await iterator.next()).value, { data: 0 });
});

test("catch and finally are a promise's", async () => {
  const fake = fakeTransport();
  const call = request(fake.transport, "{ a }");
  let ends = 0;
  const ended = call.finally(() => void ends++);
  fake.last.reply({ a: 1 });
  assert.equal([await ended, ends], [{ data: { a: 1 } }, 1]);
  assert.equal(await call.catch(() => "failed"), { data: { a: 1 } });
  const failing = request(fake.transport, "{ a }");
  fake.last.error(new TransportError("network", "gone"));
  assert.is(await failing.catch(({ kind }) => kind), "network");
});

test.run();
