import { test } from "uvu";
import * as assert from "uvu/assert";
import { prepareRun } from "../../../../../src/app/screens/editor/document/use-sending.js";

const sheet = (query: string, variables = "", operationName?: string) => ({ id: 1, query, variables, operationName });

test("a document with one operation is sent with variables, without its name", () => {
  assert.equal(prepareRun(sheet("query A { a }", '{ "x": 1 }')), {
    type: "ready",
    operationName: "A",
    sent: { query: "query A { a }", variablesText: '{ "x": 1 }', variables: { x: 1 }, operationName: undefined },
  });
});

test("the chosen one of several operations is sent by its name", () => {
  const prepared = prepareRun(sheet("query A { a } query B { b }"), 20);
  assert.is(prepared.type === "ready" && prepared.sent.operationName, "B");
  const picked = prepareRun(sheet("query A { a } query B { b }", "", "B"));
  assert.is(picked.type === "ready" && picked.sent.operationName, "B");
});

test("empty or null variables are left out", () => {
  for (const text of ["", "  \n", "null"]) {
    const prepared = prepareRun(sheet("{ a }", text));
    assert.is(prepared.type === "ready" && prepared.sent.variables, undefined, text);
  }
});

test("variables that are not a JSON object are refused", () => {
  for (const text of ['{ "x": ', "[1]", '"x"', "1", "true"]) {
    const prepared = prepareRun(sheet("{ a }", text));
    assert.is(prepared.type === "refused" && prepared.refusal, "variables-not-json", text);
  }
});

test("an empty document is refused", () => {
  assert.equal(prepareRun(sheet("  ", "", "A")), {
    type: "refused",
    operationName: undefined,
    refusal: "no-operation",
  });
});

test.run();
