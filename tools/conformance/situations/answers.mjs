// @ts-check
/** Answers of every kind and status. */
import { answer, GRAPHQL_TYPE, JSON_TYPE, splitAnswer, splitsOf, stream } from "../server/answers.mjs";
import { ensure, ensureData, ensureEqual, ensureError, ensureFailure, errorsOf } from "../suite/checks.mjs";
import { MANY_BYTES } from "./operations.mjs";
import { graphql, http, json, overHttp } from "./sources.mjs";

/** @typedef {Omit<import("../types.js").Situation, "feature">} Situation */

const DATA = { data: { greeting: "hello" } };
const REFUSED = { errors: [{ message: "No such field", extensions: { code: "INVALID" } }] };
const SPLIT = JSON.stringify({ data: { greeting: MANY_BYTES } });

/** @type {Situation[]} */
const wellFormed = [
  {
    id: "answers/json",
    level: "required",
    source: overHttp("application/json", "sec-application-json"),
    duty: "An answer of type application/json with status 200 is a result.",
    play: { http: answer(DATA) },
    check: ({ run }) => ensureData(run, { greeting: "hello" }),
  },
  {
    id: "answers/graphql-response",
    level: "required",
    source: overHttp("Media types", "sec-Media-Types"),
    duty: "An answer of type application/graphql-response+json is a result.",
    play: { http: answer(DATA, { type: GRAPHQL_TYPE }) },
    check: ({ run }) => ensureData(run, { greeting: "hello" }),
  },
  {
    id: "answers/type-in-capitals",
    level: "required",
    source: http("media type", "section-8.3.1"),
    duty: "The case of a media type does not matter, nor do parameters that the client does not know.",
    play: { http: answer(DATA, { type: 'Application/GraphQL-Response+JSON; Charset="UTF-8"; v=7' }) },
    check: ({ run }) => ensureData(run, { greeting: "hello" }),
  },
  {
    id: "answers/every-split",
    level: "required",
    source: overHttp("Media types", "sec-Media-Types"),
    duty: "The answer may arrive in pieces that end anywhere, also within a character.",
    variants: splitsOf(SPLIT),
    play: { http: splitAnswer(JSON_TYPE, SPLIT) },
    check: ({ run }) => ensureData(run, { greeting: MANY_BYTES }),
  },
  {
    id: "answers/partial",
    level: "required",
    source: graphql("Handling execution errors", "sec-Handling-Execution-Errors"),
    duty: "If an answer has data and errors, the caller can get both.",
    play: {
      http: answer({ data: { greeting: null, other: 7 }, errors: [{ message: "No luck", path: ["greeting"] }] }),
    },
    check({ run }) {
      ensureError(run, "No luck");
      ensure(run.results.at(-1)?.data, "the caller does not get the data");
    },
  },
  {
    id: "answers/error-members",
    level: "required",
    source: graphql("Errors", "sec-Errors"),
    duty: "The caller can get the path and the extensions of an error.",
    play: {
      http: answer({
        data: { greeting: null },
        errors: [{ message: "No luck", path: ["greeting"], extensions: { code: "X" } }],
      }),
    },
    check({ run }) {
      const [error] = errorsOf(run);
      ensureEqual(error?.path, ["greeting"], "path");
      ensureEqual(error?.extensions, { code: "X" }, "extensions");
    },
  },
  {
    id: "answers/extensions",
    level: "good",
    source: graphql("Response format", "sec-Response-Format"),
    duty: "The caller can get the extensions of the answer.",
    play: { http: answer({ ...DATA, extensions: { cost: 7 } }) },
    check: ({ run }) => ensureEqual(run.results.at(-1)?.extensions, { cost: 7 }, "extensions"),
  },
  {
    id: "answers/null-data",
    level: "required",
    source: graphql("Data", "sec-Data"),
    duty: "If an error reached the root, data is null, and the caller gets the error.",
    play: { http: answer({ data: null, errors: [{ message: "No luck" }] }) },
    check: ({ run }) => ensureError(run, "No luck"),
  },
];

const STATUSES = [400, 401, 403, 422, 500];

/** @type {Situation[]} */
const statuses = [
  {
    id: "answers/errors-200",
    level: "required",
    source: overHttp("application/json", "sec-application-json"),
    duty: "If an answer has errors only, the caller gets them.",
    play: { http: answer(REFUSED) },
    check: ({ run }) => ensureError(run, "No such field"),
  },
  ...STATUSES.map(
    (status) =>
      /** @type {Situation} */ ({
        id: `answers/errors-${status}`,
        level: "required",
        source: overHttp("application/graphql-response+json", "sec-application-graphql-response-json"),
        duty: `The errors of an answer of type application/graphql-response+json reach the caller, also with status ${status}.`,
        play: { http: answer(REFUSED, { status, type: GRAPHQL_TYPE }) },
        check: ({ run }) => ensureError(run, "No such field"),
      }),
  ),
  {
    id: "answers/legacy-errors-400",
    level: "good",
    source: overHttp("application/json", "sec-application-json"),
    duty: "Older servers send errors as application/json with status 400: the caller should get them.",
    play: { http: answer(REFUSED, { status: 400 }) },
    check: ({ run }) => ensureError(run, "No such field"),
  },
  {
    id: "answers/untrusted-502",
    level: "required",
    source: overHttp("Processing the response", "sec-Processing-the-response"),
    duty: "A body of type application/json with another status than 200 is not taken for a GraphQL answer: it may be a gateway's.",
    play: { http: answer({ message: "upstream is down" }, { status: 502 }) },
    check: ({ run }) => ensureFailure(run),
  },
  {
    id: "answers/untrusted-data-500",
    level: "required",
    source: overHttp("Processing the response", "sec-Processing-the-response"),
    duty: "Data in a body of type application/json with status 500 is not handed out as a success.",
    play: { http: answer(DATA, { status: 500 }) },
    check: ({ run }) => ensure(run.failure ?? errorsOf(run).length > 0, "it gave the data as a success"),
  },
];

