/** Automatic persisted queries never run a mutation twice, and never run another document. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { http } from "../../../src/transport/http/http.js";
import { persisted } from "../../../src/transport/wrappers/persisted.js";
import type { GraphQLError } from "../../../src/transport/types.js";
import { fakeFetch, json, run } from "../http/fake-fetch.js";

const MUTATION = "mutation Pay { pay { id } }";
const GOOD = json({ data: { pay: { id: "1" } } });

/** The documents that went over the wire, where the first answer is `answer`. */
async function sentTexts(document: string, answer: Response) {
  const { fetch, calls } = fakeFetch(answer, GOOD);
  const outcome = await run(persisted(http({ fetch })), document);
  return { texts: calls.map(({ json }) => json.query), outcome };
}

const CODES = ["PERSISTED_QUERY_NOT_FOUND", "PERSISTED_QUERY_NOT_SUPPORTED"];
const MESSAGES = [
  "PersistedQueryNotFound",
  "PersistedQueryNotSupported",
  "Must provide query string.",
  "Missing query",
];

test("a mutation answered with data: null was executed: no message sends its text", async () => {
  for (const message of MESSAGES)
    for (const status of [200, 400, 500]) {
      const { texts, outcome } = await sentTexts(MUTATION, json({ data: null, errors: [{ message }] }, status));
      assert.equal(texts, [undefined], `${message}, status ${status}`);
      const errors = outcome.results[0]?.errors ?? outcome.error?.errors;
      assert.equal(errors, [{ message }], "the answer is handed on");
    }
});

test("a mutation is sent again by the error's code, even beside data: null", async () => {
  for (const code of CODES) {
    const error = { message: "no", extensions: { code } };
    assert.equal((await sentTexts(MUTATION, json({ data: null, errors: [error] }))).texts, [undefined, MUTATION], code);
    assert.equal((await sentTexts(MUTATION, json({ errors: [error] }, 404))).texts, [undefined, MUTATION], code);
  }
});

test("a mutation is sent again by message where the answer has no data", async () => {
  for (const message of MESSAGES)
    for (const status of [200, 400])
      assert.equal((await sentTexts(MUTATION, json({ errors: [{ message }] }, status))).texts, [undefined, MUTATION]);
});

test("a query may be sent again by message beside data: null: it changes nothing", async () => {
  for (const message of MESSAGES)
    assert.equal((await sentTexts("{ a }", json({ data: null, errors: [{ message }] }))).texts, [undefined, "{ a }"]);
});

test("an error with a path or a location shows that the document was found", async () => {
  const missing: GraphQLError = { message: "PersistedQueryNotFound", extensions: { code: CODES[0] } };
  for (const found of [
    { message: "no", path: ["pay"] },
    { message: "no", locations: [{ line: 1, column: 1 }] },
    { ...missing, path: ["pay"] },
  ])
    assert.equal((await sentTexts(MUTATION, json({ errors: [missing, found] }))).texts, [undefined]);
});

test("an empty path and empty locations say nothing", async () => {
  const error = { message: "PersistedQueryNotFound", locations: [], path: null };
  assert.equal((await sentTexts(MUTATION, json({ errors: [error] }))).texts, [undefined, MUTATION]);
});

test("a mutation that failed in any other way is not sent again", async () => {
  const { fetch, calls } = fakeFetch(new TypeError("connection reset"), GOOD);
  assert.is((await run(persisted(http({ fetch })), MUTATION)).error?.kind, "network");
  assert.is(calls.length, 1);
  for (const body of ["<html>PersistedQueryNotFound</html>", { errors: [{ message: "The payment was not found" }] }])
    assert.equal((await sentTexts(MUTATION, json(body, 500))).texts, [undefined]);
});

test("a text that UTF-8 cannot encode is sent in full, without a hash", async () => {
  const alone = ['{ a(x: "\ud800") }', '{ a(x: "\ud801") }'];
  const { fetch, calls } = fakeFetch(GOOD);
  const transport = persisted(http({ fetch }));
  for (const document of [...alone, '{ a(x: "😀") }']) await run(transport, document);
  assert.equal(
    calls.map(({ json }) => json.query),
    [...alone, undefined],
  );
});

test.run();
