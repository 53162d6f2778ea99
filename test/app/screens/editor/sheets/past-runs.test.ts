import { test } from "uvu";
import * as assert from "uvu/assert";
import { startedRun, stoppedRun, withResult } from "../../../../../src/app/screens/editor/run/run.js";
import {
  addPastRun,
  pastRunOf,
  readPastRuns,
  type PastRun,
} from "../../../../../src/app/screens/editor/sheets/past-runs.js";

const sent = { query: "{ a }", variablesText: "{}", variables: {}, operationName: undefined };
const past = (query: string, variables = ""): PastRun => ({ query, variables, at: 0, ms: 1, failed: false });

test("a run is remembered with its texts, its end and how long it took", () => {
  const run = withResult(startedRun("{ a }", "query"), { data: { a: 1 } }, 12);
  assert.equal(pastRunOf(sent, run, 99), { query: "{ a }", variables: "{}", at: 99, ms: 12, failed: false });
});

test("a run has failed where it gave errors and no data", () => {
  const run = startedRun("{ a }", "query");
  const errors = [{ message: "No." }];
  assert.is(pastRunOf(sent, withResult(run, { data: { a: null }, errors }, 1), 0).failed, true);
  assert.is(pastRunOf(sent, withResult(run, { data: { a: 1 }, errors }, 1), 0).failed, false);
  assert.is(pastRunOf(sent, stoppedRun(run, 1), 0).failed, false);
});

test("a document is in the history once for the same variables", () => {
  const history = [past("a"), past("b"), past("a", "{}")].reduce(addPastRun, [] as readonly PastRun[]);
  assert.equal(
    addPastRun(history, past("a")).map(({ query, variables }) => query + variables),
    ["a", "a{}", "b"],
  );
});

test("each operation of a document is in the history by itself", () => {
  const query = "query A { a } query B { b }";
  const history = ["A", "B", "A"]
    .map((operationName) => pastRunOf({ ...sent, query, operationName }, startedRun(query, "query", operationName), 0))
    .reduce(addPastRun, [] as readonly PastRun[]);
  assert.equal(
    history.map(({ operationName }) => operationName),
    ["A", "B"],
  );
});

test("stored runs are read, and invalid ones are left out", () => {
  const kept = [past("a"), { ...past("b"), operationName: "B" }];
  const damaged = [
    null,
    7,
    {},
    { ...past("c"), query: 1 },
    { ...past("c"), at: "now" },
    { ...past("c"), failed: "no" },
  ];
  assert.equal(readPastRuns([...kept, ...damaged]), kept);
  for (const bad of [undefined, null, 1, "x", {}]) assert.equal(readPastRuns(bad), []);
});

test("the history remembers fifty runs", () => {
  let history: readonly PastRun[] = [];
  for (let count = 0; count < 60; count++) history = addPastRun(history, past(`q${count}`));
  assert.equal([history.length, history[0]?.query, history.at(-1)?.query], [50, "q59", "q10"]);
});

test.run();