/** @param {string} what */
const isFailure = (what) => ({
  level: /** @type {const} */ ("required"),
  source: graphql("Response format", "sec-Response-Format"),
  duty: `${what} is no GraphQL answer: the operation fails, and does not end as if it had an empty result.`,
  check: (/** @type {import("../types.js").Seen} */ { run }) => ensureFailure(run),
});

/** @type {Situation[]} */
const malformed = [
  {
    ...isFailure("A page of HTML with status 200"),
    id: "answers/html-200",
    play: { http: answer("<!doctype html><p>Sign in", { type: "text/html" }) },
  },
  {
    ...isFailure("A page of HTML with status 502"),
    id: "answers/html-502",
    play: { http: answer("<h1>Bad gateway", { status: 502, type: "text/html" }) },
  },
  { ...isFailure("An empty body"), id: "answers/empty", play: { http: answer("") } },
  {
    ...isFailure("Status 204"),
    id: "answers/no-content",
    play: {
      http: ({ response }) => {
        response.writeHead(204).end();
      },
    },
  },
  { ...isFailure("JSON that is cut off"), id: "answers/cut-off", play: { http: answer('{"data":{"greeting":"hel') } },
  { ...isFailure("`null`"), id: "answers/null", play: { http: answer("null") } },
  { ...isFailure("A list"), id: "answers/list", play: { http: answer([]) } },
  { ...isFailure("A string"), id: "answers/string", play: { http: answer('"hello"') } },
  { ...isFailure("An object without `data` and `errors`"), id: "answers/neither", play: { http: answer({}) } },
  {
    ...isFailure("A body whose connection breaks"),
    id: "answers/broken-off",
    play: { http: stream(JSON_TYPE, ['{"data":{"greeting":'], { end: "break" }) },
  },
  {
    ...isFailure("A connection that closes without an answer"),
    id: "answers/no-answer",
    play: {
      http: ({ response }) => {
        response.destroy();
      },
    },
  },
];

/** @type {Situation[]} */
const careless = [
  {
    id: "answers/byte-order-mark",
    level: "good",
    source: json("character encoding", "section-8.1"),
    duty: "A byte order mark at the start of an answer may be skipped instead of being an error.",
    play: { http: answer(`\uFEFF${JSON.stringify(DATA)}`) },
    check: ({ run }) => ensureData(run, { greeting: "hello" }),
  },
  {
    id: "answers/no-type",
    level: "good",
    source: overHttp("Body", "sec-Body"),
    duty: "An answer without Content-Type that is GraphQL all the same is best read as JSON.",
    play: {
      http: ({ response }) => {
        response.writeHead(200).end(JSON.stringify(DATA));
      },
    },
    check: ({ run }) => ensureData(run, { greeting: "hello" }),
  },
  {
    id: "answers/empty-errors",
    level: "good",
    source: graphql("Errors", "sec-Errors"),
    duty: "Some servers send `errors: []` with data: that is a success.",
    play: { http: answer({ ...DATA, errors: [] }) },
    check: ({ run }) => ensureData(run, { greeting: "hello" }),
  },
  {
    id: "answers/error-without-message",
    level: "good",
    source: graphql("Errors", "sec-Errors"),
    duty: "An error without a message is still an error, and no reason for the client to break.",
    play: { http: answer({ errors: [{}] }) },
    check({ run }) {
      ensure(run.failure ?? errorsOf(run).length > 0, "it gave no error");
      ensure(!run.failure?.message.includes("undefined"), `it failed with "${run.failure?.message}"`);
    },
  },
  {
    id: "answers/prototype",
    level: "good",
    source: json("objects", "section-4"),
    duty: "A member called `__proto__` changes no prototype.",
    play: {
      http: answer(
        '{"data":{"greeting":"hello","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}',
      ),
    },
    check({ run }) {
      ensure(run.results.length > 0 || run.failure, "it did not end");
      ensure(!("polluted" in {}), "it changed the prototype of all objects");
    },
  },
];

export const answers = [...wellFormed, ...statuses, ...malformed, ...careless].map((situation) => ({
  ...situation,
  feature: /** @type {const} */ ("answers"),
}));
