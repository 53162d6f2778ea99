/** When the app says that the server is slow, and when that a request is tried again. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createServerWatch } from "../../../../src/app/base/context/server-watch.js";
import { TransportError } from "../../../../src/transport/errors.js";
import type { Sink, Transport } from "../../../../src/transport/types.js";
import { createFakeClock, replaceTimers } from "../../../helpers/fakes/fake-clock.js";

const test = suite("server watch");
const error = new TransportError("http", "status 503", { status: 503 });
let clock = createFakeClock();
let putTimersBack = () => {};
const realNow = Date.now;

test.before.each(() => {
  clock = createFakeClock();
  putTimersBack = replaceTimers(clock);
  Date.now = clock.now;
});
test.after.each(() => {
  Date.now = realNow;
  putTimersBack();
});

/** A server that answers when the test says so. */
function setUp() {
  const watch = createServerWatch();
  const sinks: Sink[] = [];
  const transport: Transport = (_, sink) => {
    sinks.push(sink);
    return () => {};
  };
  const watched = watch.watching(transport);
  const states: string[] = [];
  watch.subscribe(() => states.push(watch.get().at));
  const send = () => watched({ document: "{ a }" }, { next() {}, error() {}, complete() {} });
  return { watch, sinks, states, send };
}

test("a request without an answer is slow within two seconds, until it is answered", async () => {
  const { watch, sinks, states, send } = setUp();
  send();
  await clock.pass(1000);
  assert.is(watch.get().at, "answering");
  await clock.pass(1000);
  assert.is(watch.get().at, "slow");
  sinks[0]?.next({ data: {} });
  assert.is(watch.get().at, "answering");
  sinks[0]?.complete();
  assert.equal(states, ["slow", "answering"]);
});

test("reports a slow server while one of several requests has no answer", async () => {
  const { watch, sinks, states, send } = setUp();
  const otherTimers = clock.waiting();
  const stop = send();
  send();
  send();
  await clock.pass(2000);
  sinks[1]?.error(error);
  sinks[2]?.complete();
  assert.is(watch.get().at, "slow", "the first has no answer yet");
  stop();
  assert.is(watch.get().at, "answering", "the caller has left");
  assert.equal(states, ["slow", "answering"]);
  assert.is(clock.waiting(), otherTimers);
});

test("an answer in time is not reported", async () => {
  const { sinks, states, send } = setUp();
  send();
  sinks[0]?.next({ data: {} });
  await clock.pass(5000);
  assert.equal(states, []);
});

test("a wait says why and until when, and ends by itself with the next try", async () => {
  const { watch } = setUp();
  let tries = 0;
  watch.wait(3000, () => tries++, error);
  const state = watch.get();
  if (state.at !== "waiting") throw new Error(`not waiting: ${state.at}`);
  assert.is(state.error, error);
  assert.is(state.retryAt - Date.now(), 3000);
  await clock.pass(2999);
  assert.is(tries, 0);
  await clock.pass(1);
  assert.equal([tries, watch.get().at], [1, "answering"]);
});

test("trying now ends all waits, each once", async () => {
  const { watch } = setUp();
  const tries: string[] = [];
  watch.wait(9000, () => tries.push("later"), error);
  watch.wait(3000, () => tries.push("sooner"), error);
  const state = watch.get();
  if (state.at !== "waiting") throw new Error(`not waiting: ${state.at}`);
  assert.is(state.retryAt - Date.now(), 3000, "the wait that ends first is shown");
  state.retryNow();
  assert.equal(tries.sort(), ["later", "sooner"]);
  assert.is(watch.get().at, "answering");
  await clock.pass(9_500);
  assert.is(tries.length, 2);
});

test("a short wait is tried without a word, and a wait that is left is forgotten", async () => {
  const { watch, states } = setUp();
  let tries = 0;
  watch.wait(600, () => tries++, error);
  assert.is(watch.get().at, "answering");
  await clock.pass(600);
  assert.is(tries, 1);
  const leave = watch.wait(5000, () => tries++, error);
  leave();
  await clock.pass(5000);
  assert.equal([tries, states], [1, ["waiting", "answering"]]);
});

test.run();
