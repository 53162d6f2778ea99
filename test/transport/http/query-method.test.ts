/** Queries by QUERY. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isMethodRefused, queryMethod } from "../../../src/transport/http/get.js";
import { http } from "../../../src/transport/http/http.js";
import { fakeFetch, json, run } from "./fake-fetch.js";
import { GOOD } from "./sent.js";

test("QUERY carries a POST's body; once refused, every query goes by POST", async () => {
  for (const status of [405, 501, 404]) {
    const { fetch, calls } = fakeFetch(json("", status), GOOD);
    const transport = http({ fetch, method: queryMethod() });
    await run(transport, "{ a }");
    await run(transport, "{ b }");
    await run(transport, { document: "{ c }", method: "QUERY" });
    assert.equal(
      calls.map(({ init }) => init.method),
      ["QUERY", "POST", "POST", "POST"],
    );
    assert.equal(calls[0]?.json, { query: "{ a }" });
    assert.is(calls[0]?.headers.get("content-type"), "application/json");
  }
});

test("QUERY is not given up for a 404 that is a GraphQL answer", async () => {
  const missing = () =>
    new Response('{"errors":[{"message":"PersistedQueryNotFound"}]}', {
      status: 404,
      headers: { "content-type": "application/graphql-response+json; charset=utf-8" },
    });
  const { fetch, calls } = fakeFetch(missing, GOOD);
  const transport = http({ fetch, method: queryMethod() });
  assert.equal((await run(transport, "{ a }")).results, [
    { errors: [{ message: "PersistedQueryNotFound" }], status: 404 },
  ]);
  await run(transport, "{ b }");
  assert.equal(
    calls.map(({ init }) => init.method),
    ["QUERY", "QUERY"],
  );
});

test("a server that refuses QUERY says nothing about another server", async () => {
  const method = queryMethod();
  const { fetch: refusing } = fakeFetch(json("", 405), GOOD);
  const { fetch, calls } = fakeFetch(GOOD);
  await run(http({ fetch: refusing, method }), "{ a }");
  await run(http({ fetch, method }), "{ a }");
  assert.is(calls[0]?.init.method, "QUERY");
});

test("the policy: 405, 501 and a router's 404 refuse the method", () => {
  const answer = (status: number, type = "text/html") =>
    new Response("", { status, headers: { "content-type": type } });
  for (const status of [404, 405, 501]) assert.is(isMethodRefused(answer(status)), true);
  for (const status of [200, 400, 403, 406, 413, 414, 431, 500, 502]) assert.is(isMethodRefused(answer(status)), false);
  assert.is(isMethodRefused(answer(404, "application/graphql-response+json; charset=utf-8")), false);
  assert.is(isMethodRefused(new Response(null, { status: 404 })), true);
});

test.run();
