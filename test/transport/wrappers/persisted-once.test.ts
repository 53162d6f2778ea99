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
const MESSAGES = ["PersistedQueryNotFound", "PersistedQueryNotSupported"];

test("no message sends the text of a mutation, with data: null or without data", async () => {
  for (const message of MESSAGES)
    for (const status of [200, 400, 500])
      for (const rest of [{ data: null }, {}]) {
        const { texts, outcome } = await sentTexts(MUTATION, json({ ...rest, errors: [{ message }] }, status));
        assert.equal(texts, [undefined], `${message}, status ${status}`);
        const errors = outcome.results[0]?.errors ?? outcome.error?.errors;
        assert.equal(errors, [{ message }], "the answer is handed on");
      }
});

test("a message that hashes are not supported lets later mutations go with their text", async () => {
  const { fetch, calls } = fakeFetch(json({ errors: [{ message: "PersistedQueryNotSupported" }] }, 400), GOOD);
  const transport = persisted(http({ fetch }));
  for (let press = 0; press < 2; press++) await run(transport, MUTATION);
  assert.equal(
    calls.map(({ json }) => json.query),
    [undefined, MUTATION],
  );
});

test("a hash that was accepted is missing only by a code in an answer without data", async () => {
  const withCode = { errors: [{ message: "no", extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } }] };
  for (const [document, answer, expected] of [
    [MUTATION, { data: null, ...withCode }, [undefined, undefined]], // of a server behind this one
    [MUTATION, withCode, [undefined, undefined, MUTATION]], // the store has forgotten it
    [MUTATION, { errors: [{ message: "No document found for query" }] }, [undefined, undefined]],
    ["{ a }", { errors: [{ message: "No document found for query" }] }, [undefined, undefined]],
  ] as const) {
    for (const status of [200, 500]) {
      const { fetch, calls } = fakeFetch(GOOD, json(answer, status), GOOD);
      const transport = persisted(http({ fetch }));
      for (let press = 0; press < 2; press++) await run(transport, document);
      assert.equal(
        calls.map(({ json }) => json.query),
        expected,
        `${document} ${JSON.stringify(answer)} ${status}`,
      );
    }
  }
});

test("a mutation is sent again by the error's code, even beside data: null", async () => {
  for (const code of CODES) {
    const error = { message: "no", extensions: { code } };
    assert.equal((await sentTexts(MUTATION, json({ data: null, errors: [error] }))).texts, [undefined, MUTATION], code);
    assert.equal((await sentTexts(MUTATION, json({ errors: [error] }, 404))).texts, [undefined, MUTATION], code);
  }
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
  assert.equal((await sentTexts("{ a }", json({ errors: [error] }))).texts, [undefined, "{ a }"]);
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
