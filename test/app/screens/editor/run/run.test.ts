import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  completedRun,
  failedRun,
  mayHaveChangedData,
  startedRun,
  stoppedRun,
  withResult,
} from "../../../../../src/app/screens/editor/run/run.js";
import { TransportError } from "../../../../../src/transport/errors.js";

const query = startedRun("{ a }", "query");
const mutation = startedRun("mutation { a }", "mutation");

test("only a subscription keeps its earlier results, the newest first", () => {
  const results = [{ data: { a: 1 } }, { data: { a: 2 } }];
  const last = (kind: "query" | "subscription") =>
    results.reduce((run, result) => withResult(run, result, 5), startedRun("", kind));
  assert.equal([last("query").count, last("query").latest, last("query").log], [2, results[1], []]);
  assert.equal(last("subscription").log, [results[1], results[0]]);
});

test("a subscription keeps its last two hundred results", () => {
  let run = startedRun("", "subscription");
  for (let count = 1; count <= 250; count++) run = withResult(run, { data: { count } }, count);
  assert.equal([run.count, run.log.length, run.log[0]?.data], [250, 200, { count: 250 }]);
});

test("a failure without an answer is shown as an error", () => {
  const error = new TransportError("network", "gone");
  assert.equal(failedRun(query, error, 7), { ...query, status: "failed", error, ms: 7 });
});

test("an answer with errors under a failing status is an answer", () => {
  const errors = [{ message: "No." }];
  const error = new TransportError("http", "", { status: 500, data: { a: 1 }, errors });
  const { status, latest, error: shown, count } = failedRun(query, error, 7);
  assert.equal([status, latest, shown, count], ["done", { data: { a: 1 }, errors }, undefined, 1]);
});

test("an answer without errors under a failing status is shown beside the failure", () => {
  const error = new TransportError("http", "", { status: 500, data: { a: 1 } });
  const { status, latest, error: shown } = failedRun(query, error, 7);
  assert.equal([status, latest, shown], ["failed", { data: { a: 1 } }, error]);
});

test("only a mutation may change data, unless it failed without an answer", () => {
  const network = new TransportError("network", "gone");
  assert.is(mayHaveChangedData(completedRun(withResult(query, { data: {} }, 1), 1)), false);
  assert.is(mayHaveChangedData(completedRun(withResult(mutation, { data: {} }, 1), 1)), true);
  assert.is(mayHaveChangedData(stoppedRun(mutation, 1)), true);
  assert.is(mayHaveChangedData(failedRun(mutation, network, 1)), false);
});

test.run();
