import { test } from "uvu";
import * as assert from "uvu/assert";
import { startedRun } from "../../../../../src/app/screens/editor/run/run.js";
import { createRunStore } from "../../../../../src/app/screens/editor/run/use-runs.js";
import { TransportError } from "../../../../../src/transport/errors.js";
import type { Result } from "../../../../../src/transport/types.js";

const query = startedRun("{ a }", "query");
const ignoreChange = () => {};

/** Sends results one after the other, then ends. */
const sendAll = (...results: Result[]) =>
  async function* send() {
    yield* results;
  };

/** Sends nothing until it is stopped. */
async function* sendNothing(signal: AbortSignal): AsyncGenerator<Result> {
  await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  throw new TransportError("abort", "stopped");
}

test("a run is shown from its start to its end", async () => {
  const store = createRunStore(ignoreChange);
  const seen: string[] = [];
  store.subscribe(() => seen.push(`${store.getRuns()[1]?.status} ${store.getRuns()[1]?.count}`));
  const run = await store.start(1, query, sendAll({ data: { a: 1 } }));
  assert.equal(seen, ["running 0", "running 1", "done 1"]);
  assert.is(store.getRuns()[1], run);
});

test("a second run of a sheet stops the first one and takes its place", async () => {
  const store = createRunStore(ignoreChange);
  const first = store.start(1, query, sendNothing);
  await store.start(1, query, sendAll({ data: { a: 2 } }));
  assert.is((await first).status, "stopped");
  assert.equal(store.getRuns()[1]?.latest, { data: { a: 2 } });
});

test("a run that is stopped stays in view; one of a closed sheet does not come back", async () => {
  const store = createRunStore(ignoreChange);
  const stopped = store.start(1, query, sendNothing);
  const closed = store.start(2, query, sendNothing);
  store.stop(1);
  store.keepOnly([1, 3]);
  assert.is((await closed).status, "stopped");
  await stopped;
  assert.equal([store.getRuns()[1]?.status, store.has(1)], ["stopped", true]);
  assert.equal([store.getRuns()[2], store.has(2)], [undefined, false]);
});

test("clearing stops and removes all runs", async () => {
  const store = createRunStore(ignoreChange);
  const runs = [1, 2].map((sheetId) => store.start(sheetId, query, sendNothing));
  store.clear();
  assert.equal(
    (await Promise.all(runs)).map(({ status }) => status),
    ["stopped", "stopped"],
  );
  assert.equal(store.getRuns(), {});
});

test("a failure ends the run and rejects nothing", async () => {
  const store = createRunStore(ignoreChange);
  const error = new TransportError("network", "gone");
  const run = await store.start(1, query, () => {
    throw error;
  });
  assert.equal([run.status, run.error], ["failed", error]);
});

test("after a mutation, and only then, data counts as changed", async () => {
  let changes = 0;
  const store = createRunStore(() => changes++);
  await store.start(1, query, sendAll({ data: {} }));
  assert.is(changes, 0);
  await store.start(1, startedRun("mutation { a }", "mutation"), sendAll({ data: {} }));
  assert.is(changes, 1);
});

test("a listener that has unsubscribed is not called", async () => {
  const store = createRunStore(ignoreChange);
  let calls = 0;
  store.subscribe(() => calls++)();
  await store.start(1, query, sendAll({ data: {} }));
  assert.is(calls, 0);
});

test.run();
