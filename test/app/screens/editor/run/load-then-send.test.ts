import { suite } from "uvu";
import * as assert from "uvu/assert";
import { loadThenSend } from "../../../../../src/app/screens/editor/run/use-runs.js";
import type { Sink, Transport } from "../../../../../src/transport/types.js";

const test = suite("a transport that is loaded to send");
let told: unknown[];
const sink: Sink = {
  next: ({ data }) => told.push(data),
  error: ({ kind, cause }) => told.push([kind, cause]),
  complete: () => told.push("complete"),
};
const settle = () => new Promise((resolve) => setImmediate(resolve));
test.before.each(() => {
  told = [];
});

test("sends once the transport is loaded", async () => {
  const transport: Transport = (_operation, answers) => {
    answers.next({ data: { a: 1 } });
    answers.complete();
    return () => {};
  };
  loadThenSend(async () => transport)({ document: "{ a }" }, sink);
  await settle();
  assert.equal(told, [{ a: 1 }, "complete"]);
});

test("sends nothing where it was stopped before", async () => {
  let isSent = false;
  const transport: Transport = () => {
    isSent = true;
    return () => {};
  };
  loadThenSend(async () => transport)({ document: "{ a }" }, sink)();
  await settle();
  assert.not(isSent);
  assert.equal(told, []);
});

test("passes a stop on to the transport", async () => {
  let isStopped = false;
  const transport: Transport = () => () => {
    isStopped = true;
  };
  const stop = loadThenSend(async () => transport)({ document: "{ a }" }, sink);
  await settle();
  stop();
  assert.ok(isStopped);
});

test("says nothing of its code where it was stopped before", async () => {
  loadThenSend(() => Promise.reject(new Error("offline")))({ document: "{ a }" }, sink)();
  await settle();
  assert.equal(told, []);
});

test("says that its code could not be loaded", async () => {
  const cause = new Error("offline");
  loadThenSend(() => Promise.reject(cause))({ document: "{ a }" }, sink);
  await settle();
  assert.equal(told, [["network", cause]]);
});

test.run();
