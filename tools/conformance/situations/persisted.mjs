// @ts-check
/** Automatic persisted queries. */
import { createHash } from "node:crypto";
import { answer, GRAPHQL_TYPE, inTurn } from "../server/answers.mjs";
import { bodyOf, ensure, ensureData, ensureEqual, ensureError } from "../suite/checks.mjs";
import { GREETING } from "./operations.mjs";
import { persisted as specification } from "./sources.mjs";

/** @typedef {import("../types.js").ReceivedRequest} ReceivedRequest */

const hello = answer({ data: { greeting: "hello" } });
const notFound = { errors: [{ message: "PersistedQueryNotFound", extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } }] };
const notSupported = {
  errors: [{ message: "PersistedQueryNotSupported", extensions: { code: "PERSISTED_QUERY_NOT_SUPPORTED" } }],
};

/**
 * What a request says, by GET or by POST.
 *
 * @param {ReceivedRequest | undefined} request
 * @returns {{ query?: string, hash?: string, version?: number }}
 */
function read(request) {
  ensure(request, "no request arrived");
  const parameters = request.url.searchParams;
  const body =
    request.method === "GET"
      ? { query: parameters.get("query") ?? undefined, extensions: JSON.parse(parameters.get("extensions") ?? "{}") }
      : bodyOf(request);
  const { sha256Hash: hash, version } = body.extensions?.persistedQuery ?? {};
  return { query: body.query, hash, version };
}

/** @param {string} text */
const sha256 = (text) => createHash("sha256").update(text, "utf8").digest("hex");

/** @param {ReceivedRequest[]} requests */
function ensureSentAgain(requests) {
  ensureEqual(requests.length, 2, "number of requests");
  const [first, second] = requests.map(read);
  ensure(second?.query, "the second request has no document");
  ensureEqual(second.hash, first?.hash, "hash of the second request");
  ensureEqual(first?.hash, sha256(second.query), "hash");
}

/** @type {Omit<import("../types.js").Situation, "feature">[]} */
const situations = [
  {
    id: "persisted/hash-first",
    level: "required",
    source: specification("protocol"),
    duty: "The first request has a SHA-256 in extensions.persistedQuery, version 1, and no document.",
    play: { http: hello },
    check({ run, session: { requests } }) {
      ensureData(run, { greeting: "hello" });
      const { query, hash, version } = read(requests[0]);
      ensure(!query, "the first request has the document");
      ensureEqual(version, 1, "version");
      ensure(/^[0-9a-f]{64}$/.test(hash ?? ""), `the hash is ${hash}`);
    },
  },
  {
    id: "persisted/not-found",
    level: "required",
    source: specification("protocol"),
    duty: "After PersistedQueryNotFound the client sends the hash again, with the document that it is the hash of.",
    play: { http: inTurn([answer(notFound), hello]) },
    check({ run, session: { requests } }) {
      ensureSentAgain(requests);
      ensureData(run, { greeting: "hello" });
    },
  },
  {
    id: "persisted/not-found-404",
    level: "good",
    source: specification("protocol"),
    duty: "Some servers answer PersistedQueryNotFound with status 404: the client sends the document then as well.",
    play: { http: inTurn([answer(notFound, { status: 404, type: GRAPHQL_TYPE }), hello]) },
    check({ run, session: { requests } }) {
      ensureSentAgain(requests);
      ensureData(run, { greeting: "hello" });
    },
  },
  {
    id: "persisted/unicode",
    level: "required",
    source: specification("protocol"),
    duty: "The hash is that of the document's UTF-8 bytes.",
    operation: { ...GREETING, query: 'query Greeting { greeting(of: "é € 😀") }' },
    play: { http: inTurn([answer(notFound), hello]) },
    check: ({ session: { requests } }) => ensureSentAgain(requests),
  },
  {
    id: "persisted/not-supported",
    level: "required",
    source: specification("protocol"),
    duty: "After PersistedQueryNotSupported the client sends the document, and no hash alone from then on.",
    play: { http: inTurn([answer(notSupported), hello]) },
    async drive(trial, run) {
      await run.end();
      await trial.start({ ...GREETING, name: "Second", query: "query Second { greeting }" }).end();
    },
    check({ run, session: { requests } }) {
      ensureData(run, { greeting: "hello" });
      ensure(read(requests[1]).query, "the second request has no document");
      ensure(read(requests[2]).query, "the next operation was sent as a hash alone");
      ensureEqual(requests.length, 3, "number of requests");
    },
  },
  {
    id: "persisted/other-error",
    level: "required",
    source: specification("protocol"),
    duty: "Any other error is an answer: the operation is not sent again.",
    play: { http: answer({ errors: [{ message: "No luck" }] }) },
    check({ run, session: { requests } }) {
      ensureError(run, "No luck");
      ensureEqual(requests.length, 1, "number of requests");
    },
  },
];

export const persisted = situations.map((situation) => ({ ...situation, feature: /** @type {const} */ ("persisted") }));
