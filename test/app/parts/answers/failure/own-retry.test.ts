/** When a failure asks for the server by itself, and when it sends what failed once more. */
import "../../../../helpers/window.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { whenServerAnswers } from "../../../../../src/app/parts/answers/failure/use-own-retry.js";
import { SchemaError } from "../../../../../src/app/schema/model/introspection.js";
import { TransportError } from "../../../../../src/transport/errors.js";
import type { Transport } from "../../../../../src/transport/types.js";
import { createFakeClock, replaceTimers } from "../../../../helpers/fakes/fake-clock.js";
import { goOffline } from "../../../helpers/go-offline.js";

const test = suite("own retry");
let clock = createFakeClock();
let putTimersBack = () => {};
const realNow = Date.now;

test.after.each(() => {
  Date.now = realNow;
  putTimersBack();
  setHidden(false);
});

const gone = (details: object = {}) => new TransportError("http", "gone", { status: 502, ...details });

function setHidden(hidden: boolean): void {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

/** A server that fails until the test says otherwise, and a clock that stands until then: the test's own time limit is set by now. */
function startServer() {
  putTimersBack();
  clock = createFakeClock();
  putTimersBack = replaceTimers(clock);
  Date.now = clock.now;
  const server = { asked: [] as string[], failure: gone() as TransportError | undefined, retries: 0, transport };
  function transport(operation: Parameters<Transport>[0], sink: Parameters<Transport>[1]) {
    server.asked.push(String(operation.document));
    if (server.failure) sink.error(server.failure);
    else {
      sink.next({ data: { __typename: "Query" } });
      sink.complete();
    }
    return () => {};
  }
  const wait = (error: unknown = gone()) => whenServerAnswers(transport, error, () => server.retries++);
  return { server, wait };
}

test("asks the smallest question, less and less often, until there is an answer", async () => {
  const { server, wait } = startServer();
  wait();
  await clock.pass(3_999);
  assert.is(server.asked.length, 0);
  await clock.pass(1 + 8_000 + 16_000);
  assert.equal(server.asked, ["{ __typename }", "{ __typename }", "{ __typename }"]);
  assert.is(server.retries, 0);
  server.failure = undefined;
  await clock.pass(32_000);
  assert.is(server.retries, 1);
  assert.is(clock.waiting(), 0);
});

test("an answer that asks for sign-in is an answer", async () => {
  const { server, wait } = startServer();
  server.failure = new TransportError("http", "who?", { status: 401 });
  wait();
  await clock.pass(4_000);
  assert.is(server.retries, 1);
});

test("two questions that are open at the same time make one retry", async () => {
  startServer();
  const open: (() => void)[] = [];
  let retries = 0;
  const slow: Transport = (_operation, sink) => {
    open.push(() => {
      sink.next({ data: { __typename: "Query" } });
      sink.complete();
    });
    return () => {};
  };
  whenServerAnswers(slow, gone(), () => retries++);
  await clock.pass(4_000);
  setHidden(true);
  setHidden(false);
  await clock.pass(0);
  assert.is(open.length, 2);
  for (const answer of open) answer();
  await clock.pass(60_000);
  assert.is(retries, 1);
});

test("waits a minute where the server answers and what failed fails again", async () => {
  const { server, wait } = startServer();
  server.failure = undefined;
  wait();
  await clock.pass(4_000);
  assert.is(server.retries, 1);
  wait();
  await clock.pass(59_000);
  assert.is(server.retries, 1);
  await clock.pass(1_000);
  assert.is(server.retries, 2);
});

test("leaves a server alone for as long as it asks, also one without a schema", async () => {
  for (const error of [
    gone({ retryAfter: 90_000 }),
    new SchemaError("unreachable", "m", { cause: gone({ retryAfter: 90_000 }) }),
  ]) {
    const { server, wait } = startServer();
    const stop = wait(error);
    setHidden(false); // the person looks at the page again
    await clock.pass(89_000);
    assert.is(server.asked.length, 0);
    await clock.pass(1_000);
    assert.is(server.asked.length, 1);
    stop();
  }
});

test("a hidden page asks nothing until it is looked at again", async () => {
  const { server, wait } = startServer();
  setHidden(true);
  wait();
  await clock.pass(600_000);
  assert.is(server.asked.length, 0);
  server.failure = undefined;
  setHidden(false);
  await clock.pass(0);
  assert.is(server.retries, 1);
});

test("a page that is offline asks nothing until the network is back", async () => {
  const { server, wait } = startServer();
  const goOnline = goOffline();
  try {
    wait();
    await clock.pass(600_000);
    assert.is(server.asked.length, 0);
    server.failure = undefined;
  } finally {
    goOnline();
  }
  window.dispatchEvent(new Event("online"));
  await clock.pass(0);
  assert.is(server.retries, 1);
});

test("asks no more once the failure is gone from the screen", async () => {
  const { server, wait } = startServer();
  wait()();
  setHidden(false);
  await clock.pass(600_000);
  assert.is(server.asked.length, 0);
  assert.is(clock.waiting(), 0);
});

test.run();
