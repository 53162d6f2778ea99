/** Which mutations refresh() sends again after an answer with data: null. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isSignedOut } from "../../src/transport/execution.js";

test("what one root field refused, if it is plain to see that there is one", () => {
  const signedOut = (document: string, path: unknown[] = ["pay"]) =>
    isSignedOut(
      { data: null, errors: [{ message: "x", path: path as string[], extensions: { code: "UNAUTHENTICATED" } }] },
      document,
    );
  for (const document of [
    "mutation { pay }",
    "mutation Pay($id: ID!, $to: To = {a: {b: [1]}}) { pay(id: $id, to: {a: {b: 1}}) { id to { id } } }",
    "  mutation($id: ID) { pay : charge(id: $id) { ...F } } fragment F on Order { id lines { id } }",
  ])
    assert.ok(signedOut(document), document);
  for (const document of [
    "mutation { pay log }",
    "mutation { log { id } pay { id } }",
    "mutation Pay($to: To = {a: 1}) { pay log }",
    "mutation { pay { id } ...F } fragment F on Mutation { log }",
    "mutation { ...F } fragment F on Mutation { pay log }",
    "mutation { mutation { pay } log }",
    'mutation { pay(a: "{") { id } log }',
    "mutation { pay #{\n log #}\n }",
    "mutation { pay { id #{\n } log { id } #}\n }",
    "mutation A { pay } mutation B { pay log }",
    "query A { a } mutation B { pay log }",
    "fragment mutation on Mutation { pay } { log }",
    "mutation { pay",
    "",
  ])
    assert.not(signedOut(document), document);
  assert.not(signedOut("mutation { pay { id } }", ["pay", "id"]), "it failed below");
  assert.not(signedOut("mutation { pay { id } }", []));
});

test.run();
