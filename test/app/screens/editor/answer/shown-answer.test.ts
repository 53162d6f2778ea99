import { test } from "uvu";
import * as assert from "uvu/assert";
import { isOutcomeUnknown, jsonOf, tablesOf } from "../../../../../src/app/screens/editor/answer/shown-answer.js";
import { failedRun, startedRun, stoppedRun, withResult } from "../../../../../src/app/screens/editor/run/run.js";
import { TransportError, type TransportErrorKind } from "../../../../../src/transport/errors.js";
import type { Result } from "../../../../../src/transport/types.js";

const latest: Result = { data: { lines: [{ id: 1 }] }, errors: [{ message: "No." }], status: 500 };

test("an answer is shown as the server sent it, without what the transport adds", () => {
  assert.equal(jsonOf({ latest, log: [] }), { data: latest.data, errors: latest.errors });
  assert.equal(jsonOf({ latest: { extensions: { cost: 1 } }, log: [] }), { extensions: { cost: 1 } });
  assert.is(jsonOf({ latest: undefined, log: [] }), undefined);
});

test("the updates of a subscription are the rows of one table, and a list in JSON", () => {
  const log: Result[] = [{ data: { ticked: { id: 2 } } }, { data: { ticked: { id: 1 } } }];
  assert.equal(
    tablesOf({ latest: log[0], log }).map(({ path, rows }) => [path, rows]),
    [["", [{ id: 2 }, { id: 1 }]]],
  );
  assert.equal(jsonOf({ latest: log[0], log }), log);
});

test("an update without exactly one record in it is a row itself", () => {
  const log: Result[] = [{ data: { a: { id: 1 }, b: 2 } }, { data: { a: 3 } }];
  assert.equal(tablesOf({ latest: log[0], log })[0]?.rows, [{ a: { id: 1 }, b: 2 }, { a: 3 }]);
});

test("the outcome of a mutation is unknown where no answer arrived", () => {
  const mutation = startedRun("mutation { a }", "mutation");
  const after = (kind: TransportErrorKind, status?: number) =>
    isOutcomeUnknown(failedRun(mutation, new TransportError(kind, "", { status }), 1));
  assert.is(isOutcomeUnknown(failedRun(mutation, new TransportError("network", "", { unsent: true }), 1)), false);
  assert.is(isOutcomeUnknown(stoppedRun(mutation, 1)), true);
  const unanswered = [after("network"), after("timeout"), after("http", 502), after("http", 400), after("parse", 200)];
  assert.ok(unanswered.every((isUnknown) => isUnknown));
  assert.equal([after("http", 401), after("http", 413)], [false, false]);
  assert.is(isOutcomeUnknown(withResult(mutation, { errors: [{ message: "No." }] }, 1)), false);
});

test("the outcome of a query or of no run at all is never unknown", () => {
  assert.is(isOutcomeUnknown(stoppedRun(startedRun("{ a }", "query"), 1)), false);
  assert.is(isOutcomeUnknown(undefined), false);
});

test.run();
