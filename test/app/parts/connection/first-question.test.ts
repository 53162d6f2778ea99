await import("../../../helpers/render.js"); // a window, with its storage
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { request } from "../../../../src/client/call.js";
import { INTROSPECTION } from "../../../../src/app/schema/model/load.js";
import { http } from "../../../../src/transport/http/http.js";
import type { AppOptions } from "../../../../src/app/base/context/options.js";
import { worldServer } from "../../helpers/place.js";

const { fetchWithFirstAnswer, sendFirstQuestion } = await import(
  "../../../../src/app/parts/connection/first-question.js"
);
const { noteSession } = await import("../../../../src/app/base/storage/session-note.js");

const test = suite("first question");
const originalFetch = globalThis.fetch;
let sent: { url: string; init: RequestInit | undefined }[] = [];

/** A server that numbers its answers. */
const answerInTurn: typeof fetch = async (input, init) => {
  sent.push({ url: String(input), init });
  return Response.json({ data: { answer: sent.length } });
};

/** Rejects like the browser's where the request is aborted. */
const fetchOfPage: typeof fetch = async (_, init) => {
  init?.signal?.throwIfAborted();
  return Response.json({});
};

test.before.each(() => {
  sent = [];
  globalThis.fetch = answerInTurn;
});
test.after.each(async () => {
  noteSession(worldServer(), false);
  globalThis.fetch = answerInTurn;
  await ask({}); // an answer that no test took is none of the next one's
  globalThis.fetch = originalFetch;
});

/** Asks for the schema as the app does. */
const ask = ({ endpoint = "/graphql", headers, credentials }: AppOptions) =>
  request(
    http({
      url: endpoint,
      fetch: fetchWithFirstAnswer,
      ...(headers && { headers }),
      ...(credentials && { credentials }),
    }),
    INTROSPECTION,
  );

const WAYS: Record<string, AppOptions> = {
  "a page without settings": {},
  "an endpoint on another origin": { endpoint: "https://api.test/graphql", credentials: "include" },
  "headers of the page's own": { headers: { "X-Shop": "7", Accept: "application/json" } },
};

for (const [name, options] of Object.entries(WAYS)) {
  test(`is the app's own first request, once: ${name}`, async () => {
    sendFirstQuestion(options);
    assert.is(sent.length, 1);
    assert.equal((await ask(options)).data, { answer: 1 });
    assert.is(sent.length, 1, "the app sends nothing");
    assert.equal((await ask(options)).data, { answer: 2 });
    assert.equal(sent[0]?.url, sent[1]?.url);
    assert.equal(sent[0]?.init?.body, sent[1]?.init?.body);
    assert.equal([...new Headers(sent[0]?.init?.headers)], [...new Headers(sent[1]?.init?.headers)]);
    assert.is(sent[0]?.init?.credentials, sent[1]?.init?.credentials);
  });
}

test("its answer is not used for a signed-in user or another endpoint", async () => {
  sendFirstQuestion({});
  assert.equal((await ask({ headers: { authorization: "Bearer ada" } })).data, { answer: 2 });
  assert.equal((await ask({ endpoint: "/other" })).data, { answer: 3 });
  assert.equal((await ask({})).data, { answer: 1 });
});

test("is not asked where the page brings a schema, or renews a session", () => {
  sendFirstQuestion({ schema: "type Query { a: Int }" });
  const google = { clientId: "page", exchangeUrl: "/auth/google", refreshUrl: "/auth/refresh" };
  noteSession(worldServer(), true);
  sendFirstQuestion({ google });
  assert.is(sent.length, 0);
  noteSession(worldServer(), false);
  sendFirstQuestion({ google });
  assert.is(sent.length, 1);
});

test("a question that failed is the app's own failure, and ends when the app leaves", async () => {
  let signal: AbortSignal | null | undefined;
  globalThis.fetch = (_, init) =>
    new Promise((_, reject) => {
      signal = init?.signal;
      signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    });
  sendFirstQuestion({});
  const call = ask({});
  await new Promise((resolve) => setImmediate(resolve));
  call.abort();
  const error = await call.then(null, (reason: { kind: string }) => reason);
  assert.is((error as { kind: string }).kind, "abort");
  assert.is(signal?.aborted, true);
});

test("a request that was aborted before it was sent does not take the answer", async () => {
  sendFirstQuestion({});
  const init = sent[0]?.init;
  globalThis.fetch = fetchOfPage;
  const error = await fetchWithFirstAnswer("/graphql", { ...init, signal: AbortSignal.abort() }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.is((error as DOMException | undefined)?.name, "AbortError");
  globalThis.fetch = answerInTurn;
  assert.equal((await ask({})).data, { answer: 1 });
});

test.run();
